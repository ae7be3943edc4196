// What to tell somebody whose request failed: the server's own sentence, or that it is not there.
import { Refusal } from "../lib/api";
import { t } from "../lib/catalogue.svelte";

export function sentence(problem: unknown): string {
  if (!(problem instanceof Refusal)) return t("web.app.unreachable");
  return problem.code === "server" ? t("web.app.server") : problem.message;
}
