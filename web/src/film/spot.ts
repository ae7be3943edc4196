// Where a card lies that belongs to a zone: beside it, where it hides as little as can be.
import type { Attachment } from "svelte/attachments";

/** What something takes of the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a card keeps from its zone and from the border of its room. */
const GAP = 6;
/** It hides its own zone, or something to press, less gladly than a piece. */
const OWN = 1.5;
const CONTROL = 12;
/** Rather near than far, if nothing else speaks against it: so much of a piece a step is worth. */
const NEAR = 20;

const between = (at: number, low: number, high: number): number =>
  Math.max(low, Math.min(at, high));

function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** Into the room, as far as there is one. */
export function kept(
  at: { x: number; y: number },
  card: { width: number; height: number },
  room: Box,
): { x: number; y: number } {
  return {
    x: between(at.x, room.left + GAP, Math.max(room.left + GAP, room.right - GAP - card.width)),
    y: between(at.y, room.top + GAP, Math.max(room.top + GAP, room.bottom - GAP - card.height)),
  };
}

/** The upper left corner of a card, beside its zone. */
export function spotBeside(
  zone: Box,
  card: { width: number; height: number },
  room: Box,
  pieces: readonly Box[],
  controls: readonly Box[],
): { x: number; y: number } {
  const { width, height } = card;
  const rows = [zone.top, (zone.top + zone.bottom - height) / 2, zone.bottom - height];
  const columns = [zone.left, (zone.left + zone.right - width) / 2, zone.right - width];
  const wanted = [
    ...rows.flatMap((y) => [
      { x: zone.right + GAP, y },
      { x: zone.left - GAP - width, y },
    ]),
    ...columns.flatMap((x) => [
      { x, y: zone.bottom + GAP },
      { x, y: zone.top - GAP - height },
    ]),
  ].map((at) => kept(at, card, room));
  const price = ({ x, y }: { x: number; y: number }): number => {
    const lies = { left: x, top: y, right: x + width, bottom: y + height };
    const hides = (those: readonly Box[]): number =>
      those.reduce((sum, one) => sum + shared(one, lies), 0);
    const away = Math.hypot(
      x + width / 2 - (zone.left + zone.right) / 2,
      y + height / 2 - (zone.top + zone.bottom) / 2,
    );
    return OWN * shared(zone, lies) + CONTROL * hides(controls) + hides(pieces) + NEAR * away;
  };
  const prices = wanted.map(price);
  return wanted[prices.indexOf(Math.min(...prices))]!;
}

const CONTROLS = ".tools button, .edges button, .minimap, .small > *";
const PIECES = ".world .figure, .world .token";

/** Keeps an element beside a zone of the board around it, also while somebody moves the board. It
 * comes when the board stands still. */
export function beside(name: string): Attachment<HTMLElement> {
  return (element) => {
    const board = element.closest("#board");
    const room = element.offsetParent;
    const zone = board?.querySelector(`.zone[data-zone="${CSS.escape(name)}"]`);
    if (!board || !room || !zone) return;
    const all = (what: string): Box[] =>
      [...board.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    let before: DOMRect | null = null;
    let off: { x: number; y: number } | null = null;
    let frame = 0;
    element.style.visibility = "hidden";
    const place = (): void => {
      frame = requestAnimationFrame(place);
      const at = zone.getBoundingClientRect();
      const stands = before !== null && before.left === at.left && before.top === at.top;
      before = at;
      if (stands === (off !== null)) return; // nothing is new, or the board is still on its way
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const around = room.getBoundingClientRect();
      const spot = off
        ? kept({ x: at.left + off.x, y: at.top + off.y }, size, around)
        : spotBeside(at, size, around, all(PIECES), all(CONTROLS));
      off ??= { x: spot.x - at.left, y: spot.y - at.top };
      element.style.translate = `${spot.x - around.left}px ${spot.y - around.top}px`;
      element.style.visibility = "";
    };
    place();
    return () => cancelAnimationFrame(frame);
  };
}
