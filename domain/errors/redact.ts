/**
 * Redacts secrets in the addresses and messages of an error report: the values of query names that look secret, and
 * everything after '#', where sign-in pages pass tokens. The browser redacts before sending and the service before
 * storing; neither relies on the other.
 */

/**
 * Parts of names whose values are secret or personal. 'code' also matches harmless names; a false positive is better
 * than a leak.
 */
const SECRET = /token|code|pass|secret|mail|session|auth|signature/i;
/** A value that is itself an address with such a name: '/reset?token=…' in `next`. */
const HOLDS_SECRET = /[?&#;][^=&#;]*(token|code|pass|secret|mail|session|auth|signature)[^=&#;]*=/i;

/** Whether the value of a query name is redacted. */
export const isSecretName = (name: string): boolean => SECRET.test(decoded(name));

/** A query string, with or without its question mark, without its secret pairs. */
export function redactSearch(search: string): string {
  const [beforeHash = ''] = search.split('#', 1);
  const prefix = beforeHash.startsWith('?') ? '?' : '';
  const remaining = beforeHash
    .slice(prefix.length)
    .split('&')
    .filter((pair) => !isSecretPair(pair))
    .join('&');
  return remaining === '' ? '' : prefix + remaining;
}

/**
 * An address without its fragment, without the user name and password before its host, and without the secret pairs of
 * its query.
 */
export function redactUrl(url: string): string {
  const [beforeHash = ''] = url.split('#', 1);
  const end = beforeHash.indexOf('?');
  const path = (end === -1 ? beforeHash : beforeHash.slice(0, end)).replace(
    /^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i,
    '$1',
  );
  return end === -1 ? path : path + redactSearch(beforeHash.slice(end));
}

/** 'Bearer abc', "password: 'abc'", 'access_token=abc'. 'code' is not included, because a status code is not secret. */
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi;
const NAMED = /\b([\w-]{0,40}(?:token|password|passwd|secret)["']?\s{0,3}[=:]\s{0,3}["']?)[^\s"'`,;&)}\]]+/gi;
const MAIL = /[\w.+%-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.[a-z]{2,24}\b/gi;

/** Redacts a message or a stack: every address in it, the pairs of a path without a host, and named secrets. */
export const redactText = (text: string): string =>
  text
    .replace(/[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'`<>()]+/gi, redactUrl)
    .replace(/[?&][^\s=&?#"'`<>()]{1,100}=[^\s&#"'`<>()]*/g, (pair) =>
      isSecretPair(pair.slice(1)) ? '' : pair,
    )
    .replace(BEARER, '$1 …')
    .replace(NAMED, '$1…')
    .replace(MAIL, '…@…');

/** An address without any query, as the log of CSP violations stores it. */
export const redactQuery = (url: string): string => redactUrl(url).split('?', 1)[0]!;

function isSecretPair(pair: string): boolean {
  const equals = pair.indexOf('=');
  const name = equals === -1 ? pair : pair.slice(0, equals);
  return isSecretName(name) || HOLDS_SECRET.test(decoded(pair.slice(name.length + 1)));
}

/** Percent-decoded, twice where it was encoded twice. Text that cannot be decoded stays as it is. */
function decoded(text: string): string {
  let result = text;
  for (let times = 0; times < 2; times += 1) {
    try {
      result = decodeURIComponent(result);
    } catch {
      return result;
    }
  }
  return result;
}
