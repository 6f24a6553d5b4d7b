/**
 * The device's cached copy of a site's feature flags. Spec 2 §7 and §9 keep it for a day; decision 29 uses it at once
 * and refreshes it with each load. The HTML of a page carries the flags, so every load refreshes the copy; it serves
 * pages that were rendered while the flags were unavailable (decision 30: cache, else off).
 */
import type { ShellSite } from './boot.ts';
import { browserCountry } from './axes.ts';
import { writeStored, readStored, removeStored } from '../device/storage.ts';

/** Prefix of the keys in local storage: `features:en:MX`, cached per country (spec 2 §3). */
export const FEATURE_KEY_PREFIX = 'features:';
/** Spec 2 §9: feature cache 1 day. */
export const FEATURE_CACHE_MS = 86_400_000;

type Flags = Pick<ShellSite, 'siteCode' | 'features'>;

const keyOf = (siteCode: string) => `${FEATURE_KEY_PREFIX}${siteCode}:${browserCountry()}` as const;

/** The names of the enabled flags: from the page, else from the cached copy, else none. Browser only. */
export const featuresOn = ({ siteCode, features }: Flags, now: number): readonly string[] =>
  features.isKnown ? features.on : parse(readStored(keyOf(siteCode)), now);

/**
 * Caches the flags of a page that was rendered for this reader's country. Skipped offline, when the page may come from
 * the offline cache and be a day old.
 */
export function cacheFeatures({ siteCode, features }: Flags, now: number): void {
  if (!features.isKnown || !navigator.onLine) return;
  writeStored(keyOf(siteCode), JSON.stringify({ at: now, on: features.on }));
}

/** Deletes the cached flags of all sites and countries; called on sign-out (spec 1 §4). */
export function clearFeatureKeys(): void {
  for (const name of storedKeys()) if (name.startsWith(FEATURE_KEY_PREFIX)) removeStored(name);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * The names in a cached copy from the last day; empty for invalid or expired text. A clock that was set back makes the
 * copy count as expired.
 */
function parse(text: string | null, now: number): readonly string[] {
  if (text === null) return [];
  try {
    const { at, on } = JSON.parse(text) as { at?: unknown; on?: unknown };
    const age = typeof at === 'number' ? now - at : NaN;
    if (!(age >= 0 && age < FEATURE_CACHE_MS) || !Array.isArray(on)) return [];
    return on.filter((name) => typeof name === 'string');
  } catch {
    return [];
  }
}
