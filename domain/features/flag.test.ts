import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { EVERYWHERE, flagAt, nextChange, seenBy, timingAt, type FlagSwitch } from './flag.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date('2026-11-21T11:59:59.999Z');
const AFTER = new Date('2026-11-21T12:00:00.001Z');

const flag = (settings: Record<string, boolean>, range: Partial<FlagSwitch> = {}): FlagSwitch => ({
  settings,
  start: null,
  end: null,
  ...range,
});

describe('flagAt', () => {
  it.each([
    ['nothing set', {}, 'MX', false, 'off'],
    ['another country set', { US: true }, 'MX', false, 'off'],
    ['on everywhere', { '*': true }, 'MX', true, 'everywhere'],
    ['off everywhere', { '*': false }, 'MX', false, 'everywhere'],
    ['on for the country, off everywhere', { '*': false, MX: true }, 'MX', true, 'country'],
    ['off for the country, on everywhere', { '*': true, MX: false }, 'MX', false, 'country'],
    ['on for the country alone, asked without one', { MX: true }, null, false, 'off'],
    ['on everywhere, asked without a country', { '*': true, MX: false }, null, true, 'everywhere'],
    ['a country named like something objects have', { '*': false }, 'constructor', false, 'everywhere'],
  ])('%s', (_, settings, country, isOn, reason) => {
    expect(flagAt(flag(settings), country, NOON)).toEqual({ isOn, reason });
  });

  it('is on from its start and off from its end', () => {
    const starting = flag({ '*': true }, { start: NOON });
    const ending = flag({ MX: true }, { end: NOON });
    const at = (it: FlagSwitch) => [BEFORE, NOON, AFTER].map((now) => flagAt(it, 'MX', now).reason);
    expect(at(starting)).toEqual(['notYet', 'everywhere', 'everywhere']);
    expect(at(ending)).toEqual(['country', 'over', 'over']);
  });

  it('reports a disabled setting as the reason, whatever the time', () => {
    expect(flagAt(flag({ '*': false }, { start: AFTER }), 'MX', NOON).reason).toBe('everywhere');
  });
});

describe('nextChange', () => {
  it.each([
    ['without a time', { '*': true }, {}, null],
    ['before its start', { '*': true }, { start: NOON, end: AFTER }, NOON],
    ['off for the country', { '*': true, MX: false }, { start: NOON }, null],
    ['with no time to be on in', { '*': true }, { start: NOON, end: NOON }, null],
  ])('%s', (_, settings, range, next) => {
    expect(nextChange(flag(settings, range), 'MX', BEFORE)).toEqual(next);
  });

  it('is the end while a flag is on, and null once it is over', () => {
    const subject = flag({ '*': true }, { start: BEFORE, end: AFTER });
    expect(nextChange(subject, 'MX', NOON)).toEqual(AFTER);
    expect(nextChange(subject, 'MX', AFTER)).toBeNull();
  });

  const instant = fc.integer({ min: 0, max: 20 }).map((ms) => new Date(NOON.getTime() + ms));
  const anySwitch = fc.record({
    settings: fc.dictionary(fc.constantFrom(EVERYWHERE, 'MX', 'US', '__proto__'), fc.boolean()),
    start: fc.option(instant),
    end: fc.option(instant),
  });
  const anyCountry = fc.constantFrom('MX', 'US', 'VN', null);

  it('is the first moment at which the flag changes, and null exactly when it does not', () => {
    fc.assert(
      fc.property(anySwitch, anyCountry, instant, (subject, country, now) => {
        const isOnAt = (ms: number) => flagAt(subject, country, new Date(ms)).isOn;
        const before = isOnAt(now.getTime());
        const moments = Array.from({ length: 30 }, (_, ms) => now.getTime() + ms + 1);
        const first = moments.find((ms) => isOnAt(ms) !== before) ?? null;
        expect(nextChange(subject, country, now)?.getTime() ?? null).toBe(first);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('lists exactly the countries in which the flag is on', () => {
    fc.assert(
      fc.property(anySwitch, instant, (subject, now) => {
        const { everywhere, countries, except } = seenBy(subject, now);
        for (const country of ['MX', 'US', 'VN']) {
          const isSeen = everywhere ? !except.includes(country) : countries.includes(country);
          expect(isSeen).toBe(flagAt(subject, country, now).isOn);
        }
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

describe('seenBy', () => {
  it('lists who sees the flag, or the exceptions where all others see it, sorted', () => {
    expect(seenBy(flag({ US: true, MX: true, VN: false }), NOON)).toEqual({
      everywhere: false,
      countries: ['MX', 'US'],
      except: [],
    });
    expect(seenBy(flag({ '*': true, US: false, MX: true, DE: false }), NOON)).toEqual({
      everywhere: true,
      countries: [],
      except: ['DE', 'US'],
    });
  });

  it("is empty outside the flag's time", () => {
    const noOne = { everywhere: false, countries: [], except: [] };
    expect(seenBy(flag({ '*': true, MX: true }, { end: NOON }), NOON)).toEqual(noOne);
    expect(timingAt({ start: null, end: NOON }, NOON)).toBe('over');
  });
});
