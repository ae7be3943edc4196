// Which quests of the shelf are shown.
import type { BoxCard, QuestCard } from "../wire";

export interface Wish {
  box: string;
  difficulty: string;
  playable: boolean;
  text: string;
}

export const EVERYTHING: Readonly<Wish> = { box: "", difficulty: "", playable: false, text: "" };

/** Without accents and capitals, so that "legende" finds "Légende". */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").toLowerCase().trim();
}

function fits(quest: QuestCard, wish: Wish): boolean {
  return (
    (!wish.difficulty || quest.difficulty === wish.difficulty) &&
    (!wish.playable || quest.playable) &&
    plain(`${quest.id} ${quest.title}`).includes(plain(wish.text))
  );
}

/** The boxes with the quests that fit, those one can play first; boxes without any are left out. */
export function shown(boxes: readonly BoxCard[], wish: Wish): BoxCard[] {
  return boxes
    .filter((box) => !wish.box || box.id === wish.box)
    .map((box) => {
      const fitting = box.quests.filter((quest) => fits(quest, wish));
      const first = fitting.filter((quest) => quest.playable);
      return { ...box, quests: [...first, ...fitting.filter((quest) => !quest.playable)] };
    })
    .filter((box) => box.quests.length > 0);
}
