/**
 * Harness for tests of the result cache: a gateway whose service calls can be counted, held and made to fail, requested
 * by hash over HTTP.
 */
import { createHash } from 'node:crypto';
import { unavailableProblem } from '../../rest/problem.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { hashOf, openGateway, type GatewayTest } from '../gateway.fixture.ts';
import { NOON } from '../seeds.fixture.ts';

const SCHEDULED = `query Scheduled($zone: TimeZone!) {
  site(domain: "localhost") { layout(name: "scheduled", country: "US", zone: $zone) { rows { columns { widgets { widgetId } } } } }
}`;
export const scheduledHash = createHash('sha256').update(SCHEDULED).digest('hex');

export const english = { domain: 'localhost', override: null, country: 'US' };
export const home = { ...english, zone: 'Etc/UTC', date: '2026-11-21', versions: [] };
export const reading = (date: string, today = date) => ({
  ...english,
  zone: 'Etc/UTC',
  versions: [],
  date,
  today,
});

export interface ResultCacheHarness {
  readonly base: GatewayTest;
  readonly test: GatewayTest;
  /** The service calls since the list was last emptied. */
  calls: string[];
  /** The service that is down. */
  down: ServiceName | null;
  /** Holds calls to the widgets service until it resolves. */
  gate: Promise<void> | null;
  get(
    hash: string,
    variables: Record<string, unknown> | string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  own(name: string, variables: Record<string, unknown>, headers?: Record<string, string>): Promise<Response>;
  /** Resets before each test: no calls, all services up, the clock at noon. */
  reset(): void;
  close(): Promise<void>;
}

type Response = Awaited<ReturnType<typeof ask>>;

async function ask(
  test: GatewayTest,
  hash: string,
  variables: unknown,
  headers: Record<string, string> = {},
) {
  const search = new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    variables: typeof variables === 'string' ? variables : JSON.stringify(variables),
  });
  const answer = await test.app.inject({ url: `/graphql?${search}`, headers });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    etag: String(answer.headers.etag),
  };
}

export async function openResultCacheHarness(): Promise<ResultCacheHarness> {
  const base = await openGateway();
  const test = await openGateway({
    on: base,
    extra: { [scheduledHash]: SCHEDULED },
    wrap: (service, transport) => async (name, input, call) => {
      harness.calls.push(`${service}.${name}`);
      if (harness.down === service) throw unavailableProblem(service);
      const answer = await transport(name, input, call);
      if (service === 'widgets') await harness.gate;
      return answer;
    },
  });
  const harness: ResultCacheHarness = {
    base,
    test,
    calls: [],
    down: null,
    gate: null,
    get: (hash, variables, headers) => ask(test, hash, variables, headers),
    own: (name, variables, headers) => ask(test, hashOf(name), variables, headers),
    reset() {
      Object.assign(harness, { calls: [], down: null, gate: null });
      base.clock.now = NOON;
    },
    async close() {
      await test.close();
      await base.close();
    },
  };
  return harness;
}
