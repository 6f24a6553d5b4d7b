import { type Canvas, type Point, short } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { heightAt, landPath, paintLand, trace } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintDisc, paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { paintStrokes, times } from '../paint/strokes.ts';
import type { Scene } from './scene.ts';

interface Crest {
  x: number;
  rise: number;
}

/** A dune's back: long on the windward side, short on the lee. */
function duneLine(canvas: Canvas, base: number, crests: readonly Crest[], reach: number): Point[] {
  return times(canvas.width / 12 + 5, (index) => {
    const x = -24 + index * 12;
    const lift = crests.reduce((sum, crest) => {
      const away = (x - crest.x) / (reach * (x < crest.x ? 1.15 : 0.8));
      return sum + crest.rise * Math.max(0, 1 - Math.abs(away)) ** 1.35;
    }, 0);
    return [x, base - lift + canvas.noise(base + x / 300) * 10] as const;
  });
}

/** The dark side of a dune: from the crest down a winding edge, fading away to the right. */
function paintSlipFace(
  canvas: Canvas,
  line: readonly Point[],
  crest: Crest,
  depth: number,
  reach: number,
  dark: string,
): void {
  const { random } = canvas;
  const top = heightAt(line, crest.x);
  const drift = random.between(-0.75, 0.1) * depth;
  const bend = random.between(0.1, 0.24) * depth;
  const edge = times(22, (step) => {
    const down = step / 21;
    return [
      crest.x + drift * down ** 1.4 + Math.sin(down * 5.4) * bend * down ** 0.8,
      top + depth * down ** 1.2,
    ] as const;
  });
  const ridge = line.filter(([x]) => x > crest.x && x < crest.x + reach * 1.1);
  const far = crest.x + reach * 1.1;
  const face = `${trace([[crest.x, top], ...ridge])}L${short(far)} ${short(top + depth)}${trace([...edge].reverse()).replace('M', 'L')}z`;
  canvas.shape(
    face,
    canvas.linear(
      [crest.x, top],
      [crest.x + reach * 0.85, top + depth * 0.95],
      [
        [0, dark, 0.95],
        [0.3, dark, 0.78],
        [0.7, dark, 0.3],
        [1, dark, 0],
      ],
    ),
  );
}

function paintDunes(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const sand = mix(mood.earth, mood.sky[3], 0.25);
  paintSky(canvas, mood, 470);
  paintStreaks(canvas, 80, 300, 8, [mood.light, mood.sky[3]], 0.35);
  const sunX = width * random.between(0.14, 0.3);
  paintGlow(canvas, mood, sunX, 350, 460, 0.9);
  if (random.chance(0.6)) paintDisc(canvas, mood, sunX, random.between(240, 310), 38);
  const layers = 5;
  const start = random.next();
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1);
    const reach = 330 + near * 420;
    const lit = mix(mood.haze, mix(sand, mood.light, 0.2 - near * 0.08), 0.3 + near * 0.7);
    const dark = mix(lit, mix(mood.shade, mood.earth, 0.5), 0.24 + near * 0.44);
    const spacing = reach * 1.55;
    const first = -spacing + ((start + layer * 0.38) % 1) * spacing;
    const crests = times(width / spacing + 2, (index) => ({
      x: first + index * spacing + random.spread() * reach * 0.2,
      rise: (50 + near * 90) * random.between(0.6, 1.25),
    }));
    const line = duneLine(canvas, 470 + near ** 1.2 * 370, crests, reach);
    const depth = 130 + near * 260;
    paintLand(canvas, line, { colour: lit, foot: mix(lit, dark, 0.4), depth: depth * 1.1, texture: 0.35 });
    canvas.clipped(landPath(line, canvas.height), () => {
      for (const crest of crests) paintSlipFace(canvas, line, crest, depth, reach, dark);
      if (near < 0.4) return;
      const combs = times((width / 1600) * 110 * near, () => {
        const x = random.between(0, width);
        return {
          x,
          y: heightAt(line, x) + random.between(30, 230),
          length: random.between(60, 210),
          thick: random.between(1.5, 4),
          angle: -0.1 + random.spread() * 0.08,
          tone: random.next(),
        };
      });
      paintStrokes(canvas, [dark, mix(lit, mood.light, 0.5)], 0.16, combs);
    });
    if (near < 0.7) paintMist(canvas, 520 + near * 260, 30, mood.sky[3], 0.2);
  }
}

export const dunes: Scene = {
  name: 'dunes',
  moods: ['gold', 'clay', 'dawn', 'pearl', 'lilac'],
  ground: { paint: 'earth', shade: 0.3, share: 0.2 },
  paint: paintDunes,
};
