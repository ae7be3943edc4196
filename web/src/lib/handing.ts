// Handing things on: a save as a file, a link into the clipboard.
import { Refusal } from "./api";
import type { Problem } from "../wire";

/** Fetch a save and let the browser keep it as a file; whether the server sealed it. */
export async function download(path: string, name: string, token?: string): Promise<boolean> {
  const response = await fetch(
    path,
    token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  );
  if (!response.ok) {
    const problem = (await response.json()) as Problem;
    throw new Refusal(problem.code, problem.said);
  }
  const save = await response.text();
  hand(save, name);
  return (JSON.parse(save) as { format: unknown }).format === "sealed";
}

/** Let the browser keep JSON as a file. */
export function hand(json: string, name: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The address of a moment of a replay. */
export function replayAddress(replay: string, at?: number): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#/replay/${replay}${at === undefined ? "" : `/${at}`}`;
}

/** Share a link as the device does it, or put it into the clipboard; whether it lies there now. */
export async function handOn(address: string, title: string): Promise<boolean> {
  if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
    try {
      await navigator.share({ title, url: address });
    } catch (problem) {
      // Somebody who closes the sheet has not failed.
      if (!(problem instanceof DOMException && problem.name === "AbortError")) throw problem;
    }
    return false;
  }
  await navigator.clipboard.writeText(address);
  return true;
}
