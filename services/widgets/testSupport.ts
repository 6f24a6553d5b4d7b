/** What the tests of this service share: editors of countries, and layouts filled in one line. */
import type { LightMyRequestResponse } from 'fastify';
import type { Rights } from '../../domain/rights/rights.ts';
import { budgets } from '../../rest/call.ts';
import type { Problem } from '../../rest/problem.ts';
import {
  openService,
  unlinked,
  type OpenOptions,
  type OpenService,
  type ServiceLinks,
} from '../kit/service.ts';
import { superAdmin, testService, type TestService } from '../kit/testing.ts';
import type { widgets } from './contract.ts';
import { widgetsService } from './service.ts';

export type WidgetsRoutes = (typeof widgets)['routes'];

const BASE = '/api/widgets-dev';

/** An editor of layouts in these countries, or `global`. */
export const editorOf = (...countries: string[]): Rights => ({
  admin: [],
  content: {
    layouts: Object.fromEntries(countries.map((it) => [it, { c: true, r: true, u: true, d: true }])),
  },
  sites: null,
});
export const globalEditor = editorOf('global');

/** Columns of widgets by id: `columns('a b', '')`. */
export const columns = (...drawn: string[]) =>
  drawn.map((ids) => ({
    className: '',
    widgets: ids
      .split(' ')
      .filter(Boolean)
      .map((id) => ({ id })),
  }));

export const row = (rowKey: string, change: object = {}) => ({ rowKey, columns: columns('text'), ...change });

/** A row with a test that may be published on 21 November 2026. */
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
  /** The service's clock; to be set back by who moves it. */
  readonly clock: { now: Date };
  /** What accounts may do now, to be changed; one that is not there may do everything, null is disabled or gone. */
  readonly standing: Map<string, Rights | null>;
  /** What the service has of others. */
  readonly links: ServiceLinks;
  /** Saves a rich text. */
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
  /** Publishes a layout of its own with these rows; answers its name and revision. */
  published(...added: object[]): Promise<{ layout: string; revision: number }>;
  /** Sends a request by HTTP, path below the service's base. */
  send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object | string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** The headers of an editor, a global one if nothing else is said. */
  headersOf(rights?: Rights): Promise<{ authorization: string }>;
  /** How many rows each table has: what a refused call must not change. */
  counts(): Promise<unknown>;
}

/** The service on a database of its own with the widgets `text` and `other`; it is noon on 21 November 2026 there. */
export async function openWidgets(options: Pick<OpenOptions, 'remote' | 'links'> = {}): Promise<WidgetsTest> {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const standing = new Map<string, Rights | null>();
  const links: ServiceLinks = {
    ...(options.links ?? unlinked),
    standingOf: async (sub) => standing.get(sub) ?? (standing.has(sub) ? null : superAdmin),
  };
  const test = await testService(widgetsService, { now: () => clock.now, ...options, links });
  let layouts = 0;
  const opened: WidgetsTest = {
    ...test,
    clock,
    standing,
    links,
    text: async (id, html = `<p>${id}</p>`, rights = globalEditor) =>
      test.client.saveWidget(
        { body: { id, type: 'rich-text', widgetContent: { html } } },
        await test.call(rights),
      ),
    publish: async (body, rights = globalEditor, site = 1) => {
      // As by HTTP: an editor's own call may take as long as the whole request.
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

/** The problem a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<Problem> {
  const answer = await call.then(
    () => null,
    (error: unknown) => error as Problem,
  );
  if (answer === null) throw new Error('The call was not refused.');
  return answer;
}

/** The same service as another process has it, told of purges by the same bus. To be closed by the test. */
export const anotherProcess = (test: WidgetsTest): Promise<OpenService<WidgetsRoutes>> =>
  openService(widgetsService, {
    connectionString: test.databaseUrl,
    bus: test.bus,
    checkedShare: 1,
    now: () => test.clock.now,
    links: test.links,
  });
