// A short call: two notes, the second a fourth higher.
import { sound } from "./audio";

export function ring(): void {
  sound([
    { hertz: 587.33, length: 0.5, loud: 0.25 },
    { hertz: 783.99, at: 0.16, length: 0.5, loud: 0.25 },
  ]);
}
