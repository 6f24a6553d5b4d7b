/** A focal point as it is stored, '50% 30%' from left and top, '' for the middle; and as two whole percentages. Pure. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Point = { x: 50, y: 50 };

export function pointOf(focal: string): Point {
  const [, x, y] = /^([\d.]+)% ([\d.]+)%$/.exec(focal) ?? [];
  return x === undefined || y === undefined ? MIDDLE : { x: Number(x), y: Number(y) };
}

const within = (percent: number): number => Math.max(0, Math.min(100, Math.round(percent)));

/** The middle is stored as none. */
export function focalOf({ x, y }: Point): string {
  const point = { x: within(x), y: within(y) };
  return point.x === MIDDLE.x && point.y === MIDDLE.y ? '' : `${point.x}% ${point.y}%`;
}
