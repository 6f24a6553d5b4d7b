import type { Canvas } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintDisc, paintGlow, paintMist, paintSky } from '../paint/sky.ts';
import { paintFringe } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

function paintMistyHills(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const sunX = width * random.between(0.24, 0.42);
  const sunY = random.between(270, 340);
  paintSky(canvas, mood, 520);
  paintGlow(canvas, mood, sunX, sunY + 50, 460);
  paintDisc(canvas, mood, sunX, sunY, random.between(30, 42));
  const folds = 7;
  for (let fold = 0; fold < folds; fold += 1) {
    const near = fold / (folds - 1);
    const colour = landColour(mood, near, mix(mood.leaf, mood.earth, random.between(0.05, 0.4)));
    const line = ridgeLine(canvas, {
      base: 400 + near ** 1.15 * 400,
      swing: 46 + near * 62,
      wave: 420 + near * 330,
      octaves: 4,
      gain: 0.36,
    });
    if (fold > 2) {
      paintFringe(canvas, line, {
        spacing: 5 + near * 5,
        height: [6 + near * 16, 16 + near * 44],
        colour,
        kind: 'conifer',
        where: (x) => canvas.noise(x * 7 + fold * 31) > 0.16,
      });
    }
    paintLand(canvas, line, { colour, foot: mix(colour, mood.sky[3], 0.62 - near * 0.3), depth: 210 });
    if (fold < folds - 1) paintMist(canvas, 520 + near * 330, 40, mood.sky[3], 0.34);
  }
}

export const mistyHills: Scene = {
  name: 'mistyHills',
  moods: ['dawn', 'lilac', 'pearl', 'gold', 'clay'],
  ground: { paint: 'light', shade: 0.7, share: 0.4 },
  paint: paintMistyHills,
};
