/** One widget changed on both sides. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '../merge/mergeFields.ts';
import type { Raw } from './definition.ts';
import { contentFromFields, mergeWidget, widgetContentOf, widgetFields } from './widgetFields.ts';

const card = (change: Raw = {}): Raw =>
  widgetContentOf('content-card', { title: 'T', category: 'C', ...change });
const test = {
  abStartDate: '2026-11-01',
  abEndDate: '2026-11-30',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
};
const tested = (change: Raw = {}): Raw =>
  card({
    ...test,
    versionCount: 2,
    percentages: { A: 60, B: 40 },
    versions: { B: { title: 'B' } },
    ...change,
  });

describe('mergeWidget', () => {
  it('takes each side’s own settings, those of a version too', () => {
    const { content, fields } = mergeWidget('content-card', {
      base: tested(),
      theirs: tested({ category: 'theirs', versions: { B: { title: 'B', category: 'theirs B' } } }),
      mine: tested({ versions: { B: { title: 'mine B' } } }),
    });
    expect(fields).toEqual([]);
    expect(content).toMatchObject({
      category: 'theirs',
      versions: { B: { title: 'mine B', category: 'theirs B' } },
    });
  });

  it.each([
    ['a setting changed twice', { title: 'theirs' }, { title: 'mine' }, ['title']],
    [
      'shares changed twice',
      { percentages: { A: 50, B: 50 } },
      { percentages: { A: 70, B: 30 } },
      ['percentages'],
    ],
    [
      'a version each side added',
      {
        versionCount: 3,
        percentages: { A: 50, B: 40, C: 10 },
        versions: { B: { title: 'B' }, C: { title: 'x' } },
      },
      {
        versionCount: 3,
        percentages: { A: 50, B: 40, C: 10 },
        versions: { B: { title: 'B' }, C: { title: 'y' } },
      },
      ['versions'],
    ],
  ])('names %s and keeps theirs', (_, theirs, mine, expected) => {
    const merged = mergeWidget('content-card', {
      base: tested(),
      theirs: tested(theirs),
      mine: tested(mine),
    });
    expect(merged.fields).toEqual(expected);
    expect(merged.content).toEqual(tested(theirs));
  });

  it('takes settings of an older form for what they mean', () => {
    const old = { featureName: 'hero', widgetIdA: 'a', widgetIdB: 'b' };
    const merged = mergeWidget('feature-toggle', {
      base: JSON.stringify(old),
      theirs: { feature: 'hero', widgetA: 'a', widgetB: 'c', settingsVersion: 1 },
      mine: { feature: 'other', widgetA: 'a', widgetB: 'b', settingsVersion: 1 },
    });
    expect(merged).toMatchObject({ fields: [], content: { feature: 'other', widgetA: 'a', widgetB: 'c' } });
  });

  const anyCard = fc
    .record({
      title: fc.constantFrom('x', 'y'),
      category: fc.constantFrom('x', 'y'),
      count: fc.constantFrom(0, 2, 3),
      percent: fc.constantFrom(40, 60),
      b: fc.constantFrom('x', 'y'),
    })
    .map(({ title, category, count, percent, b }) =>
      card({
        title,
        category,
        ...(count > 0 && {
          versionCount: count,
          percentages: count === 2 ? { A: percent, B: 100 - percent } : { A: percent, B: 99 - percent, C: 1 },
          versions: { B: { title: b, category }, ...(count === 3 && { C: { title: b } }) },
        }),
      }),
    );

  it('never loses an edit that was not in clash, in any of 10,000 cases', () => {
    fc.assert(
      fc.property(anyCard, anyCard, anyCard, (base, theirs, mine) => {
        const { content, fields } = mergeWidget('content-card', { base, theirs, mine });
        const [b, t, m] = widgetFields([base, theirs, mine]);
        const split = widgetFields([content, base, theirs, mine])[0]!;
        for (const field of new Set([...t!.keys(), ...m!.keys()])) {
          const [was, their, my] = [b!, t!, m!].map((it) => it.get(field));
          const isClash = !sameValue(their, was) && !sameValue(my, was) && !sameValue(their, my);
          expect(fields.includes(field)).toBe(isClash);
          // With a clash nothing is stored before somebody has decided.
          if (fields.length === 0)
            expect(sameValue(split.get(field), sameValue(my, was) ? their : my)).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('takes a content apart and puts it together again', () => {
    fc.assert(
      fc.property(anyCard, (content) => {
        expect(widgetContentOf('content-card', contentFromFields(widgetFields([content])[0]!))).toEqual(
          content,
        );
      }),
    );
  });
});
