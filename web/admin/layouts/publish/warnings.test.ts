/** Warnings before publishing, which do not prevent it. */
import { describe, expect, it } from 'vitest';
import { countries } from '../../../../domain/countries/countries.ts';
import type { Base } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { warningsOf } from './warnings.ts';

const now = new Date('2026-11-21T12:00:00Z');
const tested = {
  abRowActive: true,
  aPercentage: 60,
  bPercentage: 40,
  abRowStartDate: '2026-11-20',
  abRowEndDate: '2026-12-20',
};
const untested = parseBase('r1:a:MX', 'r2:b:US');
const base: Base = {
  ...untested,
  rows: untested.rows.map((row) =>
    row.rowKey === 'r1' ? { ...row, ...tested, bColumns: [{ ...row.columns[0]!, className: 'b' }] } : row,
  ),
};
const withRow = (rowKey: string, change: object): Base => ({
  ...base,
  rows: base.rows.map((row) => (row.rowKey === rowKey ? { ...row, ...change } : row)),
});
const kinds = (draft: Base, at = now) =>
  warningsOf(base, draft, at).map((it) => `${it.kind} ${it.row?.rowKey ?? it.widget?.id}`);

const version = (html: string, endDate: string) => ({ html, startDate: '2026-11-01', endDate });
const card = (b: object, change: object = {}) => ({
  id: 'a',
  type: 'rich-text',
  version: 1,
  settings: {
    ...version('<p>A</p>', '2026-12-31'),
    abActive: true,
    abStartDate: '2026-11-20',
    versionCount: 2,
    percentages: { A: 50, B: 50 },
    versions: { B: b },
    ...change,
  },
});

describe('warningsOf', () => {
  it('warns when a running test of a row restarts: other shares, versions or start', () => {
    for (const change of [
      { aPercentage: 50, bPercentage: 50 },
      { bColumns: untested.rows[1]!.columns },
      { abRowStartDate: '2026-11-21' },
    ])
      expect(kinds(withRow('r1', change))).toEqual(['testAnew r1']);
  });

  it('does not warn when a test continues, was not running, or ends', () => {
    for (const change of [
      { abRowEndDate: '2026-12-24' },
      { abRowName: 'Renamed' },
      { abRowActive: false },
      { bColumns: [] },
    ])
      expect(kinds(withRow('r1', change))).toEqual([]);
    expect(kinds(withRow('r1', { aPercentage: 50 }), new Date('2026-11-01T12:00:00Z'))).toEqual([]);
  });

  it('warns when a running test of a widget restarts: other content of a version, not a later end', () => {
    const before = { ...base, widgets: { a: card(version('<p>B</p>', '2026-12-31')) } };
    const after = (b: object) => warningsOf(before, { ...before, widgets: { a: card(b) } }, now);
    expect(after(version('<p>Better</p>', '2026-12-31'))).toMatchObject([
      { kind: 'testAnew', widget: { id: 'a' } },
    ]);
    expect(after(version('<p>B</p>', '2027-12-31'))).toEqual([]);
  });

  it('warns when a country’s row is empty, so that its readers see nothing', () => {
    const none = [{ uid: 'x', className: '', widgets: [] }];
    expect(kinds(withRow('r2', { columns: none }))).toEqual(['emptyRow r2']);
    expect(kinds(withRow('r2', { columns: none, countries: ['US', 'GB'] }))).toEqual(['emptyRow r2']);
    expect(kinds(withRow('r2', { columns: none, countries: [] }))).not.toContain('emptyRow r2');
  });

  it('counts the countries that lose their row, so that their readers see nothing', () => {
    const warningsFor = (before: string[], after: string[]) =>
      warningsOf(parseBase(...before), parseBase(...after), now).map((it) =>
        it.kind === 'noRow' ? it.count : it.kind,
      );
    expect(warningsFor(['r1:a:MX', 'r2:b:default'], ['r1:a:MX'])).toEqual([countries.length - 1]);
    expect(warningsFor(['r1:a:'], ['r1:a:MX'])).toEqual([countries.length - 1]);
    expect(warningsFor(['r1:a:MX', 'r2:b:default'], ['r2:b:default'])).toEqual([]);
    expect(warningsFor(['r1:a:MX', 'r2:b:US'], ['r1:a:MX,US'])).toEqual([]);
    expect(warningsFor(['r1:a:'], [])).toEqual([countries.length]);
  });

  it('warns when the versions of a test show the same', () => {
    const [row] = untested.rows;
    // B has a widget of its own with the content of A.
    const copied = parseBase('r1:a:MX', 'r2:b:US');
    const withCopy = {
      ...withRow('r1', {
        bColumns: [{ ...row!.columns[0]!, widgets: [{ ...row!.columns[0]!.widgets[0]!, id: 'copy' }] }],
      }),
      widgets: { ...copied.widgets, copy: { ...copied.widgets['a']!, id: 'copy' } },
    };
    expect(kinds(withCopy)).toContain('sameVersions r1');
    const same = card(version('<p>A</p>', '2026-12-31'));
    expect(kinds({ ...base, widgets: { ...base.widgets, a: same } })).toContain('sameVersions a');
    const other = card(version('<p>B</p>', '2026-12-31'));
    expect(kinds({ ...base, widgets: { ...base.widgets, a: other } })).not.toContain('sameVersions a');
  });

  it('warns of a tested widget inside a tested row, once for both', () => {
    const draft: Base = {
      ...withRow('r1', { aPercentage: 60 }),
      widgets: { ...base.widgets, a: card(version('<p>B</p>', '2026-12-31'), { abEndDate: '2026-12-31' }) },
    };
    const found = warningsOf(base, draft, now).filter((it) => it.kind === 'concurrentTest');
    expect(found).toMatchObject([{ row: { rowKey: 'r1' }, other: { kind: 'nested', widget: { id: 'a' } } }]);
    expect(kinds(base)).toEqual([]);
  });
});

describe('a place that will be empty', () => {
  const ending = (id: string, settings: object): Base => ({
    ...untested,
    widgets: { ...untested.widgets, [id]: { ...untested.widgets[id]!, settings: { html: id, ...settings } } },
  });
  const places = (before: Base, draft: Base) =>
    warningsOf(before, draft, now).map((it) =>
      it.kind === 'emptyPlace' ? [it.row.rowKey, it.column, it.gap] : it,
    );

  it('is named with the time in which it shows nothing', () => {
    expect(places(untested, ending('a', { startDate: '2026-12-01', endDate: '2026-12-24' }))).toEqual([
      ['r1', 0, { from: null, until: '2026-12-01T00:00:00.000' }],
      ['r1', 0, { from: '2026-12-25T00:00:00.000', until: null }],
    ]);
  });

  it('is not named when it is published already, is over, or is far off', () => {
    const published = ending('a', { endDate: '2026-12-24' });
    expect(places(published, published)).toEqual([]);
    expect(places(untested, ending('a', { startDate: '2026-11-01' }))).toEqual([]);
    expect(places(untested, ending('a', { endDate: '2030-12-24' }))).toEqual([]);
  });
});
