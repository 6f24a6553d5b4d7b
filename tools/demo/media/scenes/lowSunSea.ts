import { type Canvas, type Point, short } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { landColour, landPath, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintCloud, paintDisc, paintGlow, paintSky, paintStreaks } from '../paint/sky.ts';
import { times, touch } from '../paint/strokes.ts';
import { paintGlitter, paintRipples, paintWater } from '../paint/water.ts';
import type { Scene } from './scene.ts';

function paintLowSunSea(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const horizon = random.between(430, 500);
  const sunX = width * random.between(0.26, 0.74);
  const sunY = horizon - random.between(30, 130);
  paintSky(canvas, mood, horizon);
  paintGlow(canvas, mood, sunX, sunY, 480, 0.95);
  paintStreaks(
    canvas,
    100,
    horizon - 30,
    22,
    [mood.light, mood.sky[3], mix(mood.sky[0], mood.sky[1], 0.5)],
    0.42,
  );
  times(3, () =>
    paintCloud(canvas, {
      x: width * random.between(0.05, 0.95),
      y: random.between(horizon - 90, horizon - 26),
      width: random.between(420, 820),
      height: random.between(34, 70),
      lit: mood.sky[3],
      dark: mix(mood.sky[0], mood.haze, 0.4),
      opacity: 0.4,
    }),
  );
  paintDisc(canvas, mood, sunX, sunY, random.between(36, 50));
  const headland = ridgeLine(canvas, {
    base: horizon + 30,
    swing: 26,
    wave: 190,
    octaves: 4,
    form: (x) => -110 * Math.max(0, 0.3 - x) * 2.6 + Math.max(0, x - 0.22) * 320,
  });
  paintLand(canvas, headland, {
    colour: landColour(mood, 0.36, mood.earth),
    foot: mood.haze,
    depth: 110,
    bottom: horizon,
    texture: 0.4,
  });
  paintWater(canvas, mood, horizon, canvas.height, 0.5);
  canvas.fill(horizon - 1, horizon + 3, mood.light, 0.35);
  paintRipples(canvas, mood, horizon, canvas.height, 190, 0.22);
  paintGlitter(canvas, mood, sunX, horizon, canvas.height, 210, 0.9);
  paintSail(
    canvas,
    mood,
    width * (sunX > width / 2 ? random.between(0.3, 0.42) : random.between(0.6, 0.72)),
    horizon + random.between(16, 40),
  );
  if (random.chance(0.65)) paintSurf(canvas, mood, random.between(770, 850));
}

/** One boat under sail, far enough to be silent. */
function paintSail(canvas: Canvas, mood: Mood, x: number, y: number): void {
  const sail = mix(mood.light, mood.haze, 0.25);
  canvas.shape(
    `M${short(x)} ${short(y - 62)}Q${short(x + 26)} ${short(y - 30)} ${short(x + 30)} ${short(y - 8)}H${short(x + 1)}z`,
    sail,
    0.95,
  );
  canvas.shape(
    `M${short(x - 3)} ${short(y - 54)}Q${short(x - 16)} ${short(y - 26)} ${short(x - 20)} ${short(y - 9)}H${short(x - 3)}z`,
    mix(sail, mood.shade, 0.3),
    0.95,
  );
  canvas.shape(
    touch({ x: x + 3, y: y - 4, length: 60, thick: -7, angle: 0 }),
    mix(mood.shade, '#8a4b2d', 0.3),
  );
  canvas.soft(x + 4, y + 22, 24, 26, mood.shade, 0.3);
}

/** The last of a wave running up the sand. */
function paintSurf(canvas: Canvas, mood: Mood, y: number): void {
  const sand = mix(mix(mood.earth, mood.shade, 0.28), mood.sky[2], 0.2);
  const edge = ridgeLine(canvas, { base: y + 40, swing: 26, wave: 520, octaves: 2, form: (x) => -60 * x });
  const raised = (by: number): Point[] =>
    edge.map(([px, py]) => [px, py - by + canvas.noise(px / 90 + by) * by * 0.3]);
  canvas.shape(landPath(raised(34), canvas.height), mix(mood.sky[2], sand, 0.4), 0.5);
  canvas.shape(landPath(raised(7), canvas.height), mix(mood.light, mood.sky[3], 0.4), 0.6);
  canvas.shape(
    landPath(edge, canvas.height),
    canvas.vertical(y, canvas.height, [
      [0, mix(sand, mood.sky[2], 0.35)],
      [1, sand],
    ]),
  );
}

export const lowSunSea: Scene = {
  name: 'lowSunSea',
  moods: ['clay', 'gold', 'lilac', 'dawn', 'blueHour'],
  ground: { paint: 'light', shade: 0.4, share: 0.3 },
  paint: paintLowSunSea,
};
