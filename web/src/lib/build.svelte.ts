// Which page this is, which one the server has, and whether there is a network at all.
/** Which of the server's pages this browser has come back for already. */
const CAME_FOR = "shamble.build";

/** The header of an answer that tells the server's page, and the one that our service worker adds. */
const BUILD = "Shamble-Build";
const OFFLINE = "Shamble-Offline";

class Build {
  /** Empty while one works on the page: then nothing is compared, and nothing kept. */
  own = "";
  /** The server has another page: this one must not go on with it. */
  stale = $state(false);
  private server = "";
  /** What is shown was kept by this browser. */
  offline = $state(false);

  /** What the build wrote into the page. */
  begin(named: string | undefined): void {
    this.own = named && /^\w{12}$/.test(named) ? named : "";
  }

  /** Every answer tells. */
  read(headers: Headers): void {
    this.offline = headers.has(OFFLINE);
    if (!this.offline) this.compare(headers.get(BUILD));
  }

  /** Whether the server has this page; where somebody does not know, nothing is out of date. */
  compare(server: string | null): boolean {
    this.server = server ?? "";
    this.stale = Boolean(this.own && server && server !== this.own);
    return !this.stale;
  }

  /** Where nothing is half done: come back with the server's page, if this one is another and it was
   *  not tried before; else somebody has to say so. */
  comeAnew(): boolean {
    if (!this.stale || sessionStorage.getItem(CAME_FOR) === this.server) return false;
    sessionStorage.setItem(CAME_FOR, this.server);
    location.reload();
    return true;
  }
}

export const build = new Build();
