/** Pictures of imported texts: usable addresses are kept, the others are reported. Fetches nothing. */
import { decodeEntities } from '../../../../domain/text/entities.ts';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import { overTls } from '../../../../rest/html/sanitise.ts';
import { escapeHtml } from './foreignText.ts';

/** Maximum length of an address that the services accept. */
const MAX_ADDRESS_LENGTH = 2_000;
const IMAGE_TAG = /<img\b[^<>]*>/gi;
const SOURCE = /(\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

export interface ImageAddress {
  /** An https address: pages show no other pictures. */
  readonly address: string;
  /** The source has an http address; it is not known whether the host answers over TLS. */
  readonly raised: boolean;
}

/**
 * Resolves a picture's reference to an address. Null for a file name without a base, a data URL, http on a non-default
 * port, and an invalid address.
 */
export function imageAddress(reference: string, base?: string): ImageAddress | null {
  const text = reference.trim();
  const isAbsolute = /^https?:\/\//i.test(text);
  if (!isAbsolute && (base === undefined || text === ''))
    return text.startsWith('//') ? imageAddress(`https:${text}`) : null;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const address = overTls(url.href);
  if (address === null || address.length > MAX_ADDRESS_LENGTH) return null;
  return { address, raised: url.protocol === 'http:' };
}

/**
 * Makes every picture's address absolute, removes unusable pictures, and returns both lists. The rest of the HTML is
 * left to the sanitiser.
 */
export function resolveImages(
  html: string,
  base?: string,
): { html: string; found: ImageAddress[]; missing: string[] } {
  const found: ImageAddress[] = [];
  const missing: string[] = [];
  const replaced = html.replace(IMAGE_TAG, (tag) => {
    const [, , double, single, unquoted] = SOURCE.exec(tag) ?? [];
    const reference = decodeEntities(double ?? single ?? unquoted ?? '');
    const image = imageAddress(reference, base);
    if (image === null) {
      missing.push(
        reference.startsWith('data:')
          ? 'a picture within the text (data:)'
          : printableLine(reference) || 'a picture without address',
      );
      return '';
    }
    found.push(image);
    return tag.replace(SOURCE, (_, start: string) => `${start}"${escapeHtml(image.address)}"`);
  });
  return { html: replaced, found, missing };
}
