/** Brings the device up to date: fetches what is new of the list, then lets go of what is no longer on it. */
import { LIST_URL, type KeptList } from '../../../domain/offline/keptList.ts';
import { DAYS_CACHE, KEPT_KEY, readKept, type Kept } from '../caches.ts';
import { assetsOf, belongsTo, markOf, planOf, type KeepMessage } from '../keeping.ts';

/** Fetches a file of the build and keeps it, unless it is there. */
type KeepAsset = (url: string) => Promise<unknown>;

/** Larger pictures are left to the network, in bytes. */
const MOST_PICTURE = 2_000_000;

/** What is under way. */
interface Run {
  readonly site: string | null;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}
let running: Run | null = null;

/**
 * Keeps what a page runs on and, once a day, the days. Whatever fails is tried again after the next page. One at a time;
 * what is under way for another site ends at once, for its reader has left it.
 */
export async function keepDays(message: KeepMessage, keepAsset: KeepAsset): Promise<void> {
  const site = message.site.domain;
  while (running !== null && running.site !== site) {
    running.stop.abort();
    await running.done;
  }
  running ??= start(message, keepAsset);
  await running.done;
}

function start(message: KeepMessage, keepAsset: KeepAsset): Run {
  const stop = new AbortController();
  const done = keep(message, keepAsset, stop.signal)
    .catch((error: unknown) => {
      if (!stop.signal.aborted) console.error('Not everything could be kept for reading offline:', error);
    })
    .finally(() => {
      running = null;
    });
  return { site: message.site.domain, stop, done };
}

async function keep(message: KeepMessage, keepAsset: KeepAsset, signal: AbortSignal): Promise<void> {
  const site = message.site.domain;
  const days = await openDays(site);
  await Promise.all(message.assets.map(keepAsset));
  const before = await readKept(days);
  const mark = markOf(message);
  if (before?.mark === mark) return;
  const list = (await (await fetchWhole(LIST_URL, signal)).json()) as KeptList;
  const there = new Set((await days.keys()).map(({ url }) => url));
  const { pages, pictures } = planOf(list, before, (url) => there.has(new URL(url, location.origin).href));
  // One after the other: nobody waits for them.
  for (const { url } of pages) {
    const response = await fetchWhole(url, signal);
    const html = await response.clone().text();
    await Promise.all(assetsOf(html).map(keepAsset));
    await days.put(url, response);
  }
  // The pages can be read from now on; without the mark whatever is broken off here goes on after the next page.
  await note(days, { site, mark: '', list });
  for (const url of pictures) {
    await keepPicture(days, url);
    signal.throwIfAborted();
  }
  await note(days, { site, mark, list });
  const belongs = belongsTo(list, location.origin);
  const gone = (await days.keys()).filter(({ url }) => !belongs(url));
  await Promise.all(gone.map((request) => days.delete(request)));
}

const note = (days: Cache, kept: Kept): Promise<void> => days.put(KEPT_KEY, Response.json(kept));

/** The days of a site; those of another go first, before anything is asked for: none of them may answer meanwhile. */
async function openDays(site: string | null): Promise<Cache> {
  const days = await caches.open(DAYS_CACHE);
  const kept = await readKept(days);
  if (kept === null || kept.site === site) return days;
  await caches.delete(DAYS_CACHE);
  return caches.open(DAYS_CACHE);
}

async function fetchWhole(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

/** A picture that cannot be had costs the day nothing else. */
async function keepPicture(days: Cache, url: string): Promise<void> {
  const isOwn = new URL(url, location.origin).origin === location.origin;
  try {
    const response = await fetch(url, isOwn ? {} : { mode: 'no-cors' });
    const isWhole = response.type === 'opaque' || response.ok;
    if (isWhole && (await response.clone().blob()).size <= MOST_PICTURE) await days.put(url, response);
  } catch {
    // Tried again with the next day.
  }
}
