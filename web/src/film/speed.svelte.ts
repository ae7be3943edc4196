// How fast films are shown: one setting for tables and replays, remembered by the browser.
export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number] | "off";

const STORE = "shamble.film";

/** Milliseconds that the shortest scene is shown. */
export const PACE: Record<Speed, number> = { slow: 1600, normal: 800, fast: 350, off: 0 };

class Pace {
  private chosen = $state<Speed>(remembered());
  private system = matchMedia("(prefers-reduced-motion: reduce)");
  /** Whether the system asks for stillness: scenes change without anything moving. */
  still = $state(this.system.matches);

  constructor() {
    this.system.addEventListener("change", (event) => {
      this.still = event.matches;
    });
  }

  get speed(): Speed {
    return this.chosen;
  }

  set speed(speed: Speed) {
    this.chosen = speed;
    localStorage.setItem(STORE, speed);
  }
}

function remembered(): Speed {
  const kept = localStorage.getItem(STORE);
  return kept !== null && kept in PACE ? (kept as Speed) : "normal";
}

export const pace = new Pace();
