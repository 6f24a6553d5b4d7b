import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMilliseconds,
  dateOf,
  instantOf,
  isLocalDateTime,
  latestLocal,
  localNow,
  type LocalDateTime,
} from './localTime.ts';
import { isZone } from './zoneClock.ts';

const local = (text: string) => text as LocalDateTime;
const instants = fc.date({
  min: new Date('1975-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Asia/Yangon',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
);

describe('isZone', () => {
  it('accepts IANA names in any case, links too', () => {
    for (const zone of [
      'UTC',
      'Europe/Berlin',
      'america/argentina/buenos_aires',
      'Etc/GMT+5',
      'US/Eastern',
    ]) {
      expect(isZone(zone)).toBe(true);
    }
  });

  it('rejects offsets, nonsense and overlong names', () => {
    for (const zone of ['', '+01:00', 'Mars/Olympus', ' UTC', 'UTC\n', '../etc', `UTC${'/x'.repeat(50)}`]) {
      expect(isZone(zone)).toBe(false);
    }
  });

  it('returns a boolean for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isZone(text)).toBeTypeOf('boolean');
      }),
    );
  });
});

describe('isLocalDateTime', () => {
  it('accepts the full format only', () => {
    expect(isLocalDateTime('2026-11-21T23:59:59.999')).toBe(true);
    for (const value of [
      '2026-11-21T24:00:00.000',
      '2026-02-29T00:00:00.000',
      '2026-11-21T00:00:00',
      '2026-11-21 00:00:00.000',
      '2026-11-21T00:00:00.000Z',
      7,
    ]) {
      expect(isLocalDateTime(value)).toBe(false);
    }
  });
});

describe('localNow', () => {
  it('returns the wall clock to the millisecond', () => {
    const now = new Date('2026-11-21T10:30:15.045Z');
    expect(localNow('Asia/Kathmandu', now)).toBe('2026-11-21T16:15:15.045');
    expect(localNow('America/New_York', now)).toBe('2026-11-21T05:30:15.045');
    expect(localNow('UTC', new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21T00:00:00.000');
    expect(localNow('UTC', new Date(-1))).toBe('1969-12-31T23:59:59.999');
  });

  it("has the documented format and the zone's day", () => {
    fc.assert(
      fc.property(zones, instants, (zone, now) => {
        const wallClock = localNow(zone, now);
        expect(isLocalDateTime(wallClock)).toBe(true);
        expect(dateOf(wallClock)).toBe(wallClock.slice(0, 10));
      }),
    );
  });

  it('throws a RangeError for an unknown zone and an invalid instant', () => {
    expect(() => localNow('Mars/Olympus', new Date(0))).toThrow(RangeError);
    expect(() => localNow('UTC', new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('addMilliseconds', () => {
  it('adds on the wall clock and throws a RangeError for the year 10000', () => {
    expect(addMilliseconds(local('2026-12-31T23:59:59.999'), 1)).toBe('2027-01-01T00:00:00.000');
    expect(addMilliseconds(local('2026-01-01T00:00:00.000'), -1)).toBe('2025-12-31T23:59:59.999');
    expect(() => addMilliseconds(local('9999-12-31T23:59:59.999'), 1)).toThrow(RangeError);
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-12-25T00:00:00.000', 'Asia/Kathmandu', '2026-12-24T18:15:00.000Z'],
    ['2026-12-25T00:00:00.000', 'America/New_York', '2026-12-25T05:00:00.000Z'],
    // Clocks show 01:30 twice: the first time counts.
    ['2026-11-01T01:30:00.000', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Clocks jump from 02:00 to 03:00: the instant of the jump.
    ['2026-03-08T02:30:00.000', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T01:30:00.000', 'America/New_York', '2026-03-08T06:30:00.000Z'],
    ['2026-11-01T02:00:00.000', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['2026-03-08T03:00:00.000', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-10-04T02:10:00.000', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    // Samoa skipped a whole day.
    ['2011-12-30T12:00:00.000', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['9999-12-31T23:59:59.999', 'UTC', '9999-12-31T23:59:59.999Z'],
  ])('finds %s in %s at %s', (wall, zone, instant) => {
    expect(instantOf(local(wall), zone).toISOString()).toBe(instant);
  });

  it('converts back to the same wall clock, at the first instant that shows it', () => {
    fc.assert(
      fc.property(zones, instants, (zone, now) => {
        const wall = localNow(zone, now);
        const found = instantOf(wall, zone);
        expect(localNow(zone, found)).toBe(wall);
        expect(found.getTime()).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });
});

describe('latestLocal', () => {
  it.each([
    ['2026-11-01T05:59:59.999Z', '2026-11-01T01:59:59.999'],
    ['2026-11-01T06:00:00.000Z', '2026-11-01T01:59:59.999'],
    ['2026-11-01T06:10:00.000Z', '2026-11-01T01:59:59.999'],
    ['2026-11-01T06:59:59.999Z', '2026-11-01T01:59:59.999'],
    ['2026-11-01T07:00:00.000Z', '2026-11-01T02:00:00.000'],
    ['2026-03-08T07:10:00.000Z', '2026-03-08T03:10:00.000'],
  ])('%s in New York is %s', (at, expected) => {
    expect(latestLocal('America/New_York', new Date(at))).toBe(expected);
  });

  it('never decreases, and differs from the wall clock only in the hour that is repeated', () => {
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: 0, max: 10_800_000 }), (zone, at, delta) => {
        const later = new Date(at.getTime() + delta);
        expect(latestLocal(zone, later) >= latestLocal(zone, at)).toBe(true);
        expect(latestLocal(zone, later) >= localNow(zone, later)).toBe(true);
      }),
    );
  });
});
