import { describe, expect, it } from 'vitest';
import { findConflicts, solveConflict } from './conflicts.ts';
import { emptyEntry } from './entry.ts';
import { mergeEntries } from './mergeEntries.ts';
import { mergeTexts } from './mergeTexts.ts';

const train = {
  text: 'morning\n\non the train\nby the window\n\nevening',
  origin: 'Nov 21, 8:00 · Safari, iPhone',
  at: 1,
};
const home = { text: 'morning\n\nat home\n\nevening', origin: 'Nov 21, 8:05 · Firefox, Windows', at: 2 };
const merged = mergeTexts('morning\n\nnoon\n\nevening', train, home);

describe('the conflicts of a merged text', () => {
  it('have both sides, with device and time', () => {
    expect(findConflicts(merged)).toEqual([
      {
        from: 2,
        to: 7,
        sides: [
          { origin: train.origin, text: 'on the train\nby the window' },
          { origin: home.origin, text: 'at home' },
        ],
      },
    ]);
  });

  it('are solved by one side, the other, or both', () => {
    const [conflict] = findConflicts(merged);
    expect(solveConflict(merged, conflict!, 0)).toBe(train.text);
    expect(solveConflict(merged, conflict!, 1)).toBe(home.text);
    expect(solveConflict(merged, conflict!, 'both')).toBe(
      'morning\n\non the train\nby the window\nat home\n\nevening',
    );
  });

  it('are several where the texts differ in several places', () => {
    const text = mergeTexts(
      'a\n\nb\n\nc',
      { text: 'A1\n\nb\n\nC1', origin: 'x', at: 1 },
      { text: 'A2\n\nb\n\nC2', origin: 'y', at: 2 },
    );
    const conflicts = findConflicts(text);
    expect(conflicts.map(({ sides }) => sides.map((side) => side.text))).toEqual([
      ['A1', 'A2'],
      ['C1', 'C2'],
    ]);
    expect(findConflicts(solveConflict(text, conflicts[1]!, 1))).toHaveLength(1);
  });

  it('have one side for a title that the other device replaced', () => {
    const side = (title: string, at: number) => ({ fields: { ...emptyEntry, title }, origin: `d${at}`, at });
    const { text, title } = mergeEntries({ ...emptyEntry, title: 'old' }, side('first', 1), side('last', 2));
    expect(title).toBe('last');
    expect(findConflicts(text)[0]!.sides).toEqual([{ origin: 'd1', text: 'first' }]);
  });

  it('are none in a text that only looks like it', () => {
    for (const text of ['', '———', '——— a ———\nb', 'a\n———\nb']) expect(findConflicts(text)).toEqual([]);
  });
});
