/** The service on the wire: rights, path spellings, content types, hostile input, the audit's own protection. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { signToken } from '../../rest/caller.ts';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import type { translation } from './contract.ts';
import { fillTerms } from './words.ts';
import { translationService } from './service.ts';

let test: TestService<(typeof translation)['routes']>;
beforeAll(async () => {
  test = await testService(translationService);
  await fillTerms(test.service.db, { en_US: { 'home#title': 'Home', 'shell#menu': 'Menu' } });
});
afterAll(() => test.close());

const BASE = '/api/translation-engine';
const translator: Rights = { admin: ['admin_translation'], content: {}, sites: null };
const wrong: Rights = { admin: ['admin_site', 'manager_language'], content: {}, sites: null };
const payload = { language: 'en_US', terms: [{ section: 'home', term: 'title', translation: 'Taken over' }] };
const state = () =>
  test.service.db
    .rows(`select (select jsonb_agg(t order by language, section, term, site) from translation.term t) as terms,
    (select count(*) from translation.audit where outcome = 'done') as audited`);
const post = async (body: string, type = 'application/json') =>
  test.app.inject({
    method: 'POST',
    url: BASE,
    payload: body,
    headers: { authorization: await test.bearer(translator), 'content-type': type },
  });

describe('rights', () => {
  it.each([
    ['GET', '/admin?language=en_US'],
    ['GET', '/translations/export?language=en_US'],
    ['POST', ''],
  ] as const)(
    'refuse %s %s to nobody, to other rights and to a token for another service',
    async (method, path) => {
      const before = await state();
      const foreign = await signToken(test.keys.privateKey, {
        subject: 'x',
        rights: superAdmin,
        audience: 'features',
      });
      const headers = [undefined, await test.bearer(wrong), `Bearer ${foreign}`, 'Bearer nonsense'];
      const statuses = [];
      for (const authorization of headers) {
        const request = { method, url: BASE + path, ...(method === 'POST' && { payload }) };
        const answer = await test.app.inject({ ...request, headers: authorization ? { authorization } : {} });
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([401, 403, 401, 401]);
      expect(await state()).toEqual(before);
    },
  );
});

describe('paths', () => {
  it.each([`${BASE}?language=en_US&section=home`, `${BASE}/?language=en_US&section=home`])(
    'answers %s',
    async (url) => {
      expect((await test.app.inject(url)).json()).toEqual({ data: { term: { title: 'Home' } } });
    },
  );

  it('takes a section given several times', async () => {
    const answer = await test.app.inject(`${BASE}/?language=en_US&section=home&section=shell`);
    expect(answer.json()).toEqual({ data: { all_terms: { 'home#title': 'Home', 'shell#menu': 'Menu' } } });
  });

  it.each(['/admin', '/admin/', '/translations/export', '/translations/export/'])(
    'answers %s',
    async (path) => {
      const headers = { authorization: await test.bearer(translator) };
      const answer = await test.app.inject({ url: `${BASE}${path}?language=en_US`, headers });
      expect(answer.statusCode).toBe(200);
    },
  );

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
  it.each(['application/json\ta', 'application/json garbage'])(
    'refuses the content type %j',
    async (type) => {
      expect((await post(JSON.stringify(payload), type)).statusCode).toBe(415);
    },
  );

  it.each([
    [
      'a polluted body',
      '{"language":"en_US","__proto__":{"site":1},"terms":[{"section":"a","term":"b","translation":"c"}]}',
    ],
    [
      'a polluted term',
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

  it('pays no heed to keys beside the contract', async () => {
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

  it('answers any sections with an answer or a refusal, never a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 4 }), async (sections) => {
        const search = new URLSearchParams([
          ['language', 'en_US'],
          ...sections.map((each) => ['section', each]),
        ]);
        expect([200, 400]).toContain((await test.app.inject(`${BASE}?${search}`)).statusCode);
      }),
      { numRuns: 100 },
    );
  });

  it('gives back any text exactly as it was saved, or refuses it', async () => {
    const term = fc.record({ section: text, term: text, translation: fc.string({ unit: 'grapheme' }) });
    await fc.assert(
      fc.asyncProperty(fc.array(term, { maxLength: 3 }), async (terms) => {
        expect([200, 400]).toContain((await post(JSON.stringify({ language: 'tlh', terms }))).statusCode);
        const one = terms[0]?.translation;
        if (one === undefined || one === 'null') return;
        const own = { section: 'fuzz', term: 'text', translation: one };
        const saved = await post(JSON.stringify({ language: 'tlh', terms: [own] }));
        const read = await test.app.inject(`${BASE}?language=tlh&section=fuzz`);
        if (saved.statusCode === 200) expect(read.json().data.term.text).toBe(one);
      }),
      { numRuns: 60 },
    );
  });
});

it('keeps its audit from the service and from the owner of its tables', async () => {
  await post(JSON.stringify(payload));
  const owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  for (const statement of [
    'update translation.audit set subject = $$x$$',
    'delete from translation.audit',
    'truncate translation.audit',
  ]) {
    await expect(test.service.db.rows(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
  }
  await owner.end();
  expect(await test.service.db.rows('select 1 from translation.audit')).not.toEqual([]);
});
