// Where somebody points: a ring for a while.
export interface Ping {
  id: number;
  seat: number | null;
  name: string;
  zone: string;
}

/** So long it is shown, in milliseconds. */
export const POINTING = 3000;
