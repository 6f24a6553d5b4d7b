/** Updates the cached days: fetches what is new on the list, then deletes what is no longer on it. */
import { LIST_URL, type OfflineList } from '../../../domain/offline/offlineList.ts';
import { DAYS_CACHE, CACHED_LIST_KEY, readCachedDays, type CachedDays } from '../caches.ts';
import { assetsOf, belongsTo, markOf, planOf, type CacheMessage } from '../cachingPlan.ts';

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

/**
 * Caches the files a page uses and, once a day, the days. Failures are retried after the next page load. Updates are
 * serialized; one in progress for another site is aborted, because its reader has left that site.
 */
export async function cacheDays(message: CacheMessage, cacheAsset: CacheAsset): Promise<void> {
  const site = message.site.domain;
  while (running !== null && running.site !== site) {
    running.abortController.abort();
    await running.done;
  }
  running ??= start(message, cacheAsset);
  await running.done;
}

function start(message: CacheMessage, cacheAsset: CacheAsset): Run {
  const abortController = new AbortController();
  const done = updateDays(message, cacheAsset, abortController.signal)
    .catch((error: unknown) => {
      if (!abortController.signal.aborted)
        console.error('Not everything could be kept for reading offline:', error);
    })
    .finally(() => {
      running = null;
    });
  return { site: message.site.domain, abortController, done };
}

async function updateDays(message: CacheMessage, cacheAsset: CacheAsset, signal: AbortSignal): Promise<void> {
  const site = message.site.domain;
  const days = await openDays(site);
  await Promise.all(message.assets.map(cacheAsset));
  const previous = await readCachedDays(days);
  const mark = markOf(message);
  if (previous?.mark === mark) return;
  const list = (await (await fetchOk(LIST_URL, signal)).json()) as OfflineList;
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
  await storeDescription(days, { site, mark: '', list });
  for (const url of pictures) {
    await cachePicture(days, url);
    signal.throwIfAborted();
  }
  await storeDescription(days, { site, mark, list });
  const belongs = belongsTo(list, location.origin);
  const outdated = (await days.keys()).filter(({ url }) => !belongs(url));
  await Promise.all(outdated.map((request) => days.delete(request)));
}

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
