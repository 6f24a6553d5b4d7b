/** The table of what shows when. */
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Base, DraftWidget } from '../state/draft.ts';
import { drawnBase, words } from '../state/samples.ts';
import { asRead, completeWindow, showInAdmin } from '../testing.tsx';
import { TimelineScreen } from './TimelineScreen.tsx';

beforeAll(completeWindow);

async function heads(settings: DraftWidget['settings']): Promise<(string | null)[]> {
  const base: Base = { ...drawnBase('one:w:default'), widgets: { w: { ...words('w', '', 1), settings } } };
  showInAdmin(<TimelineScreen name="homePage" />, {
    answer: (name) =>
      name === 'EditedLayout' ? asRead(base) : name === 'PlannedChanges' ? { plannedChanges: [] } : undefined,
  });
  await screen.findByRole('table');
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

describe('what there is to know', () => {
  it('has no column where there is nothing in any row', async () => {
    expect(await heads({ html: '<p>Always</p>' })).toEqual(['From', 'Until', 'Shows']);
  });

  it('has one where some day has nothing to show', async () => {
    expect(await heads({ html: '<p>Once</p>', endDate: '2019-12-26' })).toEqual([
      'From',
      'Until',
      'Shows',
      'To know',
    ]);
    expect(screen.getByText('Gap: nothing is shown at all.')).toBeInTheDocument();
  });
});
