// Being called when the page is closed: by the browser's push service, with consent, for each table.
import { get, post } from "./api";
import { listed, name, PUSHED, rememberAs, remembered } from "./remembered";
import { keyOf } from "./keys";
import { askToNotify, mayNotify } from "./notify";
import type { CalledSeats, PushKey } from "../wire";

/** The tables that this browser is called for. */
const tables = (): string[] => listed(remembered(PUSHED), name);

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis;
}

export function isPushed(table: string): boolean {
  return canPush() && mayNotify() && tables().includes(table);
}

/** Ask for consent, and let the server call this browser for its seats; says whether it does. */
export async function subscribe(table: string): Promise<boolean> {
  if (!canPush() || !(await askToNotify())) return false;
  const { key } = await get<PushKey>("/api/push");
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // A server with another key is not the one that this browser knew.
  if (known && written(known.options.applicationServerKey) !== key) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options);
  const [p256dh, auth] = [written(made.getKey("p256dh")), written(made.getKey("auth"))];
  await forEachSeat(table, "", { endpoint: made.endpoint, p256dh, auth });
  rememberAs(PUSHED, [...new Set([...tables(), table])]);
  return true;
}

/** Be called no more for this table. */
export async function unsubscribe(table: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known) await forEachSeat(table, "/forget", { endpoint: known.endpoint });
  rememberAs(
    PUSHED,
    tables().filter((one) => one !== table),
  );
  if (!tables().length) await known?.unsubscribe();
}

/** Be called no more for a table that is given up, as far as anybody can be told now. */
export async function withdraw(table: string): Promise<void> {
  if (isPushed(table)) await unsubscribe(table).catch(() => undefined);
}

/** Tell the server, with each link of this table; a spectator's has no seat to be called for. */
async function forEachSeat(table: string, what: string, body: object): Promise<void> {
  const all = (keyOf(table)?.tokens ?? []).map((token) =>
    post<CalledSeats>(`/api/tables/${table}/push${what}`, body, token),
  );
  const answers = await Promise.allSettled(all);
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed && !answers.some((answer) => answer.status === "fulfilled")) throw failed.reason;
}

/** As base64url without its padding. */
function written(bytes: ArrayBuffer | null): string {
  const letters = Array.from(new Uint8Array(bytes ?? []), (byte) => String.fromCharCode(byte));
  return btoa(letters.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
