/** The first page's result, kept until Apollo is loaded: it becomes the first thing in the normalized cache. */
import type { Boot } from './boot.ts';

let kept: Boot | null = null;

export function keepBoot(boot: Boot): void {
  kept = boot;
}

/** What the HTML brought; null in tests and on the server. */
export const firstBoot = (): Boot | null => kept;
