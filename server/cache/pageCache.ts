/**
 * The HTML cache, in two steps. What a visitor is (host, path, country, zone, date, versions) leads to an outcome; the
 * outcome is the hash of everything the page was made from, and leads to the bytes. Equal outcomes share one rendering
 * whoever asks; a purge drops only the way to an outcome, never bytes that are still true. Decision page 0004.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pack, type Packed } from '../../rest/encoding.ts';
import { etagOf } from '../../rest/etag.ts';
import type { TagBus } from '../../rest/tagBus.ts';
import { createTaggedStore, type TaggedStore } from '../../rest/taggedStore.ts';

/** A page ready to send. */
export interface StoredPage {
  readonly status: number;
  readonly etag: string;
  readonly policy: string;
  readonly bytes: Packed;
  /** What it may weigh in all its encodings, in bytes. */
  readonly weight: number;
}

/** What a visitor's address leads to. */
export interface Way {
  readonly page: StoredPage;
  /** Services whose last good value stands in the page. */
  readonly stale: readonly string[];
  /** The layout that stands on it, of the site with this number; none where none does. */
  readonly shows?: ShownLayout | null;
}

/** A layout on a page. */
export interface ShownLayout {
  readonly site: number;
  readonly layout: string;
}

export interface PageCache {
  /** From what a visitor is to their page. */
  readonly ways: TaggedStore<Way>;
  /** The page of an outcome; rendered once, however many ask at once. */
  outcome(key: string, render: () => Promise<Rendered>): Promise<StoredPage>;
  /** Renderings so far: a test holds it against the number of distinct outcomes. */
  readonly renders: () => number;
}

export interface Rendered {
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

const MOST_WAYS = 20_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** `now` is the clock that decides until when a way holds. */
export function createPageCache(bus: TagBus, now: () => Date): PageCache {
  const ways = createTaggedStore<Way>({ bus, now: () => now().getTime(), most: MOST_WAYS });
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ weight }) => weight,
  });
  const running = new Map<string, Promise<StoredPage>>();
  let renders = 0;

  return {
    ways,
    renders: () => renders,
    async outcome(key, render) {
      const kept = pages.get(key);
      if (kept) return kept;
      let work = running.get(key);
      if (!work) {
        renders += 1;
        work = render()
          .then((rendered) => {
            const page = store(rendered);
            pages.set(key, page);
            return page;
          })
          .finally(() => running.delete(key));
        running.set(key, work);
      }
      return work;
    },
  };
}

/** Makes a page ready to send. */
export function store({ status, html, policy }: Rendered): StoredPage {
  const plain = Buffer.from(html);
  return {
    status,
    policy,
    etag: etagOf(plain),
    weight: Math.ceil(plain.length * 1.5), // HTML shrinks to less than a quarter, twice
    bytes: pack(plain),
  };
}

/** Names an outcome: equal parts, equal bytes. */
export const outcomeKey = (...parts: readonly string[]): string =>
  hash('sha256', parts.join('\0'), 'base64url');
