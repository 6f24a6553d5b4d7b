/**
 * Layouts over HTTP: what a refusal names, and the site of a call without one. Rights and input checks of all routes:
 * tests/contracts.
 */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unavailableProblem } from '../../rest/problem.ts';
import { registerService } from '../kit/http/http.ts';
import { columns, editorOf, openWidgets, row, type WidgetsTest } from './widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  await test.publish({
    layout: 'homePage',
    added: [row('mx', { countries: ['MX'] }), row('rest', { countries: ['default'] })],
  });
});
afterAll(() => test.close());

it('refuses an editor of another country and names the missing countries', async () => {
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

it('returns the default row too with keepDefault=true, with columns as lists', async () => {
  const rows = (await test.send('GET', '/layouts?layout=homePage&country=MX&keepDefault=true')).json<
    { rowKey: string; columns: unknown }[]
  >();
  expect(rows.map(({ rowKey }) => rowKey)).toEqual(['mx', 'rest']);
  expect(rows[0]?.columns).toEqual(columns('text'));
});

it('accepts a DELETE with a body', async () => {
  await test.text('old');
  const answer = await test.send('DELETE', '', ['old'], await test.headersOf());
  expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: ['old'] }]);
});

it('returns 503 and writes nothing for a call without a site when the site of the host is unknown', async () => {
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
  expect(await send('/layouts?site=2', { layout: 'named', added: [row('r')] })).toBe(400); // `text` is of site 1
  expect(await send('/', { id: 'named', type: 'rich-text', html: 'x', siteId: 2 })).toBe(200);
  expect((await app.inject({ url: '/api/widgets-dev?id=text' })).statusCode).toBe(200);
  await app.close();
});
