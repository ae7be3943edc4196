// Reading a save file that somebody chose or dropped.
import { Refusal } from "../lib/api";
import { t } from "../lib/catalogue.svelte";

export type SaveFile = Record<string, unknown>;

/** What the text of a save file holds; null: it is none. */
export function parsed(text: string): SaveFile | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const object = typeof value === "object" && value !== null && !Array.isArray(value);
  return object ? (value as SaveFile) : null;
}

export async function readSave(file: File): Promise<SaveFile> {
  const save = parsed(await file.text());
  if (!save) throw new Refusal("not-a-save", t("web.home.not_a_save", { file: file.name }));
  return save;
}
