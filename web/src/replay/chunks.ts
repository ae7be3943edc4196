/** So many frames of a replay are fetched together. */
export const CHUNK = 50;
