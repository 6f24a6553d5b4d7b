/** The message from a page to the service worker: for whom to cache days, and the files the page uses. */
import { axesNow } from '../base/site/axes.ts';
import type { Boot } from '../base/site/boot.ts';
import type { CacheMessage } from './cachingPlan.ts';

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
