/** The service on the wire: who may what, path spellings, content types. */
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../../rest/caller.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import { registerService } from '../kit/http.ts';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from './testSupport.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  await test.publish({
    layout: 'homePage',
    added: [row('mx', { countries: ['MX'] }), row('rest', { countries: ['default'] })],
  });
});
afterAll(() => test.close());

const writes: ['POST' | 'DELETE', string, object][] = [
  ['POST', '/', { id: 'text', html: 'x' }],
  ['POST', '/?id=text', { id: 'new', type: 'rich-text', html: 'x' }],
  ['DELETE', '/', ['other']],
  [
    'POST',
    '/layouts',
    { layout: 'homePage', added: [row('mx', { countries: ['MX'], columns: [] })], deleted: [] },
  ],
  ['POST', '/layouts?site=2', { layout: 'homePage', deleted: ['mx'] }],
];
const editorReads = [
  '/admin?id=text',
  '/layouts/admin?layout=homePage',
  '/layouts/revisions?layout=homePage',
];

describe('rights on the wire (attack case 1)', () => {
  it('refuses every write to nobody, to readers, and to a token for another service, and changes nothing', async () => {
    const before = await test.counts();
    const foreign = await signToken(test.keys.privateKey, {
      subject: 'x',
      rights: globalEditor,
      audience: 'pages',
    });
    for (const [method, url, body] of writes) {
      expect((await test.send(method, url, body)).statusCode).toBe(401);
      expect((await test.send(method, url, body, { authorization: `Bearer ${foreign}` })).statusCode).toBe(
        401,
      );
      expect((await test.send(method, url, body, { authorization: 'Bearer x' })).statusCode).toBe(401);
      expect(
        (
          await test.send(
            method,
            url,
            body,
            await test.headersOf({ admin: ['admin_site'], content: {}, sites: null }),
          )
        ).statusCode,
      ).toBe(403);
    }
    expect(await test.counts()).toEqual(before);
  });

  it("refuses another country's editor what changes this country", async () => {
    const before = await test.counts();
    const headers = await test.headersOf(editorOf('US'));
    const answers = [
      await test.send('POST', '/layouts', { layout: 'homePage', deleted: ['mx'] }, headers),
      await test.send('POST', '/', { id: 'text', html: 'x' }, headers),
      await test.send('DELETE', '/', ['text'], headers),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 409]);
    expect(answers[0]!.json()).toMatchObject({ code: 'FORBIDDEN', data: { countries: ['MX'] } });
    expect(answers[1]!.json()).toMatchObject({ code: 'FORBIDDEN', data: { countries: ['MX', 'default'] } });
    expect(await test.counts()).toEqual(before);
  });

  it("keeps editors' reads from others, and lets anyone read what is published", async () => {
    for (const url of editorReads) {
      expect((await test.send('GET', url)).statusCode).toBe(401);
      expect(
        (
          await test.send(
            'GET',
            url,
            undefined,
            await test.headersOf({ admin: [], content: {}, sites: null }),
          )
        ).statusCode,
      ).toBe(403);
      expect((await test.send('GET', url, undefined, await test.headersOf())).statusCode).toBe(200);
    }
    for (const url of [
      '?id=text',
      '/layouts?layout=homePage&country=MX',
      '/layouts/current?layout=homePage',
    ]) {
      expect((await test.send('GET', url)).statusCode).toBe(200);
    }
  });
});

describe('paths and bodies', () => {
  it.each([
    '?id=text',
    '/?id=text',
    '/layouts?layout=homePage',
    '/layouts/?layout=homePage',
    '/layouts/current/?layout=homePage',
  ])('answers GET %s', async (url) => {
    const answer = await test.send('GET', url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).not.toHaveLength(0);
  });

  it('answers below -dev only in development', async () => {
    expect((await test.app.inject({ method: 'GET', url: '/api/widgets?id=text' })).statusCode).toBe(404);
  });

  it('keeps default beside the country row with keepDefault=true, columns being lists', async () => {
    const rows = (await test.send('GET', '/layouts?layout=homePage&country=MX&keepDefault=true')).json<
      { rowKey: string; columns: unknown }[]
    >();
    expect(rows.map(({ rowKey }) => rowKey)).toEqual(['mx', 'rest']);
    expect(rows[0]?.columns).toEqual(columns('text'));
  });

  it('takes a DELETE with a body', async () => {
    await test.text('old');
    const answer = await test.send('DELETE', '', ['old'], await test.headersOf());
    expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: ['old'] }]);
  });

  it.each([
    'application/json\ta',
    'application/json garbage',
    'application/x-www-form-urlencoded',
    'text/plain',
  ])('refuses a body that is called %j', async (type) => {
    const before = await test.counts();
    const body = JSON.stringify({ layout: 'homePage', deleted: ['mx'] });
    const answer = await test.send('POST', '/layouts', body, {
      ...(await test.headersOf()),
      'content-type': type,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
    expect(await test.counts()).toEqual(before);
  });

  it('answers problems as problem+json without a word of the inside', async () => {
    const answer = await test.send('POST', '/layouts', '{"layout":', {
      ...(await test.headersOf()),
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).not.toMatch(/\.ts|stack|node_modules/);
  });
});

it('writes nothing of a call that names no site while nobody can say whose its host is', async () => {
  const app = Fastify();
  await registerService(app, test.service, {
    env: 'development',
    publicKey: test.keys.publicKey,
    onError: () => undefined,
    siteOf: () => Promise.reject(unavailableProblem('site-config')),
  });
  const before = await test.counts();
  const headers = await test.headersOf();
  const send = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/widgets-dev${path}`, headers, payload })).statusCode;
  expect(await send('/layouts', { layout: 'homePage', added: [], deleted: ['mx'] })).toBe(503);
  expect(await send('/', { id: 'whose', type: 'rich-text', html: 'x' })).toBe(503);
  expect(await test.counts()).toEqual(before);
  expect(await send('/layouts?site=2', { layout: 'named', added: [row('r')] })).toBe(400); // text is site 1's
  expect(await send('/', { id: 'named', type: 'rich-text', html: 'x', siteId: 2 })).toBe(200);
  expect((await app.inject({ url: '/api/widgets-dev?id=text' })).statusCode).toBe(200);
  await app.close();
});
