import { type Canvas, short } from '../paint/canvas.ts';
import { mix, shift } from '../paint/colour.ts';
import { heightAt, landColour, paintLand, ridgeLine } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintCloud, paintDisc, paintGlow, paintSky, paintStars, paintStreaks } from '../paint/sky.ts';
import { dab, times } from '../paint/strokes.ts';
import { paintGlitter, paintReflection, paintRipples, paintWater } from '../paint/water.ts';
import type { Scene } from './scene.ts';

const lamp = '#ffdf9e';

/** Houses up a slope, far ones first: blocks of dusk with here and there a lit window. */
function paintTown(canvas: Canvas, mood: Mood, left: number, right: number, quay: number): void {
  const { random } = canvas;
  const middle = (left + right) / 2;
  const rows = 5;
  for (let row = 0; row < rows; row += 1) {
    const near = row / (rows - 1);
    const reach = ((right - left) / 2) * (0.5 + near * 0.5);
    let windows = '';
    for (let x = middle - reach; x < middle + reach; x += random.between(20, 40)) {
      const size = random.between(24, 38) * (0.75 + near * 0.4);
      const rise = (1 - near) * 108 * Math.max(0, 1 - ((x - middle) / (reach * 1.25)) ** 2);
      const foot = quay - rise;
      const wall = mix(
        mix(mood.haze, mood.shade, 0.25 + near * 0.3),
        random.pick([mood.earth, mood.light, '#8a4b2d']),
        0.24,
      );
      const tall = size * random.between(0.8, 1.5);
      canvas.shape(
        `M${short(x)} ${short(foot + 30)}V${short(foot - tall)}h${short(size)}V${short(foot + 30)}z`,
        wall,
      );
      canvas.shape(
        `M${short(x - 2)} ${short(foot - tall)}l${short(size * 0.5)} ${short(-size * 0.36)}l${short(size * 0.5 + 4)} ${short(size * 0.36)}z`,
        mix(mix('#8a4b2d', mood.shade, 0.5), mood.haze, 0.3 - near * 0.2),
      );
      times(2, (index) => {
        if (random.chance(0.42))
          windows += `M${short(x + size * (0.2 + index * 0.4))} ${short(foot - tall * 0.66)}h${short(size * 0.17)}v${short(size * 0.24)}h${short(-size * 0.17)}z`;
      });
    }
    canvas.shape(windows, lamp, 0.9);
  }
  canvas.fill(quay - 2, quay + 12, mix(mood.shade, mood.haze, 0.2), 0);
}

function sailingBoat(canvas: Canvas, mood: Mood, x: number, y: number, size: number): void {
  const dark = mix(mood.shade, mood.haze, 0.12);
  const hull = mix(dark, canvas.random.pick([mood.light, '#8a4b2d', mood.haze]), 0.35);
  const mast = size * canvas.random.between(1.5, 1.9);
  const thin = Math.max(1.4, size * 0.018);
  canvas.shape(`M${short(x)} ${short(y - size * 0.1)}v${short(-mast)}h${short(thin)}v${short(mast)}z`, dark);
  canvas.shape(
    `M${short(x)} ${short(y - size * 0.3)}h${short(size * 0.62)}v${short(size * 0.07)}h${short(-size * 0.62)}z`,
    mix(mood.light, mood.haze, 0.55),
    0.9,
  );
  canvas.shape(
    `M${short(x - size * 0.6)} ${short(y - size * 0.16)}L${short(x + thin)} ${short(y - size * 0.1 - mast)}L${short(x - size * 0.6 + 1)} ${short(y - size * 0.16)}zM${short(x + size * 0.6)} ${short(y - size * 0.14)}L${short(x)} ${short(y - size * 0.1 - mast)}L${short(x + size * 0.6 - 1)} ${short(y - size * 0.14)}z`,
    dark,
    0.5,
  );
  canvas.shape(
    `M${short(x - size * 0.64)} ${short(y - size * 0.2)}Q${short(x)} ${short(y - size * 0.08)} ${short(x + size * 0.62)} ${short(y - size * 0.17)}Q${short(x + size * 0.56)} ${short(y + size * 0.08)} ${short(x + size * 0.4)} ${short(y + size * 0.1)}H${short(x - size * 0.34)}Q${short(x - size * 0.54)} ${short(y + size * 0.04)} ${short(x - size * 0.64)} ${short(y - size * 0.2)}z`,
    hull,
  );
  canvas.shape(
    `M${short(x - size * 0.22)} ${short(y - size * 0.13)}l${short(size * 0.06)} ${short(-size * 0.11)}h${short(size * 0.36)}l${short(size * 0.08)} ${short(size * 0.11)}z`,
    mix(mood.light, mood.shade, 0.4),
  );
}

function paintHarbour(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  const quay = 510;
  const moonX = width * random.between(0.66, 0.8);
  const moonY = random.between(220, 270);
  paintSky(canvas, mood, quay);
  if (mood.night) paintStars(canvas, 330, 110, mood.light);
  paintStreaks(canvas, 150, 420, 12, [mood.sky[2], mood.sky[3]], 0.3);
  times(3, () =>
    paintCloud(canvas, {
      x: width * random.between(0.1, 0.9),
      y: random.between(330, 430),
      width: 560,
      height: 50,
      lit: mood.sky[3],
      dark: mood.sky[1],
      opacity: 0.3,
    }),
  );
  paintGlow(canvas, mood, moonX, moonY, 260, 0.6);
  paintDisc(canvas, mood, moonX, moonY, 36);
  const left = width * random.between(0.06, 0.12);
  const right = left + 760;
  const scene = canvas.stamp(() => {
    const far = ridgeLine(canvas, { base: 450, swing: 44, wave: 420, octaves: 4 });
    paintLand(canvas, far, {
      colour: landColour(mood, 0.3, mood.leaf),
      foot: mix(mood.haze, mood.sky[3], 0.4),
      depth: 120,
      bottom: quay,
      texture: 0.3,
    });
    const hill = ridgeLine(canvas, {
      base: 505,
      swing: 16,
      wave: 260,
      octaves: 3,
      form: (x) => -150 * Math.exp(-(((x * width - (left + right) / 2) / 430) ** 2)),
    });
    const colour = landColour(mood, 0.62, mood.leaf);
    paintLand(canvas, hill, {
      colour,
      foot: mix(colour, mood.haze, 0.3),
      depth: 240,
      bottom: quay,
      texture: 0.5,
    });
    const crown = times(60, () => {
      const x = (left + right) / 2 + random.spread() * 300;
      return dab(x, heightAt(hill, x) + random.between(-4, 30), random.between(7, 16), random.between(6, 12));
    });
    canvas.shape(crown.join(''), mix(colour, mood.shade, 0.4), 0.8);
    paintTown(canvas, mood, left, right, quay - 14);
    const wall = mix(mood.shade, mood.earth, 0.22);
    canvas.shape(`M-10 ${quay - 12}H${short(right + 70)}V${quay + 2}H-10z`, wall);
    canvas.shape(`M${short(right + 70)} ${quay - 6}h150v6h-150z`, wall);
    canvas.shape(`M${short(right + 202)} ${quay - 6}v-56h10v56z`, mix(mood.light, mood.shade, 0.5));
    for (let x = left - 40; x < right; x += 118) canvas.ellipse(x, quay - 30, 3, 3, lamp);
    times(7, () =>
      sailingBoat(
        canvas,
        mood,
        random.between(left, right + 40),
        quay + random.between(4, 12),
        random.between(44, 62),
      ),
    );
  });
  canvas.use(scene);
  paintWater(canvas, mood, quay + 2, canvas.height, 0.55);
  paintReflection(canvas, scene, quay + 2, 0.75, 0.95);
  canvas.fill(
    quay,
    canvas.height,
    canvas.vertical(quay, canvas.height, [
      [0, mood.sky[1], 0.1],
      [1, mood.shade, 0.5],
    ]),
  );
  paintGlitter(canvas, mood, moonX, quay + 10, canvas.height, 130, 0.8);
  for (let x = left - 40; x < right; x += 118) {
    canvas.soft(x, quay - 30, 34, 34, lamp, 0.35);
    canvas.soft(x, quay + 60, 8, 70, lamp, 0.5);
  }
  paintRipples(canvas, mood, quay + 14, canvas.height, 150, 0.2);
  const boats = [
    [0.6, 622, 84],
    [0.46, 690, 112],
    [0.86, 590, 66],
  ] as const;
  for (const [x, y, size] of boats) {
    const at = width * (x + random.spread() * 0.03);
    canvas.soft(at, y + size * 0.3, size * 0.7, size * 0.3, shift(mood.shade, { light: 0.02 }), 0.5);
    canvas.soft(at, y + size * 0.8, size * 0.05, size * 0.8, mood.shade, 0.4);
    sailingBoat(canvas, mood, at, y, size);
  }
}

export const harbour: Scene = {
  name: 'harbour',
  moods: ['blueHour', 'plum', 'lilac', 'moonlit'],
  ground: { paint: 'earth', shade: 0.3, share: 0.4 },
  paint: paintHarbour,
};
