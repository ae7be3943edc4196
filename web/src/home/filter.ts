// Which quests of the shelf are shown.
import { isFields, rememberAs, remembered } from "../lib/remembered";
import type { BoxCard, QuestCard } from "../wire";

export interface Wish {
  box: string;
  difficulty: string;
  length: string;
  playable: boolean;
  text: string;
}

export const EVERYTHING: Readonly<Wish> = {
  box: "",
  difficulty: "",
  length: "",
  playable: false,
  text: "",
};
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export const LENGTHS = ["short", "medium", "long"] as const;
/** Minutes of the longest short and the longest medium quest. */
const [SHORT, MEDIUM] = [45, 90];

const STORE = "shamble.shelf";

/** What was wished last. Words are typed for the moment: they are not remembered. */
export function lastWish(): Wish {
  const found = remembered(STORE);
  if (!isFields(found)) return { ...EVERYTHING };
  const one = (name: string, known?: readonly string[]): string => {
    const value = found[name];
    if (typeof value !== "string") return "";
    return !known || known.includes(value) ? value : "";
  };
  return {
    box: one("box"),
    difficulty: one("difficulty", DIFFICULTIES),
    length: one("length", LENGTHS),
    playable: found["playable"] === true,
    text: "",
  };
}

export function keepWish({ box, difficulty, length, playable }: Wish): void {
  rememberAs(STORE, { box, difficulty, length, playable });
}

/** How long a quest is, as the book says it, or by its minutes; "": that varies. */
export function lengthOf({ length, minutes }: Pick<QuestCard, "length" | "minutes">): string {
  if (length) return length;
  if (minutes === null) return "";
  return minutes <= SHORT ? "short" : minutes <= MEDIUM ? "medium" : "long";
}

/** Without accents and capitals, so that "legende" finds "Légende". */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").toLowerCase().trim();
}

function fits(quest: QuestCard, wish: Wish): boolean {
  return (
    (!wish.difficulty || quest.difficulty === wish.difficulty) &&
    (!wish.length || lengthOf(quest) === wish.length) &&
    (!wish.playable || quest.playable) &&
    plain(`${quest.id} ${quest.title}`).includes(plain(wish.text))
  );
}

/** The boxes with the quests that fit, those one can play first; boxes without any are left out, and
 * a box that is not there any more is not wished for. */
export function shown(boxes: readonly BoxCard[], wish: Wish): BoxCard[] {
  const box = boxes.some(({ id }) => id === wish.box) ? wish.box : "";
  return boxes
    .filter(({ id }) => !box || id === box)
    .map((each) => {
      const fitting = each.quests.filter((quest) => fits(quest, wish));
      const first = fitting.filter((quest) => quest.playable);
      return { ...each, quests: [...first, ...fitting.filter((quest) => !quest.playable)] };
    })
    .filter(({ quests }) => quests.length > 0);
}
