// The rules beside whatever is on the screen: `second-edition/move` is looked up, or nothing is.

class Beside {
  /** A box, and which of its rules or topics: `white-death`, `white-death/siege`. */
  rule = $state<string | null>(null);

  look(rule: string): void {
    this.rule = rule;
  }

  /** Open where one was, or close. */
  toggle(box: string): void {
    if (this.rule !== null) this.close();
    else this.look(box);
  }

  close(): void {
    this.rule = null;
  }
}

export const beside = new Beside();

/** Follow a link to a rule without leaving the screen; a new tab or window stays the reader's choice. */
export function followed(event: MouseEvent, rule: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0) return;
  event.preventDefault();
  beside.look(rule);
}
