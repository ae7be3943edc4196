// Dark or light: as the system says, until somebody chooses.
export type Theme = "dark" | "light";

class Current {
  private system = matchMedia("(prefers-color-scheme: light)");
  private chosen = $state<Theme | null>(localStorage.getItem("shamble.theme") as Theme | null);
  private light = $state(this.system.matches);

  constructor() {
    this.system.addEventListener("change", (event) => {
      this.light = event.matches;
    });
    this.show();
  }

  get name(): Theme {
    return this.chosen ?? (this.light ? "light" : "dark");
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    localStorage.setItem("shamble.theme", theme);
    this.show();
  }

  private show(): void {
    if (this.chosen) document.documentElement.dataset["theme"] = this.chosen;
  }
}

export const theme = new Current();
