// How the screen of a table is laid out: from its size, its board, and what one wants to see.
import {
  arranged,
  arrangedPhone,
  laidBy,
  laidByPhone,
  type Arrangement,
  type Laid,
} from "../board/arrangement";
import type { Rectangle, Size } from "../board/camera";
import { settings } from "../lib/settings.svelte";

export interface Given {
  /** The size of the board, once it is known. */
  board: Size | undefined;
  isPhone: boolean;
  /** How many survivors there are. */
  people: number;
  /** Whether the film runs: then it tells where the small map is. */
  isFilm: boolean;
}

const UNKNOWN: Size = { width: 750, height: 750 };
const GAP = 6;

export class Layout {
  /** Of everything below the bar. */
  width = $state(0);
  height = $state(0);
  /** How much the sheet of a phone covers. */
  covered = $state(0);
  /** Whether one wants to see all of the board. */
  whole = $state(false);

  constructor(private readonly given: () => Given) {}

  readonly lies = $derived.by((): Arrangement => {
    const window = { width: this.width, height: this.height };
    const { board, isPhone, people } = this.given();
    const wish = { whole: this.whole, folded: !settings.cards, reading: settings.aside !== "" };
    return isPhone
      ? arrangedPhone(window, wish, this.covered, people)
      : arranged(window, board ?? UNKNOWN, wish);
  });

  readonly laid = $derived.by((): Laid => {
    const { isPhone, isFilm } = this.given();
    if (isPhone) return laidByPhone(this.lies);
    return laidBy(this.lies, !this.whole && settings.aside === "" && !isFilm);
  });

  /** Between the team and the panel: there the result lies, and cards are arranged. */
  readonly centre = $derived.by((): Rectangle => {
    const { team, panel, docked } = this.lies;
    const left = team[2] + GAP;
    const right = docked ? this.width - GAP : panel[0] - GAP;
    return [left, GAP, right - left, this.height - 2 * GAP];
  });

  /** The place of the cards: more, while they are arranged. */
  hand(arranging: boolean): Rectangle {
    const { hand } = this.lies;
    const [left, , width] = this.centre;
    return arranging ? [left, hand[1], width, this.height - hand[1]] : hand;
  }
}
