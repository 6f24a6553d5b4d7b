/** What a page tells the worker: for whom days are kept, and what the page runs on. */
import { axesNow } from '../app/axes.ts';
import type { Boot } from '../app/boot.ts';
import type { KeepMessage } from './keeping.ts';

/** The message for a site, by its domain; the rest is as the reader has it now. */
export function messageFor(
  domain: string | null,
  { build }: Pick<Boot, 'build'>,
  assets: readonly string[] = [],
): KeepMessage {
  const { today, country, zone, site } = axesNow({ domain, override: null });
  return { type: 'keep', build, today, country, zone, site, assets };
}

/**
 * The message of a page; null for one that was made while nobody could say which site it is, by the built-in
 * configuration: what is kept of the real one must outlast that.
 */
export const messageOf = (
  boot: Pick<Boot, 'build' | 'siteKey' | 'site'>,
  assets: readonly string[],
): KeepMessage | null =>
  boot.siteKey.domain === boot.site.domain ? messageFor(boot.site.domain, boot, assets) : null;
