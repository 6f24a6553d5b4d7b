/** Filters by date: the choices of a person, and the ranges they become. */
import { describe, expect, it } from 'vitest';
import { dateChoiceText, rangeOfChoice, readDateChoice, readRange } from './dateFilter.ts';
import { kinds as k } from './kinds.ts';

const day = k.localDate({ label: 'Day' });
const opens = k.wallClock({ label: 'Opens' });
const starts = k.instant({ label: 'Starts' });
/** 26 November in Berlin, where it is half past midnight, and the 25th in New York. */
const now = new Date('2026-11-25T23:30:00Z');
const berlin = { zone: 'Europe/Berlin', now };
const rangeIn = (field: typeof day, text: string, calendar = berlin) =>
  rangeOfChoice(field, readDateChoice(text), calendar);

describe('a choice of days', () => {
  it.each([
    ['today', { from: '2026-11-26', before: '2026-11-27' }],
    ['next7', { from: '2026-11-26', before: '2026-12-03' }],
    ['last30', { from: '2026-10-28', before: '2026-11-27' }],
    ['on:2026-12-24', { from: '2026-12-24', before: '2026-12-25' }],
    ['before:2026-12-24', { before: '2026-12-24' }],
    ['after:2026-12-24', { from: '2026-12-25' }],
    ['between:2026-12-01..2026-12-24', { from: '2026-12-01', before: '2026-12-25' }],
    ['between:2026-12-24..2026-12-24', { from: '2026-12-24', before: '2026-12-25' }],
  ])('%s is a range of days, and the same text again', (text, range) => {
    expect(rangeIn(day, text)).toEqual({ range });
    expect(dateChoiceText(readDateChoice(text))).toBe(text);
  });

  it('begins and ends at midnight of the person, whatever the length of the day', () => {
    expect(rangeIn(starts, 'today')).toEqual({
      range: { from: '2026-11-25T23:00:00.000Z', before: '2026-11-26T23:00:00.000Z' },
    });
    expect(rangeIn(starts, 'today', { zone: 'America/New_York', now })).toEqual({
      range: { from: '2026-11-25T05:00:00.000Z', before: '2026-11-26T05:00:00.000Z' },
    });
    // 25 hours: clocks are set back.
    expect(rangeIn(starts, 'on:2026-10-25')).toEqual({
      range: { from: '2026-10-24T22:00:00.000Z', before: '2026-10-25T23:00:00.000Z' },
    });
    expect(rangeIn(opens, 'today')).toEqual({
      range: { from: '2026-11-26T00:00', before: '2026-11-27T00:00' },
    });
  });

  it.each(['on:', 'before:', 'between:..', 'between:2026-12-01..', 'between:..2026-12-01'])(
    '%s is not complete yet',
    (text) => expect(rangeIn(day, text)).toEqual({ isIncomplete: true }),
  );

  it.each([
    ['between:2026-12-24..2026-12-01', { end: 'until', code: 'order' }],
    ['on:2026-02-30', { end: 'day', code: 'noDate' }],
    ['between:2026-12-01..tomorrow', { end: 'until', code: 'noDate' }],
    ['after:1999-12-31', { end: 'day', code: 'outOfYears' }],
    ['after:2099-12-31', { end: 'day', code: 'outOfYears' }],
    ['yesterday', { end: 'day', code: 'noDate' }],
  ])('%s is invalid', (text, fault) => expect(rangeIn(day, text)).toEqual({ fault }));

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
    'at the first and the last day that a field can have is a range that the service accepts, in %s',
    (zone) => {
      for (const text of ['on:2000-01-01', 'on:2099-12-31', 'before:2000-01-02', 'after:2099-12-30']) {
        const chosen = rangeIn(starts, text, { zone, now });
        expect(chosen).toHaveProperty('range');
        expect(readRange(starts, (chosen as { range: object }).range)).not.toHaveProperty('fault');
      }
    },
  );
});

describe('a range', () => {
  it('is read into the canonical form of its field', () => {
    expect(readRange(starts, { from: '2026-12-01T01:00:00+01:00' })).toEqual({
      from: '2026-12-01T00:00:00.000Z',
    });
    expect(readRange(day, {})).toEqual({});
  });

  it.each([
    [day, { from: '2026-02-30' }, { end: 'from', code: 'noDate' }],
    [day, { before: '1999-01-01' }, { end: 'before', code: 'outOfYears' }],
    [opens, { from: '2026-12-01' }, { end: 'from', code: 'noMoment' }],
    [starts, { from: '2026-12-01T00:00:00' }, { end: 'from', code: 'noMoment' }],
    [day, { from: '2026-12-02', before: '2026-12-01' }, { end: 'before', code: 'order' }],
    // 01:30 in Paris is before 00:45 in London.
    [
      starts,
      { from: '2026-12-01T00:45:00Z', before: '2026-12-01T01:30:00+01:00' },
      { end: 'before', code: 'order' },
    ],
  ])('is refused when it is reversed or unreadable: %#', (field, range, fault) => {
    expect(readRange(field, range)).toEqual({ fault });
  });
});
