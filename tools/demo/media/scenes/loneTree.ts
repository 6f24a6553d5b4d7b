import type { Canvas } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { leafTones, paintCrown } from '../paint/crown.ts';
import { heightAt, landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintDisc, paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { paintStand } from '../paint/stand.ts';
import { branches, paintFringe } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

function paintLoneTree(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const x = width * random.between(0.36, 0.44);
  const sunX = x + width * random.between(0.12, 0.24);
  paintSky(canvas, mood, 590);
  paintStreaks(canvas, 100, 430, 16, [mood.light, mood.sky[3], mood.sky[2]], 0.4);
  paintGlow(canvas, mood, sunX, 450, 460, 0.95);
  paintDisc(canvas, mood, sunX, random.between(400, 470), 40);
  for (const [near, base] of [
    [0.12, 545],
    [0.3, 575],
  ] as const) {
    const colour = landColour(mood, near, mood.leaf);
    const line = ridgeLine(canvas, { base, swing: 22, wave: 460 });
    paintFringe(canvas, line, {
      spacing: 18,
      height: [8, 20],
      colour,
      kind: 'round',
      where: (at) => canvas.noise(at * 8 + near * 40) > 0.1,
    });
    paintLand(canvas, line, { colour, foot: mix(colour, mood.sky[3], 0.5), depth: 90, texture: 0.3 });
  }
  paintMist(canvas, 590, 24, mood.sky[3], 0.5);
  const meadow = mix(mood.leaf, mood.earth, 0.45);
  const line = ridgeLine(canvas, {
    base: 625,
    swing: 16,
    wave: 900,
    octaves: 2,
    form: (at) => -34 * Math.exp(-(((at - x / width) / 0.24) ** 2)),
  });
  paintLand(canvas, line, {
    colour: mix(meadow, mood.light, 0.28),
    foot: mix(meadow, mood.shade, 0.5),
    depth: 290,
    texture: 0.9,
  });
  const foot = heightAt(line, x) + 8;
  canvas.soft(x - 190, foot + 34, 330, 30, mood.shade, 0.5, -3);
  paintStand(canvas, mood, mix(meadow, mood.light, 0.12), foot + 20, 10, 22);
  const wood = mix(mood.shade, mood.earth, 0.18);
  canvas.shape(branches(random, x, foot, 92, 13), wood);
  const tones = leafTones(mix(mood.leaf, mood.shade, 0.12), mood.shade, mood.light);
  paintCrown(canvas, {
    x,
    y: foot - 216,
    width: 400,
    height: 256,
    colours: tones,
    light: 0.8,
    dabs: 3000,
    touch: 8,
    airy: 0.16,
    masses: 24,
  });
}

export const loneTree: Scene = {
  name: 'loneTree',
  moods: ['gold', 'lilac', 'morning', 'dawn', 'clay'],
  ground: { paint: 'light', shade: 0.7, share: 0.3 },
  paint: paintLoneTree,
};
