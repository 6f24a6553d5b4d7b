/** Posts as entries: what editors do with entries and what the routes of the specification write is one and the same. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../domain/properties.fixture.ts';
import { devotionalResource } from '../../../domain/devotionals/devotionalResource.ts';
import type { EntryAction } from '../../../domain/resource/lifecycle.ts';
import { checkValues } from '../../../domain/resource/resource.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import { publishDueEntries } from '../../kit/resource/entryWorker.ts';
import { noLinks } from '../../kit/service.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { DRAFT, editorOf, LIVE, NOON, openDevotionals } from '../devotionals.fixture.ts';
import { devotionalHooks } from './postEntries.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => void (devo = await openDevotionals()));
afterAll(() => devo.close());
beforeEach(() => void (devo.clock.now = NOON));

type Values = Readonly<Record<string, unknown>>;
/** MM-DD-YYYY as entries have it. */
const isoOf = (date: string) => `${date.slice(6)}-${date.slice(0, 5)}`;

const saveEntry = async (
  values: Values,
  of: { id?: string; baseVersion?: number; publish?: boolean } = {},
  rights: Rights = superAdmin,
) =>
  devo.client.saveDevotionalPost(
    { body: { site: '1', baseVersion: 0, publish: false, ...of, values } },
    await devo.call(rights),
  );
const act = async (
  { id, version }: { readonly id: string; readonly version: number },
  action: EntryAction,
  more: { values?: Values; at?: string } = {},
) => {
  const { data } = await devo.client.changeDevotionalPosts(
    { body: { site: '1', changes: [{ id, baseVersion: version, action, ...more }] } },
    await devo.superAdminCall(),
  );
  return data[0]!;
};
const done = async (...args: Parameters<typeof act>) => {
  const { entry, problem } = await act(...args);
  expect(problem).toBeNull();
  return entry!;
};
/** The entries of a day, in use or archived. */
const entriesOn = async (date: string, archived = false) =>
  (
    await devo.client.listDevotionalPosts(
      { query: { site: '1', archived, first: 100, filter: JSON.stringify({ date: [isoOf(date)] }) } },
      await devo.superAdminCall(),
    )
  ).data;
const draftsOn = async (date: string) =>
  devo.client.readDayAsEditor({ query: { ...DRAFT, on: date } }, await devo.superAdminCall());

describe('a record that both doors write', () => {
  const steps = [
    'publish here',
    'draft here',
    'trash here',
    'trash the draft here',
    'save',
    'publish',
    'discard',
    'unpublish',
    'archive',
    'restore',
  ] as const;
  it('shows readers and editors the same through either, after any steps', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom('A', 'B', 'C')), { maxLength: 8 }),
        async (taken) => {
          const date = devo.unusedDay();
          for (const [step, title] of taken) {
            await take(step, title, date);
            await agree(date);
          }
        },
      ),
      { numRuns: propertyRuns(12) },
    ));

  async function take(step: (typeof steps)[number], title: string, date: string) {
    if (step === 'publish here') return devo.save({ date, title });
    if (step === 'draft here') return devo.save({ date, title }, DRAFT);
    if (step === 'trash here') return devo.trash({ ...LIVE, date });
    if (step === 'trash the draft here') return devo.trash({ ...DRAFT, date });
    const [entry] = [...(await entriesOn(date)), ...(await entriesOn(date, true))];
    if (step === 'save' && !entry) return saveEntry({ date: isoOf(date), title });
    if (!entry) return undefined;
    return act(entry, step === 'save' ? 'saveDraft' : step, step === 'save' ? { values: { title } } : {});
  }

  async function agree(date: string) {
    const entries = await entriesOn(date);
    expect(entries.length).toBeLessThanOrEqual(1);
    const [entry] = entries;
    const isLive = entry?.publication?.liveVersion != null;
    const read = (await devo.day(date)).map(({ title }) => title);
    expect(read).toHaveLength(isLive ? 1 : 0);
    if (entry?.state === 'published') expect(read).toEqual([entry.values['title']]);
    const drafts = (await draftsOn(date)).map(({ title }) => title);
    const hasDraft = entry !== undefined && entry.state !== 'published';
    expect(drafts).toEqual(hasDraft ? [entry.values['title']] : []);
  }

  it('keeps a draft when the record is published by the route of the specification', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'Live' });
    await devo.save({ date, title: 'Draft' }, DRAFT);
    await devo.save({ date, title: 'Corrected' });
    expect(await devo.day(date)).toMatchObject([{ title: 'Corrected' }]);
    expect(await draftsOn(date)).toMatchObject([{ title: 'Draft' }]);
    expect(await entriesOn(date)).toMatchObject([{ state: 'changed', values: { title: 'Draft' } }]);
  });

  it('has one history of both, with who wrote it', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'Imported' });
    const [entry] = await entriesOn(date);
    await saveEntry({ title: 'Corrected' }, { id: entry!.id, baseVersion: 1, publish: true });
    const { data } = await devo.client.readDevotionalPostVersions(
      { params: { id: entry!.id }, query: { site: '1' } },
      await devo.superAdminCall(),
    );
    expect(data).toMatchObject([
      { version: 2, event: 'publish', by: 'editor-1', values: { title: 'Corrected' } },
      { version: 1, event: 'publish', by: 'editor-1', values: { title: 'Imported' } },
    ]);
  });
});

describe('an entry', () => {
  it('is read on its day once it is published, with its HTML sanitised and an address from its title', async () => {
    const date = devo.unusedDay();
    const entry = await saveEntry({
      date: isoOf(date),
      title: 'Grace upon grace',
      content: '<p onclick="x()">A <b>text</b><script>alert(1)</script></p>',
    });
    expect(await devo.day(date)).toEqual([]);
    devo.purged.length = 0;
    await done(entry, 'publish');
    expect(await devo.day(date)).toMatchObject([
      {
        title: 'Grace upon grace',
        slug: 'grace-upon-grace',
        content: '<p>A <strong>text</strong></p>',
        isDefault: true,
      },
    ]);
    expect(devo.purged.toSorted()).toEqual([`devotional:1:${date}`, 'devotionals:1'].toSorted());
  });

  it('gives readers the details of its picture, comments and the head of its page', async () => {
    const date = devo.unusedDay();
    await saveEntry(
      {
        date: isoOf(date),
        title: 'T',
        featuredImage: '/a.jpg',
        featuredImageAlt: 'A lamp',
        featuredImageFocal: '50% 30%',
        hasComments: false,
        seoTitle: 'Grace',
        seoDescription: 'One line.',
      },
      { publish: true },
    );
    expect(await devo.day(date)).toMatchObject([
      {
        featured_image: { full: '/a.jpg', alt: 'A lamp', focal: '50% 30%' },
        has_comments: false,
        seo_title: 'Grace',
        seo_description: 'One line.',
      },
    ]);
  });

  it('that was stored before reads as one with comments', async () => {
    const date = devo.unusedDay();
    const { id } = await saveEntry({ date: isoOf(date), title: 'Old' });
    await devo.service.db.rows(
      `update devotionals.entry_devotional_post set value = value - 'hasComments' - 'seoTitle' where id = $1`,
      [id],
    );
    expect(await entriesOn(date)).toMatchObject([{ values: { hasComments: true, seoTitle: '' } }]);
  });

  it('has another address than the other readings of its day', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'Grace' });
    const second = await saveEntry({ date: isoOf(date), number: '2', title: 'Grace' });
    expect(second.values['slug']).toBe('grace-2');
    const third = await saveEntry({ date: isoOf(date), number: '3', title: 'Hope', slug: 'grace' });
    expect(third.values['slug']).toBe('grace-3');
    expect((await done(second, 'publish')).values['slug']).toBe('grace-2');
  });

  it('is the only one of its day and number', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'Default' });
    await expect(saveEntry({ date: isoOf(date), title: 'Another' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { field: 'date' },
    });
    expect(await saveEntry({ date: isoOf(date), number: '7', title: 'Another' })).toMatchObject({
      version: 1,
    });
  });

  it('moves to another day with its comments; both days are purged', async () => {
    const [from, to] = [devo.unusedDay(), devo.unusedDay()];
    const entry = await saveEntry({ date: isoOf(from), title: 'Moves' }, { publish: true });
    await devo.service.db.rows(
      `insert into devotionals.comment (id, site, date, date_id, account, name, text, state, written_at)
       values (gen_random_uuid(), 1, $1::date, $2, 'a', 'Ann', 'Thanks', 'published', now())`,
      [isoOf(from), from],
    );
    devo.purged.length = 0;
    await saveEntry({ date: isoOf(to) }, { id: entry.id, baseVersion: 1, publish: true });
    expect([await devo.day(from), (await devo.day(to)).map(({ date_id }) => date_id)]).toEqual([[], [to]]);
    expect(devo.purged).toEqual(expect.arrayContaining([`devotional:1:${from}`, `devotional:1:${to}`]));
    expect(
      await devo.service.db.rows(
        `select to_char(date, 'YYYY-MM-DD') as date, date_id as id from devotionals.comment where name = 'Ann'`,
      ),
    ).toEqual([{ date: isoOf(to), id: to }]);
  });

  it.each<[Values, string, string]>([
    [{ date: null }, 'date', 'noDay'],
    [{ number: 'two' }, 'number', 'noNumber'],
    [{ country: 'MX' }, 'number', 'defaultHasNoCountry'],
    [{ country: 'XX', number: '3' }, 'country', 'noCountry:XX'],
  ])('with %j is refused at its field', async (values, field, code) => {
    await expect(saveEntry({ date: isoOf(devo.unusedDay()), title: 'T', ...values })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ pointer: `/body/values/${field}`, code }],
    });
  });

  it('has an address of its own on its day also where the title fills one', async () => {
    const date = devo.unusedDay();
    const title = 'word '.repeat(20).trim();
    const slugOf = async (number: string) =>
      (await saveEntry({ date: isoOf(date), number, title })).values['slug'];
    const words = (count: number) => Array.from({ length: count }, () => 'word').join('-');
    expect([await slugOf(''), await slugOf('2')]).toEqual([words(16), `${words(15)}-2`]);
  });

  it('may have no title, as programs save some, with an address all the same', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: ' ' });
    expect(await entriesOn(date)).toMatchObject([
      { state: 'published', values: { title: '', slug: 'reading' } },
    ]);
    const { warnings } = checkValues(
      devotionalResource as unknown as Parameters<typeof checkValues>[0],
      { date: isoOf(date) },
      null,
      NOON,
    );
    expect(warnings).toEqual([{ path: ['title'], code: 'noTitle', severity: 'warning' }]);
  });

  it('is published by its schedule', async () => {
    const date = devo.unusedDay();
    const entry = await saveEntry({ date: isoOf(date), title: 'Later' });
    await done(entry, 'schedule', { at: '2026-11-21T10:00:00.000Z' });
    devo.clock.now = new Date('2026-11-21T10:00:01Z');
    const links = { ...noLinks, activeRightsOf: async () => superAdmin };
    const deps = { db: devo.service.db, now: () => devo.clock.now, links };
    expect(await publishDueEntries(devotionalResource, deps, devotionalHooks)).toBe(1);
    expect(await devo.day(date)).toMatchObject([{ title: 'Later' }]);
  });

  it('is in the trash of the specification while it is archived, and gone with it after 30 days', async () => {
    const date = devo.unusedDay();
    const entry = await saveEntry({ date: isoOf(date), title: 'Old' }, { publish: true });
    await done(entry, 'archive');
    const query = { ...LIVE, on: date, status: 'trash' };
    const trash = async () => devo.client.readDayAsEditor({ query }, await devo.superAdminCall());
    expect(await trash()).toMatchObject([{ title: 'Old', status: 'trash' }]);
    // Another reading takes the day: the archived entry stays, its row gives way.
    await devo.save({ date, date_id: '2', title: 'Second' });
    expect(await trash()).toHaveLength(1);
    await devo.service.db.rows('delete from devotionals.entry_devotional_post where id = $1', [entry.id]);
    expect(await trash()).toEqual([]);
  });
});

describe('editors of a country', () => {
  it('write its version, and read but do not change the default', async () => {
    const date = devo.unusedDay();
    const mexico = editorOf('MX');
    const standard = await saveEntry({ date: isoOf(date), title: 'For all' }, { publish: true });
    const own = await saveEntry(
      { date: isoOf(date), number: '1', country: 'MX', title: 'Para México' },
      {},
      mexico,
    );
    expect(
      await saveEntry({ title: 'Corregido' }, { id: own.id, baseVersion: 1, publish: true }, mexico),
    ).toMatchObject({
      state: 'published',
    });
    for (const [values, of] of [
      [{ title: 'Mine' }, { id: standard.id, baseVersion: 1 }],
      [{ date: isoOf(date), number: '2', title: 'Everywhere' }, {}],
      [{ country: null }, { id: own.id, baseVersion: 2 }],
      [{ country: 'US' }, { id: own.id, baseVersion: 2 }],
    ] as const)
      await expect(saveEntry(values, of, mexico)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await devo.day(date, { country: 'MX' })).map(({ title }) => title)).toEqual(['Corregido']);
    const read = await devo.client.readDevotionalPost(
      { params: { id: standard.id }, query: { site: '1' } },
      await devo.call(mexico),
    );
    expect(read).toMatchObject({ values: { title: 'For all' }, viewerCan: { save: false, archive: false } });
  });
});

it('a list is limited to an author by part of the name, and to entries with or without a picture', async () => {
  const day = '2026-07-03';
  await saveEntry({
    date: day,
    title: 'One',
    author: 'Hanna Lindqvist',
    featuredImage: 'https://example.org/a.jpg',
  });
  await saveEntry({ date: day, number: '2', title: 'Two', author: 'Ruth 100% Adler' });
  const found = async (filter: object) => {
    const query = { site: '1', first: 100, filter: JSON.stringify({ date: [day], ...filter }) };
    const { data } = await devo.client.listDevotionalPosts({ query }, await devo.superAdminCall());
    return data.map(({ values }) => values['title']);
  };
  expect(await found({ author: ['lindQ'] })).toEqual(['One']);
  expect(await found({ author: ['0% a'] })).toEqual(['Two']);
  expect(await found({ author: ['%'] })).toEqual(['Two']);
  expect(await found({ featuredImage: ['true'] })).toEqual(['One']);
  expect(await found({ featuredImage: ['false'] })).toEqual(['Two']);
  await expect(found({ featuredImage: ['maybe'] })).rejects.toMatchObject({ code: 'VALIDATION' });
});
