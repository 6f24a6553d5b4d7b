/** Brings the device up to date: fetches what is new of the list, then lets go of what is no longer on it. */
import { LIST_URL, type KeptList } from '../../../domain/offline/keptList.ts';
import { DAYS_CACHE, KEPT_KEY, readKept, type Kept } from '../caches.ts';
import { assetsOf, belongsTo, markOf, planOf, type KeepMessage } from '../keeping.ts';

/** Fetches a file of the build and keeps it, unless it is there. */
type KeepAsset = (url: string) => Promise<unknown>;

/** Larger pictures are left to the network, in bytes. */
const MOST_PICTURE = 2_000_000;

let running: Promise<void> | null = null;

/** Keeps what a page runs on and, once a day, the days. Whatever fails is tried again after the next page. */
export async function keepDays(message: KeepMessage, keepAsset: KeepAsset): Promise<void> {
  running ??= keep(message, keepAsset)
    .catch((error: unknown) => console.error('Not everything could be kept for reading offline:', error))
    .finally(() => {
      running = null;
    });
  await running;
}

async function keep(message: KeepMessage, keepAsset: KeepAsset): Promise<void> {
  await Promise.all(message.assets.map(keepAsset));
  const days = await caches.open(DAYS_CACHE);
  const before = await readKept(days);
  const mark = markOf(message);
  if (before?.mark === mark) return;
  const list = (await (await fetchWhole(LIST_URL)).json()) as KeptList;
  const there = new Set((await days.keys()).map(({ url }) => url));
  const { pages, pictures } = planOf(list, before, (url) => there.has(new URL(url, location.origin).href));
  // One after the other: nobody waits for them.
  for (const { url } of pages) {
    const response = await fetchWhole(url);
    const html = await response.clone().text();
    await Promise.all(assetsOf(html).map(keepAsset));
    await days.put(url, response);
  }
  // The pages can be read from now on; without the mark whatever is broken off here goes on after the next page.
  await note(days, { mark: '', list });
  for (const url of pictures) await keepPicture(days, url);
  await note(days, { mark, list });
  const belongs = belongsTo(list, location.origin);
  const gone = (await days.keys()).filter(({ url }) => !belongs(url));
  await Promise.all(gone.map((request) => days.delete(request)));
}

const note = (days: Cache, kept: Kept): Promise<void> => days.put(KEPT_KEY, Response.json(kept));

async function fetchWhole(url: string): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin' });
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
