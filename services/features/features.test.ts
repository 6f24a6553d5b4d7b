import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { features } from './contract.ts';
import { demoFlags, demoSiteCodes, seedFeatures } from './demo.ts';
import { featuresService } from './service.ts';

let test: TestService<(typeof features)['routes']>;
beforeAll(async () => {
  test = await testService(featuresService);
});
afterAll(() => test.close());

const read = async (siteCode: string, country?: string) =>
  test.client.readFeatures({ query: { siteCode, ...(country && { country }) } }, await test.call());
const save = async (siteCode: string, name: string, on: boolean, countries: string[] = []) =>
  test.client.saveFeature({ body: { siteCode, name, on, countries } }, await test.call(superAdmin));

describe('readFeatures', () => {
  it('returns no flags and version 0 for an unknown site', async () => {
    expect(await read('odbx-nobody')).toEqual({ features: {}, version: 0 });
  });

  it("prefers a country's setting to the default, in both directions", async () => {
    await save('odbx-a', 'newDonationLink', false);
    await save('odbx-a', 'newDonationLink', true, ['mx', 'US']);
    await save('odbx-a', 'layoutVisibility', true);
    await save('odbx-a', 'layoutVisibility', false, ['MX']);
    expect((await read('odbx-a')).features).toEqual({ newDonationLink: false, layoutVisibility: true });
    expect((await read('odbx-a', 'mx')).features).toEqual({ newDonationLink: true, layoutVisibility: false });
    expect((await read('odbx-a', 'US')).features).toEqual({ newDonationLink: true, layoutVisibility: true });
    expect((await read('odbx-a', 'VN')).features).toEqual({ newDonationLink: false, layoutVisibility: true });
  });

  it('returns off for other countries when a flag is set only for some', async () => {
    await save('odbx-b', 'survey', true, ['MX']);
    expect((await read('odbx-b')).features).toEqual({ survey: false });
    expect((await read('odbx-b', 'MX')).features).toEqual({ survey: true });
  });

  it('keeps sites apart', async () => {
    await save('odbx-c', 'only', true);
    expect((await read('odbx-b')).features).not.toHaveProperty('only');
  });
});

describe('saveFeature', () => {
  it('counts each change, purges the site, and audits', async () => {
    const purged = test.purged.length;
    expect(await save('odbx-d', 'cookieConsent', true)).toEqual({ name: 'cookieConsent', version: 1 });
    expect(await save('odbx-d', 'cookieConsent', false, ['DE', 'FR'])).toEqual({
      name: 'cookieConsent',
      version: 2,
    });
    expect((await read('odbx-d')).version).toBe(2);
    expect(test.purged.slice(purged)).toEqual(['features:odbx-d', 'features:odbx-d']);
    const rows = await test.service.db.rows(
      `select subject, operation, countries, before_hash is null as first, before_value as before, after_value as after
         from features.audit where object = 'flag cookieConsent of odbx-d' order by id`,
    );
    const entry = { subject: 'editor-1', operation: 'saveFeature' };
    const withSettings = (settings: object) => expect.objectContaining({ settings }) as unknown;
    expect(rows).toEqual([
      { ...entry, first: true, countries: ['*'], before: null, after: withSettings({ '*': true }) },
      {
        ...entry,
        first: false,
        countries: ['DE', 'FR'],
        before: withSettings({ '*': true }),
        after: withSettings({ '*': true, DE: false, FR: false }),
      },
    ]);
  });

  it('neither counts nor purges nor audits when nothing changes', async () => {
    const { version } = await save('odbx-d', 'cookieConsent', true);
    const purged = test.purged.length;
    expect(await save('odbx-d', 'cookieConsent', true)).toEqual({ name: 'cookieConsent', version });
    expect(test.purged).toHaveLength(purged);
  });

  it('accepts a repeated country and lower case', async () => {
    await save('odbx-e', 'twice', true, ['MX', 'mx']);
    expect((await read('odbx-e', 'MX')).features).toEqual({ twice: true });
  });

  it('counts each of twenty concurrent changes', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `flag${at}`);
    const versions = await Promise.all(names.map((name) => save('odbx-f', name, true)));
    expect(versions.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      names.map((_, at) => at + 1),
    );
  });

  it('audits the right previous state of many concurrent changes of one flag', async () => {
    await save('odbx-g', 'chain', false);
    const countries = ['MX', 'US', 'VN', 'MM', 'EG', 'DE', 'FR', 'JP', 'KE', 'BR', 'IN', 'CA'];
    await Promise.all(countries.map((country) => save('odbx-g', 'chain', true, [country])));
    const broken = await test.service.db.rows(
      `select id from (
         select id, before_hash, lag(after_hash) over (order by id) as left_by from features.audit
          where object = 'flag chain of odbx-g') as chain
        where left_by is not null and before_hash <> left_by`,
    );
    expect(broken).toEqual([]);
  });
});

describe('seedFeatures', () => {
  it('sets the flags of every demo site once', async () => {
    await seedFeatures(test.service.db);
    for (const siteCode of demoSiteCodes) {
      expect(await read(siteCode, 'US')).toEqual({ features: demoFlags, version: 1 });
    }
    const purged = test.purged.length;
    await seedFeatures(test.service.db);
    expect(test.purged).toHaveLength(purged);
  });

  it('does not change what an editor has set', async () => {
    await save('odbx-en', 'newDonationLink', true);
    await seedFeatures(test.service.db);
    expect(await read('odbx-en')).toMatchObject({ features: { newDonationLink: true }, version: 2 });
  });
});
