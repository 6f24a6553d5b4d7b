/**
 * Renders the share image of a link: 1200x630, styled as a page of the site: the day's picture above, its title below
 * on paper white.
 */
import sharp from 'sharp';
import type { Face, Fonts } from '../typesetting/fonts.ts';
import { typesetText, type TextBox, type TypesetText } from '../typesetting/typesetText.ts';
import { svgText } from '../typesetting/measure.ts';
import { horizon } from './horizon.ts';

export interface ShareContent {
  readonly title: string;
  /** Below the title: the description of a site; '' for none. */
  readonly text: string;
  /** In the last line: the Bible reference, or the site's address. */
  readonly reference: string;
  readonly brandName: string;
  /** '#8a4b2d'. */
  readonly accent: string;
  readonly language: string;
  readonly rtl: boolean;
  /** The bytes of a picture; null renders the site's colours. */
  readonly picture: Buffer | null;
}

/** The size social networks expect, in pixels; repeated in web/ui/Seo.tsx. */
const [WIDTH, HEIGHT] = [1200, 630];
/** The design's colours: paper, ink, muted ink and hairline. */
const [PAPER, INK, MUTED, HAIRLINE] = ['#fdfcfa', '#23211e', '#6a645b', '#e6e0d6'];
const EDGE = 76;
const INNER = WIDTH - 2 * EDGE;
/** Space above the title, between title and text, above the hairline, and below it. */
const [ABOVE, BETWEEN, BELOW, FOOT] = [44, 18, 26, 92];
/** The distance from the middle of a line to its baseline, in ems. */
const BASE = 0.33;
/** The most pixels of a picture that is decoded: a small file may contain a huge picture. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 5;

type Box = Omit<TextBox, 'language'>;
const titleBox: Box = { face: 'literata', width: INNER, height: 236, sizes: [76, 46], lines: 3 };
const textBox: Box = { face: 'source-sans-3', width: INNER, height: 150, sizes: [34, 30], lines: 3 };
/** Reference and brand share the last line. */
const footBox: Box = { ...textBox, width: INNER / 2 - 30, height: 80, sizes: [30, 24], lines: 1 };

const noText: TypesetText = { lines: [], size: 0, leading: 0 };

/** Renders the image as a JPEG. Throws when the picture cannot be read, and when rendering takes too long. */
export async function renderSharePicture(fonts: Fonts, content: ShareContent): Promise<Buffer> {
  const { rtl, accent, language } = content;
  // Text with letters that no font has is left out: an image without a title is better than one with boxes.
  const typeset = async (content: string, box: Box): Promise<TypesetText> => {
    const text = fonts.renderableText(content) ?? '';
    return text === '' ? noText : typesetText(fonts, text, { ...box, language });
  };
  const title = await typeset(content.title, titleBox);
  const text = await typeset(content.text, textBox);
  const reference = await typeset(content.reference, footBox);
  const brand = await typeset(content.brandName, footBox);

  const titleHeight = title.lines.length * title.leading;
  const textHeight = text.lines.length * text.leading;
  const between = titleHeight > 0 && textHeight > 0 ? BETWEEN : 0;
  const textBlockHeight = titleHeight + between + textHeight;
  const top = HEIGHT - FOOT - (textBlockHeight === 0 ? 0 : ABOVE + textBlockHeight + BELOW);
  const [start, end] = rtl ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE];

  const lines = (typeset: TypesetText, y: number, style: { face: Face; colour: string; fromEnd?: boolean }) =>
    typeset.lines.map((line, index) =>
      svgText(fonts, {
        ...style,
        text: line,
        size: typeset.size,
        x: style.fromEnd ? end : start,
        y: Math.round(y + typeset.leading * (index + 0.5) + typeset.size * BASE),
        rtl,
      }),
    );
  const footAt = (typeset: TypesetText) => HEIGHT - FOOT / 2 - typeset.leading / 2;
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
  const above = content.picture ? [{ input: await cropToHeight(content.picture, top), top: 0, left: 0 }] : [];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER! } })
    .composite([...above, { input: Buffer.from(svg), top: 0, left: 0 }])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4', mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}

/** Crops a picture to this height, keeping its most salient part. */
const cropToHeight = (picture: Buffer, height: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(WIDTH, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: PAPER! })
    .timeout({ seconds: SECONDS })
    .toBuffer();
