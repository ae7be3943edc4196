// Where a popover stands beside its button: below if there is room, else above, else at its side;
// always on the screen.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 8;

/** As near to what is wished as the screen allows. */
function within(wished: number, length: number, screen: number): number {
  return Math.max(GAP, Math.min(wished, screen - length - GAP));
}

export function place(button: Box, popover: Size, screen: Size): { left: number; top: number } {
  const left = within(
    button.left + button.width / 2 - popover.width / 2,
    popover.width,
    screen.width,
  );
  const below = button.top + button.height + GAP;
  if (below + popover.height <= screen.height - GAP) return { left, top: below };
  const above = button.top - popover.height - GAP;
  if (above >= GAP) return { left, top: above };
  const top = within(
    button.top + button.height / 2 - popover.height / 2,
    popover.height,
    screen.height,
  );
  const right = button.left + button.width + GAP;
  if (right + popover.width <= screen.width - GAP) return { left: right, top };
  const before = button.left - popover.width - GAP;
  return { left: before >= GAP ? before : left, top };
}
