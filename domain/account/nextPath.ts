/**
 * Where to go after signing in: only a path of the same origin, so that no open redirect is possible (attack case 25).
 */

/** Longer paths are not pages of this site. */
const MAX_LENGTH = 2_000;
/** Starts with exactly one slash, contains no backslash (browsers read it as a slash) and no unprintable character. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]*$/u;

/** Path, query and hash of `requested`; null when it is missing or would leave the origin. */
export function nextPathOf(requested: string | null, origin: string): string | null {
  if (requested === null || requested.length > MAX_LENGTH || !PATH.test(requested)) return null;
  try {
    const url = new URL(requested, origin);
    const path = url.pathname + url.search + url.hash;
    // The resolved path is checked again, because dot segments change it: '/a/..//evil.example' becomes
    // '//evil.example'.
    return url.origin === origin && PATH.test(path) ? path : null;
  } catch {
    return null;
  }
}

/** The path of `?next=` to go to after sign-in; null when missing, or when it would leave the site. */
export const nextPath = (search: string, origin: string): string | null =>
  nextPathOf(new URLSearchParams(search).get('next'), origin);
