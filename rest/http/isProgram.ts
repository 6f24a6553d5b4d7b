/**
 * Tells programs from readers. Programs are shown version A of every test, draw no version and are not counted
 * (decision page 0076): crawlers, monitors, link previews, browsers without a screen, and pages that a browser fetches
 * before anybody has asked for them.
 */
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** The header that marks the request of a program, for a service reached by URL. */
export const PROGRAM_HEADER = 'x-lectern-program';

interface Request {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Browsers announce a prefetch or prerender: Chromium and Firefox by `Sec-Purpose`, older ones and Safari by `Purpose`
 * or `X-Purpose`, old Firefox by `X-Moz`.
 */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
/** Characters of a user agent that are read: a longer one is no browser's. */
const MAX_AGENT_CHARACTERS = 1_000;
/** A few hundred user agents make most of the traffic, and the pattern takes some microseconds. */
const knownAgents = new LRUCache<string, boolean>({ max: 1_000 });

/** True for a request that a program sends; a request without a user agent passes for a reader's. */
export function isProgram({ method, headers }: Request): boolean {
  if (method === 'HEAD' || headers[PROGRAM_HEADER] !== undefined) return true;
  return PURPOSE_HEADERS.some((name) => headers[name] !== undefined) || isProgramAgent(headers['user-agent']);
}

function isProgramAgent(header: string | string[] | undefined): boolean {
  const agent = String(header ?? '').slice(0, MAX_AGENT_CHARACTERS);
  let isKnownProgram = knownAgents.get(agent);
  if (isKnownProgram === undefined) {
    isKnownProgram = isbot(agent);
    knownAgents.set(agent, isKnownProgram);
  }
  return isKnownProgram;
}
