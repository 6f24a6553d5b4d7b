import type { Canvas, Point } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { leafTones, paintFarCrown } from '../paint/crown.ts';
import { heightAt, landColour, landPath, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { layered } from '../paint/random.ts';
import { paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { paintStrokes, times } from '../paint/strokes.ts';
import { paintFringe } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

function paintTerraces(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  paintSky(canvas, mood, 430);
  paintGlow(canvas, mood, width * random.between(0.3, 0.7), 300, 420, 0.8);
  paintStreaks(canvas, 60, 260, 10, [mood.light, mood.sky[3]], 0.4);
  for (const [near, base] of [
    [0.1, 300],
    [0.28, 350],
    [0.46, 400],
  ] as const) {
    const colour = landColour(mood, near, mood.leaf);
    const line = ridgeLine(canvas, { base, swing: 60, wave: 360, octaves: 4 });
    if (near > 0.4)
      paintFringe(canvas, line, {
        spacing: 12,
        height: [14, 34],
        colour,
        kind: 'round',
        where: (x) => canvas.noise(x * 6) > -0.1,
      });
    paintLand(canvas, line, { colour, foot: mix(colour, mood.sky[3], 0.6), depth: 170 });
    paintMist(canvas, base + 90, 34, mood.sky[3], 0.4);
  }
  const steps = 12;
  const offset = random.between(0, 200);
  const hollow = random.between(0.38, 0.62);
  const lineAt = (step: number, drop: number): Point[] => {
    const near = step / steps;
    const points: Point[] = [];
    for (let x = -24; x <= width + 24; x += 16) {
      const bay = layered(canvas.noise, offset + x / (250 + near * 190) + step * 0.16, 2, 0.4);
      const bowl = ((x / width - hollow) * 2) ** 2 * (-70 - near * 60);
      points.push([
        x,
        420 +
          near ** 1.35 * 500 +
          bay * (16 + near * 60) +
          bowl +
          drop * (0.7 + 0.9 * canvas.noise(x / 230 + step * 3.1)),
      ]);
    }
    return points;
  };
  const green = mix(mood.leaf, mood.shade, 0.14);
  for (let step = 0; step < steps; step += 1) {
    const near = step / steps;
    const gap = 500 * ((near + 1 / steps) ** 1.35 - near ** 1.35);
    const back = lineAt(step, 0);
    const front = lineAt(step, gap * 0.66);
    const top = Math.min(...back.map(([, y]) => y));
    const haze = (colour: string): string => mix(mood.haze, colour, 0.4 + near * 0.6);
    const flooded = random.chance(0.72);
    const surface = flooded
      ? canvas.vertical(top, top + gap * 3 + 40, [
          [0, haze(mix(mood.sky[3], mood.sky[1], 0.3 + near * 0.5))],
          [0.5, haze(mix(mood.sky[2], mood.sky[1], 0.2 + near * 0.6))],
          [1, haze(mix(mood.sky[1], mood.shade, 0.12 + near * 0.12))],
        ])
      : canvas.vertical(top, top + gap * 3 + 40, [
          [0, haze(mix(green, mood.light, 0.35))],
          [1, haze(mix(green, mood.earth, 0.3))],
        ]);
    canvas.shape(landPath(back, canvas.height), surface);
    if (flooded) {
      const shoots = times((width / 1600) * (20 + near * 50), () => {
        const x = random.between(0, width);
        return {
          x,
          y: heightAt(back, x) + gap * random.between(0.15, 0.6),
          length: 8 + near * 40,
          thick: 1 + near * 2,
          angle: random.spread() * 0.1,
          tone: random.next(),
        };
      });
      paintStrokes(canvas, [haze(green), mood.light], 0.4, shoots);
    }
    const bank = haze(mix(green, mood.shade, 0.2 + near * 0.14));
    const lip = haze(mix(green, mood.light, 0.16));
    canvas.shape(
      landPath(
        front.map(([x, y]) => [x, y - 2 - near * 4] as const),
        canvas.height,
      ),
      lip,
    );
    paintLand(canvas, front, {
      colour: mix(bank, lip, 0.25),
      foot: bank,
      depth: gap * 0.8 + 30,
      texture: 0.7,
    });
    if (step === 3 || step === 6 || step === 9) {
      const tones = leafTones(mood.leaf, mood.shade, mood.light).map(haze);
      times(random.whole(1, 3), () => {
        const x = width * random.between(0.08, 0.92);
        const size = 40 + near * 110;
        canvas.soft(x + size * 0.1, heightAt(front, x) + 4, size * 0.6, size * 0.1, mood.shade, 0.4);
        paintFarCrown(canvas, {
          x,
          y: heightAt(front, x) - size * 0.32,
          width: size * random.between(0.9, 1.4),
          height: size * 0.8,
          colours: tones,
          light: -0.6,
          dabs: 46,
          touch: size * 0.1,
        });
      });
    }
    if (step % 4 === 1 && near < 0.6) paintMist(canvas, top + 70, 26, mood.sky[3], 0.28);
  }
}

export const riceTerraces: Scene = {
  name: 'riceTerraces',
  moods: ['sage', 'dawn', 'morning', 'gold', 'lilac'],
  ground: { paint: 'haze', shade: 0.6, share: 0.4 },
  paint: paintTerraces,
};
