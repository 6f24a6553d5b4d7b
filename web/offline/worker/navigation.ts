/** Answers a page request: from the network if it responds in time, else from the cache. */
import { todayIn } from '../../../domain/dates/localDate.ts';
import { DAYS_CACHE, readCachedDays } from '../caches.ts';
import { cachedAnswer } from '../cachedAnswer.ts';
import { ownZone } from '../ownZone.ts';

/** How long to wait for the network when a cached page is available. */
const NETWORK_WAIT_MS = 3_000;

interface CachedResponse {
  readonly kind: 'page' | 'redirect' | 'shell';
  readonly response: Response;
}

/** Answers a navigation. Fails only when not even the offline page is cached. */
export async function answerNavigation(request: Request, event: FetchEvent): Promise<Response> {
  const network = fromNetwork(request, event);
  const cached = cachedResponseFor(new URL(request.url)).catch(() => null); // storage is off, or was cleared
  const firstSettled = await Promise.race([network, afterWait(cached)]);
  if (firstSettled instanceof Response && firstSettled.status < 500) return firstSettled;
  const cachedPage = await cached;
  // The offline page does not replace the error page of a failing server.
  if (cachedPage && (cachedPage.kind !== 'shell' || !(firstSettled instanceof Response)))
    return cachedPage.response;
  const response = await network;
  if (response instanceof Response) return response;
  throw response;
}

/** The network's response, or the error. */
async function fromNetwork(request: Request, event: FetchEvent): Promise<Response | Error> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Resolves after the wait time when a page is cached; never resolves otherwise. */
async function afterWait(cached: Promise<CachedResponse | null>): Promise<null> {
  await new Promise((resolve) => setTimeout(resolve, NETWORK_WAIT_MS));
  const cachedPage = await cached;
  if (cachedPage !== null && cachedPage.kind !== 'shell') return null;
  return new Promise(() => undefined);
}

/** The cached answer for an address at this moment of the reader's clock. */
async function cachedResponseFor(address: URL): Promise<CachedResponse | null> {
  const days = await caches.open(DAYS_CACHE);
  const cached = await readCachedDays(days);
  if (!cached) return null;
  const answer = cachedAnswer(cached.list, address, todayIn(ownZone(), new Date()));
  if (answer.kind === 'redirect') {
    return { kind: 'redirect', response: Response.redirect(new URL(answer.to, address).href, 302) };
  }
  const page = await days.match(answer.url);
  if (page) return { kind: answer.kind, response: page };
  const shell = await days.match(cached.list.shell.url);
  return shell ? { kind: 'shell', response: shell } : null;
}
