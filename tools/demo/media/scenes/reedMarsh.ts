import type { Canvas } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintDisc, paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { paintStrokes, times, touch } from '../paint/strokes.ts';
import { paintFringe } from '../paint/trees.ts';
import { paintGlitter, paintRipples, paintWater } from '../paint/water.ts';
import type { Scene } from './scene.ts';

function paintReedMarsh(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const shore = 480;
  const sunX = width * random.between(0.36, 0.64);
  const sunY = random.between(330, 390);
  paintSky(canvas, mood, shore);
  paintStreaks(canvas, 140, 420, 18, [mood.light, mood.sky[3], mood.haze], 0.45);
  paintGlow(canvas, mood, sunX, sunY, 420);
  paintDisc(canvas, mood, sunX, sunY, 40);
  for (const [near, base] of [
    [0.15, 462],
    [0.4, 474],
  ] as const) {
    const colour = landColour(mood, near, mood.leaf);
    const line = ridgeLine(canvas, { base, swing: 12, wave: 260, octaves: 4 });
    paintFringe(canvas, line, {
      spacing: 16,
      height: [10, 26],
      colour,
      kind: 'round',
      where: (x) => canvas.noise(x * 8 + near * 50) > 0,
    });
    paintLand(canvas, line, {
      colour,
      foot: mix(colour, mood.sky[3], 0.4),
      depth: 40,
      bottom: shore + 4,
      texture: 0,
    });
  }
  paintMist(canvas, shore, 22, mood.sky[3], 0.5);
  paintWater(canvas, mood, shore, canvas.height, 0.42);
  paintGlitter(canvas, mood, sunX, shore, 800, 120, 0.7);
  paintRipples(canvas, mood, shore, canvas.height, 80, 0.18);
  const tones = [
    mood.shade,
    mix(mood.shade, mood.earth, 0.45),
    mix(mood.earth, mood.leaf, 0.35),
    mix(mood.earth, mood.light, 0.4),
  ];
  const clumps = times(17, (index) => {
    const near = (index / 16) ** 1.3;
    const aside = random.chance(0.5)
      ? random.between(-0.02, 0.4 - near * 0.12)
      : random.between(0.6 + near * 0.12, 1.02);
    return { x: width * aside, y: 510 + near * 400, near };
  });
  for (const { x, y, near } of clumps) {
    const size = 0.22 + near * 0.95;
    canvas.soft(x, y + 16 * size, 170 * size, 20 * size, mix(mood.shade, mood.sky[1], 0.35), 0.55);
    const faded = tones.map((tone) => mix(mood.haze, tone, 0.35 + near * 0.65));
    const reeds = times(34 + near * 40, () => {
      const lean = random.spread() * 0.22;
      const length = random.between(120, 330) * size;
      const foot = x + random.spread() * 120 * size;
      return {
        x: foot + Math.sin(lean) * length * 0.5,
        y: y + random.between(0, 16) * size - length * 0.5,
        length,
        thick: (1.5 + random.next() * 2.4) * size,
        angle: -Math.PI / 2 + lean,
        tone: random.next() ** 1.3,
      };
    });
    paintStrokes(canvas, faded, 0.85, reeds);
    const heads = reeds
      .filter((_, index) => index % 6 === 0)
      .map((reed) => ({
        ...reed,
        x: reed.x + Math.cos(reed.angle) * reed.length * 0.5,
        y: reed.y + Math.sin(reed.angle) * reed.length * 0.5,
        length: 40 * size,
        thick: 4.5 * size,
        tone: 0.4,
      }));
    paintStrokes(canvas, faded, 0.9, heads);
  }
  paintBirds(
    canvas,
    mix(mood.shade, mood.haze, 0.2),
    width * random.between(0.3, 0.6),
    random.between(230, 300),
  );
}

/** A skein of birds, far off: two strokes each. */
function paintBirds(canvas: Canvas, colour: string, x: number, y: number): void {
  const { random } = canvas;
  const path = times(13, (index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const rank = Math.ceil(index / 2);
    const bx = x + rank * 34 + random.spread() * 8;
    const by = y + side * rank * (side > 0 ? 13 : 6) + random.spread() * 8;
    const span = random.between(9, 13);
    const lift = random.between(0.25, 0.6);
    return (
      touch({ x: bx - span * 0.45, y: by, length: span, thick: 2.4, angle: lift }) +
      touch({ x: bx + span * 0.45, y: by, length: span, thick: 2.4, angle: -lift })
    );
  });
  canvas.shape(path.join(''), colour, 0.85);
}

export const reedMarsh: Scene = {
  name: 'reedMarsh',
  moods: ['gold', 'clay', 'pearl', 'dawn', 'sage'],
  ground: { paint: 'light', shade: 0.4, share: 0.4 },
  paint: paintReedMarsh,
};
