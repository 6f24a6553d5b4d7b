import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, type LocalDateTime } from '../dates/localTime.ts';
import { nextChange, stateAt, windowOf, type ScheduleWindow } from './window.ts';

const at = (text: string) => text as LocalDateTime;
const OPEN: ScheduleWindow = { start: null, end: null };

describe('stateAt', () => {
  const christmas = windowOf({ startDate: '2026-12-24', endDate: '2026-12-25' }).window;

  it('is scheduled before, active from the first to the last millisecond, expired after', () => {
    expect(stateAt(christmas, at('2026-12-23T23:59:59.999'))).toBe('scheduled');
    expect(stateAt(christmas, at('2026-12-24T00:00:00.000'))).toBe('active');
    expect(stateAt(christmas, at('2026-12-25T23:59:59.999'))).toBe('active');
    expect(stateAt(christmas, at('2026-12-26T00:00:00.000'))).toBe('expired');
  });

  it('is always active without ends', () => {
    expect(stateAt(OPEN, at('2026-12-24T00:00:00.000'))).toBe('active');
    expect(nextChange(OPEN, at('2026-12-24T00:00:00.000'))).toBeNull();
  });

  it('is never active when the window ends before it starts', () => {
    const reversed = windowOf({ startDate: '2026-12-25', endDate: '2026-12-20' }).window;
    expect(stateAt(reversed, at('2026-12-20T12:00:00.000'))).toBe('scheduled');
    expect(stateAt(reversed, at('2026-12-22T12:00:00.000'))).toBe('expired');
    expect(nextChange(reversed, at('2026-12-20T12:00:00.000'))).toBe('2026-12-21T00:00:00.000');
  });
});

describe('nextChange', () => {
  it('is the start, then the moment after the end, then null', () => {
    const christmas = windowOf({ startDate: '2026-12-24', endDate: '2026-12-25' }).window;
    expect(nextChange(christmas, at('2026-11-01T00:00:00.000'))).toBe('2026-12-24T00:00:00.000');
    expect(nextChange(christmas, at('2026-12-24T00:00:00.000'))).toBe('2026-12-26T00:00:00.000');
    expect(nextChange(christmas, at('2026-12-26T00:00:00.000'))).toBeNull();
  });

  it('is null for a window that ends with the calendar', () => {
    expect(nextChange(windowOf({ endDate: '9999-12-31' }).window, at('2026-12-24T00:00:00.000'))).toBeNull();
  });

  it('is the first moment at which the state changes', () => {
    const base = at('2026-01-01T00:00:00.000');
    const moment = fc.nat(40).map((ms) => addMilliseconds(base, ms));
    const end = fc.option(moment);
    fc.assert(
      fc.property(end, end, fc.nat(40), (start, last, from) => {
        const window = { start, end: last };
        const now = addMilliseconds(base, from);
        const next = nextChange(window, now);
        const moments = Array.from({ length: 60 }, (_, ms) => addMilliseconds(now, ms));
        const changed = moments.find((moment) => stateAt(window, moment) !== stateAt(window, now)) ?? null;
        expect(next).toBe(changed);
      }),
    );
  });
});
