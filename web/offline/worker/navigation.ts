/** A page that is asked for: from the network if it answers in time, else as it was kept. */
import { todayIn } from '../../../domain/dates/localDate.ts';
import { DAYS_CACHE, readKept } from '../caches.ts';
import { keptAnswer } from '../keptAnswer.ts';
import { ownZone } from '../ownZone.ts';

/** How long the network may take where a kept page would do. */
const PATIENCE_MS = 3_000;

interface Kept {
  readonly kind: 'page' | 'redirect' | 'shell';
  readonly response: Response;
}

/** Answers a navigation. Only where nothing is kept, not even the page that says so, does a failure stay one. */
export async function answerNavigation(request: Request, event: FetchEvent): Promise<Response> {
  const network = fromNetwork(request, event);
  const kept = keptFor(new URL(request.url)).catch(() => null); // storage is off, or was emptied
  const first = await Promise.race([network, late(kept)]);
  if (first instanceof Response && first.status < 500) return first;
  const copy = await kept;
  // A failing server has a page of its own for what is not kept.
  if (copy && (copy.kind !== 'shell' || !(first instanceof Response))) return copy.response;
  const answer = await network;
  if (answer instanceof Response) return answer;
  throw answer;
}

/** The network's answer, or what kept it from one. */
async function fromNetwork(request: Request, event: FetchEvent): Promise<Response | Error> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Tells after a while that it is late; never, where no page is kept. */
async function late(kept: Promise<Kept | null>): Promise<null> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const copy = await kept;
  if (copy !== null && copy.kind !== 'shell') return null;
  return new Promise(() => undefined);
}

/** What is kept for an address at this moment of the reader's clock. */
async function keptFor(address: URL): Promise<Kept | null> {
  const days = await caches.open(DAYS_CACHE);
  const kept = await readKept(days);
  if (!kept) return null;
  const answer = keptAnswer(kept.list, address, todayIn(ownZone(), new Date()));
  if (answer.kind === 'redirect') {
    return { kind: 'redirect', response: Response.redirect(new URL(answer.to, address).href, 302) };
  }
  const page = await days.match(answer.url);
  if (page) return { kind: answer.kind, response: page };
  const shell = await days.match(kept.list.shell.url);
  return shell ? { kind: 'shell', response: shell } : null;
}
