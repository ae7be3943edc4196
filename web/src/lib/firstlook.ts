// Which tables this browser has looked at before: only of a new one the whole board is shown first.
import { listed, name, remembered, rememberAs } from "./remembered";

const STORE = "shamble.looks";
const MOST = 60;

/** Whether this is the first look at a table; from now on it is not. */
export function firstLook(table: string): boolean {
  const known = listed(remembered(STORE), name);
  if (known.includes(table)) return false;
  rememberAs(STORE, [...known, table].slice(-MOST));
  return true;
}
