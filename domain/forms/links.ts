/** The addresses a widget may contain. An address that a browser would read differently than it looks is rejected. */
const MAX_CHARACTERS = 2_000;
/**
 * Browsers drop tabs and line ends inside an address and read a backslash as a slash; bidi controls display another
 * address than the one it links to.
 */
const AMBIGUOUS = /[\s\\\p{Cc}\p{Bidi_Control}]/u;
const SITE = 'https://site.invalid';

function readUrl(text: string): URL | null {
  if (text.length > MAX_CHARACTERS || AMBIGUOUS.test(text)) return null;
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

/** An absolute http(s) address without a user name or password. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^/]/i.test(text) ? readUrl(text) : null;
  return url !== null && url.username === '' && url.password === '';
}

/** A valid link of a widget: http(s), mailto, or a path of the site. 'javascript:' and '//evil' are neither. */
export function isLink(text: string): boolean {
  if (isSitePath(text) || isWebAddress(text)) return true;
  return /^mailto:[^\s@]+@[^\s@]/i.test(text) && readUrl(text) !== null && !/%0[ad]/i.test(text);
}

/** A valid address of a picture: http(s) or a path of the site. */
export function isImageAddress(text: string): boolean {
  return isSitePath(text) || isWebAddress(text);
}
