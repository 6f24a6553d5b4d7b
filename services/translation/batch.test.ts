/** Batch read of languages: same result as a single read, in the requested order, by one statement. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import { MAX_LANGUAGES, translation } from './contract.ts';
import { seedTerms } from './shippedTerms.ts';
import { translationService } from './service.ts';

const translator: Rights = { admin: ['admin_translation'], content: {}, sites: null };
let test: TestService<(typeof translation)['routes']>;
beforeAll(async () => {
  test = await testService(translationService);
  await seedTerms(test.service.db, {
    en_US: { 'home#heading': 'Today', 'shell#menu': 'Menu' },
    es_MX: { 'home#heading': 'null', 'shell#menu': 'Menú' },
  });
  const siteTerm = { section: 'shell', term: 'menu', translation: 'Índice' };
  const emptyTerm = { section: 'home', term: 'heading', translation: null };
  const body = { language: 'es_MX', site: 2, terms: [siteTerm, emptyTerm] };
  await test.client.saveTerms({ body }, await test.call(translator));
});
afterAll(() => test.close());

const read = async (...language: string[]) =>
  test.client.readLanguages({ query: { language } }, await test.call());

it("returns each like a single read, in the requested order and once, with a site's own wording where named", async () => {
  expect(await read('es_MX', 'tlh', 'en_US', 'es_MX:2', 'es_MX')).toEqual([
    { language: 'es_MX', site: null, all_terms: { 'home#heading': null, 'shell#menu': 'Menú' } },
    { language: 'tlh', site: null, all_terms: {} },
    { language: 'en_US', site: null, all_terms: { 'home#heading': 'Today', 'shell#menu': 'Menu' } },
    { language: 'es_MX', site: 2, all_terms: { 'home#heading': null, 'shell#menu': 'Índice' } },
  ]);
  for (const site of [2, 3]) {
    const alone = await test.client.readTerms({ query: { language: 'es_MX', site } }, await test.call());
    expect((await read(`es_MX:${site}`))[0]!.all_terms).toEqual(alone.data.all_terms);
  }
});

it('takes one statement, and is limited in size', async () => {
  const many = Array.from({ length: MAX_LANGUAGES }, (_, at) => `es_MX:${at + 1}`);
  const rows = vi.spyOn(test.service.db, 'rows');
  expect((await read(...many)).map(({ site }) => site)).toEqual(many.map((_, at) => at + 1));
  expect(rows).toHaveBeenCalledTimes(1);
  rows.mockRestore();
  await expect(read(...many, 'en_US')).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
});

it.each(['english', 'es_MX:', 'es_MX:0', 'es_MX:x', 'es_MX:1:2', '../en', ''])(
  'refuses %j among valid languages',
  async (language) => {
    await expect(read('en_US', language)).rejects.toMatchObject({
      status: 400,
      errors: [{ pointer: '/query/language/1' }],
    });
  },
);

it('accepts a repeated parameter over HTTP, as documented', async () => {
  const base = '/api/translation-engine';
  const response = await test.app.inject(`${base}/batch?language=en_US&language=es_MX:2`);
  expect(response.json()).toMatchObject([{ language: 'en_US' }, { language: 'es_MX', site: 2 }]);
  const document = (await test.app.inject(`${base}/openapi.json`)).json();
  expect(document.paths[`${base}/batch`].get).toMatchObject({
    operationId: 'readLanguages',
    parameters: [{ name: 'language', schema: { type: 'array', maxItems: MAX_LANGUAGES } }],
  });
});

it('has the tag of each requested language', () => {
  const { query, tags } = translation.routes.readLanguages;
  const parsed = query!.parse({ language: ['es_MX:2', 'en_US'] });
  expect(tags!({ query: parsed, params: undefined, body: undefined }, [])).toEqual([
    'terms:es_MX',
    'terms:en_US',
  ]);
});
