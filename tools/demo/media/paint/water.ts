import type { Canvas } from './canvas.ts';
import { mix, shift } from './colour.ts';
import type { Mood } from './moods.ts';
import { paintStrokes, times } from './strokes.ts';

/** Still or breathing water from `top` down: the sky upside down, darker towards the viewer. */
export function paintWater(canvas: Canvas, mood: Mood, top: number, bottom: number, deep = 0.4): void {
  const [zenith, high, low, edge] = mood.sky;
  const dark = (colour: string, amount: number): string => mix(colour, mood.shade, amount * deep);
  canvas.fill(
    top,
    bottom,
    canvas.vertical(top, bottom, [
      [0, dark(edge, 0.12)],
      [0.25, dark(low, 0.24)],
      [0.6, dark(high, 0.45)],
      [1, dark(zenith, 0.8)],
    ]),
  );
}

/** Quiet horizontal touches, small and close far away, long and apart near. */
export function paintRipples(
  canvas: Canvas,
  mood: Mood,
  top: number,
  bottom: number,
  count: number,
  opacity = 0.16,
): void {
  const { random } = canvas;
  const [zenith, high, , edge] = mood.sky;
  const strokes = times((canvas.width / 1600) * count, () => {
    const near = random.next() ** 1.5;
    return {
      x: random.between(-0.05, 1.05) * canvas.width,
      y: top + 3 + near * (bottom - top),
      length: random.between(30, 90) + near * random.between(60, 320),
      thick: 1 + near * random.between(2, 8),
      angle: random.spread() * 0.006,
      tone: random.next(),
    };
  });
  paintStrokes(
    canvas,
    [mix(zenith, mood.shade, 0.5), shift(high, { light: -0.05 }), edge, mood.light],
    opacity,
    strokes,
  );
}

/** The road of light below a low sun or a moon at `x`. */
export function paintGlitter(
  canvas: Canvas,
  mood: Mood,
  x: number,
  top: number,
  bottom: number,
  spread: number,
  opacity = 0.75,
): void {
  const { random } = canvas;
  canvas.soft(x, top, spread * 2.2, (bottom - top) * 0.75, mood.light, 0.32 * opacity);
  const strokes = times(170, () => {
    const near = random.next() ** 1.35;
    const reach = spread * (0.22 + near * 0.95);
    return {
      x: x + random.spread() * reach * 0.8,
      y: top + 2 + near * (bottom - top),
      length: (16 + near * 120) * random.between(0.4, 1.2),
      thick: 1.2 + near * 5,
      angle: 0,
      tone: random.next(),
    };
  });
  paintStrokes(canvas, [mix(mood.light, mood.sky[3], 0.5), mood.light], opacity * 0.6, strokes);
}

/** Mirrors a stamp in the water below `shore`, a little squeezed and blurred downwards. */
export function paintReflection(
  canvas: Canvas,
  stamp: string,
  shore: number,
  opacity = 0.6,
  squeeze = 0.8,
): void {
  const blur = canvas.define(
    'filter',
    '<feGaussianBlur stdDeviation="3 9"/>',
    'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"',
  );
  const clip = canvas.define(
    'clipPath',
    `<path d="M0 ${shore}H${Math.ceil(canvas.width)}V${canvas.height}H0z"/>`,
  );
  canvas.group(`clip-path="url(#${clip})" opacity="${opacity}"`, () => {
    canvas.group(`filter="url(#${blur})"`, () => {
      canvas.use(stamp, `transform="translate(0 ${shore * (1 + squeeze)}) scale(1 ${-squeeze})"`);
    });
  });
}
