/** For tests of kept answers: a gateway whose services can be counted, held and taken away, asked by hash over HTTP. */
import { createHash } from 'node:crypto';
import { unavailableProblem } from '../rest/problem.ts';
import type { ServiceName } from '../rest/contract.ts';
import { hashOf, openGateway, type GatewayTest } from './testing.ts';
import { NOON } from './testSupport.ts';

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

export interface Asking {
  readonly base: GatewayTest;
  readonly test: GatewayTest;
  /** What was asked of services since it was last emptied. */
  calls: string[];
  /** A service that does not answer. */
  down: ServiceName | null;
  /** Holds calls to the widgets service until it is opened. */
  gate: Promise<void> | null;
  get(
    hash: string,
    variables: Record<string, unknown> | string,
    headers?: Record<string, string>,
  ): Promise<Got>;
  own(name: string, variables: Record<string, unknown>, headers?: Record<string, string>): Promise<Got>;
  /** Before each test: nothing asked, all well, noon. */
  reset(): void;
  close(): Promise<void>;
}

type Got = Awaited<ReturnType<typeof ask>>;

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

export async function openAsking(): Promise<Asking> {
  const base = await openGateway();
  const test = await openGateway({
    on: base,
    extra: { [scheduledHash]: SCHEDULED },
    wrap: (service, transport) => async (name, input, call) => {
      asking.calls.push(`${service}.${name}`);
      if (asking.down === service) throw unavailableProblem(service);
      const answer = await transport(name, input, call);
      if (service === 'widgets') await asking.gate;
      return answer;
    },
  });
  const asking: Asking = {
    base,
    test,
    calls: [],
    down: null,
    gate: null,
    get: (hash, variables, headers) => ask(test, hash, variables, headers),
    own: (name, variables, headers) => ask(test, hashOf(name), variables, headers),
    reset() {
      Object.assign(asking, { calls: [], down: null, gate: null });
      base.clock.now = NOON;
    },
    async close() {
      await test.close();
      await base.close();
    },
  };
  return asking;
}
