/** The message from a page to the service worker: for whom to cache days, and the files the page uses. */
import { axesNow } from '../base/site/axes.ts';
import type { Boot } from '../base/site/boot.ts';
import type { CacheMessage } from './cachingPlan.ts';
import { DAYS_CACHE } from './caches.ts';

/** The message for a site, by its domain; the other axes are the reader's current ones. */
export function messageFor(
  domain: string | null,
  { build }: Pick<Boot, 'build'>,
  assets: readonly string[] = [],
): CacheMessage {
  const { today, country, zone, site } = axesNow({ domain, override: null });
  return { type: 'keep', build, today, country, zone, site, assets };
}

/**
 * The message of a page. Null when the page was rendered with the built-in configuration because the site could not be
 * determined: it must not replace the cached days of the real site.
 */
export const messageOf = (
  boot: Pick<Boot, 'build' | 'siteKey' | 'site'>,
  assets: readonly string[],
): CacheMessage | null =>
  boot.siteKey.domain === boot.site.domain ? messageFor(boot.site.domain, boot, assets) : null;

/**
 * Handles a change of site, after which the cached days of the old one must not be served (decision page 0013): deletes
 * them and tells the worker to cache those of the site with this domain. Call it after the site's cookies are set. What the worker is caching for the old site at that moment goes into the deleted cache.
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
