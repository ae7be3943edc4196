import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { build } from "./lib/build.svelte";

build.begin(document.querySelector<HTMLMetaElement>("meta[name=build]")?.content);

// What is for another time waits until this page has what it needs. If the server has gone by then,
// nothing is kept this time.
addEventListener("load", () => {
  const later = globalThis.requestIdleCallback ?? setTimeout;
  const gone = () => {};
  later(() => void import("./replay/offline").then(({ begin }) => begin(), gone));
});

mount(App, { target: document.getElementById("app")! });
