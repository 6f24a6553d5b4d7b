/**
 * The transport to a service reached by URL: a pool of kept connections, the deadline handed down, reads retried once
 * within it, a breaker and a bulkhead in front (security page 4.2). Calls in the process have none of these.
 */
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  retry,
  wrap,
  ConstantBackoff,
  BrokenCircuitError,
  BulkheadRejectedError,
  type IPolicy,
} from 'cockatiel';
import { Pool } from 'undici';
import type { z } from 'zod';
import { DEADLINE_HEADER, remaining, REQUEST_ID_HEADER, type Call } from './call.ts';
import { pathOf, queryOf, type Transport } from './client.ts';
import type { AnyRoute, Contract, LecternEnv } from './contract.ts';
import { deadlineProblem, Problem, unavailableProblem } from './problem.ts';

export interface RemoteOptions {
  /** The server that answers below `/api`: 'https://services.example.org'. */
  readonly url: string;
  readonly env: LecternEnv;
  /** Turns the caller into the Authorization header the service understands; none for a visitor. */
  readonly authorize?: (call: Call) => Promise<string | undefined>;
  /** Milliseconds until a broken circuit is tried again. */
  readonly halfOpenAfter?: number;
  /** The largest answer taken, in bytes. */
  readonly mostBytes?: number;
}

const MOST_BYTES = 5_000_000;

type Input = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
};

/** Opens the pool of one remote service; `close` ends its connections. */
export function remoteTransport(
  contract: Contract,
  options: RemoteOptions,
): { transport: Transport; close: () => Promise<void> } {
  const { origin, pathname } = new URL(options.url);
  const prefix = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, {
    connections: 50,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    connect: { timeout: 1_000 },
  });
  const guard = policies(options.halfOpenAfter ?? 5_000);

  const transport: Transport = async (name, input, call) => {
    const route = contract.routes[name]!;
    const policy = route.method === 'GET' ? guard.read : guard.write;
    try {
      return await policy.execute(() => request(contract, name, input as Input, call));
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) {
        throw unavailableProblem(contract.service, error);
      }
      throw error;
    }
  };

  async function request(of: Contract, name: string, input: Input, call: Call): Promise<unknown> {
    const route = of.routes[name]!;
    const authorization = await options.authorize?.(call);
    const ms = Math.floor(remaining(call));
    if (ms <= 0) throw deadlineProblem(of.service);
    const signal = AbortSignal.timeout(ms);
    try {
      const answer = await pool.request({
        method: route.method,
        path: prefix + pathOf(of, name, options.env, input.params) + queryOf(input.query),
        signal,
        body: input.body === undefined ? null : JSON.stringify(input.body),
        headers: {
          accept: 'application/json',
          [REQUEST_ID_HEADER]: call.requestId,
          [DEADLINE_HEADER]: String(ms),
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
          ...(authorization !== undefined && { authorization }),
        },
      });
      const body = await readJson(answer.body, options.mostBytes ?? MOST_BYTES);
      if (answer.statusCode >= 400) throw Problem.fromBody(answer.statusCode, body);
      return fitAnswer(of, route, name, body);
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (signal.aborted) throw deadlineProblem(of.service, error);
      throw unavailableProblem(of.service, error);
    }
  }
  return { transport, close: () => pool.close() };
}

/** A failing service, as opposed to a refused request: only this opens the breaker or is tried again. */
const failing = handleWhen((error) => !(error instanceof Problem) || error.status >= 500);

function policies(halfOpenAfter: number): { read: IPolicy; write: IPolicy } {
  const breaker = circuitBreaker(failing, { halfOpenAfter, breaker: new ConsecutiveBreaker(5) });
  const seats = bulkhead(50, 50);
  const again = retry(
    handleWhen(
      (error) =>
        error instanceof Problem &&
        error.code === 'UNAVAILABLE' &&
        !(error.cause instanceof BrokenCircuitError),
    ),
    { maxAttempts: 1, backoff: new ConstantBackoff(20) },
  );
  return { read: wrap(again, seats, breaker), write: wrap(seats, breaker) };
}

async function readJson(body: AsyncIterable<Uint8Array>, most: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most)
      throw new Problem({
        status: 502,
        code: 'BAD_ANSWER',
        title: `The answer is larger than ${most} bytes.`,
      });
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem({ status: 502, code: 'BAD_ANSWER', title: 'The answer is not JSON.', cause });
  }
}

/** Another's answer is always checked: it may be an older or a foreign service. */
function fitAnswer(of: Contract, route: AnyRoute, name: string, body: unknown): unknown {
  const result: z.ZodSafeParseResult<unknown> = route.response.safeParse(body);
  if (result.success) return result.data;
  throw new Problem({
    status: 502,
    code: 'BAD_ANSWER',
    title: `The ${of.service} service does not answer ${name} as its contract says.`,
    cause: result.error,
  });
}
