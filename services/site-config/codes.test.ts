/**
 * The code of a site: unique, and not changeable by an administrator of only some sites. Security 8.4.1, attack case 3.
 */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { migrate } from '../kit/migrate.ts';
import { migrateAsOlderRelease } from '../kit/migrations/olderRelease.fixture.ts';
import { migrationsOf } from '../kit/service.ts';
import { createEmptyDatabase, superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { siteConfigs } from './contract.ts';
import { siteConfigService } from './service.ts';

/** An administrator of site 2 only. */
const managerOfTwo: Rights = { admin: ['admin_site'], content: {}, sites: [2] };
const managerOfAll: Rights = { ...managerOfTwo, sites: null };

let test: TestService<(typeof siteConfigs)['routes']>;
beforeAll(async () => {
  test = await testService(siteConfigService, { ownHost: 'www.example.org' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.service.db.rows('delete from site_config.site');
  await save(1, { name: 'en', siteCode: 'en', domain: 'en.example.org' }, superAdmin);
  await save(2, { name: 'es', siteCode: 'es', domain: 'es.example.org' }, superAdmin);
});

const save = async (siteId: number, changes: Record<string, unknown>, rights: Rights) =>
  test.client.saveSiteConfig({ body: { siteId, changes } }, await test.call(rights));
const codes = async () =>
  (await test.client.listSites({}, await test.call())).map(({ siteCode }) => siteCode);
const everySite = { status: 403, code: 'FORBIDDEN', data: { refusal: 'EVERY_SITE' } };

describe('the tag manager of a site, whose scripts also run on the hosts of other sites', () => {
  it('can be changed only by an administrator of every site', async () => {
    await expect(save(2, { GTM_ID: 'GTM-ABC123', brandName: 'Half' }, managerOfTwo)).rejects.toMatchObject(
      everySite,
    );
    expect(await save(2, { GTM_ID: 'GTM-ABC123' }, managerOfAll)).toMatchObject({ GTM_ID: 'GTM-ABC123' });
    await expect(save(2, { GTM_ID: null }, managerOfTwo)).rejects.toMatchObject(everySite);
    const saved = await save(2, { GTM_ID: 'GTM-ABC123', brandName: 'Aguas' }, managerOfTwo);
    expect(saved).toMatchObject({ GTM_ID: 'GTM-ABC123', brandName: 'Aguas' });
  });
});

describe('the code of a site', () => {
  it.each([
    ['the code of another site', 'en'],
    ['an unused code', 'free'],
    ['its default', null],
  ])('cannot be changed to %s by an administrator of that site only', async (_, siteCode) => {
    await expect(save(2, { siteCode, brandName: 'Half' }, managerOfTwo)).rejects.toMatchObject(everySite);
    expect(await codes()).toEqual(['en', 'es']);
    const { brandName } = (await test.client.listSites({}, await test.call()))[1]!;
    expect(brandName).toBe('Lectern');
  });

  it('may be sent unchanged', async () => {
    expect(await save(2, { siteCode: 'es', brandName: 'Aguas' }, managerOfTwo)).toMatchObject({
      brandName: 'Aguas',
    });
  });

  it('can be changed by an administrator of every site, but never to that of another site', async () => {
    expect(await save(2, { siteCode: 'es-2' }, managerOfAll)).toMatchObject({ siteCode: 'es-2' });
    for (const rights of [managerOfAll, superAdmin]) {
      await expect(save(2, { siteCode: 'en' }, rights)).rejects.toMatchObject({
        status: 409,
        code: 'CONFLICT',
        data: { field: 'siteCode', siteId: 1 },
      });
    }
  });

  it('is generated when none is given or after null, even when that code is taken', async () => {
    await save(1, { siteCode: 'site-4' }, superAdmin);
    const createSite = (siteId: number) =>
      save(siteId, { name: `n${siteId}`, domain: `d${siteId}` }, superAdmin);
    for (const siteId of [3, 4]) await createSite(siteId);
    expect(await codes()).toEqual(['site-4', 'es', 'site-3', 'site-4-2']);
    expect(await save(2, { siteCode: null }, superAdmin)).toMatchObject({ siteCode: 'site-2' });
  });

  it('of the first site is the built-in one under which its pages were stored before', async () => {
    await test.service.db.rows('delete from site_config.site');
    const [builtIn] = await codes();
    expect(await save(1, { name: 'en' }, superAdmin)).toMatchObject({ siteCode: builtIn });
  });

  it('is unique in the database too', async () => {
    const twice = test.service.db.rows(`update site_config.site set code = 'en' where site_id = 2`);
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'site_code_is_one_sites' });
  });
});

describe('the public host of this Lectern', () => {
  it('belongs to the first site, and can be moved only by an administrator of every site', async () => {
    for (const domain of ['www.example.org', 'www.example.org:8080']) {
      await expect(save(2, { domain }, managerOfTwo)).rejects.toMatchObject(everySite);
    }
    expect(await save(2, { domain: 'leer.example.org' }, managerOfTwo)).toMatchObject({
      domain: 'leer.example.org',
    });
    const managerOfOne = { ...managerOfTwo, sites: [1] };
    expect(await save(1, { domain: 'www.example.org' }, managerOfOne)).toMatchObject({
      domain: 'www.example.org',
    });
  });
});

describe('sites that shared a code before the migration', () => {
  let sql: pg.Client;
  beforeAll(async () => {
    const connectionString = await createEmptyDatabase();
    const service = 'site-config';
    await migrateAsOlderRelease(connectionString, service, '0002-audit.sql');
    sql = new pg.Client({ connectionString });
    await sql.connect();
    const rows: [number, string, object][] = [
      [1, 'first', { siteCode: 'es', brandName: 'Kept' }],
      [2, 'es', { siteCode: 'es' }],
      [3, 'three', {}],
      [4, 'four', { siteCode: 'not a code' }],
      [5, 'five', { siteCode: 'site-4' }],
    ];
    for (const [id, name, config] of rows) {
      await sql.query('insert into site_config.site (site_id, name, config) values ($1, $2, $3)', [
        id,
        name,
        config,
      ]);
    }
    await migrate({ connectionString, service, ...migrationsOf(siteConfigService) });
  });
  afterAll(() => sql.end());

  it('each get a unique code; a site with that name keeps it, else the first one', async () => {
    const { rows } = await sql.query('select site_id, code, config from site_config.site order by site_id');
    expect(rows).toEqual([
      { site_id: 1, code: 'site-1', config: { brandName: 'Kept' } },
      { site_id: 2, code: 'es', config: {} },
      { site_id: 3, code: 'lectern', config: {} },
      { site_id: 4, code: 'site-4-2', config: {} },
      { site_id: 5, code: 'site-4', config: {} },
    ]);
  });

  it('are audited with the previous code, and sealed like any other entry', async () => {
    const { rows } = await sql.query(
      `select object, before_value, after_value
         from site_config.audit join site_config.audit_unsealed on audit_id = id order by id`,
    );
    expect(rows).toEqual([
      { object: 'site 1', before_value: { siteCode: 'es' }, after_value: { siteCode: 'site-1' } },
      { object: 'site 4', before_value: { siteCode: 'lectern' }, after_value: { siteCode: 'site-4-2' } },
    ]);
  });
});
