import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isActive, nextTestChange, testMoment, testState } from './testTimes.ts';

const at = (text: string) => new Date(text);
const test = { on: true, start: '2026-11-21', end: '2026-11-25' };

describe('isActive', () => {
  it.each([
    ['a millisecond before the start', '2026-11-20T23:59:59.999Z', 'before', false],
    ['at the start', '2026-11-21T00:00:00.000Z', 'running', true],
    ['in the last millisecond of an end day without a time', '2026-11-25T23:59:59.999Z', 'running', true],
    ['a millisecond later', '2026-11-26T00:00:00.000Z', 'after', false],
  ])('%s', (_, now, state, active) => {
    expect(testState(test, at(now))).toBe(state);
    expect(isActive(test, at(now))).toBe(active);
  });

  it('is never active while switched off', () => {
    expect(testState({ ...test, on: false }, at('2026-11-22T00:00:00Z'))).toBe('off');
  });

  it('treats a missing or unreadable start as passed and a missing end as never reached', () => {
    expect(isActive({ on: true, start: null, end: null }, at('1999-01-01T00:00:00Z'))).toBe(true);
    expect(isActive({ on: true, start: 'soon', end: '' }, at('2099-01-01T00:00:00Z'))).toBe(true);
  });
});

describe('testMoment', () => {
  it.each([
    ['2026-11-21T10:30:00Z', 'start', '2026-11-21T10:30:00.000Z'],
    ['2026-11-21T10:30:00+02:00', 'start', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21T10:30-0530', 'end', '2026-11-21T16:00:00.000Z'],
    ['2026-11-21T00:00:00Z', 'end', '2026-11-21T00:00:00.000Z'],
    ['11-21-2026', 'start', '2026-11-21T00:00:00.000Z'],
    ['11/21/2026', 'end', '2026-11-21T23:59:59.999Z'],
  ] as const)('parses %s as a %s', (text, edge, expected) => {
    expect(testMoment(text, edge)?.toISOString()).toBe(expected);
  });

  const invalidOffsets = [
    '2026-11-21T10:30:00+99:99',
    '2026-11-21T10:30:00-15:00',
    '2026-11-21T10:30:00+02:60',
  ];
  it.each(['', 'soon', '2026-02-30', null, undefined, ...invalidOffsets])('returns null for %s', (text) => {
    expect(testMoment(text, 'start')).toBeNull();
  });
});

describe('nextTestChange', () => {
  it('returns the start, then the millisecond after the end, then null', () => {
    expect(nextTestChange(test, at('2026-11-01T00:00:00Z'))).toEqual(at('2026-11-21T00:00:00Z'));
    expect(nextTestChange(test, at('2026-11-21T00:00:00Z'))).toEqual(at('2026-11-26T00:00:00Z'));
    expect(nextTestChange(test, at('2026-11-26T00:00:00Z'))).toBeNull();
    expect(nextTestChange({ ...test, on: false }, at('2026-11-01T00:00:00Z'))).toBeNull();
  });

  const day = fc
    .date({ min: at('2020-01-01'), max: at('2030-01-01'), noInvalidDate: true })
    .map((it) => it.toISOString());
  it('is the first instant with another state', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(day), fc.option(day), day, (on, start, end, now) => {
        const times = { on, start, end };
        const next = nextTestChange(times, at(now));
        const state = testState(times, at(now));
        if (next === null) {
          expect(testState(times, at('2031-01-01'))).toBe(state);
          return;
        }
        expect(next > at(now)).toBe(true);
        expect(testState(times, next)).not.toBe(state);
        expect(testState(times, new Date(next.getTime() - 1))).toBe(state);
      }),
    );
  });
});
