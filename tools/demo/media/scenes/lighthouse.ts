import { type Canvas, type Point, short } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { heightAt, landColour, paintLand, ridgeLine, trace } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintCloud, paintGlow, paintMist, paintSky } from '../paint/sky.ts';
import { paintStrokes, times } from '../paint/strokes.ts';
import { paintGlitter, paintRipples, paintWater } from '../paint/water.ts';
import type { Scene } from './scene.ts';

/** The headland: grass above, a broken cliff to the sea. */
function headlandLine(canvas: Canvas, horizon: number, cliff: number): Point[] {
  const { random, width } = canvas;
  const crown = horizon - 90;
  const points: Point[] = [];
  for (let x = cliff; x <= width + 24; x += 16) {
    const inland = (x - cliff) / (width - cliff);
    points.push([x, crown - 34 * Math.sin(inland * 2.4) + canvas.noise(x / 120) * 9 + inland * 40]);
  }
  const face = times(11, (step) => {
    const down = 1 - step / 10;
    return [
      cliff - 120 * down ** 1.5 - random.between(0, 26) * (step % 2),
      crown + down * 240 + random.between(-8, 8),
    ] as const;
  });
  return [...face, ...points];
}

function paintLighthouse(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const horizon = 512;
  paintSky(canvas, mood, horizon);
  paintGlow(canvas, mood, width * 0.24, horizon - 90, 460, 0.9);
  times(5, () =>
    paintCloud(canvas, {
      x: width * random.between(0, 0.9),
      y: random.between(190, 420),
      width: random.between(420, 760),
      height: random.between(50, 110),
      lit: mix(mood.light, mood.sky[3], 0.4),
      dark: mix(mood.sky[0], mood.sky[1], 0.5),
      opacity: 0.42,
    }),
  );
  const island = ridgeLine(canvas, {
    base: horizon + 8,
    swing: 16,
    wave: 240,
    octaves: 4,
    form: (x) => -34 * Math.exp(-(((x - 0.12) / 0.1) ** 2)),
  });
  paintLand(canvas, island, {
    colour: landColour(mood, 0.2, mood.earth),
    foot: mood.haze,
    depth: 60,
    bottom: horizon,
    texture: 0,
  });
  paintWater(canvas, mood, horizon, canvas.height, 0.46);
  paintRipples(canvas, mood, horizon, canvas.height, 200, 0.22);
  paintGlitter(canvas, mood, width * 0.24, horizon, canvas.height, 170, 0.6);
  paintMist(canvas, horizon, 14, mood.sky[3], 0.35);
  const cliff = width * random.between(0.5, 0.58);
  const line = headlandLine(canvas, horizon, cliff);
  const [foot] = line;
  const body = `${trace(line, false)}V900H${short(cliff + 330)}L${short(cliff + 60)} ${horizon + 250}L${short((foot?.[0] ?? cliff) - 16)} ${short((foot?.[1] ?? horizon) + 26)}z`;
  const rock = mix(mix(mood.earth, mood.shade, 0.35), mood.haze, 0.12);
  const grass = mix(mood.leaf, mood.shade, 0.12);
  canvas.soft(cliff - 20, horizon + 230, 420, 110, mood.shade, 0.42, 22);
  canvas.shape(
    body,
    canvas.linear(
      [cliff - 120, horizon],
      [cliff + 420, horizon + 240],
      [
        [0, mix(rock, mood.light, 0.42)],
        [0.3, rock],
        [1, mix(rock, mood.shade, 0.6)],
      ],
    ),
  );
  canvas.clipped(body, () => {
    const planes = times(30, () => ({
      x: cliff + random.between(-130, 560),
      y: horizon + random.between(-40, 300),
      length: random.between(110, 240),
      thick: random.between(16, 40),
      angle: 1.32 + random.spread() * 0.16,
      tone: random.next(),
    }));
    paintStrokes(canvas, [mix(rock, mood.shade, 0.5), mix(rock, mood.light, 0.08)], 0.24, planes);
    const crags = times(120, () => ({
      x: cliff + random.between(-160, 500),
      y: horizon + random.between(-60, 320),
      length: random.between(30, 110),
      thick: random.between(5, 16),
      angle: 1.3 + random.spread() * 0.2,
      tone: random.next(),
    }));
    paintStrokes(
      canvas,
      [mix(rock, mood.shade, 0.6), mix(rock, mood.shade, 0.3), mix(rock, mood.earth, 0.2)],
      0.2,
      crags,
    );
    const turf = line
      .slice(10)
      .map(([x, y]) => [x, y + 26 + canvas.noise(x / 60) * 22 + ((x - cliff) / width) * 250] as const);
    const [first] = turf;
    if (!first) return;
    const meadow = `M${short(first[0] - 30)} ${short(first[1] - 30)}${turf.map(([x, y]) => `L${short(x)} ${short(y)}`).join('')}V0H${short(cliff - 30)}z`;
    canvas.shape(
      meadow,
      canvas.vertical(horizon - 130, horizon + 160, [
        [0, mix(grass, mood.light, 0.3)],
        [0.5, grass],
        [1, mix(grass, mood.shade, 0.5)],
      ]),
    );
    canvas.clipped(meadow, () => {
      const blades = times(220, () => {
        const x = random.between(cliff - 10, width);
        const away = ((x - cliff) / width) * 250;
        return {
          x,
          y: heightAt(line.slice(11), x) + random.between(6, 30 + away),
          length: random.between(30, 130),
          thick: random.between(1.5, 6),
          angle: random.spread() * 0.08 + 0.14,
          tone: random.next(),
        };
      });
      paintStrokes(
        canvas,
        [mix(grass, mood.shade, 0.35), grass, mix(mood.earth, grass, 0.5), mix(grass, mood.light, 0.3)],
        0.36,
        blades,
      );
    });
  });
  times(46, () => {
    const along = random.next();
    const near = 0.4 + along;
    canvas.soft(
      cliff - 132 + along * 440 + random.between(-60, 10),
      horizon + 174 + along ** 1.3 * 216 + random.between(-12, 18),
      random.between(20, 74) * near,
      random.between(4, 11) * near,
      mood.light,
      0.5,
      8 + along * 18,
    );
  });
  const tower = cliff + width * random.between(0.09, 0.13);
  const ground = heightAt(line.slice(11), tower) + 6;
  canvas.group(`transform="translate(${short(tower)} ${short(ground)}) scale(.74)"`, () =>
    paintTower(canvas, mood, 0, 0),
  );
}

function paintTower(canvas: Canvas, mood: Mood, x: number, y: number): void {
  const white = mix('#fbf5ea', mood.light, 0.4);
  const dim = mix(white, mood.shade, mood.night ? 0.7 : 0.45);
  const side = (bright: string, dark: string): string =>
    canvas.linear(
      [x - 26, 0],
      [x + 28, 0],
      [
        [0, bright],
        [0.45, mix(bright, dark, 0.25)],
        [1, dark],
      ],
    );
  const part = (top: number, bottom: number, wide: number, narrow: number): string =>
    `M${short(x - wide)} ${short(y - bottom)}L${short(x - narrow)} ${short(y - top)}H${short(x + narrow)}L${short(x + wide)} ${short(y - bottom)}z`;
  canvas.shape(`M${short(x + 40)} ${short(y + 6)}v-34h74v34z`, side(mix(white, mood.haze, 0.3), dim));
  canvas.shape(`M${short(x + 34)} ${short(y - 27)}l14 -20h60l14 20z`, mix('#8a4b2d', mood.shade, 0.2));
  canvas.shape(part(196, 0, 27, 16), side(white, dim));
  canvas.shape(
    part(128, 82, 21.9, 19.2),
    side(mix('#9c5a3a', mood.light, 0.15), mix('#8a4b2d', mood.shade, 0.5)),
  );
  canvas.shape(part(204, 194, 22, 22), mix(mood.shade, mood.earth, 0.2));
  canvas.shape(part(232, 204, 12, 12), mix(mood.light, '#fff3cf', 0.5));
  canvas.shape(
    `M${short(x - 15)} ${short(y - 230)}Q${short(x)} ${short(y - 262)} ${short(x + 15)} ${short(y - 230)}z`,
    mix('#8a4b2d', mood.shade, 0.35),
  );
  canvas.soft(x, y - 218, 120, 64, '#fff0c4', 0.55);
}

export const lighthouse: Scene = {
  name: 'lighthouse',
  moods: ['noon', 'lilac', 'gold', 'overcast', 'blueHour'],
  ground: { paint: 'haze', shade: 0.3, share: 0.6 },
  paint: paintLighthouse,
};
