/** The first page's result, kept until Apollo is loaded: it becomes the first thing in the normalized cache. */
import type { Boot } from './boot.ts';

let kept: Boot | null = null;
let isForReader = false;

/** Keeps what the HTML brought; `isOwn` is false when the server made it for another country than the reader's. */
export function keepBoot(boot: Boot, isOwn = true): void {
  kept = boot;
  isForReader = isOwn;
}

/** What the HTML brought; null in tests and on the server. */
export const firstBoot = (): Boot | null => kept;

/** The same, where its data is what the reader would be answered; the cache begins with nothing else. */
export const firstResult = (): Boot | null => (isForReader ? kept : null);
