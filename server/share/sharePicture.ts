/** The picture of a shared link: 1200x630, as a page of the site looks: the day's picture above, its title on paper. */
import sharp from 'sharp';
import type { Fonts } from '../drawing/fonts.ts';
import { setText, type Setting } from '../drawing/setTitle.ts';
import { svgText } from '../drawing/svgText.ts';
import { horizon } from './horizon.ts';

/** What networks ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

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

/** Paper, ink, muted ink and hairline of the look. */
const [PAPER, INK, MUTED, HAIRLINE] = ['#fdfcfa', '#23211e', '#6a645b', '#e6e0d6'];
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const EDGE = 76;
const INNER = WIDTH - 2 * EDGE;
const ABOVE = 44;
const FOOT = 92;
/** The largest picture taken apart, in pixels: a small file may hold a huge one. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 5;

/** Draws it. A picture that is none is left out; throws only when drawing itself fails or takes too long. */
export async function drawSharePicture(fonts: Fonts, content: ShareContent): Promise<Buffer> {
  const { rtl, accent, language } = content;
  const shown = (text: string) => fonts.drawable(text) ?? '';
  const [title, text, reference, brandName] = [
    content.title,
    content.text,
    content.reference,
    content.brandName,
  ].map(shown) as [string, string, string, string];
  const nothing: Setting = { lines: [], size: 0, leading: 0 };
  const heading: Setting =
    title === ''
      ? nothing
      : await setText(fonts, title, {
          face: 'literata',
          width: INNER,
          height: 236,
          sizes: [76, 46],
          lines: 3,
          language,
        });
  const below: Setting =
    text === ''
      ? nothing
      : await setText(fonts, text, {
          face: 'source-sans-3',
          width: INNER,
          height: 150,
          sizes: [34, 30],
          lines: 3,
          language,
        });

  const gap = below.lines.length > 0 && heading.lines.length > 0 ? 18 : 0;
  const blocks = heading.lines.length * heading.leading + gap + below.lines.length * below.leading;
  const paper = blocks === 0 ? FOOT : ABOVE + blocks + 26 + FOOT;
  const top = HEIGHT - paper;
  const start = rtl ? WIDTH - EDGE : EDGE;
  const end = rtl ? EDGE : WIDTH - EDGE;
  const lines = (of: Setting, from: number, face: 'literata' | 'source-sans-3', colour: string) =>
    of.lines.map((line, index) => {
      const y = Math.round(from + of.leading * (index + 0.5) + of.size * 0.33);
      return svgText(fonts, { text: line, face, size: of.size, x: start, y, colour, rtl });
    });
  const footBase = HEIGHT - FOOT / 2 + 10;
  const [small, smallBrand] = await Promise.all(
    [reference, brandName].map((of) =>
      of === ''
        ? nothing
        : setText(fonts, of, {
            face: 'source-sans-3',
            width: INNER / 2 - 30,
            height: 80,
            sizes: [30, 24],
            lines: 1,
            language,
          }),
    ),
  );
  const foot = [
    ...(small!.lines.length > 0
      ? [
          svgText(fonts, {
            text: small!.lines[0]!,
            face: 'source-sans-3',
            size: small!.size,
            x: start,
            y: footBase,
            colour: accent,
            rtl,
          }),
        ]
      : []),
    ...(smallBrand!.lines.length > 0
      ? [
          svgText(fonts, {
            text: smallBrand!.lines[0]!,
            face: 'source-sans-3',
            size: smallBrand!.size,
            x: end,
            y: footBase,
            colour: MUTED!,
            rtl,
            fromEnd: true,
          }),
        ]
      : []),
  ];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    content.picture === null ? horizon(accent, { width: WIDTH, height: top }) : '',
    `<rect y="${top}" width="${WIDTH}" height="${paper}" fill="${PAPER}"/>`,
    ...lines(heading, top + ABOVE, 'literata', INK!),
    ...lines(below, top + ABOVE + heading.lines.length * heading.leading + gap, 'source-sans-3', MUTED!),
    `<rect x="${EDGE}" y="${HEIGHT - FOOT}" width="${INNER}" height="2" fill="${HAIRLINE}"/>`,
    ...foot,
    '</svg>',
  ].join('');
  const page = { input: Buffer.from(svg), top: 0, left: 0 };
  const picture =
    content.picture &&
    (await sharp(content.picture, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(WIDTH, top, { fit: 'cover', position: 'attention' })
      .flatten({ background: PAPER! })
      .timeout({ seconds: SECONDS })
      .toBuffer());
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER! } });
  return ground
    .composite(picture ? [{ input: picture, top: 0, left: 0 }, page] : [page])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4', mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}
