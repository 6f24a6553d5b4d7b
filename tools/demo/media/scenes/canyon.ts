import { type Canvas, type Point, short } from '../paint/canvas.ts';
import { mix, shift } from '../paint/colour.ts';
import { landPath, paintLand, ridgeLine, trace } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { paintStrokes, times } from '../paint/strokes.ts';
import type { Scene } from './scene.ts';

interface Mesa {
  left: number;
  right: number;
  top: number;
  foot: number;
}

/** Table mountains: flat tops, cliffs, slopes of rubble; the line above them and where each one stands. */
function mesaLine(canvas: Canvas, base: number, tall: number, gap: number): { line: Point[]; mesas: Mesa[] } {
  const { random, width } = canvas;
  const line: Point[] = [[-24, base]];
  const mesas: Mesa[] = [];
  let x = random.between(-260, 40);
  while (x < width + 24) {
    const rise = tall * random.between(0.4, 1);
    const table = random.between(0.35, 1.6) * tall;
    const talus = rise * 0.5;
    line.push(
      [x, base - random.between(0, 8)],
      [x + talus * 0.5, base - talus * 0.34],
      [x + talus, base - talus * 0.92],
    );
    line.push(
      [x + talus + 5, base - rise * 0.74],
      [x + talus + 13, base - rise * 0.77],
      [x + talus + 18, base - rise],
    );
    const steps = Math.max(2, Math.round(table / 26));
    for (let step = 1; step <= steps; step += 1)
      line.push([x + talus + 18 + (table * step) / steps, base - rise + random.between(-4, 5)]);
    const end = x + talus + 18 + table;
    line.push([end + 5, base - rise * 0.8], [end + 14, base - rise * 0.77], [end + 19, base - talus]);
    line.push([end + 19 + talus * 0.5, base - talus * 0.4], [end + 22 + talus, base - random.between(0, 8)]);
    mesas.push({ left: x + talus, right: end + 22 + talus, top: base - rise - 6, foot: base });
    x = end + 30 + talus + gap * random.between(0.1, 1.5);
  }
  line.push([width + 40, base]);
  return { line, mesas };
}

/** Beds of rock, light and dark by turns, clefts through them, and the side that lies in shade. */
function paintStrata(
  canvas: Canvas,
  line: readonly Point[],
  mesas: readonly Mesa[],
  colour: string,
  mood: Mood,
  near: number,
): void {
  const { random } = canvas;
  const dark = mix(colour, mood.shade, 0.62);
  const light = mix(colour, mood.light, 0.5);
  canvas.clipped(landPath(line, canvas.height, false), () => {
    for (const { left, right, top, foot } of mesas) {
      const tall = foot - top;
      const beds = times(7, (index) => ({
        x: (left + right) / 2,
        y: top + tall * (0.08 + index * 0.1 + random.spread() * 0.02),
        length: (right - left) * 1.25,
        thick: tall * random.between(0.01, 0.035),
        angle: random.spread() * 0.012,
        tone: random.next(),
      }));
      paintStrokes(canvas, [dark, light], 0.2 + near * 0.14, beds);
      const turn = left + (right - left) * random.between(0.42, 0.62);
      const edge = times(
        9,
        (step) =>
          [
            turn + random.spread() * tall * 0.07 + step * tall * 0.02,
            top - 10 + ((tall + 10) * step) / 8,
          ] as const,
      );
      const shade = canvas.vertical(top, foot, [
        [0, dark, 0.75],
        [0.55, dark, 0.5],
        [1, dark, 0],
      ]);
      canvas.shape(`${trace(edge, false)}H${short(right + 20)}V${short(top - 10)}z`, shade);
      const clefts = times(8 + near * 10, () => ({
        x: random.between(left, right),
        y: top + tall * random.between(0.15, 0.5),
        length: tall * random.between(0.12, 0.4),
        thick: 1.5 + near * 4,
        angle: 1.55 + random.spread() * 0.06,
        tone: random.next(),
      }));
      paintStrokes(canvas, [dark, dark, light], 0.3, clefts);
      const rubble = times(12, () => {
        const side = random.chance(0.5) ? 1 : -1;
        return {
          x: side < 0 ? left + random.between(-0.4, 0.3) * tall : right - random.between(-0.1, 0.7) * tall,
          y: foot - tall * random.between(0.05, 0.38),
          length: tall * random.between(0.15, 0.4),
          thick: 2 + near * 5,
          angle: side * 0.75,
          tone: random.next(),
        };
      });
      paintStrokes(canvas, [dark, light], 0.14, rubble);
    }
  });
}

function paintCanyon(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const clay = mix(mood.earth, '#a5653f', 0.4);
  paintSky(canvas, mood, 500);
  paintGlow(canvas, mood, width * random.between(0.2, 0.8), 380, 460, 0.8);
  paintStreaks(canvas, 90, 330, 14, [mood.light, mood.sky[3], mood.haze], 0.4);
  const rows = [
    [0.1, 470, 120, 190],
    [0.34, 545, 180, 300],
    [0.62, 640, 260, 640],
  ] as const;
  for (const [near, base, tall, gap] of rows) {
    const colour = mix(mood.haze, mix(clay, mood.shade, near * 0.2), 0.2 + near * 0.85);
    const { line, mesas } = mesaLine(canvas, base, tall, gap);
    paintLand(canvas, line, {
      colour,
      foot: mix(colour, mood.sky[3], 0.42),
      depth: tall * 1.5,
      smooth: false,
      texture: 0.3,
    });
    paintStrata(canvas, line, mesas, colour, mood, near);
    paintMist(canvas, base + 6, 34, mix(mood.haze, mood.sky[3], 0.5), 0.4);
  }
  const floor = mix(mix(clay, mood.leaf, 0.4), mood.shade, 0.2);
  const plain = ridgeLine(canvas, { base: 665, swing: 14, wave: 420 });
  paintLand(canvas, plain, {
    colour: mix(floor, mood.haze, 0.35),
    foot: mix(floor, mood.shade, 0.45),
    depth: 250,
    texture: 0.9,
  });
  const phase = random.between(0, 6);
  const bank = (side: number, more: number): Point[] =>
    times(40, (step) => {
      const near = step / 39;
      return [
        width * 0.5 +
          Math.sin(phase + 9 * (1 - near) ** 1.5) * (90 + 240 * near) +
          side * (2 + near ** 1.4 * 34 + more),
        676 + near ** 1.7 * 240,
      ] as const;
    });
  const river = (more: number): string =>
    `${trace(bank(-1, more))}${trace(bank(1, more).reverse()).replace('M', 'L')}z`;
  canvas.shape(river(9), mix(floor, mood.shade, 0.5), 0.6);
  canvas.shape(
    river(0),
    canvas.vertical(676, 900, [
      [0, mood.sky[3]],
      [0.4, mood.sky[1]],
      [1, mix(mood.sky[0], mood.shade, 0.35)],
    ]),
    0.9,
  );
  const shrubs = times((width / 1600) * 240, () => {
    const near = random.next() ** 1.3;
    return {
      x: random.between(0, width),
      y: 684 + near * 216,
      length: 8 + near * 34,
      thick: 3 + near * 11,
      angle: random.spread() * 0.12,
      tone: random.next(),
    };
  });
  const sage = mix(shift(mood.leaf, { light: -0.04 }), mood.shade, 0.25);
  paintStrokes(canvas, [mix(sage, mood.shade, 0.5), sage, mix(sage, mood.light, 0.25)], 0.55, shrubs);
}

export const canyon: Scene = {
  name: 'canyon',
  moods: ['clay', 'noon', 'lilac', 'dawn', 'gold'],
  ground: { paint: 'earth', shade: 0.4, share: 0.3 },
  paint: paintCanyon,
};
