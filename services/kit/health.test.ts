/** What a service says of itself: health without detail, and its OpenAPI document. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTagBus } from '../../rest/tagBus.ts';
import { openToy } from '../../rest/testSupport.ts';
import { openDatabase } from './database.ts';
import { registerService } from './http.ts';
import { freshDatabase } from './testing.ts';

async function serve(connectionString: string) {
  const db = openDatabase({ connectionString, service: 'features', bus: createTagBus() });
  const app = Fastify();
  await registerService(app, { ...openToy(), db, ran: [], close: () => db.end() } as never, {
    env: 'production',
    publicKey: null,
    onError: () => undefined,
  });
  const get = async (path: string) => {
    const answer = await app.inject(`/api/toy/${path}`);
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };
  const close = async () => {
    await app.close();
    await db.end();
  };
  return { get, close };
}

it('is well while its database answers', async () => {
  const { get, close } = await serve(await freshDatabase());
  expect(await get('health')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await get('health/')).toMatchObject({ status: 200 });
  await close();
});

it('says that it cannot answer, and not why', async () => {
  const { get, close } = await serve('postgres://user:hunter2@127.0.0.1:1/nothing');
  const told = await get('health');
  expect(told.status).toBe(503);
  expect(told.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(told.headers['retry-after']).toBe('5');
  expect(told.text).not.toMatch(/127\.0\.0\.1|ECONN|hunter2|postgres/);
  await close();
});

it('describes itself with the paths it answers, without its database', async () => {
  const { get, close } = await serve('postgres://user:hunter2@127.0.0.1:1/nothing');
  const { openapi, paths } = JSON.parse((await get('openapi.json')).text) as {
    openapi: string;
    paths: object;
  };
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(['/api/toy', '/api/toy/things/{name}/{part}']);
  await close();
});
