import { type Canvas, short } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky } from '../paint/sky.ts';
import { dab, paintStrokes, times } from '../paint/strokes.ts';
import { branches } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

/** One birch: pale bark, darker to one side, scarred. `near` from 0 (lost in fog) to 1. */
function paintBirch(
  canvas: Canvas,
  mood: Mood,
  fog: string,
  x: number,
  foot: number,
  thick: number,
  near: number,
): void {
  const { random } = canvas;
  const lean = random.spread() * 40;
  const bark = mix(fog, mix(mood.light, mood.haze, 0.15), near);
  const dark = mix(fog, mix(mood.shade, mood.earth, 0.25), 0.25 + near * 0.55);
  const bend = random.spread() * 14;
  const trunk = `M${short(x - thick)} ${short(foot)}Q${short(x - thick * 0.8 + bend)} 450 ${short(x + lean - thick * 0.62)} -10H${short(x + lean + thick * 0.62)}Q${short(x + thick * 0.8 + bend)} 450 ${short(x + thick * 1.1)} ${short(foot)}z`;
  canvas.shape(
    trunk,
    canvas.linear(
      [x - thick, 450],
      [x + thick, 450],
      [
        [0, bark],
        [0.45, mix(bark, dark, 0.14)],
        [1, mix(bark, dark, 0.72)],
      ],
    ),
  );
  if (near < 0.25) return;
  canvas.clipped(trunk, () => {
    const scars = times(10 + near * 22, () => {
      const y = random.between(0, foot);
      return {
        x: x + (lean * (foot - y)) / foot + random.spread() * thick,
        y,
        length: thick * random.between(0.4, 1.5),
        thick: random.between(1.2, 4.5) * (0.5 + near),
        angle: random.spread() * 0.16,
        tone: random.next(),
      };
    });
    paintStrokes(canvas, [dark, mix(dark, bark, 0.4)], 0.7, scars);
  });
  const twigs = times(near > 0.6 ? 2 : 1, () => {
    const y = random.between(40, 420);
    const side = random.chance(0.5) ? 1 : -1;
    return branches(
      random,
      x + (lean * (foot - y)) / foot,
      y,
      60 * (0.4 + near),
      3.4 * near,
      -Math.PI / 2 + side * random.between(0.6, 1),
      3,
    );
  });
  canvas.shape(twigs.join(''), dark, 0.75);
}

function paintBirchFog(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const fog = mix(mood.sky[2], mood.sky[3], 0.5);
  paintSky(canvas, mood, 760);
  paintGlow(canvas, mood, width * random.between(0.3, 0.7), 380, 520, 0.9);
  const leaf = mix(mood.earth, '#b9803f', 0.4);
  const rows = [
    [0.12, 38, 5, 640],
    [0.34, 22, 9, 690],
    [0.62, 12, 15, 760],
    [1, 6, 25, 850],
  ] as const;
  for (const [near, count, thick, foot] of rows) {
    const ground = mix(fog, mix(mix(mood.leaf, mood.earth, 0.5), mood.shade, 0.2), near * 0.85);
    const line = ridgeLine(canvas, { base: foot - 34, swing: 14, wave: 300 });
    paintLand(canvas, line, {
      colour: mix(ground, fog, 0.4),
      foot: mix(ground, mood.shade, near * 0.3),
      depth: 170,
      texture: 0.8,
    });
    const total = Math.round((width / 1600) * count);
    times(total, (index) => {
      const x = ((index + random.between(0.05, 0.95)) / total) * width;
      paintBirch(
        canvas,
        mood,
        fog,
        x,
        foot + random.between(-14, 20),
        thick * random.between(0.7, 1.25),
        near,
      );
    });
    const leaves = times((width / 1600) * (90 + near * 130), () => ({
      x: random.between(0, width),
      y: 420 * random.next() ** 1.5 - 10,
      length: 5 + near * 9,
      thick: 1.8 + near * 2.4,
      angle: random.between(-1, 1),
      tone: random.next(),
    }));
    const tones = [
      mix(fog, leaf, 0.25 + near * 0.5),
      mix(fog, mix(leaf, mood.shade, 0.3), 0.2 + near * 0.5),
      mix(fog, mix(leaf, mood.light, 0.4), 0.3 + near * 0.6),
    ];
    paintStrokes(canvas, tones, 0.6, leaves, (stroke) =>
      dab(stroke.x, stroke.y, stroke.length * 0.6, stroke.thick),
    );
    const litter = times((width / 1600) * 130 * near, () => ({
      x: random.between(0, width),
      y: foot + random.between(-26, 60),
      length: 8 + near * 26,
      thick: 2 + near * 4,
      angle: random.spread() * 0.5 - 0.4 * (random.next() - 0.5),
      tone: random.next(),
    }));
    paintStrokes(canvas, [...tones, ground], 0.6, litter);
    const tufts = times((width / 1600) * 170 * near, () => ({
      x: random.between(0, width),
      y: foot + random.between(-20, 26),
      length: 14 + near * 46,
      thick: 1 + near * 2.4,
      angle: -1.55 + random.spread() * 0.5,
      tone: random.next(),
    }));
    paintStrokes(canvas, [mix(ground, mood.shade, 0.35), ground, mix(ground, mood.light, 0.3)], 0.6, tufts);
    if (near < 1) paintMist(canvas, foot - 30, 90, fog, 0.46);
  }
}

export const birchFog: Scene = {
  name: 'birchFog',
  moods: ['pearl', 'dawn', 'gold', 'winter', 'overcast'],
  ground: { paint: 'light', shade: 0.3, share: 0.2 },
  paint: paintBirchFog,
};
