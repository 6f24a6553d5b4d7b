/** Pictures at the edge: uploads by signed-in users and downloads by everyone, wherever the service runs. */
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '../../domain/media/pictures.ts';
import { noRights } from '../../domain/rights/rights.ts';
import { anonymous } from '../../rest/caller.ts';
import { createClient } from '../../rest/client/client.ts';
import { remoteTransport } from '../../rest/client/remote.ts';
import { testService, type TestService } from '../../services/kit/service.fixture.ts';
import { media } from '../../services/media/contract.ts';
import { mediaService } from '../../services/media/service.ts';
import { answerError, answerNotFound } from '../errors.ts';
import { refuseCrossSite } from '../security/crossSite.ts';
import { addSecurityHeaders } from '../security/headers.ts';
import { registerMedia, type MediaOptions, type UploadResult } from './mediaRoutes.ts';

let test: TestService<(typeof media)['routes']>;
let remote: ReturnType<typeof remoteTransport>;
const apps = {} as Record<'here' | 'elsewhere', FastifyInstance>;
const open: FastifyInstance[] = [];

/** An edge with the headers, refusals and error handling of the real server. */
function edgeOf(more: Pick<MediaOptions, 'media'> & Partial<MediaOptions>): FastifyInstance {
  const app = Fastify();
  const onError = () => undefined;
  app.removeContentTypeParser('text/plain');
  addSecurityHeaders(app, false);
  refuseCrossSite(app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, { onError }));
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply, { onError }));
  registerMedia(app, more);
  open.push(app);
  return app;
}

beforeAll(async () => {
  test = await testService(mediaService);
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  remote = remoteTransport(media, {
    url,
    env: 'development',
    authorize: async ({ caller }) =>
      caller.subject === null ? undefined : test.bearer(noRights, caller.subject),
  });
  const callerOf: MediaOptions['callerOf'] = async ({ headers }) => {
    const account = /session=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
    return account === undefined ? anonymous : (await test.call(noRights, account)).caller;
  };
  apps.here = edgeOf({ media: test.client, callerOf });
  apps.elsewhere = edgeOf({ media: createClient(media, remote.transport), callerOf });
});
afterAll(async () => {
  for (const app of open) await app.close();
  await remote.close();
  await test.close();
});

const png = (side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#8a4b2d' } })
    .png()
    .toBuffer();
let readers = 0;
const post = (app: FastifyInstance, payload: Buffer | string, more: InjectOptions = {}) => {
  readers += 1;
  return app.inject({
    method: 'POST',
    url: '/media?purpose=avatar',
    remoteAddress: `10.3.0.${readers}`,
    payload,
    ...more,
    headers: {
      'content-type': 'image/png',
      'sec-fetch-site': 'same-origin',
      cookie: `session=reader-${readers}`,
      ...(more.headers as Record<string, string>),
    },
  });
};

describe.each(['here', 'elsewhere'] as const)('with the service %s', (where) => {
  it('serves an uploaded picture in every size, cached forever and under a policy that allows nothing', async () => {
    const app = apps[where];
    const response = await post(app, await png());
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const shown = response.json<UploadResult>();
    expect(shown).toMatchObject({ purpose: 'avatar', width: 256, height: 256 });
    expect(shown.url).toMatch(/^\/media\/u\/[0-9a-f]{40}-256\.webp$/);
    expect(shown.sources).toHaveLength(6);
    for (const { url, type, width } of shown.sources) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': `inline; filename="${url.split('/').at(-1)}"`,
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
      const again = await app.inject({ url, headers: { 'if-none-match': answer.headers.etag as string } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    }
  });

  it('removes a replaced picture', async () => {
    const headers = { cookie: `session=changing-${where}` };
    const first = (await post(apps[where], await png(), { headers })).json<UploadResult>();
    const second = (await post(apps[where], await png(200), { headers })).json<UploadResult>();
    expect((await apps[where].inject(first.url)).statusCode).toBe(404);
    expect((await apps[where].inject(second.url)).statusCode).toBe(200);
  });

  it('refuses a file that is no picture with the code of its field', async () => {
    const response = await post(apps[where], '<svg onload="alert(1)"/>');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'VALIDATION',
      errors: [{ pointer: '/body', code: 'wrongType' }],
    });
  });

  it('rate-limits an account, with retry-after', async () => {
    const headers = { cookie: `session=eager-${where}` };
    const codes = [];
    for (let time = 0; time < 12; time += 1) {
      const response = await post(apps[where], 'x', { headers });
      codes.push(response.statusCode);
      if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(codes).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });
});

describe('an upload is refused', () => {
  const refusals: readonly (readonly [string, Record<string, string>, number])[] = [
    ['without a session', { cookie: '' }, 401],
    ['as SVG', { 'content-type': 'image/svg+xml' }, 415],
    ['as HTML', { 'content-type': 'text/html' }, 415],
    ['as JSON', { 'content-type': 'application/json' }, 415],
    ['as a form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['as plain text', { 'content-type': 'text/plain' }, 415],
    ['from another site’s page', { 'sec-fetch-site': 'cross-site' }, 403],
  ];
  it.each(refusals)('%s', async (_, headers, status) => {
    expect((await post(apps.here, await png(), { headers })).statusCode).toBe(status);
  });

  it.each(['', '?purpose=', '?purpose=other', '?purpose=avatar&purpose=avatar', '?purpose=toString'])(
    'for the purpose %j',
    async (query) => {
      const response = await post(apps.here, await png(), { url: `/media${query}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: [{ pointer: '/query/purpose' }] });
    },
  );

  it('when it is larger than 10 MB, but with 401 first without a session', async () => {
    const bytes = Buffer.alloc(MAX_PICTURE_BYTES + 1);
    expect((await post(apps.here, bytes)).statusCode).toBe(413);
    expect((await post(apps.here, bytes, { headers: { cookie: '' } })).statusCode).toBe(401);
  });

  it('without a body', async () => {
    const response = await apps.here.inject({
      method: 'POST',
      url: '/media?purpose=avatar',
      headers: { cookie: 'session=bare', 'sec-fetch-site': 'same-origin' },
    });
    expect(response.statusCode).toBe(415);
  });

  it('from an address beyond thirty in a minute, signed in or not', async () => {
    const codes = [];
    for (let time = 0; time < 31; time += 1) {
      const response = await post(apps.here, 'x', { remoteAddress: '10.4.0.1', headers: { cookie: '' } });
      codes.push(response.statusCode);
      if (time === 30) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(codes).toEqual([...Array<number>(30).fill(401), 429]);
  });

  it('from everyone when there is no way to identify callers', async () => {
    const app = edgeOf({ media: test.client });
    expect((await post(app, await png())).statusCode).toBe(401);
  });

  it('with 503 and retry-after when the service does not answer', async () => {
    const down = remoteTransport(media, { url: 'http://127.0.0.1:1', env: 'development' });
    const callerOf = async () => (await test.call(noRights, 'reader')).caller;
    const app = edgeOf({ media: createClient(media, down.transport), callerOf });
    const response = await post(app, await png());
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
    expect((await app.inject(`/media/u/${'a'.repeat(40)}-64.webp`)).statusCode).toBe(503);
    await down.close();
  });
});

const NAME = `${'a'.repeat(40)}-64.webp`;
it.each([
  NAME,
  '..%2f..%2fservice-token.jwk',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cservice-token.jwk',
  '%252e%252e%252fx',
  '....//....//x',
  `${NAME}%00.png`,
  `${NAME}%0a`,
  `${NAME}/..`,
  `${NAME}/../${NAME}`,
  `%2fetc%2fpasswd`,
  NAME.toUpperCase(),
  `${'a'.repeat(39)}-64.webp`,
  `${'a'.repeat(40)}-64.svg`,
  `${'a'.repeat(40)}-64.webp.html`,
  `${'a'.repeat(40)}--64.webp`,
  'drafts',
  '__proto__',
  '*',
  '',
])('answers /media/u/%s with an ordinary 404', async (name) => {
  for (const app of Object.values(apps)) {
    const answer = await app.inject(`/media/u/${name}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});
