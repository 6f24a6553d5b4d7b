/** The picture of a shared link: 1200x630, as a page of the site looks: the day's picture above, its title on paper. */
import sharp from 'sharp';
import type { Face, Fonts } from '../drawing/fonts.ts';
import { setText, type Room, type Setting } from '../drawing/setTitle.ts';
import { svgText } from '../drawing/svgText.ts';
import { horizon } from './horizon.ts';

export interface ShareContent {
  readonly title: string;
  /** Below the title: the description of a site; '' for none. */
  readonly text: string;
  /** In the last line: where the passage stands, or where the site is. */
  readonly reference: string;
  readonly brandName: string;
  /** '#8a4b2d'. */
  readonly accent: string;
  readonly language: string;
  readonly rtl: boolean;
  /** The bytes of a picture; null draws the site's colours. */
  readonly picture: Buffer | null;
}

/** What networks ask for, in pixels; said in web/ui/shareImage.ts too. */
const [WIDTH, HEIGHT] = [1200, 630];
/** Paper, ink, muted ink and hairline of the look. */
const [PAPER, INK, MUTED, HAIRLINE] = ['#fdfcfa', '#23211e', '#6a645b', '#e6e0d6'];
const EDGE = 76;
const INNER = WIDTH - 2 * EDGE;
/** The room above the title, between title and text, above the hairline, and below it. */
const [ABOVE, BETWEEN, BELOW, FOOT] = [44, 18, 26, 92];
/** How far below the middle of its line a letter stands, in ems. */
const BASE = 0.33;
/** The largest picture taken apart, in pixels: a small file may hold a huge one. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 5;

type Place = Omit<Room, 'language'>;
const titleRoom: Place = { face: 'literata', width: INNER, height: 236, sizes: [76, 46], lines: 3 };
const textRoom: Place = { face: 'source-sans-3', width: INNER, height: 150, sizes: [34, 30], lines: 3 };
/** Reference and brand share the last line. */
const footRoom: Place = { ...textRoom, width: INNER / 2 - 30, height: 80, sizes: [30, 24], lines: 1 };

const nothing: Setting = { lines: [], size: 0, leading: 0 };

/** Draws it. Throws when the picture cannot be read, and when drawing takes too long. */
export async function drawSharePicture(fonts: Fonts, content: ShareContent): Promise<Buffer> {
  const { rtl, accent, language } = content;
  // What no font has the letters of is left out: a picture without a title is better than one with boxes.
  const set = async (given: string, place: Place): Promise<Setting> => {
    const text = fonts.drawable(given) ?? '';
    return text === '' ? nothing : setText(fonts, text, { ...place, language });
  };
  const title = await set(content.title, titleRoom);
  const text = await set(content.text, textRoom);
  const reference = await set(content.reference, footRoom);
  const brand = await set(content.brandName, footRoom);

  const titleHeight = title.lines.length * title.leading;
  const textHeight = text.lines.length * text.leading;
  const between = titleHeight > 0 && textHeight > 0 ? BETWEEN : 0;
  const words = titleHeight + between + textHeight;
  const top = HEIGHT - FOOT - (words === 0 ? 0 : ABOVE + words + BELOW);
  const [start, end] = rtl ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE];

  const lines = (of: Setting, y: number, look: { face: Face; colour: string; fromEnd?: boolean }) =>
    of.lines.map((line, index) =>
      svgText(fonts, {
        ...look,
        text: line,
        size: of.size,
        x: look.fromEnd ? end : start,
        y: Math.round(y + of.leading * (index + 0.5) + of.size * BASE),
        rtl,
      }),
    );
  const footAt = (of: Setting) => HEIGHT - FOOT / 2 - of.leading / 2;
  const small = 'source-sans-3';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    content.picture === null ? horizon(accent, { width: WIDTH, height: top }) : '',
    `<rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="${PAPER}"/>`,
    ...lines(title, top + ABOVE, { face: 'literata', colour: INK! }),
    ...lines(text, top + ABOVE + titleHeight + between, { face: small, colour: MUTED! }),
    `<rect x="${EDGE}" y="${HEIGHT - FOOT}" width="${INNER}" height="2" fill="${HAIRLINE}"/>`,
    ...lines(reference, footAt(reference), { face: small, colour: accent }),
    ...lines(brand, footAt(brand), { face: small, colour: MUTED!, fromEnd: true }),
    '</svg>',
  ].join('');
  const above = content.picture ? [{ input: await fit(content.picture, top), top: 0, left: 0 }] : [];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER! } })
    .composite([...above, { input: Buffer.from(svg), top: 0, left: 0 }])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4', mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}

/** The part of a picture worth seeing, in this height. */
const fit = (picture: Buffer, height: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(WIDTH, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: PAPER! })
    .timeout({ seconds: SECONDS })
    .toBuffer();
