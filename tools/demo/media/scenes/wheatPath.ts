import type { Canvas, Point } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { heightAt, landColour, paintLand, ridgeLine, trace } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintCumulus, paintSky, paintStreaks } from '../paint/sky.ts';
import { paintStand } from '../paint/stand.ts';
import { dab, paintStrokes, type Stroke, times } from '../paint/strokes.ts';
import { paintFringe } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

function paintWheatPath(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const horizon = 520;
  paintSky(canvas, mood, horizon);
  paintStreaks(canvas, 60, 260, 10, [mood.light, mood.sky[3]], 0.4);
  times(6, (index) =>
    paintCumulus(canvas, {
      x: width * ((index + random.next()) / 6),
      y: 250 + (index % 3) * 80 + random.spread() * 20,
      width: 560 - (index % 3) * 120,
      height: 170 - (index % 3) * 50,
      lit: mix(mix(mood.light, '#fffaf0', 0.4), mood.sky[2], 0.2),
      dark: mix(mood.sky[1], mood.haze, 0.6),
    }),
  );
  for (const [near, base] of [
    [0.15, 490],
    [0.4, 512],
  ] as const) {
    const colour = landColour(mood, near, mood.leaf);
    const line = ridgeLine(canvas, { base, swing: 18, wave: 360 });
    paintFringe(canvas, line, {
      spacing: 14,
      height: [9, 24],
      colour,
      kind: 'round',
      where: (at) => canvas.noise(at * 9 + near * 60) > -0.1,
    });
    paintLand(canvas, line, { colour, foot: mix(colour, mood.sky[3], 0.4), depth: 60, texture: 0.2 });
  }
  const wheat = mix(mix(mood.earth, '#d3a95f', 0.5), mood.light, 0.2);
  const line = ridgeLine(canvas, { base: horizon + 14, swing: 12, wave: 800, octaves: 2 });
  paintLand(canvas, line, {
    colour: mix(wheat, mood.haze, 0.2),
    foot: mix(wheat, mood.shade, 0.34),
    depth: 380,
    texture: 0.9,
  });
  const end = width * random.between(0.44, 0.6);
  const sway = random.between(260, 420) * (random.chance(0.5) ? 1 : -1);
  const at = (near: number): number => end + sway * near - sway * 1.5 * near ** 2.2;
  const line0 = heightAt(line, end) + 1;
  const half = (near: number): number => 1.5 + near * 62;
  const edge = (side: number): Point[] =>
    times(40, (step) => {
      const near = step / 39;
      return [
        at(near) + side * (half(near) + canvas.noise(near * 22 + side) * 6 * near),
        line0 + near * 390,
      ] as const;
    });
  const track = `${trace(edge(-1))}${trace(edge(1).reverse()).replace('M', 'L')}z`;
  paintStand(canvas, mood, wheat, line0 + 3, 15, 34);
  const dust = mix(mix(mood.earth, mood.light, 0.42), mood.haze, 0.2);
  canvas.shape(
    track,
    canvas.vertical(horizon, canvas.height, [
      [0, mix(wheat, mood.light, 0.4)],
      [0.4, dust],
      [1, mix(dust, mood.shade, 0.2)],
    ]),
    0.85,
  );
  const along = (spread: () => number, length: number, thick: number): Stroke[] =>
    times(150, (step) => {
      const near = ((step + random.next()) / 150) ** 1.2;
      return {
        x: at(near) + spread() * half(near),
        y: line0 + near * 390 - near * 8,
        length: 4 + near * length,
        thick: 0.8 + near * thick,
        angle: -1.5 + random.spread() * 0.4,
        tone: random.next(),
      };
    });
  paintStrokes(
    canvas,
    [mix(mood.leaf, mood.shade, 0.15), mix(mood.leaf, wheat, 0.6)],
    0.5,
    along(() => random.spread() * 0.14, 26, 4),
  );
  paintStrokes(canvas, [mix(wheat, mood.shade, 0.3), wheat, mix(wheat, mood.light, 0.25)], 0.75, [
    ...along(() => -1 - random.between(-0.1, 0.12), 44, 3),
    ...along(() => 1 + random.between(-0.1, 0.12), 44, 3),
  ]);
  const poppies = times((width / 1600) * 46, () => {
    const near = random.next() ** 1.2;
    const side = random.chance(0.5) ? 1 : -1;
    const r = 1.4 + near * 6;
    return dab(
      at(near) + side * (half(near) + Math.abs(random.spread()) * 130 * (0.2 + near)),
      line0 + near * 380,
      r,
      r * 0.8,
    );
  });
  canvas.shape(poppies.join(''), mix('#a8482c', mood.haze, 0.15), 0.75);
}

export const wheatPath: Scene = {
  name: 'wheatPath',
  moods: ['noon', 'gold', 'morning', 'clay', 'sage'],
  ground: { paint: 'earth', shade: 0, share: 0.3 },
  paint: paintWheatPath,
};
