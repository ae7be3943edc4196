"use strict";
// The page works on what is already in it: cards are shown or hidden, and a card's own map and
// words move into the dialog while it is open.
(() => {
  const cards = [...document.querySelectorAll(".q-card")];
  const filters = document.querySelector(".q-filters");
  const shown = document.querySelector(".q-shown");
  const none = document.querySelector(".q-none");
  const big = document.querySelector(".q-big");
  const map = big.querySelector(".q-map");
  const text = big.querySelector(".q-text");
  const title = big.querySelector("h2");
  let current = null;

  const plain = (words) =>
    words.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
  const haystack = new Map(cards.map((card) => [card, plain(card.dataset.text)]));

  const filter = () => {
    const wanted = new FormData(filters);
    const words = plain(wanted.get("search").trim()).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const card of cards) {
      const fits =
        ["box", "difficulty", "length"].every(
          (key) => !wanted.get(key) || wanted.get(key) === card.dataset[key],
        ) && words.every((word) => haystack.get(card).includes(word));
      card.hidden = !fits;
      count += fits ? 1 : 0;
    }
    shown.textContent = shown.dataset.words.replace("#", String(count));
    none.hidden = count > 0;
  };

  const putBack = () => {
    if (!current) return;
    const open = current.querySelector(".q-open");
    open.append(...map.childNodes);
    open.style.height = "";
    const about = current.querySelector(".q-about");
    about.append(...text.childNodes);
    current = null;
  };

  const show = (card) => {
    putBack();
    current = card;
    const open = card.querySelector(".q-open");
    open.style.height = `${open.offsetHeight}px`;
    map.append(...open.childNodes);
    text.append(...card.querySelector(".q-about").childNodes);
    title.textContent = card.querySelector("h2").textContent;
    map.scrollTop = text.scrollTop = 0;
    if (!big.open) big.showModal();
    history.replaceState(null, "", `#${card.dataset.quest}`);
  };

  const step = (by) => {
    const visible = cards.filter((card) => !card.hidden);
    const at = visible.indexOf(current);
    show(visible[(at + by + visible.length) % visible.length]);
  };

  filters.addEventListener("input", filter);
  filters.addEventListener("submit", (event) => event.preventDefault());
  filters.addEventListener("reset", () => setTimeout(filter));
  for (const card of cards) {
    card.querySelector(".q-open").addEventListener("click", () => show(card));
  }
  big.querySelector(".q-previous").addEventListener("click", () => step(-1));
  big.querySelector(".q-next").addEventListener("click", () => step(1));
  big.querySelector(".q-close").addEventListener("click", () => big.close());
  big.addEventListener("close", () => {
    const button = current && current.querySelector(".q-open");
    putBack();
    history.replaceState(null, "", location.pathname + location.search);
    if (button) button.focus();
  });
  big.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  });

  filter();
  const linked = cards.find((card) => `#${card.dataset.quest}` === location.hash);
  if (linked) show(linked);
})();
