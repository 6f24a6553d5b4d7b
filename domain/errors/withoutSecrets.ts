/**
 * Addresses and messages of an error report without what may be a secret: values of query names that look like one, and
 * all after '#', where sign-in pages hand tokens over. The browser leaves it out before sending, the service before
 * storing: neither trusts the other.
 */

/** Parts of names whose values are secret or personal. 'code' takes harmless kin with it; better those than one of these. */
const SECRET = /token|code|pass|secret|mail|session|auth|signature/i;
/** A value that is itself an address with such a name: '/reset?token=…' in `next`. */
const HOLDS_SECRET = /[?&#;][^=&#;]*(token|code|pass|secret|mail|session|auth|signature)[^=&#;]*=/i;

/** True for a query name whose value is not kept. */
export const isSecretName = (name: string): boolean => SECRET.test(decoded(name));

/** A query string, with or without its question mark, less its secret pairs. */
export function searchWithoutSecrets(search: string): string {
  const [whole = ''] = search.split('#', 1);
  const mark = whole.startsWith('?') ? '?' : '';
  const kept = whole
    .slice(mark.length)
    .split('&')
    .filter((pair) => !isSecretPair(pair))
    .join('&');
  return kept === '' ? '' : mark + kept;
}

/** An address without its fragment, without a name and password before its host, less the secret pairs of its query. */
export function urlWithoutSecrets(url: string): string {
  const [whole = ''] = url.split('#', 1);
  const end = whole.indexOf('?');
  const path = (end === -1 ? whole : whole.slice(0, end)).replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, '$1');
  return end === -1 ? path : path + searchWithoutSecrets(whole.slice(end));
}

/** 'Bearer abc', "password: 'abc'", 'access_token=abc'. A status code is no secret: 'code' is not among them. */
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi;
const NAMED = /\b([\w-]{0,40}(?:token|password|passwd|secret)["']?\s{0,3}[=:]\s{0,3}["']?)[^\s"'`,;&)}\]]+/gi;
const MAIL = /[\w.+%-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.[a-z]{2,24}\b/gi;

/** A message or a stack: every address in it as above, pairs of a path without a host, and what is named as a secret. */
export const textWithoutSecrets = (text: string): string =>
  text
    .replace(/[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'`<>()]+/gi, urlWithoutSecrets)
    .replace(/[?&][^\s=&?#"'`<>()]{1,100}=[^\s&#"'`<>()]*/g, (pair) =>
      isSecretPair(pair.slice(1)) ? '' : pair,
    )
    .replace(BEARER, '$1 …')
    .replace(NAMED, '$1…')
    .replace(MAIL, '…@…');

/** An address alone, without any query: what the log of violations keeps. */
export const urlWithoutQuery = (url: string): string => urlWithoutSecrets(url).split('?', 1)[0]!;

function isSecretPair(pair: string): boolean {
  const equals = pair.indexOf('=');
  const name = equals === -1 ? pair : pair.slice(0, equals);
  return isSecretName(name) || HOLDS_SECRET.test(decoded(pair.slice(name.length + 1)));
}

/** Percent signs undone, twice where they were written twice; a broken one stays as it is. */
function decoded(text: string): string {
  let plain = text;
  for (let times = 0; times < 2; times += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return plain;
    }
  }
  return plain;
}
