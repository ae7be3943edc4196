import { expect, test, vi } from "vitest";
import { arrive, leave } from "./arrival";

function heading() {
  const focus = vi.fn();
  return { tabIndex: 0, focus } as unknown as HTMLElement & { focus: typeof focus };
}

test("the heading of a new page gets the focus, once; that of the first page does not", () => {
  const first = heading();
  arrive(first);
  expect(first.focus).not.toHaveBeenCalled();
  leave();
  const [next, drawnAnew] = [heading(), heading()];
  arrive(next);
  arrive(drawnAnew);
  expect(next.tabIndex).toBe(-1);
  expect(next.focus).toHaveBeenCalledTimes(1);
  expect(drawnAnew.focus).not.toHaveBeenCalled();
});
