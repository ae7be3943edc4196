// What the horde would do after a choice, in a sign small enough to stand beside it.
import { harmSign } from "./forecast";
import type { AftermathTold, Offer, Suffered } from "../wire";

export interface AfterSign {
  /** `−2`, or a dagger. */
  said: string;
  /** The same in sentences. */
  words: string;
  /** It tells of a death, or of defeat. */
  deadly: boolean;
}

const URGENT = ["no", "maybe", "surely"];

/** Of several, what is worst. */
function worst(harms: readonly Suffered[]): Suffered | undefined {
  const weight = (harm: Suffered): number => 100 * URGENT.indexOf(harm.dies) + harm.most;
  return harms.reduce<Suffered | undefined>(
    (most, harm) => (!most || weight(harm) > weight(most) ? harm : most),
    undefined,
  );
}

/** What a choice would bring upon the survivor who is asked, or upon anybody where nobody is; null:
 * nothing, or nobody can know. */
export function afterSign(told: AftermathTold | null, survivor: string | null): AfterSign | null {
  if (!told?.toll) return null;
  const { title, lines, harms } = told.toll;
  const own = survivor ? harms.filter(({ person }) => person === survivor) : harms;
  const harm = worst(own);
  if (!harm && !told.asks) return null;
  return {
    said: harm ? harmSign(harm) : "†",
    words: [title, ...lines.map(({ said }) => said)].join(" "),
    deadly: told.asks || harm?.dies !== "no",
  };
}

/** Of the choices at one place, that which one looks at: the step there, or the only one. */
export function lookedAt(offers: readonly Offer[]): Offer | undefined {
  return (
    offers.find(({ sign }) => sign === "step") ?? (offers.length === 1 ? offers[0] : undefined)
  );
}
