import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { matchLines } from './matchLines.ts';
import { CONFLICT_END, conflictMarker, mergeTexts, type WrittenText } from './mergeTexts.ts';

const PHONE = 'November 20 · Phone';
const LAPTOP = 'November 21 · Desk';
const phone = (text: string): WrittenText => ({ text, origin: PHONE, at: 1 });
const laptop = (text: string): WrittenText => ({ text, origin: LAPTOP, at: 2 });
const merge = (base: string | null, one: string, other: string) =>
  mergeTexts(base, phone(one), laptop(other));

describe('merging two texts', () => {
  it('takes the changes of each side where the other changed nothing', () => {
    const base = 'one\n\ntwo\n\nthree';
    expect(merge(base, 'ONE\n\ntwo\n\nthree', 'one\n\ntwo\n\nthree\n\nfour')).toBe(
      'ONE\n\ntwo\n\nthree\n\nfour',
    );
    expect(merge(base, 'one\n\nthree', 'one\n\ntwo\n\nTHREE')).toBe('one\n\nTHREE');
  });

  it('keeps both sides in conflict markers where both changed the same lines, the earlier first', () => {
    expect(
      merge('morning\nold\nevening', 'morning\nfrom the train\nevening', 'morning\nat home\nevening'),
    ).toBe(
      [
        'morning',
        conflictMarker(PHONE),
        'from the train',
        conflictMarker(LAPTOP),
        'at home',
        CONFLICT_END,
        'evening',
      ].join('\n'),
    );
  });

  it('keeps a change inside a part that the other side removed', () => {
    expect(merge('a\nb\nc', 'a\nc', 'a\nb, and more\nc')).toBe('a\nb, and more\nc');
  });

  it('keeps shared lines once and the others of both sides when there is no base', () => {
    expect(merge(null, 'Psalm 1\nmine', 'Psalm 1\nyours')).toBe(
      ['Psalm 1', conflictMarker(PHONE), 'mine', conflictMarker(LAPTOP), 'yours', CONFLICT_END].join('\n'),
    );
    expect(merge(null, '', 'all there is')).toBe('all there is');
  });

  it('adds nothing when the same change is merged again', () => {
    const merged = merge('old', 'mine', 'yours');
    expect(mergeTexts('old', phone('mine'), laptop(merged))).toBe(merged);
  });

  it('takes little time for the longest texts, whatever they contain', () => {
    const lines = (lineAt: (index: number) => string) =>
      Array.from({ length: 20_000 }, (_, index) => lineAt(index)).join('\n');
    const texts = [
      lines(() => ''),
      lines(() => 'a'),
      lines((index) => String(index % 7)),
      lines((index) => String(20_000 - index)),
      lines((index) => `${index % 2 === 0 ? index : 'b'}`),
    ];
    const start = performance.now();
    for (const one of texts) for (const other of texts) merge(texts[4]!, one, other);
    expect(performance.now() - start).toBeLessThan(20_000); // 25 worst-case merges on a busy machine
  });
});

// Few different lines, so that texts share some, repeat some, and change the same ones.
const line = fc.constantFrom('', ' ', 'a', 'b', 'c', 'd', 'Lord,\u00A0teach', 'ဘုရား', 'يا رب', '———');
const text = fc.array(line, { maxLength: 9 }).map((lines) => lines.join('\n'));
const base = fc.option(text, { nil: null });
const countOf = (lines: readonly string[], searched: string) => lines.filter((it) => it === searched).length;

describe('merging any two texts', () => {
  it('loses no line that either side wrote', () => {
    fc.assert(
      fc.property(base, text, text, (old, one, other) => {
        const merged = merge(old, one, other).split('\n');
        for (const side of [one, other]) {
          const lines = side.split('\n');
          for (const written of new Set(lines.filter((it) => it.trim() !== ''))) {
            const added = countOf(lines, written) - countOf(old?.split('\n') ?? [], written);
            expect(countOf(merged, written)).toBeGreaterThanOrEqual(added);
          }
        }
      }),
      { numRuns: propertyRuns(1_500) },
    );
  });

  it('loses no line at all when neither side removed one', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(6), line, fc.boolean()), { maxLength: 5 }),
        (old, added) => {
          const [one, other] = [[...old], [...old]];
          for (const [at, inserted, isOne] of added) (isOne ? one : other).splice(at, 0, inserted);
          const merged = merge(old.join('\n'), one.join('\n'), other.join('\n')).split('\n');
          for (const written of new Set([...one, ...other].filter((it) => it.trim() !== ''))) {
            const minimum = Math.max(countOf(one, written), countOf(other, written));
            expect(countOf(merged, written)).toBeGreaterThanOrEqual(Math.min(minimum, 1));
          }
        },
      ),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('is commutative', () => {
    fc.assert(
      fc.property(base, text, text, (old, one, other) => {
        expect(mergeTexts(old, phone(one), laptop(other))).toBe(mergeTexts(old, laptop(other), phone(one)));
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('changes nothing when both are equal or only one side changed something', () => {
    fc.assert(
      fc.property(text, text, (old, one) => {
        expect(merge(old, one, one)).toBe(one);
        expect(merge(null, one, one)).toBe(one);
        expect(merge(old, old, one)).toBe(one);
        expect(merge(old, one, old)).toBe(one);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

it('matches lines in order, each once, and all lines of equal texts', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [a, b] = [one.split('\n'), other.split('\n')];
      const pairs = matchLines(a, b);
      for (const [index, [atOne, atOther]] of pairs.entries()) {
        expect(a[atOne]).toBe(b[atOther]);
        const before = pairs[index - 1];
        if (before) expect(before[0] < atOne && before[1] < atOther).toBe(true);
      }
      expect(matchLines(a, a)).toHaveLength(a.length);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
