/** Where one goes after signing in: only to a path of this very origin (attack case 25). */

/** Longer ones are no page of ours. */
const MOST = 2_000;
/** One slash, not two, no backslash (browsers take it for a slash), nothing that is not printed. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]*$/u;

/** The path, query and hash of what was given; null for nothing, and for what would lead elsewhere. */
export function nextPathOf(given: string | null, origin: string): string | null {
  if (given === null || given.length > MOST || !PATH.test(given)) return null;
  try {
    const url = new URL(given, origin);
    const path = url.pathname + url.search + url.hash;
    // What dots make of a path is looked at again: '/a/..//evil.example' is '//evil.example'.
    return url.origin === origin && PATH.test(path) ? path : null;
  } catch {
    return null;
  }
}
