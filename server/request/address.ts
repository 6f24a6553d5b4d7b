/** Parses the address of a request, whatever was sent. Nothing here throws. */

/** Characters; longer addresses are refused. */
export const MAX_ADDRESS_LENGTH = 4_000;

/**
 * Path and query of a request's target. '//host/x' is an ordinary path; of an absolute target only path and query
 * count.
 */
export function readAddress(target: string): URL {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return new URL(`http://site.invalid${path.startsWith('/') ? '' : '/'}${path}`);
}

/**
 * Escapes the percent signs of a path that cannot be decoded ('/%zz', '/%ff'): such an address is answered as a page
 * that does not exist, not as an error.
 */
export function ensureDecodable(target: string): string {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  return isDecodable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= path.length; // the result is used, or a bundler would drop the call
  } catch {
    return false;
  }
}
