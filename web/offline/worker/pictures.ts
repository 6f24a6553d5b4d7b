/** Pictures of days: while offline, the one cached size replaces all others. */
import { DAYS_CACHE, readCachedDays } from '../caches.ts';
import { pictureFor } from '../cachedAnswer.ts';

/** The picture from the network, or the cached one of its day. */
export async function cachedPicture(address: URL, fetchPicture: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await fetchPicture();
    if (response.type === 'opaque' || response.status < 500) return response;
  } catch (error) {
    return (await findCached(address)) ?? Promise.reject(error as Error);
  }
  return (await findCached(address)) ?? response;
}

async function findCached(address: URL): Promise<Response | undefined> {
  const days = await caches.open(DAYS_CACHE);
  const cached = await readCachedDays(days);
  const url = cached && pictureFor(cached.list, address, location.origin);
  return url === null ? undefined : days.match(url);
}
