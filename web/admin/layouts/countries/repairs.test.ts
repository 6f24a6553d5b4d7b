/**
 * Changes of a country's row from the coverage table: the country sees what was intended, no other country anything
 * new.
 */
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../state/problems.ts';
import type { Draft } from '../state/draft.ts';
import { drawn, drawnBase } from '../state/samples.ts';
import { rowSeenBy, rowsToJoin, withCountryIn, withCountryOut, withOwnRow } from './repairs.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const base = drawnBase('all:a:default', 'asia:b:JP,VN', 'alone:c:PE');
let next = 0;
const newIds = { rowKey: () => `new${++next}`, uid: () => `u${++next}`, widgetId: () => `w${++next}` };
const rowKeyFor = (draft: Draft, code: string) => rowSeenBy(draft, code)?.rowKey ?? null;

describe('addOwnRow', () => {
  it('copies the row that the country sees, with its widgets', () => {
    const draft = withOwnRow(base, 'US', newIds);
    expect(drawn(draft).slice(0, 3)).toEqual(['all:a:default', 'asia:b:JP,VN', 'alone:c:PE']);
    const own = rowSeenBy(draft, 'US')!;
    expect(own.countries).toEqual(['US']);
    const copy = own.columns[0]!.widgets[0]!.id;
    expect(copy).not.toBe('a');
    expect(draft.widgets[copy]!.settings).toEqual(base.widgets['a']!.settings);
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('removes the country from its previous row', () => {
    const draft = withOwnRow(base, 'JP', newIds);
    expect(drawn(draft)[1]).toBe('asia:b:VN');
    expect(rowKeyFor(draft, 'VN')).toBe('asia');
  });
});

describe('addCountryToRow', () => {
  it('shows that row to the country and no other', () => {
    const draft = withCountryIn(base, 'US', 'asia');
    expect(drawn(draft)).toEqual(['all:a:default', 'asia:b:JP,US,VN', 'alone:c:PE']);
    expect(rowKeyFor(draft, 'US')).toBe('asia');
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('removes a row that is left without countries, because it could not be published', () => {
    const draft = withCountryIn(base, 'PE', 'asia');
    expect(drawn(draft)).toEqual(['all:a:default', 'asia:b:JP,PE,VN']);
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('returns the same draft when the row does not exist', () => {
    expect(withCountryIn(base, 'PE', 'gone')).toBe(base);
  });
});

describe('removeCountryFromRow', () => {
  it('shows the default row to the country again', () => {
    const draft = withCountryOut(base, 'JP', 'asia');
    expect(drawn(draft)).toEqual(['all:a:default', 'asia:b:VN', 'alone:c:PE']);
    expect(rowKeyFor(draft, 'JP')).toBe('all');
  });

  it('removes a row that has no other country', () => {
    const draft = withCountryOut(base, 'PE', 'alone');
    expect(drawn(draft)).toEqual(['all:a:default', 'asia:b:JP,VN']);
    expect(rowKeyFor(draft, 'PE')).toBe('all');
  });
});

it('rowsToJoin lists rows of other countries, except the country’s own and the default row', () => {
  expect(rowsToJoin(base, 'JP').map(({ rowKey }) => rowKey)).toEqual(['alone']);
});
