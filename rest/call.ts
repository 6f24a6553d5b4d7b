/** What travels with each REST call: who calls, until when, and under which request id. */
import type { Caller } from './caller.ts';
import type { ServiceName } from './contract.ts';

export interface Call {
  readonly caller: Caller;
  /** When the incoming request as a whole gives up, on the clock of `performance.now()`, in ms. */
  readonly until: number;
  /** Milliseconds one call within it may take. */
  readonly budget: number;
  readonly requestId: string;
  /** Who asks: their address, for limits and the audit. A call that is passed on carries it. */
  readonly address?: string;
  /** The visitor's country, as the edge knows it; a call that is passed on carries it. */
  readonly country?: string;
  /** A token of the caller for a service elsewhere, where this process cannot sign one. */
  readonly tokenFor?: (service: ServiceName) => Promise<string>;
  /** Asked for every visitor, whatever name it is asked in. */
  readonly isForAll?: true;
  /** Filled while the request is answered, for the caches above. */
  readonly notes?: Notes;
}

/** What an answer depended on. */
export interface Notes {
  /** The tags of everything read: a purge of one makes the answer old. */
  readonly tags: Set<string>;
  /** Services whose last good value stood in. */
  readonly stale: Set<string>;
  /** Services that gave an answer, from a cache or not. */
  readonly answered: Set<string>;
  /** Services that gave nothing. */
  readonly failed: Set<string>;
  /** REST calls that really left, by service: a cached answer is none. */
  readonly calls: string[];
  /** Milliseconds for which all of it holds without a purge: foreign services tell nobody of their changes. */
  holdsMs: number;
}

/** Empty notes for one request. */
export const emptyNotes = (): Notes => ({
  tags: new Set(),
  stale: new Set(),
  answered: new Set(),
  failed: new Set(),
  calls: [],
  holdsMs: Infinity,
});

/** Milliseconds by what is served: the whole request and each call within it. Security page 4.2. */
export const budgets = {
  publicPage: { whole: 2_500, call: 800 },
  admin: { whole: 10_000, call: 2_000 },
} as const;

/** Starts the clock of an incoming request. */
export function startCall(caller: Caller, budget: { whole: number; call: number }, requestId: string): Call {
  return { caller, until: performance.now() + budget.whole, budget: budget.call, requestId };
}

/** Milliseconds left for one call now; zero or less when the request is over. */
export function remaining(call: Call): number {
  return Math.min(call.budget, call.until - performance.now());
}

/** The header that hands the remaining milliseconds to a service reached by URL. */
export const DEADLINE_HEADER = 'x-lectern-deadline';
/** The header that carries the request id through every log. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The header that tells a service reached by URL the visitor's country. */
export const COUNTRY_HEADER = 'x-country';

/** A request id from outside is kept only when it is short and plain, so that logs cannot be forged. */
export function readRequestId(given: unknown): string | null {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : null;
}

/** The remaining milliseconds from the header, bounded by what the receiver itself allows. */
export function readDeadline(given: unknown, most: number): number {
  const asked = typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : most;
  return Math.max(1, Math.min(asked, most));
}
