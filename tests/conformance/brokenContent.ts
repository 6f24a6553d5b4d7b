/** Pages and widgets that break their contracts, each way with the check that must notice. */
import { each, empty, inOtherWords, instead, isFor, list, reversed, type Breakage } from './breakages.ts';

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
