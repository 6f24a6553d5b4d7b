/** Devotionals, pages and widgets that break their contracts, each way with the check that must notice. */
import {
  each,
  empty,
  inOtherWords,
  instead,
  list,
  reversed,
  set,
  type Breakage,
  type Row,
} from './breakages.ts';

const DAY = '11-21-2026';
const onADayLike = (spelling: RegExp) => (asked: { query: URLSearchParams }) =>
  spelling.test(asked.query.get('on') ?? '');
const isFor = (name: string, value: string) => (asked: { query: URLSearchParams }) =>
  asked.query.get(name) === value;

export const brokenDevotionals: readonly Breakage[] = [
  { check: 'answers a day', route: 'readDay', alter: each((post) => ({ ...post, date: '11-20-2026' })) },
  { check: 'answers a day', route: 'readDay', alter: each((post) => ({ ...post, status: 'draft' })) },
  { check: 'answers a day', route: 'readDay', alter: each((post) => ({ ...post, title: undefined })) },
  { check: 'answers a day', route: 'readDay', alter: (answer) => ({ ...answer, body: { default: {} } }) },
  { check: 'reads a date as', route: 'readDay', when: onADayLike(/\//), alter: empty },
  { check: 'reads a date as', route: 'readDay', when: onADayLike(/^\d{10}$/), alter: empty },
  { check: 'reads a date as', route: 'readDay', when: onADayLike(/^\d{13}$/), alter: instead(400) },
  {
    check: "says 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp' of a date",
    route: 'readDay',
    alter: inOtherWords,
  },
  { check: "says 'Incorrect Date", route: 'readDay', when: onADayLike(/02-30/), alter: instead(200, []) },
  { check: "says 'Missing field: Site ID'", route: 'readDay', alter: inOtherWords },
  {
    check: 'shows visitors nothing but',
    route: 'readDay',
    when: isFor('status', 'draft'),
    alter: instead(200, [
      { id: '1', site_id: '1', date: DAY, date_id: DAY, title: 'x', slug: 'x', status: 'draft' },
    ]),
  },
  {
    check: 'shows visitors nothing but',
    route: 'readDay',
    when: onADayLike(/2199/),
    alter: instead(200, [
      { id: '1', site_id: '1', date: '12-31-2199', date_id: '1', title: 'x', slug: 'x', status: 'publish' },
    ]),
  },
  { check: 'lists posts in parts', route: 'listDevotionals', alter: empty },
  { check: 'lists posts in parts', route: 'listDevotionals', alter: reversed },
  { check: 'lists posts in parts', route: 'listDevotionals', alter: list((rows) => [...rows, ...rows]) },
  { check: 'lists posts in parts', route: 'listDevotionals', alter: set({ total: 0 }) },
  { check: 'answers several days', route: 'readDay', alter: each((post) => ({ ...post, on: undefined })) },
  {
    check: 'answers several posts by id',
    route: 'listDevotionals',
    when: ({ query }) => query.has('id'),
    alter: reversed,
  },
  { check: 'lists which days', route: 'listDays', alter: empty },
  {
    check: 'lists which days',
    route: 'listDays',
    alter: list(([row]) => [row, { ...row, date: '11-22-2026' }]),
  },
  { check: 'shows editors the posts', route: 'readDayAsEditor', alter: empty },
  {
    check: 'shows editors the posts',
    route: 'readDayAsEditor',
    when: isFor('status', 'draft'),
    alter: instead(403),
  },
  {
    check: 'writes a draft',
    route: 'saveDevotional',
    alter: set((it) => ({ updated: { ...(it['updated'] as Row), status: 'publish' } })),
  },
  {
    check: 'writes a draft',
    route: 'saveDevotional',
    alter: set((it) => ({ updated: { ...(it['updated'] as Row), content: '<script>' } })),
  },
  { check: 'writes a draft', route: 'trashDevotional', alter: instead(500) },
  {
    check: "says 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp' of a post",
    route: 'saveDevotional',
    alter: inOtherWords,
  },
];

export const brokenPages: readonly Breakage[] = [
  {
    check: 'lists published pages',
    route: 'listPages',
    alter: each((page) => ({ ...page, status: 'draft' })),
  },
  {
    check: 'lists published pages',
    route: 'listPages',
    alter: each((page) => ({ ...page, site_code: 'es' })),
  },
  { check: 'lists published pages', route: 'listPages', alter: list(([page]) => [page, page, page]) },
  { check: 'lists published pages', route: 'listPages', when: isFor('pageNumber', '0'), alter: empty },
  {
    check: 'lists published pages',
    route: 'listPages',
    when: isFor('pageNumber', '90000'),
    alter: instead(200, { data: [{ id: '1', site_code: 'en', slug: 'x', title: 'x', status: 'publish' }] }),
  },
  { check: 'finds one page by its slug', route: 'listPages', alter: empty },
  {
    check: 'finds one page by its slug',
    route: 'listPages',
    alter: each((page) => ({ ...page, slug: 'other' })),
  },
  { check: 'finds nothing by a slug', route: 'listPages', alter: instead(200, { data: [{ slug: 'x' }] }) },
  { check: 'finds nothing by a slug', route: 'listPages', alter: instead(500) },
  { check: 'lists home pages', route: 'listHomePages', alter: empty },
  { check: 'lists home pages', route: 'listHomePages', alter: each((page) => ({ ...page, isHome: false })) },
  { check: 'shows editors lists', route: 'listPagesAsEditor', alter: empty },
  {
    check: 'shows editors lists',
    route: 'listHomePagesAsEditor',
    alter: each((page) => ({ ...page, isHome: false })),
  },
  { check: 'shows editors the versions', route: 'listVersions', alter: empty },
  {
    check: 'shows editors the versions',
    route: 'listVersions',
    alter: list(([row]) => [row, { ...row, version: 9 }]),
  },
  {
    check: 'saves a draft',
    route: 'savePage',
    alter: instead(200, { data: { slug: 'x', status: 'publish' } }),
  },
  {
    check: 'saves a draft',
    route: 'listPages',
    alter: instead(200, { data: [{ id: '1', site_code: 'en', slug: 'x', title: 'x', status: 'draft' }] }),
  },
  { check: 'saves a draft', route: 'listPagesAsEditor', alter: empty },
  { check: 'refuses a page without', route: 'savePage', alter: instead(200) },
];

export const brokenWidgets: readonly Breakage[] = [
  {
    check: 'finds no widget',
    route: 'readWidgets',
    alter: instead(200, [{ id: 'x', type: 'x', widgetContent: '{}' }]),
  },
  { check: 'finds no widget', route: 'readWidgets', alter: instead(404) },
  { check: 'answers the rows', route: 'readRows', alter: empty },
  { check: 'answers the rows', route: 'readRows', alter: each((row) => ({ ...row, columns: '[' })) },
  { check: 'answers the rows', route: 'readRows', alter: each((row) => ({ ...row, columns: '[]' })) },
  { check: 'answers the widgets of a layout', route: 'readWidgets', alter: empty },
  {
    check: 'answers the widgets of a layout',
    route: 'readWidgets',
    alter: each((it) => ({ ...it, widgetContent: '{' })),
  },
  {
    check: 'answers the widgets of a layout',
    route: 'readWidgets',
    alter: each((it) => ({ ...it, id: 'other' })),
  },
  {
    check: 'gives a country its own row',
    route: 'readRows',
    when: isFor('country', 'GB'),
    alter: each((row) => ({ ...row, countries: ['default'] })),
  },
  {
    check: 'gives a country its own row',
    route: 'readRows',
    when: isFor('country', 'AQ'),
    alter: each((row) => ({ ...row, countries: ['GB'] })),
  },
  {
    check: 'gives a country its own row',
    route: 'readRows',
    when: isFor('keepDefault', 'true'),
    alter: empty,
  },
  {
    check: 'tells visitors nothing',
    route: 'readRows',
    alter: each((row) => ({ ...row, abRowEmail: 'editor@example.org' })),
  },
  { check: 'answers several widgets', route: 'readWidgets', alter: reversed },
  { check: 'answers several widgets', route: 'readWidgets', alter: list(([first]) => [first]) },
  { check: 'answers layouts as published', route: 'readLayouts', alter: instead(404) },
  { check: 'answers layouts as published', route: 'readLayouts', alter: empty },
  {
    check: 'answers layouts as published',
    route: 'readLayouts',
    alter: each((it) => ({ ...it, widgets: [] })),
  },
  {
    check: 'answers layouts as published',
    route: 'readLayouts',
    alter: each((it) => ({ ...it, revision: 0 })),
  },
  { check: 'shows editors widgets', route: 'readRowsAsEditor', alter: empty },
  { check: 'shows editors widgets', route: 'readWidgetsAsEditor', alter: instead(403) },
  { check: 'refuses rows', route: 'publishLayout', alter: inOtherWords },
  { check: 'refuses rows', route: 'publishLayout', alter: instead(200) },
  { check: 'creates a widget', route: 'saveWidget', alter: instead(200) },
  { check: 'creates a widget', route: 'deleteWidgets', alter: instead(409) },
  { check: 'creates a widget', route: 'readWidgets', alter: empty },
];
