import { type Canvas, type Point, short } from './canvas.ts';
import { mix, shift } from './colour.ts';
import { landPath, trace } from './land.ts';
import { paintStrokes, times } from './strokes.ts';

/** The points that stand above their surroundings. */
function peaksOf(line: readonly Point[], reach: number): number[] {
  return line.flatMap((point, index) => {
    const around = line.slice(Math.max(0, index - reach), index + reach + 1);
    return index > 1 && index < line.length - 2 && around.every(([, y]) => y >= point[1]) ? [index] : [];
  });
}

/**
 * Rock and snow. From every peak a spine winds down, from every gap a gully; between a spine and the next gully
 * lies shadow, between that gully and the next spine light.
 */
export function paintMassif(
  canvas: Canvas,
  line: readonly Point[],
  lit: string,
  shaded: string,
  foot: string,
  depth: number,
): void {
  const { random, noise } = canvas;
  const top = Math.min(...line.map(([, y]) => y));
  const body = landPath(line, canvas.height, false);
  canvas.shape(
    body,
    canvas.vertical(top, top + depth, [
      [0, lit],
      [0.5, mix(lit, foot, 0.35)],
      [1, foot],
    ]),
  );
  const bright = canvas.vertical(top, top + depth, [
    [0, lit, 1],
    [0.5, lit, 0.7],
    [1, lit, 0],
  ]);
  const peaks = peaksOf(line, 4);
  const descent = ([x, y]: Point, fall: number, wander: number, key: number): Point[] =>
    times(15, (step) => {
      const down = step / 14;
      const zig = (step % 2 === 0 ? 1 : -1) * wander * 0.12 * Math.min(1, down * 5);
      return [x + zig + noise(key + down * 3.4) * wander * down, y + fall * down ** 1.1] as const;
    });
  canvas.clipped(body, () => {
    peaks.forEach((index, order) => {
      const next = peaks[order + 1] ?? line.length - 1;
      const peak = line[index];
      const between = line.slice(index, next + 1);
      const low = between.reduce(
        (deepest, point) => (point[1] > deepest[1] ? point : deepest),
        between[0] ?? [0, 0],
      );
      if (!peak) return;
      const gap = low[0] - peak[0];
      if (low[1] - peak[1] < 9) return;
      const fall = Math.min(top + depth - peak[1], 50 + (low[1] - peak[1]) * 4.4);
      const spine = descent(peak, fall, 20 + gap * 0.5, order * 7.7);
      const gully = descent(low, Math.max(20, fall - low[1] + peak[1]), 12 + gap * 0.3, order * 7.7 + 3);
      const shadow = canvas.vertical(peak[1], peak[1] + fall, [
        [0, shaded, 1],
        [0.5, shaded, 0.75],
        [1, shaded, 0],
      ]);
      const crest = between.filter(([x]) => x > peak[0] && x < low[0]);
      canvas.shape(
        `${trace([peak, ...crest, ...gully], false)}${trace([...spine].reverse(), false).replace('M', 'L')}z`,
        shadow,
        0.85,
      );
      spine.slice(1, 12).forEach(([x, y], step) => {
        const reach = (14 + gap * 0.28) * random.between(0.35, 1.25) * (1 - step / 16);
        const rib = (side: number): string =>
          `M${short(x)} ${short(y)}l${short(side * reach)} ${short(reach * random.between(0.9, 1.5))}l${short(-side * reach * 0.72)} ${short(-reach * 0.28)}z`;
        canvas.shape(rib(-1), shadow, 0.5);
        canvas.shape(rib(1), bright, 0.4);
      });
    });
    // Wind-packed snow: broad slanting touches, or the lit faces would lie as flat as paper.
    times((canvas.width / 1600) * 44, () => {
      const [x, y] = random.pick(line);
      canvas.soft(
        x + random.spread() * 40,
        y + 30 + random.next() * depth * 0.5,
        random.between(50, 130),
        random.between(20, 46),
        random.chance(0.6) ? shaded : lit,
        0.13,
        (random.chance(0.65) ? 1 : -1) * random.between(36, 62),
      );
    });
    const rocks = times((canvas.width / 1600) * 90, () => {
      const [x, y] = random.pick(line);
      return {
        x: x + random.spread() * 20,
        y: y + 10 + random.next() ** 2 * depth * 0.25,
        length: random.between(8, 40),
        thick: random.between(1.5, 5),
        angle: (random.chance(0.5) ? 1 : -1) * random.between(0.7, 1.3),
        tone: random.next(),
      };
    });
    paintStrokes(canvas, [shift(shaded, { light: -0.08 }), shaded, lit], 0.4, rocks);
  });
}
