/** Another site was chosen: the days that are kept of this one answer for it no more. Decision page 0013. */
import type { Boot } from '../app/boot.ts';
import { DAYS_CACHE } from './caches.ts';
import { messageFor } from './keepMessage.ts';

/**
 * Lets go of the days that are kept, and has the worker begin with those of the site with this domain. To be called when
 * its cookies are set; what the worker is just keeping of the old site goes into a cache that nobody finds any more.
 */
export async function changeSite(boot: Pick<Boot, 'build'>, domain: string): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(DAYS_CACHE);
  } catch {
    // Storage is off: nothing is kept.
  }
  const worker = navigator.serviceWorker?.controller;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
  worker?.postMessage(messageFor(domain, boot));
}
