/** Validates path parts, so that every URL parser on the way reads them unchanged. */
import { validationProblem } from './problem.ts';

/** Browsers, proxies and URL parsers resolve these, encoded or not; an empty part would make another path. */
const DOT_SEGMENTS = new Set(['', '.', '..']);

/**
 * Rejects path parts that no encoding can transport; used on both sides of the wire. Throws VALIDATION with the part's
 * pointer.
 */
export function checkPathParts(params: Readonly<Record<string, unknown>>): void {
  const errors = Object.entries(params)
    .filter(([, part]) => !isPathPart(part))
    .map(([name]) => ({ pointer: `/params/${name}`, detail: 'Not a valid path segment.' }));
  if (errors.length > 0) throw validationProblem(errors);
}

const isPathPart = (part: unknown): boolean =>
  (typeof part === 'string' || typeof part === 'number') &&
  !DOT_SEGMENTS.has(String(part)) &&
  !/\p{Surrogate}/u.test(String(part));
