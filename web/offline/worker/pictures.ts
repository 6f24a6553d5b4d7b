/** Pictures of days: without a network one kept size stands in for all. */
import { DAYS_CACHE, readKept } from '../caches.ts';
import { pictureFor } from '../keptAnswer.ts';

/** The network's picture, or the kept one of its day. */
export async function keptPicture(address: URL, ask: () => Promise<Response>): Promise<Response> {
  let answer: Response;
  try {
    answer = await ask();
    if (answer.type === 'opaque' || answer.status < 500) return answer;
  } catch (error) {
    return (await find(address)) ?? Promise.reject(error as Error);
  }
  return (await find(address)) ?? answer;
}

async function find(address: URL): Promise<Response | undefined> {
  const days = await caches.open(DAYS_CACHE);
  const kept = await readKept(days);
  const url = kept && pictureFor(kept.list, address, location.origin);
  return url === null ? undefined : days.match(url);
}
