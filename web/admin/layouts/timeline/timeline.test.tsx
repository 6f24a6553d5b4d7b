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

/** The lines of the table, cell by cell. */
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
/** The bars' names, and where each begins. */
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('[data-bar]')].map((bar) => [
    bar.previousElementSibling!.textContent,
    (bar.firstElementChild as HTMLElement).style.insetInlineStart,
  ]);

describe('a planned change', () => {
  afterEach(() => void vi.useRealTimers());
  const card = (title: string): DraftWidget => ({
    ...words('w', '', 1),
    type: 'content-card',
    settings: { title },
  });
  const plan = (id: string, at: string, title: string) => ({
    __typename: 'PlannedChange',
    id,
    at,
    zone: 'UTC',
    note: null,
    who: 'Ada',
    subject: 'ada',
    state: 'waiting',
    version: 1,
    baseRevision: 1,
    added: [],
    deleted: [],
    widgets: [{ __typename: 'EditedWidget', ...card(title), id: `${id} w`, widgetId: 'w' }],
    countries: ['default'],
    code: null,
    details: [],
    faults: [],
    revision: null,
    endedAt: null,
  });

  it('has its words from its moment on, and not before; each has its day', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    const base: Base = { ...drawnBase('one:w:default'), widgets: { w: card('The second plate') } };
    const plans = [
      plan('one', '2026-11-25T10:00:00Z', 'Planned plate'),
      plan('two', '2026-12-01T10:00:00Z', 'Twice planned'),
    ];
    showInAdmin(<TimelineScreen name="homePage" />, {
      answer: (name) =>
        name === 'EditedLayout'
          ? asRead(base)
          : name === 'PlannedChanges'
            ? { plannedChanges: plans }
            : undefined,
    });
    await screen.findByRole('table');
    const begins = 'A planned change is published.';
    expect(lines()).toEqual([
      ['at once', 'Nov 25, 2026, 5:00 AM', 'Content card: The second plate', ''],
      ['Nov 25, 2026, 5:00 AM', 'Dec 1, 2026, 5:00 AM', 'Content card: Planned plate', begins],
      ['Dec 1, 2026, 5:00 AM', 'further on', 'Content card: Twice planned', begins],
    ]);
    expect(bars()).toEqual([
      ['Content card: The second plate', '0%'],
      ['Content card: Planned plate', expect.stringMatching(/^4\.3/)],
      ['Content card: Twice planned', expect.stringMatching(/^11\.0/)],
    ]);
  });
});

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
