import type { Canvas } from './canvas.ts';
import { mix, shift } from './colour.ts';
import type { Random } from './random.ts';
import { paintStrokes, type Stroke, times } from './strokes.ts';

export interface CrownOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Dark to light. */
  colours: readonly string[];
  /** Where the light comes from: -1 left to 1 right. */
  light: number;
  dabs: number;
  /** Size of one touch. */
  touch: number;
  /** 0 is a closed crown, 1 an airy one. */
  airy?: number;
  masses?: number;
}

/** A crown of leaves: broad dark touches, broad lit ones above them, then many small ones that break up the edges. */
export function paintCrown(canvas: Canvas, options: CrownOptions): void {
  const { x, y, width, height, colours, light, dabs, touch, airy = 0.3, masses = 6 } = options;
  const { random } = canvas;
  const turn = random.between(0, 6);
  const clumps = times(masses, (index) => {
    // The golden angle spreads the clumps evenly, whatever their number.
    const angle = turn + index * 2.4;
    const out = Math.sqrt((index + 0.2) / masses) * 0.78;
    const cx = x + Math.cos(angle) * out * width * 0.5 + random.spread() * width * 0.06;
    const cy = y + Math.sin(angle) * out * height * 0.5 + random.spread() * height * 0.06;
    const r = (random.between(0.7, 1) * Math.min(width, height * 1.25)) / Math.sqrt(masses + 1);
    return { cx, cy, r, lift: 0.3 * light * ((cx - x) / width) - 0.46 * ((cy - y) / height) };
  });
  const layer = (
    count: number,
    size: (r: number) => number,
    spread: number,
    up: number,
    tone: number,
    opacity: number,
  ): void => {
    const strokes: Stroke[] = clumps.flatMap(({ cx, cy, r, lift }) =>
      times(count / masses, () => {
        const away = random.between(0, Math.PI * 2);
        const reach = Math.sqrt(random.next()) * spread;
        const dx = Math.cos(away) * reach + light * up * 0.4;
        const dy = Math.sin(away) * reach * 0.84 - up;
        const lit = tone + lift + 0.2 * dx * light - 0.3 * dy + random.spread() * 0.15;
        return {
          x: cx + dx * r,
          y: cy + dy * r,
          length: size(r) * random.between(0.8, 1.8),
          thick: size(r) * random.between(0.4, 0.75),
          angle: random.between(-0.9, 0.9) + dx * 0.5,
          tone: Math.min(0.999, Math.max(0, lit)),
        };
      }),
    );
    paintStrokes(canvas, colours, opacity, strokes);
  };
  layer(masses * 14, (r) => Math.max(touch, r * 0.42), 0.8, 0, 0.12, 0.92 - airy * 0.5);
  layer(masses * 9, (r) => Math.max(touch, r * 0.32), 0.7, 0.2, 0.4, 0.6);
  layer(dabs, () => touch, 1.04 + airy * random.next(), 0, 0.46, 0.82);
}

export type FarCrown = Pick<CrownOptions, 'x' | 'y' | 'width' | 'height' | 'light' | 'dabs' | 'touch'>;

/** The touches of a crown too far away for leaves: dark below, lit above. */
export function farCrownStrokes(
  random: Random,
  { x, y, width, height, light, dabs, touch }: FarCrown,
): Stroke[] {
  const count = Math.round(dabs);
  return times(count, (index) => {
    const up = index / count;
    const reach = Math.sqrt(1 - (up * 2 - 1) ** 2);
    const aside = random.between(-1, 1) * reach;
    return {
      x: x + aside * width * 0.42,
      y: y + (0.5 - up) * height * 0.86,
      length: touch * random.between(1.6, 2.6),
      thick: touch * random.between(0.7, 1.1),
      angle: random.between(-0.5, 0.5) + aside * 0.4,
      tone: Math.min(0.999, Math.max(0, 0.06 + up * 0.8 + aside * light * 0.2 + random.spread() * 0.14)),
    };
  });
}

/** A single far crown, with a dim mass behind its touches. */
export function paintFarCrown(canvas: Canvas, options: FarCrown & Pick<CrownOptions, 'colours'>): void {
  const { x, y, width, height, colours, touch } = options;
  if (touch > 5) canvas.puff(x, y + height * 0.06, width * 0.44, height * 0.4, colours[1] ?? '#000000', 0.85);
  paintStrokes(canvas, colours, 0.9, farCrownStrokes(canvas.random, options));
}

/** Four greens, or whatever `base` is, from shadow to light. */
export function leafTones(base: string, shade: string, light: string): string[] {
  return [
    mix(base, shade, 0.62),
    mix(base, shade, 0.34),
    base,
    mix(shift(base, { light: 0.03 }), light, 0.14),
    mix(base, light, 0.34),
  ];
}
