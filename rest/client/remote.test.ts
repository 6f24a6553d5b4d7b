/**
 * A service by URL: what is sent to it, and how its responses are handled. Network faults are in remoteFaults.test.ts.
 */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { openRemoteFeatures, query, read, refused, write, type RemoteFeatures } from '../rest.fixture.ts';
import { visit } from '../allServices.fixture.ts';

let remote: RemoteFeatures;
const servers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  remote = await openRemoteFeatures();
});
afterEach(async () => {
  await remote.closeClients();
  for (const close of servers.splice(0)) await close();
});
afterAll(() => remote.close());

it('writes with the caller’s token, and passes on problems of the service', async () => {
  const client = remote.connect(remote.url);
  expect(await write(client)).toMatchObject({ name: 'chat' });
  const invalid = { siteCode: 'en', name: 'a b', on: true };
  expect(await refused(client.saveFeature({ body: invalid }, visit()))).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    errors: [{ pointer: '/body/siteCode' }, { pointer: '/body/name' }],
  });
  const withoutToken = remote.connect(remote.url, { authorize: async () => undefined });
  expect(await refused(write(withoutToken))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});

describe('the remote server', () => {
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
    let received = 0;
    const url = serve((_, response) => {
      received += 1;
      response.writeHead(status, headers).end(body);
    });
    return { url, requestCount: () => received };
  };

  it('receives the deadline, the token and the request id', async () => {
    const requests: IncomingMessage[] = [];
    const url = await serve((request, response) => {
      requests.push(request);
      response.end('{"features":{}}');
    });
    const call = { ...visit({ whole: 900, call: 800 }), requestId: 'request-0001' };
    await remote.connect(`${url}/behind/a/proxy/`).readFeatures({ query }, call);
    const [{ headers, url: path }] = requests as [IncomingMessage];
    expect(path).toBe('/behind/a/proxy/api/feature-toggling/features?country=US&siteCode=odbx-en');
    expect(headers).toMatchObject({ 'x-request-id': 'request-0001', accept: 'application/json' });
    expect(headers.authorization).toMatch(/^Bearer /);
    const remainingMs = Number(headers['x-lectern-deadline']);
    expect(remainingMs).toBeGreaterThan(700);
    expect(remainingMs).toBeLessThanOrEqual(800);
    await remote.connect(url).readFeatures({ query }, { ...call, until: performance.now() + 300 });
    expect(Number(requests[1]!.headers['x-lectern-deadline'])).toBeLessThanOrEqual(300);
  });

  it('is not called when the deadline has passed', async () => {
    const { url, requestCount } = answering(200, '{"features":{}}');
    const call = { ...visit(), until: performance.now() - 1 };
    const problem = await refused(remote.connect(await url).readFeatures({ query }, call));
    expect(problem.code).toBe('DEADLINE_EXCEEDED');
    expect(requestCount()).toBe(0);
  });

  it.each([
    [404, 'NOT_FOUND', 1],
    [403, 'FORBIDDEN', 1],
    [405, 'METHOD_NOT_ALLOWED', 1],
    [413, 'TOO_LARGE', 1],
    [418, 'VALIDATION', 1],
    [500, 'INTERNAL', 1],
    [502, 'UNAVAILABLE', 2],
    [503, 'UNAVAILABLE', 2],
    [504, 'DEADLINE_EXCEEDED', 1],
  ])('may respond with %i and a page of a proxy: %s', async (status, code, requests) => {
    const { url, requestCount } = answering(status, '<html><h1>nginx</h1></html>');
    expect(await refused(read(remote.connect(await url)))).toMatchObject({ status, code });
    expect(requestCount()).toBe(requests);
  });

  it('may respond with 429: a visitor gets UNAVAILABLE, a signed-in caller RATE_LIMITED', async () => {
    const { url, requestCount } = answering(429, '{}', { 'retry-after': '1' });
    const client = remote.connect(await url, { halfOpenAfter: 60_000 });
    const caller = await remote.test.call(superAdmin);
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await refused(client.readFeatures({ query }, caller))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(requestCount()).toBe(6);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await refused(read(client))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(requestCount()).toBe(7);
    await delay(1_010);
    await refused(read(client));
    expect(requestCount()).toBe(8);
  });

  it("may respond with 429 to the program's own call for every visitor, which gets UNAVAILABLE", async () => {
    const { url } = answering(429, '{}', { 'retry-after': '1' });
    const program = { ...(await remote.test.call(superAdmin)), isForAll: true as const };
    expect(await refused(remote.connect(await url).readFeatures({ query }, program))).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
  });

  it('may send JSON with any content type', async () => {
    const { url } = answering(200, '{"features":{"a":true}}', { 'content-type': 'text/plain' });
    expect((await read(remote.connect(await url))).features).toEqual({ a: true });
  });

  it('may send an endless response: reading stops at the maximum size', async () => {
    let sentBytes = 0;
    let hasEnded = false;
    const part = Buffer.alloc(100_000, ' ');
    const url = await serve((_, response) => {
      response.writeHead(200);
      const writeMore = () => {
        while (!hasEnded && response.write(part)) sentBytes += part.length;
      };
      response.on('drain', writeMore).on('close', () => (hasEnded = true));
      writeMore();
    });
    const problem = await refused(
      read(remote.connect(url, { maxBytes: 1_000_000 }), { whole: 5_000, call: 5_000 }),
    );
    expect(problem.code).toBe('BAD_ANSWER');
    await expect.poll(() => hasEnded).toBe(true);
    expect(sentBytes).toBeLessThan(20_000_000); // what lies between the two sockets is the system's
  });

  it('may send fields that the contract does not declare, which are dropped', async () => {
    const body = JSON.stringify({ features: { a: true }, version: 3, secret: 'x' });
    expect(await read(remote.connect(await answering(200, body).url))).toEqual({
      features: { a: true },
      version: 3,
    });
  });

  it.each([
    ['nothing', 200, ''],
    ['null', 200, 'null'],
    ['a list', 200, '[]'],
    ['no content', 204, ''],
    ['a redirect', 302, ''],
    ['a redirect with an answer in it', 307, '{"features":{}}'],
    ['a choice', 300, '{"features":{}}'],
  ])('breaks its contract with %s', async (_, status, body) => {
    const { url, requestCount } = answering(status, body, { location: 'http://127.0.0.1:1/elsewhere' });
    expect(await refused(read(remote.connect(await url)))).toMatchObject({ status: 502, code: 'BAD_ANSWER' });
    expect(requestCount()).toBe(1);
  });

  it('may send problems with any content', async () => {
    const errors = [{ pointer: '/query/x', detail: 'No.' }, null, 'text', { pointer: 7 }];
    const body = JSON.stringify({ code: 7, title: {}, detail: 'More', errors, stack: 'at x' });
    const problem = await refused(read(remote.connect(await answering(400, body).url)));
    expect(problem.toBody()).toEqual({
      type: 'urn:lectern:problem:validation',
      title: 'The service responded with 400.',
      status: 400,
      code: 'VALIDATION',
      detail: 'More',
      errors: [{ pointer: '/query/x', detail: 'No.' }],
    });
  });

  it('may send the maximum size, and not one byte more', async () => {
    const body = JSON.stringify({ features: { a: true } });
    const { url } = answering(200, body);
    const exact = { maxBytes: Buffer.byteLength(body) };
    expect((await read(remote.connect(await url, exact))).features).toEqual({ a: true });
    const less = { maxBytes: exact.maxBytes - 1 };
    expect((await refused(read(remote.connect(await url, less)))).code).toBe('BAD_ANSWER');
  });
});
