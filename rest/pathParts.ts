/** What stands in a path: parts that a URL carries as they are, whoever reads it on the way. */
import { validationProblem } from './problem.ts';

/** Browsers, proxies and URL parsers walk these, encoded or not; an empty part would make another path. */
const WALKED = new Set(['', '.', '..']);

/**
 * Refuses path parts that no encoding brings across; the same on both sides of the wire. Throws VALIDATION with the
 * part's pointer.
 */
export function checkPathParts(params: Readonly<Record<string, unknown>>): void {
  const errors = Object.entries(params)
    .filter(([, part]) => !isPathPart(part))
    .map(([name]) => ({ pointer: `/params/${name}`, detail: 'No part of a path.' }));
  if (errors.length > 0) throw validationProblem(errors);
}

const isPathPart = (part: unknown): boolean =>
  (typeof part === 'string' || typeof part === 'number') &&
  !WALKED.has(String(part)) &&
  !/\p{Surrogate}/u.test(String(part));
