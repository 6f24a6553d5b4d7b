import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { resolveLayout } from '../../../../domain/layout/resolve/resolveLayout.ts';
import { inSite, testSite } from '../../../testing/renderInSite.fixture.tsx';
import { AdminProvider, type Admin } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { layoutInput } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { Reasons, WhyList } from './WhyList.tsx';

const admin = {
  site: testSite,
  siteKey: {},
  viewer: null,
  rights: {},
  go: () => undefined,
} as unknown as Admin;
const draft = parseBase('row:lamp|vine:');

it.each([
  ['active', 'Shows until Dec 1, 2026, 12:00 AM.'],
  ['scheduled', 'Not shown yet: it starts Dec 1, 2026, 12:00 AM.'],
])('says in one sentence until when a widget is %s', (value, expectedText) => {
  const reason = { rule: 'schedule', subject: 'row/1/1', value, at: '2026-12-01T00:00:00.000' } as const;
  render(
    inSite(
      <AdminStyles>
        <AdminProvider value={admin}>
          <Reasons reasons={[reason]} country="MX" zone="UTC" />
        </AdminProvider>
      </AdminStyles>,
    ),
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(expectedText);
  expect(document.body.textContent).not.toContain('(');
});

it('lists each place in the order of the page with its reasons; hidden ones have no button', () => {
  const widgets = {
    ...draft.widgets,
    vine: {
      ...draft.widgets['vine']!,
      settings: { ...draft.widgets['vine']!.settings, endDate: '2026-11-01' },
    },
  };
  const changed = { ...draft, widgets };
  const { reasons } = resolveLayout(layoutInput('homePage', changed), {
    country: 'MX',
    localNow: '2026-11-21T12:00:00.000' as LocalDateTime,
    now: new Date('2026-11-21T18:00:00Z'),
    flags: {},
    versionOf: () => 'A',
  });
  const chosen: string[] = [];
  render(
    inSite(
      <AdminStyles>
        <AdminProvider value={admin}>
          <WhyList
            reasons={reasons}
            draft={changed}
            country="MX"
            zone="UTC"
            chosen={null}
            onChoose={(subject) => chosen.push(subject)}
          />
        </AdminProvider>
      </AdminStyles>,
    ),
  );
  expect(screen.getAllByText(/^Column/).map((it) => it.textContent)).toEqual([
    expect.stringMatching(/^Column 1: Text/),
    expect.stringMatching(/^Column 2: Text.*Not shown$/),
  ]);
  expect(screen.getByText('Not shown')).toBeTruthy();
  expect(document.body.textContent).toContain('No longer shown: its end date has passed.');
  const shown = screen.getAllByRole('button').filter((it) => it.textContent.startsWith('Column'));
  expect(shown).toHaveLength(1);
  fireEvent.click(shown[0]!);
  expect(chosen[0]).toMatch(/^slot:.*:lamp$/);
});
