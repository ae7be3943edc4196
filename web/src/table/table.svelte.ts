// A table as this browser knows it: everything the server told, and what one may ask of it.
import { POINTING, type Ping } from "../board/pings";
import { t, words } from "../lib/catalogue.svelte";
import { LINE_LOST, TableSocket, type Answer, type Link } from "../lib/socket";
import { goneOn, withEarlier, type History } from "../film/chronicle";
import { Film } from "../film/film.svelte";
import type { MindName, Pace } from "../parts/bots";
import { turnedDown } from "./takeback";
import type {
  Goodbye,
  Line,
  Looking,
  Offer,
  Position,
  Refused,
  Seat,
  TableFacts,
  ToBrowser,
  Told,
  View,
  You,
} from "../wire";

/** With fewer events than these the table asks for earlier ones: much was taken back. */
const FEW = 40;
/** What came too fast is tried again after so many milliseconds. */
const PAUSE = 1100;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));

const pick = ({ first, round, happened }: History): History => ({ first, round, happened });

export class Table {
  facts = $state.raw<TableFacts | null>(null);
  you = $state.raw<You>({ seats: [], host: false });
  position = $state.raw<Position | null>(null);
  /** What happened, as far back as it is known. */
  history = $state.raw<History>({ first: 0, round: 0, happened: [] });
  seats = $state.raw<Seat[]>([]);
  spectators = $state(0);
  /** Whether those who only watch cannot speak. */
  spectatorsMuted = $state(false);
  /** How fast bots act. */
  pace = $state<Pace>("normal");
  /** Whether one may ask what a bot would do. */
  hints = $state(false);
  /** What was said, as far back as it is known. */
  chat = $state.raw<Line[]>([]);
  /** Whether older lines can be asked for. */
  moreChat = $state(false);
  link = $state<Link>("connecting");
  /** The last thing that was refused, until the next one is accepted. */
  refused = $state.raw<Refused | null>(null);
  goodbye = $state.raw<Goodbye | null>(null);
  /** Whether somebody who sat here can only watch now: the seat got a new link. */
  unseated = $state(false);
  /** Where somebody points just now, for the board to show. */
  pings = $state.raw<Ping[]>([]);
  /** Whether a choice is on its way. */
  busy = $state(false);
  film = new Film();
  /** The decision of a choice that is on its way, or went down with the line. */
  private sent: number | null = null;
  private socket: TableSocket;
  private pointed = 0;
  /** The language in which one would like to go on. */
  private spoken = "";

  constructor(readonly id: string) {
    this.socket = this.connect();
  }

  private connect(): TableSocket {
    return new TableSocket(
      this.id,
      words.language,
      (message) => this.hear(message),
      (link) => {
        this.link = link;
        if (link !== "open") this.busy = false;
      },
    );
  }

  /** Join anew, with another name or with a token more. */
  rejoin(): void {
    this.socket.close();
    this.socket = this.connect();
  }

  /** What the table shows: a frame of the film while one is running, else the position. */
  get view(): View | null {
    return this.film.frame ?? this.position?.view ?? null;
  }

  get happened(): Told[] {
    return this.history.happened;
  }

  /** What happened until then: no word of what the film has still to show. */
  get told(): Told[] {
    return this.happened.slice(0, this.happened.length - this.film.untold);
  }

  /** The same, and where it begins. */
  get shown(): History {
    return { ...this.history, happened: this.told };
  }

  /** Whether this browser may answer what is asked. */
  get mine(): boolean {
    const decision = this.position?.decision;
    const played = this.played;
    if (!decision || played.length === 0) return false;
    if (decision.seat !== null) return played.includes(decision.seat);
    if (this.facts?.policy.team === "any") return true;
    return played.includes(this.activeSeat());
  }

  /** The seats of this browser that no bot plays. */
  get played(): number[] {
    const bots = this.seats.filter((seat) => seat.bot).map((seat) => seat.number);
    return this.you.seats.filter((seat) => !bots.includes(seat));
  }

  /** The seat whose turn it is. */
  activeSeat(): number {
    return this.position?.view.seat ?? 0;
  }

  private hear(message: ToBrowser): void {
    switch (message.type) {
      case "welcome":
        this.facts = message.facts;
        this.seat(message.you);
        this.position = message.position;
        this.history = pick(message);
        this.seats = message.seats;
        this.spectators = message.spectators;
        this.spectatorsMuted = message.spectators_muted;
        this.pace = message.pace;
        this.hints = message.hints;
        this.chat = message.chat;
        this.moreChat = message.more_chat;
        this.goodbye = this.refused = null;
        this.film.stop();
        this.lookForSent(message.position.version);
        break;
      case "update": {
        const before = this.position?.view;
        const { request = null, length = 0 } = this.position ?? {};
        const no = turnedDown(this, request, message.cause, length, message.position);
        this.position = message.position;
        this.history = goneOn(
          this.history,
          message.kept,
          message.happened,
          message.position.view.round,
        );
        if (this.happened.length < FEW) void this.earlier();
        this.busy = false;
        if (before && message.cause.kind === "choice") {
          this.film.play(before, message.happened, message.position.view, message.changes);
        } else {
          this.film.stop();
        }
        if (no) this.complain("undo", no);
        break;
      }
      case "presence":
        this.seats = message.seats;
        this.spectators = message.spectators;
        this.spectatorsMuted = message.spectators_muted;
        this.pace = message.pace;
        this.hints = message.hints;
        this.seat(message.you);
        break;
      case "chatted":
        this.chat = [...this.chat, message.line];
        break;
      case "earlier":
        this.history = withEarlier(this.history, pick(message));
        break;
      case "lines": {
        const known = this.chat[0]?.seq ?? Infinity;
        this.chat = [...message.lines.filter(({ seq }) => seq < known), ...this.chat];
        this.moreChat = message.more;
        break;
      }
      case "looking":
        this.seats = this.seats.map((seat) =>
          seat.number === message.seat ? { ...seat, looking: message.zone } : seat,
        );
        if (message.ping) this.point(message);
        break;
      case "accepted":
        this.refused = null;
        break;
      case "refused":
        this.refused = message;
        this.busy = false;
        break;
      case "goodbye":
        this.goodbye = message;
        break;
    }
  }

  /** Show a ping for a while; whatever draws it, it does not come back. */
  private point({ seat, name, zone }: Looking): void {
    if (zone === null) return;
    const ping = { id: ++this.pointed, seat, name, zone };
    this.pings = [...this.pings, ping];
    setTimeout(() => (this.pings = this.pings.filter((one) => one !== ping)), POINTING);
  }

  /** Say that something was not done, and why. */
  complain(code: string, said: string): void {
    this.refused = { type: "refused", ref: null, refs: [], code, said };
  }

  /** After a line was lost: whether the choice that was on its way had arrived. */
  private lookForSent(version: number): void {
    if (this.sent === version) this.complain(LINE_LOST, t("web.table.not_arrived"));
    this.sent = null;
  }

  /** What this browser may do now. A host needs no word of what hosts did. */
  private seat(you: You): void {
    if (you.seats.length) this.unseated = false;
    else if (this.you.seats.length && !you.host) this.unseated = true;
    this.you = you;
  }

  private get decisionId(): number {
    return this.position?.version ?? 0;
  }

  async choose(offer: Offer): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const decision = (this.sent = this.decisionId);
    const answer = await this.socket.ask({ type: "choose", decision, choice: offer.choice });
    if (answer.type !== "refused" || answer.code !== LINE_LOST) this.sent = null;
  }

  undo(): Promise<Answer> {
    return this.socket.ask({ type: "undo", decision: this.decisionId });
  }

  redo(): Promise<Answer> {
    return this.socket.ask({ type: "redo", decision: this.decisionId });
  }

  agree(request: number, yes: boolean): Promise<Answer> {
    return this.socket.ask({ type: "agree", request, yes });
  }

  say(text: string): Promise<Answer> {
    return this.socket.ask({ type: "chat", text });
  }

  /** Let a seat, or all who only watch, say nothing more, or speak again. */
  mute(seat: number | null, muted: boolean): Promise<Answer> {
    return this.socket.ask({ type: "mute", seat, muted });
  }

  /** Let a bot play a seat, or its person again. */
  setBot(seat: number, mind: MindName | null): Promise<Answer> {
    return this.socket.ask({ type: "bot", seat, mind });
  }

  setPace(pace: Pace): Promise<Answer> {
    return this.socket.ask({ type: "pace", pace });
  }

  /** Let people ask what a bot would do, or no more. */
  setHints(allowed: boolean): Promise<Answer> {
    return this.socket.ask({ type: "hints", allowed });
  }

  /** What a bot would do now. */
  hint(): Promise<Answer> {
    return this.socket.ask({ type: "ask-hint", decision: this.decisionId });
  }

  /** Why the bot at a seat chose what it chose last. */
  why(seat: number): Promise<Answer> {
    return this.socket.ask({ type: "ask-why", seat });
  }

  odds(choice: string): Promise<Answer> {
    return this.socket.ask({ type: "ask-odds", decision: this.decisionId, choice });
  }

  /** `quiet`: nobody asked for it by hand. */
  /** What the horde would do after a choice; nobody is told if there is no answer. */
  aftermath(choice: string): Promise<Answer> {
    return this.socket.ask({ type: "ask-aftermath", decision: this.decisionId, choice }, true);
  }

  forecast(quiet = false): Promise<Answer> {
    return this.socket.ask({ type: "ask-forecast", decision: this.decisionId }, quiet);
  }

  /** What the guide could teach now; just happened is what was told from that event on. */
  lessons(since: number): Promise<Answer> {
    return this.socket.ask({ type: "ask-lessons", decision: this.decisionId, since });
  }

  look(zone: string | null, ping = false): void {
    this.socket.look({ zone, ping });
  }

  /** Go on in another language. If one changes one's mind too fast for the server, the last holds. */
  async speak(language: string): Promise<void> {
    this.spoken = language;
    while (this.spoken === language) {
      const answer = await this.socket.ask({ type: "speak", language }, true);
      if (answer.type !== "refused") return;
      if (answer.code !== "too-fast") {
        this.refused = answer;
        return;
      }
      await pause();
    }
  }

  /** Have what happened before all that is known; whether more of it came. */
  async earlier(): Promise<boolean> {
    const { first } = this.history;
    if (first === 0) return false;
    const answer = await this.socket.ask({ type: "ask-earlier", before: first }, true);
    if (answer.type === "refused") await pause(); // too fast, or there is no line: not at once again
    return answer.type === "earlier";
  }

  /** Have what was said before all that is known. */
  async earlierChat(): Promise<void> {
    const before = this.chat[0]?.seq;
    if (!this.moreChat || before === undefined) return;
    const answer = await this.socket.ask({ type: "ask-lines", before }, true);
    if (answer.type === "refused") await pause();
  }

  close(): void {
    this.film.stop();
    this.socket.close();
  }
}
