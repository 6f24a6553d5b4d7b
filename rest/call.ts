/** The context of each REST call: caller, deadline, request id. */
import type { Caller } from './caller.ts';
import type { ServiceName } from './contract.ts';

export interface Call {
  readonly caller: Caller;
  /** Deadline of the incoming request as a whole, on the clock of `performance.now()`, in ms. */
  readonly until: number;
  /** Maximum duration of one call within it, in ms. */
  readonly budget: number;
  readonly requestId: string;
  /** The address of the client, for rate limits and the audit. Passed on with forwarded calls. */
  readonly address?: string;
  /** The visitor's country, as determined by the edge. Passed on with forwarded calls. */
  readonly country?: string;
  /** The request comes from a program: it draws no version and is not counted. Passed on with forwarded calls. */
  readonly isProgram?: boolean;
  /** Gets a token of the caller for a remote service, when this process cannot sign one. */
  readonly tokenFor?: (service: ServiceName) => Promise<string>;
  /** The call serves every visitor, whatever caller it is made for. */
  readonly isForAll?: true;
  /** Response metadata, collected while the request is handled, for the caches above. */
  readonly notes?: CallMetadata;
}

/** Metadata of a response: its cache tags, stale and failed services, and how long it is valid. */
export interface CallMetadata {
  /** The tags of everything that was read: purging one of them invalidates the response. */
  readonly tags: Set<string>;
  /** Services whose last good value was served. */
  readonly stale: Set<string>;
  /** Services that responded, from a cache or not. */
  readonly answered: Set<string>;
  /** Services that failed without a stale value. */
  readonly failed: Set<string>;
  /** REST calls that were really made, by service; cached responses are not included. */
  readonly calls: string[];
  /** Milliseconds for which everything is valid without a purge: foreign services do not announce changes. */
  holdsMs: number;
}

/** Empty metadata for one request. */
export const emptyMetadata = (): CallMetadata => ({
  tags: new Set(),
  stale: new Set(),
  answered: new Set(),
  failed: new Set(),
  calls: [],
  holdsMs: Infinity,
});

/** Time limits in ms by kind of request: for the whole request and for each call within it. Security page 4.2. */
export const budgets = {
  publicPage: { whole: 2_500, call: 800 },
  admin: { whole: 10_000, call: 2_000 },
} as const;

/** Starts the clock of an incoming request. */
export function startCall(caller: Caller, budget: { whole: number; call: number }, requestId: string): Call {
  return { caller, until: performance.now() + budget.whole, budget: budget.call, requestId };
}

/** Milliseconds left for one call now; zero or less when the deadline has passed. */
export function remaining(call: Call): number {
  return Math.min(call.budget, call.until - performance.now());
}

/** The header with the remaining milliseconds, for a service reached by URL. */
export const DEADLINE_HEADER = 'x-lectern-deadline';
/** The header that carries the request id through every log. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The header with the visitor's country, for a service reached by URL. */
export const COUNTRY_HEADER = 'x-country';

/** Accepts a request id from outside only if it is short and simple, so that logs cannot be forged. */
export function readRequestId(header: unknown): string | null {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : null;
}

/** The remaining milliseconds from the header, limited to what the receiver itself allows. */
export function readDeadline(header: unknown, max: number): number {
  const requested = typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : max;
  return Math.max(1, Math.min(requested, max));
}
