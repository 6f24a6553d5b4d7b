import type { Face, Fonts } from './fonts.ts';
import { splitIntoGraphemes, breakLines, truncateLines, splitIntoPieces, type Piece } from './breakLines.ts';
import { measure } from './measure.ts';

export interface TypesetText {
  readonly lines: readonly string[];
  /** Pixels. */
  readonly size: number;
  /** The distance between baselines, in pixels. */
  readonly leading: number;
}

export interface TextBox {
  readonly face: Face;
  /** Pixels. */
  readonly width: number;
  /** The height of all lines together; a text at its smallest size may exceed it. */
  readonly height: number;
  /** From the size of a short text down to the size at which a long text is truncated. */
  readonly sizes: readonly [largest: number, smallest: number];
  readonly lines: number;
  readonly language: string;
}

/** Characters; longer texts are cut before measuring. */
const MAX_CHARACTERS = 400;
const STEP = 2;

/** Leading of each script, and the scale at which it looks as large as Latin (design, look). */
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

/** Typesets a text in the largest size that fits, in even lines; truncated with an ellipsis when it fits in no size. */
export async function typesetText(fonts: Fonts, text: string, box: TextBox): Promise<TypesetText> {
  const { face, language, lines: maxLines } = box;
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
  const setting = (lines: readonly string[], size: number): TypesetText => ({
    lines,
    size,
    leading: Math.round(size * leading),
  });

  const pieces = splitIntoPieces(text.slice(0, MAX_CHARACTERS), language);
  const words = await measured(pieces);
  const [largest, smallest] = box.sizes;
  for (let size = largest; size >= smallest; size -= STEP) {
    const lines = breakLines(words, box.width / sized(size), maxLines);
    if (lines && lines.length * sized(size) * leading <= box.height)
      return fitWidth(setting(lines, sized(size)));
  }
  const size = sized(smallest);
  const hasWideWord = words.some(({ width }) => width * size > box.width);
  const segments = hasWideWord ? await measured(splitIntoGraphemes(pieces)) : words;
  const fullLines = breakLines(segments, box.width / size, maxLines);
  return fitWidth(setting(fullLines ?? truncateLines(segments, box.width / size, maxLines), size));

  /**
   * Words measured separately are slightly narrower than a joined line, so the result is measured again and scaled down
   * if needed.
   */
  async function fitWidth(typeset: TypesetText): Promise<TypesetText> {
    const widest = Math.max(...(await measure(fonts, typeset.lines, face)));
    if (widest * typeset.size <= box.width) return typeset;
    return setting(typeset.lines, Math.floor(box.width / widest));
  }
}
