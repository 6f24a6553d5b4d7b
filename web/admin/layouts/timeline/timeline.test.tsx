/** The table of what shows when, and the axis above its bars. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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

describe('the axis', () => {
  afterEach(() => void vi.useRealTimers());

  it('names today and a few days to come, more of them as it reaches further, for the eye alone', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    await heads({ html: '<p>Always</p>' });
    const axis = document.querySelector<HTMLElement>('[data-axis]')!;
    const names = () => [...axis.children].map(({ textContent }) => textContent);
    expect(names()).toEqual(['Today', 'Dec 1', 'Dec 15', 'Jan 1', 'Jan 15', 'Feb 1', 'Feb 15']);
    expect(within(axis).getByText('Jan 1').style.insetInlineStart).toMatch(/^45\.\d+%$/);
    expect(axis.closest('[aria-hidden=true]')).not.toBeNull();
    fireEvent.change(screen.getByLabelText('How far'), { target: { value: '30' } });
    expect(names()).toEqual(['Today', 'Nov 28', 'Dec 5', 'Dec 12', 'Dec 19']);
  });
});
