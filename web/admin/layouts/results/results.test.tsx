/** The screen parts of a test: what they say in each of its states, and what they lock. */
import { MockedProvider } from '@apollo/client/testing/react';
import type { MockLink } from '@apollo/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dismiss, notices } from '../../../app/notices.ts';
import { renderInSite } from '../../../testing/around.tsx';
import { completeDom } from '../../dev/testing.tsx';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { linesOf, scaleOf } from './chartLines.ts';
import { AdminProvider } from '../../shell/admin.ts';
import { admin } from '../settings/testing.tsx';
import { TestCost } from './TestCost.tsx';
import { TestPlanner } from './TestPlanner.tsx';
import { TestResults } from './TestResults.tsx';
import {
  DeclareWinnerDocument,
  PlanTestDocument,
  SetTestGoalDocument,
  TestResultsDocument,
} from './TestResults.hooks.ts';
import type {
  TestResultsQuery,
  WholePhaseFragment as Phase,
  WholeSliceFragment as Slice,
} from './TestResults.types.ts';

beforeAll(completeDom);
afterEach(() => {
  for (const notice of notices()) dismiss(notice);
});

const site = { domain: 'example.org' };
const subject = 'row:homePage:r';
type Test = TestResultsQuery['testResults'];
type Mock = MockLink.MockedResponse;

const version = (
  name: string,
  share: number,
  visitors: number,
  conversions: number,
  change: object = {},
) => ({
  __typename: 'VersionResult' as const,
  version: name,
  share,
  visitors,
  expected: visitors,
  conversions,
  rate: visitors === 0 ? null : conversions / visitors,
  interval: { __typename: 'Interval' as const, low: 0.01, high: 0.09 },
  difference: null,
  lift: null,
  differenceInterval: null,
  decided: null,
  ...change,
});
const sliceOf = (change: Partial<Slice> = {}): Slice => ({
  __typename: 'TestSlice',
  country: null,
  visitors: 500,
  conversions: 45,
  draws: 1_000,
  consentedShare: 0.5,
  sampleRatio: 'OK',
  versions: [
    version('A', 80, 400, 20),
    version('B', 20, 100, 25, {
      difference: 0.2,
      lift: 4,
      differenceInterval: { __typename: 'Interval', low: 0.08, high: 0.31 },
      decided: 'BETTER',
    }),
  ],
  ...change,
});
const count = (name: string, visitors: number, conversions: number) => ({
  __typename: 'DayCount' as const,
  version: name,
  visitors,
  conversions,
});
const phaseOf = (change: Partial<Phase> = {}): Phase => ({
  __typename: 'TestPhase',
  id: '1',
  shares: [
    { __typename: 'VersionShare', version: 'A', percent: 80 },
    { __typename: 'VersionShare', version: 'B', percent: 20 },
  ],
  goalKind: 'CLICK',
  goalPath: null,
  beganAt: '2026-11-21T12:00:00.000Z',
  endedAt: null,
  winner: null,
  days: 8,
  isReady: true,
  waitsFor: [],
  overall: sliceOf(),
  countries: [],
  series: [
    { __typename: 'TestDay', day: '2026-11-21', versions: [count('A', 200, 5), count('B', 50, 10)] },
    { __typename: 'TestDay', day: '2026-11-22', versions: [count('A', 200, 15), count('B', 50, 15)] },
  ],
  ...change,
});
const testOf = (change: Partial<Test> = {}): Test => ({
  __typename: 'TestResults',
  id: `1:${subject}`,
  subject,
  name: 'Hero',
  state: 'RUNNING',
  start: '2026-11-21',
  end: '2026-12-21',
  goal: { __typename: 'TestGoal', kind: 'CLICK', path: null, version: 0 },
  current: phaseOf(),
  earlier: [],
  ...change,
});
const answer = (test: Test): Mock => ({
  request: { query: TestResultsDocument, variables: { site, subject } },
  result: { data: { testResults: test } },
});

async function show(test: Test, mocks: Mock[] = [], onDeclared = vi.fn()) {
  renderInSite(
    <MockedProvider mocks={[answer(test), ...mocks]}>
      <AdminStyles>
        <TestResults site={site} layout="homePage" subject={subject} revision={7} onDeclared={onDeclared} />
      </AdminStyles>
    </MockedProvider>,
  );
  await screen.findByRole('heading', { name: /Results of the test/ });
  return onDeclared;
}
const table = () => screen.getByRole('table', { name: /^Results of the test: / });
const button = (name: string) => screen.getByRole('button', { name });
const said = () => notices().map(({ text }) => text);
const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name })));

describe('results', () => {
  it('say that nobody has been counted yet', async () => {
    await show(testOf({ current: null, state: 'BEFORE' }));
    expect(screen.getByText('The test has not begun.')).toBeInTheDocument();
    expect(screen.getByText('Nobody has been counted yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('show rates and differences with their ranges, the consented share, and a chart that is a table too', async () => {
    await show(testOf());
    const rows = within(table()).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['A 80%', '400', '20', '5% 1% to 9%', '– ', '–'],
      ['B 20%', '100', '25', '25% 1% to 9%', '+20% +8% to +31%', 'Better'],
    ]);
    expect(screen.getByText(/50% of the versions that were drawn were counted/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Rate over time' })).toHaveAccessibleDescription(/day by day/);
    const chart = screen.getByRole('table', { name: 'The chart as numbers', hidden: true });
    expect(
      within(chart)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    ).toEqual(['Nov 21, 2026', '2.5% (5/200)', '20% (10/50)', 'Nov 22, 2026', '5% (20/400)', '25% (25/100)']);
  });

  it('show one country, the unknown one by a name', async () => {
    const countries = [
      sliceOf({ country: 'MX', versions: [version('A', 80, 7, 1), version('B', 20, 2, 0)] }),
      sliceOf({ country: 'ZZ', consentedShare: null }),
    ];
    await show(testOf({ current: phaseOf({ countries }) }));
    const pick = screen.getByRole('combobox', { name: 'Country' });
    expect([...pick.querySelectorAll('option')].map((it) => it.textContent)).toEqual([
      'All countries',
      'Mexico',
      'Country not known',
    ]);
    fireEvent.change(pick, { target: { value: 'MX' } });
    expect(table()).toHaveAccessibleName('Results of the test: Mexico');
    expect(within(table()).getByText('7')).toBeInTheDocument();
    fireEvent.change(pick, { target: { value: 'ZZ' } });
    expect(screen.getByText(/is not known yet/)).toBeInTheDocument();
  });

  it('of a test that has ended do not ask for more time', async () => {
    const current = phaseOf({
      isReady: false,
      waitsFor: ['DIFFERENCE'],
      endedAt: '2026-12-21T23:59:59.999Z',
    });
    await show(testOf({ state: 'AFTER', current }));
    expect(screen.getByText(/All readers see version A until a winner is declared/)).toBeInTheDocument();
    expect(screen.getByText('No version has clearly won')).toBeInTheDocument();
    expect(screen.queryByText('Too early for a winner')).not.toBeInTheDocument();
  });

  it('keep earlier counts apart, with their winner', async () => {
    const earlier = [phaseOf({ id: '0', endedAt: '2026-11-20T12:00:00.000Z', winner: 'B' })];
    await show(testOf({ state: 'NONE', current: null, earlier }));
    expect(screen.getByText('There is no test now.')).toBeInTheDocument();
    expect(screen.getByText(/Version B was declared the winner\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Declare/ })).not.toBeInTheDocument();
  });

  it('that cannot be had can be asked for again', async () => {
    renderInSite(
      <MockedProvider
        mocks={[
          { request: { query: TestResultsDocument, variables: { site, subject } }, error: new Error('away') },
          answer(testOf()),
        ]}
      >
        <AdminStyles>
          <TestResults site={site} layout="homePage" subject={subject} revision={7} />
        </AdminStyles>
      </MockedProvider>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Hero/ })).toBeInTheDocument();
  });
});

describe('a sample ratio that is off', () => {
  const versions = [
    { ...version('A', 80, 400, 20), expected: 328 },
    { ...version('B', 20, 10, 5), expected: 82 },
  ];
  const off = phaseOf({
    isReady: false,
    waitsFor: ['SAMPLE_RATIO'],
    overall: sliceOf({ sampleRatio: 'OFF', versions }),
  });

  it('is an alarm that says what it means and what to do, and locks every winner', async () => {
    await show(testOf({ current: off }));
    const alarm = screen.getByRole('alert');
    expect(alarm).toHaveTextContent('These figures cannot be trusted');
    expect(alarm).toHaveTextContent('Version B: 10 counted, 82 expected');
    expect(alarm).toHaveTextContent(/change the shares/);
    for (const name of ['Declare version A', 'Declare version B']) {
      expect(button(name)).toBeDisabled();
      expect(button(name)).toHaveAccessibleDescription(/Locked/);
    }
  });

  it('found by the service while it was asked is said, and nothing is declared', async () => {
    const declared: Mock = {
      request: {
        query: DeclareWinnerDocument,
        variables: { site, layout: 'homePage', rowKey: 'r', version: 'B', baseRevision: 7, sure: false },
      },
      result: {
        data: {
          declareWinner: {
            __typename: 'ValidationProblem',
            errors: [{ __typename: 'FieldError', pointer: '/version', detail: 'x', code: 'sampleRatio' }],
          },
        },
      },
    };
    const onDeclared = await show(testOf(), [declared]);
    await press('Declare version B');
    await press('Declare version B', screen.getByRole('alertdialog'));
    await waitFor(() => expect(said()).toEqual(['Locked while the figures cannot be trusted.']));
    expect(onDeclared).not.toHaveBeenCalled();
  });

  it('that is only to be watched is said quietly, and locks nothing', async () => {
    await show(testOf({ current: phaseOf({ overall: sliceOf({ sampleRatio: 'WATCH' }) }) }));
    expect(screen.getByText('Look again soon')).toBeInTheDocument();
    expect(button('Declare version B')).toBeEnabled();
  });
});

describe('declaring a winner', () => {
  const declared = (sure: boolean, result: object): Mock => ({
    request: {
      query: DeclareWinnerDocument,
      variables: { site, layout: 'homePage', rowKey: 'r', version: 'B', baseRevision: 7, sure },
    },
    result: { data: { declareWinner: result } },
  });
  const layout = { __typename: 'EditedLayout', id: '1:homePage', revision: 8 };

  it('is asked first, then published', async () => {
    const after = testOf({ state: 'NONE', current: null, earlier: [phaseOf({ winner: 'B' })] });
    const onDeclared = await show(testOf(), [declared(false, layout), answer(after)]);
    expect(screen.getByText('A winner may be declared')).toBeInTheDocument();
    expect(screen.getByText(/better than A, by 8% to 31%/)).toBeInTheDocument();
    await press('Declare version B');
    const dialog = screen.getByRole('alertdialog', { name: 'Make version B the only one?' });
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    await press('Declare version B', dialog);
    await waitFor(() => expect(onDeclared).toHaveBeenCalledWith(8));
    expect(said()).toEqual(['Version B is the only one now.']);
    expect(await screen.findByText('There is no test now.')).toBeInTheDocument();
  });

  it('too early says why, and needs a word more', async () => {
    const waitsFor = ['DAYS', 'CONVERSIONS', 'DIFFERENCE'] as const;
    const early = phaseOf({ isReady: false, waitsFor: [...waitsFor], days: 2 });
    const onDeclared = await show(testOf({ current: early }), [declared(true, layout), answer(testOf())]);
    expect(screen.getByText('Too early for a winner')).toBeInTheDocument();
    await press('Declare version B');
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    const last = within(dialog).getByRole('button', { name: 'Declare version B' });
    expect(last).toBeDisabled();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Declare it all the same' }));
    expect(last).toBeEnabled();
    await press('Declare version B', dialog);
    await waitFor(() => expect(onDeclared).toHaveBeenCalledWith(8));
  });

  it('cancelled does nothing', async () => {
    const onDeclared = await show(testOf());
    await press('Declare version A');
    await press('Cancel', screen.getByRole('alertdialog'));
    expect(onDeclared).not.toHaveBeenCalled();
  });
});

describe('the goal', () => {
  const saved = (path: string): Mock => ({
    request: {
      query: SetTestGoalDocument,
      variables: { site, subject, kind: 'VISIT', path, baseVersion: 0 },
    },
    result: { data: { setTestGoal: { __typename: 'TestGoal', kind: 'VISIT', path, version: 1 } } },
  });

  it('is changed with a warning that counting begins anew; a last slash is no fault', async () => {
    await show(testOf(), [saved('/email-signups'), answer(testOf())]);
    expect(screen.queryByRole('button', { name: 'Save what counts' })).not.toBeInTheDocument();
    fireEvent.change(screen.getByRole('combobox', { name: /counts as a conversion/ }), {
      target: { value: 'VISIT' },
    });
    expect(screen.getByText(/begins a new count/)).toBeInTheDocument();
    const path = screen.getByRole('textbox', { name: 'Path of the page' });
    fireEvent.change(path, { target: { value: 'email-signups' } });
    await press('Save what counts');
    expect(path).toBeInvalid();
    fireEvent.change(path, { target: { value: '/email-signups/' } });
    await press('Save what counts');
    await waitFor(() => expect(said()).toEqual(['What counts was saved.']));
  });
});

describe('the planner', () => {
  const asked = (result: object | null, variables: object = {}): Mock => ({
    request: {
      query: PlanTestDocument,
      variables: {
        site,
        input: { layout: 'homePage', subject, baseline: 0.05, leastLift: 0.2, shares: [99, 1], ...variables },
      },
    },
    result: { data: { testPlan: result } },
  });
  const plan = async (...mocks: Mock[]) => {
    renderInSite(
      <MockedProvider mocks={mocks}>
        <AdminStyles>
          <TestPlanner site={site} layout="homePage" subject={subject} shares={[99, 1]} countries={['MX']} />
        </AdminStyles>
      </MockedProvider>,
    );
    await press('Work it out');
  };

  it('says so where there was no traffic', async () => {
    await plan(asked(null));
    expect(await screen.findByText(/nobody can say how long it will take/)).toBeInTheDocument();
  });

  it('says days and readers, what equal shares would take, and what it was worked out with', async () => {
    const planned = {
      __typename: 'TestPlan',
      visitors: 480_000,
      days: 240,
      perVersion: [],
      evenVisitors: 20_000,
      evenDays: 10,
      visitorsPerDay: 2_000,
      drawsPerDay: 4_000,
      consentedShare: 0.5,
    };
    await plan(asked(planned));
    expect(await screen.findByText('With these shares: 240 days · 480,000 readers')).toBeInTheDocument();
    expect(screen.getByText('With equal shares: 10 days · 20,000 readers')).toBeInTheDocument();
    expect(screen.getByText(/2,000 counted readers a day/)).toBeInTheDocument();
  });

  it('asks for one country, and nothing that no test can find', async () => {
    await plan(asked(null), asked(null, { country: 'MX' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'MX' } });
    await press('Work it out');
    expect(await screen.findByText(/nobody can say/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox', { name: /Present rate/ }), { target: { value: '99' } });
    await press('Work it out');
    expect(screen.getByRole('textbox', { name: /Present rate/ })).toBeInvalid();
  });
});

describe('beside the shares', () => {
  const planned = (days: number) => ({
    __typename: 'TestPlan',
    visitors: days * 2_000,
    days,
    perVersion: [],
    evenVisitors: 20_000,
    evenDays: 10,
    visitorsPerDay: 2_000,
    drawsPerDay: 2_000,
    consentedShare: 1,
  });
  const asked = (shares: number[], result: object | null): Mock => ({
    request: {
      query: PlanTestDocument,
      variables: {
        site: admin.siteKey,
        input: { layout: 'homePage', subject, baseline: 0.05, leastLift: 0.2, shares },
      },
    },
    result: { data: { testPlan: result } },
  });
  const cost = (shares: readonly number[], ...mocks: Mock[]) =>
    renderInSite(
      <MockedProvider mocks={mocks}>
        <AdminProvider value={admin}>
          <AdminStyles>
            <TestCost layout="homePage" subject={subject} shares={shares} countries={[]} />
          </AdminStyles>
        </AdminProvider>
      </MockedProvider>,
    );

  it('stands what they cost in days, and of what rate that is true', async () => {
    cost([99, 1], asked([99, 1], planned(240)));
    expect(await screen.findByText('With these shares: 240 days · 480,000 readers')).toBeInTheDocument();
    expect(screen.getByText('With equal shares: 10 days · 20,000 readers')).toBeInTheDocument();
    expect(screen.getByText(/If 5 in 100 readers/)).toBeInTheDocument();
  });

  it('is said that nobody can know without traffic', async () => {
    cost([99, 1], asked([99, 1], null));
    expect(await screen.findByText(/nobody can say how long it will take/)).toBeInTheDocument();
  });

  it('is nothing asked while a version has no share, and the planner opens for other rates', async () => {
    cost([100, 0]);
    expect(screen.queryByText(/With these shares/)).not.toBeInTheDocument();
    await press('How long will it take?');
    expect(await screen.findByRole('textbox', { name: /Present rate/ })).toHaveValue('5');
  });
});

describe('the chart', () => {
  it('adds day to day, and says nothing before the first reader', () => {
    const [a, b] = linesOf([
      { day: '1', versions: [count('A', 10, 1), count('B', 0, 0)] },
      { day: '2', versions: [count('A', 10, 3), count('B', 2, 1)] },
    ]);
    expect(a!.points.map(({ rate }) => rate)).toEqual([0.1, 0.2]);
    expect(b!.points.map(({ rate }) => rate)).toEqual([null, 0.5]);
    expect(linesOf([])).toEqual([]);
  });

  it.each([
    [0, 0.01],
    [0.004, 0.005],
    [0.049, 0.1],
    [0.19, 0.2],
    [0.96, 1],
    [1, 1],
  ])('with rates up to %d ends at %d', (rate, top) => {
    const points = [{ day: '1', visitors: 1, conversions: 1, rate }];
    expect(scaleOf([{ version: 'A', points }])).toBeCloseTo(top);
  });
});
