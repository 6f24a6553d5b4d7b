import type { Canvas } from './canvas.ts';
import { mix, shift } from './colour.ts';
import type { Mood } from './moods.ts';
import { dab, times } from './strokes.ts';

/** The whole sheet as sky: the horizon's colour from `horizon` down. */
export function paintSky(canvas: Canvas, mood: Mood, horizon: number): void {
  const [zenith, high, low, edge] = mood.sky;
  canvas.fill(
    0,
    canvas.height,
    canvas.vertical(-40, horizon, [
      [0, zenith],
      [0.38, high],
      [0.74, low],
      [1, edge],
    ]),
  );
  const { random } = canvas;
  const tints = [shift(high, { light: -0.04 }), mix(high, low, 0.6), edge, mood.light];
  times((canvas.width / 1600) * 34, () => {
    const y = random.between(0, horizon);
    const reach = random.between(200, 520);
    canvas.soft(
      random.between(0, canvas.width),
      y,
      reach,
      random.between(6, 30),
      random.pick(tints),
      mood.night ? 0.12 : 0.2,
      random.spread() * 2 - 1,
    );
  });
}

/** Light in the air round the sun or moon. */
export function paintGlow(
  canvas: Canvas,
  mood: Mood,
  x: number,
  y: number,
  reach: number,
  strength = 0.8,
): void {
  canvas.soft(x, y, reach * 1.5, reach, mood.light, 0.55 * strength);
  canvas.soft(x, y, reach * 0.6, reach * 0.45, mood.light, 0.6 * strength);
}

/** The disc itself, its rim lost in its own light. */
export function paintDisc(canvas: Canvas, mood: Mood, x: number, y: number, radius: number): void {
  const pale = mix(mood.light, '#fffdf6', 0.6);
  canvas.soft(x, y, radius * 2.2, radius * 2.2, mood.light, 0.5);
  const disc = canvas.radial([
    [0, pale],
    [0.86, pale],
    [1, mood.light, 0],
  ]);
  canvas.ellipse(x, y, radius, radius, disc);
}

export interface CloudOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  lit: string;
  dark: string;
  opacity?: number;
}

/** A bank of cloud: many soft touches, dark ones low and behind, lit ones above. */
export function paintCloud(canvas: Canvas, options: CloudOptions): void {
  const { x, y, width, height, lit, dark, opacity = 0.5 } = options;
  const { random } = canvas;
  const count = 14;
  for (let index = 0; index < count; index += 1) {
    const along = (index + 0.5) / count - 0.5;
    const arch = Math.max(0.15, 1 - (along * 2) ** 2);
    const rise = random.next() * arch;
    const colour = mix(dark, lit, rise * 1.1 + random.spread() * 0.15);
    canvas.soft(
      x + along * width + random.spread() * width * 0.06,
      y - rise * height * 0.7,
      width * random.between(0.12, 0.24) * (0.6 + 0.4 * arch),
      height * random.between(0.22, 0.42),
      colour,
      opacity,
      random.spread() * 4,
    );
  }
}

/** A fair-weather cloud: a soft body, many small lit humps along its top, a flat dim base lost in the air. */
export function paintCumulus(
  canvas: Canvas,
  { x, y, width, height, lit, dark, opacity = 0.8 }: CloudOptions,
): void {
  const { random } = canvas;
  const humps = times(4, () => ({
    at: random.between(-0.32, 0.32),
    high: random.between(0.45, 1),
    wide: random.between(0.09, 0.18),
  }));
  const arch = (along: number): number =>
    Math.max(...humps.map(({ at, high, wide }) => high * Math.exp(-(((along - at) / wide) ** 2))));
  const middle = mix(dark, lit, 0.6);
  canvas.soft(x, y - height * 0.05, width * 0.5, height * 0.3, dark, opacity * 0.6);
  const put = (count: number, low: number, high: number, size: number, soft: boolean, veil: number): void => {
    times(count, (index) => {
      const along = ((index + random.next()) / count - 0.5) * 0.92;
      const top = arch(along);
      if (top < 0.2) return;
      const up = random.between(low, high);
      const r = height * size * random.between(0.7, 1.3) * (0.45 + top * 0.55);
      const colour = mix(middle, lit, up + random.spread() * 0.12);
      if (soft) canvas.soft(x + along * width, y - height * top * up, r * 1.9, r * 1.15, colour, veil);
      else canvas.puff(x + along * width, y - height * top * up, r * 1.25, r, colour, veil);
    });
  };
  put(22, 0.05, 0.7, 0.4, true, opacity * 0.7);
  put(46, 0.72, 0.98, 0.11, false, opacity * 0.34);
  put(30, 0.5, 0.95, 0.26, true, opacity * 0.8);
  canvas.soft(x, y + height * 0.04, width * 0.46, height * 0.15, dark, opacity * 0.7);
}

/** Long thin cloud near the horizon or high up. */
export function paintStreaks(
  canvas: Canvas,
  top: number,
  bottom: number,
  count: number,
  colours: readonly string[],
  opacity: number,
): void {
  const { random } = canvas;
  times((canvas.width / 1600) * count, () => {
    canvas.soft(
      random.between(-0.05, 1.05) * canvas.width,
      random.between(top, bottom),
      random.between(180, 520),
      random.between(6, 26),
      random.pick(colours),
      opacity * random.between(0.5, 1),
      random.spread() * 2.4 - 1,
    );
  });
}

/** Stars: few bright, many faint, none in rows. */
export function paintStars(canvas: Canvas, bottom: number, count: number, colour: string): void {
  const { random } = canvas;
  for (const [share, size, opacity] of [
    [0.7, 1, 0.45],
    [0.24, 1.5, 0.7],
    [0.06, 2.3, 0.95],
  ] as const) {
    const path = times((canvas.width / 1600) * count * share, () => {
      const radius = size * random.between(0.7, 1.2);
      return dab(random.between(0, canvas.width), bottom * random.next() ** 1.2, radius, radius);
    });
    canvas.shape(path.join(''), colour, opacity);
  }
}

/** A veil of mist, thicker here and thinner there, lying at `y`. */
export function paintMist(canvas: Canvas, y: number, height: number, colour: string, opacity: number): void {
  const { random } = canvas;
  times((canvas.width / 1600) * 7, (index) => {
    canvas.soft(
      ((index + random.next()) / 7) * 1600,
      y + random.spread() * height * 0.4,
      random.between(240, 520),
      height * random.between(0.5, 1),
      colour,
      opacity * random.between(0.5, 1),
    );
  });
}
