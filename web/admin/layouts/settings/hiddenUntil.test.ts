/** Dates of a test that hide its widget: from which readers and until when. */
import { describe, expect, it } from 'vitest';
import { hiddenUntil } from './hiddenUntil.ts';

const now = '2026-11-20T12:00:00.000';
const hiddenBy = (a: string, b: string, start: string, on = true) =>
  hiddenUntil(
    {
      versions: { A: { startDate: a }, B: { startDate: b } },
      test: { on, start, end: '', email: '', lang: '', percentages: {} },
    },
    { zone: 'UTC', now: now as never },
  );
const notHidden = { nobodyUntil: null, versions: [] };

describe('a widget with a test', () => {
  it.each([
    [
      'is visible to all when all dates are in the past',
      ['2026-11-01', '2026-11-01', '2026-11-01'],
      notHidden,
    ],
    ['is visible to all, in version A, before its test starts', ['2026-11-01', '', '2026-12-01'], notHidden],
    [
      'is hidden from all before version A starts, when the test starts then too',
      ['2026-12-01', '2026-12-01', '2026-12-01'],
      { nobodyUntil: '2026-12-01T00:00:00.000', versions: [] },
    ],
    [
      'is hidden from all until its test starts, when A starts later than B',
      ['2026-12-09', '2026-11-01', '2026-12-01'],
      { nobodyUntil: '2026-12-01T00:00:00.000', versions: [] },
    ],
    [
      'is hidden from readers of one version while the other shows',
      ['2026-11-01', '2026-12-09', '2026-11-01'],
      { nobodyUntil: null, versions: [{ name: 'B', until: '2026-12-09T00:00:00.000' }] },
    ],
  ])('%s', (_, [a, b, start], hidden) => {
    expect(hiddenBy(a!, b!, start!)).toEqual({ ...hidden, controlEnd: null });
  });

  it.each([
    ['2026-12-20', '2026-12-24', '2026-12-20T23:59:59.999'],
    ['2026-12-24', '2026-12-24', null],
    ['', '2026-12-24', null],
  ])(
    'that ends on %s in version A, with a test until %s, is missed from %s on',
    (endDate, end, controlEnd) => {
      const versions = { A: { endDate }, B: { endDate: '2026-12-01' } };
      const test = { on: true, start: '', end, email: '', lang: '', percentages: {} };
      expect(hiddenUntil({ versions, test }, { zone: 'UTC', now: now as never }).controlEnd).toBe(controlEnd);
    },
  );

  it('only has version A while its test is off', () => {
    expect(hiddenBy('2026-12-09', '2026-11-01', '2026-11-01', false).nobodyUntil).toBe(
      '2026-12-09T00:00:00.000',
    );
  });
});
