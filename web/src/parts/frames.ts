// Made by `python -m tools.drawn_shapes` from the package's own drawings. Do not edit.

/** A place in the team: its shape, in a box of 24 by 24, its colour, and a portrait's ground. */
// prettier-ignore
export interface Figure {
  shape: "circle" | "square" | "triangle" | "diamond" | "pentagon" | "hexagon" | "shield" | "cross" | "wedge" | "octagon" | "house" | "star";
  path: string;
  color: string;
  field: readonly string[];
  /** The height at which the initials stand, and how large they may be. */
  middle: number;
  letter: number;
}

/** How a portrait is framed at some size, in units of a square of 100. */
export interface Frame {
  ring: number;
  badge: number;
  closer: number;
  centre: number;
}

// prettier-ignore
export const FIGURES: readonly Figure[] = [
  {"shape": "circle", "path": "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z", "color": "#f6c945", "middle": 12.0, "letter": 11.0, "field": ["#624309", "#99680e", "#c58612"]},
  {"shape": "square", "path": "M3.5 3.5h17v17h-17z", "color": "#6cb8f5", "middle": 12.0, "letter": 11.0, "field": ["#153962", "#205898", "#2972c4"]},
  {"shape": "triangle", "path": "M12 1.5L23 21.5H1z", "color": "#f4897b", "middle": 15.5, "letter": 9, "field": ["#62211b", "#973329", "#c34135"]},
  {"shape": "diamond", "path": "M12 1L23 12L12 23L1 12z", "color": "#76d39b", "middle": 12, "letter": 10, "field": ["#1c542f", "#2b8349", "#38a95e"]},
  {"shape": "pentagon", "path": "M12 1.5L22.5 9.2L18.5 21.5H5.5L1.5 9.2z", "color": "#bda2f2", "middle": 12.6, "letter": 10.5, "field": ["#3d2d61", "#5e4696", "#795ac2"]},
  {"shape": "hexagon", "path": "M7 2.5H17L22.8 12L17 21.5H7L1.2 12z", "color": "#ece5d6", "middle": 12.0, "letter": 11.0, "field": ["#5e594e", "#928a79", "#bdb29d"]},
  {"shape": "shield", "path": "M12 1L21.5 4.5V11C21.5 17 17.5 21 12 23C6.5 21 2.5 17 2.5 11V4.5z", "color": "#f5a85b", "middle": 11.5, "letter": 11.0, "field": ["#62300f", "#984a17", "#c4601e"]},
  {"shape": "cross", "path": "M7 1.5H17V7H22.5V17H17V22.5H7V17H1.5V7H7z", "color": "#8fe3e0", "middle": 12.0, "letter": 11.0, "field": ["#265b59", "#3a8d89", "#4bb6b1"]},
  {"shape": "wedge", "path": "M1 2.5H23L12 22.5z", "color": "#f2a7d3", "middle": 8.5, "letter": 9, "field": ["#61304b", "#964a74", "#c26095"]},
  {"shape": "octagon", "path": "M7.5 1.5H16.5L22.5 7.5V16.5L16.5 22.5H7.5L1.5 16.5V7.5z", "color": "#c6dc63", "middle": 12.0, "letter": 11.0, "field": ["#485813", "#70881e", "#90b027"]},
  {"shape": "house", "path": "M12 1L22 9.5V22H2V9.5z", "color": "#d3b391", "middle": 14, "letter": 11.0, "field": ["#543e29", "#836040", "#a97b53"]},
  {"shape": "star", "path": "M12 1L14.8 5.2L19.8 4.2L18.8 9.2L23 12L18.8 14.8L19.8 19.8L14.8 18.8L12 23L9.2 18.8L4.2 19.8L5.2 14.8L1 12L5.2 9.2L4.2 4.2L9.2 5.2z", "color": "#b3bfd1", "middle": 12, "letter": 9.5, "field": ["#3e4654", "#616d82", "#7d8da7"]},
];
export const LARGE: Frame = { ring: 4.5, badge: 34, closer: 1, centre: 50 };
export const SMALL: Frame = { ring: 7.5, badge: 50, closer: 1.13, centre: 43 };
export const ROUND: Frame = { ring: 7.5, badge: 48, closer: 0.96, centre: 100 };
export const SMALL_UP_TO = 40;
export const ROUNDED = 14;
export const RIM = 1.4;
export const HURT = 4.2;
export const WHOLE = 106;
export const INK = "#0c0e12";
export const WOUND = "#ff5a52";
export const GREY = "#8d929c";
export const PALE = "#f4efe2";
export const GREY_FIELD = ["#33373e", "#505561", "#676e7d"];
export const FIELD = ["M0 0H100V100H0z", "M0 0H64L20 100H0z", "M0 0H30L0 68z"];
