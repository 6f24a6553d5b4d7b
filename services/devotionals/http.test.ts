import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin, testService } from '../kit/testing.ts';
import { devotionalsService } from './service.ts';
import { BASE, NOON, openOverHttp } from './testSupport.ts';

const DATE_TEXT = 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp';
const SITE_TEXT = 'Missing field: Site ID';

let devo: Awaited<ReturnType<typeof openOverHttp>>;
beforeAll(async () => void (devo = await openOverHttp()));
afterAll(() => devo.close());

describe('the paths', () => {
  it.each(['/v2', '/v2/'])('answer %s', async (path) => {
    const { status, type, body } = await devo.get(`${path}?site_id=1-publish&on=11-21-2026`);
    expect(status).toBe(200);
    expect(type).toBe('application/json; charset=utf-8');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Bread']);
  });

  it('answer the list with and without its last slash', async () => {
    for (const path of ['', '/']) {
      expect((await devo.get(`${path}?site_id=1-publish`)).body).toMatchObject({
        total: 1,
        data: [{ title: 'Bread' }],
      });
    }
  });

  it('carry -dev outside production only', async () => {
    const live = await testService(devotionalsService, { env: 'production', now: () => NOON });
    const query = '/v2?site_id=1-publish&on=11-21-2026';
    expect((await live.app.inject({ url: `/api/devotionals${query}` })).statusCode).toBe(200);
    expect((await live.app.inject({ url: `${BASE}${query}` })).statusCode).toBe(404);
    expect((await devo.app.inject({ url: `/api/devotionals${query}` })).statusCode).toBe(404);
    await live.close();
  });

  it('are printed as an OpenAPI document that names the site id', async () => {
    const { body } = await devo.get('/openapi.json');
    const parameters = body.paths[`${BASE}/v2`].get.parameters as {
      name: string;
      schema: { description?: string };
    }[];
    expect(parameters.find(({ name }) => name === 'site_id')!.schema.description).toMatch(/^Required/);
  });
});

describe('the literal texts', () => {
  it('answer a missing site id, whatever else is wrong', async () => {
    for (const url of ['/v2?on=11-21-2026', '/v2?on=bad', '/v2?site_id=&on=11-21-2026', '', '/days']) {
      const { status, type, body } = await devo.get(url);
      expect(status).toBe(400);
      expect(type).toBe('application/problem+json; charset=utf-8');
      expect(body).toMatchObject({
        title: SITE_TEXT,
        detail: SITE_TEXT,
        status: 400,
        code: 'VALIDATION',
        errors: [{ pointer: '/query/site_id', detail: SITE_TEXT }],
      });
    }
    const rights = superAdmin;
    expect((await devo.post({ date: '11-21-2026', title: 'x' }, { rights, url: '' })).body.title).toBe(
      SITE_TEXT,
    );
    expect((await devo.remove('date=11-21-2026', rights)).body.title).toBe(SITE_TEXT);
  });

  it('answer a date that cannot be read', async () => {
    const long = '1'.repeat(500);
    for (const on of ['2026-11-21', '02-30-2026', 'today', '', long, '11-21-2026&on=x']) {
      const { status, body } = await devo.get(`/v2?site_id=1-publish&on=${on}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ title: DATE_TEXT, detail: DATE_TEXT, code: 'VALIDATION' });
    }
    expect((await devo.get('/v2?site_id=1-publish')).body.title).toBe(DATE_TEXT);
    expect((await devo.get('?site_id=1-publish&from=x')).body.title).toBe(DATE_TEXT);
    expect((await devo.get('?site_id=1-publish&to=x')).body.title).toBe(DATE_TEXT);
    expect((await devo.get('/days?site_id=1-publish&to=x')).body.title).toBe(DATE_TEXT);
    const rights = superAdmin;
    expect((await devo.post({ date: 'x', title: 'x' }, { rights })).body.title).toBe(DATE_TEXT);
    expect((await devo.remove('site_id=1-publish&date=x', rights)).body.title).toBe(DATE_TEXT);
  });
});
