/** Stores the first page's result until Apollo is loaded, which seeds its normalized cache from it. */
import type { Boot } from './boot.ts';

let storedBoot: Boot | null = null;
let isForReader = false;

/** Stores the boot data. `isOwn` is false when the server rendered for another country than the reader's. */
export function storeBoot(boot: Boot, isOwn = true): void {
  storedBoot = boot;
  isForReader = isOwn;
}

/** The boot data of the HTML; null in tests and on the server. */
export const firstBoot = (): Boot | null => storedBoot;

/** The boot data, only when it is what the reader's own request would return; the cache is seeded with nothing else. */
export const firstResult = (): Boot | null => (isForReader ? storedBoot : null);
