import type { Canvas } from '../paint/canvas.ts';
import { mix, shift } from '../paint/colour.ts';
import { farCrownStrokes, paintCrown } from '../paint/crown.ts';
import { landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { dab, paintStrokes, times } from '../paint/strokes.ts';
import { branches, paintFringe } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

function paintOrchard(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const horizon = 400;
  paintSky(canvas, mood, horizon);
  paintStreaks(canvas, 70, 300, 14, [mood.light, mood.sky[3]], 0.45);
  paintGlow(canvas, mood, width * random.between(0.3, 0.7), horizon - 60, 380, 0.8);
  for (const [near, base] of [
    [0.12, 350],
    [0.32, 388],
  ] as const) {
    const colour = landColour(mood, near, mood.leaf);
    const line = ridgeLine(canvas, { base, swing: 30, wave: 420 });
    if (near > 0.2) paintFringe(canvas, line, { spacing: 13, height: [8, 22], colour, kind: 'round' });
    paintLand(canvas, line, { colour, foot: mix(colour, mood.sky[3], 0.45), depth: 110, texture: 0.3 });
  }
  const grass = mix(mood.leaf, mood.light, 0.1);
  canvas.fill(
    horizon,
    canvas.height,
    canvas.vertical(horizon, canvas.height, [
      [0, mix(grass, mood.haze, 0.5)],
      [0.4, grass],
      [1, mix(grass, mood.shade, 0.4)],
    ]),
  );
  // Apple is nearly white, peach is pink: every year's blossom lies somewhere between.
  const kind = random.next();
  const petal = (apple: string, peach: string): string => mix(apple, peach, kind);
  const bloom = mix(petal('#f4e6d9', '#f0cdc4'), mood.light, 0.35);
  const tones = [
    mix(mix(mood.shade, petal('#a79a84', '#b88883'), 0.62), mood.haze, 0.2),
    mix(petal('#b0a38f', '#bb8b86'), mood.haze, 0.4),
    mix(petal('#dccdb9', '#dfb6ad'), mood.haze, 0.2),
    bloom,
    mix(bloom, '#fffaf2', 0.6),
  ];
  const vanish = width * random.between(0.4, 0.6);
  const lanes = times(15, (index) => index - 7);
  const aside = random.between(0.4, 0.6);
  const ranks = times(13, (rank) => 6.2 / 1.155 ** rank);
  const mown = times((width / 1600) * 300, () => {
    const depth = 1 / random.between(0.1, 1);
    return {
      x: vanish + (random.between(-7, 7) * 430) / depth,
      y: horizon + 500 / depth,
      length: 240 / depth,
      thick: 9 / depth + 0.6,
      angle: random.spread() * 0.03,
      tone: random.next(),
    };
  });
  paintStrokes(canvas, [mix(grass, mood.shade, 0.45), grass, mix(mood.earth, mood.light, 0.4)], 0.32, mown);
  const wood = mix(mood.shade, mood.earth, 0.3);
  for (const depth of ranks) {
    const size = 310 / depth;
    const y = horizon + 500 / depth;
    const faded = Math.min(0.72, 0.04 + depth * 0.08);
    const colours = tones.map((tone) => mix(tone, mood.haze, faded));
    const dark = mix(mood.shade, grass, 0.3);
    const row = lanes
      .map((lane) => ({
        x: vanish + ((lane + aside) * 460) / depth + random.spread() * size * 0.08,
        y: y + random.spread() * size * 0.03,
        tall: size * random.between(0.85, 1.12),
      }))
      .filter(({ x }) => x > -size && x < width + size);
    for (const tree of row) canvas.soft(tree.x + size * 0.24, tree.y, size * 0.66, size * 0.12, dark, 0.6);
    const stems = row.map((tree) =>
      branches(
        random,
        tree.x,
        tree.y + size * 0.02,
        tree.tall * 0.24,
        size * 0.04,
        -Math.PI / 2,
        depth < 3 ? 2 : 0,
      ),
    );
    if (depth < 4) canvas.shape(stems.join(''), mix(wood, mood.haze, faded));
    const crowns = row.map((tree) => ({
      x: tree.x,
      y: tree.y - tree.tall * 0.5,
      width: size * 0.9,
      height: tree.tall * 0.66,
      light: -0.7,
    }));
    if (depth > 1.75) {
      // A whole row at once: one path for each tone, however many trees.
      const touch = size * (0.145 - 0.07 / depth);
      const masses = crowns.map((crown) =>
        dab(crown.x, crown.y + crown.height * 0.05, size * 0.38, crown.height * 0.36),
      );
      canvas.shape(masses.join(''), colours[1] ?? bloom, 0.8);
      const strokes = crowns.flatMap((crown) =>
        farCrownStrokes(random, { ...crown, dabs: 8 + 78 / depth, touch }),
      );
      paintStrokes(canvas, colours, 0.9, strokes);
    } else {
      for (const crown of crowns) {
        paintCrown(canvas, {
          ...crown,
          colours,
          dabs: 280 / depth ** 1.5,
          touch: size * 0.047,
          airy: 0.16,
          masses: 5,
        });
      }
    }
    canvas.soft(vanish, y, width * 0.6, 30, mood.sky[3], 0.012 * depth);
  }
  const petals = times(150, () => {
    const near = random.next();
    return {
      x: random.between(0, width),
      y: horizon + 150 + near * 350,
      length: 4 + near * 9,
      thick: 1.6 + near * 2,
      angle: random.spread(),
      tone: random.next(),
    };
  });
  paintStrokes(canvas, [tones[3] ?? bloom, shift(tones[2] ?? bloom, { light: 0.04 })], 0.6, petals);
  paintMist(canvas, horizon + 10, 20, mood.sky[3], 0.4);
}

export const orchard: Scene = {
  name: 'orchard',
  moods: ['morning', 'dawn', 'sage', 'noon', 'gold'],
  ground: { paint: 'light', shade: 0.4, share: 0.8 },
  paint: paintOrchard,
};
