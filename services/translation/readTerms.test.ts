import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { translation } from './contract.ts';
import { syncTerms, seedTerms } from './shippedTerms.ts';
import { translationService } from './service.ts';

const translator: Rights = { admin: ['admin_translation'], content: {}, sites: null };
let test: TestService<(typeof translation)['routes']>;

beforeAll(async () => {
  test = await testService(translationService);
  await seedTerms(test.service.db, {
    en_US: {
      'home#banner#read': 'Read Now',
      'home#heading': 'Today',
      'reading#minutes#one': '{count} minute',
      'reading#minutes#other': '{count} minutes',
      'shell#menu': 'Menu',
    },
    es_MX: { 'home#banner#read': 'Leer ahora', 'home#heading': 'null', 'shell#menu': 'Menú' },
  });
  const siteTerm = { section: 'shell', term: 'menu', translation: 'Índice' };
  const emptyTerm = { section: 'home', term: 'banner#read', translation: null };
  const body = { language: 'es_MX', site: 2, terms: [siteTerm, emptyTerm] };
  await test.client.saveTerms({ body }, await test.call(translator));
});
afterAll(() => test.close());

type Query = { language: string; section?: string[]; site?: number };
const read = async (query: Query) => (await test.client.readTerms({ query }, await test.call())).data;
const asEditor = async (query: Query) =>
  test.client.readTermsAsEditor({ query }, await test.call(translator));

describe('readTerms', () => {
  it('returns all terms with their section in each key, and the text null as null', async () => {
    expect(await read({ language: 'es_MX' })).toEqual({
      all_terms: { 'home#banner#read': 'Leer ahora', 'home#heading': null, 'shell#menu': 'Menú' },
    });
  });

  it('returns one section with keys relative to it', async () => {
    const data = { term: { 'banner#read': 'Leer ahora', heading: null } };
    expect(await read({ language: 'es_MX', section: ['home'] })).toEqual(data);
    expect(await read({ language: 'es_MX', section: ['home', 'home'] })).toEqual(data);
  });

  it('returns several sections as all terms limited to them', async () => {
    expect(await read({ language: 'en_US', section: ['home', 'shell'] })).toEqual({
      all_terms: { 'home#banner#read': 'Read Now', 'home#heading': 'Today', 'shell#menu': 'Menu' },
    });
  });

  it("prefers a site's own wording where it has a text", async () => {
    const siteTerms = { 'home#banner#read': 'Leer ahora', 'home#heading': null, 'shell#menu': 'Índice' };
    expect(await read({ language: 'es_MX', site: 2 })).toEqual({ all_terms: siteTerms });
    expect((await read({ language: 'es_MX', site: 3 })).all_terms).toMatchObject({ 'shell#menu': 'Menú' });
  });

  it('returns nothing for an unknown language or section', async () => {
    expect(await read({ language: 'tlh' })).toEqual({ all_terms: {} });
    expect(await read({ language: 'en_US', section: ['nothing'] })).toEqual({ term: {} });
  });
});

describe('readTermsAsEditor', () => {
  it('lists missing terms by full keys, plurals in the forms of the language', async () => {
    expect((await asEditor({ language: 'es_MX' })).missing).toEqual([
      'home#heading',
      'reading#minutes#one',
      'reading#minutes#many',
      'reading#minutes#other',
    ]);
    expect((await asEditor({ language: 'vi_VN', section: ['reading'] })).missing).toEqual([
      'reading#minutes#other',
    ]);
  });

  it('returns the terms in the same shape as for visitors', async () => {
    const { data, missing } = await asEditor({ language: 'es_MX', section: ['shell'], site: 2 });
    expect({ data, missing }).toEqual({ data: { term: { menu: 'Índice' } }, missing: [] });
  });

  it('lists terms without text in en_US itself', async () => {
    expect((await asEditor({ language: 'en_US' })).missing).toEqual([]);
    const terms = [{ section: 'shell', term: 'later', translation: null }];
    await test.client.saveTerms({ body: { language: 'en_US', terms } }, await test.call(translator));
    expect((await asEditor({ language: 'en_US' })).missing).toEqual(['shell#later']);
  });
});

describe('seedTerms', () => {
  it('changes nothing the second time, keeps what editors saved, and updates the rest', async () => {
    const edited = [{ section: 'shell', term: 'menu', translation: 'Carta' }];
    await test.client.saveTerms({ body: { language: 'es_MX', terms: edited } }, await test.call(translator));
    const bundle = { 'home#banner#read': 'Leer ahora', 'shell#menu': 'Menú' };
    const purged = test.purged.length;
    await seedTerms(test.service.db, { es_MX: bundle });
    expect(test.purged).toHaveLength(purged);
    await seedTerms(test.service.db, { es_MX: { ...bundle, 'home#banner#read': 'Leer hoy' } });
    expect(test.purged.slice(purged)).toEqual(['terms:es_MX']);
    expect((await read({ language: 'es_MX' })).all_terms).toMatchObject({
      'home#banner#read': 'Leer hoy',
      'shell#menu': 'Carta',
    });
  });

  it('refuses a key without a section', async () => {
    await expect(seedTerms(test.service.db, { en_US: { hello: 'Hello' } })).rejects.toThrow(RangeError);
  });
});

describe('syncTerms', () => {
  it('returns the outdated languages, keeps what editors saved, and writes nothing when all is current', async () => {
    const shipped = { vi_VN: { 'home#read': 'Đọc', 'home#more': 'Thêm' }, my_MM: { 'home#read': 'ဖတ်ရန်' } };
    expect(await syncTerms(test.service.db, shipped)).toEqual(['my_MM', 'vi_VN']);
    const edited = [{ section: 'home', term: 'read', translation: 'Đọc ngay' }];
    await test.client.saveTerms({ body: { language: 'vi_VN', terms: edited } }, await test.call(translator));
    const purged = test.purged.length;
    expect(await syncTerms(test.service.db, shipped)).toEqual([]);
    expect(test.purged).toHaveLength(purged);
    const next = { ...shipped, vi_VN: { ...shipped.vi_VN, 'home#less': 'Bớt', 'home#more': 'Xem thêm' } };
    expect(await syncTerms(test.service.db, next)).toEqual(['vi_VN']);
    expect((await read({ language: 'vi_VN' })).all_terms).toEqual({
      'home#less': 'Bớt',
      'home#more': 'Xem thêm',
      'home#read': 'Đọc ngay',
    });
  });

  it("ignores a site's own wording", async () => {
    const terms = [{ section: 'shell', term: 'only', translation: 'Của riêng' }];
    await test.client.saveTerms(
      { body: { language: 'vi_VN', site: 7, terms } },
      await test.call({ ...translator, admin: ['super_admin'] }),
    );
    expect(await syncTerms(test.service.db, { vi_VN: { 'shell#only': 'Chung' } })).toEqual(['vi_VN']);
    expect(await syncTerms(test.service.db, { vi_VN: { 'shell#only': 'Chung' } })).toEqual([]);
  });

  it('syncs all shipped terms once when two processes start concurrently', async () => {
    const synced = await Promise.all([syncTerms(test.service.db), syncTerms(test.service.db)]);
    expect(synced.flat()).toEqual(expect.arrayContaining(['ar', 'en_US', 'es_MX']));
    expect(await syncTerms(test.service.db)).toEqual([]);
  });
});
