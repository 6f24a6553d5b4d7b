/** A service by URL: faults of networks and services become problems in time; reads are tried again, writes never. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../services/features/contract.ts';
import { fillFeatures } from '../services/features/demo.ts';
import { featuresService } from '../services/features/service.ts';
import { superAdmin, testService, type TestService } from '../services/kit/testing.ts';
import { clientOver, type Client } from './client.ts';
import type { Problem } from './problem.ts';
import { remoteTransport, type RemoteOptions } from './remote.ts';
import { visit } from './testing.ts';
import { faults, openFaultProxy, type Fault, type FaultProxy } from './testSupport.ts';

type FeatureRoutes = (typeof features)['routes'];

let test: TestService<FeatureRoutes>;
let proxy: FaultProxy;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  test = await testService(featuresService);
  await fillFeatures(test.service.db);
  proxy = await openFaultProxy(await test.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(async () => {
  proxy.mode = 'ok';
  proxy.times = Infinity;
  for (const close of closers.splice(0)) await close();
});
afterAll(async () => {
  await proxy.close();
  await test.close();
});

function reach(url: string, options: Partial<RemoteOptions> = {}): Client<FeatureRoutes> {
  const authorize = () => test.bearer(superAdmin);
  const remote = remoteTransport(features, { url, env: 'development', authorize, ...options });
  closers.push(remote.close);
  return clientOver(features, remote.transport);
}

const BUDGET = { whole: 1_000, call: 400 };
const query = { siteCode: 'odbx-en', country: 'US' };
const read = (client: Client<FeatureRoutes>, budget = BUDGET) =>
  client.readFeatures({ query }, visit(budget));
const write = (client: Client<FeatureRoutes>) =>
  client.saveFeature({ body: { siteCode: 'odbx-en', name: 'chat', on: true } }, visit(BUDGET));
const refused = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => Promise.reject(new Error('The call was answered.')),
    (problem: unknown) => problem as Problem,
  );
/** How many requests a piece of work leads to. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.seen();
  await work().catch(() => undefined);
  return proxy.seen() - before;
}

const codes: Record<Fault, string> = {
  refuse: 'UNAVAILABLE',
  reset: 'UNAVAILABLE',
  blackhole: 'DEADLINE_EXCEEDED',
  latency: 'DEADLINE_EXCEEDED',
  halfclose: 'UNAVAILABLE',
  trickle: 'DEADLINE_EXCEEDED',
  error500: 'INTERNAL',
  badJson: 'BAD_ANSWER',
  wrongType: 'BAD_ANSWER',
  huge: 'BAD_ANSWER',
};

describe.each(faults)('%s', (fault) => {
  it('is a problem within the time of the call, and gone when the fault is gone', async () => {
    const client = reach(proxy.url, { halfOpenAfter: 10 });
    expect((await read(client)).features).toHaveProperty('layoutVisibility');
    proxy.mode = fault;
    const started = performance.now();
    const problem = await refused(read(client));
    expect(problem).toMatchObject({ name: 'Problem', code: codes[fault] });
    expect(problem.status).toBeGreaterThanOrEqual(500);
    expect(problem.message).not.toMatch(/srv|\.ts/);
    expect(performance.now() - started).toBeLessThan(BUDGET.call + 300);
    proxy.mode = 'ok';
    expect((await read(client)).features).toHaveProperty('layoutVisibility');
  });

  it('is tried again for reads if it may pass, and never for writes', async () => {
    const client = reach(proxy.url);
    await read(client);
    proxy.mode = fault;
    // Who is refused never sends a request; a kept connection lets one out.
    const mayPass = codes[fault] === 'UNAVAILABLE';
    const reads = await requestsOf(() => read(client));
    expect(reads).toBe(fault === 'refuse' ? 1 : mayPass ? 2 : 1);
    proxy.mode = 'ok';
    await read(client);
    proxy.mode = fault;
    expect(await requestsOf(() => write(client))).toBe(1);
  });
});

it('answers from the second try, within the time of the one call', async () => {
  const client = reach(proxy.url, { random: () => 0 });
  for (const fault of ['reset', 'halfclose'] as const) {
    await read(client);
    Object.assign(proxy, { mode: fault, times: 1 });
    expect((await read(client)).version).toBeGreaterThan(0);
  }
  Object.assign(proxy, { mode: 'latency', latencyMs: 300, times: 1 });
  expect((await refused(read(client, { whole: 200, call: 800 }))).code).toBe('DEADLINE_EXCEEDED');
});

it('leaves a failing service alone after five failures, and comes back by itself', async () => {
  const client = reach(proxy.url, { halfOpenAfter: 150 });
  await read(client);
  proxy.mode = 'error500';
  const asked = await requestsOf(() => Promise.allSettled(Array.from({ length: 3 }, () => read(client))));
  expect(asked).toBe(3);
  expect(await requestsOf(async () => (await refused(read(client)), refused(read(client))))).toBe(2);
  const started = performance.now();
  expect(await requestsOf(() => read(client))).toBe(0);
  expect(await refused(write(client))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(performance.now() - started).toBeLessThan(100);
  proxy.mode = 'ok';
  await expect.poll(() => read(client).catch(() => null), { timeout: 2_000 }).toMatchObject({ features: {} });
});

it('is not blamed by callers who come too late', async () => {
  const client = reach(proxy.url, { halfOpenAfter: 60_000 });
  Object.assign(proxy, { mode: 'latency', latencyMs: 100 });
  for (let turn = 0; turn < 8; turn += 1) await refused(read(client, { whole: 30, call: 800 }));
  proxy.mode = 'ok';
  expect((await read(client)).version).toBeGreaterThan(0);
});

it('writes with the caller’s token, and hands problems of the service through', async () => {
  const client = reach(proxy.url);
  expect(await write(client)).toMatchObject({ name: 'chat' });
  const bad = { siteCode: 'en', name: 'a b', on: true };
  expect(await refused(client.saveFeature({ body: bad }, visit()))).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    errors: [{ pointer: '/body/siteCode' }, { pointer: '/body/name' }],
  });
  const nobody = reach(proxy.url, { authorize: async () => undefined });
  expect(await refused(write(nobody))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});

describe('the server that is reached', () => {
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
    let seen = 0;
    const url = serve((_, response) => {
      seen += 1;
      response.writeHead(status, headers).end(body);
    });
    return { url, seen: () => seen };
  };

  it('is told how long to go on, for whom, and under which id', async () => {
    const seen: IncomingMessage[] = [];
    const url = await serve((request, response) => {
      seen.push(request);
      response.end('{"features":{}}');
    });
    const call = { ...visit({ whole: 900, call: 800 }), requestId: 'request-0001' };
    await reach(`${url}/behind/a/proxy/`).readFeatures({ query }, call);
    const [{ headers, url: path }] = seen as [IncomingMessage];
    expect(path).toBe('/behind/a/proxy/api/feature-toggling/features?country=US&siteCode=odbx-en');
    expect(headers).toMatchObject({ 'x-request-id': 'request-0001', accept: 'application/json' });
    expect(headers.authorization).toMatch(/^Bearer /);
    const left = Number(headers['x-lectern-deadline']);
    expect(left).toBeGreaterThan(700);
    expect(left).toBeLessThanOrEqual(800);
    await reach(url).readFeatures({ query }, { ...call, until: performance.now() + 300 });
    expect(Number(seen[1]!.headers['x-lectern-deadline'])).toBeLessThanOrEqual(300);
  });

  it('is not asked when the time is over already', async () => {
    const { url, seen } = answering(200, '{"features":{}}');
    const call = { ...visit(), until: performance.now() - 1 };
    const problem = await refused(reach(await url).readFeatures({ query }, call));
    expect(problem.code).toBe('DEADLINE_EXCEEDED');
    expect(seen()).toBe(0);
  });

  it.each([
    [404, 'NOT_FOUND', 1],
    [403, 'FORBIDDEN', 1],
    [405, 'METHOD_NOT_ALLOWED', 1],
    [413, 'TOO_LARGE', 1],
    [429, 'RATE_LIMITED', 1],
    [418, 'VALIDATION', 1],
    [500, 'INTERNAL', 1],
    [502, 'UNAVAILABLE', 2],
    [503, 'UNAVAILABLE', 2],
    [504, 'DEADLINE_EXCEEDED', 1],
  ])('may answer %i with a page of a proxy: %s', async (status, code, requests) => {
    const { url, seen } = answering(status, '<html><h1>nginx</h1></html>');
    expect(await refused(read(reach(await url)))).toMatchObject({ status, code });
    expect(seen()).toBe(requests);
  });

  it('may answer what no contract knows, which is left out', async () => {
    const body = JSON.stringify({ features: { a: true }, version: 3, secret: 'x' });
    expect(await read(reach(await answering(200, body).url))).toEqual({ features: { a: true }, version: 3 });
  });

  it.each([
    ['nothing', 200, ''],
    ['null', 200, 'null'],
    ['a list', 200, '[]'],
    ['no content', 204, ''],
    ['a redirect', 302, ''],
  ])('breaks its contract with %s', async (_, status, body) => {
    const { url, seen } = answering(status, body, { location: 'http://127.0.0.1:1/elsewhere' });
    expect(await refused(read(reach(await url)))).toMatchObject({ status: 502, code: 'BAD_ANSWER' });
    expect(seen()).toBe(1);
  });

  it('may say problems with anything in them', async () => {
    const errors = [{ pointer: '/query/x', detail: 'No.' }, null, 'text', { pointer: 7 }];
    const body = JSON.stringify({ code: 7, title: {}, detail: 'More', errors, stack: 'at x' });
    const problem = await refused(read(reach(await answering(400, body).url)));
    expect(problem.toBody()).toEqual({
      type: 'urn:lectern:problem:validation',
      title: 'The service answered 400.',
      status: 400,
      code: 'VALIDATION',
      detail: 'More',
      errors: [{ pointer: '/query/x', detail: 'No.' }],
    });
  });

  it('may send as much as it is allowed, and no byte more', async () => {
    const body = JSON.stringify({ features: { a: true } });
    const { url } = answering(200, body);
    const exact = { mostBytes: Buffer.byteLength(body) };
    expect((await read(reach(await url, exact))).features).toEqual({ a: true });
    const less = { mostBytes: exact.mostBytes - 1 };
    expect((await refused(read(reach(await url, less)))).code).toBe('BAD_ANSWER');
  });
});
