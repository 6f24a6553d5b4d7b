/** Breakages of pages and widgets, each with the check that must fail. */
import {
  changeRows,
  emptyList,
  withOtherMessage,
  respondWith,
  hasQuery,
  hasRepeatedQuery,
  changeList,
  reversedList,
  type Breakage,
} from './breakages.ts';

export const brokenPages: readonly Breakage[] = [
  {
    check: 'lists published pages',
    route: 'listPages',
    alter: changeRows((page) => ({ ...page, status: 'draft' })),
  },
  {
    check: 'lists published pages',
    route: 'listPages',
    alter: changeRows((page) => ({ ...page, site_code: 'es' })),
  },
  { check: 'lists published pages', route: 'listPages', alter: changeList(([page]) => [page, page, page]) },
  { check: 'lists published pages', route: 'listPages', when: hasQuery('pageNumber', '0'), alter: emptyList },
  {
    check: 'lists published pages',
    route: 'listPages',
    when: hasQuery('pageNumber', '90000'),
    alter: respondWith(200, {
      data: [{ id: '1', site_code: 'en', slug: 'x', title: 'x', status: 'publish' }],
    }),
  },
  { check: 'finds one page by its slug', route: 'listPages', alter: emptyList },
  {
    check: 'finds one page by its slug',
    route: 'listPages',
    alter: changeRows((page) => ({ ...page, slug: 'other' })),
  },
  { check: 'answers several pages', route: 'listPages', when: hasRepeatedQuery('slug'), alter: reversedList },
  {
    check: 'answers several pages',
    route: 'listPages',
    when: hasRepeatedQuery('slug'),
    alter: changeList(([first]) => [first]),
  },
  {
    check: 'answers several pages',
    route: 'listPages',
    when: hasRepeatedQuery('slug'),
    alter: changeRows((page) => ({ ...page, status: 'draft' })),
  },
  {
    check: 'answers several pages',
    route: 'listPages',
    when: hasRepeatedQuery('slug'),
    alter: respondWith(400),
  },
  {
    check: 'finds nothing by an invalid slug',
    route: 'listPages',
    alter: respondWith(200, { data: [{ slug: 'x' }] }),
  },
  { check: 'finds nothing by an invalid slug', route: 'listPages', alter: respondWith(500) },
  { check: 'lists home pages', route: 'listHomePages', alter: emptyList },
  {
    check: 'lists home pages',
    route: 'listHomePages',
    alter: changeRows((page) => ({ ...page, isHome: false })),
  },
  { check: 'shows editors lists', route: 'listPagesAsEditor', alter: emptyList },
  {
    check: 'shows editors lists',
    route: 'listHomePagesAsEditor',
    alter: changeRows((page) => ({ ...page, isHome: false })),
  },
  { check: 'shows editors the versions', route: 'listVersions', alter: emptyList },
  {
    check: 'shows editors the versions',
    route: 'listVersions',
    alter: changeList(([row]) => [row, { ...row, version: 9 }]),
  },
  {
    check: 'saves a draft',
    route: 'savePage',
    alter: respondWith(200, { data: { slug: 'x', status: 'publish' } }),
  },
  {
    check: 'saves a draft',
    route: 'listPages',
    alter: respondWith(200, { data: [{ id: '1', site_code: 'en', slug: 'x', title: 'x', status: 'draft' }] }),
  },
  { check: 'saves a draft', route: 'listPagesAsEditor', alter: emptyList },
  { check: 'refuses a page without', route: 'savePage', alter: respondWith(200) },
];

export const brokenWidgets: readonly Breakage[] = [
  {
    check: 'finds no widget',
    route: 'readWidgets',
    alter: respondWith(200, [{ id: 'x', type: 'x', widgetContent: '{}' }]),
  },
  { check: 'finds no widget', route: 'readWidgets', alter: respondWith(404) },
  { check: 'answers the rows', route: 'readRows', alter: emptyList },
  { check: 'answers the rows', route: 'readRows', alter: changeRows((row) => ({ ...row, columns: '[' })) },
  { check: 'answers the rows', route: 'readRows', alter: changeRows((row) => ({ ...row, columns: '[]' })) },
  { check: 'answers the widgets of a layout', route: 'readWidgets', alter: emptyList },
  {
    check: 'answers the widgets of a layout',
    route: 'readWidgets',
    alter: changeRows((it) => ({ ...it, widgetContent: '{' })),
  },
  {
    check: 'answers the widgets of a layout',
    route: 'readWidgets',
    alter: changeRows((it) => ({ ...it, id: 'other' })),
  },
  {
    check: 'gives a country its own row',
    route: 'readRows',
    when: hasQuery('country', 'GB'),
    alter: changeRows((row) => ({ ...row, countries: ['default'] })),
  },
  {
    check: 'gives a country its own row',
    route: 'readRows',
    when: hasQuery('country', 'AQ'),
    alter: changeRows((row) => ({ ...row, countries: ['GB'] })),
  },
  {
    check: 'gives a country its own row',
    route: 'readRows',
    when: hasQuery('keepDefault', 'true'),
    alter: emptyList,
  },
  {
    check: 'shows visitors nothing of a test',
    route: 'readRows',
    alter: changeRows((row) => ({ ...row, abRowEmail: 'editor@example.org' })),
  },
  { check: 'answers several widgets', route: 'readWidgets', alter: reversedList },
  { check: 'answers several widgets', route: 'readWidgets', alter: changeList(([first]) => [first]) },
  { check: 'answers layouts as published', route: 'readLayouts', alter: respondWith(404) },
  { check: 'answers layouts as published', route: 'readLayouts', alter: emptyList },
  {
    check: 'answers layouts as published',
    route: 'readLayouts',
    alter: changeRows((it) => ({ ...it, widgets: [] })),
  },
  {
    check: 'answers layouts as published',
    route: 'readLayouts',
    alter: changeRows((it) => ({ ...it, revision: 0 })),
  },
  { check: 'shows editors widgets', route: 'readRowsAsEditor', alter: emptyList },
  { check: 'shows editors widgets', route: 'readWidgetsAsEditor', alter: respondWith(403) },
  { check: 'refuses rows', route: 'publishLayout', alter: withOtherMessage },
  { check: 'refuses rows', route: 'publishLayout', alter: respondWith(200) },
  { check: 'creates a widget', route: 'saveWidget', alter: respondWith(200) },
  { check: 'creates a widget', route: 'deleteWidgets', alter: respondWith(409) },
  { check: 'creates a widget', route: 'readWidgets', alter: emptyList },
];
