/** Dates of a test that hide its widget: from whom and until when. */
import { describe, expect, it } from 'vitest';
import { hiddenUntil } from './hiddenUntil.ts';

const now = '2026-11-20T12:00:00.000';
const of = (a: string, b: string, start: string, on = true) =>
  hiddenUntil(
    {
      versions: { A: { startDate: a }, B: { startDate: b } },
      test: { on, start, end: '', email: '', lang: '', percentages: {} },
    },
    { zone: 'UTC', now: now as never },
  );
const nobody = { nobodyUntil: null, versions: [] };

describe('a widget with a test', () => {
  it.each([
    ['is seen by all where nothing lies ahead', ['2026-11-01', '2026-11-01', '2026-11-01'], nobody],
    ['is seen by all, with version A, before its test begins', ['2026-11-01', '', '2026-12-01'], nobody],
    [
      'is hidden from all before version A starts, where the test begins then too',
      ['2026-12-01', '2026-12-01', '2026-12-01'],
      { nobodyUntil: '2026-12-01T00:00:00.000', versions: [] },
    ],
    [
      'is hidden from all until its test begins, where A starts later than B',
      ['2026-12-09', '2026-11-01', '2026-12-01'],
      { nobodyUntil: '2026-12-01T00:00:00.000', versions: [] },
    ],
    [
      'is hidden from those of one version while the other shows',
      ['2026-11-01', '2026-12-09', '2026-11-01'],
      { nobodyUntil: null, versions: [{ name: 'B', until: '2026-12-09T00:00:00.000' }] },
    ],
  ])('%s', (_, [a, b, start], hidden) => {
    expect(of(a!, b!, start!)).toEqual(hidden);
  });

  it('has version A alone while its test is off', () => {
    expect(of('2026-12-09', '2026-11-01', '2026-11-01', false).nobodyUntil).toBe('2026-12-09T00:00:00.000');
  });
});
