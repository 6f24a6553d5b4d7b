import { describe, expect, it } from 'vitest';
import { checkValues, issueText } from '../resource/resource.ts';
import { flagResource, flagTimes } from './flagResource.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const valid = { name: 'new-hero.v2' };
const issuesOf = (input: object, before: object | null = null) => {
  const previous = before && checkValues(flagResource, { ...valid, ...before }, null, new Date(0)).values;
  return checkValues(flagResource, { ...valid, ...input }, previous, NOW).issues.map(
    ({ path, code }) => `${path.join('/')} ${code}`,
  );
};

describe('the time of a flag', () => {
  it.each<[string | null, string | null, string[]]>([
    [null, null, []],
    ['2020-01-01T00:00:00Z', null, []],
    [null, '2026-11-21T12:00:00.001Z', []],
    [null, '2026-11-21T12:00:00Z', ['end endPassed']],
    ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z', ['end endBeforeStart']],
    ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z', ['end endBeforeStart']],
    ['1999-12-31T23:59:59Z', null, ['start outOfYears']],
    ['0000-01-01T00:00:00Z', '2100-01-01T00:00:00Z', ['start outOfYears', 'end outOfYears']],
    [null, '2099-12-31T23:59:59.999Z', []],
    ['2026-11-21T12:00:00', 'tomorrow', ['start noMoment', 'end noMoment']],
  ])('from %s to %s', (start, end, issues) => {
    expect(issuesOf({ start, end })).toEqual(issues);
  });

  it('may keep an end that has passed, and rejects a new one', () => {
    const over = { end: '2026-11-01T00:00:00Z' };
    expect(issuesOf({ ...over, note: 'Over.' }, over)).toEqual([]);
    expect(issuesOf({ end: '2026-11-02T00:00:00Z' }, over)).toEqual(['end endPassed']);
  });
});

describe('what is computed of a flag', () => {
  const later = new Date('2026-12-01T00:00:00Z');
  const valuesOf = (input: object) => checkValues(flagResource, { ...valid, ...input }, null, NOW).values;
  const first = valuesOf({ settings: { '*': true }, owner: 'ruth' });
  const saved = { ...first, ...flagTimes(first, null, NOW) };

  it('is when it was switched: by its countries or its time, and by nothing else', () => {
    const switchedBy = (change: object) => flagTimes({ ...first, ...change }, saved, later).switchedAt;
    expect(saved.switchedAt).toBe(NOW.toISOString());
    for (const change of [{ note: 'For Advent.' }, { owner: 'noah' }, {}])
      expect(switchedBy(change)).toBe(NOW.toISOString());
    for (const change of [{ settings: { '*': true, MX: false } }, { end: '2027-01-01T00:00:00.000Z' }])
      expect(switchedBy(change)).toBe(later.toISOString());
  });

  it('is from when it needs review', () => {
    expect(saved.staleSince).toBe('2027-02-19T12:00:00.000Z');
    expect(flagTimes({ ...first, owner: '' }, saved, later).staleSince).toBe(NOW.toISOString());
    expect(flagTimes({ ...first, end: '2027-01-01T00:00:00.000Z' }, saved, later).staleSince).toBe(
      '2027-01-31T00:00:00.000Z',
    );
    expect(flagTimes({ ...first, settings: { MX: true } }, saved, later).staleSince).toBeNull();
  });
});

it('the time is checked although the name is unreadable', () => {
  const late = { start: '2026-12-02T00:00:00Z', end: '2026-12-01T00:00:00Z' };
  expect(issuesOf({ name: 'two words', ...late })).toEqual(['name name', 'end endBeforeStart']);
});

it('a flag’s name has letters, digits, dots, hyphens and underscores, at most 80', () => {
  expect(issuesOf({ name: ' hero ' })).toEqual([]);
  for (const name of ['', ' ', 'two words', 'ñandú', 'a/b', '__proto__', '..'])
    expect(issuesOf({ name }), name).toEqual(['name name']);
  expect(issuesOf({ name: 'x'.repeat(81) })).toEqual(['name tooLong:80']);
});

it('each fault has a text, of the flag or of its kind of field', () => {
  expect(issueText(flagResource, 'endPassed')).toBe('This time has passed. Choose a later time.');
  expect(issueText(flagResource, 'tooLong:80')).toBe('Use at most 80 characters.');
});
