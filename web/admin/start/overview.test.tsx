/** What the overview says, and where its lines lead. */
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { screens } from '../../../domain/admin/screens.ts';
import { stubMissingWindow, showInAdmin } from '../layouts/screen/editor.fixture.tsx';
import { Overview } from './Overview.tsx';
import type { AdminOverviewQuery } from './Overview.types.ts';

beforeAll(stubMissingWindow);

type Item = AdminOverviewQuery['adminOverview']['items'][number];
const item = (more: Partial<Item>): Item => ({
  __typename: 'OverviewItem',
  id: JSON.stringify(more),
  kind: 'draft',
  screen: 'devotional',
  subpath: '?entry=1%3Aa',
  site: null,
  name: '',
  at: null,
  wallClock: null,
  date: null,
  count: null,
  ...more,
});
const show = (items: readonly Item[], unavailable: readonly string[] = []) =>
  showInAdmin(<Overview open={screens.filter(({ id }) => id === 'devotional' || id === 'users')} />, {
    answer: (name) =>
      name === 'AdminOverview'
        ? { adminOverview: { __typename: 'AdminOverview', items, unavailable } }
        : undefined,
  });

it('leads to the place of each line, also on another site', async () => {
  const site = {
    __typename: 'SiteName' as const,
    id: '2',
    name: 'es',
    brandName: 'Aguas',
    language: 'es',
    adminPath: '/es/admin',
  };
  show([
    item({
      kind: 'emptyDays',
      subpath: '?view=readiness',
      name: 'Aguas',
      site,
      date: '2026-12-03',
      count: 2,
    }),
    item({ kind: 'draft', name: 'Bread', at: '2026-11-20T08:00:00Z' }),
    item({ kind: 'mail', screen: 'start', subpath: '', count: 3 }),
  ]);
  const empty = await screen.findByRole('link', { name: /Aguas.*2 days without a reading/ });
  expect(empty).toHaveAttribute('href', '/es/admin/devo-admin?view=readiness&override=es');
  const drafts = screen.getByRole('region', { name: 'Your drafts' });
  expect(within(drafts).getByRole('link', { name: 'Bread' }).getAttribute('href')).toMatch(
    /devo-admin\?entry=1%3Aa$/,
  );
  // No screen shows mail.
  expect(screen.getByText('3 emails do not go out')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /emails/ })).toBeNull();
});

it('says what could not be read, beside the rest', async () => {
  show([item({ name: 'Bread', at: '2026-11-20T08:00:00Z' })], ['layouts', 'mail']);
  expect(await screen.findByText(/did not answer: layouts and tests, email/)).toBeInTheDocument();
  expect(screen.queryByText('Nothing waits for you')).toBeNull();
  expect(screen.getByRole('link', { name: 'Bread' })).toBeInTheDocument();
});

it('teaches first steps when nothing waits', async () => {
  show([]);
  expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
  expect(screen.getByText('Invite a colleague and give them their permissions.')).toBeInTheDocument();
});
