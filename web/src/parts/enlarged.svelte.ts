// A card looked at closely: under a resting mouse, with the focus of the keyboard, under a finger that
// stays on it.
import type { Attachment } from "svelte/attachments";
import type { CardFace } from "../wire";

/** A mouse rests so long before the card is shown large, and a finger stays on it. In milliseconds. */
export const REST = 350;
export const HOLD = 450;
/** So far a finger may tremble. */
const SLACK = 8;

interface Shown {
  card: CardFace;
  empty: boolean;
  /** Where the small one lies. */
  beside: DOMRect;
}

class Enlarged {
  shown = $state.raw<Shown | null>(null);

  /** Soon: the focus goes while the page is being changed, too, when nothing may be said of it. */
  show(shown: Shown): void {
    queueMicrotask(() => (this.shown = shown));
  }

  hide(shown: Shown): void {
    queueMicrotask(() => {
      if (this.shown === shown) this.shown = null;
    });
  }
}

export const enlarged = new Enlarged();

/** Let what a card lies in, a button, show it large. The card itself is told when it is wanted. */
export function enlarges(look: () => { card: CardFace; empty: boolean }): Attachment<HTMLElement> {
  return (face) => {
    const button = face.closest("button");
    if (!button) return;
    const listening = new AbortController();
    const on = { signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let own: Shown | null = null;
    let pressed: { x: number; y: number } | null = null;
    /** A finger looked at the card: the click that follows is not meant. */
    let held = false;

    function show(): void {
      // what its menu says needs no second telling
      if (button!.hasAttribute("popovertarget") && button!.ariaExpanded === "true") return;
      own = { ...look(), beside: face.getBoundingClientRect() };
      enlarged.show(own);
    }
    function hide(): void {
      clearTimeout(timer);
      pressed = null;
      if (own) enlarged.hide(own);
      own = null;
    }
    function later(ms: number, then: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    }

    function down(event: PointerEvent): void {
      hide();
      held = false;
      if (event.pointerType === "mouse") return;
      pressed = { x: event.clientX, y: event.clientY };
      later(HOLD, () => {
        held = true;
        show();
      });
    }
    /** A mouse is told of with each move: under a resting one a card may come to lie, unasked. */
    function move({ pointerType, buttons, clientX: x, clientY: y }: PointerEvent): void {
      if (pointerType === "mouse") {
        if (buttons === 0 && !own) later(REST, show);
      } else if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > SLACK) hide();
    }
    function click(event: MouseEvent): void {
      hide();
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    button.addEventListener("pointerleave", hide, on);
    button.addEventListener("pointerdown", down, on);
    button.addEventListener("pointermove", move, on);
    button.addEventListener("pointerup", hide, on);
    button.addEventListener("pointercancel", hide, on);
    button.addEventListener("click", click, { ...on, capture: true });
    button.addEventListener("contextmenu", (event) => held && event.preventDefault(), on);
    button.addEventListener("focus", () => button.matches(":focus-visible") && show(), on);
    button.addEventListener("blur", hide, on);
    button.addEventListener("keydown", hide, on);
    return () => {
      listening.abort();
      hide();
    };
  };
}
