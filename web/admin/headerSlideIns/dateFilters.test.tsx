/** Filters of a list by date: what is chosen, what is requested, what the address says, and what invalid dates show. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { openSlideIns, slideInNode } from './slideInList.fixture.tsx';

beforeAll(stubMissingDom);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const chip = (name: string | RegExp) => screen.findByRole('button', { name });

it('a quick choice is requested as days of the viewer, and stays a choice in the address', async () => {
  const { listed } = openSlideIns({ nodes: [slideInNode('Advent')] });
  await screen.findByText('Advent');
  choose('Start time', 'next7');
  await waitFor(() =>
    expect(listed().at(-1)).toMatchObject({
      filter: { start: { from: '2026-11-26T00:00', before: '2026-12-03T00:00' } },
    }),
  );
  expect(location.search).toBe('?start=next7');
  expect(screen.getByText(/^Days in your time zone: UTC$/)).toBeVisible();
  fireEvent.click(await chip('Remove filter: Start time: Next 7 days'));
  await waitFor(() => expect(listed().at(-1)).toMatchObject({ filter: null }));
  expect(location.search).toBe('');
});

it('days are typed: the list waits for both of them, and a chip says what is chosen', async () => {
  const { listed } = openSlideIns();
  await screen.findByText('No slide-ins yet');
  choose('End time', 'between');
  choose('End time: first day', '2026-12-01');
  // Not yet: the last day is missing, and its year is being typed.
  expect(await chip('Remove filter: End time: no day chosen yet')).toBeVisible();
  choose('End time: last day', '0202-12-24');
  expect(listed().at(-1)).toMatchObject({ filter: null });
  choose('End time: last day', '2026-12-24');
  await waitFor(() =>
    expect(listed().at(-1)).toMatchObject({
      filter: { end: { from: '2026-12-01T00:00', before: '2026-12-25T00:00' } },
    }),
  );
  expect(location.search).toBe('?end=between%3A2026-12-01..2026-12-24');
  expect(await chip('Remove filter: End time: Dec 1, 2026 to Dec 24, 2026')).toBeVisible();
  expect(await screen.findByText(/Entries without a date are left out: End time\./)).toBeVisible();
});

it.each([
  ['between:2026-12-24..2026-12-01', 'Start time: last day', 'The end must not be before the start.'],
  ['on:2026-02-30', 'Start time: day', 'Enter a valid date.'],
])(
  'with the invalid dates %s nothing is requested, the error is at its input, and the empty list explains it',
  async (start, label, error) => {
    const { listed } = openSlideIns({ search: `?start=${start}`, nodes: [slideInNode('Advent')] });
    const input = await screen.findByLabelText(label);
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription(error);
    const table = screen.getByRole('region', { name: 'Slide-ins' });
    expect(within(table).getByText('Check the dates of the filter')).toBeVisible();
    expect(within(table).getByText(`Start time: ${error}`)).toBeVisible();
    expect(listed()).toEqual([]);
    fireEvent.click(within(table).getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Advent')).toBeVisible();
  },
);
