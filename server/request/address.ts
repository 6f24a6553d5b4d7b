/** The address of a request, whatever was sent. Nothing here throws. */

/** Longer addresses are nobody's. */
export const MOST_ADDRESS = 4_000;

/** Path and query of a request's target. '//host/x' is a path as any other, an absolute target counts by its path. */
export function readAddress(target: string): URL {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return new URL(`http://site.invalid${path.startsWith('/') ? '' : '/'}${path}`);
}

/**
 * The target with its percent signs written out where the path cannot be decoded ('/%zz', '/%ff'): such an address is
 * one without a page, as any mistyped one, and no error.
 */
export function decodable(target: string): string {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  return isDecodable(path) ? target : path.replaceAll('%', '%25') + target.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= path.length; // a bundler leaves out a call whose answer nobody takes
  } catch {
    return false;
  }
}
