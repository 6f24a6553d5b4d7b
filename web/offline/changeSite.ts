/** Handles a change of site: the cached days of this site must not be served any more. Decision page 0013. */
import type { Boot } from '../base/site/boot.ts';
import { DAYS_CACHE } from './caches.ts';
import { messageFor } from './cacheMessage.ts';

/**
 * Deletes the cached days and tells the worker to cache those of the site with this domain. Call it after the site's
 * cookies are set. What the worker is caching for the old site at that moment goes into the deleted cache.
 */
export async function changeSite(boot: Pick<Boot, 'build'>, domain: string): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(DAYS_CACHE);
  } catch {
    // Storage is off: nothing is cached.
  }
  const worker = navigator.serviceWorker?.controller;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
  worker?.postMessage(messageFor(domain, boot));
}
