/**
 * The device's own copy of a site's flags: spec 2 §7 and §9 keep it a day, decision 29 has it used at once and renewed by
 * each load. The HTML of a page brings the flags, so every load has renewed them; the copy is for a page that was made
 * while nobody could say them (decision 30: cache, else off).
 */
import type { ShellSite } from './boot.ts';
import { browserCountry } from './axes.ts';
import { keep, readKept } from './storage.ts';

/** Keys in local storage begin with it: `features:en:MX`, cached per country (spec 2 §3). */
export const FEATURE_KEYS = 'features:';
/** Spec 2 §9: feature cache 1 day. */
export const FEATURE_CACHE_MS = 86_400_000;

type Flags = Pick<ShellSite, 'siteCode' | 'features'>;

const keyOf = (siteCode: string): string => `${FEATURE_KEYS}${siteCode}:${browserCountry()}`;

/** The names of the flags that are on: as the page says, else as the device remembers, else none. Not for the server. */
export const featuresOn = ({ siteCode, features }: Flags, now: number): readonly string[] =>
  features.isKnown ? features.on : parse(readKept(keyOf(siteCode)), now);

/** Remembers what a page said that was made for this reader's country. One out of the offline cache is yesterday's. */
export function keepFeatures({ siteCode, features }: Flags, now: number): void {
  if (!features.isKnown || !navigator.onLine) return;
  keep(keyOf(siteCode), JSON.stringify({ at: now, on: features.on }));
}

/** Forgets all of them, of every site and country; signing out does (spec 1 §4). */
export function clearFeatureKeys(): void {
  for (const name of keptNames()) if (name.startsWith(FEATURE_KEYS)) keep(name, null);
}

function keptNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Anything else than a copy of ours from the last day is none; a clock that was put back makes none older. */
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
