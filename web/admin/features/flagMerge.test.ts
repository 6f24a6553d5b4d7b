/** Comparison of two states of a flag, and the three-way merge of two changes. */
import { describe, expect, it } from 'vitest';
import type { TermFunction } from '../../i18n/terms.tsx';
import type { FlagContent } from './flagDraft.ts';
import { flagChanges, flagConflictRows, isSameFlag, mergedFlag, type FlagNames } from './flagMerge.ts';

const base: FlagContent = {
  name: 'hero',
  settings: [
    { country: '*', on: false },
    { country: 'MX', on: true },
  ],
  start: null,
  end: '2026-12-24T00:00:00.000Z',
  note: 'For Advent.',
  owner: 'ruth@example.org',
};
const names: FlagNames = {
  t: ((key: string) => key.replace('admin#flag#', '')) as unknown as TermFunction,
  country: (code) => `in ${code}`,
  moment: (iso) => iso?.slice(0, 10) ?? '–',
};

describe('two concurrent changes of one flag', () => {
  const mine = { ...base, note: 'For Christmas.', settings: [{ country: '*', on: true }, base.settings[1]!] };
  const theirs = {
    ...base,
    owner: 'ada@example.org',
    note: 'For Lent.',
    settings: [base.settings[0]!, { country: 'US', on: true }],
  };

  it('are merged; where both changed one value, mine wins', () => {
    expect(mergedFlag(base, mine, theirs)).toEqual({
      ...base,
      note: 'For Christmas.',
      owner: 'ada@example.org',
      settings: [
        { country: '*', on: true },
        { country: 'US', on: true }, // removed by them, unchanged here
      ],
    });
  });

  it('are compared side by side, with only the values that either changed', () => {
    expect(flagConflictRows(names, base, mine, theirs)).toEqual([
      { place: 'everywhere', mine: 'on', theirs: null },
      { place: 'in MX', mine: null, theirs: 'unset' },
      { place: 'in US', mine: null, theirs: 'on' },
      { place: 'note', mine: 'For Christmas.', theirs: 'For Lent.' },
      { place: 'owner', mine: null, theirs: 'ada@example.org' },
    ]);
  });

  it('result in theirs when nothing was changed here', () => {
    expect(isSameFlag(mergedFlag(base, base, theirs), theirs)).toBe(true);
    expect(isSameFlag(mergedFlag(base, mine, base), mine)).toBe(true);
    expect(isSameFlag(mine, theirs)).toBe(false);
  });
});

describe('flagChanges', () => {
  it('lists the changed values, before and after', () => {
    const after = { ...base, start: '2026-12-01T00:00:00.000Z', end: null, owner: '' };
    expect(flagChanges(names, base, after)).toEqual([
      { place: 'start', before: '–', after: '2026-12-01' },
      { place: 'end', before: '2026-12-24', after: '–' },
      { place: 'owner', before: 'ruth@example.org', after: '–' },
    ]);
  });

  it('compares the first state with an empty one', () => {
    expect(flagChanges(names, null, { ...base, end: null, owner: '' })).toEqual([
      { place: 'everywhere', before: 'unset', after: 'off' },
      { place: 'in MX', before: 'unset', after: 'on' },
      { place: 'note', before: '–', after: 'For Advent.' },
    ]);
  });
});
