import { type Canvas, type Point, short } from './canvas.ts';
import { mix, shift } from './colour.ts';
import type { Mood } from './moods.ts';
import { layered } from './random.ts';
import { paintStrokes, times } from './strokes.ts';

export interface RidgeOptions {
  /** Middle height of the line; smaller is higher up. */
  base: number;
  /** How far it swings up and down. */
  swing: number;
  /** Length of one swing. */
  wave: number;
  octaves?: number;
  gain?: number;
  /** Sharp crests instead of round backs. */
  sharp?: boolean;
  step?: number;
  /** Added to the height, for x from 0 to 1 over the width: valleys, shoulders. */
  form?: (x: number) => number;
}

const margin = 24;

/** The upper edge of a piece of land, from left of the sheet to right of it. */
export function ridgeLine(canvas: Canvas, options: RidgeOptions): Point[] {
  const { base, swing, wave, octaves = 3, gain = 0.42, sharp = false, step = 14, form } = options;
  const start = canvas.random.between(0, 400);
  const points: Point[] = [];
  for (let x = -margin; x <= canvas.width + margin; x += step) {
    const raw = layered(canvas.noise, start + x / wave, octaves, gain);
    const swell = sharp ? 1 - 2 * Math.abs(raw) ** 0.9 : raw;
    points.push([x, base - swing * swell + (form?.(x / canvas.width) ?? 0)]);
  }
  return points;
}

/** A line through the points; `smooth` rounds it as a loaded brush would. */
export function trace(points: readonly Point[], smooth = true): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${short(first[0])} ${short(first[1])}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (smooth && next) {
      path += `Q${short(point[0])} ${short(point[1])} ${short((point[0] + next[0]) / 2)} ${short((point[1] + next[1]) / 2)}`;
    } else path += `L${short(point[0])} ${short(point[1])}`;
  });
  return path;
}

/** The land under a line, down to `bottom`. */
export function landPath(line: readonly Point[], bottom: number, smooth = true): string {
  const last = line.at(-1);
  const first = line[0];
  if (!first || !last) return '';
  return `${trace(line, smooth)}L${short(last[0])} ${short(bottom)}H${short(first[0])}z`;
}

/** How high a line lies at x; beyond its ends, the height of the nearest end. */
export function heightAt(line: readonly Point[], x: number): number {
  for (let index = 1; index < line.length; index += 1) {
    const left = line[index - 1];
    const right = line[index];
    if (left && right && right[0] >= x) {
      const run = right[0] - left[0];
      return run > 0 ? left[1] + ((right[1] - left[1]) * (x - left[0])) / run : right[1];
    }
  }
  return line.at(-1)?.[1] ?? 0;
}

/** The colour of land at a distance: 0 is lost in haze, 1 lies at one's feet. */
export function landColour(mood: Mood, distance: number, local: string): string {
  const near = mix(mood.shade, local, 0.52 - 0.3 * distance);
  return mix(mood.haze, near, 0.1 + 0.9 * distance ** 0.85);
}

export interface LandOptions {
  colour: string;
  /** The colour its foot fades into. */
  foot: string;
  /** How far below the highest point the foot is reached. */
  depth: number;
  smooth?: boolean;
  /** How strongly the paint shows its brush, 0 to 1. */
  texture?: number;
  bottom?: number;
}

/** One fold of land: light fades downwards into mist or into the next fold, with the brush seen in it. */
export function paintLand(canvas: Canvas, line: readonly Point[], options: LandOptions): void {
  const { colour, foot, depth, smooth = true, texture = 0.5, bottom = canvas.height } = options;
  const { random } = canvas;
  const top = Math.min(...line.map(([, y]) => y));
  const path = landPath(line, bottom, smooth);
  canvas.shape(
    path,
    canvas.vertical(top, top + depth, [
      [0, colour],
      [0.35, mix(colour, foot, 0.25)],
      [1, foot],
    ]),
  );
  if (texture <= 0) return;
  const tones = [-0.06, -0.03, 0.03, 0.06].map((light) => shift(colour, { light: light * texture }));
  const strokes = times((canvas.width / 1600) * 70, () => {
    const x = random.between(0, canvas.width);
    const slope = (heightAt(line, x + 40) - heightAt(line, x - 40)) / 80;
    const deep = random.next();
    const thick = random.between(4, 15);
    return {
      x,
      // Kept below the edge by their own thickness: a clip would cost more than all the strokes.
      y: heightAt(line, x) + thick + 6 + deep * depth * 0.48,
      length: random.between(60, 260) * (0.35 + 0.65 * deep),
      thick,
      angle: Math.atan(slope * (1 - deep * 0.6)) + random.spread() * 0.05,
      tone: random.next(),
    };
  });
  paintStrokes(canvas, tones, 0.22, strokes);
}
