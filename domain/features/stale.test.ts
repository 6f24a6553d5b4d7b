import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { staleReasons, staleSince, type DatedFlag } from './stale.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** This many days and milliseconds before now. */
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 - ms);

const flag = (fields: Partial<DatedFlag>): DatedFlag => ({
  settings: { '*': true },
  start: null,
  end: null,
  note: '',
  owner: 'ruth@example.org',
  switchedAt: ago(1),
  ...fields,
});

describe('staleReasons', () => {
  it.each<[string, Partial<DatedFlag>, string[]]>([
    ['a young flag with an owner', {}, []],
    ['no owner', { owner: ' ' }, ['noOwner']],
    ['on everywhere for 90 days', { switchedAt: ago(90) }, ['settledOn']],
    ['on everywhere for a moment less', { switchedAt: ago(90, -1) }, []],
    ['on everywhere but in one country', { switchedAt: ago(400), settings: { '*': true, MX: false } }, []],
    [
      'on everywhere, and in one country too',
      { switchedAt: ago(90), settings: { '*': true, MX: true } },
      ['settledOn'],
    ],
    ['on in one country alone', { switchedAt: ago(400), settings: { MX: true } }, []],
    ['on everywhere with an end to come', { switchedAt: ago(400), end: ago(-1) }, []],
    ['on since a start that came later', { switchedAt: ago(400), start: ago(89) }, []],
    ['on since a start 90 days ago', { switchedAt: ago(400), start: ago(90) }, ['settledOn']],
    ['off everywhere for 90 days', { switchedAt: ago(90), settings: { '*': false } }, ['settledOff']],
    ['set for nobody for 90 days', { switchedAt: ago(90), settings: {} }, ['settledOff']],
    ['off everywhere for a moment less', { switchedAt: ago(90, -1), settings: { '*': false } }, []],
    ['about to start', { switchedAt: ago(400), start: ago(-1) }, []],
    ['over for 30 days', { switchedAt: ago(400), end: ago(30) }, ['over']],
    ['over for a moment less', { switchedAt: ago(400), end: ago(30, -1) }, []],
    [
      'over, off and nobody’s',
      { end: ago(31), settings: {}, switchedAt: ago(99), owner: '' },
      ['noOwner', 'over'],
    ],
  ])('%s', (_, settings, reasons) => {
    expect(staleReasons(flag(settings), NOW)).toEqual(reasons);
  });
});

describe('staleSince', () => {
  const day = fc.integer({ min: -200, max: 200 }).map((days) => ago(days));
  const anyFlag = fc.record({
    settings: fc.dictionary(fc.constantFrom('*', 'MX', 'US'), fc.boolean()),
    start: fc.option(day),
    end: fc.option(day),
    note: fc.constant(''),
    owner: fc.constantFrom('', 'ruth'),
    switchedAt: day,
  });

  it('is the first moment at which a flag has a reason, and it has one ever after', () => {
    fc.assert(
      fc.property(
        anyFlag,
        fc.integer({ min: -500, max: 500 }).map((days) => ago(days)),
        (dated, now) => {
          const since = staleSince(dated);
          expect(staleReasons(dated, now).length > 0).toBe(since !== null && since <= now);
        },
      ),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
