/**
 * Terms over HTTP: validation of fields, and texts stored unchanged. Rules and schemas of all routes: tests/contracts.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { translation } from './contract.ts';
import { seedTerms } from './shippedTerms.ts';
import { translationService } from './service.ts';

let test: TestService<(typeof translation)['routes']>;
beforeAll(async () => {
  test = await testService(translationService);
  await seedTerms(test.service.db, { en_US: { 'home#title': 'Home', 'shell#menu': 'Menu' } });
});
afterAll(() => test.close());

const BASE = '/api/translation-engine';
const translator: Rights = { admin: ['admin_translation'], content: {}, sites: null };
const state = () =>
  test.service.db
    .rows(`select (select jsonb_agg(t order by language, section, term, site) from translation.term t) as terms,
    (select count(*) from translation.audit where outcome = 'done') as audited`);
const post = async (body: string) =>
  test.app.inject({
    method: 'POST',
    url: BASE,
    payload: body,
    headers: { authorization: await test.bearer(translator), 'content-type': 'application/json' },
  });

describe('a query', () => {
  it('may name several sections', async () => {
    const response = await test.app.inject(`${BASE}/?language=en_US&section=home&section=shell`);
    expect(response.json()).toEqual({ data: { all_terms: { 'home#title': 'Home', 'shell#menu': 'Menu' } } });
  });

  it.each([
    '',
    '?language=english',
    '?language=..%2fpermissions',
    '?language=en_US&section=a%23b',
    '?language=en_US&site=0',
  ])('refuses %j', async (query) => {
    expect((await test.app.inject(BASE + query)).statusCode).toBe(400);
  });
});

describe('hostile input', () => {
  it.each([
    [
      'a term that pollutes the prototype',
      '{"language":"en_US","terms":[{"section":"a","term":"b","translation":"c","__proto__":{}}]}',
    ],
    [
      'a term called __proto__',
      '{"language":"en_US","terms":[{"section":"a","term":"__proto__","translation":"c"}]}',
    ],
    [
      'a section called __proto__',
      '{"language":"en_US","terms":[{"section":"__proto__","term":"b","translation":"c"}]}',
    ],
    ['a NUL in a text', '{"language":"en_US","terms":[{"section":"a","term":"b","translation":"\\u0000"}]}'],
    ['an empty key', '{"language":"en_US","terms":[{"section":"a","term":"b##c","translation":"c"}]}'],
    ['no terms', '{"language":"en_US","terms":[]}'],
  ])('refuses %s and changes nothing', async (_, body) => {
    const before = await state();
    expect((await post(body)).statusCode).toBe(400);
    expect(await state()).toEqual(before);
  });

  it('ignores fields outside the contract', async () => {
    const term = { section: 'extra', term: 'a', translation: 'x', site: 4, edited: false, language: 'ar' };
    expect((await post(JSON.stringify({ language: 'vi_VN', terms: [term] }))).json()).toEqual({
      saved: 1,
      same: 0,
    });
    expect(
      await test.service.db.rows(
        `select language, site, edited from translation.term where section = 'extra'`,
      ),
    ).toEqual([{ language: 'vi_VN', site: null, edited: true }]);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      "' or 1=1--",
      '../permissions/1',
      '\0',
      '\u2028',
      '</script>',
      'home',
      'a#b',
      'constructor',
    ),
  );

  it('returns any text exactly as it was saved, or refuses it', async () => {
    const term = fc.record({ section: text, term: text, translation: fc.string({ unit: 'grapheme' }) });
    await fc.assert(
      fc.asyncProperty(fc.array(term, { maxLength: 3 }), async (terms) => {
        expect([200, 400]).toContain((await post(JSON.stringify({ language: 'tlh', terms }))).statusCode);
        const text = terms[0]?.translation;
        if (text === undefined || text === 'null') return;
        const fuzzTerm = { section: 'fuzz', term: 'text', translation: text };
        const saved = await post(JSON.stringify({ language: 'tlh', terms: [fuzzTerm] }));
        const read = await test.app.inject(`${BASE}?language=tlh&section=fuzz`);
        if (saved.statusCode === 200) expect(read.json().data.term.text).toBe(text);
      }),
    );
  });
});
