// The guide at a table: one lesson at a time, at its moment. It waits for nothing and stops nobody:
// who does something else is given what matters then.
import { countOf } from "../film/chronicle";
import type { LessonNow, LessonPage } from "../wire";
import type { Table } from "../table/table.svelte";
import { isFirst, remember, rememberedFor } from "./remembered";

export class Guide {
  /** Undefined: whether the guide is wanted here was not decided yet. */
  on = $state<boolean>();
  /** The lessons that were given at this table. */
  given = $state.raw<string[]>([]);
  /** The words of all lessons of the quest. */
  lessons = $state.raw<LessonPage[]>([]);
  /** The lesson that is shown, and what it points at. */
  shown = $state.raw<LessonNow | null>(null);
  private quest = $state("");
  /** The position in which the guide was sent away. */
  private leftAt = $state(-1);
  /** What could be taught now, the most pressing first. */
  private now: LessonNow[] = [];
  /** The last position that was looked at, and how much had happened before and by then. */
  private looked = { version: -1, since: -1, length: -1, mine: false };

  constructor(readonly table: Table) {}

  /** The quest has a guide; what was decided at this table before holds. */
  begin(quest: string): void {
    if (this.quest === quest) return;
    this.quest = quest;
    const before = rememberedFor(this.table.id);
    this.on = before?.on;
    this.given = before?.given ?? [];
  }

  /** Whether this quest has a guide at all. */
  get there(): boolean {
    return this.quest !== "";
  }

  /** A person's first game of the quest: would they like a guide? Later in it there is no room for
   * the question, and the menu has the guide. */
  get offers(): boolean {
    const { position, you } = this.table;
    return (
      this.there &&
      this.on === undefined &&
      you.seats.length > 0 &&
      !!position &&
      position.view.round <= 1 &&
      !position.ending &&
      isFirst(this.quest)
    );
  }

  /** Whether the guide was sent away just now: a word says where it is found. */
  get left(): boolean {
    return this.leftAt >= 0 && this.leftAt === this.table.position?.version;
  }

  start(): void {
    this.on = true;
    this.leftAt = -1;
    this.looked.version = -1;
    this.remember();
    void this.look();
  }

  stop(): void {
    this.leftAt = this.table.position?.version ?? -1;
    this.on = false;
    this.shown = null;
    this.remember();
  }

  /** Everything once more. */
  anew(): void {
    this.given = [];
    this.shown = null;
    this.start();
  }

  private remember(): void {
    const { quest, on = false, given } = this;
    remember(this.table.id, { quest, on, given });
  }

  /** What matters in this position; each is looked at once. */
  async look(): Promise<void> {
    const { position, mine } = this.table;
    const count = countOf(this.table.history);
    if (!this.on || !position || position.version === this.looked.version) return;
    const before = this.looked;
    const first = before.version < 0;
    const since = first ? count : Math.min(before.length, count);
    this.looked = { version: position.version, since, length: count, mine };
    const answer = await this.table.lessons(since);
    if (answer.type !== "lessons" || this.looked.version !== position.version || !this.on) return;
    this.now = answer.lessons;
    // What others did takes nobody's lesson away; who went on oneself goes on with the lessons.
    if (this.shown && !before.mine && !first) return;
    this.next(true);
  }

  /** The next lesson that was not given yet; if there is none, this one may stay while its moment
   * does. */
  private next(stays: boolean): void {
    const fresh = this.now.find(({ id }) => !this.given.includes(id));
    if (fresh) {
      this.shown = fresh;
      this.given = [...this.given, fresh.id];
      this.remember();
    } else {
      const id = this.shown?.id;
      this.shown = (stays && this.now.find((lesson) => lesson.id === id)) || null;
    }
  }

  /** It is understood. */
  understood(): void {
    this.next(false);
  }

  /** The words of a lesson. */
  words(id: string): LessonPage | undefined {
    return this.lessons.find((lesson) => lesson.id === id);
  }

  /** The part of the page that is spoken of. */
  get part(): string | undefined {
    return this.shown ? this.words(this.shown.id)?.shows : undefined;
  }
}
