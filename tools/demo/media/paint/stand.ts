import { type Canvas, short } from './canvas.ts';
import { mix } from './colour.ts';
import type { Mood } from './moods.ts';

/** A row of standing stalks over the whole width: a dense edge of blades on gently heaving ground. */
function standOf(canvas: Canvas, y: number, tall: number, deep: number): string {
  const { random, noise, width } = canvas;
  const key = y * 0.37;
  const ground = (x: number): number => y + noise(key + x / 420) * deep * 0.55;
  let path = `M-10 ${short(y + deep * 2)}V${short(ground(-10))}`;
  for (let x = -10; x < width + 10; x += tall * random.between(0.12, 0.34)) {
    const high = tall * random.between(0.2, 1) * (0.7 + 0.5 * noise(key + x / 60));
    path += `L${short(x)} ${short(ground(x))}l${short(tall * random.between(-0.1, 0.24))} ${short(-high)}`;
  }
  return `${path}L${short(width + 10)} ${short(ground(width))}V${short(y + deep * 2)}z`;
}

/** Row upon row of stalks, from `top` to below the sheet, each a little unlike the last. */
export function paintStand(
  canvas: Canvas,
  mood: Mood,
  colour: string,
  top: number,
  rows: number,
  tall: number,
): void {
  const { random } = canvas;
  for (let row = 0; row < rows; row += 1) {
    const near = ((row + 0.5) / rows) ** 1.3;
    const y = top + near * (canvas.height - top + 20);
    const base = mix(colour, mood.shade, 0.08 + near * 0.12);
    const tone = mix(base, random.chance(0.5) ? mood.shade : mood.light, random.next() * 0.1);
    const deep = 14 + near * 60;
    const fade = canvas.vertical(y - deep * 0.6, y + deep * 2, [
      [0, mix(tone, mood.light, 0.1), 0.9],
      [0.35, tone, 0.6],
      [1, tone, 0],
    ]);
    canvas.shape(standOf(canvas, y, 3 + near * tall, deep), fade);
  }
}
