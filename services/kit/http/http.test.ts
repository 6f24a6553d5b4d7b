/** A service over HTTP: spellings of paths, problems, request ids, media types, methods, deadlines. */
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signToken } from '../../../rest/caller.ts';
import { Problem } from '../../../rest/problem.ts';
import { createTagBus } from '../../../rest/cache/tagBus.ts';
import { openSampleService } from '../../../rest/rest.fixture.ts';
import { openDatabase, type Database } from '../database.ts';
import { registerService } from './http.ts';
import { createEmptyDatabase, makeKeys, superAdmin, type TestKeys } from '../service.fixture.ts';

const SECRET = 'password=hunter2';
let app: FastifyInstance;
let db: Database;
let keys: TestKeys;
let sample: ReturnType<typeof openSampleService>;
let failure: () => Promise<never> = () => Promise.reject(new Error(SECRET));
let logged: { error: unknown; requestId: string }[] = [];
beforeAll(async () => {
  db = openDatabase({
    connectionString: await createEmptyDatabase(),
    service: 'features',
    bus: createTagBus(),
  });
  keys = await makeKeys();
  sample = openSampleService({ edit: () => failure() });
  app = Fastify();
  const service = { ...sample, db, ran: [], close: async () => undefined };
  await registerService(app, service as never, {
    env: 'development',
    publicKey: keys.publicKey,
    onError: (error, requestId) => void logged.push({ error, requestId }),
  });
});
beforeEach(() => {
  sample.handled.length = 0;
  logged = [];
});
afterAll(async () => {
  await app.close();
  await db.end();
});

const BASE = '/api/toy-dev';
const bearer = async () =>
  `Bearer ${await signToken(keys.privateKey, { subject: 'editor-1', rights: superAdmin, audience: 'features' })}`;
const send = async (request: InjectOptions) => {
  const response = await app.inject(request);
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson && response.body !== '' ? response.json<Record<string, unknown>>() : null,
  };
};
const post = async (payload: string | object, headers: Record<string, string> = {}) =>
  send({ method: 'POST', url: BASE, payload, headers: { authorization: await bearer(), ...headers } });
const edit = async (headers: Record<string, string> = {}) =>
  send({ method: 'PUT', url: BASE, headers: { authorization: await bearer(), ...headers } });

describe('a path', () => {
  it.each([
    ['GET', BASE, { on: [], first: 20 }],
    ['GET', `${BASE}/`, { on: [], first: 20 }],
    ['GET', `${BASE}?on=a&on=b`, { on: ['a', 'b'], first: 20 }],
    ['GET', `${BASE}/?on=a`, { on: ['a'], first: 20 }],
    ['GET', `${BASE}/things/a/b`, { name: 'a' }],
    ['GET', `${BASE}/things/a/b/`, { name: 'a' }],
    ['GET', `${BASE}/things/..%2f..%2fpermissions/b`, { name: '../../permissions' }],
    ['GET', `${BASE}/things/%2500/b`, { name: '%00' }],
    ['POST', BASE, { name: 'x' }],
    ['POST', `${BASE}/`, { name: 'x' }],
  ] as const)('%s %s returns 200', async (method, url, body) => {
    const payload = method === 'POST' ? { payload: { name: 'x' } } : {};
    const response = await send({ method, url, ...payload, headers: { authorization: await bearer() } });
    expect(response).toMatchObject({ status: 200, body });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each([
    `${BASE}/nothing`,
    `${BASE}/things`,
    `${BASE}/things/a`,
    `${BASE}/things//b`,
    `${BASE}/things/a/b/c`,
    `${BASE}//things/a/b`,
  ])('%s returns a problem: not found', async (url) => {
    const response = await send(url as never);
    expect([400, 404]).toContain(response.status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(sample.handled).toEqual([]);
  });

  it.each(['%2e%2e', '%2E', '..', '.'])('with the segment %s is refused', async (part) => {
    const response = await send(`${BASE}/things/${part}/b` as never);
    expect([400, 404]).toContain(response.status);
    expect(sample.handled).toEqual([]);
  });

  it('of another environment returns 404', async () => {
    expect((await send('/api/toy' as never)).status).toBe(404);
  });

  it('answers HEAD like GET without a body', async () => {
    expect(await send({ method: 'HEAD', url: BASE })).toMatchObject({ status: 200, text: '' });
  });

  it.each([
    ['DELETE', BASE, 'GET, HEAD, POST, PUT'],
    ['PATCH', `${BASE}/`, 'GET, HEAD, POST, PUT'],
    ['POST', `${BASE}/things/a/b`, 'GET, HEAD'],
    ['OPTIONS', BASE, 'GET, HEAD, POST, PUT'],
    ['POST', `${BASE}/health`, 'GET, HEAD'],
  ] as const)('refuses %s %s with 405 and lists the allowed methods', async (method, url, allow) => {
    const response = await send({ method, url });
    expect(response).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(response.headers.allow).toBe(allow);
  });
});

describe('a problem', () => {
  it('has its shape, its media type and the request id, and is not cacheable', async () => {
    const response = await send({
      url: `${BASE}?first=0&on=${'x'.repeat(11)}`,
      headers: { 'x-request-id': 'request-0001' },
    });
    expect(response.status).toBe(400);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': 'request-0001',
    });
    expect(response.body).toEqual({
      type: 'urn:lectern:problem:validation',
      title: 'The input is not valid.',
      status: 400,
      code: 'VALIDATION',
      errors: [
        { pointer: '/query/on/0', detail: 'Use at most 10 characters.', code: 'tooLong:10' },
        { pointer: '/query/first', detail: expect.any(String) as string },
      ],
      requestId: 'request-0001',
    });
    expect(logged).toEqual([]);
  });

  it('for a missing or invalid token returns 401 with www-authenticate', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic x' }]) {
      const response = await send({ method: 'POST', url: BASE, payload: { name: 'x' }, headers });
      expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await send({ url: BASE, headers: { authorization: 'Bearer x' } })).status).toBe(401);
  });

  it('for an unexpected error hides the details, which go to the log', async () => {
    failure = () => Promise.reject(new Error(SECRET));
    const response = await edit({ 'x-request-id': 'request-0002' });
    expect(response.body).toEqual({
      type: 'urn:lectern:problem:internal',
      title: 'Something went wrong in the service.',
      status: 500,
      code: 'INTERNAL',
      requestId: 'request-0002',
    });
    expect(response.text).not.toMatch(/hunter2|stack/);
    expect(logged).toEqual([
      { error: expect.objectContaining({ message: SECRET }) as Error, requestId: 'request-0002' },
    ]);
  });

  it('keeps its code, title, detail and data; 503 has retry-after', async () => {
    failure = () =>
      Promise.reject(new Problem({ status: 409, code: 'CONFLICT', title: 'T', detail: 'D', data: { a: 1 } }));
    expect((await edit()).body).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      title: 'T',
      detail: 'D',
      data: { a: 1 },
    });
    failure = () => Promise.reject(new Problem({ status: 503, code: 'UNAVAILABLE', title: 'T' }));
    expect((await edit()).headers['retry-after']).toBe('5');
  });
});

describe('a request id', () => {
  it('is echoed when it has only safe characters', async () => {
    for (const id of ['request-1', 'A_b.c-12345', 'x'.repeat(64)]) {
      expect((await send({ url: BASE, headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id);
    }
  });

  it.each([
    'short',
    'x'.repeat(65),
    'with space',
    'a;b=c;d=e',
    '{"at":"forged"}',
    '<script>x',
    'ünïcödé1',
    'a\tb-123456',
  ])('is replaced when it could forge a log line: %j', async (id) => {
    const response = await send({ url: BASE, headers: { 'x-request-id': id } });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });
});

describe('a body', () => {
  const json = '{"name":"x"}';

  it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="utf-8"'])(
    'is accepted as %s',
    async (type) => {
      expect((await post(json, { 'content-type': type })).status).toBe(200);
    },
  );

  it.each([
    'application/json\ta',
    'application/json garbage',
    'application/jsonx',
    'application/json+x',
    'text/plain',
    'text/plain; application/json',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
    '*/*',
  ])('is refused with 415 as %j', async (type) => {
    const response = await post(json, { 'content-type': type });
    expect(response).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    expect(sample.handled).toEqual([]);
  });

  it.each([
    ['that is not JSON', '{"name":'],
    ['that is empty', ''],
    ['that pollutes the prototype', '{"name":"x","__proto__":{"a":1}}'],
    ['that pollutes the prototype through a constructor', '{"name":"x","constructor":{"prototype":{"a":1}}}'],
    ['with unknown keys', '{"name":"x","evil":1}'],
  ])('%s returns 400', async (_, text) => {
    const response = await post(text, { 'content-type': 'application/json' });
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(sample.handled).toEqual([]);
  });

  it('that is too large returns 413 and is not read', async () => {
    const response = await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }), {
      'content-type': 'application/json',
    });
    expect(response).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  });

  it('cannot pollute the prototype through the query', async () => {
    expect((await send(`${BASE}?__proto__[x]=1&constructor=2&on=a` as never)).body).toEqual({
      on: ['a'],
      first: 20,
    });
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('the deadline', () => {
  it('of the caller limits the work in the service', async () => {
    failure = () => delay(3_000).then(() => Promise.reject(new Error('late')));
    const started = performance.now();
    const response = await edit({ 'x-lectern-deadline': '60' });
    expect(response).toMatchObject({ status: 504, body: { code: 'DEADLINE_EXCEEDED' } });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each(['', 'x', '-5', '1e9', '99999999', '0x10'])('%j is ignored as a deadline', async (header) => {
    failure = () => Promise.reject(new Problem({ status: 409, code: 'CONFLICT', title: 'T' }));
    expect((await edit({ 'x-lectern-deadline': header })).status).toBe(409);
  });
});

it('forbids storing responses to signed-in callers', async () => {
  expect((await send({ url: BASE })).headers['cache-control']).toBe('no-cache');
  expect(
    (await send({ url: BASE, headers: { authorization: await bearer() } })).headers['cache-control'],
  ).toBe('no-store');
});
