import { xml } from '../feeds/xml.ts';
import type { Face, Fonts } from './fonts.ts';

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
