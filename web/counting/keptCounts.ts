/** What the device keeps of counting, with consent alone: a random unit, and which tests it was told of. Decision page 0025. */
import { keep, readKept } from '../app/storage.ts';

/** Its name in local storage. It goes when consent is withdrawn. */
const NAME = 'tested';
/** Tests remembered; the oldest go. */
const MOST = 50;
const UNIT = /^[\w-]{22}$/;

export interface KeptTest {
  /** When the server was told of it, in ms. */
  readonly at: number;
  /** The path whose visit is its goal; null where clicks are, or nothing is any more. */
  readonly path: string | null;
  /** Its version. */
  readonly version: string;
  /** Its conversion was told. */
  readonly done?: boolean;
}

export interface KeptCounts {
  readonly unit: string;
  readonly tests: Readonly<Record<string, KeptTest>>;
}

/** Takes all of it from the device. */
export function forgetCounts(): void {
  if (readKept(NAME) !== null) keep(NAME, null);
}

/** What is kept; null where there is nothing that could have been ours. */
export function readCounts(): KeptCounts | null {
  try {
    const kept = JSON.parse(readKept(NAME) ?? 'null') as Partial<KeptCounts> | null;
    if (!UNIT.test(kept?.unit ?? '') || typeof kept?.tests !== 'object') return null;
    const tests = Object.entries(kept.tests).filter(([, it]) => isKept(it));
    return { unit: kept.unit!, tests: Object.fromEntries(tests) };
  } catch {
    return null;
  }
}

const isKept = (it: KeptTest | null): boolean =>
  typeof it?.at === 'number' &&
  typeof it.version === 'string' &&
  (it.path === null || typeof it.path === 'string');

/** Keeps it. False where the device keeps nothing: then nobody is to be counted, for each page would count them anew. */
export function keepCounts({ unit, tests }: KeptCounts): boolean {
  const newest = Object.entries(tests)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  return keep(NAME, JSON.stringify({ unit, tests: Object.fromEntries(newest) }));
}

/** 128 random bits as 22 letters. */
export function newUnit(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}
