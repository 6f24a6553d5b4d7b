import { describe, expect, it } from 'vitest';
import type { LocalDateTime } from '../dates/localTime.ts';
import { columns, context, layoutOf, pinned, row, text } from './layoutSamples.ts';
import { resolveLayout } from './resolveLayout.ts';
import type { LayoutContext, LayoutInput, ResolvedLayout } from './types.ts';

const local = (value: string) => value as LocalDateTime;
/** The widgets shown, as the grid is drawn: rows by '|', columns by ',', `id.version` where it is not A. */
const drawn = ({ rows }: ResolvedLayout) =>
  rows
    .map(({ columns: all }) =>
      all
        .map(({ slots }) =>
          slots
            .map((slot) =>
              slot.state === 'missing'
                ? `${slot.slotId}?`
                : slot.widgetId +
                  (slot.version === 'A' ? '' : `.${slot.version}`) +
                  (slot.state === 'active' ? '' : `(${slot.state})`),
            )
            .join(' '),
        )
        .join(','),
    )
    .join('|');
const shows = (layout: LayoutInput, change: Partial<LayoutContext> = {}) =>
  drawn(resolveLayout(layout, context(change)));
const reasons = (layout: LayoutInput, change: Partial<LayoutContext> = {}) =>
  resolveLayout(layout, context(change)).reasons.map(
    ({ rule, subject, value, at }) => `${rule} ${subject} ${value}${at ? ` until ${at}` : ''}`,
  );

describe('rows by country', () => {
  const named = (key: string, ...countries: string[]) => row(key, { countries, columns: columns(key) });
  const widgets = ['us', 'mx', 'rest', 'both', 'none'].map((id) => text(id));
  it.each([
    ['all rows where the layout has no countries', [row('a'), row('b')], 'US', 'text|text'],
    ["the country's row", [named('us', 'US'), named('mx', 'MX'), named('rest', 'default')], 'MX', 'mx'],
    [
      'the default row for a country without its own',
      [named('us', 'US'), named('rest', 'default')],
      'FR',
      'rest',
    ],
    [
      "the country's row though the default stands before it",
      [named('rest', 'default'), named('us', 'US')],
      'US',
      'us',
    ],
    [
      'a row that is both default and the country’s',
      [named('us', 'US'), named('both', 'MX', 'default')],
      'MX',
      'both',
    ],
    ['that row as default for another', [named('us', 'US'), named('both', 'MX', 'default')], 'FR', 'both'],
    [
      'that row giving way to one of the country alone',
      [named('both', 'MX', 'default'), named('mx', 'MX')],
      'MX',
      'mx',
    ],
    ['nothing without a row for it', [named('us', 'US')], 'MX', ''],
    [
      'never a row without countries beside rows with',
      [row('none', { columns: columns('none') }), named('us', 'US')],
      'US',
      'us',
    ],
    ['only the first of two rows that claim a country', [named('us', 'US'), named('both', 'US')], 'US', 'us'],
    ['every row where no country is named', [named('us', 'US'), named('rest', 'default')], null, 'us|rest'],
  ])('%s', (_, rows, country, expected) => {
    expect(shows(layoutOf(rows, [...widgets, text()]), { country })).toBe(expected);
  });

  it('says for each row why', () => {
    const rows = [named('us', 'US'), named('rest', 'default'), named('mx', 'MX')];
    expect(reasons(layoutOf(rows, widgets)).filter((it) => it.startsWith('country'))).toEqual([
      'country row:us own-country',
      'country row:rest default-gives-way',
      'country row:mx other-country',
    ]);
  });

  it('keeps the order of rowIndex', () => {
    const rows = [
      row('b', { rowIndex: 1, columns: columns('us') }),
      row('a', { rowIndex: 0, columns: columns('mx') }),
    ];
    expect(shows(layoutOf(rows, widgets))).toBe('mx|us');
  });
});

describe('the test of a row', () => {
  const tested = row('r', {
    columns: columns('a'),
    bColumns: columns('b'),
    abRowActive: true,
    aPercentage: 60,
    bPercentage: 40,
    abRowStartDate: '2026-11-20',
    abRowEndDate: '2026-11-21',
  });
  const layout = layoutOf([tested], [text('a'), text('b')]);
  const B = { versionOf: () => 'B' };

  it('shows the version chosen by the shares, and hands on what is to be kept', () => {
    const answer = resolveLayout(
      layout,
      context({ versionOf: (_, shares) => (shares[1]?.percent === 40 ? 'B' : 'A') }),
    );
    expect(drawn(answer)).toBe('b');
    expect(answer.draws).toEqual([
      { test: expect.stringMatching(/^row:homePage:r:[0-9a-z]{7}$/), version: 'B' },
    ]);
    expect(answer.rows[0]).toMatchObject({ version: 'B', test: answer.draws[0]!.test });
    expect(answer.changesAtInstant).toEqual(new Date('2026-11-22T00:00:00.000Z'));
  });

  it.each([
    [
      'before its start',
      { now: new Date('2026-11-19T23:59:59.999Z') },
      'row-test row:r A: before until 2026-11-20T00:00:00.000Z',
    ],
    ['after its end', { now: new Date('2026-11-22T00:00:00.000Z') }, 'row-test row:r A: after'],
  ])('is the control %s', (_, change, reason) => {
    expect(shows(layout, { ...B, ...change })).toBe('a');
    expect(reasons(layout, { ...B, ...change })).toContain(reason);
    expect(resolveLayout(layout, context({ ...B, ...change })).draws).toEqual([]);
  });

  it('is the control while switched off, without columns for B, and when the choice is nonsense', () => {
    expect(shows(layoutOf([{ ...tested, abRowActive: false }], layout.widgets as never), B)).toBe('a');
    expect(shows(layoutOf([{ ...tested, bColumns: [] }], layout.widgets as never), B)).toBe('a');
    expect(shows(layout, { versionOf: () => 'Q' })).toBe('a');
  });

  it('is kept though the row drawn for the reader is empty', () => {
    const answer = resolveLayout(layoutOf([{ ...tested, bColumns: columns('', '') }]), context(B));
    expect(answer.rows).toEqual([]);
    expect(answer.draws).toHaveLength(1);
  });
});

describe('a feature toggle', () => {
  const toggle = pinned('t', 'feature-toggle', { feature: 'newHero', widgetA: 'a', widgetB: 'b' });
  const layout = layoutOf(
    [row('r', { columns: columns('t') })],
    [toggle, text('a'), text('b'), pinned('n', 'feature-toggle', { widgetA: 't' })],
  );

  it('shows A while the feature is off and B while it is on', () => {
    expect(shows(layout)).toBe('a');
    expect(shows(layout, { flags: { newHero: true } })).toBe('b');
    expect(shows(layout, { flags: { newHero: false } })).toBe('a');
    expect(reasons(layout, { flags: { newHero: true } })).toContain(
      'feature-toggle slot:r/0/0:t newHero on: B',
    );
  });

  it("goes by the widget's own id where no feature is named", () => {
    const own = pinned('t', 'feature-toggle', { widgetA: 'a', widgetB: 'b' });
    expect(
      shows(layoutOf([row('r', { columns: columns('t') })], [own, text('a'), text('b')]), {
        flags: { t: true },
      }),
    ).toBe('b');
  });

  it('does not take an inherited name for a feature that is on', () => {
    const odd = pinned('t', 'feature-toggle', { feature: 'constructor', widgetA: 'a', widgetB: 'b' });
    expect(shows(layoutOf([row('r', { columns: columns('t') })], [odd, text('a'), text('b')]))).toBe('a');
  });

  it.each([
    ['another toggle', 'n', 'toggle behind a toggle'],
    ['itself', 'self', 'toggle behind a toggle'],
    ['a widget that is not pinned', 'gone', 'not pinned'],
    ['nothing', 'empty', 'nothing picked'],
  ])('leading to %s shows nothing', (_, id, value) => {
    const widgets = [
      ...layout.widgets,
      pinned('self', 'feature-toggle', { widgetA: 'self' }),
      pinned('gone', 'feature-toggle', { widgetA: 'nobody' }),
      pinned('empty', 'feature-toggle', { widgetB: 'b' }),
    ];
    const one = layoutOf([row('r', { columns: columns(id) })], widgets);
    expect(shows(one)).toBe('');
    expect(reasons(one)).toContain(`missing slot:r/0/0:${id} ${value}`);
  });

  it('has a window of its own beside that of its widget', () => {
    const dated = pinned('t', 'feature-toggle', { widgetA: 'a', endDate: '2026-11-20' });
    expect(shows(layoutOf([row('r', { columns: columns('t') })], [dated, text('a')]))).toBe('');
  });
});

describe('the test of a widget', () => {
  const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const tested = text('w', {
    ...dates,
    versionCount: 3,
    percentages: [50, 30, 20],
    abEndDate: '2026-11-25',
    versions: { B: { html: 'b' }, C: { html: 'c', endDate: '2026-11-20' } },
  });
  const layout = layoutOf([row('r', { columns: columns('w') })], [tested]);

  it("gives an out-of-date version's share to A", () => {
    const seen: unknown[] = [];
    shows(layout, { versionOf: (_, shares) => (seen.push(shares), 'A') });
    expect(seen).toEqual([
      [
        { version: 'A', percent: 70 },
        { version: 'B', percent: 30 },
      ],
    ]);
  });

  it('keeps the phase while a version goes out of date', () => {
    const on = (day: string) =>
      resolveLayout(layout, context({ localNow: local(`2026-11-${day}T12:00:00.000`) })).draws[0]?.test;
    expect(on('19')).toBe(on('21'));
  });

  it('holds until one of the versions comes or goes', () => {
    expect(resolveLayout(layout, context({ localNow: local('2026-11-19T12:00:00.000') })).changesAt).toBe(
      '2026-11-21T00:00:00.000',
    );
    expect(resolveLayout(layout, context()).changesAt).toBe('2026-12-01T00:00:00.000');
  });

  it('shows the version drawn, with its settings', () => {
    const answer = resolveLayout(layout, context({ versionOf: () => 'B' }));
    expect(drawn(answer)).toBe('w.B');
    expect(answer.rows[0]?.columns[0]?.slots[0]).toMatchObject({
      type: 'rich-text',
      settings: { html: 'b' },
      widgetVersion: 1,
    });
  });

  it('shows A to a reader who kept a version that is out of date', () => {
    expect(shows(layout, { versionOf: () => 'C' })).toBe('w');
  });

  it('shows A after the end, until someone declares a winner', () => {
    const after = { versionOf: () => 'B', now: new Date('2026-11-26T00:00:00Z') };
    expect(shows(layout, after)).toBe('w');
    expect(reasons(layout, after)).toContain('widget-test slot:r/0/0:w A: after');
  });

  it('is no test while only one version is in date', () => {
    const late = { localNow: local('2026-11-24T12:00:00.000') };
    const one = text('w', {
      ...dates,
      versionCount: 2,
      percentages: [50, 50],
      versions: { B: { endDate: '2026-11-23' } },
    });
    const answer = resolveLayout(layoutOf([row('r', { columns: columns('w') })], [one]), context(late));
    expect(answer.draws).toEqual([]);
    expect(answer.reasons).toContainEqual({
      rule: 'widget-test',
      subject: 'slot:r/0/0:w',
      value: 'A: no other in date',
    });
  });
});

describe('the schedule', () => {
  const christmas = text('x', { startDate: '2026-12-25', endDate: '2026-12-25' });
  const layout = layoutOf([row('r', { columns: columns('x', 'text', '') })], [christmas, text()]);
  it.each([
    ['2026-12-24T23:59:59.999', ',text,'],
    ['2026-12-25T00:00:00.000', 'x,text,'],
    ['2026-12-25T23:59:59.999', 'x,text,'],
    ['2026-12-26T00:00:00.000', ',text,'],
  ])('at %s shows %s, the grid keeping its columns', (now, expected) => {
    expect(shows(layout, { localNow: local(now) })).toBe(expected);
  });

  it.each([
    ['2026-12-24T12:00:00.000', 'x(scheduled),text,'],
    ['2026-12-26T12:00:00.000', 'x(expired),text,'],
  ])('at %s shows editors %s', (now, expected) => {
    expect(shows(layout, { localNow: local(now), editor: true })).toBe(expected);
  });

  it('names the next change and gives reasons with their ends', () => {
    const answer = resolveLayout(layout, context());
    expect(answer.changesAt).toBe('2026-12-25T00:00:00.000');
    expect(answer.reasons).toContainEqual({
      rule: 'schedule',
      subject: 'slot:r/0/0:x',
      value: 'scheduled',
      at: '2026-12-25T00:00:00.000',
    });
    expect(
      resolveLayout(layout, context({ localNow: local('2026-12-26T00:00:00.000') })).changesAt,
    ).toBeNull();
  });

  it('drops a row with no widget left for visitors and keeps it for editors', () => {
    const only = layoutOf([row('r', { columns: columns('x', '') }), row('s')], [christmas, text()]);
    expect(shows(only)).toBe('text');
    expect(reasons(only)).toContain('empty-row row:r nothing to show');
    expect(shows(only, { editor: true })).toBe('x(scheduled),|text');
  });

  it('marks a missing widget for editors', () => {
    expect(shows(layoutOf([row('r', { columns: columns('gone', 'text') })]), { editor: true })).toBe(
      'gone?,text',
    );
  });
});
