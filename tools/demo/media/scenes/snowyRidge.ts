import type { Canvas } from '../paint/canvas.ts';
import { mix, shift } from '../paint/colour.ts';
import { landColour, paintLand, ridgeLine } from '../paint/land.ts';
import { paintMassif } from '../paint/massif.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { paintFringe } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

function paintSnowyRidge(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const lightX = width * random.between(0.1, 0.3);
  paintSky(canvas, mood, 560);
  paintGlow(canvas, mood, lightX, 330, 460, 0.7);
  paintStreaks(canvas, 90, 330, 12, [mood.light, mood.sky[3]], 0.4);
  const snow = mix('#fbf6ee', mood.light, 0.5);
  const summit = random.between(0.52, 0.66);
  const far = ridgeLine(canvas, { base: 440, swing: 70, wave: 300, octaves: 5, gain: 0.46, sharp: true });
  const farShade = mix(mood.haze, mix(mood.sky[0], mood.shade, 0.2), 0.55);
  paintMassif(canvas, far, mix(mood.haze, snow, 0.25), farShade, mix(mood.haze, mood.sky[2], 0.5), 220);
  paintMist(canvas, 520, 50, mood.sky[3], 0.5);
  const main = ridgeLine(canvas, {
    base: 492,
    swing: 96,
    wave: 330,
    octaves: 6,
    gain: 0.47,
    sharp: true,
    step: 9,
    form: (x) => -150 * Math.exp(-(((x - summit) / 0.17) ** 2)) + 60 * Math.abs(x - summit),
  });
  const shaded = mix(mix(mood.sky[0], '#6f7f9b', 0.35), mood.shade, 0.25);
  paintMassif(
    canvas,
    main,
    mix(mix(snow, mood.sky[3], 0.2), shaded, 0.1),
    shaded,
    mix(mix(mood.haze, mood.sky[2], 0.4), shaded, 0.16),
    380,
  );
  paintMist(canvas, 690, 60, mood.sky[3], 0.6);
  for (const [near, base] of [
    [0.45, 690],
    [0.72, 750],
    [1, 815],
  ] as const) {
    const colour = landColour(mood, near, shift(mood.leaf, { light: -0.08 }));
    const line = ridgeLine(canvas, { base, swing: 34, wave: 420 });
    paintFringe(canvas, line, {
      spacing: 7 + near * 6,
      height: [14 + near * 20, 34 + near * 62],
      colour,
      kind: 'conifer',
    });
    paintLand(canvas, line, { colour, foot: mix(colour, mood.sky[2], 0.4), depth: 140, texture: 0.3 });
    if (near < 1) paintMist(canvas, base + 50, 30, mood.sky[2], 0.4);
  }
}

export const snowyRidge: Scene = {
  name: 'snowyRidge',
  moods: ['winter', 'dawn', 'noon', 'lilac', 'clay'],
  ground: { paint: 'leaf', shade: 0.9, share: 0.2 },
  paint: paintSnowyRidge,
};
