import { describe, expect, it } from 'vitest';
import type { LocalDateTime } from '../../dates/localTime.ts';
import { columns, context, drawn, layoutOf, reasons, row, shows, text } from '../layout.fixture.ts';
import { resolveLayout } from './resolveLayout.ts';

const local = (value: string) => value as LocalDateTime;

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
      "the country's row though the default comes first",
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
      'the row of the country alone instead of that row',
      [named('both', 'MX', 'default'), named('mx', 'MX')],
      'MX',
      'mx',
    ],
    ['nothing when there is no row for it', [named('us', 'US')], 'MX', ''],
    [
      'never a row without countries when other rows have some',
      [row('none', { columns: columns('none') }), named('us', 'US')],
      'US',
      'us',
    ],
    ['only the first of two rows that claim a country', [named('us', 'US'), named('both', 'US')], 'US', 'us'],
    ['every row where no country is named', [named('us', 'US'), named('rest', 'default')], null, 'us|rest'],
  ])('%s', (_, rows, country, expected) => {
    expect(shows(layoutOf(rows, [...widgets, text()]), { country })).toBe(expected);
  });

  it('gives a reason for each row', () => {
    const rows = [named('us', 'US'), named('rest', 'default'), named('mx', 'MX')];
    expect(reasons(layoutOf(rows, widgets)).filter((it) => it.startsWith('country'))).toEqual([
      'country row:us own-country',
      'country row:rest default-gives-way',
      'country row:mx other-country',
    ]);
  });

  it('sorts rows by rowIndex', () => {
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

  it('shows the version chosen by the shares, and returns the draw to store', () => {
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
  ])('shows the control %s', (_, change, reason) => {
    expect(shows(layout, { ...B, ...change })).toBe('a');
    expect(reasons(layout, { ...B, ...change })).toContain(reason);
    expect(resolveLayout(layout, context({ ...B, ...change })).draws).toEqual([]);
  });

  it('shows the control while switched off, without columns for B, and for an unknown version', () => {
    expect(shows(layoutOf([{ ...tested, abRowActive: false }], layout.widgets as never), B)).toBe('a');
    expect(shows(layoutOf([{ ...tested, bColumns: [] }], layout.widgets as never), B)).toBe('a');
    expect(shows(layout, { versionOf: () => 'Q' })).toBe('a');
  });

  it('returns the draw even if the row drawn for the reader is empty', () => {
    const answer = resolveLayout(layoutOf([{ ...tested, bColumns: columns('', '') }]), context(B));
    expect(answer.rows).toEqual([]);
    expect(answer.draws).toHaveLength(1);
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
  ])('at %s shows %s, and keeps the columns of the grid', (now, expected) => {
    expect(shows(layout, { localNow: local(now) })).toBe(expected);
  });

  it.each([
    ['2026-12-24T12:00:00.000', 'x(scheduled),text,'],
    ['2026-12-26T12:00:00.000', 'x(expired),text,'],
  ])('at %s shows editors %s', (now, expected) => {
    expect(shows(layout, { localNow: local(now), editor: true })).toBe(expected);
  });

  it('returns the next change, and reasons with their end', () => {
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

  it('drops a row without widgets for visitors and keeps it for editors', () => {
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
