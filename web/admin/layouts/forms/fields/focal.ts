/**
 * Converts a focal point between its stored form ('50% 30%' from left and top, '' for the middle) and two integer
 * percentages. Pure.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Point = { x: 50, y: 50 };

export function pointOf(focal: string): Point {
  const [, x, y] = /^([\d.]+)% ([\d.]+)%$/.exec(focal) ?? [];
  return x === undefined || y === undefined ? MIDDLE : { x: Number(x), y: Number(y) };
}

const clampPercent = (percent: number): number => Math.max(0, Math.min(100, Math.round(percent)));

/** The middle is stored as an empty text. */
export function focalOf({ x, y }: Point): string {
  const point = { x: clampPercent(x), y: clampPercent(y) };
  return point.x === MIDDLE.x && point.y === MIDDLE.y ? '' : `${point.x}% ${point.y}%`;
}
