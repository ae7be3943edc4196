// A board turned clockwise by 90°: the ground is a picture that the page turns, everything on it gets a
// new place, so that figures, tokens and letters stay upright.
import type { BoardPlan, DoorPlan, LadderPlan, ZonePlan } from "../wire";
import type { Rectangle } from "./camera";

/** The plan of the board as it lies then. */
export function turned(plan: BoardPlan): BoardPlan {
  const { height } = plan;
  const rectangle = ([left, top, wide, deep]: Rectangle): [number, number, number, number] => [
    height - top - deep,
    left,
    deep,
    wide,
  ];
  const zone = (one: ZonePlan): ZonePlan => ({
    ...one,
    rects: one.rects.map(rectangle),
    room: rectangle(one.room),
    outline: turnedPath(one.outline, height),
  });
  // Leaves that open downwards open to the left then, and those to the right downwards.
  const door = (one: DoorPlan): DoorPlan => ({
    ...one,
    x: height - one.y,
    y: one.x,
    vertical: !one.vertical,
    side: one.vertical ? one.side : -one.side,
  });
  const ladder = (one: LadderPlan): LadderPlan => ({
    ...one,
    x: height - one.y,
    y: one.x,
    vertical: !one.vertical,
  });
  return {
    ...plan,
    width: plan.height,
    height: plan.width,
    zones: plan.zones.map(zone),
    doors: plan.doors.map(door),
    ladders: plan.ladders.map(ladder),
  };
}

/** A path of straight lines between points, each told as a pair. */
function turnedPath(path: string, height: number): string {
  return path.replaceAll(
    /(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)/g,
    (_, x: string, y: string) => `${height - Number(y)} ${x}`,
  );
}
