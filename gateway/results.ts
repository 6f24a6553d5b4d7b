/**
 * Answers to our own operations, kept until something they show changes: a page's frame is asked for by every page of a
 * site, and a page's content by the server for its HTML as by browsers that come from another page.
 */
import type { Notes } from '../rest/call.ts';
import { pack, type Packed } from '../rest/encoding.ts';
import { etagOf } from '../rest/etag.ts';
import type { TagBus } from '../rest/tagBus.ts';
import { createTaggedStore, type TaggedStore } from '../rest/taggedStore.ts';

/** A whole answer, the same for everybody who asks the same. Nobody may change its data. */
export interface Result {
  readonly data: Readonly<Record<string, unknown>>;
  /** As it goes over the wire: `{"data":…}`. */
  readonly body: string;
  /** Both worked out when first asked for: the server's own pages need neither. */
  readonly etag: string;
  readonly bytes: Packed;
  /** The services it came from. */
  readonly answered: ReadonlySet<string>;
}

export type Results = TaggedStore<Result>;

const MOST_RESULTS = 5_000;
/** Characters of all bodies kept. */
const MOST_KEPT = 64_000_000;

/** `now` is the clock in ms that ends them. */
export const createResults = (bus: TagBus, now: () => number): Results =>
  createTaggedStore<Result>({
    bus,
    now,
    most: MOST_RESULTS,
    weigh: ({ body }) => body.length,
    mostWeight: MOST_KEPT,
  });

/** The data as an answer to keep and to send. */
export function resultOf(data: Result['data'], answered: ReadonlySet<string>): Result {
  const body = JSON.stringify({ data });
  let sent: { etag: string; bytes: Packed } | undefined;
  const forSending = () => {
    const plain = Buffer.from(body);
    return (sent ??= { etag: etagOf(plain), bytes: pack(plain) });
  };
  return {
    data,
    body,
    answered: new Set(answered),
    get etag() {
      return (sent ?? forSending()).etag;
    },
    get bytes() {
      return (sent ?? forSending()).bytes;
    },
  };
}

/** The data alone as JSON. */
export const dataText = ({ body }: Result): string => body.slice('{"data":'.length, -1);

/** Notes for a request what a kept answer depends on, as if it had just been made; it holds `holdsMs` more. */
export function noteKept(
  notes: Notes,
  { tags, value }: { tags: readonly string[]; value: Result },
  holdsMs: number,
): void {
  for (const tag of tags) notes.tags.add(tag);
  for (const service of value.answered) notes.answered.add(service);
  notes.holdsMs = Math.min(notes.holdsMs, holdsMs);
}
