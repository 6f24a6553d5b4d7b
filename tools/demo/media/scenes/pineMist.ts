import type { Canvas } from '../paint/canvas.ts';
import { mix, shift } from '../paint/colour.ts';
import { heightAt, landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky } from '../paint/sky.ts';
import { conifer } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

function paintPineMist(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  paintSky(canvas, mood, 620);
  paintGlow(canvas, mood, width * random.between(0.4, 0.6), 320, 420, 0.6);
  const slopes = 7;
  for (let slope = 0; slope < slopes; slope += 1) {
    const near = slope / (slopes - 1);
    const side = slope % 2 === 0 ? 1 : -1;
    const colour = landColour(mood, 0.12 + near * 0.88, shift(mood.leaf, { light: -0.06 }));
    const line = ridgeLine(canvas, {
      base: 360 + near * 390,
      swing: 40,
      wave: 300,
      octaves: 4,
      form: (x) => side * (150 + near * 130) * (x - 0.5),
    });
    const tall = 34 + near ** 1.4 * 150;
    let path = '';
    for (let x = -20; x < width + 20; x += tall * random.between(0.05, 0.27)) {
      const grove = 0.72 + 0.42 * canvas.noise(slope * 40 + x / 110);
      const stands = random.chance(0.14) ? 1.35 : random.between(0.5, 1);
      path += conifer(random, x, heightAt(line, x) + tall * 0.3, tall * grove * stands);
    }
    canvas.shape(path, colour);
    paintLand(
      canvas,
      line.map(([x, y]) => [x, y + tall * 0.16] as const),
      {
        colour,
        foot: mix(colour, mood.sky[2], 0.86 - near * 0.4),
        depth: 190 + near * 140,
        texture: 0.5,
      },
    );
    if (slope < slopes - 1) paintMist(canvas, 500 + near * 330, 70, mood.sky[2], 0.4);
  }
}

export const pineMist: Scene = {
  name: 'pineMist',
  moods: ['pearl', 'winter', 'sage', 'overcast', 'dawn'],
  ground: { paint: 'leaf', shade: 0.2, share: 0.5 },
  paint: paintPineMist,
};
