// What this person is about to do at the table: an attack to confirm, a forecast to look at, whose
// dashboard is open. None of it outlives the position it was meant for.
import type {
  AftermathTold,
  AttackOdds,
  Forecast,
  Offer,
  Position,
  SurvivorView,
  TollTold,
} from "../wire";
import { throwsDice, tokenKey } from "../board/offers";
import { afterSign, type AfterSign, lookedAt } from "../board/aftermath";
import { Dealing } from "./dealing.svelte";
import { zonesOf } from "./families";
import { settings } from "../lib/settings.svelte";
import { Hints } from "./hints.svelte";
import type { Table } from "./table.svelte";

/** The questions at which the Turns could end. */
const MENUS = ["action", "activate"];
/** Who rests on a choice for so long looks at it. */
const LOOK_AFTER = 120;

interface Weighed {
  version: number;
  offer: Offer;
  odds: AttackOdds[];
  /** What the horde would do then, if that is why it waits. */
  after: TollTold | null;
}

interface Foreseen {
  version: number;
  groups: Forecast[];
  toll: TollTold | null;
}

export class Hand {
  private weighed = $state.raw<Weighed | null>(null);
  private foreseen = $state.raw<Foreseen | null>(null);
  /** The position for which the forecast is shown. */
  private listed = $state(-1);
  /** The position for which the forecast was asked, or is. */
  private ahead: { from: Position; done: Promise<void> } | null = null;
  /** Somebody's dashboard, as long as the same survivor is active. */
  private shown = $state.raw<{ during: string | null; survivor: string } | null>(null);
  /** Whose dashboard was open last: it stays while nobody is asked. */
  private last: string | null = null;
  /** What the mouse or the focus is on in the list, a card or a dashboard. */
  private pointed = $state.raw<Offer[]>([]);

  /** What comes after the choices of a position that somebody has looked at. */
  private afterwards = $state.raw<{
    at: Position | null;
    told: Record<string, AftermathTold>;
  }>({ at: null, told: {} });
  private asking: {
    at: Position | null;
    answers: Map<string, Promise<AftermathTold | null>>;
  } = { at: null, answers: new Map() };
  /** Whether it is being found out what a choice would bring. */
  private weighing = $state(false);
  private resting: ReturnType<typeof setTimeout> | undefined;

  /** The choices that the guide points at. */
  taught = $state.raw<readonly string[]>([]);

  /** What a die needed in the last attack, as far as it was told. */
  accuracy: number | null = null;
  /** The attack that was not made: the focus goes back to it. */
  cancelled: string | null = null;

  /** The starting cards, while they are given away. */
  readonly dealing = new Dealing(this);

  /** What a bot would do, if somebody asked. */
  readonly hints: Hints;

  constructor(readonly table: Table) {
    this.hints = new Hints(table);
  }

  private get version(): number {
    return this.table.position?.version ?? -1;
  }

  /** Whether the film holds the choices back. */
  get watching(): boolean {
    return this.table.film.frame !== null && !settings.hurry;
  }

  /** Whether nobody here has to find anything on the board now: something may lie over it. */
  get boardIsFree(): boolean {
    const { mine, position } = this.table;
    return this.watching || !mine || position?.decision?.kind === "inventory";
  }

  /** Whether a choice would be taken now. */
  get free(): boolean {
    const { mine, link } = this.table;
    return mine && !this.busy && link === "open" && !this.watching;
  }

  /** Whether a choice is on its way, or is being weighed. */
  get busy(): boolean {
    return this.table.busy || this.weighing;
  }

  /** An attack, or what else may hurt a friend, that waits to be confirmed, with its odds. */
  get attack(): Weighed | null {
    return this.weighed?.version === this.version ? this.weighed : null;
  }

  /** Where the horde goes next, while one looks at it. */
  get forecast(): Forecast[] | null {
    return this.listed === this.version ? (this.known?.groups ?? null) : null;
  }

  /** What it would cost if the Turns ended now, if that is known; the film shows its own first. */
  get toll(): TollTold | null {
    return this.watching ? null : (this.known?.toll ?? null);
  }

  private get known(): Foreseen | null {
    return this.foreseen?.version === this.version ? this.foreseen : null;
  }

  /** Whether the Turns could end now, and it is for this person to say so. */
  get atMenu(): boolean {
    return this.table.mine && MENUS.includes(this.table.position?.decision?.kind ?? "");
  }

  /** The survivor who is asked; between turns, the one whose turn it is. */
  get asked(): string | null {
    const { decision, view } = this.table.position ?? {};
    return decision?.survivor ?? view?.active ?? null;
  }

  /** The Spawn token that is asked about, as the board calls it: that which a Defiler pushes. */
  get token(): string | null {
    const spawn = this.table.position?.decision?.facts["spawn"];
    return spawn === undefined ? null : tokenKey("spawn", "", Number(spawn));
  }

  /** The survivor whose dashboard is open. */
  get opened(): SurvivorView | null {
    const view = this.table.view;
    if (!view) return null;
    const wished = this.shown?.during === this.asked ? this.shown?.survivor : undefined;
    const seats = this.table.you.seats;
    return (
      view.survivors.find((survivor) => survivor.id === (wished ?? this.asked)) ??
      view.survivors.find((survivor) => survivor.id === this.last && !survivor.out) ??
      view.survivors.find((survivor) => seats.includes(survivor.seat) && !survivor.out) ??
      view.survivors[0] ??
      null
    );
  }

  open(survivor: string): void {
    this.shown = { during: this.asked, survivor };
  }

  /** Remember whose dashboard is open; a wish is over when somebody else is asked. */
  keep(): void {
    if (this.shown?.during !== this.asked) this.shown = null;
    this.last = this.opened?.id ?? null;
  }

  /** What one looks at: the attack that waits, else what the mouse or the focus is on. */
  get looked(): Offer[] {
    return this.attack ? [this.attack.offer] : this.pointed;
  }

  /** The zones to be lit. */
  get zones(): string[] {
    return zonesOf(this.looked);
  }

  /** Told with each move of the mouse: a list that changes under a resting one points at nothing. */
  point(offers: Offer[]): void {
    if (
      offers.length === this.pointed.length &&
      offers.every((one, at) => one === this.pointed[at])
    )
      return;
    this.pointed = offers;
    this.restOn(offers);
  }

  /** Who rests on what can be done somewhere, with the mouse or the focus, learns what would come
   * of it. */
  restOn(offers: readonly Offer[]): void {
    clearTimeout(this.resting);
    const offer = lookedAt(offers);
    if (offer && this.free) this.resting = setTimeout(() => void this.lookAt(offer), LOOK_AFTER);
  }

  /** Ask what the horde would do after a choice: once for each of a position. */
  lookAt(offer: Offer): Promise<AftermathTold | null> {
    const at = this.table.position; // in another language it is another one
    if (this.asking.at !== at) this.asking = { at, answers: new Map() };
    const { answers } = this.asking;
    const asked = answers.get(offer.choice) ?? this.askAfter(offer.choice, at);
    answers.set(offer.choice, asked);
    return asked;
  }

  private async askAfter(choice: string, at: Position | null): Promise<AftermathTold | null> {
    const answer = await this.table.aftermath(choice);
    if (answer.type !== "aftermath") return null;
    const before = this.afterwards.at === at ? this.afterwards.told : {};
    if (this.table.position === at) this.afterwards = { at, told: { ...before, [choice]: answer } };
    return answer;
  }

  /** What the horde would do after a choice, if somebody has looked. */
  after({ choice }: Offer): AftermathTold | null {
    const { at, told } = this.afterwards;
    return at === this.table.position ? (told[choice] ?? null) : null;
  }

  /** The same as a sign, for the survivor who is asked. */
  afterSign(offer: Offer): AfterSign | null {
    return afterSign(this.after(offer), this.table.position?.decision?.survivor ?? null);
  }

  /** Choose; an attack shows its odds first, and so does a car that would run into somebody. What
   * may hurt a friend, or lose the game, always waits to be confirmed, whom it hurts in sight; and
   * so does what lets the horde kill somebody. */
  async choose(offer: Offer): Promise<void> {
    if (!this.free) {
      if (this.table.mine && !this.watching && this.table.link !== "open") {
        await this.table.choose(offer); // which says that there is no line
      }
      return;
    }
    const waits = this.attack?.offer.choice === offer.choice ? this.attack : null;
    if (waits && (offer.harm?.asks || waits.after)) return;
    if (waits) return this.make(offer);
    const throws = throwsDice(offer) && (offer.harm?.asks || settings.odds);
    const comes = this.table.position?.decision?.weigh && !offer.harm?.asks;
    if (!throws && !comes && !offer.harm?.asks) return this.make(offer);
    this.weighing = true;
    const weighed = await this.weigh(offer, !!throws, !!comes).finally(
      () => (this.weighing = false),
    );
    if (weighed === null || weighed.version !== this.version) return; // something happened meanwhile
    if (weighed.odds.length || offer.harm?.asks || weighed.after) this.weighed = weighed;
    else await this.make(offer);
  }

  /** Find out what there is to know before a choice: the odds if it throws dice, and if the horde may
   * come, what it does then; null: the server does not tell. */
  private async weigh(offer: Offer, throws: boolean, comes: boolean): Promise<Weighed | null> {
    const version = this.version;
    const answer = throws ? await this.table.odds(offer.choice) : null;
    if (answer && answer.type !== "odds") return null;
    const told = comes ? await this.lookAt(offer) : null;
    return { version, offer, odds: answer?.odds ?? [], after: told?.asks ? told.toll : null };
  }

  private async make(offer: Offer): Promise<void> {
    if (throwsDice(offer)) this.accuracy = this.attack?.odds[0]?.accuracy ?? null;
    this.weighed = null;
    this.pointed = [];
    await this.table.choose(offer);
  }

  async confirm(): Promise<void> {
    const offer = this.attack?.offer;
    if (offer && this.free) await this.make(offer);
  }

  cancel(): void {
    this.cancelled = this.weighed?.offer.choice ?? null;
    this.weighed = null;
  }

  /** Show where the horde goes next, or hide it. */
  async foresee(): Promise<void> {
    if (this.forecast) {
      this.listed = -1;
      return;
    }
    const version = this.version;
    await this.lookAhead();
    this.listed = version;
  }

  /** Ask what would happen if nobody acted any more: once for each position. */
  lookAhead(): Promise<void> {
    const from = this.table.position;
    if (!from) return Promise.resolve();
    if (this.ahead?.from !== from) this.ahead = { from, done: this.ask(from.version) };
    return this.ahead.done;
  }

  private async ask(version: number): Promise<void> {
    const answer = await this.table.forecast(true);
    if (answer.type !== "forecast") return;
    this.foreseen = { version, groups: answer.groups, toll: answer.toll };
  }
}
