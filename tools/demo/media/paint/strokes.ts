import { type Canvas, short } from './canvas.ts';

export interface Stroke {
  x: number;
  y: number;
  length: number;
  thick: number;
  /** Radians, clockwise from the right. */
  angle: number;
  /** Which of the colours, from 0 (first) to 1 (last). */
  tone: number;
}

/** One touch of a flat brush: pointed at both ends, a little bent. */
export function touch({ x, y, length, thick, angle }: Omit<Stroke, 'tone'>): string {
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  const [lx, ly] = [short(dx * length), short(dy * length)];
  const [ox, oy] = [short((dx * length) / 2 + dy * thick), short((dy * length) / 2 - dx * thick)];
  const [ux, uy] = [
    short((-dx * length) / 2 - dy * thick * 0.6),
    short((-dy * length) / 2 + dx * thick * 0.6),
  ];
  const start = `M${short(x - (dx * length) / 2)} ${short(y - (dy * length) / 2)}`;
  return `${start}q${ox} ${oy} ${lx} ${ly}q${ux} ${uy} ${-lx} ${-ly}`;
}

/** A round touch, as of a worn brush. */
export function dab(x: number, y: number, rx: number, ry: number): string {
  const r = short(rx);
  const w = short(rx * 2);
  const h = short(ry);
  return `M${short(x - rx)} ${short(y)}a${r} ${h} 0 1 1 ${w} 0a${r} ${h} 0 1 1 ${-w} 0z`;
}

/** Puts on many touches: one path for each colour, so that hundreds cost little. */
export function paintStrokes(
  canvas: Canvas,
  colours: readonly string[],
  opacity: number,
  strokes: readonly Stroke[],
  shape: (stroke: Stroke) => string = touch,
): void {
  const paths = colours.map(() => '');
  for (const stroke of strokes) {
    const index = Math.min(colours.length - 1, Math.max(0, Math.floor(stroke.tone * colours.length)));
    paths[index] = (paths[index] ?? '') + shape(stroke);
  }
  colours.forEach((colour, index) => {
    const path = paths[index];
    if (path) canvas.shape(path, colour, opacity);
  });
}

export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index));
}
