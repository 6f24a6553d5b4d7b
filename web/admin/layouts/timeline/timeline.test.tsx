/** The timeline of a layout: its lanes, its table and what else is on it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noRights } from '../../../../domain/rights/rights.ts';
import { draftText } from '../state/draftText.ts';
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
  showInAdmin(<TimelineScreen name="homePage" path="/admin/layouts/homePage" />, {
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
/** The blocks of the lane of a place: their texts, and where each starts. */
const blocks = (lane = 'Row 1, column 1') =>
  [...document.querySelectorAll<HTMLElement>(`[data-lane="${lane}"] [data-block]`)].map((block) => [
    block.textContent,
    block.style.insetInlineStart,
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
    showInAdmin(<TimelineScreen name="homePage" path="/admin/layouts/homePage" />, {
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
    expect(blocks()).toEqual([
      ['Content card: The second plate', '0%'],
      ['Content card: Planned plate', expect.stringMatching(/^4\.3/)],
      ['Content card: Twice planned', expect.stringMatching(/^11\.0/)],
    ]);
  });

  it('can be retried when its base revision could not be fetched', async () => {
    const past: Base = { ...parseBase('one:w:default'), widgets: { w: card('The second plate') } };
    let isDown = true;
    showInAdmin(<TimelineScreen name="homePage" path="/admin/layouts/homePage" />, {
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
    showInAdmin(<TimelineScreen name="homePage" path="/admin/layouts/homePage" />, {
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

  it('has a line per version, and blocks that name their version', async () => {
    await show(['one:banner plate:default'], { one: 'banner-copy town' });
    const a = 'Text: banner, Text: plate';
    expect(shown()).toEqual([`A: ${a}`, 'B: Text: banner, Text: town', 'An A/B test is running.']);
    expect(lines()[1]).toEqual(['Dec 20, 2026, 7:00 PM', 'no end date', a, '']);
    expect(blocks().map(([name]) => name)).toEqual([
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

describe('the lanes', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => void vi.useRealTimers());

  const advent = { html: 'Advent', endDate: '2026-12-23' };
  const christmas = { html: 'Christmas', startDate: '2026-12-24' };
  const withSettings = (base: Base, settings: Record<string, object>): Base => ({
    ...base,
    widgets: Object.fromEntries(
      Object.values(base.widgets).map((it) => [
        it.id,
        { ...it, settings: { ...it.settings, ...settings[it.id] } },
      ]),
    ),
  });
  /** A row for the United States and one for all others: in the former, nothing follows what ends. */
  const base = withSettings(parseBase('us:a|b:US', 'all:c|d e:default'), {
    a: advent,
    d: advent,
    e: christmas,
  });
  const notes = {
    site: {
      __typename: 'Site',
      id: 'en',
      features: { __typename: 'FeatureSet', id: 'en US', on: ['snow'], isKnown: true },
    },
    devotionalCalendar: [],
    featureFlags: { __typename: 'FeatureFlagConnection', nodes: [] },
  };
  function show(shown: Base, answers: Record<string, object> = {}) {
    showInAdmin(<TimelineScreen name="homePage" path="/admin/layouts/homePage" />, {
      answer: (name) =>
        answers[name] ??
        (name === 'EditedLayout'
          ? layoutResponse(shown)
          : name === 'HomeTakeovers'
            ? { homeTakeovers: [] }
            : name === 'TimelineNotes'
              ? notes
              : undefined),
    });
    return screen.findByRole('table');
  }
  const lane = (name: string) => within(screen.getByRole('list', { name }));

  it('have a gap in the lane of its own place, which leads to what comes after', async () => {
    await show(base);
    expect(blocks('Row 1, column 1').map(([text]) => text)).toEqual(['Text: Advent', 'Empty']);
    expect(blocks('Row 1, column 2').map(([text]) => text)).toEqual(['Text: b']);
    const gap = lane('Row 1, column 1').getByRole('link', {
      name: 'Row 1, column 1 · Empty · Dec 24, 2026 – no end date · What comes after “Text: Advent”?',
    });
    expect(gap).toHaveAttribute('href', '/admin/layouts/homePage?edit=1&seenIn=US&row=us&widget=a&add=after');
    // The line below the lanes has the whole text of the block with the focus.
    fireEvent.focus(gap);
    expect(document.querySelector('[data-detail]')).toHaveTextContent(/^Row 1, column 1 · Empty/);
    expect(lane('Row 1, column 1').getByRole('link', { name: /Text: Advent · now/ })).toHaveAttribute(
      'href',
      '/admin/layouts/homePage?edit=1&seenIn=US&row=us&widget=a',
    );
  });

  it('have an overlap as a block that names both widgets', async () => {
    await show(
      withSettings(parseBase('all:a b:default'), { a: { ...advent, endDate: '2026-12-25' }, b: christmas }),
    );
    expect(lane('Row 1, column 1').getByRole('link', { name: /Overlap/ })).toBeVisible();
  });

  it('come after a list of the countries with gaps, from which one is chosen', async () => {
    await show(withSettings(base, { a: { endDate: '' }, e: { startDate: '2026-12-26' } }));
    const gaps = within(screen.getByRole('region', { name: 'Gaps in the next 90 days' }));
    expect(gaps.getByText('Row 2, column 2: Dec 24, 2026 – Dec 26, 2026')).toBeVisible();
    fireEvent.click(gaps.getByRole('button', { name: /^Show the timeline of: All other countries/ }));
    expect(blocks('Row 2, column 2').map(([text]) => text)).toEqual([
      'Text: Advent',
      'Empty',
      'Text: Christmas',
    ]);
  });

  it('say that no country has a gap', async () => {
    await show(withSettings(base, { a: { endDate: '' } }));
    expect(screen.getByText('No country has an empty place in the next 90 days.')).toBeVisible();
  });

  it('are those of the draft, on which scheduled changes come, until what is published is chosen', async () => {
    const published = parseBase('all:a:default');
    const draft = withSettings(parseBase('all:a|b:default'), { b: christmas });
    const stored = {
      __typename: 'LayoutDraft',
      id: 'draft',
      content: draftText(draft),
      baseRevision: 1,
      version: 1,
      updatedAt: '2026-11-20T10:00:00Z',
      savedFrom: 'elsewhere',
    };
    const change = plannedChange({
      at: '2026-12-01T10:00:00Z',
      countries: ['default'],
      widgets: [
        { __typename: 'EditedWidget', ...textWidget('a', 'Planned', 1), id: 'plan a', widgetId: 'a' },
      ],
    });
    await show(published, {
      EditedLayout: { ...layoutResponse(published), layoutDraft: stored },
      PlannedChanges: { plannedChanges: [change] },
    });
    expect(screen.getByText('Your draft is shown. Readers see it after you publish.')).toBeVisible();
    expect(blocks('Row 1, column 1').map(([text]) => text)).toEqual(['Text: a', 'Text: Planned']);
    expect(blocks('Row 1, column 2').map(([text]) => text)).toEqual(['Empty', 'Text: Christmas']);
    fireEvent.click(screen.getByRole('button', { name: 'Published' }));
    await screen.findByText('What is published is shown, without your draft.');
    expect(screen.queryByRole('list', { name: 'Row 1, column 2' })).toBeNull();
  });

  it('have scheduled changes, pages instead of the layout, features and missing devotionals above them', async () => {
    const toggle = {
      id: 'a',
      type: 'feature-toggle',
      version: 1,
      settings: { feature: 'snow', widgetA: 'b', widgetB: 'b' },
    };
    const shown = { ...base, widgets: { ...base.widgets, a: toggle } };
    const day = (date: string, archivedTitle: string | null) => ({
      __typename: 'DevotionalCalendarDay',
      date,
      archivedTitle,
      publishedTitle: null,
      posts: [],
    });
    await show(shown, {
      HomeTakeovers: {
        homeTakeovers: [{ __typename: 'HomeTakeover', id: 'en:x', title: 'Advent page', countries: ['US'] }],
      },
      PlannedChanges: {
        plannedChanges: [plannedChange({ at: '2026-12-01T10:00:00Z', countries: ['default'] })],
      },
      TimelineNotes: {
        ...notes,
        devotionalCalendar: [day('2026-11-21', 'Old'), day('2026-11-22', null), day('2026-11-23', null)],
      },
    });
    const name = (list: string) => lane(list).getByRole('link').getAttribute('aria-label');
    await waitFor(() =>
      expect(name('Missing devotionals')).toBe('Missing devotionals · Nov 22, 2026 – Nov 24, 2026'),
    );
    expect(name('Page instead')).toMatch(/Readers see the page “Advent page” instead/);
    expect(name('Scheduled changes')).toMatch(/Goes live on Dec 1, 2026/);
    expect(name('Features')).toBe('Features · Snow: on');
    expect(lane('Scheduled changes').getByRole('link')).toHaveAttribute(
      'href',
      '/admin/layouts/homePage/history',
    );
  });

  it('ask for nothing that the viewer may not read', async () => {
    const queries: Record<string, unknown>[] = [];
    showInAdmin(<TimelineScreen name="homePage" path="/admin/layouts/homePage" />, {
      admin: { rights: { ...noRights, content: { layouts: { US: { r: true, u: true } } } } },
      answer(name, variables) {
        if (name === 'TimelineNotes') queries.push(variables);
        return name === 'EditedLayout' ? layoutResponse(base) : name === 'TimelineNotes' ? notes : undefined;
      },
    });
    await screen.findByRole('table');
    await waitFor(() => expect(queries).toHaveLength(1));
    expect(queries[0]).toMatchObject({ withDevotionals: false, withFlags: false });
  });
});
