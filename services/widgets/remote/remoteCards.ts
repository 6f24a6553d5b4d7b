/**
 * Posts of other sites for content cards, cached with stale-while-revalidate: returns the last good answer at once
 * and refreshes it in the background. Only the first read of a source is waited for, with a short limit. One process
 * at a time requests a source (lease), and failures are retried with exponential backoff. Architecture, HTML cache;
 * decision page 0028.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RemoteFailure } from '../../../domain/remote/failures.ts';
import { hostFor } from '../../../domain/remote/hosts.ts';
import { nameOfSource, type RemoteSource } from '../../../domain/remote/source.ts';
import { memoisePerObject } from '../../../rest/perObject.ts';
import { OutboundFailure, resolveName } from '../../kit/outbound.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { copiedPicturePath, hashOf, removeUnusedPictures } from './remotePicture.ts';
import { fetchPost, type FoundPost } from './remotePost.ts';
import {
  releaseLease,
  deleteUnusedSources,
  saveAnswer,
  saveFailure,
  leaseRemote,
  remoteRows,
  type CachedAnswer,
  type CachedPost,
  type RemoteRow,
} from './repositoryRemote.ts';
import { widgetTags } from '../shapes.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 86_400_000;
/**
 * How long an answer is fresh: readers see a new post at most ten minutes late, and a site gets at most 144 requests
 * a day.
 */
export const FRESH_MS = 10 * MINUTE_MS;
/** Backoff after the first failure; doubles with each further one, up to FRESH_MS. */
export const BACKOFF_MS = 30 * SECOND_MS;
/** Lease duration, longer than an answer and a picture may take: after a crash the next process takes over. */
const LEASE_MS = 20 * SECOND_MS;
/** Cache time of a card whose source is being requested for the first time. */
const SOON_MS = 2 * SECOND_MS;
/** Cache time of a stale answer that is being refreshed. */
const RENEWED_MS = 30 * SECOND_MS;
/** Addresses of APIs that were looked for; one that is forgotten is looked for again. */
const MAX_FOUND_APIS = 500;
const UNUSED_MS = 30 * DAY_MS;
const SWEEP_MS = 60 * MINUTE_MS;

/** The state of a source, as a card gets it. */
export interface RemoteResult {
  /** Hash of the source, for cache tags. */
  readonly key: string;
  readonly state: 'shown' | 'missing' | 'failed' | 'loading';
  /** Changes with the content. */
  readonly revision: number;
  readonly post: CachedPost | null;
  /** Why the last request failed, also while an older answer is shown instead. */
  readonly fault: RemoteFailure | null;
  /** Cache until this time. */
  readonly until: Date;
}

export interface RemoteCards {
  /**
   * Reads the state of sources, in their order; waits up to `waitMs` for sources never requested before. With `force`
   * requests all of them now.
   */
  read(
    sources: readonly RemoteSource[],
    how: { readonly waitMs: number; readonly force?: boolean },
  ): Promise<RemoteResult[]>;
  /** Aborts running requests and waits for their end. */
  stop(): Promise<void>;
}

/** A running request: resolves after the text, which comes first, and after the picture. */
interface RunningRequest {
  readonly textDone: Promise<void>;
  readonly allDone: Promise<void>;
}

export const keyOfSource = (source: RemoteSource): string => hashOf(nameOfSource(source));

/** The shared instance of a service, for its routes and its shutdown. */
export const remoteCardsOf = memoisePerObject(createRemoteCards);

function createRemoteCards(deps: ServiceDeps): RemoteCards {
  const { db, now } = deps;
  const access = {
    hosts: deps.remote?.hosts ?? [],
    resolve: deps.remote?.resolve ?? resolveName,
    foundApis: new LRUCache<string, string>({ max: MAX_FOUND_APIS }),
  };
  const running = new Map<string, RunningRequest>();
  const ending = new AbortController();
  let sweptAt = 0;

  /** Requests a source if it is due and no other process does; never throws. */
  function refresh(key: string, source: RemoteSource, force: boolean): RunningRequest {
    const runningRequest = running.get(key);
    if (runningRequest) return runningRequest;
    let resolveText = () => {};
    const textDone = new Promise<void>((resolve) => (resolveText = resolve));
    const allDone = requestSource(key, source, force, () => resolveText())
      .then(sweep)
      .catch(() => undefined) // retried at the next read, for example when the database is unreachable
      .finally(() => {
        running.delete(key);
        resolveText();
      });
    const request = { textDone, allDone };
    running.set(key, request);
    return request;
  }

  async function requestSource(
    key: string,
    source: RemoteSource,
    force: boolean,
    onText: () => void,
  ): Promise<void> {
    if (ending.signal.aborted) return;
    const at = now();
    const until = new Date(at.getTime() + LEASE_MS);
    const row = await leaseRemote(db, { key, name: nameOfSource(source), now: at, until, force });
    if (!row) return;
    try {
      const found = await fetchPost(source, access, ending.signal);
      if (found && row.answer === null) {
        // A reader waits for the text: the picture, which takes longer, is stored after it.
        await storeAnswer(deps, row, storedPostOf(found, ''), false);
        onText();
      }
      const image = found ? await copiedPicturePath(found.picture, deps, access, ending.signal) : '';
      await storeAnswer(deps, row, found ? storedPostOf(found, image) : { missing: true }, true);
    } catch (error) {
      if (ending.signal.aborted) return releaseLease(db, key);
      if (!(error instanceof OutboundFailure)) throw error;
      await storeFailure(deps, row, error.fault);
    }
  }

  async function sweep(): Promise<void> {
    const at = now().getTime();
    if (at - sweptAt < SWEEP_MS) return;
    sweptAt = at;
    await removeUnusedPictures(deps);
    await deleteUnusedSources(db, new Date(at - UNUSED_MS));
  }

  return {
    async read(sources, { waitMs, force = false }) {
      const at = now();
      const byHash = new Map(sources.map((source) => [keyOfSource(source), source] as const));
      const allowed = new Map([...byHash].filter(([, { api }]) => hostFor(api, access.hosts) !== null));
      let rows = byKey(await remoteRows(db, [...allowed.keys()]));
      const waits: Promise<void>[] = [];
      for (const [key, source] of allowed) {
        const row = rows.get(key);
        const isKnown = row !== undefined && (row.answer !== null || row.fault !== null);
        if (isKnown && row.nextAt > at && !force) continue;
        const { textDone, allDone } = refresh(key, source, force);
        if (force) waits.push(allDone);
        else if (!isKnown) waits.push(textDone);
      }
      if (waits.length > 0 && waitMs > 0) {
        await Promise.race([Promise.all(waits), delay(waitMs, undefined, { ref: false })]);
        rows = byKey(await remoteRows(db, [...allowed.keys()]));
      }
      return sources.map((source) => {
        const key = keyOfSource(source);
        return allowed.has(key) ? resultOf(key, rows.get(key), at) : notAllowed(key, at);
      });
    },
    async stop() {
      ending.abort();
      await Promise.all([...running.values()].map(({ allDone }) => allDone));
    },
  };
}

type Store = Pick<ServiceDeps, 'db' | 'now'>;

/** Stores the answer of a source; purges its cards when it changed. */
async function storeAnswer(
  { db, now }: Store,
  row: RemoteRow,
  answer: CachedAnswer,
  isDone: boolean,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const [before] = await remoteRows(tx, [row.key]);
    const isChange = !isSame(before?.answer ?? null, answer);
    const nextAt = isDone ? new Date(at.getTime() + FRESH_MS) : null;
    await saveAnswer(tx, { key: row.key, answer, isChange, now: at, nextAt });
    if (isChange) tx.purge([widgetTags.remote(row.key)]);
  });
}

/** Stores a failure, and when the source is requested again (exponential backoff). */
async function storeFailure({ db, now }: Store, row: RemoteRow, fault: RemoteFailure): Promise<void> {
  const at = now();
  const pause = Math.min(FRESH_MS, BACKOFF_MS * 2 ** Math.min(row.failures, 10));
  await db.transaction(async (tx) => {
    await saveFailure(tx, { key: row.key, fault, now: at, nextAt: new Date(at.getTime() + pause) });
    // Purges cards in state `loading`; an older answer stays shown.
    if (row.answer === null) tx.purge([widgetTags.remote(row.key)]);
  });
}

const byKey = (rows: readonly RemoteRow[]): Map<string, RemoteRow> =>
  new Map(rows.map((row) => [row.key, row]));

function resultOf(key: string, row: RemoteRow | undefined, at: Date): RemoteResult {
  const { answer = null, fault = null, revision = 0 } = row ?? {};
  const isDue = !row || row.nextAt <= at;
  const next = isDue ? new Date(at.getTime() + (answer === null ? SOON_MS : RENEWED_MS)) : row.nextAt;
  const common = { key, revision, fault, until: next };
  if (answer === null) return { ...common, state: fault === null ? 'loading' : 'failed', post: null };
  return 'missing' in answer
    ? { ...common, state: 'missing', post: null }
    : { ...common, state: 'shown', post: answer };
}

/** The operator removed the site from the allowed hosts: nothing of it is shown, also no older answer. */
const notAllowed = (key: string, at: Date): RemoteResult => ({
  key,
  state: 'failed',
  revision: 0,
  post: null,
  fault: 'notNamed',
  until: new Date(at.getTime() + FRESH_MS),
});

const storedPostOf = ({ title, text, category, date, link, alt }: FoundPost, image: string): CachedPost => ({
  title,
  text,
  category,
  date,
  link,
  image,
  alt,
});

/** jsonb does not keep the order of fields. */
const isSame = (one: CachedAnswer | null, other: CachedAnswer): boolean => {
  const text = (of: CachedAnswer | null) =>
    JSON.stringify(Object.entries(of ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return one !== null && text(one) === text(other);
};
