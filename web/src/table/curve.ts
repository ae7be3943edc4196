// The numbers of a look back as shapes: a curve with its band, and a sum whose bars go on where the
// one before ended.
import type { ToldPart, ToldPoint } from "../wire";

/** The drawing's own measures; it is stretched to its place. */
export const WIDE = 600;
export const HIGH = 200;

export interface Bar {
  part: ToldPart;
  /** In percent of the whole width. */
  left: number;
  width: number;
  sign: "whole" | "gain" | "loss";
}

/** Where a point lies. */
export function place(points: ToldPoint[], index: number): { x: number; y: number } {
  const steps = Math.max(1, points.length - 1);
  return { x: (WIDE * index) / steps, y: height(points[index]?.value ?? 0) };
}

const height = (percent: number): number => HIGH * (1 - percent / 100);

/** The line through all points, as SVG has it. */
export function line(points: ToldPoint[]): string {
  return points.map((_, index) => pair(place(points, index))).join(" ");
}

/** The band around it: along its upper edge, and back along the lower one. */
export function band(points: ToldPoint[]): string {
  const edge = points.map((point, index) => ({ x: place(points, index).x, point }));
  const upper = edge.map(({ x, point }) => pair({ x, y: height(point.high) }));
  const lower = edge.map(({ x, point }) => pair({ x, y: height(point.low) }));
  return [...upper, ...lower.reverse()].join(" ");
}

const pair = ({ x, y }: { x: number; y: number }): string => `${round(x)},${round(y)}`;
const round = (number: number): number => Math.round(10 * number) / 10;

/** The first point of each round. */
export function rounds(points: ToldPoint[]): { round: number; x: number }[] {
  return points
    .map((point, index) => ({ round: point.round, x: place(points, index).x }))
    .filter((one, index) => one.round > 0 && one.round !== points[index - 1]?.round);
}

/** The point that is nearest to a place, given as a share of the width. */
export function nearest(points: ToldPoint[], share: number): number {
  const last = points.length - 1;
  return Math.min(last, Math.max(0, Math.round(share * last)));
}

/** The bars of the sum: start and result from nothing, each change from where things stood. */
export function bars(sum: ToldPart[]): Bar[] {
  let stood = 0;
  const spans = sum.map((part, index) => {
    const whole = index === 0 || index === sum.length - 1;
    const from = whole ? 0 : stood;
    stood = from + part.percent;
    const sign: Bar["sign"] = whole ? "whole" : part.percent < 0 ? "loss" : "gain";
    return { part, low: Math.min(from, stood), high: Math.max(from, stood), sign };
  });
  const low = Math.min(0, ...spans.map((one) => one.low));
  const wide = Math.max(100, ...spans.map((one) => one.high)) - low;
  return spans.map(({ part, sign, ...one }) => ({
    part,
    left: (100 * (one.low - low)) / wide,
    width: (100 * (one.high - one.low)) / wide,
    sign,
  }));
}
