/**
 * A service by URL: faults of networks and services become problems before the deadline; reads are retried, writes
 * never.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faults, openFaultProxy, type Fault, type FaultProxy } from './faultProxy.fixture.ts';
import { BUDGET, openRemoteFeatures, read, refused, write, type RemoteFeatures } from '../rest.fixture.ts';

let remote: RemoteFeatures;
let proxy: FaultProxy;
beforeAll(async () => {
  remote = await openRemoteFeatures();
  proxy = await openFaultProxy(remote.url);
});
afterEach(async () => {
  proxy.mode = 'ok';
  proxy.times = Infinity;
  await remote.closeClients();
});
afterAll(async () => {
  await proxy.close();
  await remote.close();
});

/** Number of requests caused by a piece of work. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.requestCount();
  await work().catch(() => undefined);
  return proxy.requestCount() - before;
}

const codes: Record<Fault, string> = {
  'refuses connections': 'UNAVAILABLE',
  'resets connections': 'UNAVAILABLE',
  hangs: 'DEADLINE_EXCEEDED',
  'answers late': 'DEADLINE_EXCEEDED',
  trickles: 'DEADLINE_EXCEEDED',
  'ends in the middle': 'UNAVAILABLE',
  'answers 10 MB': 'BAD_ANSWER',
  'answers no JSON': 'BAD_ANSWER',
  'answers in another shape': 'BAD_ANSWER',
  'answers a web page': 'BAD_ANSWER',
  'answers 500': 'INTERNAL',
  'asks for patience': 'UNAVAILABLE',
  'leads elsewhere': 'BAD_ANSWER',
};
/** Number of requests of a read, where it is not one. */
const expectedRequests: Partial<Record<Fault, number>> = {
  'refuses connections': 0,
  'resets connections': 2,
  'ends in the middle': 2,
};

describe.each(faults)('a service that %s', (fault) => {
  it('causes a problem before the deadline, and works again when the fault is gone', async () => {
    const client = remote.connect(proxy.url, { halfOpenAfter: 10 });
    expect((await read(client)).features).toHaveProperty('layoutVisibility');
    proxy.mode = fault;
    const started = performance.now();
    const problem = await refused(read(client));
    expect(problem).toMatchObject({ name: 'Problem', code: codes[fault] });
    expect(problem.status).toBeGreaterThanOrEqual(500);
    expect(problem.message).not.toMatch(/srv|\.ts/);
    expect(performance.now() - started).toBeLessThan(BUDGET.call + 300);
    proxy.mode = 'ok';
    await delay(15); // longer than the circuit is open
    expect((await read(client)).features).toHaveProperty('layoutVisibility');
  });

  it('is retried for reads if the fault is transient, and never for writes', async () => {
    const client = remote.connect(proxy.url);
    await read(client);
    proxy.mode = fault;
    expect(await requestsOf(() => read(client))).toBe(expectedRequests[fault] ?? 1);
    proxy.mode = 'ok';
    const other = remote.connect(proxy.url);
    await read(other);
    proxy.mode = fault;
    expect(await requestsOf(() => write(other))).toBe(fault === 'refuses connections' ? 0 : 1);
    expect(proxy.redirectedCount()).toBe(0);
  });

  it('is not called after at most five failures, and tried again after a while', async () => {
    const client = remote.connect(proxy.url, { halfOpenAfter: 600 });
    const short = { whole: 120, call: 60 };
    await read(client);
    proxy.mode = fault;
    const requestCount = await requestsOf(async () => {
      for (let attempt = 0; attempt < 8; attempt += 1) await read(client, short).catch(() => undefined);
    });
    expect(requestCount).toBeLessThanOrEqual(5);
    const started = performance.now();
    const before = proxy.requestCount();
    const problem = await refused(read(client));
    expect(problem).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(String(problem.cause)).not.toContain('ECONN'); // no call was made
    expect(proxy.requestCount()).toBe(before);
    expect(performance.now() - started).toBeLessThan(50);
    proxy.mode = 'ok';
    await expect
      .poll(() => read(client).catch(() => null), { timeout: 2_000 })
      .toMatchObject({ features: {} });
    expect((await Promise.all([read(client), read(client), write(client)])).length).toBe(3);
  });
});

it('succeeds on the retry, within the deadline of the one call', async () => {
  const client = remote.connect(proxy.url, { random: () => 0 });
  for (const fault of ['resets connections', 'ends in the middle'] as const) {
    await read(client);
    Object.assign(proxy, { mode: fault, times: 1 });
    expect((await read(client)).version).toBeGreaterThan(0);
  }
  Object.assign(proxy, { mode: 'answers late', latencyMs: 300, times: 1 });
  expect((await refused(read(client, { whole: 200, call: 800 }))).code).toBe('DEADLINE_EXCEEDED');
});

describe('waiting', () => {
  it('for the bulkhead ends with the deadline of the call', async () => {
    const client = remote.connect(proxy.url);
    proxy.mode = 'hangs';
    const patient = Array.from({ length: 50 }, () =>
      read(client, { whole: 1_500, call: 1_500 }).catch(() => null),
    );
    const started = performance.now();
    const problem = await refused(read(client, { whole: 100, call: 100 }));
    expect(problem.code).toBe('DEADLINE_EXCEEDED');
    expect(performance.now() - started).toBeLessThan(400);
    proxy.mode = 'ok';
    await Promise.all(patient);
  });

  it("for another caller's trial call ends with the deadline of the call", async () => {
    const client = remote.connect(proxy.url, { halfOpenAfter: 20 });
    proxy.mode = 'answers 500';
    for (let attempt = 0; attempt < 5; attempt += 1) await refused(read(client));
    proxy.mode = 'hangs';
    await delay(25);
    const patient = refused(read(client, { whole: 1_500, call: 1_500 }));
    const started = performance.now();
    expect((await refused(read(client, { whole: 100, call: 100 }))).code).toBe('DEADLINE_EXCEEDED');
    expect(performance.now() - started).toBeLessThan(400);
    await patient;
  });
});

it('does not open the circuit for callers with too little time', async () => {
  const client = remote.connect(proxy.url, { halfOpenAfter: 60_000 });
  Object.assign(proxy, { mode: 'answers late', latencyMs: 100 });
  for (let attempt = 0; attempt < 8; attempt += 1) await refused(read(client, { whole: 30, call: 800 }));
  proxy.mode = 'ok';
  expect((await read(client)).version).toBeGreaterThan(0);
});
