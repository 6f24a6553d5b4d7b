/** Health endpoint without internal details, and the OpenAPI document of a service. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTagBus } from '../../../rest/cache/tagBus.ts';
import { openSampleService } from '../../../rest/rest.fixture.ts';
import { openDatabase } from '../database.ts';
import { registerService } from './http.ts';
import { createEmptyDatabase } from '../service.fixture.ts';

async function serve(connectionString: string) {
  const db = openDatabase({ connectionString, service: 'features', bus: createTagBus() });
  const app = Fastify();
  await registerService(app, { ...openSampleService(), db, ran: [], close: () => db.end() } as never, {
    env: 'production',
    publicKey: null,
    onError: () => undefined,
  });
  const get = async (path: string) => {
    const response = await app.inject(`/api/toy/${path}`);
    return { status: response.statusCode, text: response.body, headers: response.headers };
  };
  const close = async () => {
    await app.close();
    await db.end();
  };
  return { get, close };
}

it('returns 200 while the database answers', async () => {
  const { get, close } = await serve(await createEmptyDatabase());
  expect(await get('health')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await get('health/')).toMatchObject({ status: 200 });
  await close();
});

it('returns 503 without the reason when the database is down', async () => {
  const { get, close } = await serve('postgres://user:hunter2@127.0.0.1:1/nothing');
  const response = await get('health');
  expect(response.status).toBe(503);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.headers['retry-after']).toBe('5');
  expect(response.text).not.toMatch(/127\.0\.0\.1|ECONN|hunter2|postgres/);
  await close();
});

it('serves its OpenAPI document without its database', async () => {
  const { get, close } = await serve('postgres://user:hunter2@127.0.0.1:1/nothing');
  const { openapi, paths } = JSON.parse((await get('openapi.json')).text) as {
    openapi: string;
    paths: object;
  };
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(['/api/toy', '/api/toy/things/{name}/{part}']);
  await close();
});
