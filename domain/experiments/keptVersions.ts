/**
 * The text of the session cookie that keeps a reader's versions: `test:version` pairs and nothing else (decisions 15
 * and 16). It comes from the reader, so whatever is no such pair is dropped.
 */

import { draw, type Share } from './shares.ts';

/** Version by test key, oldest first. */
export type KeptVersions = ReadonlyMap<string, string>;

/** What fits into one cookie of 4,096 bytes; a reader takes part in no more tests at once. */
export const MOST_PAIRS = 90;
export const MOST_CHARACTERS = 3_600;
/** Allowed in a cookie without quoting, and in no key. */
const SEPARATOR = '~';
const PAIR = /^((?:row:[\w.-]{1,80}:[\w-]{1,64}|widget:[\w-]{1,64}):[0-9a-z]{7}):([A-Z])$/;

/** One pair as text, `test:version`; what a layout's answer carries for each version it chose. */
export function printPair(test: string, version: string): string {
  return `${test}:${version}`;
}

/** One pair from its text, or null. */
export function parsePair(text: string): { test: string; version: string } | null {
  const match = PAIR.exec(text);
  return match && { test: match[1]!, version: match[2]! };
}

/** The kept versions from the cookie's text, at most 90 pairs of the first 3,600 characters. Never throws. */
export function parseKept(text: string | null | undefined): Map<string, string> {
  const given = text ?? '';
  const whole = given.length <= MOST_CHARACTERS;
  const pairs = given.slice(0, MOST_CHARACTERS).split(SEPARATOR);
  if (!whole) pairs.pop(); // cut in the middle: it might read as another pair
  const kept = new Map<string, string>();
  for (const pair of pairs) {
    const read = parsePair(pair);
    if (read && kept.size < MOST_PAIRS) kept.set(read.test, read.version);
  }
  return kept;
}

/** The cookie's text; where there is too much, the oldest pairs go. */
export function printKept(kept: KeptVersions): string {
  const pairs = [...kept]
    .map(([test, version]) => printPair(test, version))
    .filter((pair) => parsePair(pair));
  const newest: string[] = [];
  let length = 0;
  for (const pair of pairs.reverse()) {
    length += pair.length + (newest.length > 0 ? SEPARATOR.length : 0);
    if (newest.length === MOST_PAIRS || length > MOST_CHARACTERS) break;
    newest.push(pair);
  }
  return newest.reverse().join(SEPARATOR);
}

/** What is kept after a page: its versions become the newest. */
export function keep(
  kept: KeptVersions,
  chosen: readonly { test: string; version: string }[],
): Map<string, string> {
  const all = new Map(kept);
  for (const { test, version } of chosen) {
    all.delete(test);
    all.set(test, version);
  }
  return all;
}

/**
 * Chooses for one reader: the kept version while it is in date, else one drawn by the shares. `random` answers numbers
 * in [0, 1). Null where nothing more could be kept: drawn anew at each page the reader would see now this version and now
 * that one, so they take no part in the test. Decision 15.
 */
export function chooserOf(
  kept: KeptVersions,
  random: () => number,
): (test: string, shares: readonly Share[]) => string | null {
  const taken = new Map(
    [...kept].map(([test, version]) => [test, printPair(test, version).length + SEPARATOR.length]),
  );
  let characters = [...taken.values()].reduce((sum, length) => sum + length, 0);
  return (test, shares) => {
    const before = kept.get(test);
    if (shares.some(({ version, percent }) => version === before && percent > 0)) return before!;
    const version = draw(shares, random());
    if (taken.has(test)) return version;
    const length = printPair(test, version).length + SEPARATOR.length;
    if (taken.size === MOST_PAIRS || characters + length > MOST_CHARACTERS) return null;
    taken.set(test, length);
    characters += length;
    return version;
  };
}
