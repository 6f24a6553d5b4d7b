import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { translation } from './contract.ts';
import { noLinks } from '../kit/service.ts';
import { translationService } from './service.ts';

const translator: Rights = { admin: ['admin_translation'], content: {}, sites: null };
let test: TestService<(typeof translation)['routes']>;
beforeAll(async () => {
  test = await testService(translationService, { links: { ...noLinks, sitesOfLanguage: async () => [3] } });
});
afterAll(() => test.close());

/** A batch of terms from 'section#term' to text. */
const toTerms = (texts: Record<string, string | null>) =>
  Object.entries(texts).map(([key, text]) => {
    const [section = '', ...term] = key.split('#');
    return { section, term: term.join('#'), translation: text };
  });
type Options = { site?: number; rights?: Rights };
const save = async (
  language: string,
  texts: Record<string, string | null>,
  { site, rights = translator }: Options = {},
) => {
  const body = { language, terms: toTerms(texts), ...(site && { site }) };
  return test.client.saveTerms({ body }, await test.call(rights));
};
const all = async (language: string, site?: number) =>
  (await test.client.readTerms({ query: { language, ...(site && { site }) } }, await test.call())).data
    .all_terms;
const errorsOf = (saving: Promise<unknown>) =>
  saving.then(
    () => [],
    (error: { errors?: { pointer: string; detail: string; code?: string }[] }) => error.errors,
  );

describe('saveTerms', () => {
  it('counts changed and unchanged terms, purges the language, and audits', async () => {
    const purged = test.purged.length;
    expect(await save('vi_VN', { 'home#a': 'một', 'home#b#c': 'null' })).toEqual({ saved: 2, same: 0 });
    expect(await save('vi_VN', { 'home#a': 'một', 'home#b#c': null, 'home#d': 'ba' })).toEqual({
      saved: 1,
      same: 2,
    });
    expect(await save('vi_VN', { 'home#a': 'một' })).toEqual({ saved: 0, same: 1 });
    expect(test.purged.slice(purged)).toEqual(['terms:vi_VN', 'terms:vi_VN']);
    expect(await all('vi_VN')).toEqual({ 'home#a': 'một', 'home#b#c': null, 'home#d': 'ba' });
    expect(
      await test.service.db.rows('select subject, operation, object from translation.audit order by id'),
    ).toEqual([
      { subject: 'editor-1', operation: 'saveTerms', object: '2 terms of vi_VN' },
      { subject: 'editor-1', operation: 'saveTerms', object: '1 terms of vi_VN' },
    ]);
  });

  it('rejects a language that does not exist, which nobody could remove again', async () => {
    expect(await errorsOf(save('qq', { 'home#a': 'x' }))).toMatchObject([
      { pointer: '/body/language', code: 'LANGUAGE' },
    ]);
    expect(await errorsOf(save('en_UK', { 'home#a': 'x' }))).toMatchObject([{ code: 'LANGUAGE' }]);
    expect(await all('qq')).toEqual({});
  });

  it('keeps the wording of a site apart from that of the language', async () => {
    await save('vi_VN', { 'home#a': 'một của trang' }, { site: 3 });
    expect((await all('vi_VN'))?.['home#a']).toBe('một');
    expect((await all('vi_VN', 3))?.['home#a']).toBe('một của trang');
    await save('vi_VN', { 'home#a': null }, { site: 3 });
    expect((await all('vi_VN', 3))?.['home#a']).toBe('một');
  });

  it('refuses a duplicate term and a `__proto__` key', async () => {
    const terms = [
      ...toTerms({ 'x#a': 'one' }),
      ...toTerms({ 'x#a': 'two' }),
      ...toTerms({ 'x#b#__proto__': 'three' }),
    ];
    const saving = test.client.saveTerms({ body: { language: 'ar', terms } }, await test.call(translator));
    expect(await errorsOf(saving)).toEqual([
      { pointer: '/body/terms/1/term', detail: '"x#a" is in the request twice.' },
      { pointer: '/body/terms/2/term', detail: '"x#b#__proto__" is not a valid key.' },
    ]);
  });

  it('saves 5,000 terms at once within the deadline of a call', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`big#t${at % 50}#k${at}`, `text ${at}`]),
    );
    expect(await save('ar', many)).toEqual({ saved: 5_000, same: 0 });
    expect(await save('ar', many)).toEqual({ saved: 0, same: 5_000 });
    const more = save('ar', { ...many, 'big#one#more': 'text' });
    await expect(more).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('lets an editor of some sites change only their wording, not that of the language', async () => {
    const rights = { ...translator, sites: [2] };
    expect(await save('fr', { 'x#a': 'un' }, { site: 2, rights })).toEqual({ saved: 1, same: 0 });
    await expect(save('fr', { 'x#a': 'un' }, { site: 3, rights })).rejects.toMatchObject({ status: 403 });
    await expect(save('fr', { 'x#a': 'un' }, { rights })).rejects.toMatchObject({ status: 403 });
    expect(await all('fr')).toEqual({});
  });
});

describe('collisions (decision 36)', () => {
  beforeAll(() => save('de', { 'menu#home': 'Start', 'menu#more#help': 'Hilfe' }));

  it('are refused within a batch, with both keys', async () => {
    const saving = save('de', { 'new#a': 'x', 'new#a#b': 'y' });
    await expect(saving).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION',
      message:
        'Terms collide: "new#a" and "new#a#b" cannot both be terms, because one is the prefix of the other.',
      data: { collisions: [['new#a', 'new#a#b']] },
      errors: [{ pointer: '/body/terms/1/term', code: 'COLLISION' }],
    });
  });

  it.each([
    ['below', { 'menu#home#title': 'x' }, ['menu#home', 'menu#home#title']],
    ['above', { 'menu#more': 'x' }, ['menu#more', 'menu#more#help']],
  ])('are refused with a stored term %s, and nothing of the batch is saved', async (_, texts, pair) => {
    const saving = save('de', { ...texts, 'menu#fine': 'gut' });
    await expect(saving).rejects.toMatchObject({ status: 400, data: { collisions: [pair] } });
    expect(await all('de')).toEqual({ 'menu#home': 'Start', 'menu#more#help': 'Hilfe' });
  });

  it("are refused between a site's wording and the language's in both directions, but not between two sites", async () => {
    await expect(save('de', { 'menu#home#x': 'x' }, { site: 1 })).rejects.toMatchObject({ status: 400 });
    await save('de', { 'own#a': 'x' }, { site: 1 });
    await expect(save('de', { 'own#a#b': 'x' })).rejects.toMatchObject({ status: 400 });
    expect(await save('de', { 'own#a#b': 'x' }, { site: 2 })).toEqual({ saved: 1, same: 0 });
  });

  it('end when one of the two loses its text, even in the same batch', async () => {
    expect(await save('de', { 'menu#home': null, 'menu#home#title': 'Start' })).toEqual({
      saved: 2,
      same: 0,
    });
    await expect(save('de', { 'menu#home': 'Start' })).rejects.toMatchObject({ status: 400 });
  });

  it('are refused for one of two concurrent saves', async () => {
    await Promise.all([1, 2, 3, 4].map(() => all('de'))); // opens connections, so that both really run concurrently
    for (let round = 1; round <= 8; round += 1) {
      const term = `race#r${round}`;
      const outcomes = await Promise.allSettled([
        save('de', { [term]: 'x' }),
        save('de', { [`${term}#b`]: 'y' }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('compared with en_US', () => {
  beforeAll(() =>
    save('en_US', {
      'read#by': 'By {author}',
      'read#minutes#one': '{count} minute',
      'read#minutes#other': '{count} minutes',
    }),
  );

  it('a missing placeholder and an unknown one are refused with a pointer', async () => {
    expect(await errorsOf(save('es_MX', { 'read#fine': 'x', 'read#by': 'Por {autor}' }))).toEqual([
      {
        pointer: '/body/terms/1/translation',
        detail: '"read#by" is missing {author}, which the en_US text has.',
        code: 'PLACEHOLDER',
      },
      {
        pointer: '/body/terms/1/translation',
        detail: '"read#by" has {autor}, which the en_US text has not.',
        code: 'PLACEHOLDER',
      },
    ]);
    expect(await save('es_MX', { 'read#by': 'Por {author}' })).toEqual({ saved: 1, same: 0 });
  });

  it('an incomplete plural is refused; forms that are stored already count', async () => {
    const one = 'دقيقة واحدة';
    expect(await errorsOf(save('ar', { 'read#minutes#one': one }))).toMatchObject([{ code: 'PLURAL' }]);
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [
      `read#minutes#${form}`,
      '{count} دقيقة',
    ]);
    expect(await save('ar', Object.fromEntries(forms))).toEqual({ saved: 6, same: 0 });
    expect(await save('ar', { 'read#minutes#one': one })).toEqual({ saved: 1, same: 0 });
    expect(await errorsOf(save('ar', { 'read#minutes#few': null }))).toMatchObject([{ code: 'PLURAL' }]);
  });

  it("en_US itself is not checked, and a site's wording of it is compared with the language's", async () => {
    expect(await save('en_US', { 'read#by': 'By {author}, {year}' })).toEqual({ saved: 1, same: 0 });
    expect(await errorsOf(save('en_US', { 'read#by': 'By {author}' }, { site: 1 }))).toMatchObject([
      { code: 'PLACEHOLDER' },
    ]);
  });

  it('an existing error in an unchanged term is not reported', async () => {
    expect(await save('es_MX', { 'read#by': 'Por {author}', 'read#x': 'nuevo' })).toEqual({
      saved: 1,
      same: 1,
    });
  });
});

describe('export', () => {
  it('returns the terms of the language in the format of import, for this and other installations', async () => {
    const exported = await test.client.exportTerms(
      { query: { language: 'de' } },
      await test.call(translator),
    );
    expect(exported.terms).toContainEqual({ section: 'menu', term: 'home', translation: null });
    expect(exported.terms.map(({ section }) => section)).not.toContain('own');
    const call = await test.call(translator);
    const { length } = exported.terms;
    expect(await test.client.saveTerms({ body: exported }, call)).toEqual({ saved: 0, same: length });

    const elsewhere = await testService(translationService);
    const otherCall = await elsewhere.call(translator);
    expect(await elsewhere.client.saveTerms({ body: exported }, otherCall)).toEqual({
      saved: length,
      same: 0,
    });
    expect(await elsewhere.client.exportTerms({ query: { language: 'de' } }, otherCall)).toEqual(exported);
    await elsewhere.close();
  });
});
