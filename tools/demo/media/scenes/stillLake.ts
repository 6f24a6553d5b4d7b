import { type Canvas, short } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { touch } from '../paint/strokes.ts';
import { paintFringe } from '../paint/trees.ts';
import { paintReflection, paintRipples, paintWater } from '../paint/water.ts';
import type { Scene } from './scene.ts';

function paintStillLake(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const shore = random.between(500, 530);
  const glow = width * random.between(0.3, 0.7);
  paintSky(canvas, mood, shore);
  paintGlow(canvas, mood, glow, shore - 130, 400, 0.8);
  paintStreaks(canvas, 110, 330, 14, [mood.light, mood.sky[3]], 0.4);
  const valley = random.between(0.35, 0.65);
  const land = canvas.stamp(() => {
    for (const [near, base, swing, wave] of [
      [0.1, 380, 90, 380],
      [0.34, 440, 74, 320],
      [0.62, 486, 36, 260],
    ] as const) {
      const colour = landColour(mood, near, mix(mood.leaf, mood.earth, 0.2));
      const line = ridgeLine(canvas, {
        base,
        swing,
        wave,
        octaves: 5,
        gain: 0.4,
        sharp: near < 0.5,
        form: (x) => 150 * (1 - near) * (Math.exp(-(((x - valley) / 0.2) ** 2)) - 0.3),
      });
      if (near > 0.5) paintFringe(canvas, line, { spacing: 9, height: [20, 46], colour, kind: 'conifer' });
      paintLand(canvas, line, {
        colour,
        foot: mix(colour, mood.sky[3], 0.5),
        depth: 190,
        bottom: shore,
        smooth: near > 0.5,
      });
    }
  });
  canvas.use(land);
  paintMist(canvas, shore - 8, 26, mood.sky[3], 0.5);
  paintWater(canvas, mood, shore, canvas.height, 0.36);
  paintReflection(canvas, land, shore, 0.62, 0.86);
  canvas.fill(
    shore,
    canvas.height,
    canvas.vertical(shore, canvas.height, [
      [0, mood.sky[3], 0.3],
      [0.12, mood.sky[3], 0.04],
      [1, mood.shade, 0.34],
    ]),
  );
  canvas.soft(glow, shore + 150, 300, 190, mood.light, 0.3);
  paintRipples(canvas, mood, shore + 20, canvas.height, 90, 0.2);
  canvas.fill(shore - 2, shore + 3, mood.light, 0.4);
  if (random.chance(0.7))
    paintBoat(canvas, mood, width * random.between(0.3, 0.7), shore + random.between(80, 130));
}

/** A rowing boat left on the water. */
function paintBoat(canvas: Canvas, mood: Mood, x: number, y: number): void {
  const dark = mix(mood.shade, '#8a4b2d', 0.25);
  const hull = (up: number): string =>
    `M${short(x - 46)} ${short(y - 9 * up)}Q${short(x)} ${short(y - 3 * up)} ${short(x + 48)} ${short(y - 11 * up)}Q${short(x + 40)} ${short(y + 7 * up)} ${short(x + 22)} ${short(y + 8 * up)}H${short(x - 26)}Q${short(x - 40)} ${short(y + 7 * up)} ${short(x - 46)} ${short(y - 9 * up)}z`;
  canvas.group(`transform="translate(0 14)" opacity=".35"`, () => canvas.shape(hull(-0.8), dark));
  canvas.shape(hull(1), dark);
  canvas.shape(
    touch({ x: x + 1, y: y - 6, length: 84, thick: 5, angle: -0.02 }),
    mix(mood.light, mood.earth, 0.55),
    0.8,
  );
}

export const stillLake: Scene = {
  name: 'stillLake',
  moods: ['morning', 'lilac', 'dawn', 'blueHour', 'winter'],
  ground: { paint: 'light', shade: 0.8, share: 0.2 },
  paint: paintStillLake,
};
