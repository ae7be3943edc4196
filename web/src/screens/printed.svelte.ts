// What does not change during a game: board, box and quest, as they are printed in a language.
import { get } from "../lib/api";
import { sentence } from "../parts/problems";
import type { BoardPlan, BoxPage, QuestPage } from "../wire";

export class Printed {
  plan = $state.raw<BoardPlan>();
  box = $state.raw<BoxPage>();
  quest = $state.raw<QuestPage>();
  /** Why it could not be had. */
  trouble = $state("");

  /** `opens` is called once, before anything of it can be seen. */
  constructor(private readonly opens: () => void) {}

  async load(quest: string, box: string, language: string): Promise<void> {
    this.trouble = "";
    try {
      const loaded = await Promise.all([
        get<BoardPlan>(`/api/boards/${quest}?language=${language}`),
        get<BoxPage>(`/api/boxes/${box}?language=${language}`),
        get<QuestPage>(`/api/quests/${quest}?language=${language}`),
      ]);
      if (!this.plan) this.opens();
      [this.plan, this.box, this.quest] = loaded;
    } catch (problem) {
      this.trouble = sentence(problem);
    }
  }
}
