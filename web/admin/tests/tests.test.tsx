/** The list of all tests, the results at their address, and the export. */
import { MockedProvider } from '@apollo/client/testing/react';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { possibleTypes } from '../../../generated/possibleTypes.admin.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { createCache } from '../../graphql/client.ts';
import { renderInSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { LayoutsDocument } from '../layouts/data/Layouts.hooks.ts';
import { layoutResponse } from '../layouts/screen/editor.fixture.tsx';
import type { Base } from '../layouts/state/draft.ts';
import { parseBase } from '../layouts/state/state.fixture.ts';
import { phaseOf, testOf, type Mock } from '../layouts/results/results.fixture.tsx';
import { TestResultsDocument } from '../layouts/results/TestResults.hooks.ts';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { resultsCsv } from './resultsCsv.ts';
import { TestedLayoutDocument, TestsDocument } from './Tests.hooks.ts';
import { TestsScreen } from './TestsScreen.tsx';

beforeAll(stubMissingDom);

const siteKey = { domain: 'localhost', override: null };
const SUBJECT = 'row:homePage:r';
const decision = {
  __typename: 'TestDecision' as const,
  version: 'B',
  who: 'Ana Ruiz',
  at: '2026-11-28T12:00:00.000Z',
  note: '=More, "sign-ups"',
};
const ended = testOf({
  state: 'NONE',
  current: null,
  earlier: [phaseOf({ endedAt: decision.at, winner: 'B', decision })],
});

const layout = (name: string, editedLayout: object) => ({
  request: { query: TestedLayoutDocument, variables: { site: siteKey, name } },
  result: { data: { editedLayout } },
});

const show = (rest: string, mocks: Mock[]) =>
  renderInSite(
    <MockedProvider mocks={mocks} cache={createCache(possibleTypes)}>
      <AdminStyles>
        <AdminProvider
          value={{ site: testSite, siteKey, viewer: null, rights: noRights, go: () => undefined }}
        >
          <TestsScreen rest={rest} path="/admin/tests" />
        </AdminProvider>
      </AdminStyles>
    </MockedProvider>,
  );

it('lists running and decided tests, each linked to its results, with who decided, when and why', async () => {
  const test = (change: object) => ({
    __typename: 'ListedTest',
    id: `1:${SUBJECT}`,
    subject: SUBJECT,
    name: 'Hero',
    state: 'RUNNING',
    start: '2026-11-21',
    end: '2026-12-21',
    visitors: 500,
    beganAt: '2026-11-21T12:00:00.000Z',
    endedAt: null,
    winner: null,
    decision: null,
    ...change,
  });
  const layoutTests = [
    test({}),
    test({ id: '1:widget:w', subject: 'widget:w', name: '', state: 'NONE', winner: 'B', decision }),
  ];
  show('', [
    { request: { query: TestsDocument, variables: { site: siteKey } }, result: { data: { layoutTests } } },
  ]);
  const running = await screen.findByRole('row', { name: /Hero/ });
  expect(within(running).getByText('Running')).toBeInTheDocument();
  expect(within(running).getByRole('link')).toHaveAttribute('href', `/admin/tests/${SUBJECT}`);
  const decided = screen.getByRole('row', { name: /Widget w/ });
  expect(decided).toHaveTextContent(/Decided.*Version B.*Ana Ruiz, Nov 28, 2026.*=More, "sign-ups"/);
});

it('offers no export at the address of a test that nobody began', async () => {
  const request = { query: TestResultsDocument, variables: { site: siteKey, subject: 'row:homePage:nope' } };
  const testResults = testOf({ state: 'NONE', current: null, earlier: [] });
  show('/row:homePage:nope', [
    { request, result: { data: { testResults } } },
    layout('homePage', layoutResponse(parseBase('other:b')).editedLayout),
  ]);
  expect(await screen.findByRole('heading', { name: /^Test results/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

it('shows the results of a decided test at their own address, open, without a winner to declare', async () => {
  show(`/${SUBJECT}`, [
    {
      request: { query: TestResultsDocument, variables: { site: siteKey, subject: SUBJECT } },
      result: { data: { testResults: ended } },
    },
    layout('homePage', layoutResponse(parseBase('other:b')).editedLayout),
  ]);
  expect(await screen.findByText(/^Ana Ruiz chose version B/)).toBeVisible();
  expect(screen.getByText(/^B: 25 of 100 readers clicked/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Test results · Hero' })).toBeVisible();
  expect(screen.getByText('The test has ended.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^End test/ })).toBeNull();
});

it.each([
  ['of a row', SUBJECT],
  ['of a widget, in the layout that has it', 'widget:a'],
])('names what each version shows of a running test %s', async (_, subject) => {
  // Both sides of the row begin with the same widget.
  const plain = parseBase('r:same|a', 'other:same|b');
  const base: Base = {
    ...plain,
    rows: plain.rows.map((row) => ({ ...row, bColumns: plain.rows[1]!.columns })),
    widgets: {
      ...plain.widgets,
      a: {
        ...plain.widgets['a']!,
        type: 'content-card',
        settings: { title: 'Dawn', image: '/dawn.jpg', versions: { B: { title: 'Dusk' } } },
      },
      b: { ...plain.widgets['b']!, type: 'content-card', settings: { title: 'Dusk' } },
    },
  };
  const { editedLayout } = layoutResponse(base);
  const summary = (name: string) => ({
    __typename: 'LayoutSummary',
    id: name,
    name,
    revision: 1,
    publishedAt: null,
  });
  show(`/${subject}`, [
    {
      request: { query: TestResultsDocument, variables: { site: siteKey, subject } },
      result: { data: { testResults: testOf({ subject }) } },
    },
    {
      request: { query: LayoutsDocument, variables: { site: siteKey } },
      result: { data: { layouts: [summary('devotionalSide'), summary('homePage')] } },
    },
    layout('devotionalSide', { ...editedLayout, id: 'side', name: 'devotionalSide', rows: [], widgets: [] }),
    layout('homePage', editedLayout),
  ]);
  expect(await screen.findByText('Content card: Dusk')).toBeVisible();
  const a = screen.getByText('Content card: Dawn').closest('tr')!;
  expect(screen.queryByText(/same/)).toBeNull();
  expect(a.querySelector('img')).toHaveAttribute('src', '/dawn.jpg');
});

it('says that an address names no test', async () => {
  show('/nothing', []);
  expect(await screen.findByText('Page not found')).toBeInTheDocument();
});

it('exports a line per count, country and version, and no formula', () => {
  const [head, a, b] = resultsCsv(ended).split('\n');
  expect(head).toBe(
    'test,name,began,ended,goal,path,country,version,share,visitors,conversions,rate,guard,guardConversions,sampleRatio,winner,decidedBy,decidedAt,note',
  );
  const times = '2026-11-21T12:00:00.000Z,2026-11-28T12:00:00.000Z';
  expect(a).toContain(`row:homePage:r,Hero,${times},click,,,A,80,400,20,0.05,,,ok,B,`);
  expect(b).toContain(`,,,B,20,100,25,0.25,,,ok,B,Ana Ruiz,${decision.at},"'=More, ""sign-ups"""`);
});
