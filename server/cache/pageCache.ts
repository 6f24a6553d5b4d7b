/**
 * The HTML cache, in two steps. A visitor's key (host, path, country, zone, date, versions) maps to a response; the
 * outcome, a hash of everything the page is rendered from, maps to the bytes. Equal outcomes share one rendering
 * between all visitors. Purged by cache tag: the tagged store listens to the tag bus (`rest/cache/tagBus.ts`), to which
 * `tx.purge` of the services announces tags after the commit; a purge drops responses, not bytes. Decision page 0004.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressLazily, type LazyEncodings } from '../../rest/http/encoding.ts';
import { etagOf } from '../../rest/http/etag.ts';
import type { TagBus } from '../../rest/cache/tagBus.ts';
import { createTaggedStore, type TaggedStore } from '../../rest/cache/taggedStore.ts';

/** A rendered page, ready to send. */
export interface StoredPage {
  readonly status: number;
  readonly etag: string;
  readonly policy: string;
  readonly bytes: LazyEncodings;
  /** The most it may weigh in all its encodings together, in bytes. */
  readonly weight: number;
}

/** The response for a visitor's key. */
export interface PageResponse {
  readonly page: StoredPage;
  /** Services whose last good value was used as a fallback in the page. */
  readonly stale: readonly string[];
  /** The layout the page shows; null for none. */
  readonly shownLayout?: PageLayout | null;
}

/** A layout on a page. */
export interface PageLayout {
  readonly site: number;
  readonly layout: string;
}

export interface PageCache {
  /** Responses by the visitor's key. */
  readonly responses: TaggedStore<PageResponse>;
  /** Returns the page of an outcome. Renders it once: concurrent requests share one rendering. */
  renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage>;
  /** The number of renderings so far: a test compares it with the number of distinct outcomes. */
  readonly renders: () => number;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

const MAX_RESPONSES = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Creates the cache. `now` is the clock by which responses expire. */
export function createPageCache(bus: TagBus, now: () => Date): PageCache {
  const responses = createTaggedStore<PageResponse>({
    bus,
    now: () => now().getTime(),
    maxEntries: MAX_RESPONSES,
  });
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ weight }) => weight,
  });
  const inFlight = new Map<string, Promise<StoredPage>>();
  let renders = 0;

  return {
    responses,
    renders: () => renders,
    async renderOnce(key, render) {
      const cached = pages.get(key);
      if (cached) return cached;
      let work = inFlight.get(key);
      if (!work) {
        renders += 1;
        work = render()
          .then((rendered) => {
            const page = toStoredPage(rendered);
            pages.set(key, page);
            return page;
          })
          .finally(() => inFlight.delete(key));
        inFlight.set(key, work);
      }
      return work;
    },
  };
}

/** Prepares a rendered page for sending: ETag and compressed encodings. */
export function toStoredPage({ status, html, policy }: RenderedPage): StoredPage {
  const plain = Buffer.from(html);
  return {
    status,
    policy,
    etag: etagOf(plain),
    weight: Math.ceil(plain.length * 1.5), // HTML compresses to less than a quarter, in two encodings
    bytes: compressLazily(plain),
  };
}

/** The key of an outcome: equal parts give equal bytes. */
export const outcomeKey = (...parts: readonly string[]): string =>
  hash('sha256', parts.join('\0'), 'base64url');
