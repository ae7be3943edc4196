/** The parts of what stands behind the # of a link; one with a broken % is taken as it is written. */
export function partsOf(hash: string): string[] {
  return hash.replace(/^#\/?/, "").split("/").map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
