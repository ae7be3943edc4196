// How this person likes to play; remembered by the browser.
export const SOUND_SETTINGS = ["off", "on", "captions"] as const;
export type Sounds = (typeof SOUND_SETTINGS)[number];

const STORE = "shamble.settings";

interface Kept {
  /** Show the odds of an attack before it is made. */
  odds: boolean;
  /** Choose while the film still runs. */
  hurry: boolean;
  /** Single keys: 1 to 9, F, ? and so on. */
  keys: boolean;
  /** A tone when one is asked. */
  ring: boolean;
  /** A notification when one is asked and looks elsewhere. */
  notify: boolean;
  /** Whether the table's sounds are heard, or only told in words. */
  sounds: Sounds;
  /** Whether the cards of the open dashboard lie over the board. */
  cards: boolean;
  /** What of log, chat and seats is open beside the board. */
  aside: Aside | "";
  /** Whether it was asked, once, if one wants to hear them. */
  asked: boolean;
}

export type Aside = "log" | "chat" | "seats";

const FIRST: Kept = {
  odds: true,
  hurry: false,
  keys: true,
  ring: false,
  notify: false,
  sounds: "off",
  cards: true,
  aside: "",
  asked: false,
};

function remembered(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>) };
  } catch {
    return FIRST;
  }
}

class Settings {
  private kept = $state.raw<Kept>(remembered());

  get odds(): boolean {
    return this.kept.odds;
  }

  get hurry(): boolean {
    return this.kept.hurry;
  }

  get keys(): boolean {
    return this.kept.keys;
  }

  get ring(): boolean {
    return this.kept.ring;
  }

  get notify(): boolean {
    return this.kept.notify;
  }

  get sounds(): Sounds {
    return this.kept.sounds;
  }

  get cards(): boolean {
    return this.kept.cards;
  }

  get aside(): Aside | "" {
    return this.kept.aside;
  }

  /** Whether sounds are to be offered: they are off, and nobody has said that they shall be. */
  get offersSounds(): boolean {
    return this.kept.sounds === "off" && !this.kept.asked;
  }

  set(change: Partial<Kept>): void {
    const asked = this.kept.asked || change.sounds !== undefined;
    this.kept = { ...this.kept, asked, ...change };
    localStorage.setItem(STORE, JSON.stringify(this.kept));
  }
}

export const settings = new Settings();
