/** The timeline of a layout: its table, its bars and their axis. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Base, DraftWidget } from '../state/draft.ts';
import { parseBase, textWidget } from '../state/state.fixture.ts';
import { layoutResponse, stubMissingWindow, showInAdmin } from '../screen/editor.fixture.tsx';
import { TimelineScreen } from './TimelineScreen.tsx';
import { plannedChange } from '../schedule/schedule.fixture.ts';

beforeAll(stubMissingWindow);

async function headers(settings: DraftWidget['settings']): Promise<(string | null)[]> {
  const base: Base = {
    ...parseBase('one:w:default'),
    widgets: { w: { ...textWidget('w', '', 1), settings } },
  };
  showInAdmin(<TimelineScreen name="homePage" />, {
    answer: (name) =>
      name === 'EditedLayout'
        ? layoutResponse(base)
        : name === 'PlannedChanges'
          ? { plannedChanges: [] }
          : undefined,
  });
  await screen.findByRole('table');
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

/** The cells of the table, line by line. */
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
/** The names of the bars, and where each starts. */
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('[data-bar]')].map((bar) => [
    bar.previousElementSibling!.textContent,
    (bar.firstElementChild as HTMLElement).style.insetInlineStart,
  ]);

describe('a planned change', () => {
  afterEach(() => void vi.useRealTimers());
  const card = (title: string): DraftWidget => ({
    ...textWidget('w', '', 1),
    type: 'content-card',
    settings: { title },
  });
  const plan = (id: string, at: string, title: string) =>
    plannedChange({
      id,
      at,
      follows: id === 'two' ? ['one'] : [],
      widgets: [{ __typename: 'EditedWidget', ...card(title), id: `${id} w`, widgetId: 'w' }],
      countries: ['default'],
    });

  it('shows its content from its time on, each plan in its own period', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    const base: Base = { ...parseBase('one:w:default'), widgets: { w: card('The second plate') } };
    const plans = [
      plan('one', '2026-11-25T10:00:00Z', 'Planned plate'),
      plan('two', '2026-12-01T10:00:00Z', 'Twice planned'),
    ];
    showInAdmin(<TimelineScreen name="homePage" />, {
      answer: (name) =>
        name === 'EditedLayout'
          ? layoutResponse(base)
          : name === 'PlannedChanges'
            ? { plannedChanges: plans }
            : undefined,
    });
    await screen.findByRole('table');
    const begins = 'A scheduled change goes live.';
    expect(lines()).toEqual([
      ['now', 'Nov 25, 2026, 5:00 AM', 'Content card: The second plate', ''],
      ['Nov 25, 2026, 5:00 AM', 'Dec 1, 2026, 5:00 AM', 'Content card: Planned plate', begins],
      ['Dec 1, 2026, 5:00 AM', 'no end date', 'Content card: Twice planned', begins],
    ]);
    expect(document.querySelectorAll('ul:empty')).toHaveLength(0); // no notes
    expect(bars()).toEqual([
      ['Content card: The second plate', '0%'],
      ['Content card: Planned plate', expect.stringMatching(/^4\.3/)],
      ['Content card: Twice planned', expect.stringMatching(/^11\.0/)],
    ]);
  });

  it('can be retried when its base revision could not be fetched', async () => {
    const past: Base = { ...parseBase('one:w:default'), widgets: { w: card('The second plate') } };
    let isDown = true;
    showInAdmin(<TimelineScreen name="homePage" />, {
      answer(name) {
        if (name === 'EditedLayout') return layoutResponse({ ...past, revision: 2 });
        if (name === 'PlannedChanges')
          return { plannedChanges: [plan('one', '2126-11-25T10:00:00Z', 'Planned plate')] };
        if (name !== 'PastLayout') return undefined;
        if (isDown) throw new TypeError('No network.');
        return { layoutRevision: layoutResponse({ ...past, revision: 1 }).editedLayout };
      },
    });
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(retryButton);
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('a test of a row', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** Renders rows written as `key:a b:`; those in `sides` have a version B with these widgets until 20 December. */
  async function show(rows: string[], sides: Readonly<Record<string, string>>) {
    const base = parseBase(...rows);
    const rowsOfB = parseBase(...Object.entries(sides).map(([rowKey, ids]) => `${rowKey}:${ids}:`));
    const test = {
      abRowActive: true,
      aPercentage: 50,
      bPercentage: 50,
      abRowEndDate: '2026-12-20T23:59:59.999Z',
    };
    const tested = base.rows.map((row) => {
      const b = rowsOfB.rows.find(({ rowKey }) => rowKey === row.rowKey);
      return b ? { ...row, ...test, bColumns: b.columns } : row;
    });
    const widgets = Object.values({ ...base.widgets, ...rowsOfB.widgets }).map((it) => ({
      ...it,
      // A copied widget has the same text as its original.
      settings: { html: it.id.replace(/-copy$/, '') },
    }));
    const all = { ...base, rows: tested, widgets: Object.fromEntries(widgets.map((it) => [it.id, it])) };
    showInAdmin(<TimelineScreen name="homePage" />, {
      answer: (name) =>
        name === 'EditedLayout'
          ? layoutResponse(all)
          : name === 'PlannedChanges'
            ? { plannedChanges: [] }
            : undefined,
    });
    await screen.findByRole('table');
  }
  const shown = () => {
    const [, first] = screen.getAllByRole('row');
    return within(first!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('has a line per version, and bars that name their version', async () => {
    await show(['one:banner plate:default'], { one: 'banner-copy town' });
    const a = 'Text: banner, Text: plate';
    expect(shown()).toEqual([`A: ${a}`, 'B: Text: banner, Text: town', 'An A/B test is running.']);
    expect(lines()[1]).toEqual(['Dec 20, 2026, 7:00 PM', 'no end date', a, '']);
    expect(bars().map(([name]) => name)).toEqual([
      'Text: banner · A',
      'Text: plate · A',
      'Text: banner · B',
      'Text: town · B',
    ]);
  });

  it('is distinguished from another row’s test, and from what all readers see', async () => {
    await show(['one:a:', 'two:b:', 'three:c:'], { one: 'd', three: 'e' });
    expect(shown().slice(0, 5)).toEqual([
      'Text: b',
      'Row 1, A: Text: a',
      'Row 1, B: Text: d',
      'Row 3, A: Text: c',
      'Row 3, B: Text: e',
    ]);
  });

  it('shows times in a named time zone', async () => {
    await show(['one:a:default'], { one: 'b' });
    expect(
      screen.getByText('Dates and times are in the country’s time zone: New York · Eastern Time.'),
    ).toBeInTheDocument();
  });
});

describe('the notes column', () => {
  it('is left out when no line has notes', async () => {
    expect(await headers({ html: '<p>Always</p>' })).toEqual(['From', 'Until', 'Shows']);
  });

  it('is shown when some period has nothing to show', async () => {
    expect(await headers({ html: '<p>Once</p>', endDate: '2019-12-26' })).toEqual([
      'From',
      'Until',
      'Shows',
      'Notes',
    ]);
    expect(screen.getByText('Empty: nothing is shown.')).toBeInTheDocument();
  });
});

describe('the axis', () => {
  afterEach(() => void vi.useRealTimers());

  it('labels today and some later dates depending on its range, hidden from screen readers', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    await headers({ html: '<p>Always</p>' });
    const axis = document.querySelector<HTMLElement>('[data-axis]')!;
    const names = () => [...axis.children].map(({ textContent }) => textContent);
    expect(names()).toEqual(['Today', 'Dec 1', 'Dec 15', 'Jan 1', 'Jan 15', 'Feb 1', 'Feb 15']);
    expect(within(axis).getByText('Jan 1').style.insetInlineStart).toMatch(/^45\.\d+%$/);
    expect(axis.closest('[aria-hidden=true]')).not.toBeNull();
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: '30' } });
    expect(names()).toEqual(['Today', 'Nov 28', 'Dec 5', 'Dec 12', 'Dec 19']);
  });
});
