import { type Canvas, type Point, short } from '../paint/canvas.ts';
import { mix, shift } from '../paint/colour.ts';
import { leafTones, paintCrown, paintFarCrown } from '../paint/crown.ts';
import { landColour, paintLand, ridgeLine, trace } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { paintStrokes, times, touch } from '../paint/strokes.ts';
import { paintRipples } from '../paint/water.ts';
import type { Scene } from './scene.ts';

/** A patchwork of fields, hay and pasture by turns, with hedges between them where they lie far enough. */
function paintFields(canvas: Canvas, mood: Mood, horizon: number, ground: (depth: number) => number): void {
  const { random, width } = canvas;
  const crops = [
    mix(mood.earth, mood.light, 0.34),
    mix(mood.leaf, mood.light, 0.2),
    mix(mood.leaf, mood.shade, 0.22),
    mix(mood.leaf, mood.earth, 0.5),
    mix(mood.earth, mood.leaf, 0.3),
  ];
  const hedge = mix(mood.leaf, mood.shade, 0.5);
  const vanish = width * random.between(0.35, 0.65);
  let hedges = '';
  for (let row = 0; row < 8; row += 1) {
    const [top, low] = [0.06 + (row / 8) * 0.94, 0.06 + ((row + 1) / 8) * 0.94];
    const at = (side: number, depth: number): number => vanish + side * (0.16 + depth ** 1.75) * 900;
    for (let side = -3.4 + random.next(); side < 3.4; side += random.between(0.35, 1.1)) {
      const wide = random.between(0.3, 0.9);
      const tilt = random.spread() * 8 * low;
      const patch = `M${short(at(side, top))} ${short(ground(top) + tilt)}L${short(at(side + wide, top))} ${short(ground(top) - tilt)}L${short(at(side + wide, low))} ${short(ground(low))}L${short(at(side, low))} ${short(ground(low) + tilt)}z`;
      canvas.shape(patch, mix(mood.haze, random.pick(crops), 0.35 + top * 0.6), 0.62 - top * 0.3);
      if (row > 4) continue;
      const size = 3 + top * 26;
      times(14, (index) => {
        if (random.chance(0.3)) return;
        hedges += touch({
          x: at(side + (wide * index) / 14, top),
          y: ground(top) + tilt * (1 - index / 7) - size * 0.3,
          length: size * random.between(1.2, 2.6),
          thick: size * random.between(0.4, 0.9),
          angle: 0,
        });
      });
    }
  }
  canvas.shape(
    hedges,
    canvas.vertical(horizon, 640, [
      [0, mix(mood.haze, hedge, 0.4)],
      [1, hedge],
    ]),
    0.8,
  );
}

function paintRiverBend(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const horizon = 390;
  paintSky(canvas, mood, horizon + 20);
  paintGlow(canvas, mood, width * random.between(0.3, 0.7), horizon - 60, 400, 0.8);
  paintStreaks(canvas, 80, 320, 14, [mood.light, mood.sky[3]], 0.45);
  for (const [near, base] of [
    [0.08, 340],
    [0.24, 372],
    [0.38, 396],
  ] as const) {
    const colour = landColour(mood, near, mood.leaf);
    paintLand(canvas, ridgeLine(canvas, { base, swing: 40 - near * 40, wave: 380 }), {
      colour,
      foot: mix(colour, mood.sky[3], 0.5),
      depth: 110,
      texture: 0.3,
    });
  }
  const ground = (depth: number): number => horizon + 6 + depth ** 1.75 * 520;
  const far = mix(mood.haze, mood.leaf, 0.55);
  const near = mix(mood.leaf, mood.shade, 0.28);
  canvas.fill(
    horizon + 6,
    canvas.height,
    canvas.vertical(horizon, canvas.height, [
      [0, far],
      [0.5, mix(mood.leaf, far, 0.25)],
      [1, near],
    ]),
  );
  paintFields(canvas, mood, horizon, ground);
  const meadows = times((width / 1600) * 200, () => {
    const depth = random.next() ** 1.3;
    return {
      x: random.between(0, width),
      y: ground(depth),
      length: 60 + depth * 380,
      thick: 1.5 + depth * 13,
      angle: random.spread() * 0.05,
      tone: random.next(),
    };
  });
  paintStrokes(
    canvas,
    [
      mix(mood.leaf, mood.shade, 0.35),
      mood.leaf,
      mix(mood.leaf, mood.earth, 0.6),
      mix(mood.earth, mood.light, 0.3),
    ],
    0.2,
    meadows,
  );
  const phase = random.between(2.2, 4.2);
  const middle = (depth: number): number =>
    width * 0.5 + Math.sin(phase + 7.4 * (1 - depth) ** 1.15) * (70 + 330 * depth);
  const breadth = (depth: number): number => 2 + depth ** 1.5 * (105 + 26 * Math.sin(depth * 17 + phase));
  const bank = (side: number, more: number): Point[] =>
    times(
      60,
      (step) =>
        [middle(step / 59) + side * (breadth(step / 59) + more * (step / 59)), ground(step / 59)] as const,
    );
  const river = (more: number): string =>
    `${trace(bank(-1, more))}${trace(bank(1, more).reverse()).replace('M', 'L')}z`;
  canvas.shape(river(26), mix(mood.earth, mood.shade, 0.3), 0.35);
  canvas.shape(river(12), mix(mood.leaf, mood.shade, 0.62), 0.6);
  canvas.shape(
    river(0),
    canvas.vertical(horizon, canvas.height, [
      [0, mood.sky[3]],
      [0.16, mood.sky[2]],
      [0.5, mood.sky[1]],
      [1, mix(mood.sky[0], mood.shade, 0.3)],
    ]),
  );
  const tones = leafTones(mood.leaf, mood.shade, mood.light);
  const groves = times((width / 1600) * 34, (index) => {
    const depth = 0.06 + 0.66 * (index / 33) ** 1.5;
    const side = random.chance(0.5) ? 1 : -1;
    return {
      depth,
      x: middle(depth) + side * (breadth(depth) + random.between(6, 330) * (0.25 + depth)),
      size: 16 + depth * 190,
    };
  });
  canvas.clipped(river(0), () => {
    canvas.soft(width / 2, 560, 420, 60, mood.light, 0.5);
    for (const { x, depth, size } of groves)
      canvas.soft(
        x,
        ground(depth) + size * 0.4,
        size * 0.7,
        size * 0.6,
        mix(mood.leaf, mood.shade, 0.6),
        0.55,
      );
    paintRipples(canvas, mood, horizon + 40, canvas.height, 150, 0.26);
  });
  for (const { x, depth, size } of groves) {
    const y = ground(depth);
    const faded = tones.map((tone) => mix(mood.haze, tone, Math.min(1, 0.34 + depth)));
    canvas.soft(x + size * 0.2, y, size * 0.7, size * 0.12, shift(mood.shade, { light: 0.05 }), 0.45);
    const crown = {
      x,
      y: y - size * 0.36,
      width: size * random.between(0.8, 1.5),
      height: size * random.between(0.7, 1),
      colours: faded,
      light: -0.6,
    };
    if (depth < 0.3) paintFarCrown(canvas, { ...crown, dabs: 26, touch: size * 0.13 });
    else paintCrown(canvas, { ...crown, dabs: 50 + depth * 230, touch: size * 0.06, masses: 6 });
  }
  const sedge = times((width / 1600) * 130, () => {
    const depth = random.between(0.25, 1);
    const side = random.chance(0.5) ? 1 : -1;
    return {
      x: middle(depth) + side * (breadth(depth) + random.between(-4, 22) * depth),
      y: ground(depth) - 10 * depth,
      length: 16 + 46 * depth,
      thick: 1 + 2 * depth,
      angle: -1.5 + random.spread() * 0.4,
      tone: random.next(),
    };
  });
  paintStrokes(
    canvas,
    [mix(mood.leaf, mood.shade, 0.6), mood.leaf, mix(mood.earth, mood.light, 0.3)],
    0.55,
    sedge,
  );
  paintMist(canvas, horizon + 18, 16, mood.sky[3], 0.5);
}

export const riverBend: Scene = {
  name: 'riverBend',
  moods: ['morning', 'sage', 'gold', 'noon', 'lilac'],
  ground: { paint: 'leaf', shade: 0.3, share: 0.4 },
  paint: paintRiverBend,
};
