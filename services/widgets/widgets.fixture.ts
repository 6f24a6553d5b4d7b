/** Harness of this service's tests: rights of editors, and short ways to save and publish. */
import type { LightMyRequestResponse } from 'fastify';
import type { Rights } from '../../domain/rights/rights.ts';
import { budgets } from '../../rest/call.ts';
import type { Problem } from '../../rest/problem.ts';
import {
  openService,
  noLinks,
  type OpenOptions,
  type OpenService,
  type ServiceLinks,
} from '../kit/service.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { widgets } from './contract.ts';
import { widgetsService } from './service.ts';

export type WidgetsRoutes = (typeof widgets)['routes'];

const BASE = '/api/widgets-dev';

/** Rights of an editor of layouts in these countries, or `global`. */
export const editorOf = (...countries: string[]): Rights => ({
  admin: [],
  content: {
    layouts: Object.fromEntries(countries.map((it) => [it, { c: true, r: true, u: true, d: true }])),
  },
  sites: null,
});
export const globalEditor = editorOf('global');

/** Columns with widgets by id: `columns('a b', '')`. */
export const columns = (...cells: string[]) =>
  cells.map((ids) => ({
    className: '',
    widgets: ids
      .split(' ')
      .filter(Boolean)
      .map((id) => ({ id })),
  }));

export const row = (rowKey: string, change: object = {}) => ({ rowKey, columns: columns('text'), ...change });

/** A row with a valid test on 21 November 2026. */
export const testedRow = (rowKey: string, change: object = {}) =>
  row(rowKey, {
    bColumns: columns('other'),
    abRowActive: true,
    aPercentage: 60,
    bPercentage: 40,
    abRowStartDate: '2026-11-21',
    abRowEndDate: '2026-11-30',
    abRowName: 'Hero',
    abRowEmail: 'editor@example.org',
    ...change,
  });

export interface WidgetsTest extends TestService<WidgetsRoutes> {
  /** The service's clock; a test that moves it resets it. */
  readonly clock: { now: Date };
  /** Current rights per account; unknown accounts have all rights, null is disabled or deleted. */
  readonly currentRights: Map<string, Rights | null>;
  /** The service's links to other services. */
  readonly links: ServiceLinks;
  /** Saves a rich-text widget. */
  text(id: string, html?: string, rights?: Rights): Promise<unknown>;
  /** Publishes as a global editor, or with the given rights. */
  publish(
    body: object,
    rights?: Rights,
    site?: number,
  ): ReturnType<TestService<WidgetsRoutes>['client']['publishLayout']>;
  /** The published layout as an editor sees it. */
  current(
    layout: string,
    site?: number,
  ): Promise<Awaited<ReturnType<TestService<WidgetsRoutes>['client']['readLayouts']>>[number]>;
  /** Publishes a new layout with these rows; returns its name and revision. */
  published(...added: object[]): Promise<{ layout: string; revision: number }>;
  /** Sends an HTTP request; the path is relative to the service's base. */
  send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object | string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** The headers of an editor, by default a global one. */
  headersOf(rights?: Rights): Promise<{ authorization: string }>;
  /** Row counts of the tables: unchanged after a refused call. */
  counts(): Promise<unknown>;
}

/**
 * Opens the service on its own database with the widgets `text` and `other`; its clock is at noon, 21 November 2026.
 */
export async function openWidgets(options: Pick<OpenOptions, 'remote' | 'links'> = {}): Promise<WidgetsTest> {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const standing = new Map<string, Rights | null>();
  const links: ServiceLinks = {
    ...(options.links ?? noLinks),
    activeRightsOf: async (sub) => standing.get(sub) ?? (standing.has(sub) ? null : superAdmin),
  };
  const test = await testService(widgetsService, { now: () => clock.now, ...options, links });
  let layouts = 0;
  const opened: WidgetsTest = {
    ...test,
    clock,
    currentRights: standing,
    links,
    text: async (id, html = `<p>${id}</p>`, rights = globalEditor) =>
      test.client.saveWidget(
        { body: { id, type: 'rich-text', widgetContent: { html } } },
        await test.call(rights),
      ),
    publish: async (body, rights = globalEditor, site = 1) => {
      // As over HTTP: an editor's call may take the complete request budget.
      const call = { ...(await test.call(rights)), budget: budgets.admin.whole };
      return test.client.publishLayout({ query: { site }, body: body as never }, call);
    },
    current: async (layout, site = 1) =>
      (await test.client.readLayouts({ query: { site, layout } }, await test.call(globalEditor)))[0]!,
    async published(...added) {
      const layout = `layout${(layouts += 1)}`;
      const { revision } = await opened.publish({ layout, added });
      return { layout, revision };
    },
    send: (method, path, payload, headers = {}) =>
      test.app.inject({ method, url: `${BASE}${path}`, headers, ...(payload !== undefined && { payload }) }),
    headersOf: async (rights = globalEditor) => ({ authorization: await test.bearer(rights) }),
    counts: () =>
      test.service.db
        .row(`select (select count(*) from widgets.widget) as widgets, (select count(*) from widgets.widget_version) as versions,
        (select count(*) from widgets.row_version) as rows, (select count(*) from widgets.layout_revision) as revisions,
        (select count(*) from widgets.layout) as layouts, (select count(*) from widgets.audit where outcome = 'done') as audited`),
  };
  await opened.text('text');
  await opened.text('other');
  return opened;
}

/** The problem that a call was refused with; throws if it was not refused. */
export async function refusal(call: Promise<unknown>): Promise<Problem> {
  const problem = await call.then(
    () => null,
    (error: unknown) => error as Problem,
  );
  if (problem === null) throw new Error('The call was not refused.');
  return problem;
}

/** Opens the same service as a second process with the same event bus. The test closes it. */
export const anotherProcess = (test: WidgetsTest): Promise<OpenService<WidgetsRoutes>> =>
  openService(widgetsService, {
    connectionString: test.databaseUrl,
    bus: test.bus,
    checkedShare: 1,
    now: () => test.clock.now,
    links: test.links,
  });
