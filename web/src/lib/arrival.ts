// On a new page the focus goes to its heading: a screen reader says where one is, and the next Tab
// begins there. Whoever has only just opened the address is left where the browser begins.
let awaited = false;

/** Another page was asked for: the next heading that comes is its own. */
export function leave(): void {
  awaited = true;
}

/** The heading of a page; once for each page, however often it is drawn anew. */
export function arrive(heading: HTMLElement): void {
  if (!awaited) return;
  awaited = false;
  heading.tabIndex = -1;
  heading.focus();
}
