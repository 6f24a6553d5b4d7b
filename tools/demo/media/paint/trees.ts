import { type Canvas, type Point, short } from './canvas.ts';
import { heightAt } from './land.ts';
import type { Random } from './random.ts';
import { dab } from './strokes.ts';

/** A spruce as a silhouette, standing at x, y: ragged tiers, no two alike. */
export function conifer(random: Random, x: number, y: number, height: number): string {
  const tiers = Math.round(Math.min(11, 3 + height / 13));
  const half = height * random.between(0.12, 0.19);
  const lean = random.spread() * height * 0.014;
  const outline: Point[] = [[x + lean, y - height]];
  const edge = (sign: number): Point[] => {
    const points: Point[] = [];
    for (let tier = 1; tier <= tiers; tier += 1) {
      const down = (tier - random.between(0, 0.35)) / tiers;
      const reach = half * down ** 0.8 * random.between(0.55, 1.12);
      const at = y - height * (1 - down * 0.95);
      const middle = x + lean * (1 - down);
      points.push([middle + sign * reach, at + height * 0.02], [middle + sign * reach * 0.36, at]);
    }
    return points;
  };
  outline.push(...edge(1), ...edge(-1).reverse());
  let [px, py] = [short(x + lean), short(y - height)];
  let path = `M${px} ${py}`;
  for (const [nx, ny] of outline.slice(1)) {
    const [dx, dy] = [short(nx - px), short(ny - py)];
    path += `l${dx} ${dy}`;
    px += dx;
    py += dy;
  }
  return `${path}z`;
}

/** A cypress: a flame of dark green. */
export function cypress(random: Random, x: number, y: number, height: number): string {
  const half = height * random.between(0.075, 0.11);
  const belly = y - height * random.between(0.3, 0.42);
  const tip = `${short(x + random.spread() * 2)} ${short(y - height)}`;
  return `M${short(x - half * 0.5)} ${short(y)}C${short(x - half * 1.5)} ${short(belly)} ${short(x - half * 0.6)} ${short(y - height * 0.75)} ${tip}C${short(x + half * 0.6)} ${short(y - height * 0.72)} ${short(x + half * 1.5)} ${short(belly)} ${short(x + half * 0.5)} ${short(y)}z`;
}

export interface FringeOptions {
  spacing: number;
  height: readonly [number, number];
  colour: string;
  kind: 'conifer' | 'round';
  /** From 0 to 1 over the width: where trees stand at all. */
  where?: (x: number) => boolean;
  opacity?: number;
}

/** Trees along the edge of a hill, as one shape: groves that swell and thin out, not a fence. */
export function paintFringe(canvas: Canvas, line: readonly Point[], options: FringeOptions): void {
  const { spacing, height, colour, kind, where, opacity = 1 } = options;
  const { random, noise } = canvas;
  const key = random.between(0, 300);
  let path = '';
  for (let x = 0; x < canvas.width; x += spacing * random.between(0.35, 1.3)) {
    if (where && !where(x / canvas.width)) continue;
    const grove = 0.68 + 0.5 * noise(key + x / 90);
    const tall = (random.between(...height) + (random.chance(0.12) ? height[1] * 0.35 : 0)) * grove;
    const y = heightAt(line, x) + tall * 0.1 + 2;
    if (kind === 'conifer') path += conifer(random, x, y, tall);
    else {
      for (let part = 0; part < 4; part += 1) {
        const up = random.between(0.12, 0.62);
        path += dab(
          x + random.spread() * tall * 0.5,
          y - tall * up,
          tall * random.between(0.16, 0.42) * (1.2 - up),
          tall * random.between(0.16, 0.3),
        );
      }
    }
  }
  canvas.shape(path, colour, opacity);
}

/** Trunk and boughs, tapering and forking upwards. */
export function branches(
  random: Random,
  x: number,
  y: number,
  length: number,
  thick: number,
  angle = -Math.PI / 2,
  depth = 5,
): string {
  const bend = random.spread() * 0.16;
  const ex = x + Math.cos(angle + bend) * length;
  const ey = y + Math.sin(angle + bend) * length;
  const thin = thick * 0.62;
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
  const [mx, my] = [x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.5];
  let path = `M${short(x + nx * thick)} ${short(y + ny * thick)}Q${short(mx + nx * thin)} ${short(my + ny * thin)} ${short(ex + nx * thin)} ${short(ey + ny * thin)}L${short(ex - nx * thin)} ${short(ey - ny * thin)}Q${short(mx - nx * thin)} ${short(my - ny * thin)} ${short(x - nx * thick)} ${short(y - ny * thick)}z`;
  if (depth > 0) {
    for (const turn of [-1, 1]) {
      const next = angle + bend + turn * random.between(0.22, 0.55);
      path += branches(random, ex, ey, length * random.between(0.62, 0.84), thin, next, depth - 1);
    }
    if (random.chance(0.4)) path += branches(random, ex, ey, length * 0.7, thin * 0.8, angle, depth - 1);
  }
  return path;
}
