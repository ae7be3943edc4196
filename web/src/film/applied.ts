// What of a table changed, applied to it: the one way in which a film gets on. It knows no rule, no
// event and no token; the server says of each event what it changed.
import type { Change, Told, View } from "../wire";

/** A change that does not fit the table to which it should be applied. */
export class Misfit extends Error {}

const isTable = (there: unknown): there is Record<string, unknown> =>
  typeof there === "object" && there !== null && !Array.isArray(there);

/** The same with one thing in it changed. Whatever does not lie on the way there is shared. */
function changed(there: unknown, change: Change, depth = 0): unknown {
  const step = change.at[depth]!;
  const isLast = depth === change.at.length - 1;
  const goes = isLast && !("to" in change);
  if (Array.isArray(there) && typeof step === "number" && !goes) {
    if (step < there.length || (isLast && step === there.length)) {
      const row: unknown[] = [...there];
      row[step] = isLast ? change.to : changed(there[step], change, depth + 1);
      return row;
    }
  } else if (isTable(there) && typeof step === "string") {
    const { [step]: before, ...others } = there;
    const isThere = Object.hasOwn(there, step);
    if (goes && isThere) return others;
    if (isLast && !goes) return { ...there, [step]: change.to };
    if (isThere && !isLast) return { ...there, [step]: changed(before, change, depth + 1) };
  }
  throw new Misfit(`${change.at.join(" › ")}: nothing to change at step ${depth + 1}`);
}

/** The table after these changes. */
export function applied(view: View, changes: Change[] = []): View {
  return changes.reduce((now, change) => changed(now, change) as View, view);
}

/** Whether two tables are the same, in whatever order their entries stand. */
export function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => same(each, other[place]));
  if (!isTable(one) || !isTable(other)) return one === other;
  const names = Object.keys(one);
  const known = (name: string): boolean => Object.hasOwn(other, name);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => known(name) && same(one[name], other[name]))
  );
}

/** The table after each thing that happened between two positions. `rest`: what changed behind the
 * last of them; all changes together lead to `after`. Should they not, the film shows how it ends
 * from the first scene on, and the console says why. */
export function between(before: View, happened: Told[], after: View, rest?: Change[]): View[] {
  try {
    let view = before;
    const views = happened.map((told) => (view = applied(view, told.changes)));
    if (rest && !same(applied(view, rest), after)) throw new Misfit("it ends elsewhere");
    return views;
  } catch (problem) {
    console.error("A film without its changes:", problem);
    return happened.map(() => after);
  }
}
