/**
 * Devotionals over HTTP: the literal texts of the specification. Rights and input checks of all routes:
 * tests/contracts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../kit/service.fixture.ts';
import { BASE, openOverHttp } from './devotionals.fixture.ts';

const DATE_TEXT = 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp';
const SITE_TEXT = 'Missing field: Site ID';

let devo: Awaited<ReturnType<typeof openOverHttp>>;
beforeAll(async () => void (devo = await openOverHttp()));
afterAll(() => devo.close());

it('has an OpenAPI document that describes and requires the site id', async () => {
  const { body } = await devo.get('/openapi.json');
  const parameters = body.paths[`${BASE}/v2`].get.parameters as {
    name: string;
  }[];
  expect(parameters.find(({ name }) => name === 'site_id')).toMatchObject({
    required: true,
    description: expect.stringContaining('1-publish') as string,
  });
});

describe('the literal texts', () => {
  it('are returned for a missing site id, whatever else is wrong', async () => {
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

  it('are returned for an invalid date', async () => {
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
