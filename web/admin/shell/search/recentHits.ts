/** What a person opened last from the search, per site, on this device. */
import { readStored, writeStored } from '../../../base/device/storage.ts';

/** Something that a screen shows. */
export interface Hit {
  readonly screen: string;
  /** What follows the path of the screen. */
  readonly subpath: string;
  readonly name: string;
  readonly detail: string;
}

const MAX_RECENT = 8;

interface Owner {
  readonly viewer: string;
  readonly site: string;
}
const storageKey = ({ viewer, site }: Owner): string => `admin.recent.${viewer}.${site}`;

/** Newest first; empty when storage is unavailable or holds something else. */
export function recentHits(owner: Owner): readonly Hit[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' &&
  value !== null &&
  (['screen', 'subpath', 'name', 'detail'] as const).every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

/** Puts what was opened first. */
export function rememberHit(owner: Owner, { screen, subpath, name, detail }: Hit): void {
  const others = recentHits(owner).filter((it) => it.screen !== screen || it.subpath !== subpath);
  const recent = [{ screen, subpath, name, detail }, ...others].slice(0, MAX_RECENT);
  writeStored(storageKey(owner), JSON.stringify(recent));
}
