import type { Canvas } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintCloud, paintDisc, paintGlow, paintSky } from '../paint/sky.ts';
import { times } from '../paint/strokes.ts';
import type { Scene } from './scene.ts';

function paintCloudSea(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const sunX = width * random.between(0.28, 0.72);
  paintSky(canvas, mood, 470);
  paintGlow(canvas, mood, sunX, 400, 480, 0.9);
  paintDisc(canvas, mood, sunX, random.between(300, 350), 34);
  const lit = mix(mood.light, mood.sky[3], 0.25);
  const dark = mix(mood.sky[1], mood.haze, 0.5);
  const layers = 6;
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1);
    const y = 430 + near ** 1.1 * 410;
    const colour = landColour(mood, 0.18 + near * 0.7, mix(mood.earth, mood.leaf, 0.5));
    const peak = random.between(0.08, 0.92);
    const second = (peak + random.between(0.3, 0.6)) % 1;
    const line = ridgeLine(canvas, {
      base: y + 70,
      swing: 34 + near * 30,
      wave: 170 + near * 120,
      octaves: 5,
      gain: 0.45,
      sharp: true,
      form: (x) =>
        -(110 + near * 50) *
        (Math.exp(-(((x - peak) / 0.09) ** 2)) + 0.7 * Math.exp(-(((x - second) / 0.07) ** 2))),
    });
    if (layer < layers - 1)
      paintLand(canvas, line, {
        colour,
        foot: mix(colour, lit, 0.75),
        depth: 190 + near * 60,
        smooth: false,
        texture: 0.4,
      });
    times(3, () =>
      paintCloud(canvas, {
        x: width * random.between(0, 1),
        y: y + 75 + near * 20,
        width: 760 + near * 300,
        height: 60 + near * 60,
        lit,
        dark: mix(dark, lit, 0.45 - near * 0.25),
        opacity: 0.55,
      }),
    );
    canvas.fill(
      y + 60,
      canvas.height,
      canvas.vertical(y + 60, y + 160, [
        [0, lit, 0],
        [1, mix(lit, dark, 0.25 + near * 0.3), 0.75],
      ]),
    );
  }
}

export const cloudSea: Scene = {
  name: 'cloudSea',
  moods: ['dawn', 'gold', 'lilac', 'morning', 'clay'],
  ground: { paint: 'light', shade: 0.2, share: 0.5 },
  paint: paintCloudSea,
};
