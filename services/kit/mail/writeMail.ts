/** A mail as plain text. */
import type { Block, Letter, MailBrand, Piece } from './render.ts';

/** Around values where lines run from right to left, so that 'Firefox 140' keeps its own order. */
const [ISOLATE, END] = ['\u2068', '\u2069'] as const;

export function writeMail({ subject, blocks, footer, brand }: Letter): string {
  const sentence = (pieces: readonly Piece[]) =>
    pieces
      .map(({ text, isValue }) => (isValue && brand.direction === 'rtl' ? ISOLATE + text + END : text))
      .join('');
  // The code alone on its line, to be chosen with one touch.
  const blockText = (block: Block) => (block.kind === 'code' ? `    ${block.code}` : sentence(block.pieces));
  // '-- ' begins a signature, which programs set apart.
  return (
    [subject, ...blocks.map(blockText), `-- \n${brand.name}\n${shownUrl(brand)}\n${footer}`].join('\n\n') +
    '\n'
  );
}

/** A slash at the end would stand in front where lines run from right to left. */
export const shownUrl = ({ url }: Pick<MailBrand, 'url'>): string => url.replace(/\/$/, '');
