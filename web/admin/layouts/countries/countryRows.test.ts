/**
 * Changes of a country's row from the coverage table: the country sees what was intended, no other country anything
 * new.
 */
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../state/problems.ts';
import type { Draft } from '../state/draft.ts';
import { formatRows, parseBase } from '../state/state.fixture.ts';
import {
  rowForCountry,
  rowsToJoin,
  addCountryToRow,
  removeCountryFromRow,
  addOwnRow,
} from './countryRows.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const base = parseBase('all:a:default', 'asia:b:JP,VN', 'alone:c:PE');
let next = 0;
const newIds = { rowKey: () => `new${++next}`, uid: () => `u${++next}`, widgetId: () => `w${++next}` };
const rowKeyFor = (draft: Draft, code: string) => rowForCountry(draft, code)?.rowKey ?? null;

describe('addOwnRow', () => {
  it('copies the row that the country sees, with its widgets', () => {
    const draft = addOwnRow(base, 'US', newIds);
    expect(formatRows(draft).slice(0, 3)).toEqual(['all:a:default', 'asia:b:JP,VN', 'alone:c:PE']);
    const own = rowForCountry(draft, 'US')!;
    expect(own.countries).toEqual(['US']);
    const copy = own.columns[0]!.widgets[0]!.id;
    expect(copy).not.toBe('a');
    expect(draft.widgets[copy]!.settings).toEqual(base.widgets['a']!.settings);
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('removes the country from its previous row', () => {
    const draft = addOwnRow(base, 'JP', newIds);
    expect(formatRows(draft)[1]).toBe('asia:b:VN');
    expect(rowKeyFor(draft, 'VN')).toBe('asia');
  });
});

describe('addCountryToRow', () => {
  it('shows that row to the country and no other', () => {
    const draft = addCountryToRow(base, 'US', 'asia');
    expect(formatRows(draft)).toEqual(['all:a:default', 'asia:b:JP,US,VN', 'alone:c:PE']);
    expect(rowKeyFor(draft, 'US')).toBe('asia');
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('removes a row that is left without countries, because it could not be published', () => {
    const draft = addCountryToRow(base, 'PE', 'asia');
    expect(formatRows(draft)).toEqual(['all:a:default', 'asia:b:JP,PE,VN']);
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('returns the same draft when the row does not exist', () => {
    expect(addCountryToRow(base, 'PE', 'gone')).toBe(base);
  });
});

describe('removeCountryFromRow', () => {
  it('shows the default row to the country again', () => {
    const draft = removeCountryFromRow(base, 'JP', 'asia');
    expect(formatRows(draft)).toEqual(['all:a:default', 'asia:b:VN', 'alone:c:PE']);
    expect(rowKeyFor(draft, 'JP')).toBe('all');
  });

  it('removes a row that has no other country', () => {
    const draft = removeCountryFromRow(base, 'PE', 'alone');
    expect(formatRows(draft)).toEqual(['all:a:default', 'asia:b:JP,VN']);
    expect(rowKeyFor(draft, 'PE')).toBe('all');
  });
});

it('rowsToJoin lists rows of other countries, except the country’s own and the default row', () => {
  expect(rowsToJoin(base, 'JP').map(({ rowKey }) => rowKey)).toEqual(['alone']);
});
