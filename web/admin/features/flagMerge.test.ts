/** Two states of a flag side by side, and two changes of one state put together. */
import { describe, expect, it } from 'vitest';
import type { Words } from '../../i18n/terms.tsx';
import type { FlagContent } from './flagDraft.ts';
import { flagChanges, flagClash, isSameFlag, mergedFlag, type FlagNames } from './flagMerge.ts';

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
  t: ((key: string) => key.replace('admin#flag#', '')) as unknown as Words,
  country: (code) => `in ${code}`,
  moment: (iso) => iso?.slice(0, 10) ?? '–',
};

describe('two who change one flag at once', () => {
  const mine = { ...base, note: 'For Christmas.', settings: [{ country: '*', on: true }, base.settings[1]!] };
  const theirs = {
    ...base,
    owner: 'ada@example.org',
    note: 'For Lent.',
    settings: [base.settings[0]!, { country: 'US', on: true }],
  };

  it('are put together; where both changed one place, as it is here', () => {
    expect(mergedFlag(base, mine, theirs)).toEqual({
      ...base,
      note: 'For Christmas.',
      owner: 'ada@example.org',
      settings: [
        { country: '*', on: true },
        { country: 'US', on: true }, // MX they took out, and here it was left alone
      ],
    });
  });

  it('are shown side by side, each place that either changed and no other', () => {
    expect(flagClash(names, base, mine, theirs)).toEqual([
      { place: 'everywhere', mine: 'on', theirs: null },
      { place: 'in MX', mine: null, theirs: 'unset' },
      { place: 'in US', mine: null, theirs: 'on' },
      { place: 'note', mine: 'For Christmas.', theirs: 'For Lent.' },
      { place: 'owner', mine: null, theirs: 'ada@example.org' },
    ]);
  });

  it('are theirs alone where nothing was changed here', () => {
    expect(isSameFlag(mergedFlag(base, base, theirs), theirs)).toBe(true);
    expect(isSameFlag(mergedFlag(base, mine, base), mine)).toBe(true);
    expect(isSameFlag(mine, theirs)).toBe(false);
  });
});

describe('one change', () => {
  it('is told by its places, before and after', () => {
    const after = { ...base, start: '2026-12-01T00:00:00.000Z', end: null, owner: '' };
    expect(flagChanges(names, base, after)).toEqual([
      { place: 'start', before: '–', after: '2026-12-01' },
      { place: 'end', before: '2026-12-24', after: '–' },
      { place: 'owner', before: 'ruth@example.org', after: '–' },
    ]);
  });

  it('differs from nothing where it is the first', () => {
    expect(flagChanges(names, null, { ...base, end: null, owner: '' })).toEqual([
      { place: 'everywhere', before: 'unset', after: 'off' },
      { place: 'in MX', before: 'unset', after: 'on' },
      { place: 'note', before: '–', after: 'For Advent.' },
    ]);
  });
});
