import sharp from 'sharp';
import type { Face, Fonts } from './fonts.ts';
import { svgText } from './svgText.ts';

/** Pixels: large enough to be exact to a hundredth of a line, small enough to draw a long title's words at once. */
const SIZE = 24;
const ROW = 64;
const WIDTH = 1_600;
/** Where lines begin: what overhangs on that side is seen too. */
const EDGE = 32;
/** Rows drawn at once: more would take too much memory. */
const MOST_ROWS = 80;
const INK = 96;

/**
 * How wide texts are when drawn, in ems, each by itself: they are drawn and looked at, for only the drawing itself knows
 * how Burmese stacks and Arabic joins. Texts wider than 65 em count as that.
 */
export async function measure(fonts: Fonts, texts: readonly string[], face: Face): Promise<number[]> {
  const different = [...new Set(texts)];
  const widths = new Map<string, number>();
  for (let from = 0; from < different.length; from += MOST_ROWS) {
    const some = different.slice(from, from + MOST_ROWS);
    const found = await measureSome(fonts, some, face);
    some.forEach((text, index) => widths.set(text, found[index]!));
  }
  return texts.map((text) => widths.get(text)!);
}

async function measureSome(fonts: Fonts, texts: readonly string[], face: Face): Promise<number[]> {
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
