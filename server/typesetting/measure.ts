import sharp from 'sharp';
import type { Face, Fonts } from './fonts.ts';
import { xml } from '../feeds/xml.ts';

export interface TextLine {
  readonly text: string;
  readonly face: Face;
  /** Pixels. */
  readonly size: number;
  /** Where the line begins: its left edge, or its right edge in right-to-left text. */
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly rtl: boolean;
  /** True when `x` is where the line ends. */
  readonly fromEnd?: boolean;
}

/** Renders a line of text as an SVG element. The text is escaped: it cannot become an element or an attribute. */
export function svgText(fonts: Fonts, { text, face, size, x, y, colour, rtl, fromEnd }: TextLine): string {
  const families = fonts.familiesFor(text, face);
  // Pango starts a line at the start of its direction: the anchor 'start' is the right edge of Arabic.
  const anchor = fromEnd ? 'end' : 'start';
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="${families}" fill="${colour}" direction="${rtl ? 'rtl' : 'ltr'}" text-anchor="${anchor}" xml:space="preserve">${xml(text)}</text>`;
}

/**
 * Pixels: large enough to be exact to a hundredth of a line, small enough to render all words of a long title at once.
 */
const SIZE = 24;
const ROW = 64;
const WIDTH = 1_600;
/** The left margin, so that overhanging ink is measured too. */
const EDGE = 32;
/** Rows rendered at once; more would need too much memory. */
const MAX_ROWS = 80;
const INK = 96;

/**
 * The rendered width of each text, in ems. Measured from rendered pixels, because only the renderer knows how Burmese
 * stacks and Arabic joins. Widths over 65 em are reported as 65 em.
 */
export async function measure(fonts: Fonts, texts: readonly string[], face: Face): Promise<number[]> {
  const distinct = [...new Set(texts)];
  const widths = new Map<string, number>();
  for (let from = 0; from < distinct.length; from += MAX_ROWS) {
    const batch = distinct.slice(from, from + MAX_ROWS);
    const found = await measureBatch(fonts, batch, face);
    batch.forEach((text, index) => widths.set(text, found[index]!));
  }
  return texts.map((text) => widths.get(text)!);
}

async function measureBatch(fonts: Fonts, texts: readonly string[], face: Face): Promise<number[]> {
  const lines = texts.map((text, row) =>
    svgText(fonts, { text, face, size: SIZE, x: EDGE, y: row * ROW + 40, colour: '#000', rtl: false }),
  );
  const height = texts.length * ROW;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return texts.map((_, row) => {
    let [first, last] = [WIDTH, -1];
    for (let y = row * ROW; y < (row + 1) * ROW; y += 1) {
      const at = y * WIDTH;
      for (let x = 0; x < first; x += 1) if (data[at + x]! < 255 - INK) first = x;
      for (let x = WIDTH - 1; x > last; x -= 1) if (data[at + x]! < 255 - INK) last = x;
    }
    return Math.max(0, last - first + 1) / SIZE;
  });
}
