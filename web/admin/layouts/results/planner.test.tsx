/** The duration of a test: the planner, and the estimate next to the shares. */
import { MockedProvider } from '@apollo/client/testing/react';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { AdminProvider } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { admin } from '../settings/settings.fixture.tsx';
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
  consentedShare: 1,
});

describe('the planner', () => {
  const planMock = (result: object | null, variables: object = {}): Mock => ({
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
    await press('Estimate duration');
  };

  it('says when there was no traffic', async () => {
    await plan(planMock(null));
    expect(await screen.findByText(/we can’t estimate how long the test needs/)).toBeInTheDocument();
  });

  it('shows days and readers, the same for equal shares, and the traffic it was computed from', async () => {
    await plan(planMock({ ...planOf(240), drawsPerDay: 4_000, consentedShare: 0.5 }));
    expect(await screen.findByText('With this split: 240 days · 480,000 readers')).toBeInTheDocument();
    expect(screen.getByText('With an even split: 10 days · 20,000 readers')).toBeInTheDocument();
    expect(screen.getByText(/Based on 2,000 counted readers per day/)).toBeInTheDocument();
    expect(screen.getByText(/These readers were counted in this test/)).toBeInTheDocument();
  });

  it('names the source of the traffic when there was no test before', async () => {
    const untested = { ...planOf(240), source: 'LAYOUT', consentedShare: null };
    await plan(planMock(untested));
    expect(await screen.findByText(/not been tested before.*visits to the page/)).toBeInTheDocument();
  });

  it('plans for one country, and rejects a lift that no test can find', async () => {
    await plan(planMock(null), planMock(null, { country: 'MX' }));
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
  const planMock = (shares: number[], result: object | null): Mock => ({
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

  it('shows their duration, and the assumed rate', async () => {
    cost([99, 1], planMock([99, 1], planOf(240)));
    expect(await screen.findByText('With this split: 240 days · 480,000 readers')).toBeInTheDocument();
    expect(screen.getByText('With an even split: 10 days · 20,000 readers')).toBeInTheDocument();
    expect(screen.getByText(/Assuming that 5 in 100 readers/)).toBeInTheDocument();
  });

  it('says that the duration is unknown without traffic', async () => {
    cost([99, 1], planMock([99, 1], null));
    expect(await screen.findByText(/we can’t estimate how long the test needs/)).toBeInTheDocument();
  });

  it('equal shares are one click away', () => {
    const onEven = vi.fn();
    renderInSite(
      <MockedProvider mocks={[planMock([99, 1], null)]}>
        <AdminProvider value={admin}>
          <AdminStyles>
            <TestCost layout="homePage" subject={subject} shares={[99, 1]} countries={[]} onEven={onEven} />
          </AdminStyles>
        </AdminProvider>
      </MockedProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Change to 50/50' }));
    expect(onEven).toHaveBeenCalledOnce();
  });

  it('shows nothing while a version has no share; the planner opens for other rates', async () => {
    cost([100, 0]);
    expect(screen.queryByText(/With this split/)).not.toBeInTheDocument();
    await press('How long will the test take?');
    expect(await screen.findByRole('textbox', { name: /Current conversion rate/ })).toHaveValue('5');
  });
});
