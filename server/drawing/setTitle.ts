import type { Face, Fonts } from './fonts.ts';
import { atoms, breakLines, cutLines, piecesOf, type Piece } from './breakLines.ts';
import { measure } from './measure.ts';

export interface Setting {
  readonly lines: readonly string[];
  /** Pixels. */
  readonly size: number;
  /** From one line's base to the next one's, in pixels. */
  readonly leading: number;
}

export interface Room {
  readonly face: Face;
  /** Pixels. */
  readonly width: number;
  /** Of all lines together; a text at its smallest size may take more. */
  readonly height: number;
  /** From the size a short text has to the one a long text is cut at. */
  readonly sizes: readonly [largest: number, smallest: number];
  readonly lines: number;
  readonly language: string;
}

/** Longer texts are cut before anything is measured. */
const MOST = 400;
const STEP = 2;

/** How scripts are set beside Latin: leading, and the size that looks the same (design, look). */
const scripts: readonly { readonly of: RegExp; readonly leading: number; readonly scale: number }[] = [
  { of: /\p{Script=Myanmar}|\p{Script=Khmer}|\p{Script=Tibetan}/u, leading: 1.58, scale: 0.86 },
  { of: /\p{Script=Arabic}/u, leading: 1.46, scale: 1.08 },
  {
    of: /\p{Script=Thai}|\p{Script=Lao}|\p{Script=Devanagari}|\p{Script=Bengali}/u,
    leading: 1.5,
    scale: 0.95,
  },
  { of: /[\u1EA0-\u1EF9]/u, leading: 1.28, scale: 1 },
];
const latin = { leading: 1.2, scale: 1 };

/** Sets a text in the largest size it fits in, in even lines; cut with an ellipsis where it fits in none. */
export async function setText(fonts: Fonts, text: string, room: Room): Promise<Setting> {
  const { face, language, lines: most } = room;
  const { leading, scale } = scripts.find(({ of }) => of.test(text)) ?? latin;
  const sized = (size: number) => Math.round(size * scale);
  const measured = async (pieces: readonly Piece[]) => {
    const widths = await measure(
      fonts,
      pieces.map((it) => it.text),
      face,
    );
    return pieces.map((piece, index) => ({ ...piece, width: widths[index]! }));
  };
  const setting = (lines: readonly string[], size: number): Setting => ({
    lines,
    size,
    leading: Math.round(size * leading),
  });

  const pieces = piecesOf(text.slice(0, MOST), language);
  const words = await measured(pieces);
  const [largest, smallest] = room.sizes;
  for (let size = largest; size >= smallest; size -= STEP) {
    const lines = breakLines(words, room.width / sized(size), most);
    if (lines && lines.length * sized(size) * leading <= room.height)
      return narrowed(setting(lines, sized(size)));
  }
  const size = sized(smallest);
  const isWide = words.some(({ width }) => width * size > room.width);
  const parts = isWide ? await measured(atoms(pieces)) : words;
  const whole = breakLines(parts, room.width / size, most);
  return narrowed(setting(whole ?? cutLines(parts, room.width / size, most), size));

  /** Words measured one by one are a little narrower than together: what is set is measured once more. */
  async function narrowed(set: Setting): Promise<Setting> {
    const widest = Math.max(...(await measure(fonts, set.lines, face)));
    if (widest * set.size <= room.width) return set;
    return setting(set.lines, Math.floor(room.width / widest));
  }
}
