/** The description of a publish's effect: each change once, whatever the time zones. */
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bundledTerms } from '../../../../domain/translation/bundledTerms.ts';
import { Terms } from '../../../i18n/terms.tsx';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import type { Base } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { Impact } from './Impact.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const base = parseBase('r1:a:MX', 'r2:c:default');
/** The texts for a change, published now or at the planned time. */
function impactTexts(after: Base, plannedAt: string | null = null) {
  render(
    <Terms
      language="en"
      sections={Object.entries(bundledTerms).map(([section, entries]) => ({ section, entries }))}
    >
      <AdminStyles>
        <Impact name="homePage" before={base} after={after} plannedAt={plannedAt} />
      </AdminStyles>
    </Terms>,
  );
  return [...document.querySelectorAll<HTMLElement>('[data-impact]')].map((group) => [
    group.querySelector('p')!.textContent,
    ...[...group.querySelectorAll('[data-when]')].map((it) => it.textContent),
  ]);
}
const widget = (id: 'a' | 'c', settings: object): Base => ({
  ...base,
  widgets: { ...base.widgets, [id]: { ...base.widgets[id]!, settings: { html: 'new', ...settings } } },
});

const others = 'All other countries (248): row 2 changes';

it('shows a local date once for the countries of all zones', () => {
  expect(impactTexts(widget('c', { startDate: '2026-11-24' }))).toEqual([
    [
      others,
      'now until Nov 23, 2026, in each country’s time zone',
      'from Nov 24, 2026, 12:00 AM, in each country’s time zone',
    ],
  ]);
});

it('says that a time is local when one country is affected', () => {
  expect(
    impactTexts(widget('a', { startDate: '2026-11-24', endDate: '2026-11-25', startTime: '09:30' })),
  ).toEqual([
    [
      'Mexico: row 1 changes',
      'now until Nov 24, 2026, 9:29 AM, in the country’s time zone',
      'from Nov 24, 2026, 9:30 AM to Nov 25, 2026, in the country’s time zone',
      'from Nov 26, 2026, 12:00 AM, in the country’s time zone',
    ],
  ]);
});

it('lists countries separately where it is already another day', () => {
  const mostCountries = 'Afghanistan, Åland Islands and 233 more';
  expect(impactTexts(widget('c', { startDate: '2026-11-22' }))).toEqual([
    [
      others,
      `${mostCountries}: now until Nov 21, 2026, in each country’s time zone`,
      'Antarctica, Fiji and 11 more: now',
      `${mostCountries}: from Nov 22, 2026, 12:00 AM, in each country’s time zone`,
    ],
  ]);
});

it('shows an instant once, in UTC', () => {
  const test = {
    abRowActive: true,
    bColumns: base.rows[0]!.columns,
    abRowStartDate: '2026-11-24T06:00:00Z',
    abRowEndDate: '2026-12-24T06:00:00Z',
  };
  const rows = base.rows.map((row) => (row.rowKey === 'r2' ? { ...row, ...test } : row));
  expect(impactTexts({ ...base, rows })).toEqual([
    [others, 'from Nov 24, 2026, 6:00 AM UTC to Dec 24, 2026, 6:00 AM UTC'],
  ]);
});

it('starts at the planned time, and evaluates date windows as of then', () => {
  const planned = '2026-11-25T10:00:00Z';
  // Published now, the change would only show from the 24th: the published version shows until then.
  expect(impactTexts(widget('a', { startDate: '2026-11-24' }), planned)).toEqual([
    ['Mexico: row 1 changes', 'from Nov 25, 2026, 10:00 AM UTC'],
  ]);
});

it('shows until when a planned change has an effect', () => {
  expect(impactTexts(widget('c', { endDate: '2026-11-27' }), '2026-11-25T10:00:00Z')).toEqual([
    [
      others,
      'from Nov 25, 2026, 10:00 AM UTC to Nov 27, 2026, in each country’s time zone',
      'from Nov 28, 2026, 12:00 AM, in each country’s time zone',
    ],
  ]);
});

it('never writes an end before the start: a moment in UTC beside the midnight of each country', () => {
  const texts = impactTexts(widget('c', { endDate: '2026-12-04' }), '2026-12-05T00:00:00Z').flat();
  expect(texts).toContainEqual(expect.stringMatching(/for a few hours around Dec 5, 2026, 12:00 AM UTC/));
  for (const text of texts) expect(text).not.toMatch(/from Dec 5.* to Dec 4/);
});
