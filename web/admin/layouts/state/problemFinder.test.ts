/** Incremental search for problems that prevent publishing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/propertyTesting.ts';
import { opened } from './editor.ts';
import { problemFinder, problemsOf } from './problems.ts';
import { commandOn, drawnBase, run, words } from './samples.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
/** Three rows: the first two without a country although the third has one; the first has an empty text. */
const base = drawnBase('one:a:MX', 'two:b:US', 'three:c:default');
const initial = ['one', 'two'].reduce(
  (state, rowKey) => run(state, { do: 'setRow', rowKey, change: { countries: [] } }),
  opened(base),
);

describe('problemFinder', () => {
  it('returns the same objects for unchanged rows, and the same result when no row changed', () => {
    const find = problemFinder(NOW);
    const first = find(base, initial.draft);
    expect([...first.byRow.keys()]).toEqual(['one', 'two']);
    const typed = run(initial, { do: 'setWidget', widget: words('c', 'other', 1) });
    expect(find(base, typed.draft)).toBe(first);
    const fixed = run(typed, { do: 'setRow', rowKey: 'one', change: { countries: ['PE'] } });
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
          state = run(state, commandOn(state.draft, seed, step));
          const id = ['a', 'b', 'c'][(texts[step] ?? 0) % 3]!;
          const html = (texts[step] ?? 0) > 2 ? 'x'.repeat(100_001) : id;
          if (texts[step] !== undefined) state = run(state, { do: 'setWidget', widget: words(id, html, 1) });
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
