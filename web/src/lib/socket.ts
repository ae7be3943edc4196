// The connection to a table: joins, asks, and comes back by itself when it was cut.
import { keyOf, myName } from "./keys";
import type {
  Accepted,
  Agree,
  AskForecast,
  AskOdds,
  Chat,
  Choose,
  ForecastTold,
  Look,
  Mute,
  OddsTold,
  Redo,
  Refused,
  Speak,
  ToBrowser,
  Undo,
} from "../wire";

export type Link = "connecting" | "open" | "lost" | "ended";
type Numbered = Choose | Undo | Redo | Agree | Chat | Mute | Speak | AskOdds | AskForecast;
type Request = Numbered extends infer M ? (M extends Numbered ? Omit<M, "ref"> : never) : never;
export type Answer = Accepted | Refused | OddsTold | ForecastTold;

const LONGEST_WAIT = 8000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private ref = 0;
  private waiting = new Map<number, (answer: Answer) => void>();
  /** What nobody asked for by hand: nobody is told if it is refused. */
  private quiet = new Set<number>();
  private delay = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private language: string,
    private readonly receive: (message: ToBrowser) => void,
    private readonly link: (state: Link) => void,
  ) {
    this.connect();
  }

  private connect(): void {
    this.link("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play`);
    this.socket = socket;
    socket.onopen = () => {
      const tokens = keyOf(this.table)?.tokens ?? [];
      socket.send(
        JSON.stringify({ type: "join", tokens, name: myName(), language: this.language }),
      );
    };
    socket.onmessage = (event: MessageEvent<string>) =>
      this.hear(JSON.parse(event.data) as ToBrowser);
    socket.onclose = () => this.lost(socket);
  }

  private hear(message: ToBrowser): void {
    if (message.type === "welcome") {
      this.delay = 250;
      this.language = message.language;
      this.link("open");
    } else if (message.type === "goodbye" && !message.again) {
      this.closed = true;
    }
    if (
      message.type === "accepted" ||
      message.type === "odds" ||
      message.type === "forecast" ||
      (message.type === "refused" && message.ref !== null)
    ) {
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

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.waiting.clear();
    this.quiet.clear();
    if (this.closed) {
      this.link("ended");
      return;
    }
    this.link("lost");
    this.timer = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_WAIT);
  }

  get ready(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Ask, and wait for the answer; what is lost with the connection is never answered. `quiet`:
   * a refusal is no news for anybody. */
  ask(request: Request, quiet = false): Promise<Answer> {
    const ref = ++this.ref;
    return new Promise((resolve) => {
      if (!this.ready) return;
      if (quiet) this.quiet.add(ref);
      this.waiting.set(ref, resolve);
      this.socket?.send(JSON.stringify({ ...request, ref }));
    });
  }

  look(message: Omit<Look, "type">): void {
    if (this.ready) this.socket?.send(JSON.stringify({ type: "look", ...message }));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
