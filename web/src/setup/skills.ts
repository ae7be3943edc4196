// How skills are called where survivors are chosen.
import { t } from "../lib/catalogue.svelte";
import type { SkillFace } from "../wire";

/** The name of a skill; of one that does nothing in this box it is said. */
export function skillName(skills: Record<string, SkillFace>, id: string): string {
  const skill = skills[id];
  const name = skill?.name ?? id;
  return skill?.idle ? t("guest.idle", { skill: name }) : name;
}
