/** Renders a mail as plain text. */
import type { Block, MailContent, MailBrand, Piece } from './mailContent.ts';

/** Isolates around values in right-to-left text, so that 'Firefox 140' keeps its own order. */
const [ISOLATE, END] = ['\u2068', '\u2069'] as const;

export function renderMailText({ subject, blocks, footer, brand }: MailContent): string {
  const sentence = (pieces: readonly Piece[]) =>
    pieces
      .map(({ text, isValue }) => (isValue && brand.direction === 'rtl' ? ISOLATE + text + END : text))
      .join('');
  // The code is alone on its line, so that it can be selected with one tap.
  const blockText = (block: Block) => (block.kind === 'code' ? `    ${block.code}` : sentence(block.pieces));
  // '-- ' begins a signature, which mail clients set apart.
  return (
    [subject, ...blocks.map(blockText), `-- \n${brand.name}\n${shownUrl(brand)}\n${footer}`].join('\n\n') +
    '\n'
  );
}

/** Without the trailing slash, which would be shown in front in right-to-left text. */
export const shownUrl = ({ url }: Pick<MailBrand, 'url'>): string => url.replace(/\/$/, '');
