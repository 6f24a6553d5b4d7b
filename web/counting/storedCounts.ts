/**
 * What the device stores for counting, only with consent: a random unit, and the tests already reported to the server.
 * Decision page 0025.
 */
import { writeStored, readStored } from '../base/device/storage.ts';

/** Its key in local storage. Deleted when consent is withdrawn. */
const STORAGE_KEY = 'tested';
/** The maximum number of stored tests; the oldest are dropped. */
const MAX_TESTS = 50;
const UNIT = /^[\w-]{22}$/;

export interface StoredTest {
  /** When it was last reported to the server, in ms since the epoch. */
  readonly at: number;
  /** The path whose visit is the test's goal; null when clicks are the goal or the test has ended. */
  readonly path: string | null;
  /** Its version. */
  readonly version: string;
  /** Its conversion was reported. */
  readonly done?: boolean;
}

export interface StoredCounts {
  readonly unit: string;
  readonly tests: Readonly<Record<string, StoredTest>>;
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
    return { unit: stored.unit!, tests: Object.fromEntries(tests) };
  } catch {
    return null;
  }
}

const isStoredTest = (test: StoredTest | null): boolean =>
  typeof test?.at === 'number' &&
  typeof test.version === 'string' &&
  (test.path === null || typeof test.path === 'string');

/**
 * Stores the counts. Returns false when the device cannot store: such a visitor must not be counted, because every page
 * would count them again.
 */
export function storeCounts({ unit, tests }: StoredCounts): boolean {
  const newest = Object.entries(tests)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_TESTS);
  return writeStored(STORAGE_KEY, JSON.stringify({ unit, tests: Object.fromEntries(newest) }));
}

/** 128 random bits as 22 base64url characters. */
export function newUnit(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}
