/** The results of a test in each of its states, and what a wrong sample ratio locks. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dismiss, notices } from '../../../base/navigation/notices.ts';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { DeclareWinnerDocument, TestResultsDocument } from './TestResults.hooks.ts';
import {
  renderResults,
  resultsMock,
  phaseOf,
  press,
  noticeTexts,
  show,
  site,
  sliceOf,
  subject,
  testOf,
  version,
  type Mock,
} from './results.fixture.tsx';

beforeAll(stubMissingDom);
afterEach(() => {
  for (const notice of notices()) dismiss(notice);
});

const table = () => screen.getByRole('table', { name: /^Test results: / });
const button = (name: string) => screen.getByRole('button', { name });

describe('results', () => {
  it('say that nobody was counted yet', async () => {
    await show(testOf({ current: null, state: 'BEFORE' }));
    expect(screen.getByText('The test has not started.')).toBeInTheDocument();
    expect(screen.getByText('No readers counted yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('show rates and differences with intervals, the consented share, and the chart also as a table', async () => {
    await show(testOf());
    const rows = within(table()).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['A 80% of readers', '400', '20', '5% 1% to 9%', '– ', '–', '–'],
      ['B 20% of readers', '100', '25', '25% 1% to 9%', '+20 points +8 to +31 points', '+400%', 'Better'],
    ]);
    expect(screen.getByText(/We counted 50% of the readers who were given a version/)).toHaveTextContent(
      /needs 2 times as long as if everyone were counted/,
    );
    expect(screen.getByText('Share of readers counted').closest('dl')).toHaveTextContent('50% 500/1,000');
    expect(screen.getByRole('img', { name: 'Conversion rate over time' })).toHaveAccessibleDescription(
      /cumulative by day/,
    );
    const chart = screen.getByRole('table', { name: 'Chart data', hidden: true });
    expect(
      within(chart)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    ).toEqual(['Nov 21, 2026', '2.5% (5/200)', '20% (10/50)', 'Nov 22, 2026', '5% (20/400)', '25% (25/100)']);
  });

  it('say in one sentence who did what, and whether that is sure', async () => {
    await show(testOf());
    expect(
      screen.getByText(/^B: 25 of 100 readers clicked \(25%\)\. A: 20 of 400 readers clicked \(5%\)\./),
    ).toHaveTextContent(/We are sure enough: version B is better than A\.$/);
  });

  it('show how far the test is, when it will end, and no verdict while it is too early', async () => {
    const waitsFor = ['DAYS', 'DIFFERENCE'] as const;
    const versions = [version('A', 80, 400, 20), version('B', 20, 100, 6, { decided: 'BETTER' })];
    const overall = sliceOf({ versions });
    const current = phaseOf({ days: 5, isReady: false, waitsFor: [...waitsFor], overall });
    await show(testOf({ current }));
    expect(screen.getByText(/^B: 6 of 100/)).toHaveTextContent(/Too early: about \d+ more days\.$/);
    expect(screen.getByRole('progressbar', { name: 'Readers counted of those needed' })).toHaveAttribute(
      'value',
      '500',
    );
    expect(screen.getByText(/^500 of about [\d,]+ readers needed\. Expected end: /)).toBeInTheDocument();
    // The test ends on December 21.
    expect(
      screen.getByText(/^The test ends on Dec 21, 2026, probably before it can decide/),
    ).toBeInTheDocument();
    expect(within(table()).queryByText('Better')).toBeNull();
    expect(within(table()).getByText('Too early')).toBeInTheDocument();
  });

  it('call no version better while more readers were counted than versions drawn', async () => {
    await show(testOf({ current: phaseOf({ hasMoreThanDrawn: true }) }));
    expect(screen.getByText(/^B: 25 of 100/)).toHaveTextContent(/these figures can’t be trusted\.$/);
    expect(within(table()).queryByText('Better')).toBeNull();
    expect(within(table()).getByText('Not reliable')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('show the guard goal beside the goal, and warn where it gets worse', async () => {
    const guard = (conversions: number, change: object = {}) => ({
      guard: {
        __typename: 'GuardResult' as const,
        conversions,
        rate: conversions / 400,
        difference: null,
        differenceInterval: null,
        decided: null,
        ...change,
      },
    });
    const versions = [
      version('A', 50, 400, 20, guard(200)),
      version('B', 50, 400, 60, {
        decided: 'BETTER',
        differenceInterval: { __typename: 'Interval', low: 0.04, high: 0.16 },
        ...guard(100, {
          difference: -0.25,
          differenceInterval: { __typename: 'Interval', low: -0.34, high: -0.16 },
          decided: 'WORSE',
        }),
      }),
    ];
    const guardGoal = { __typename: 'GuardGoal' as const, kind: 'VISIT' as const, path: '/today' };
    await show(testOf({ current: phaseOf({ guard: guardGoal, overall: sliceOf({ versions }) }) }));
    expect(screen.getByText(/Must not get worse: Visit to a page/)).toHaveTextContent('/today');
    expect(within(table()).getByRole('row', { name: /^B/ })).toHaveTextContent(
      /Better25% -34 to -16 pointsWorse$/,
    );
    expect(screen.getByText(/^Fewer readers of version B visit the page/)).toHaveTextContent(
      '25%, instead of 50% with A. The true difference is probably -34 to -16 points.',
    );
  });

  it('name what each version shows, with its picture', async () => {
    renderResults(
      [resultsMock(testOf())],
      undefined,
      new Map([
        ['A', { title: 'Card: Give today', picture: null }],
        ['B', { title: 'Card: Give for a child', picture: '/media/child.webp' }],
      ]),
    );
    const row = await screen.findByRole('row', { name: /^B 20%/ });
    expect(row).toHaveTextContent('Card: Give for a child');
    expect(row.querySelector('img')).toHaveAttribute('src', '/media/child.webp');
  });

  it('can be limited to one country, also the unknown one', async () => {
    const countries = [
      sliceOf({ country: 'MX', versions: [version('A', 80, 7, 1), version('B', 20, 2, 0)] }),
      sliceOf({ country: 'ZZ', consentedShare: null }),
    ];
    await show(testOf({ current: phaseOf({ countries }) }));
    const pick = screen.getByRole('combobox', { name: 'Country' });
    expect([...pick.querySelectorAll('option')].map((it) => it.textContent)).toEqual([
      'All countries',
      'Mexico',
      'Unknown country',
    ]);
    fireEvent.change(pick, { target: { value: 'MX' } });
    expect(table()).toHaveAccessibleName('Test results: Mexico');
    expect(within(table()).getByText('7')).toBeInTheDocument();
    const sideBySide = screen.getByRole('table', { name: 'Countries side by side' });
    expect(
      within(sideBySide)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'CountryReadersVersion AVersion BShare of readers counted',
      'All countries5005% 20/40025% 25/100+8 to +31 points50%',
      'Mexico50014.3% 1/70% 0/250%',
      'Unknown country5005% 20/40025% 25/100+8 to +31 points–',
    ]);
    fireEvent.change(pick, { target: { value: 'ZZ' } });
    expect(screen.getByText(/We don’t know yet/)).toBeInTheDocument();
  });

  it('of an ended test do not ask for more time', async () => {
    const current = phaseOf({
      isReady: false,
      waitsFor: ['DIFFERENCE'],
      endedAt: '2026-12-21T23:59:59.999Z',
    });
    await show(testOf({ state: 'AFTER', current }));
    expect(screen.getByText(/Everyone sees version A until you declare a winner/)).toBeInTheDocument();
    expect(screen.getByText('No clear winner')).toBeInTheDocument();
    expect(screen.queryByText('Too early to declare a winner')).not.toBeInTheDocument();
  });

  it('of a test that ended too early say that, and not that there is no difference', async () => {
    const early = phaseOf({ isReady: false, waitsFor: ['DAYS'], endedAt: '2026-11-22T12:00:00.000Z' });
    await show(testOf({ state: 'NONE', current: null, earlier: [early] }));
    expect(screen.getByText('The test ended too early to be sure.')).toBeInTheDocument();
  });

  it('say when more readers were counted than versions drawn', async () => {
    const overall = sliceOf({ sampleRatio: 'OFF', draws: 480 });
    await show(testOf({ current: phaseOf({ overall, hasMoreThanDrawn: true }) }));
    expect(screen.getByText('More readers counted than versions assigned')).toBeInTheDocument();
    expect(
      screen.getByText(/500 readers were counted, but a version was assigned only 480 times/),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Don’t trust these results yet');
  });

  it('keep earlier phases separate, with their winner', async () => {
    const decision = {
      __typename: 'TestDecision' as const,
      version: 'B',
      who: 'Ana Ruiz',
      at: '2026-11-20T12:00:00.000Z',
      note: 'More sign-ups',
    };
    const earlier = [phaseOf({ id: '0', endedAt: decision.at, winner: 'B', decision })];
    await show(testOf({ state: 'NONE', current: null, earlier }));
    expect(screen.getByText('The test has ended.')).toBeInTheDocument();
    expect(screen.getByText(/Version B was declared the winner\./)).toBeInTheDocument();
    expect(screen.getByText(/^Ana Ruiz chose version B on Nov 20, 2026/)).toHaveTextContent('More sign-ups');
    expect(screen.queryByRole('button', { name: /Declare/ })).not.toBeInTheDocument();
  });

  it('can be retried when they could not be fetched', async () => {
    renderResults([
      { request: { query: TestResultsDocument, variables: { site, subject } }, error: new Error('away') },
      resultsMock(testOf()),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Hero/ })).toBeInTheDocument();
  });
});

describe('a wrong sample ratio', () => {
  const versions = [
    { ...version('A', 80, 400, 20), expected: 328 },
    { ...version('B', 20, 10, 5), expected: 82 },
  ];
  const phaseWithWrongRatio = phaseOf({
    isReady: false,
    waitsFor: ['SAMPLE_RATIO'],
    overall: sliceOf({ sampleRatio: 'OFF', versions }),
  });

  it('is an alert with an explanation and advice, and locks every winner', async () => {
    await show(testOf({ current: phaseWithWrongRatio }));
    const alarm = screen.getByRole('alert');
    expect(alarm).toHaveTextContent('Don’t trust these results yet');
    expect(alarm).toHaveTextContent('Version B: 10 counted, 82 expected');
    expect(alarm).toHaveTextContent(/change the split/);
    expect(screen.queryByRole('button', { name: /^End test/ })).toBeNull();
    expect(
      screen.getByText('You can’t declare a winner while the results can’t be trusted.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/We can’t say which version is better/)).toBeInTheDocument();
  });

  it('is reported when the service finds it on declaring, and nothing is declared', async () => {
    const declareMock: Mock = {
      request: {
        query: DeclareWinnerDocument,
        variables: {
          site,
          layout: 'homePage',
          rowKey: 'r',
          version: 'B',
          baseRevision: 7,
          sure: false,
          note: null,
        },
      },
      result: {
        data: {
          declareWinner: {
            __typename: 'ValidationProblem',
            code: 'VALIDATION',
            message: 'x',
            errors: [{ __typename: 'FieldError', pointer: '/version', detail: 'x', code: 'sampleRatio' }],
          },
        },
      },
    };
    const onDeclared = await show(testOf(), [declareMock]);
    await press('End test and show version B');
    await press('End test and show version B', screen.getByRole('alertdialog'));
    await waitFor(() =>
      expect(noticeTexts()).toEqual(['You can’t declare a winner while the results can’t be trusted.']),
    );
    expect(onDeclared).not.toHaveBeenCalled();
  });

  it('that is only suspicious is a quiet notice, and locks nothing', async () => {
    await show(testOf({ current: phaseOf({ overall: sliceOf({ sampleRatio: 'WATCH' }) }) }));
    expect(screen.getByText('Check again soon')).toBeInTheDocument();
    expect(button('End test and show version B')).toBeEnabled();
  });
});
