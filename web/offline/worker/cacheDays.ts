/** Updates the cached days: fetches what is new on the list, then deletes what is no longer on it. */
import {
  LIST_URL,
  MAX_OPENED_DAYS,
  type OfflineDay,
  type OfflineList,
} from '../../../domain/offline/offlineList.ts';
import { DAYS_CACHE, CACHED_LIST_KEY, readCachedDays, type CachedDays } from '../caches.ts';
import {
  assetsOf,
  belongsTo,
  markOf,
  mergeDays,
  planOf,
  withOpened,
  type CacheMessage,
  type OpenedMessage,
} from '../cachingPlan.ts';

/** Fetches a file of the build and caches it, unless it is cached already. */
type CacheAsset = (url: string) => Promise<unknown>;

/** Larger pictures are not cached; in bytes. */
const MAX_PICTURE_BYTES = 2_000_000;

/** The update in progress. */
interface Run {
  readonly site: string | null;
  readonly abortController: AbortController;
  readonly done: Promise<void>;
}
let running: Run | null = null;

/** Readings that were opened and are not in the description of the cached days yet. */
let openedLately: readonly Omit<OpenedMessage, 'type'>[] = [];

/**
 * Caches the files a page uses and, once a day, the days. Failures are retried after the next page load. Updates are
 * serialized; one in progress for another site is aborted, because its reader has left that site.
 */
export async function cacheDays(message: CacheMessage, cacheAsset: CacheAsset): Promise<void> {
  const site = message.site.domain;
  while (running !== null) {
    if (running.site !== site) running.abortController.abort();
    await running.done;
  }
  running = start(site, async (signal) => {
    await updateDays(message, cacheAsset, signal);
    await cacheOpenedDays(site, cacheAsset, signal);
  });
  await running.done;
}

/**
 * Caches the day of a reading that was opened, unless it is cached already, and keeps it while it is one of those opened
 * lately. Before the first update it waits for that.
 */
export async function cacheOpenedDay(
  { site, date }: Omit<OpenedMessage, 'type'>,
  cacheAsset: CacheAsset,
): Promise<void> {
  openedLately = [...openedLately, { site, date }].slice(-MAX_OPENED_DAYS);
  while (running !== null) await running.done;
  running = start(site, (signal) => cacheOpenedDays(site, cacheAsset, signal));
  await running.done;
}

function start(site: string | null, work: (signal: AbortSignal) => Promise<void>): Run {
  const abortController = new AbortController();
  const done = work(abortController.signal)
    .catch((error: unknown) => {
      if (!abortController.signal.aborted)
        console.error('Not everything could be kept for reading offline:', error);
    })
    .finally(() => {
      running = null;
    });
  return { site, abortController, done };
}

async function updateDays(message: CacheMessage, cacheAsset: CacheAsset, signal: AbortSignal): Promise<void> {
  const site = message.site.domain;
  const days = await openDays(site);
  await Promise.all(message.assets.map(cacheAsset));
  const previous = await readCachedDays(days);
  const mark = markOf(message);
  if (previous?.mark === mark) return;
  const opened = previous?.opened ?? [];
  const base = await fetchList(LIST_URL, signal);
  const older = opened.filter((date) => !base.days.some((day) => day.date === date));
  const list = { ...base, days: mergeDays(await fetchDays(older, signal), base.days) };
  const next = { site, mark, list, opened, since: base.days[0]?.date ?? '' };
  await update(days, { previous, next }, cacheAsset, signal);
}

/** Adds the readings that were opened meanwhile to the cached days. */
async function cacheOpenedDays(
  site: string | null,
  cacheAsset: CacheAsset,
  signal: AbortSignal,
): Promise<void> {
  const days = await caches.open(DAYS_CACHE);
  const previous = await readCachedDays(days);
  if (previous?.site !== site || previous.mark === '') return; // waits for an update that succeeds
  const own = openedLately.filter((it) => it.site === site).map(({ date }) => date);
  openedLately = openedLately.filter((it) => it.site !== site);
  const before = previous.opened ?? [];
  const opened = own.reduce(withOpened, before);
  if (opened.join() === before.join()) return;
  const isListed = (date: string) => previous.list.days.some((day) => day.date === date);
  const { since = '' } = previous;
  const kept = previous.list.days.filter(({ date }) => date >= since || opened.includes(date));
  const added = await fetchDays(
    opened.filter((date) => !isListed(date)),
    signal,
  );
  const list = { ...previous.list, days: mergeDays(kept, added) };
  await update(days, { previous, next: { ...previous, list, opened } }, cacheAsset, signal);
}

/** Fetches what the next list has and the cache has not, and deletes what it no longer has. */
async function update(
  days: Cache,
  { previous, next }: { readonly previous: CachedDays | null; readonly next: CachedDays },
  cacheAsset: CacheAsset,
  signal: AbortSignal,
): Promise<void> {
  const { list } = next;
  const cachedUrls = new Set((await days.keys()).map(({ url }) => url));
  const { pages, pictures } = planOf(list, previous, (url) =>
    cachedUrls.has(new URL(url, location.origin).href),
  );
  // One after the other: nothing waits for them, and this keeps the load low.
  for (const { url } of pages) {
    const response = await fetchOk(url, signal);
    const html = await response.clone().text();
    await Promise.all(assetsOf(html).map(cacheAsset));
    await days.put(url, response);
  }
  // The pages can be read from now on. Without a mark an interrupted update continues after the next page load.
  await storeDescription(days, { ...next, mark: '' });
  for (const url of pictures) {
    await cachePicture(days, url);
    signal.throwIfAborted();
  }
  await storeDescription(days, next);
  const belongs = belongsTo(list, location.origin);
  const outdated = (await days.keys()).filter(({ url }) => !belongs(url));
  await Promise.all(outdated.map((request) => days.delete(request)));
}

const fetchList = async (url: string, signal: AbortSignal): Promise<OfflineList> =>
  (await (await fetchOk(url, signal)).json()) as OfflineList;

/** The listed days of past dates. */
const fetchDays = async (dates: readonly string[], signal: AbortSignal): Promise<readonly OfflineDay[]> =>
  dates.length === 0 ? [] : (await fetchList(`${LIST_URL}?days=${dates.join(',')}`, signal)).days;

const storeDescription = (days: Cache, cached: CachedDays): Promise<void> =>
  days.put(CACHED_LIST_KEY, Response.json(cached));

/**
 * The cache of a site's days. Days of another site are deleted first, before any request, so that they cannot be served
 * meanwhile.
 */
async function openDays(site: string | null): Promise<Cache> {
  const days = await caches.open(DAYS_CACHE);
  const cached = await readCachedDays(days);
  if (cached === null || cached.site === site) return days;
  await caches.delete(DAYS_CACHE);
  return caches.open(DAYS_CACHE);
}

async function fetchOk(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

/** A picture that fails to load does not fail the day. */
async function cachePicture(days: Cache, url: string): Promise<void> {
  const isOwn = new URL(url, location.origin).origin === location.origin;
  try {
    const response = await fetch(url, isOwn ? {} : { mode: 'no-cors' });
    const isUsable = response.type === 'opaque' || response.ok;
    if (isUsable && (await response.clone().blob()).size <= MAX_PICTURE_BYTES) await days.put(url, response);
  } catch {
    // Retried with the next day.
  }
}
