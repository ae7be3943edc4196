import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const PUBLIC = "public";
const WORKER = "sw.js";

/** Gives each build a name, by what is in it: the page, the service worker and the server know it. */
function named(): Plugin {
  return {
    name: "named-build",
    enforce: "post",
    apply: "build",
    async generateBundle(_, bundle) {
      const files = (await this.fs.readdir(PUBLIC)).toSorted();
      const content: unknown[] = [];
      for (const name of files)
        content.push(name, [...(await this.fs.readFile(`${PUBLIC}/${name}`))]);
      for (const name of Object.keys(bundle).toSorted()) {
        const file = bundle[name]!;
        content.push(name, file.type === "chunk" ? file.code : String(file.source));
        if (name.startsWith("assets/") && !name.endsWith(".woff2")) files.push(name);
      }
      const build = await hash(JSON.stringify(content));
      const [index, worker] = [bundle["index.html"], bundle[WORKER]];
      if (index?.type !== "asset" || worker?.type !== "chunk") throw new Error("nothing to name");
      index.source = String(index.source).replace("__BUILD__", build);
      worker.code = worker.code
        .replaceAll("__BUILD__", JSON.stringify(build))
        .replaceAll("__FILES__", JSON.stringify(files.map((name) => `/${name}`)));
    },
  };
}

/** A font that is not installed would be left out with a warning: then there is no page. */
function complete(): Plugin {
  return {
    name: "complete-build",
    apply: "build",
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const left =
          name.endsWith(".css") && "source" in file && /url\(["']?@/.exec(`${file.source}`);
        if (left) throw new Error(`${name} names a file of a package that is not there: npm ci`);
      }
    },
  };
}

/** The first twelve digits. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("").slice(0, 12);
}

// The page is built into the Python package, so that an installed wheel needs no Node.
export default defineConfig({
  plugins: [svelte(), complete(), named()],
  build: {
    outDir: "../src/shamble/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", sw: "worker/sw.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    // `npm run dev` beside a running `shamble serve`
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts", "checks/*.test.js"] },
});
