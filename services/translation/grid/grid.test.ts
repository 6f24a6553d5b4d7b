import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../../domain/rights/rights.ts';
import type { InputOf } from '../../../rest/contract.ts';
import { testService, type TestService } from '../../kit/service.fixture.ts';
import { noLinks } from '../../kit/service.ts';
import type { translation } from '../contract.ts';
import { translationService } from '../service.ts';
import { seedTerms } from '../shippedTerms.ts';

type Routes = (typeof translation)['routes'];
const everywhere: Rights = { admin: ['admin_translation'], content: {}, sites: null };
const vietnam: Rights = { ...everywhere, sites: [3] };
/** Site 3 and no other has Vietnamese, sites 1 and 3 have Spanish. */
const links = {
  ...noLinks,
  sitesOfLanguage: async (language: string) => ({ vi_VN: [3], es_MX: [1, 3] })[language] ?? [],
};
let test: TestService<Routes>;
let now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  test = await testService(translationService, { links, now: () => now });
  await seedTerms(test.service.db, {
    en_US: {
      'home#read': 'Read now',
      'home#banner#hello': 'Hello {name}',
      'home#new': 'New',
      'shell#gone': 'Gone',
      'search#found#one': '{count} result',
      'search#found#other': '{count} results',
    },
    vi_VN: {
      'home#read': 'Đọc',
      'home#banner#hello': 'Chào {name}',
      'search#found#other': '{count} kết quả',
    },
    ar: { 'home#read': 'اقرأ' },
  });
});
afterAll(() => test.close());

const list = async (query: Partial<InputOf<Routes['listTermRows']>['query']> = {}, rights = everywhere) =>
  test.client.listTermRows({ query: { language: 'vi_VN', ...query } }, await test.call(rights));
const keys = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ key }) => key);
const row = async (key: string, language = 'vi_VN') => (await list({ key, language })).data[0]!;
const save = async (
  key: string,
  texts: Record<string, string | null> | string | null,
  over: { language?: string; version?: number; rights?: Rights; subject?: string } = {},
) => {
  const language = over.language ?? 'vi_VN';
  const version = over.version ?? (await row(key, language)).version;
  const forms =
    texts === null || typeof texts === 'string'
      ? [{ form: null, text: texts }]
      : Object.entries(texts).map(([form, text]) => ({ form: form as 'other', text }));
  const { data } = await test.client.saveTermRows(
    { body: { language, rows: [{ key, version, texts: forms }] } },
    await test.call(over.rights ?? everywhere, over.subject),
  );
  return data[0]!;
};

describe('the rows of a language', () => {
  it('are beside their source, a plural is one row, and sections count what is below them', async () => {
    const { data, total } = await list();
    expect(data.map(({ key, state }) => [key, state])).toEqual([
      ['home#banner#hello', 'translated'],
      ['home#new', 'missing'],
      ['home#read', 'translated'],
      ['search#found', 'translated'],
      ['shell#gone', 'missing'],
    ]);
    expect(total).toBe(5);
    expect(data[3]).toMatchObject({
      source: [
        { form: 'one', text: '{count} result', examples: [1] },
        { form: 'other', text: '{count} results', examples: [0, 2, 3] },
      ],
      texts: [{ form: 'other', text: '{count} kết quả', examples: [0, 1, 2] }],
    });
    // None of them is in this release, so the counts of sections have none.
    const branches = await test.client.listTermBranches(
      { query: { language: 'vi_VN' } },
      await test.call(everywhere),
    );
    expect(branches.data.map(({ path }) => path)).toEqual(['home', 'home#banner', 'search', 'shell']);
    expect(await keys({ isUnused: false })).toEqual([]);
  });

  it('are found in both languages without accents, by section and by state', async () => {
    expect(await keys({ search: 'ket qua' })).toEqual(['search#found']);
    expect(await keys({ search: 'Read' })).toEqual(['home#read']);
    expect(await keys({ section: 'home#banner' })).toEqual(['home#banner#hello']);
    expect(await keys({ state: 'missing' })).toEqual(['home#new', 'shell#gone']);
    expect(await keys({ section: 'hom' })).toEqual([]);
  });

  it('have the texts of another language beside them, which are searched as well', async () => {
    const { data } = await list({ reference: 'ar', key: 'home#read' });
    expect(data[0]!.reference).toEqual([{ form: null, text: 'اقرأ', examples: [] }]);
    expect(await keys({ search: 'اقرأ' })).toEqual([]);
    expect(await keys({ search: 'اقرأ', reference: 'ar' })).toEqual(['home#read']);
    expect((await row('home#read')).reference).toEqual([]);
    const plural = (await list({ reference: 'ar', key: 'search#found' })).data[0]!;
    expect(plural.reference.map(({ form }) => form)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  });

  it('come page by page', async () => {
    const first = await list({ first: 2 });
    expect(first.next).toBe('home#new');
    expect(await keys({ first: 2, after: first.next! })).toEqual(['home#read', 'search#found']);
    expect((await list({ first: 5 })).next).toBeNull();
  });

  it('of Arabic have six forms', async () => {
    expect((await row('search#found', 'ar')).texts.map(({ form }) => form)).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ]);
  });
});

describe('a saved text', () => {
  it('is the reader’s, has a history, and is listed as the own one', async () => {
    const saved = await save('home#new', 'Mới', { subject: 'minh' });
    expect(saved).toMatchObject({ state: 'translated', updatedBy: 'minh', version: 1 });
    await save('home#new', 'Mới nhất', { subject: 'minh' });
    const { versions } = await test.client.readTermHistory(
      { query: { language: 'vi_VN', key: 'home#new' } },
      await test.call(everywhere),
    );
    expect(versions.map(({ text, by, madeFrom }) => [text, by, madeFrom])).toEqual([
      ['Mới nhất', 'minh', 'New'],
      ['Mới', 'minh', 'New'],
    ]);
    const { data } = await test.client.readTerms({ query: { language: 'vi_VN' } }, await test.call());
    expect(data.all_terms!['home#new']).toBe('Mới nhất');
    const own = await test.client.listTermRows(
      { query: { language: 'vi_VN', isOwn: true } },
      await test.call(everywhere, 'minh'),
    );
    expect(own.data.map(({ key }) => key)).toEqual(['home#new']);
  });

  it('does not overwrite what somebody else has saved meanwhile', async () => {
    const { version } = await row('home#read');
    await save('home#read', 'Đọc ngay');
    await expect(save('home#read', 'Đọc đi', { version })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: { key: 'home#read', texts: [{ form: null, text: 'Đọc ngay', examples: [] }] } },
    });
    expect((await row('home#read')).texts[0]!.text).toBe('Đọc ngay');
  });

  it('that is blank counts as none', async () => {
    expect(await save('home#new', '  ')).toMatchObject({ state: 'missing', texts: [{ text: null }] });
  });

  it('keeps its placeholders, and a plural is complete', async () => {
    await expect(save('home#banner#hello', 'Chào')).rejects.toMatchObject({
      errors: [{ pointer: '/body/rows/0/texts', code: 'PLACEHOLDER' }],
    });
    await expect(save('search#found', { few: '{count}' }, { language: 'ar' })).rejects.toMatchObject({
      errors: [{ code: 'PLURAL' }],
    });
    await expect(save('search#found', { few: '{count} kết quả' })).rejects.toMatchObject({
      errors: [{ pointer: '/body/rows/0/texts', code: 'FORM' }],
    });
    await expect(save('home#unknown', 'x', { version: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a review', () => {
  const review = async (key: string, isReviewed = true, version?: number) =>
    test.client.reviewTerms(
      {
        body: {
          language: 'vi_VN',
          isReviewed,
          rows: [{ key, version: version ?? (await row(key)).version }],
        },
      },
      await test.call(everywhere, 'hoa'),
    );

  it('falls when the text changes, and when the source does', async () => {
    const { data } = await review('search#found');
    expect(data[0]).toMatchObject({ state: 'reviewed', reviewedBy: 'hoa' });
    expect((await save('search#found', { other: 'Có {count} kết quả' })).state).toBe('translated');

    await save('home#read', 'Đọc nào');
    await review('home#read');
    await save('home#read', 'Read it now', { language: 'en_US' });
    expect(await row('home#read')).toMatchObject({ state: 'stale' });
    expect(await keys({ state: ['stale'] })).toEqual(['home#read']);
    // A review says that the text is right for the new source.
    expect((await review('home#read')).data[0]).toMatchObject({ state: 'reviewed' });
    expect((await review('home#read', false)).data[0]).toMatchObject({ state: 'translated' });
  });

  it('is refused for a term without a text, and for another version than the reviewer has seen', async () => {
    await expect(review('shell#gone')).rejects.toMatchObject({ errors: [{ code: 'MISSING' }] });
    const { version } = await row('home#new');
    await expect(review('home#new', true, version - 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('comments for translators', () => {
  it('are counted in the row until they are resolved', async () => {
    const call = await test.call(vietnam, 'minh');
    const { id } = await test.client.commentTerm(
      { body: { language: 'vi_VN', key: 'search#found#other', text: 'Formal?' } },
      call,
    );
    expect(await keys({ hasComments: true })).toEqual(['search#found']);
    await test.client.resolveTermComment({ params: { id }, body: { isResolved: true } }, call);
    expect(await keys({ hasComments: true })).toEqual([]);
    const { comments } = await test.client.readTermHistory(
      { query: { language: 'vi_VN', key: 'search#found' } },
      call,
    );
    expect(comments).toMatchObject([{ text: 'Formal?', by: 'minh', resolvedBy: 'minh' }]);
    await expect(
      test.client.resolveTermComment({ params: { id: '999' }, body: { isResolved: true } }, call),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the right to translate', () => {
  it('holds for a language whose sites are all the caller’s', async () => {
    await save('home#new', 'Mới lắm', { rights: vietnam });
    const { data } = await test.client.listTermLanguages({}, await test.call(vietnam));
    expect(data.map(({ language, canSave }) => [language, canSave])).toEqual([
      ['ar', false],
      ['en_US', false],
      ['vi_VN', true],
    ]);
  });

  it('does not hold for a language of other sites, and not for one that no site has', async () => {
    for (const language of ['es_MX', 'ar', 'en_US'])
      await expect(save('home#new', 'x', { language, rights: vietnam, version: 0 })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        data: { refusal: 'OTHER_SITES' },
      });
    await expect(
      save('home#new', 'x', { rights: { admin: ['admin_site'], content: {}, sites: null } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('a search in 10,000 terms costs one statement when nothing has changed', async () => {
  now = new Date('2026-11-22T12:00:00Z');
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`many#t${at}`, `Text ${at}`]));
  await seedTerms(test.service.db, { en_US: many, fr_FR: many });
  await list({ language: 'fr_FR' });
  const statements: string[] = [];
  const { db } = test.service;
  const rows = db.rows.bind(db);
  db.rows = (text, values) => {
    statements.push(text);
    return rows(text, values);
  };
  const page = await list({ language: 'fr_FR', search: 'text 99', first: 100 });
  expect(page.total).toBe(280);
  expect(statements).toHaveLength(1);
});

describe('a new language', () => {
  const add = async (language: string, rights = everywhere) =>
    test.client.addTermLanguage({ body: { language } }, await test.call(rights));
  const remove = async (language: string) =>
    test.client.removeTermLanguage({ params: { language } }, await test.call(everywhere));
  const languages = async () =>
    (await test.client.listTermLanguages({}, await test.call(everywhere))).data.map(({ language, isNew }) =>
      isNew ? `${language} (new)` : language,
    );

  it('begins without texts, with the plural forms of its own, and is translated as any other', async () => {
    expect(await add('sw_KE')).toMatchObject({ language: 'sw_KE', isNew: true, canSave: true });
    expect(await languages()).toContain('sw_KE (new)');
    expect(await row('home#read', 'sw_KE')).toMatchObject({ state: 'missing' });
    const plural = await row('search#found', 'sw_KE');
    expect(plural.texts.map(({ form }) => form)).toEqual(['one', 'other']);
    await save('home#read', 'Soma', { language: 'sw_KE' });
    expect(await languages()).toContain('sw_KE');
    await expect(remove('sw_KE')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is refused when it is known, no language, written in another way, or for one site only', async () => {
    await expect(add('vi_VN')).rejects.toMatchObject({ code: 'CONFLICT' });
    const invalid = { errors: [{ pointer: '/body/language' }] };
    await expect(add('xx_YY')).rejects.toMatchObject(invalid);
    await expect(add('iw_IL')).rejects.toMatchObject({
      errors: [{ detail: 'Use he_IL instead of iw_IL.' }],
    });
    await expect(add('Swahili')).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(add('it_IT', vietnam)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is removed as long as it has no text', async () => {
    await add('it_IT');
    await expect(add('it_IT')).rejects.toMatchObject({ code: 'CONFLICT' });
    await remove('it_IT');
    expect(await languages()).not.toContain('it_IT (new)');
    await expect(remove('it_IT')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is counted once, however many languages there are', async () => {
    const codes = ['cs', 'da', 'de', 'el', 'fi', 'hu', 'is', 'it', 'nl', 'pl', 'pt', 'ro', 'sk', 'sv'];
    for (const code of codes) await add(code);
    await languages();
    const statements: string[] = [];
    const { db } = test.service;
    const rows = db.rows.bind(db);
    db.rows = (text, values) => {
      statements.push(text);
      return rows(text, values);
    };
    expect(await languages()).toEqual(expect.arrayContaining(codes.map((code) => `${code} (new)`)));
    expect(statements.filter((text) => text.includes('made_from'))).toEqual([]);
  });
});
