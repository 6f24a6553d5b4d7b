/** What the map of countries can do about a row: the country sees what was meant, nobody else anything new. */
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../state/problems.ts';
import type { Draft } from '../state/draft.ts';
import { drawn, drawnBase } from '../state/samples.ts';
import { rowSeenBy, rowsToJoin, withCountryIn, withCountryOut, withOwnRow } from './repairs.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const base = drawnBase('all:a:default', 'asia:b:JP,VN', 'alone:c:PE');
let next = 0;
const fresh = { rowKey: () => `new${++next}`, uid: () => `u${++next}`, widgetId: () => `w${++next}` };
const seen = (draft: Draft, code: string) => rowSeenBy(draft, code)?.rowKey ?? null;

describe('a row of its own', () => {
  it('is a copy of what the country sees, its widgets too', () => {
    const draft = withOwnRow(base, 'US', fresh);
    expect(drawn(draft).slice(0, 3)).toEqual(['all:a:default', 'asia:b:JP,VN', 'alone:c:PE']);
    const own = rowSeenBy(draft, 'US')!;
    expect(own.countries).toEqual(['US']);
    const copy = own.columns[0]!.widgets[0]!.id;
    expect(copy).not.toBe('a');
    expect(draft.widgets[copy]!.settings).toEqual(base.widgets['a']!.settings);
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('takes the country out of the row it had', () => {
    const draft = withOwnRow(base, 'JP', fresh);
    expect(drawn(draft)[1]).toBe('asia:b:VN');
    expect(seen(draft, 'VN')).toBe('asia');
  });
});

describe('a country put into a row', () => {
  it('sees that row and no other', () => {
    const draft = withCountryIn(base, 'US', 'asia');
    expect(drawn(draft)).toEqual(['all:a:default', 'asia:b:JP,US,VN', 'alone:c:PE']);
    expect(seen(draft, 'US')).toBe('asia');
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('leaves no row behind that would be for nobody: it could not be published', () => {
    const draft = withCountryIn(base, 'PE', 'asia');
    expect(drawn(draft)).toEqual(['all:a:default', 'asia:b:JP,PE,VN']);
    expect(problemsOf(base, draft, NOW)).toEqual([]);
  });

  it('has nothing done to it where the row has gone', () => {
    expect(withCountryIn(base, 'PE', 'gone')).toBe(base);
  });
});

describe('a country taken out of a row', () => {
  it('sees the row for all others again', () => {
    const draft = withCountryOut(base, 'JP', 'asia');
    expect(drawn(draft)).toEqual(['all:a:default', 'asia:b:VN', 'alone:c:PE']);
    expect(seen(draft, 'JP')).toBe('all');
  });

  it('takes a row that was its alone with it', () => {
    const draft = withCountryOut(base, 'PE', 'alone');
    expect(drawn(draft)).toEqual(['all:a:default', 'asia:b:JP,VN']);
    expect(seen(draft, 'PE')).toBe('all');
  });
});

it('can be put into rows of other countries, not into its own nor that for all others', () => {
  expect(rowsToJoin(base, 'JP').map(({ rowKey }) => rowKey)).toEqual(['alone']);
});
