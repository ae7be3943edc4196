// The connection to a table: joins, asks, notices when the line is dead, and comes back by itself.
import { build } from "./build.svelte";
import { t } from "./catalogue.svelte";
import { keyOf, myName } from "./keys";
import type {
  Accepted,
  Agree,
  AftermathTold,
  AskAftermath,
  AskEarlier,
  AskForecast,
  AskHint,
  AskLessons,
  AskLines,
  AskOdds,
  AskWhy,
  Chat,
  Choose,
  EarlierTold,
  ForecastTold,
  HintTold,
  LessonsTold,
  LinesTold,
  Look,
  Mute,
  OddsTold,
  Redo,
  Refused,
  SetBot,
  SetHints,
  SetPace,
  Speak,
  ToBrowser,
  Undo,
  WhyTold,
} from "../wire";

export type Link = "connecting" | "open" | "lost" | "silent" | "ended";
type AskBack = AskEarlier | AskLines;
type Asked = AskOdds | AskForecast | AskAftermath | AskLessons | AskHint | AskWhy | AskBack;
type Set = SetBot | SetPace | SetHints;
type Numbered = Choose | Undo | Redo | Agree | Chat | Mute | Set | Speak | Asked;
type Request = Numbered extends infer M ? (M extends Numbered ? Omit<M, "ref"> : never) : never;
type Back = EarlierTold | LinesTold;
type Told = OddsTold | ForecastTold | AftermathTold | LessonsTold | HintTold | WhyTold | Back;
export type Answer = Accepted | Refused | Told;

/** Whether it is the answer to a message with a number. */
function answers(message: ToBrowser): message is Answer {
  return "ref" in message && message.ref !== null;
}

const LONGEST_WAIT = 8000;
/** Milliseconds for connecting and being welcomed. */
const JOINING = 10_000;
/** In the background a page asks so many times less often whether the line is alive. */
const CALM = 20;
/** Refused here, without a server: never sent, or sent and lost with the line. */
export const NO_LINE = "no-line";
export const LINE_LOST = "line-lost";

export class TableSocket {
  private socket: WebSocket | null = null;
  private ref = 0;
  private waiting = new Map<number, (answer: Answer) => void>();
  /** What nobody asked for by hand: nobody is told if it is refused. */
  private quiet = new Set<number>();
  private delay = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Until something is heard. */
  private patience: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds of silence after which the line is tried; 0 until the server has said. */
  private beat = 0;
  private welcomed = false;
  private closed = false;
  /** By this the server knows whose line it was that broke. */
  private readonly visit = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36),
  ).join("");

  constructor(
    private readonly table: string,
    private language: string,
    private readonly receive: (message: ToBrowser) => void,
    private readonly link: (state: Link) => void,
  ) {
    addEventListener("online", this.lookUp);
    addEventListener("offline", this.lookUp);
    document.addEventListener("visibilitychange", this.lookUp);
    this.connect();
  }

  private connect(): void {
    this.link("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play`);
    this.socket = socket;
    socket.onopen = () => {
      const tokens = keyOf(this.table)?.tokens ?? [];
      const { language, visit } = this;
      socket.send(JSON.stringify({ type: "join", tokens, name: myName(), language, visit }));
    };
    socket.onmessage = (event: MessageEvent<string>) =>
      this.hear(JSON.parse(event.data) as ToBrowser);
    socket.onclose = () => this.lost("lost");
    this.wait(JOINING, () => this.hangUp());
  }

  private hear(message: ToBrowser): void {
    if (message.type === "hello") {
      if (!build.compare(message.build)) {
        this.outdated();
        return;
      }
      this.beat = message.beat_seconds * 1000;
      this.listen();
      return;
    }
    if (message.type === "welcome") {
      this.delay = 250;
      this.language = message.language;
      this.welcomed = true;
      this.link("open");
    } else if (message.type === "goodbye" && !message.again) {
      this.closed = true;
    }
    if (this.welcomed) this.listen();
    if (message.type === "pulse") return;
    if (answers(message)) {
      this.waiting.get(message.ref as number)?.(message);
      this.waiting.delete(message.ref as number);
      if (this.quiet.delete(message.ref as number) && message.type === "refused") return;
    }
    if (message.type === "refused") {
      for (const ref of message.refs) {
        this.waiting.get(ref)?.({ ...message, ref });
        this.waiting.delete(ref);
      }
    }
    this.receive(message);
  }

  /** The server has a newer page than this one, which must not talk to it. The table is the server's,
   *  and whatever was half typed is kept: nothing is lost by coming back. */
  private outdated(): void {
    this.close();
    this.link("ended");
    build.comeAnew();
  }

  // --- whether the line is alive ------------------------------------------------------------

  private wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(then, milliseconds);
  }

  /** Something was heard: after a while of silence the line is tried. */
  private listen(): void {
    clearTimeout(this.patience);
    if (this.beat) this.wait(this.beat * (document.hidden ? CALM : 1), () => this.tryLine());
  }

  /** Ask whether anybody is there; who does not answer in time is not. */
  private tryLine(): void {
    this.socket?.send(JSON.stringify({ type: "beat" }));
    this.wait(2 * this.beat, () => this.hangUp());
  }

  /** The network or the person came or went: find out at once how things are. */
  private lookUp = (): void => {
    if (this.welcomed && this.beat) this.tryLine();
    else if (this.timer !== undefined && !document.hidden) this.connectAnew();
  };

  /** Nobody is there. What was sent is not sent again, and the browser need not wait for an end. */
  private hangUp(): void {
    const socket = this.socket;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    socket?.close();
    this.lost("silent");
  }

  private lost(how: "lost" | "silent"): void {
    clearTimeout(this.patience);
    this.socket = null;
    this.welcomed = false;
    const waiting = [...this.waiting];
    this.waiting.clear();
    this.quiet.clear();
    for (const [ref, answer] of waiting) answer(refusal(LINE_LOST, ref));
    if (this.closed) {
      this.link("ended");
      return;
    }
    this.link(how);
    this.timer = setTimeout(() => this.connectAnew(), this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_WAIT);
  }

  private connectAnew(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.connect();
  }

  // --- asking -------------------------------------------------------------------------------

  /** Ask, and wait for the answer. Nothing waits for a line: without one it is refused at once.
   * `quiet`: a refusal is no news for anybody. */
  ask(request: Request, quiet = false): Promise<Answer> {
    const ref = ++this.ref;
    if (!this.welcomed) {
      const refused = refusal(NO_LINE, ref);
      if (!quiet) this.receive(refused);
      return Promise.resolve(refused);
    }
    return new Promise((resolve) => {
      if (quiet) this.quiet.add(ref);
      this.waiting.set(ref, resolve);
      this.socket?.send(JSON.stringify({ ...request, ref }));
    });
  }

  look(message: Omit<Look, "type">): void {
    if (this.welcomed) this.socket?.send(JSON.stringify({ type: "look", ...message }));
  }

  close(): void {
    removeEventListener("online", this.lookUp);
    removeEventListener("offline", this.lookUp);
    document.removeEventListener("visibilitychange", this.lookUp);
    this.closed = true;
    this.welcomed = false; // whoever still asks something has left the table
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    if (this.socket) this.socket.onmessage = this.socket.onclose = null;
    this.socket?.close();
  }
}

function refusal(code: string, ref: number): Refused {
  return { type: "refused", ref, refs: [], code, said: t("web.table.no_line") };
}
