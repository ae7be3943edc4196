// The soft bed of sound under each box: a town far away, a chapel in the wind, a blizzard.
import type { Layer } from "../lib/audio";

const TOWN: readonly Layer[] = [
  { wave: "sine", hertz: 55, loud: 0.05, sways: 0.05 },
  { wave: "sine", hertz: 82.41, loud: 0.025, sways: 0.083 },
  { wave: "noise", hertz: 190, loud: 0.05, sways: 0.06 },
];

const BEDS: Record<string, readonly Layer[]> = {
  "second-edition": TOWN,
  "black-plague": [
    { wave: "sine", hertz: 73.42, loud: 0.045, sways: 0.04 },
    { wave: "sine", hertz: 110, loud: 0.03, sways: 0.07 },
    { wave: "triangle", hertz: 146.83, loud: 0.012, sways: 0.053 },
    { wave: "noise", hertz: 420, loud: 0.03, sways: 0.09 },
  ],
  "white-death": [
    { wave: "noise", hertz: 620, loud: 0.06, sways: 0.08 },
    { wave: "noise", hertz: 1500, loud: 0.03, sways: 0.13 },
    { wave: "sine", hertz: 98, loud: 0.03, sways: 0.05 },
  ],
};

/** The bed of a box; a box of somebody's own lies in the town. */
export const bedOf = (box: string): readonly Layer[] => BEDS[box] ?? TOWN;
