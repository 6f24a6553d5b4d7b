/** Pictures of imported texts: addresses that can be had are kept, the others are named. Nothing is fetched here. */
import { decodeEntities } from '../../domain/text/entities.ts';
import { shown } from '../../domain/text/cleanText.ts';
import { overTls } from '../../rest/html/overTls.ts';
import { escapeHtml } from './foreignText.ts';

/** What the services take as an address. */
const MOST_ADDRESS = 2_000;
const IMAGE_TAG = /<img\b[^<>]*>/gi;
const SOURCE = /(\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

export interface ImageAddress {
  /** https: pages show no other pictures. */
  readonly address: string;
  /** It was given as http, and nobody has said that it answers over TLS. */
  readonly raised: boolean;
}

/**
 * The address a picture's reference means, or null: a bare file name, data within the text, http on a port of its own,
 * no address at all.
 */
export function imageAddress(reference: string, base?: string): ImageAddress | null {
  const text = reference.trim();
  const isWhole = /^https?:\/\//i.test(text);
  if (!isWhole && (base === undefined || text === ''))
    return text.startsWith('//') ? imageAddress(`https:${text}`) : null;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const address = overTls(url.href);
  if (address === null || address.length > MOST_ADDRESS) return null;
  return { address, raised: url.protocol === 'http:' };
}

/**
 * The HTML with every picture's address made whole, pictures that cannot be had left out, and what became of them.
 * What the HTML holds besides is the sanitiser's business.
 */
export function placeImages(
  html: string,
  base?: string,
): { html: string; found: ImageAddress[]; missing: string[] } {
  const found: ImageAddress[] = [];
  const missing: string[] = [];
  const placed = html.replace(IMAGE_TAG, (tag) => {
    const [, , double, single, bare] = SOURCE.exec(tag) ?? [];
    const reference = decodeEntities(double ?? single ?? bare ?? '');
    const image = imageAddress(reference, base);
    if (image === null) {
      missing.push(
        reference.startsWith('data:')
          ? 'a picture within the text (data:)'
          : shown(reference) || 'a picture without address',
      );
      return '';
    }
    found.push(image);
    return tag.replace(SOURCE, (_, start: string) => `${start}"${escapeHtml(image.address)}"`);
  });
  return { html: placed, found, missing };
}
