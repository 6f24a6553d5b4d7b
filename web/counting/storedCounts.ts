/**
 * What the device stores for counting, only with consent: a random unit, the tests already reported to the server, and
 * what the server has not accepted yet. Decision pages 0025 and 0076.
 */
import { parsePair } from '../../domain/experiments/versionAssignments.ts';
import { writeStored, readStored } from '../base/device/storage.ts';

/** Its key in local storage. Deleted when consent is withdrawn. */
const STORAGE_KEY = 'tested';
/** The maximum number of stored tests; the oldest are dropped. */
const MAX_TESTS = 50;
/** The most entries of one request, and the most that wait for one. */
export const MAX_ENTRIES = 50;
const UNIT = /^[\w-]{22}$/;

export interface StoredTest {
  /** When it was last reported to the server, in ms since the epoch. */
  readonly at: number;
  /** The path whose visit is the test's goal or guard goal; null when clicks alone are or the test has ended. */
  readonly path: string | null;
  /** Clicks count beside that visit. */
  readonly clicks?: boolean;
  /** Its version. */
  readonly version: string;
  /** What was reported. */
  readonly sent?: readonly CountEntry['kind'][];
}

/** Something the visitor saw or did in a test. */
export interface CountEntry {
  readonly test: string;
  readonly version: string;
  readonly kind: 'exposure' | 'click' | 'visit';
}

export interface StoredCounts {
  readonly unit: string;
  readonly tests: Readonly<Record<string, StoredTest>>;
  /** Not accepted by the server yet: sent again by the next page, also on another day. */
  readonly pending: readonly CountEntry[];
}

/** Deletes all stored counts. */
export function clearCounts(): void {
  if (readStored(STORAGE_KEY) !== null) writeStored(STORAGE_KEY, null);
}

/** The stored counts; null when there are none or the value is invalid. */
export function readCounts(): StoredCounts | null {
  try {
    const stored = JSON.parse(readStored(STORAGE_KEY) ?? 'null') as Partial<StoredCounts> | null;
    if (!UNIT.test(stored?.unit ?? '') || typeof stored?.tests !== 'object') return null;
    const tests = Object.entries(stored.tests).filter(([, test]) => isStoredTest(test));
    const pending = Array.isArray(stored.pending) ? stored.pending.filter(isCountEntry) : [];
    return { unit: stored.unit!, tests: Object.fromEntries(tests), pending: pending.slice(-MAX_ENTRIES) };
  } catch {
    return null;
  }
}

const isStoredTest = (test: StoredTest | null): boolean =>
  typeof test?.at === 'number' &&
  typeof test.version === 'string' &&
  (test.path === null || typeof test.path === 'string') &&
  (test.sent === undefined || Array.isArray(test.sent));

const isCountEntry = (entry: Partial<CountEntry> | null): entry is CountEntry =>
  parsePair(`${entry?.test}:${entry?.version}`) !== null &&
  (entry?.kind === 'exposure' || entry?.kind === 'click' || entry?.kind === 'visit');

/**
 * Stores the counts. Returns false when the device cannot store: such a visitor must not be counted, because every page
 * would count them again.
 */
export function storeCounts({ unit, tests, pending }: StoredCounts): boolean {
  const newest = Object.entries(tests)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_TESTS);
  const text = JSON.stringify({
    unit,
    tests: Object.fromEntries(newest),
    ...(pending.length > 0 && { pending }),
  });
  return writeStored(STORAGE_KEY, text);
}

/** 128 random bits as 22 base64url characters. */
export function newUnit(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}
