import { type Canvas, short } from '../paint/canvas.ts';
import { mix, shift } from '../paint/colour.ts';
import { landColour, paintLand, ridgeLine } from '../paint/land.ts';
import { paintMassif } from '../paint/massif.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky, paintStars } from '../paint/sky.ts';
import { paintStrokes, times } from '../paint/strokes.ts';
import { paintFringe } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

function paintStarryMountains(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  paintSky(canvas, mood, 640);
  const tilt = random.between(-30, -18);
  const middle = width * random.between(0.4, 0.6);
  canvas.group(`transform="rotate(${short(tilt)} ${short(middle)} 300)"`, () => {
    const band = shift(mood.sky[2], { light: 0.12 });
    times(16, () =>
      canvas.soft(
        middle + random.spread() * width * 0.5,
        300 + random.spread() * 50,
        random.between(120, 330),
        random.between(26, 80),
        band,
        0.13,
      ),
    );
    const dust = times(420, () => ({
      x: middle + random.spread() * width * 0.6,
      y: 300 + random.spread() * 80,
      length: random.between(1.6, 2.8),
      thick: 1,
      angle: 0,
      tone: random.next(),
    }));
    paintStrokes(canvas, [mood.light, '#ffffff'], 0.5, dust);
  });
  paintStars(canvas, 600, 520, mix(mood.light, '#ffffff', 0.5));
  paintGlow(canvas, { ...mood, light: mood.sky[3] }, width * random.between(0.3, 0.7), 640, 340, 0.7);
  const summit = random.between(0.3, 0.7);
  for (const [near, base, swing] of [
    [0.15, 540, 80],
    [0.4, 610, 90],
    [0.7, 700, 60],
  ] as const) {
    const colour = landColour(mood, near, mood.leaf);
    const line = ridgeLine(canvas, {
      base,
      swing,
      wave: 330,
      octaves: 5,
      gain: 0.45,
      sharp: near < 0.6,
      form: (x) => (near < 0.2 ? -120 * Math.exp(-(((x - summit) / 0.2) ** 2)) : 0),
    });
    if (near < 0.2)
      paintMassif(
        canvas,
        line,
        mix(mix(mood.haze, mood.shade, 0.24), mood.light, 0.12),
        mix(mood.haze, mood.shade, 0.68),
        mix(mood.haze, mood.sky[2], 0.2),
        300,
      );
    else
      paintLand(canvas, line, {
        colour,
        foot: mix(colour, mood.haze, 0.5),
        depth: 240,
        smooth: false,
        texture: 0.5,
      });
    paintMist(canvas, base + 110, 40, mood.haze, 0.3);
  }
  const line = ridgeLine(canvas, { base: 800, swing: 30, wave: 500 });
  const colour = landColour(mood, 1, mood.shade);
  paintFringe(canvas, line, {
    spacing: 13,
    height: [40, 150],
    colour,
    kind: 'conifer',
    where: (x) => canvas.noise(x * 7) > -0.35,
  });
  paintLand(canvas, line, { colour, foot: mood.shade, depth: 140, texture: 0.3 });
}

export const starryMountains: Scene = {
  name: 'starryMountains',
  moods: ['moonlit', 'plum'],
  ground: { paint: 'earth', shade: 0.5, share: 0.5 },
  paint: paintStarryMountains,
};
