/** The migration 0005 moves pages to the tables of a declared resource, with their drafts and imports. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageResource, type PageValues } from '../../domain/pages/pageResource.ts';
import { createTagBus } from '../../rest/cache/tagBus.ts';
import { migrateAsOlderRelease } from '../kit/migrations/olderRelease.fixture.ts';
import { createEntryStore } from '../kit/resource/entryStore.ts';
import { openService, type OpenService } from '../kit/service.ts';
import { createEmptyDatabase } from '../kit/service.fixture.ts';
import { answerOf } from './page.ts';
import { rowsOf } from './pageEntries.ts';
import { listPages } from './repository.ts';
import { pagesService } from './service.ts';

const store = createEntryStore(pageResource);
const section = (html: string, more: object = {}) => ({ type: 'text', html, ...more });

let service: OpenService;
beforeAll(async () => {
  const connectionString = await createEmptyDatabase();
  await migrateAsOlderRelease(connectionString, 'pages');
  const client = new pg.Client({ connectionString });
  await client.connect();
  const sections = JSON.stringify([
    section('<p>1</p>', { type: 'banner', wide: true }),
    ...Array.from({ length: 30 }, (_, index) => section(`<p>${index + 2}</p>`)),
    section('', { type: 'quiz' }),
  ]);
  await client.query(
    `insert into pages.page_version (site_code, slug, version, status, title, countries, is_home, global, sections,
       country_sections, seo, is_new_editor, new_editor_content, for_everybody, home_countries, home_everybody,
       saved_at, saved_by, extra)
     select 'en', slug, version, status, title, '{ES,MX}', true, '{"status":"publish","title":"All","isHome":false}',
            $1::jsonb, '{"MX":[{"type":"text","html":"<p>m</p>"}]}', '{"title":"S"}', false, null, true, '{ES,MX}', false,
            '2026-02-01Z'::timestamptz + version * interval '1 day', 'ruth', '{"rating":4}'
       from (values ('Both_1', 1, 'publish', 'Both'), ('Both_1', 2, 'draft', 'Both, drafted'),
                    ('draft', 1, 'draft', 'Draft'), ('live', 1, 'publish', 'Live'),
                    ('back', 1, 'publish', 'One'), ('back', 2, 'publish', 'Two'),
                    ('gone', 1, 'publish', 'Gone')) as given (slug, version, status, title)`,
    [sections],
  );
  await client.query(`
    insert into pages.page values ('en', 'Both_1', 1, 2, '2026-02-02Z'), ('en', 'draft', null, 1, null),
      ('en', 'live', 1, null, '2026-02-02Z'), ('en', 'back', 1, null, '2026-02-04Z');
    insert into pages.import_source values ('en', 'parish.example page 1', 'live'), ('en', 'parish.example page 2', 'gone');
    insert into pages.import (id, site_code, file_name, at, by)
      values ('00000000-0000-4000-8000-000000000001', 'en', 'parish.xml', '2026-02-02Z', 'ruth');
    insert into pages.import_page values
      ('00000000-0000-4000-8000-000000000001', 1, 'live', null, null, '{"live":1,"draft":null,"publishedAt":null}'),
      ('00000000-0000-4000-8000-000000000001', 2, 'gone', null, '{"live":1,"draft":null,"publishedAt":null}', null);`);
  await client.end();
  service = (await openService(pagesService, {
    connectionString,
    bus: createTagBus(),
    checkedShare: 1,
  })) as unknown as OpenService;
});
afterAll(() => service.close());

const rows = (version: 'live' | 'draft' | 'working') =>
  listPages(
    service.db,
    { version, siteCode: 'en', slugs: [], country: '', search: null, homes: false, inSomeCountries: true },
    { limit: 50, offset: 0 },
  );

it('leaves readers and editors what they had', async () => {
  const titles = async (version: 'live' | 'draft' | 'working') =>
    (await rows(version)).map(({ slug, title, version: number }) => `${slug} ${number} ${title}`).toSorted();
  expect(await titles('live')).toEqual(['Both_1 1 Both', 'back 1 One', 'live 1 Live']);
  expect(await titles('draft')).toEqual(['Both_1 2 Both, drafted', 'draft 1 Draft']);
});

it('makes entries from which the same rows follow, with the sections in their order', async () => {
  const stored = [...(await rows('live')), ...(await rows('draft'))];
  for (const { entry, stage } of stored) {
    const row = rowsOf((await store.read(service.db, 'en', entry))!).find((it) => it.stage === stage)!;
    const {
      updated_at: _,
      published_at: _at,
      ...before
    } = answerOf(stored.find((it) => it.entry === entry && it.stage === stage)!);
    expect(answerOf(row)).toMatchObject({ ...before, version: expect.any(Number) });
  }
  const [page] = await rows('draft');
  const { sections } = (await store.read(service.db, 'en', page!.entry))!.values as unknown as PageValues;
  expect(sections.map(({ country, html }) => `${country ?? ''}${html}`).slice(-3)).toEqual([
    '<p>31</p>',
    '',
    'MX<p>m</p>',
  ]);
});

it('keeps every version of the pages in use', async () => {
  const entries = await store.list(service.db, {
    site: 'en',
    search: '',
    filter: {},
    sort: 'title',
    descending: false,
    archived: false,
    first: 10,
    after: null,
    now: new Date(),
  });
  const versions = await Promise.all(
    entries.entries.map(async ({ id, state, values }) => {
      const all = await store.versions(service.db, { site: 'en', id, before: 99, first: 9 });
      return [String(values['title']), state, all.map(({ values: of }) => of['title'])];
    }),
  );
  expect(versions).toEqual([
    ['Both, drafted', 'changed', ['Both, drafted', 'Both']],
    ['Draft', 'draft', ['Draft']],
    ['Live', 'published', ['Live']],
    ['One', 'published', ['Two', 'One']],
  ]);
});

it('keeps what an import wrote, and which pages its records are, where they are in use', async () => {
  const [live] = (await rows('live')).filter(({ slug }) => slug === 'live');
  expect(await service.db.rows('select source, entry from pages.import_source')).toEqual([
    { source: 'parish.example page 1', entry: live!.entry },
  ]);
  expect(await service.db.rows('select entry, before, after from pages.import_page')).toEqual([
    { entry: live!.entry, before: null, after: { version: 1 } },
  ]);
});
