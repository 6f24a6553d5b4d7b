/** Which addresses a widget may hold. What a browser would read differently than it looks is refused. */
import { faults } from './faults.ts';

const MOST_CHARACTERS = 2_000;
/**
 * Browsers drop tabs and line ends inside an address and read a backslash as a slash; signs that turn text around show an
 * address that is not the one it leads to.
 */
const TREACHEROUS = /[\s\\\p{Cc}\p{Bidi_Control}]/u;
const SITE = 'https://site.invalid';

function readUrl(text: string): URL | null {
  if (text.length > MOST_CHARACTERS || TREACHEROUS.test(text)) return null;
  try {
    return new URL(text, SITE);
  } catch {
    return null;
  }
}

/** A path of this site: '/today', never '//elsewhere'. */
function isSitePath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && readUrl(text)?.origin === SITE;
}

/** An absolute http(s) address without a name or password in it. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^/]/i.test(text) ? readUrl(text) : null;
  return url !== null && url.username === '' && url.password === '';
}

/** Where a widget may lead: http(s), mailto, or a path of the site. 'javascript:' and '//evil' are neither. */
export function isLink(text: string): boolean {
  if (isSitePath(text) || isWebAddress(text)) return true;
  return /^mailto:[^\s@]+@[^\s@]/i.test(text) && readUrl(text) !== null && !/%0[ad]/i.test(text);
}

/** Where a picture may come from: http(s) or a path of the site. */
export function isImageAddress(text: string): boolean {
  return isSitePath(text) || isWebAddress(text);
}

/**
 * Why no page would show a picture or play a recording from there, or null. For who saves it: what is stored already, or
 * comes from a service by URL, must not cost a site its configuration, nor a widget its other settings.
 */
export const mediaProblem = (address: string): string | null =>
  /^http:/i.test(address) ? faults.overHttp : null;
