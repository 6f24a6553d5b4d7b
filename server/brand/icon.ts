/** Renders the icon of an installed site: the first letter of its name, in paper white on its own colour. */
import sharp from 'sharp';
import { segmenter } from '../../domain/text/segments.ts';
import type { Fonts } from '../typesetting/fonts.ts';
import { svgText } from '../typesetting/measure.ts';

export interface IconShape {
  /** Pixels. */
  readonly size: number;
  /** The launcher cuts the corners: the background fills the whole icon, and the letter stays in the middle. */
  readonly maskable: boolean;
}

const PAPER = '#fdfcfa';
/** The letter is rendered at this size, trimmed and scaled to fit: scripts differ in how much of a line they fill. */
const LETTER = 400;
const CANVAS = 1_200;
/** The part of the icon that the letter's larger side takes; a mask may cut to a circle of four fifths. */
const SHARE = { plain: 0.54, maskable: 0.42 } as const;
/** An open book, when no font has the letter: the mark of the favicon, 32 wide. */
const BOOK =
  '<path transform="translate(7 10)" d="M0 1c3-1.500 6-1.500 9 .6 3-2.100 6-2.100 9-.6v11.500c-3-1.500-6-1.500-9 .6-3-2.100-6-2.100-9-.6z" fill="#fdfcfa"/>';

/** Renders a PNG. `accent` is a colour such as '#8a4b2d'. */
export async function renderIcon(
  fonts: Fonts,
  { brandName, accent }: { readonly brandName: string; readonly accent: string },
  { size, maskable }: IconShape,
): Promise<Buffer> {
  const inner = Math.round(size * (maskable ? SHARE.maskable : SHARE.plain));
  const letter = await sharp(Buffer.from(await letterSvg(fonts, brandName)))
    .trim()
    .resize(inner, inner, { fit: 'inside' })
    .png()
    .toBuffer();
  const radius = maskable ? 0 : Math.round(size * 0.22);
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${accent}"/></svg>`;
  return sharp(Buffer.from(background))
    .composite([{ input: letter, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
}

async function letterSvg(fonts: Fonts, brandName: string): Promise<string> {
  const name = brandName.normalize('NFC').trim();
  const [first] = Array.from(segmenter('grapheme').segment(name), ({ segment }) => segment);
  const letter = fonts.renderableText(first?.toLocaleUpperCase() ?? '') ?? '';
  const drawn =
    letter === ''
      ? `<g transform="scale(20)">${BOOK}</g>`
      : svgText(fonts, {
          text: letter,
          face: 'literata',
          size: LETTER,
          x: 400,
          y: 700,
          colour: PAPER,
          rtl: false,
        });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS}" height="${CANVAS}">${drawn}</svg>`;
}
