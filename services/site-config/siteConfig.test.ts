import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { defaultSiteConfig } from '../../domain/site/siteConfig.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { siteConfigs } from './contract.ts';
import { siteConfigService } from './service.ts';

const manager: Rights = { admin: ['admin_site'], content: {}, sites: [1, 2] };
let test: TestService<(typeof siteConfigs)['routes']>;

beforeAll(async () => {
  test = await testService(siteConfigService);
});
afterAll(() => test.close());

const read = async (query: { domain?: string; override?: string } = {}) =>
  test.client.readSiteConfig({ query }, await test.call());
const save = async (siteId: number, changes: Record<string, unknown>, rights: Rights = manager) =>
  test.client.saveSiteConfig({ body: { siteId, changes } }, await test.call(rights));
const audited = () =>
  test.service.db.rows<{ operation: string; object: string; subject: string; before_hash: string | null }>(
    'select operation, object, subject, before_hash from site_config.audit order by id',
  );

describe('without any site', () => {
  it('returns the built-in default', async () => {
    const { languages, cookiesDefaultOn, isFallback, ...config } = await read({ domain: 'nowhere.example' });
    expect(config).toEqual(defaultSiteConfig);
    expect(isFallback).toBe(true);
    expect((await read({ domain: 'localhost:4000' })).isFallback).toBeUndefined();
    expect(cookiesDefaultOn).toEqual([]);
    expect(languages).toEqual([
      {
        value: 'en_US',
        label: 'English',
        dir: 'ltr',
        site: 'default',
        domain: 'localhost',
        language: 'en',
        basePath: '',
        evergreenYear: 2024,
      },
    ]);
    expect(await test.client.listSites({}, await test.call())).toEqual([defaultSiteConfig]);
  });

  it('lets only a super_admin create a site', async () => {
    await expect(save(1, { name: 'en' })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await save(1, { name: 'en', domain: 'localhost' }, superAdmin)).toEqual({
      ...defaultSiteConfig,
      name: 'en',
    });
  });
});

describe('without any site, with a public host', () => {
  let hosted: typeof test;
  beforeAll(async () => {
    hosted = await testService(siteConfigService, { ownHost: 'www.example.org' });
  });
  afterAll(() => hosted.close());

  it('has the built-in site on that host, and the first site replaces it', async () => {
    const expected = { ...defaultSiteConfig, domain: 'www.example.org' };
    const {
      languages,
      cookiesDefaultOn: _,
      ...config
    } = await hosted.client.readSiteConfig({ query: {} }, await hosted.call());
    expect(config).toEqual(expected);
    expect(languages).toMatchObject([{ domain: 'www.example.org' }]);
    expect(await hosted.client.listSites({}, await hosted.call())).toEqual([expected]);
    const query = { domain: ['a.example'], override: [], siteId: [1] };
    const { data } = await hosted.client.readSiteConfigs({ query }, await hosted.call());
    expect(data.map((it) => it.config.domain)).toEqual(['www.example.org', 'www.example.org']);

    const createSite = async (siteId: number, changes: Record<string, unknown>) =>
      hosted.client.saveSiteConfig({ body: { siteId, changes } }, await hosted.call(superAdmin));
    expect(await createSite(3, { brandName: 'Morning' })).toMatchObject({
      siteId: 3,
      domain: 'www.example.org',
    });
    expect(await createSite(4, { name: 'other' })).toMatchObject({ siteId: 4, domain: 'localhost' });
    const stored = await hosted.client.listSites({}, await hosted.call());
    expect(stored.map(({ domain }) => domain)).toEqual(['www.example.org', 'localhost']);
  });
});

describe('with sites', () => {
  beforeAll(async () => {
    await save(2, { name: 'es', domain: 'es.localhost', LANGUAGE_CODE: 'es_MX' }, superAdmin);
    await save(
      3,
      { name: 'ar', domain: 'ar.localhost', LANGUAGE_CODE: 'ar', SITE_LANGUAGE: 'ar', BASE_PATH: '/read' },
      superAdmin,
    );
  });

  it('matches the override before the domain, and falls back to the first site', async () => {
    expect((await read({ domain: 'es.localhost:3000' })).siteId).toBe(2);
    expect((await read({ domain: 'es.localhost', override: 'ar' })).siteId).toBe(3);
    expect((await read({ domain: 'unknown.example' })).siteId).toBe(1);
    expect((await read({ domain: 'es.localhost' })).languages.map((each) => each.value)).toEqual([
      'en_US',
      'es_MX',
      'ar',
    ]);
  });

  it('lists sites, languages and domains', async () => {
    const call = await test.call();
    expect((await test.client.listSites({}, call)).map(({ name }) => name)).toEqual(['en', 'es', 'ar']);
    expect(await test.client.listLanguageDomains({}, call)).toEqual([
      { domain: 'localhost', language: 'en_US' },
      { domain: 'es.localhost', language: 'es_MX' },
      { domain: 'ar.localhost', language: 'ar' },
    ]);
    expect((await test.client.listLanguages({}, call)).at(-1)).toEqual({
      value: 'ar',
      label: 'العربية',
      dir: 'rtl',
      site: 'ar',
      domain: 'ar.localhost',
      language: 'ar',
      basePath: '/read',
      evergreenYear: 2024,
    });
  });

  it('stores what differs, purges, and audits in one transaction', async () => {
    const [purged, entries] = [test.purged.length, (await audited()).length];
    await save(2, { brandName: 'Aguas', evergreenYear: 2020 });
    expect(test.purged.slice(purged)).toEqual(['sites']);
    expect((await audited()).slice(entries)).toEqual([
      {
        operation: 'saveSiteConfig',
        object: 'site 2',
        subject: 'editor-1',
        before_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(await read({ override: 'es' })).toMatchObject({ brandName: 'Aguas', evergreenYear: 2020 });
    await save(2, { brandName: null, evergreenYear: null });
    expect(await read({ override: 'es' })).toMatchObject({ brandName: 'Lectern', evergreenYear: 2024 });
    const row = await test.service.db.row('select config from site_config.site where site_id = 2');
    expect(row).toEqual({ config: { domain: 'es.localhost', LANGUAGE_CODE: 'es_MX' } });
  });

  it('neither purges nor audits when nothing changes', async () => {
    const [purged, entries] = [test.purged.length, await audited()];
    expect((await save(2, { LANGUAGE_CODE: 'es_MX' })).siteId).toBe(2);
    expect(test.purged).toHaveLength(purged);
    expect(await audited()).toEqual(entries);
  });

  it('refuses unknown fields by name and changes nothing else', async () => {
    const refusal = save(1, { brandName: 'Half', colour: '#000000' });
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      errors: [{ pointer: '/body/changes/colour', detail: 'Unknown field: colour.' }],
    });
    expect((await read({ override: 'en' })).brandName).toBe('Lectern');
  });

  it.each([
    ['name', { name: 'es' }],
    ['domain', { domain: 'es.localhost' }],
  ])('refuses the %s of another site', async (field, changes) => {
    const refusal = save(1, changes);
    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      data: { field, siteId: 2 },
    });
  });

  it('accepts one of two concurrent changes to one domain', async () => {
    await Promise.all([1, 2, 3, 4].map(() => read())); // opens connections, so that both really run concurrently
    for (let round = 1; round <= 8; round += 1) {
      const domain = `wanted-${round}.example`;
      const outcomes = await Promise.allSettled([save(1, { domain }), save(2, { domain })]);
      expect(outcomes.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('restricts an editor to the sites of their rights', async () => {
    await expect(save(3, { brandName: 'Mine' })).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await save(3, { brandName: 'Ours' }, { ...manager, sites: null })).brandName).toBe('Ours');
  });
});
