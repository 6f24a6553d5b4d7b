/**
 * Cache of answers to our own operations, purged by tag when something they show changes. A page's frame is requested
 * by every page of a site, and a page's content by the server for its HTML and by browsers that navigate to it.
 */
import type { CallMetadata } from '../../rest/call.ts';
import { compressLazily, type LazyEncodings } from '../../rest/http/encoding.ts';
import { etagOf } from '../../rest/http/etag.ts';
import type { TagBus } from '../../rest/cache/tagBus.ts';
import { createTaggedStore, type TaggedStore } from '../../rest/cache/taggedStore.ts';

/** A complete public answer, shared by all callers. Its data must not be modified. */
export interface Result {
  readonly data: Readonly<Record<string, unknown>>;
  /** The response body: `{"data":…}`. */
  readonly body: string;
  /** Both are computed lazily: the server's own pages need neither. */
  readonly etag: string;
  readonly bytes: LazyEncodings;
  /** The services the answer was read from. */
  readonly answered: ReadonlySet<string>;
}

export type ResultCache = TaggedStore<Result>;

/** The most results, and the most characters of all their bodies together. */
interface CacheSize {
  readonly maxEntries: number;
  readonly maxWeight: number;
}
/** `own`: of our own operations. `adHoc`: of documents of others, which cannot evict them. */
export const resultCacheSizes = {
  own: { maxEntries: 5_000, maxWeight: 64_000_000 },
  adHoc: { maxEntries: 1_000, maxWeight: 8_000_000 },
} as const satisfies Record<string, CacheSize>;

/** Creates a result cache. `now` is the clock in ms by which entries expire. */
export const createResultCache = (bus: TagBus, now: () => number, size: CacheSize): ResultCache =>
  createTaggedStore<Result>({ bus, now, ...size, weigh: ({ body }) => body.length });

/** Builds the answer to cache and to send from its data. */
export function resultOf(data: Result['data'], answered: ReadonlySet<string>): Result {
  const body = JSON.stringify({ data });
  let encoded: { etag: string; bytes: LazyEncodings } | undefined;
  const encode = () => {
    const plain = Buffer.from(body);
    return (encoded ??= { etag: etagOf(plain), bytes: compressLazily(plain) });
  };
  return {
    data,
    body,
    answered: new Set(answered),
    get etag() {
      return (encoded ?? encode()).etag;
    },
    get bytes() {
      return (encoded ?? encode()).bytes;
    },
  };
}

/** The data alone, as JSON. */
export const dataText = ({ body }: Result): string => body.slice('{"data":'.length, -1);

/**
 * Adds the tags and services of a cached answer to the request's notes, as if it had just been computed; it stays valid
 * for `holdsMs` more.
 */
export function noteCached(
  notes: CallMetadata,
  { tags, value }: { tags: readonly string[]; value: Result },
  holdsMs: number,
): void {
  for (const tag of tags) notes.tags.add(tag);
  for (const service of value.answered) notes.answered.add(service);
  notes.holdsMs = Math.min(notes.holdsMs, holdsMs);
}
