import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../domain/properties.fixture.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { DRAFT, openDevotionals } from '../devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => {
  devo = await openDevotionals();
  await devo.save({ date: '11-19-2026', title: '100% grace', app_bible_references: 'Psalm 119:105' });
  await devo.save({ date: '11-20-2026', title: 'snake_case \\ slash', app_bible_references: 'John 3:16' });
  await devo.save({ date: '11-21-2026', title: 'ÉTÉ', author: 'Ruth' });
  await devo.save({ date: '11-21-2026', date_id: '3', title: 'Evening' });
  await devo.save({ date: '11-21-2026', date_id: '7', country: 'MX', title: 'Verano' });
  await devo.save({ date: '11-21-2026', date_id: '9', country: 'MX', title: 'Otro verano' });
  await devo.save({ date: '11-22-2026', title: 'Tomorrow' });
  await devo.save({ date: '11-20-2026', title: 'Draft' }, DRAFT);
  await devo.save({ date: '11-18-2026', title: 'Thrown away' });
  await devo.trash({ site_id: '1-publish', date: '11-18-2026' });
  await devo.save({ date: '11-21-2026', title: 'Of another site' }, { site_id: '2-publish' });
});
afterAll(() => devo.close());

const list = async (more: Record<string, unknown> = {}) =>
  devo.client.listDevotionals({ query: { site_id: '1-publish', id: undefined, ...more } }, await devo.call());
const listAsEditor = async (more: Record<string, unknown> = {}) =>
  devo.client.listAsEditor(
    { query: { site_id: '1-publish', id: undefined, ...more } },
    await devo.call(superAdmin),
  );
const titles = ({ data }: { data: readonly { title: string }[] }) => data.map(({ title }) => title);
const ALL = ['ÉTÉ', 'Evening', 'snake_case \\ slash', '100% grace'];

describe('the list for visitors', () => {
  it('is sorted newest first, the default before further readings', async () => {
    const answer = await list();
    expect(titles(answer)).toEqual(ALL);
    expect(answer.total).toBe(4);
    expect(titles(await list({ order: 'asc' }))).toEqual([
      '100% grace',
      'snake_case \\ slash',
      'ÉTÉ',
      'Evening',
    ]);
  });

  it("has a country's own text instead of the default, like the day", async () => {
    expect(titles(await list({ country: 'MX' }))).toEqual([
      'Evening',
      'Verano',
      'snake_case \\ slash',
      '100% grace',
    ]);
    expect(titles(await list({ country: 'FR' }))).toEqual(ALL);
  });

  it('never contains drafts, future posts or the trash', async () => {
    for (const query of [
      { status: 'draft' },
      DRAFT,
      { status: 'future' },
      { status: 'trash' },
      { status: 'x' },
    ]) {
      expect(await list(query)).toEqual({ data: [], total: 0 });
    }
    expect(titles(await list({ from: '11-22-2026' }))).toEqual([]);
    expect(titles(await list({ to: '12-31-2030' }))).toEqual(ALL);
  });

  it('is filtered by days, both included', async () => {
    expect(titles(await list({ from: '11/20/2026', to: '11-20-2026' }))).toEqual(['snake_case \\ slash']);
    expect(titles(await list({ from: '11-21-2026', to: '11-20-2026' }))).toEqual([]);
  });

  it('is searched by title and reference, case-insensitive, without wildcards', async () => {
    expect(titles(await list({ search: 'EVEN' }))).toEqual(['Evening']);
    expect(titles(await list({ search: 'été' }))).toEqual(['ÉTÉ']);
    expect(titles(await list({ search: 'john 3' }))).toEqual(['snake_case \\ slash']);
    expect(titles(await list({ search: '%' }))).toEqual(['100% grace']);
    expect(titles(await list({ search: '_' }))).toEqual(['snake_case \\ slash']);
    expect(titles(await list({ search: '\\' }))).toEqual(['snake_case \\ slash']);
    expect(titles(await list({ search: 'Ruth' }))).toEqual([]);
    expect(titles(await list({ search: '' }))).toEqual(ALL);
  });

  it('is paginated, with the total', async () => {
    expect(await list({ per_page: 2 })).toMatchObject({ total: 4, data: { length: 2 } });
    expect(titles(await list({ per_page: 2, page: 1 }))).toEqual(['snake_case \\ slash', '100% grace']);
    expect(await list({ per_page: 2, page: 9 })).toEqual({ data: [], total: 4 });
  });

  it('allows at most 100 per page, and two sort orders', async () => {
    for (const query of [
      { per_page: 101 },
      { per_page: 0 },
      { order: 'title' },
      { order: 'desc; drop table x' },
    ]) {
      await expect(list(query)).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
    }
  });

  it('returns ids in their order, once each, without unknown ones', async () => {
    const id = (date: string, dateId: string) => `1-publish.${date}.${dateId}`;
    const first = id('2026-11-19', '11-19-2026');
    const second = id('2026-11-21', '3');
    const mexican = id('2026-11-21', '7');
    const foreign = '2-publish.2026-11-21.11-21-2026';
    const draft = '1-draft.2026-11-20.11-20-2026';
    const future = id('2026-11-22', '11-22-2026');
    const trashed = id('2026-11-18', '11-18-2026');
    const requestedIds = [second, 'nonsense', first, mexican, second, foreign, draft, future, trashed];
    const answer = await list({ id: requestedIds });
    expect(answer.data.map((post) => post.id)).toEqual([second, first, mexican]);
    expect(answer.total).toBe(3);
    expect(titles(await list({ id: first }))).toEqual(['100% grace']);
    expect(await list({ id: 'nonsense' })).toEqual({ data: [], total: 0 });
    expect(await list({ id: [foreign] })).toEqual({ data: [], total: 0 });
    expect(titles(await list({ id: requestedIds, per_page: 1, page: 1 }))).toEqual(['100% grace']);
  });

  it('returns 100 ids with one statement', async () => {
    for (let number = 100; number < 200; number += 50) {
      const posts = Array.from({ length: 50 }, (_, at) => ({
        date: '01-01-2020',
        date_id: String(number + at),
        title: `Many ${number + at}`,
      }));
      await devo.client.saveDevotionals(
        { query: { site_id: '3-publish' }, body: { posts } },
        await devo.superAdminCall(),
      );
    }
    const ids = Array.from({ length: 100 }, (_, at) => `3-publish.2020-01-01.${199 - at}`);
    const rows = vi.spyOn(devo.service.db, 'rows');
    const { data, total } = await list({ site_id: '3-publish', id: ids });
    expect(rows).toHaveBeenCalledTimes(1);
    rows.mockRestore();
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(100);
  });
});

describe('the list for editors', () => {
  it('contains every status but the trash', async () => {
    expect(titles(await listAsEditor())).toEqual([
      'Tomorrow',
      'ÉTÉ',
      'Evening',
      'Verano',
      'Otro verano',
      'Draft',
      'snake_case \\ slash',
      '100% grace',
    ]);
  });

  it.each([
    ['publish', ['ÉTÉ', 'Evening', 'Verano', 'Otro verano', 'snake_case \\ slash', '100% grace']],
    ['future', ['Tomorrow']],
    ['draft', ['Draft']],
    ['trash', ['Thrown away']],
  ])('is filtered by the status %s', async (status, expected) => {
    const answer = await listAsEditor({ status });
    expect(titles(answer)).toEqual(expected);
    expect(new Set(answer.data.map((post) => post.status))).toEqual(new Set([status]));
  });

  it("is filtered by a country's own texts", async () => {
    expect(titles(await listAsEditor({ country: 'mx' }))).toEqual(['Verano', 'Otro verano']);
  });

  it('returns drafts by id', async () => {
    const id = ['1-draft.2026-11-20.11-20-2026', '1-publish.2026-11-20.11-20-2026'];
    expect(titles(await listAsEditor({ id }))).toEqual(['Draft', 'snake_case \\ slash']);
  });
});

describe('the days for sitemaps', () => {
  it('contain one line per published record, variants included', async () => {
    const query = { site_id: '1-publish' };
    const { data } = await devo.client.listDays({ query }, await devo.call());
    expect(data.map(({ date, date_id, country }) => [date, date_id, country])).toEqual([
      ['11-21-2026', '11-21-2026', ''],
      ['11-21-2026', '3', ''],
      ['11-21-2026', '7', 'MX'],
      ['11-21-2026', '9', 'MX'],
      ['11-20-2026', '11-20-2026', ''],
      ['11-19-2026', '11-19-2026', ''],
    ]);
    expect(data[0]).toEqual({
      id: '1-publish.2026-11-21.11-21-2026',
      date: '11-21-2026',
      date_id: '11-21-2026',
      slug: 'ete',
      title: 'ÉTÉ',
      country: '',
      updated_at: '2026-11-21T09:30:00.000Z',
    });
    const span = { ...query, from: '11-20-2026', to: '11-20-2026' };
    expect((await devo.client.listDays({ query: span }, await devo.call())).data).toHaveLength(1);
    expect(await devo.client.listDays({ query: DRAFT }, await devo.call())).toEqual({ data: [] });
  });
});

describe('hostile text in the arguments of lists', () => {
  const sql = fc.constantFrom(
    "'; drop table devotionals.post; --",
    "' or '1'='1",
    '1) union select * from devotionals.audit --',
    '$1',
    '\\',
    "\\'",
    '%_%',
    '{a,b}',
    '{"a"}',
    'NULL',
    '\u0000',
    '\ud800',
    '../permissions/1',
    '..%2f',
    '?',
    '#',
    '%00',
  );
  const text = fc.oneof(sql, fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

  it('is treated as text in every argument', async () => {
    const argument = fc.constantFrom(
      'id',
      'search',
      'status',
      'country',
      'from',
      'to',
      'order',
      'page',
      'per_page',
      'site_id',
    );
    const visible = new Set((await list({ per_page: 100 })).data.map(({ id }) => id));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(argument, fc.oneof(text, fc.array(text, { maxLength: 4 }))),
        async (query) => {
          const outcome = await list(query).catch((problem) => problem);
          if (outcome instanceof Error) expect(outcome).toMatchObject({ status: 400, code: 'VALIDATION' });
          else for (const { id } of outcome.data) expect(visible).toContain(id);
        },
      ),
      { numRuns: propertyRuns(400) },
    );
    expect(titles(await list())).toEqual(ALL);
  });

  it('matches literally, or nothing', async () => {
    // oxlint-disable-next-line no-control-regex -- these are refused
    const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        const outcome = await list({ search }).catch((problem) => problem);
        if (refused.test(search) || search.length > 200) expect(outcome).toMatchObject({ status: 400 });
        else expect(titles(outcome).every((title) => ALL.includes(title))).toBe(true);
      }),
      { numRuns: propertyRuns(300) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 100 }), async (id) => {
        const outcome = await list({ id }).catch((problem) => problem);
        if (id.some((one) => one.length > 60)) expect(outcome).toMatchObject({ status: 400 });
        else expect(outcome).toEqual({ data: [], total: 0 });
      }),
      { numRuns: 100 },
    );
  });

  it('is treated as text in the arguments of days', async () => {
    const argument = fc.constantFrom(
      'on',
      'status',
      'country',
      'decimal_id',
      'site_id',
      'evergreen_year',
      'refresh',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(argument, fc.oneof(text, fc.array(text, { maxLength: 4 }))),
        async (query) => {
          const outcome = await devo.day('11-21-2026', query).catch((problem) => problem);
          if (outcome instanceof Error) expect(outcome).toMatchObject({ status: 400, code: 'VALIDATION' });
          else for (const { title } of outcome) expect(['ÉTÉ', 'Evening']).toContain(title);
        },
      ),
      { numRuns: propertyRuns(400) },
    );
  });
});
