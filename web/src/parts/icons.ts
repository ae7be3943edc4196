// Our own little line icons, in a box of 24 by 24: paths that are stroked, and what is filled.

interface Drawing {
  lines?: string;
  fill?: string;
}

export const ICONS = {
  action: { lines: "M13 2.5L5 13.5h6L10 21.5L19 10h-6z" },
  wound: {
    lines:
      "M12 20.5C5 15.5 3 12 3 8.7A4.7 4.7 0 0 1 12 6.7A4.7 4.7 0 0 1 21 8.7C21 12 19 15.5 12 20.5z",
  },
  noise: { lines: "M4 9.5v5h3.5L12.5 19V5L7.5 9.5zM16 9a4 4 0 0 1 0 6M18.7 6a8 8 0 0 1 0 12" },
  search: { lines: "M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM15.5 15.5L21 21" },
  door: {
    lines: "M5 21.5V3h14v18.5M2.5 21.5h19",
    fill: "M15 11a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0-2.8z",
  },
  objective: { lines: "M12 3l2.7 5.8l6.3.7l-4.7 4.3l1.3 6.2L12 16.9L6.4 20l1.3-6.2L3 9.5l6.3-.7z" },
  exit: { lines: "M10 4H4v16h6M9 12h12M16.5 7L21.5 12L16.5 17" },
  crate: { lines: "M3.5 5h17v14h-17zM3.5 9.5h17M3.5 14.5h17M8.5 5v14M15.5 5v14" },
  spawn: { lines: "M4 21.5V11a8 8 0 0 1 16 0v10.5zM8 12h3M13 12h3M9.5 17h5" },
  dice: {
    lines:
      "M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5z",
    fill: "M8.5 7a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3zM15.5 14a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3zM12 10.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z",
  },
  undo: { lines: "M8.5 4L3.5 9L8.5 14M4 9h10.5a5.5 5.5 0 0 1 0 11H9" },
  redo: { lines: "M15.5 4L20.5 9L15.5 14M20 9H9.5a5.5 5.5 0 0 0 0 11H15" },
  save: { lines: "M12 3.5v11.5M7 10.5L12 15.5L17 10.5M4 16v4.5h16V16" },
  open: { lines: "M3 19.5V5h6l2.5 3H19v3M3 19.5L6 11h16l-3 8.5z" },
  share: { lines: "M12 15V3.5M7 8L12 3L17 8M6 11.5H4v9.5h16v-9.5h-2" },
  link: {
    lines:
      "M10 14a4.5 4.5 0 0 0 6.5 0l3.5-3.5a4.6 4.6 0 0 0-6.5-6.5L12 5.5M14 10a4.5 4.5 0 0 0-6.5 0L4 13.5a4.6 4.6 0 0 0 6.5 6.5L12 18.5",
  },
  chat: { lines: "M4 4h16v12.5h-9L6 21v-4.5H4zM8 8.5h8M8 12h5" },
  play: { lines: "M7 4.5L19 12L7 19.5z" },
  pause: { lines: "M8.5 5v14M15.5 5v14" },
  step: { lines: "M6 4.5L15 12L6 19.5zM18.5 5v14" },
  back: { lines: "M18 4.5L9 12L18 19.5zM5.5 5v14" },
  skip: { lines: "M4 5L11 12L4 19zM11.5 5L18.5 12L11.5 19zM20.5 5v14" },
  eye: {
    lines:
      "M2 12C5 7 8.3 5 12 5s7 2 10 7c-3 5-6.3 7-10 7s-7-2-10-7zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
  },
  forecast: { lines: "M3 18c2-8 7-11 14-10M13 3.5L18.5 8L14 13.5M5 21h.01M9 21h.01M13 21h.01" },
  horde: {
    lines:
      "M8 5a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4zM16.5 7a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6zM3 20c0-4.5 2-7 5-7s5 2.5 5 7M15.5 14.2c3-.6 5.5 1.5 5.5 5.8",
  },
  settings: {
    lines:
      "M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15 4.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5zM9 14.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z",
  },
  language: {
    lines:
      "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18c5-5.5 5-12.5 0-18z",
  },
  sun: {
    lines:
      "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9L6.7 6.7M17.3 17.3L19.1 19.1M4.9 19.1L6.7 17.3M17.3 6.7L19.1 4.9",
  },
  moon: { lines: "M20.5 14.5A8.7 8.7 0 0 1 9.5 3.5A8.7 8.7 0 1 0 20.5 14.5z" },
  close: { lines: "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5" },
  plus: { lines: "M12 4.5v15M4.5 12h15" },
  minus: { lines: "M4.5 12h15" },
  fit: { lines: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" },
  copy: { lines: "M9 8.5h11.5V21H9zM15 5V3H3.5v12.5H5.5" },
  check: { lines: "M4.5 12.5L10 18L20 6.5" },
  help: { lines: "M8.5 8.5a3.5 3.5 0 1 1 5.3 3C12.5 12.3 12 13 12 14.7M12 19h.01" },
  people: {
    lines:
      "M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7zM2.5 20c0-4 2.6-6 6.5-6s6.5 2 6.5 6M16 4.8a3.3 3.3 0 0 1 0 6.4M18 14.5c2.3.7 3.5 2.5 3.5 5.5",
  },
  book: {
    lines:
      "M12 6.5C10 4.500 7 4 3 4.500v14.500c4-.5 7 0 9 2c2-2 5-2.500 9-2V4.500c-4-.5-7 0-9 2zM12 6.500V21",
  },
  bag: { lines: "M6.5 9h11L19 21H5zM9 9V6.5a3 3 0 0 1 6 0V9M9 14h6" },
  hand: {
    lines:
      "M8 12V5.5a1.5 1.5 0 0 1 3 0V11V4a1.5 1.5 0 0 1 3 0v7V5.5a1.5 1.5 0 0 1 3 0V15c0 4-2 6.5-5.5 6.5S6.5 19.5 4.5 15.5L3.5 13.3a1.5 1.5 0 0 1 2.6-1.4L8 14.5",
  },
  body: { lines: "M8 3.5L3.5 6.5L5 11h2v10h10V11h2l1.5-4.5L16 3.5a4 4 0 0 1-8 0z" },
  refresh: {
    lines: "M20 11.5A8 8 0 0 0 5.8 7M4 3v4.5h4.5M4 12.5A8 8 0 0 0 18.2 17M20 21v-4.5h-4.5",
  },
  clock: { lines: "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17zM12 7.5V12l3.5 2" },
  pen: { lines: "M4 20l1-4.5L16.5 4L20 7.5L8.5 19z" },
  warning: { lines: "M12 3.5L22 20.5H2zM12 10v4.5M12 17.5h.01" },
  up: { lines: "M12 20V5M5.5 11L12 4.5L18.5 11" },
  down: { lines: "M12 4v15M5.5 13L12 19.5L18.5 13" },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;
