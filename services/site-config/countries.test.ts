import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { siteConfigs } from './contract.ts';
import { seedSites } from './demo.ts';
import { siteConfigService } from './service.ts';

const manager: Rights = { admin: ['admin_site'], content: {}, sites: null };
let test: TestService<(typeof siteConfigs)['routes']>;

beforeAll(async () => {
  test = await testService(siteConfigService);
  await seedSites(test.service.db);
});
afterAll(() => test.close());

const one = async (code: string, language?: string) =>
  (await test.client.listCountries({ query: { code, ...(language && { language }) } }, await test.call()))[0];
type Changes = { email?: string; defaultLanguage?: string; cookiesDefaultOn?: boolean };
const save = async (code: string, changes: Changes, rights = manager) =>
  test.client.saveCountry({ body: { code, ...changes } }, await test.call(rights));
const cookies = async (country: string) =>
  (await test.client.readCookieSettings({ query: { country } }, await test.call())).defaultOn;

describe('listCountries', () => {
  it('lists all 249, or the requested one', async () => {
    expect(await test.client.listCountries({ query: {} }, await test.call())).toHaveLength(249);
    expect(await one('mx', 'es_MX')).toEqual({
      code: 'MX',
      alpha3: 'MEX',
      name: 'Mexico',
      en_us: 'Mexico',
      es_mx: 'México',
      region: 'IAC',
      email: 'mexico@example.org',
      translationKey: 'countries#MX',
      translatedName: 'México',
      zone: 'America/Mexico_City',
      defaultLanguage: 'es_MX',
    });
    expect(await one('XX')).toBeUndefined();
  });

  it('translates names into the requested language', async () => {
    expect((await one('VN', 'vi_VN'))?.translatedName).toBe('Việt Nam');
    expect((await one('VN'))?.translatedName).toBe('Vietnam');
  });

  it.each([
    ['US', 'usa@example.org'],
    ['GT', 'latin-america-caribbean@example.org'],
    ['DE', 'europe@example.org'],
    ['JP', 'asia-pacific@example.org'],
    ['KE', 'support@example.org'],
  ])('returns for %s the address %s: of its office, its region, or the general one', async (code, email) => {
    expect((await one(code))?.email).toBe(email);
  });
});

describe('saveCountry', () => {
  it('changes the given fields, keeps the others, purges and audits', async () => {
    const purged = test.purged.length;
    expect((await save('VN', { email: 'hanoi@example.org' })).email).toBe('hanoi@example.org');
    expect((await save('VN', { defaultLanguage: 'en_US' })).email).toBe('hanoi@example.org');
    expect(test.purged.slice(purged)).toEqual(['countries', 'countries']);
    const rows = await test.service.db.rows(
      `select subject, operation, object, countries, before_hash is null as first from site_config.audit order by id`,
    );
    expect(rows[0]).toEqual({
      subject: 'editor-1',
      operation: 'saveCountry',
      object: 'country VN',
      countries: ['VN'],
      first: false,
    });
  });

  it('falls back to the region after an empty address', async () => {
    expect((await save('VN', { email: '' })).email).toBe('asia-pacific@example.org');
  });

  it('neither purges nor audits when nothing changes', async () => {
    const purged = test.purged.length;
    await save('MX', { email: 'mexico@example.org' });
    expect(test.purged).toHaveLength(purged);
  });

  it.each([
    ['an unknown country code', 'XX', {}, '/body/code'],
    ['an invalid address', 'MX', { email: '"a@evil x"@dom' }, '/body/email'],
    ['an address with a line end', 'MX', { email: 'a@example.org\r\nBcc: all@example.org' }, '/body/email'],
    ['an invalid language', 'MX', { defaultLanguage: 'spanish' }, '/body/defaultLanguage'],
    ['cookies on from the start in the EU', 'FR', { cookiesDefaultOn: true }, '/body/cookiesDefaultOn'],
  ])('refuses %s', async (_, code, changes, pointer) => {
    const refusal = save(code, changes);
    await expect(refusal).rejects.toMatchObject({ status: 400, errors: [{ pointer }] });
  });

  it('requires rights on every site', async () => {
    const refusal = save('MX', { email: 'me@example.org' }, { ...manager, sites: [1, 2] });
    await expect(refusal).rejects.toMatchObject({ status: 403, data: { countries: ['MX'] } });
    expect((await one('MX'))?.email).toBe('mexico@example.org');
  });
});

describe('readCookieSettings', () => {
  it('is on where it was switched on, off elsewhere', async () => {
    expect(await cookies('us')).toBe(true);
    expect(await cookies('MX')).toBe(false);
    await save('MX', { cookiesDefaultOn: true });
    expect(await cookies('MX')).toBe(true);
    expect(await cookies('XX')).toBe(false);
  });

  it('is off in every country of the EU list, whatever is stored (decision 25)', async () => {
    await test.service.db.rows(
      `insert into site_config.office (kind, code, cookies_default_on) values ('country', 'FR', true), ('country', 'GB', true)`,
    );
    expect([await cookies('FR'), await cookies('GB')]).toEqual([false, false]);
  });
});
