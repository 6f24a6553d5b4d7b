/**
 * The session cookie that stores a reader's version assignments: `test:version` pairs and nothing else (decisions 15
 * and 16). It is untrusted input, so anything that is not such a pair is dropped.
 */

import { drawVersion, type Share } from './shares.ts';

/** Version by test key, oldest first. */
export type VersionAssignments = ReadonlyMap<string, string>;

/** What fits into one cookie of 4,096 bytes. A reader takes part in no more tests at once. */
export const MAX_PAIRS = 90;
export const MAX_CHARACTERS = 3_600;
/** Allowed in a cookie without quoting, and not part of any key. */
const SEPARATOR = '~';
const PAIR = /^((?:row:[\w.-]{1,80}:[\w-]{1,64}|widget:[\w-]{1,64}):[0-9a-z]{7}):([A-Z])$/;

/** One pair as text, `test:version`. A layout's response carries one for each version it chose. */
export function formatPair(test: string, version: string): string {
  return `${test}:${version}`;
}

/** Parses one pair; null when it is malformed. */
export function parsePair(text: string): { test: string; version: string } | null {
  const match = PAIR.exec(text);
  return match && { test: match[1]!, version: match[2]! };
}

/** Parses the cookie's text: at most 90 pairs of the first 3,600 characters. Never throws. */
export function parseAssignments(text: string | null | undefined): Map<string, string> {
  const input = text ?? '';
  const isComplete = input.length <= MAX_CHARACTERS;
  const pairs = input.slice(0, MAX_CHARACTERS).split(SEPARATOR);
  if (!isComplete) pairs.pop(); // truncated: the rest might parse as another pair
  const assignments = new Map<string, string>();
  for (const pair of pairs) {
    const parsed = parsePair(pair);
    if (parsed && assignments.size < MAX_PAIRS) assignments.set(parsed.test, parsed.version);
  }
  return assignments;
}

/** The cookie's text. Above the limits the oldest pairs are dropped. */
export function formatAssignments(assignments: VersionAssignments): string {
  const pairs = [...assignments]
    .map(([test, version]) => formatPair(test, version))
    .filter((pair) => parsePair(pair));
  const newest: string[] = [];
  let length = 0;
  for (const pair of pairs.reverse()) {
    length += pair.length + (newest.length > 0 ? SEPARATOR.length : 0);
    if (newest.length === MAX_PAIRS || length > MAX_CHARACTERS) break;
    newest.push(pair);
  }
  return newest.reverse().join(SEPARATOR);
}

/** The assignments after a page: the versions of that page become the newest. */
export function addAssignments(
  assignments: VersionAssignments,
  chosen: readonly { test: string; version: string }[],
): Map<string, string> {
  const updated = new Map(assignments);
  for (const { test, version } of chosen) {
    updated.delete(test);
    updated.set(test, version);
  }
  return updated;
}

/**
 * For a visitor who draws no version, such as a program: the stored version while it is in date, else null. Calls `onSkip`
 * where a reader would have drawn one.
 */
export const assignedOnly =
  (
    assignments: VersionAssignments,
    onSkip: () => void,
  ): ((test: string, shares: readonly Share[]) => string | null) =>
  (test, shares) => {
    const assigned = assignments.get(test);
    if (shares.some(({ version, percent }) => version === assigned && percent > 0)) return assigned!;
    onSkip();
    return null;
  };

/**
 * Creates the function that assigns versions to one reader: the stored version while it is in date, else one drawn by
 * the shares. `random` returns numbers in [0, 1). Returns null when the cookie is full: drawn again on each page, the
 * version would change from page to page, so the reader takes no part in the test. Decision 15.
 */
export function createVersionChooser(
  assignments: VersionAssignments,
  random: () => number,
): (test: string, shares: readonly Share[]) => string | null {
  const lengths = new Map(
    [...assignments].map(([test, version]) => [test, formatPair(test, version).length + SEPARATOR.length]),
  );
  let characters = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return (test, shares) => {
    const assigned = assignments.get(test);
    if (shares.some(({ version, percent }) => version === assigned && percent > 0)) return assigned!;
    const version = drawVersion(shares, random());
    if (lengths.has(test)) return version;
    const length = formatPair(test, version).length + SEPARATOR.length;
    if (lengths.size === MAX_PAIRS || characters + length > MAX_CHARACTERS) return null;
    lengths.set(test, length);
    characters += length;
    return version;
  };
}
