/** The duration of a test: the planner, and the estimate next to the shares. */
import { MockedProvider } from '@apollo/client/testing/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inSite, renderInSite } from '../../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { AdminProvider } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { admin } from '../settings/settings.fixture.tsx';
import type { TestPeriod } from '../../../../domain/statistics/testDays.ts';
import { createEditorStore, EditorProvider } from '../editor/store.tsx';
import type { Base } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { TestCost } from './TestCost.tsx';
import { TestPlanner } from './TestPlanner.tsx';
import { PlanTestDocument } from './TestResults.hooks.ts';
import { press, site, subject, type Mock } from './results.fixture.tsx';

beforeAll(stubMissingDom);

const planOf = (days: number) => ({
  __typename: 'TestPlan',
  visitors: days * 2_000,
  days,
  perVersion: [],
  evenVisitors: 20_000,
  evenDays: 10,
  source: 'TEST',
  visitorsPerDay: 2_000,
  drawsPerDay: 2_000,
  trafficDays: 28,
  consentedShare: 1,
});

describe('the planner', () => {
  const planMock = (result: object | null, variables: object = {}): Mock => ({
    request: {
      query: PlanTestDocument,
      variables: {
        site,
        input: {
          layout: 'homePage',
          subject,
          baseline: 0.05,
          leastLift: 0.2,
          shares: [99, 1],
          countries: ['MX', 'US'],
          exceptCountries: [],
          ...variables,
        },
      },
    },
    result: { data: { testPlan: result } },
  });
  const plan = async (...mocks: Mock[]) => {
    renderInSite(
      <MockedProvider mocks={mocks}>
        <AdminStyles>
          <TestPlanner
            site={site}
            layout="homePage"
            subject={subject}
            shares={[99, 1]}
            audience={{ countries: ['MX', 'US'], exceptCountries: [] }}
          />
        </AdminStyles>
      </MockedProvider>,
    );
    await press('Estimate duration');
  };

  it('says when there was no traffic', async () => {
    await plan(planMock(null));
    expect(await screen.findByText(/we can’t estimate how long the test needs/)).toBeInTheDocument();
  });

  it('shows days and readers, the same for equal shares, and the traffic it was computed from', async () => {
    await plan(planMock({ ...planOf(240), drawsPerDay: 4_000, trafficDays: 28, consentedShare: 0.5 }));
    expect(await screen.findByText('With this split: 240 days · 480,000 readers')).toBeInTheDocument();
    expect(screen.getByText('With an even split: 10 days · 20,000 readers')).toBeInTheDocument();
    expect(screen.getByText(/Based on 2,000 counted readers per day/)).toHaveTextContent(
      'Counted for: 28 days.',
    );
    expect(screen.getByText(/These readers were counted in this test/)).toBeInTheDocument();
  });

  it('says that a number of one day is one of one day', async () => {
    await plan(planMock({ ...planOf(240), trafficDays: 1 }));
    expect(await screen.findByText(/Counted for: 1 day\. That is less than a week/)).toBeInTheDocument();
  });

  it('says years where it takes years', async () => {
    await plan(planMock(planOf(1_460)));
    expect(
      await screen.findByText('With this split: 1,460 days · 4 years · 2,920,000 readers'),
    ).toBeInTheDocument();
  });

  it('shows no answer for other input than the current one', async () => {
    await plan(planMock(planOf(240)));
    expect(await screen.findByText(/^With this split: 240 days/)).toBeInTheDocument();
    const lift = screen.getByRole('textbox', { name: /Smallest improvement/ });
    fireEvent.change(lift, { target: { value: '30' } });
    expect(screen.queryByText(/^With this split/)).toBeNull();
    fireEvent.change(lift, { target: { value: '20' } });
    expect(screen.getByText(/^With this split: 240 days/)).toBeInTheDocument();
  });

  it('marks no field any more once the input is right, as after the shares became even', async () => {
    const page = (shares: readonly number[]) =>
      inSite(
        <MockedProvider mocks={[]}>
          <AdminStyles>
            <TestPlanner
              site={site}
              layout="homePage"
              subject={subject}
              shares={shares}
              audience={{ countries: [], exceptCountries: [] }}
              hasNoTraffic
            />
          </AdminStyles>
        </MockedProvider>,
      );
    const { rerender } = render(page([99, 1]));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your estimate of readers per day' }), {
      target: { value: '2000' },
    });
    const [rate, lift] = [/Current conversion rate/, /Smallest improvement/].map((name) =>
      screen.getByRole('textbox', { name }),
    );
    fireEvent.change(rate!, { target: { value: '0.0000001' } });
    fireEvent.change(lift!, { target: { value: '0.5' } });
    await press('Estimate duration');
    expect(lift).toBeInvalid();
    fireEvent.change(rate!, { target: { value: '5' } });
    expect(lift).toBeValid();
    expect(screen.getByText(/^With an even split/)).toBeInTheDocument();
    rerender(page([50, 50]));
    expect(lift).toBeValid();
    expect(screen.getByText(/^With this split/)).toBeInTheDocument();
    expect(screen.queryByText(/^With an even split/)).toBeNull();
  });

  it('names the source of the traffic when there was no test before', async () => {
    const untested = { ...planOf(240), source: 'LAYOUT', consentedShare: null };
    await plan(planMock(untested));
    expect(await screen.findByText(/not been tested before.*visits to the page/)).toBeInTheDocument();
  });

  it('plans for one country, and rejects a lift that no test can find', async () => {
    await plan(planMock(null), planMock(null, { countries: ['MX'] }));
    await screen.findByText(/we can’t estimate/);
    fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'MX' } });
    await press('Estimate duration');
    expect(await screen.findByText(/we can’t estimate/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox', { name: /Current conversion rate/ }), {
      target: { value: '99' },
    });
    await press('Estimate duration');
    expect(screen.getByRole('textbox', { name: /Smallest improvement/ })).toBeInvalid();
  });

  it('estimates from a guess when there is no traffic, and labels the result', async () => {
    await plan(planMock(null));
    const guess = await screen.findByRole('textbox', { name: 'Your estimate of readers per day' });
    fireEvent.change(guess, { target: { value: 'many' } });
    await press('Estimate duration');
    expect(guess).toBeInvalid();
    fireEvent.change(guess, { target: { value: '2000' } });
    await press('Estimate duration');
    expect(await screen.findByText(/^With this split: [\d,]+ days/)).toBeInTheDocument();
    expect(screen.getByText(/Based on your estimate of 2,000 counted readers per day/)).toBeInTheDocument();
    expect(screen.queryByText(/we can’t estimate/)).not.toBeInTheDocument();
  });

  it('marks each invalid field, and says what it accepts', async () => {
    await plan(planMock(null));
    await screen.findByText(/we can’t estimate/);
    const [rate, lift] = [/Current conversion rate/, /Smallest improvement/].map((name) =>
      screen.getByRole('textbox', { name }),
    );
    expect(rate).toHaveAccessibleDescription(/How many of 100 readers/);
    fireEvent.change(lift!, { target: { value: 'abc' } });
    await press('Estimate duration');
    expect(rate).toBeValid();
    expect(lift).toBeInvalid();
    expect(lift).toHaveAccessibleDescription(/^Enter a number above 0/);
  });
});

describe('next to the shares', () => {
  const planMock = (shares: number[], result: object | null, readers: object = {}): Mock => ({
    request: {
      query: PlanTestDocument,
      variables: {
        site: admin.siteKey,
        input: {
          layout: 'homePage',
          subject,
          baseline: 0.05,
          leastLift: 0.2,
          shares,
          countries: [],
          exceptCountries: [],
          ...readers,
        },
      },
    },
    result: { data: { testPlan: result } },
  });
  const quarter = { start: '2999-01-01', end: '2999-12-31' };
  const cost = (
    shares: readonly number[],
    mocks: Mock[],
    { base = parseBase('r:a'), ...props }: { base?: Base; period?: TestPeriod; onEven?: () => void } = {},
  ) => {
    const store = createEditorStore(base, {
      country: 'US',
      showsAll: true,
      selected: null,
      versions: {},
      isEditing: true,
    });
    return renderInSite(
      <MockedProvider mocks={mocks}>
        <AdminProvider value={admin}>
          <AdminStyles>
            <EditorProvider value={store}>
              <TestCost layout="homePage" subject={subject} shares={shares} period={quarter} {...props} />
            </EditorProvider>
          </AdminStyles>
        </AdminProvider>
      </MockedProvider>,
    );
  };

  it('shows their duration, and the assumed rate', async () => {
    cost([99, 1], [planMock([99, 1], planOf(240))]);
    expect(await screen.findByText('With this split: 240 days · 480,000 readers')).toBeInTheDocument();
    expect(screen.getByText('With an even split: 10 days · 20,000 readers')).toBeInTheDocument();
    expect(screen.getByText(/^If 5 of 100 readers do now/)).toBeInTheDocument();
    expect(screen.queryByText(/before it can decide/)).toBeNull();
  });

  it.each([
    ['its own countries', parseBase('r:a:MX,AR', 'other:b:US'), { countries: ['AR', 'MX'] }],
    [
      'all countries but those of other rows',
      parseBase('r:a:default', 'other:b:US'),
      { exceptCountries: ['US'] },
    ],
  ])('plans a row with the readers of %s', async (_, base, readers) => {
    cost([99, 1], [planMock([99, 1], planOf(240), readers)], { base });
    expect(await screen.findByText(/^With this split: 240 days/)).toBeInTheDocument();
  });

  it('warns of an end before the test can decide', async () => {
    cost([99, 1], [planMock([99, 1], planOf(240))], { period: { start: '2999-01-01', end: '2999-01-14' } });
    expect(await screen.findByText(/^The test ends on Jan 14, 2999, before it can decide/)).toHaveTextContent(
      'Time left: 14 days. Time needed: about 240 days. Set a later end, or split readers evenly.',
    );
  });

  it('does not advise equal shares where they are equal', async () => {
    cost([50, 50], [planMock([50, 50], planOf(240))], { period: { start: '2999-01-01', end: '2999-01-14' } });
    expect(await screen.findByText(/^The test ends on Jan 14, 2999/)).toHaveTextContent(
      /about 240 days\. Set a later end\.$/,
    );
  });

  it('warns of a tested widget inside the tested row, and of another test on the page', async () => {
    const plain = parseBase('r:a', 'other:b');
    const tested = (id: string) => ({
      ...plain.widgets[id]!,
      settings: { html: id, versionCount: 2, percentages: { A: 50, B: 50 }, versions: { B: { html: 'b' } } },
    });
    const base = { ...plain, widgets: { a: tested('a'), b: tested('b') } };
    cost([50, 50], [planMock([50, 50], planOf(10))], { base });
    expect(
      screen.getByText(/^Text: a is tested at the same time, and one test is inside/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Text: b is tested on the same page/)).toBeInTheDocument();
    expect(await screen.findByText(/^With this split: 10 days/)).toBeInTheDocument();
  });

  it('says that the duration is unknown without traffic', async () => {
    cost([99, 1], [planMock([99, 1], null)]);
    expect(await screen.findByText(/we can’t estimate how long the test needs/)).toBeInTheDocument();
  });

  it('equal shares are one click away', () => {
    const onEven = vi.fn();
    cost([99, 1], [planMock([99, 1], null)], { onEven });
    fireEvent.click(screen.getByRole('button', { name: 'Change to 50/50' }));
    expect(onEven).toHaveBeenCalledOnce();
  });

  it('shows nothing while a version has no share; the planner opens for other rates', async () => {
    cost([100, 0], []);
    expect(screen.queryByText(/With this split/)).not.toBeInTheDocument();
    await press('Estimate with other numbers');
    expect(await screen.findByRole('textbox', { name: /Current conversion rate/ })).toHaveValue('5');
  });
});
