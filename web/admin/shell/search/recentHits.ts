/** What a person opened last from the search, per site, on this device; removed when the person signs out. */
import { unsavedCopies, type UnsavedKey } from '../unsavedCopies.ts';

/** Something that a screen shows. */
export interface Hit {
  readonly screen: string;
  /** What follows the path of the screen. */
  readonly subpath: string;
  readonly name: string;
  readonly detail: string;
}

const MAX_RECENT = 8;

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' &&
  value !== null &&
  (['screen', 'subpath', 'name', 'detail'] as const).every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

const copies = unsavedCopies('adminRecent', (stored): readonly Hit[] | null =>
  Array.isArray(stored) ? stored.filter(isHit).slice(0, MAX_RECENT) : null,
);

/** Newest first; empty when storage is unavailable or holds something else. */
export const recentHits = (key: UnsavedKey): readonly Hit[] => copies.read(key) ?? [];

/** Puts what was opened first. */
export function rememberHit(key: UnsavedKey, { screen, subpath, name, detail }: Hit): void {
  const others = recentHits(key).filter((it) => it.screen !== screen || it.subpath !== subpath);
  copies.save(key, [{ screen, subpath, name, detail }, ...others].slice(0, MAX_RECENT));
}
