import type { Canvas, Point } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { leafTones, paintCrown } from '../paint/crown.ts';
import { heightAt, landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintCloud, paintSky } from '../paint/sky.ts';
import { paintStrokes, times } from '../paint/strokes.ts';
import { paintFringe } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

/** Grass in perspective: short touches far away, long blades near. */
function paintGrass(
  canvas: Canvas,
  line: readonly Point[],
  colours: readonly string[],
  count: number,
  opacity = 0.5,
): void {
  const { random, width } = canvas;
  const blades = times((width / 1600) * count, () => {
    const x = random.between(0, width);
    const top = heightAt(line, x);
    const near = random.next() ** 1.2;
    return {
      x,
      y: top + 6 + near * (canvas.height - top),
      length: 8 + near * 42,
      thick: 1 + near * 2.2,
      angle: -1.5 + random.spread() * 0.4,
      tone: random.next(),
    };
  });
  paintStrokes(canvas, colours, opacity, blades);
}

function paintRainPlain(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const horizon = 590;
  const gap = width * random.between(0.2, 0.34);
  paintSky(canvas, mood, horizon);
  canvas.soft(gap, horizon - 20, 760, 210, mood.light, 0.9);
  const storm = mix(mood.shade, mood.sky[0], 0.62);
  times(16, (index) => {
    const high = index / 16;
    paintCloud(canvas, {
      x: width * random.between(-0.05, 1.05),
      y: 60 + high * 300 + random.spread() * 30,
      width: random.between(520, 980),
      height: random.between(90, 150),
      lit: mix(mood.sky[2], mood.light, 0.3 * high),
      dark: mix(storm, mood.sky[1], 0.25 + high * 0.3),
      opacity: 0.5,
    });
  });
  for (const [near, base] of [
    [0.16, 566],
    [0.34, 584],
  ] as const) {
    const colour = landColour(mood, near, mood.leaf);
    const line = ridgeLine(canvas, { base, swing: 16, wave: 420 });
    paintFringe(canvas, line, {
      spacing: 15,
      height: [7, 18],
      colour,
      kind: 'round',
      where: (at) => canvas.noise(at * 10 + near * 30) > 0.1,
    });
    paintLand(canvas, line, { colour, foot: mix(colour, mood.sky[3], 0.3), depth: 60, texture: 0.2 });
  }
  times(24, () => {
    const x = width * random.between(0.42, 1.08);
    canvas.soft(
      x,
      random.between(420, 480),
      random.between(90, 210),
      random.between(190, 270),
      mix(storm, mood.sky[1], random.next() * 0.6),
      0.17,
      random.between(10, 15),
    );
  });
  const drops = times((width / 1600) * 150, () => {
    const at = random.between(0.4, 1.05) * width;
    return {
      x: at,
      y: random.between(380, horizon),
      length: random.between(60, 170),
      thick: 1.2,
      angle: 1.85,
      tone: random.next(),
    };
  });
  paintStrokes(canvas, [mood.sky[3], storm], 0.14, drops);
  const line = ridgeLine(canvas, { base: horizon + 4, swing: 5, wave: 700 });
  const field = mix(mood.leaf, mood.earth, 0.35);
  paintLand(canvas, line, {
    colour: mix(field, mood.haze, 0.3),
    foot: mix(field, mood.shade, 0.62),
    depth: 300,
    texture: 1,
  });
  canvas.soft(gap, horizon + 60, 560, 44, mood.light, 0.5);
  const strips = times((width / 1600) * 90, () => {
    const near = random.next() ** 1.6;
    return {
      x: random.between(0, width),
      y: horizon + 10 + near * 300,
      length: 160 + near * 420,
      thick: 2 + near * 14,
      angle: random.spread() * 0.02,
      tone: random.next(),
    };
  });
  paintStrokes(canvas, [mix(field, mood.shade, 0.5), field, mix(mood.earth, mood.light, 0.3)], 0.32, strips);
  const pool = mix(mood.sky[3], mood.light, 0.4);
  paintStrokes(
    canvas,
    [pool],
    0.6,
    times(9, (index) => ({
      x: gap + random.spread() * 330,
      y: horizon + 60 + index * 21,
      length: 90 + index * 32,
      thick: 2 + index,
      angle: 0,
      tone: 0,
    })),
  );
  paintGrass(canvas, line, [mix(field, mood.shade, 0.6), mix(field, mood.light, 0.2)], 300, 0.26);
  times(3, (index) => {
    const x = width * (0.5 + index * 0.05) + random.spread() * 16;
    const size = random.between(46, 70);
    const tones = leafTones(mood.leaf, mood.shade, mood.haze).map((tone) => mix(tone, mood.haze, 0.2));
    paintCrown(canvas, {
      x,
      y: horizon + 8 - size * 0.45,
      width: size,
      height: size,
      colours: tones,
      light: -0.9,
      dabs: 110,
      touch: 5,
    });
  });
}

export const rainPlain: Scene = {
  name: 'rainPlain',
  moods: ['overcast', 'sage', 'winter', 'blueHour'],
  ground: { paint: 'light', shade: 0.7, share: 0.4 },
  paint: paintRainPlain,
};
