// A new table: ask for it, and keep the tokens in this browser.
import { post } from "./api";
import { store } from "./keys";
import type { Links, NewTable } from "../wire";

/** Keep the host's token and those of one's own seats; the others are handed on. */
export function keepLinks(
  links: Links,
  mine: number[],
  about: { quest?: string; title?: string; from?: string } = {},
) {
  const own = links.seats.filter((_, seat) => mine.includes(seat));
  store(links.table, {
    host: links.host,
    seats: links.seats,
    spectator: links.spectator,
    tokens: [links.host, ...own],
    ...about,
  });
}

/** The quest with its first team, all in one hand. */
export async function playSolo(quest: string, title = ""): Promise<string> {
  const wanted: NewTable = { quest };
  const links = await post<Links>("/api/tables", wanted);
  keepLinks(links, [0], { quest, title });
  return links.table;
}
