/** Answers to operations: from a cache, or computed and cached where they may be shared. */
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { CallMetadata } from '../../rest/call.ts';
import type { Stored } from '../../rest/cache/taggedStore.ts';
import type { Context } from '../request/context.ts';
import { noteCached, resultOf, type Result, type ResultCache } from './results.ts';

/** The result of one of our own operations. */
export interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly GraphQLError[];
  readonly notes: CallMetadata;
  /** When the answer changes by itself; null for never. */
  readonly changesAt: Date | null;
  /** True when a test version was drawn for this reader: no cache may give the answer to another. */
  readonly drew: boolean;
  /** The shareable result; null when something failed, is stale, was drawn, or not drawn for a program. */
  readonly result: Result | null;
}

/** Where a public answer is cached; null for one that is not public. */
export type ResultStore = { readonly results: ResultCache; readonly key: string } | null;

/** A cached answer, with what it depends on in the notes. */
export function fromCache(store: ResultStore, notes: CallMetadata, now: Date): Answer | null {
  const cached = store?.results.getFresh(store.key);
  if (!cached) return null;
  noteCached(notes, cached, cached.until - now.getTime());
  return cachedAnswer(cached, notes);
}

/** Executes an operation, and caches its answer where that may be shared. */
export async function compute(
  store: ResultStore,
  context: Context,
  notes: CallMetadata,
  run: (context: Context) => Promise<ExecutionResult>,
): Promise<Answer> {
  const result = await run(context);
  const data = (result.data as Record<string, unknown> | null | undefined) ?? null;
  const { errors = [] } = result;
  const changesAt = earlier(context, notes.holdsMs);
  const { hasDrawnVersion: drew, hasSkippedDraw } = context;
  const answer = { data, errors, notes, changesAt, drew, result: null };
  const isComplete = errors.length === 0 && notes.stale.size === 0 && notes.failed.size === 0;
  if (!data || !store || drew || hasSkippedDraw || !isComplete) return answer;
  const sharedResult = resultOf(data, notes.answered);
  store.results.set(store.key, sharedResult, {
    tags: [...notes.tags],
    since: context.since, // an earlier operation of the request may have read what this one shows
    until: changesAt?.getTime() ?? Infinity,
  });
  return { ...answer, result: sharedResult };
}

/** A cached answer in the shape of a new one. */
function cachedAnswer({ value, until }: Stored<Result>, notes: CallMetadata): Answer {
  const changesAt = until === Infinity ? null : new Date(until);
  return { data: value.data, errors: [], notes, changesAt, drew: false, result: value };
}

/** The earlier of two moments: when shown content changes by itself, and when a foreign service must be asked again. */
function earlier({ changesAt, now }: Context, holdsMs: number): Date | null {
  if (holdsMs === Infinity) return changesAt;
  const refreshAt = new Date(now.getTime() + holdsMs);
  return changesAt && changesAt < refreshAt ? changesAt : refreshAt;
}
