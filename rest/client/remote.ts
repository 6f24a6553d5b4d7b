/**
 * The transport to a service reached by URL: a pool of keep-alive connections, the deadline passed on, reads retried
 * once within it, and a circuit breaker and a bulkhead in front (security page 4.2). Calls in the process have none of
 * these.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { checkBinary, type Binary } from '../binary.ts';
import { COUNTRY_HEADER, DEADLINE_HEADER, remaining, REQUEST_ID_HEADER, type Call } from '../call.ts';
import { pathOf, queryOf, type Transport } from './client.ts';
import type { AnyRoute, Contract, LecternEnv } from '../contract.ts';
import { withDeadline } from '../deadline.ts';
import type { RawInput } from '../dispatch.ts';
import { PROGRAM_HEADER } from '../http/isProgram.ts';
import { createGuard, isTransient, excludeFromBreaker } from './guard.ts';
import { deadlineProblem, Problem, unavailableProblem } from '../problem.ts';
import { readAnswer, readBinary, readBytes, retryAfterMs } from './remoteResponse.ts';

export interface RemoteOptions {
  /** The server that responds below `/api`: 'https://services.example.org'. */
  readonly url: string;
  readonly env: LecternEnv;
  /** Creates the Authorization header for the caller; undefined for a visitor. */
  readonly authorize?: (call: Call) => Promise<string | undefined>;
  /** Milliseconds until an open circuit is tried again. */
  readonly halfOpenAfter?: number;
  /** Maximum size of a response in bytes. */
  readonly maxBytes?: number;
  /** Random numbers in [0, 1) for the pause before a retry. */
  readonly random?: () => number;
}

const DEFAULT_MAX_BYTES = 5_000_000;
const HALF_OPEN_AFTER_MS = 5_000;
/** The pause before a retry is random within these, so that many callers do not retry at once (jitter). */
const RETRY_PAUSE_MS = { least: 10, most: 50 } as const;

/** Opens the pool of one remote service; `close` ends its connections. */
export function remoteTransport(
  contract: Contract,
  options: RemoteOptions,
): { transport: Transport; close: () => Promise<void> } {
  const { random = Math.random } = options;
  const { origin, pathname } = new URL(options.url);
  const prefix = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, {
    connections: 50,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    connect: { timeout: 1_000 },
  });
  const guard = createGuard(contract.service, options.halfOpenAfter ?? HALF_OPEN_AFTER_MS);

  const transport: Transport = async (name, rawInput, call) => {
    const route = contract.routes[name]!;
    const input = rawInput as RawInput;
    if (route.binaryBody) checkBinary(route, input.body); // larger ones would break the connection
    const path = prefix + pathOf(contract, name, options.env, input.params) + queryOf(input.query);
    const ms = remaining(call);
    const until = performance.now() + ms;
    const send = async () => {
      const authorization = await options.authorize?.(call);
      const once = () => guard.run(() => request(route, name, { path, authorization, input, until }, call));
      try {
        return await once();
      } catch (error) {
        if (route.method !== 'GET' || !isTransient(error) || !guard.mayRetry()) throw error;
        await delay(RETRY_PAUSE_MS.least + random() * (RETRY_PAUSE_MS.most - RETRY_PAUSE_MS.least));
        return once();
      }
    };
    // Waiting for a token, for the bulkhead, for another caller's trial call and for a retry all count against the
    // deadline of the one call.
    return withDeadline(send, ms, contract.service);
  };

  async function request(
    route: AnyRoute,
    name: string,
    outgoing: OutgoingRequest,
    call: Call,
  ): Promise<unknown> {
    const ms = Math.floor(outgoing.until - performance.now());
    if (ms <= 0) throw excludeFromBreaker(deadlineProblem(contract.service));
    const signal = AbortSignal.timeout(ms);
    const { body, type } = bodyOf(route, outgoing.input);
    try {
      const answer = await pool.request({
        method: route.method,
        path: outgoing.path,
        signal,
        body,
        headers: {
          accept: ['application/json', ...(route.binaryAnswer ?? [])].join(', '),
          [REQUEST_ID_HEADER]: call.requestId,
          [DEADLINE_HEADER]: String(ms),
          ...(call.address !== undefined && { 'x-forwarded-for': call.address }),
          ...(call.country !== undefined && { [COUNTRY_HEADER]: call.country }),
          ...(call.isProgram && { [PROGRAM_HEADER]: '1' }),
          ...(body !== null && { 'content-type': type }),
          ...(outgoing.authorization !== undefined && { authorization: outgoing.authorization }),
        },
      });
      const bytes = await readBytes(answer.body, options.maxBytes ?? DEFAULT_MAX_BYTES);
      // The 429 concerns all visitors together, not this one: for a visitor the service is unavailable.
      if (answer.statusCode === 429 && (call.caller.subject === null || call.isForAll)) {
        throw guard.backOff(retryAfterMs(answer.headers['retry-after'], Date.now()));
      }
      if (route.binaryAnswer && answer.statusCode === 200)
        return readBinary(contract, route, name, answer.headers['content-type'], bytes);
      return readAnswer(contract, route, name, answer.statusCode, bytes.toString('utf8'));
    } catch (error) {
      const problem = problemOf(error, signal);
      // A call with hardly any time left tells nothing about the service.
      throw problem.code === 'DEADLINE_EXCEEDED' && ms < call.budget / 2
        ? excludeFromBreaker(problem)
        : problem;
    }
  }

  function problemOf(error: unknown, signal: AbortSignal): Problem {
    if (error instanceof Problem) return error;
    return signal.aborted
      ? deadlineProblem(contract.service, error)
      : unavailableProblem(contract.service, error);
  }
  return { transport, close: () => pool.close() };
}

interface OutgoingRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly input: RawInput;
  /** On the clock of `performance.now()`. */
  readonly until: number;
}

/** The request body: bytes unchanged, JSON for everything else, null for nothing. */
function bodyOf(
  { binaryBody }: AnyRoute,
  { body }: RawInput,
): { body: string | Uint8Array | null; type: string } {
  if (!binaryBody)
    return { body: body === undefined ? null : JSON.stringify(body), type: 'application/json' };
  const { bytes, type } = body as Binary;
  return { body: bytes, type };
}
