// The shelf of boxes, in the language of the page; home and set-up share it.
import { get } from "../lib/api";
import { words } from "../lib/catalogue.svelte";
import { sentence } from "../parts/problems";
import type { BoxCard, QuestCard, Shelf } from "../wire";

class Current {
  /** What was told last; it stays while another language is asked for. */
  told = $state.raw<Shelf | null>(null);
  problem = $state<string | null>(null);

  /** Ask for it in the page's language, unless it is here already. */
  async load(): Promise<void> {
    const language = words.language;
    if (this.told?.language === language) return;
    try {
      const told = await get<Shelf>(`/api/shelf?language=${language}`);
      if (language !== words.language) return;
      this.told = told;
      this.problem = null;
    } catch (problem) {
      this.problem = sentence(problem);
    }
  }

  get boxes(): BoxCard[] {
    return this.told?.boxes ?? [];
  }

  quest(id: string): QuestCard | undefined {
    return this.boxes.flatMap((box) => box.quests).find((quest) => quest.id === id);
  }
}

export const shelf = new Current();

/** The quest that was looked at last, for "Play now"; the tutorial before that. */
const LAST = "shamble.quest";
const TUTORIAL = "M0";

export function lastQuest(): string {
  return localStorage.getItem(LAST) ?? TUTORIAL;
}

export function lookedAt(quest: QuestCard): void {
  if (quest.playable) localStorage.setItem(LAST, quest.id);
}
