/**
 * Renders a mail as HTML in the style of the site: one column on a paper background, hairlines, one accent colour
 * (design, look). Mail clients do not support style sheets reliably, so styles are inline; nothing is loaded from a
 * server.
 */
import type { Block, MailContent, MailBrand, Piece } from './mailContent.ts';
import { shownUrl } from './renderMailText.ts';

const PAPER = '#fdfcfa';
const SUBTLE = '#f6f3ee';
const INK = '#23211e';
const MUTED = '#6a645b';
const HAIRLINE = '#e6e0d6';

interface Type {
  readonly heading: string;
  readonly read: string;
  readonly small: string;
  readonly leading: number;
  readonly scale: number;
}

const SERIF = `Literata, Georgia, 'Times New Roman', serif`;
const SANS = `'Source Sans 3', 'Helvetica Neue', Helvetica, Arial, sans-serif`;
const latin: Type = { heading: SERIF, read: SERIF, small: SANS, leading: 1.65, scale: 1 };
const oneFamily = (family: string, leading: number, scale: number): Type => ({
  heading: family,
  read: family,
  small: family,
  leading,
  scale,
});

/** Typography by language code: the fonts of the site, with system fonts as fallback. */
const types: Readonly<Record<string, Type>> = {
  vi: { ...latin, read: 'Helvetica, Arial, sans-serif' },
  my: oneFamily(`'Noto Sans Myanmar', 'Myanmar Text', 'Myanmar MN', sans-serif`, 2, 1),
  ar: oneFamily(`'Noto Naskh Arabic', 'Geeza Pro', 'Segoe UI', Tahoma, sans-serif`, 1.9, 1.12),
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

export function renderMailHtml({ subject, blocks, footer, brand }: MailContent): string {
  const { heading, read, small, leading, scale } = types[brand.language.split(/[-_]/)[0]!] ?? latin;
  const size = (pixels: number) => `${Math.round(pixels * scale)}px`;
  const align = brand.direction === 'rtl' ? 'right' : 'left';
  const paragraphStyle = `margin:0 0 16px;font-family:${read};line-height:${leading};text-align:${align}`;

  function renderBlock(block: Block): string {
    if (block.kind === 'code') return renderCode(block.code, brand.accent);
    const [pixels, colour] = block.kind === 'text' ? [17, INK] : [15, MUTED];
    return `<p style="${paragraphStyle};font-size:${size(pixels)};color:${colour}">${sentence(block.pieces)}</p>`;
  }

  return [
    `<!doctype html><html lang="${languageTag(brand)}" dir="${brand.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // A light scheme only: clients that darken mail automatically would lose the contrast of the accent colour.
    '<meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${PAPER};color:${INK}">`,
    // Some clients keep only the body and drop the html element with its lang and dir.
    `<div role="main" lang="${languageTag(brand)}" dir="${brand.direction}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}"><tr>`,
    `<td align="center" style="padding:40px 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td style="text-align:${align}">`,
    `<p style="margin:0 0 28px;padding:0 0 16px;border-bottom:1px solid ${HAIRLINE};font-family:${heading};font-size:${size(18)};line-height:1.5;color:${brand.accent};text-align:${align}"><bdi>${escapeHtml(brand.name)}</bdi></p>`,
    `<h1 style="margin:0 0 20px;font-family:${heading};font-weight:500;font-size:${size(27)};line-height:${(leading * 0.8).toFixed(2)};color:${INK};text-align:${align}">${escapeHtml(subject)}</h1>`,
    ...blocks.map(renderBlock),
    `<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${HAIRLINE};font-family:${small};font-size:${size(13)};line-height:${leading};color:${MUTED};text-align:${align}">${escapeHtml(footer)}<br><a href="${escapeHtml(brand.url)}" style="color:${MUTED}"><bdi dir="ltr">${escapeHtml(shownUrl(brand))}</bdi></a></p>`,
    '</td></tr></table></td></tr></table></div></body></html>',
  ].join('');
}

/** The code is typed by hand, from left to right in every language. */
function renderCode(code: string, accent: string): string {
  const size = code.length > 10 ? 22 : 34;
  const style = `margin:4px 0 20px;padding:18px 16px;background:${SUBTLE};border-radius:6px;text-align:center;font-family:ui-monospace, 'SF Mono', Menlo, Consolas, monospace;font-size:${size}px;line-height:1.3;letter-spacing:${code.length > 10 ? 1 : 6}px;font-weight:600;color:${accent};overflow-wrap:anywhere`;
  return `<p dir="ltr" style="${style}">${escapeHtml(code)}</p>`;
}

const sentence = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isValue }) => (isValue ? `<bdi>${escapeHtml(text)}</bdi>` : escapeHtml(text))).join('');

const languageTag = ({ language }: MailBrand): string => escapeHtml(language.replaceAll('_', '-'));
