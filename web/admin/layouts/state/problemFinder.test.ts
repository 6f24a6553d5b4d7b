/** Incremental search for problems that prevent publishing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/properties.fixture.ts';
import { initialState } from './editor.ts';
import { problemFinder, problemsOf } from './problems.ts';
import { arbitraryCommand, parseBase, runCommand, textWidget } from './state.fixture.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
/** Three rows: the first two without a country although the third has one; the first has an empty text. */
const base = parseBase('one:a:MX', 'two:b:US', 'three:c:default');
const initial = ['one', 'two'].reduce(
  (state, rowKey) => runCommand(state, { do: 'setRow', rowKey, change: { countries: [] } }),
  initialState(base),
);

describe('problemFinder', () => {
  it('returns the same objects for unchanged rows, and the same result when no row changed', () => {
    const find = problemFinder(NOW);
    const first = find(base, initial.draft);
    expect([...first.byRow.keys()]).toEqual(['one', 'two']);
    const typed = runCommand(initial, { do: 'setWidget', widget: textWidget('c', 'other', 1) });
    expect(find(base, typed.draft)).toBe(first);
    const fixed = runCommand(typed, { do: 'setRow', rowKey: 'one', change: { countries: ['PE'] } });
    const after = find(base, fixed.draft);
    expect([...after.byRow.keys()]).toEqual(['two']);
    expect(after.byRow.get('two')).toBe(first.byRow.get('two'));
  });

  it('finds the same problems as a search from scratch, after any commands', () => {
    const seeds = fc.array(fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(seeds, fc.array(fc.nat(5), { maxLength: 12 }), (steps, texts) => {
        const find = problemFinder(NOW);
        let state = initial;
        steps.forEach((seed, step) => {
          state = runCommand(state, arbitraryCommand(state.draft, seed, step));
          const id = ['a', 'b', 'c'][(texts[step] ?? 0) % 3]!;
          const html = (texts[step] ?? 0) > 2 ? 'x'.repeat(100_001) : id;
          if (texts[step] !== undefined)
            state = runCommand(state, { do: 'setWidget', widget: textWidget(id, html, 1) });
          const from = seed[0]! > 5 ? { ...base, rows: state.draft.rows } : base;
          const found = find(from, state.draft);
          expect(found.all).toEqual(problemsOf(from, state.draft, NOW));
          expect([...found.byRow.values()].flat()).toEqual(found.all);
        });
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
