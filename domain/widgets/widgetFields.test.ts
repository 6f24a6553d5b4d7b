/** One widget changed on both sides. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { sameValue } from '../merge/mergeFields.ts';
import { checkWidget } from './checkWidget.ts';
import type { Raw } from './definition.ts';
import { mergedIssues, MAX_STORED_LENGTH, storableIssues } from './storableIssues.ts';
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
  it('takes each side’s own settings, including those of a version', () => {
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
  ])('reports a conflict for %s and keeps theirs', (_, theirs, mine, expected) => {
    const merged = mergeWidget('content-card', {
      base: tested(),
      theirs: tested(theirs),
      mine: tested(mine),
    });
    expect(merged.fields).toEqual(expected);
    expect(merged.content).toEqual(tested(theirs));
  });

  it('migrates settings of an older format before merging', () => {
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

  it('never loses an edit that is not in conflict', () => {
    fc.assert(
      fc.property(anyCard, anyCard, anyCard, (base, theirs, mine) => {
        const { content, fields } = mergeWidget('content-card', { base, theirs, mine });
        const [b, t, m] = widgetFields([base, theirs, mine]);
        const split = widgetFields([content, base, theirs, mine])[0]!;
        for (const field of new Set([...t!.keys(), ...m!.keys()])) {
          const [was, their, my] = [b!, t!, m!].map((it) => it.get(field));
          const isConflict = !sameValue(their, was) && !sameValue(my, was) && !sameValue(their, my);
          expect(fields.includes(field)).toBe(isConflict);
          // With a conflict nothing is stored before a user has decided.
          if (fields.length === 0)
            expect(sameValue(split.get(field), sameValue(my, was) ? their : my)).toBe(true);
        }
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });

  it('splits content into fields and rebuilds it', () => {
    fc.assert(
      fc.property(anyCard, (content) => {
        expect(widgetContentOf('content-card', contentFromFields(widgetFields([content])[0]!))).toEqual(
          content,
        );
      }),
    );
  });
});

describe('the result of a merge', () => {
  const day = fc.constantFrom('', '2026-11-01', '2026-11-15', '2026-12-01');
  const dates = fc.record({ startDate: day, endDate: day });
  const anyDated = fc
    .record({
      of: dates,
      own: dates,
      abStartDate: day,
      abEndDate: day,
      title: fc.constantFrom('', 'x'),
      isApiContent: fc.boolean(),
      baseUrl: fc.constantFrom('', 'https://posts.example'),
      isTested: fc.boolean(),
    })
    .map(({ of, own, isTested, abStartDate, abEndDate, ...settings }) =>
      card({
        ...settings,
        ...of,
        ...(isTested && {
          abStartDate,
          abEndDate,
          versionCount: 2,
          percentages: { A: 60, B: 40 },
          versions: { B: { title: 'B', ...own } },
        }),
      }),
    );
  const isRight = (content: Raw) => checkWidget('content-card', content).issues.length === 0;
  const ends = (start: unknown, end: unknown) => start === '' || end === '' || String(start) <= String(end);

  it('is valid or reported as invalid when both changes were valid', () => {
    let accepted = 0;
    let refused = 0;
    const right = anyDated.filter(isRight);
    fc.assert(
      fc.property(right, right, right, (base, theirs, mine) => {
        const { content, fields } = mergeWidget('content-card', { base, theirs, mine });
        if (fields.length > 0) return;
        const isTaken = mergedIssues('content-card', content, theirs).length === 0;
        const versions = [content, ...Object.values((content['versions'] ?? {}) as Record<string, Raw>)];
        const isWhole = versions.every(
          (it) =>
            ends(it['startDate'], it['endDate']) &&
            (content['versions'] === undefined || (it['startDate'] !== '' && it['endDate'] !== '')) &&
            (it['isApiContent'] === true ? it['baseUrl'] !== '' : it['title'] !== ''),
        );
        expect(isTaken).toBe(isWhole && ends(content['abStartDate'] ?? '', content['abEndDate'] ?? ''));
        if (isTaken) accepted += 1;
        else refused += 1;
      }),
      { numRuns: propertyRuns(3_000) },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(0);
  });

  it('is not rejected for issues that theirs already had', () => {
    const theirs = card({ startDate: '2026-12-01', endDate: '2026-11-01' });
    const merged = { ...theirs, category: 'mine' };
    expect(mergedIssues('content-card', merged, JSON.stringify(theirs))).toEqual([]);
    expect(mergedIssues('content-card', merged, card())).toMatchObject([
      { path: ['endDate'], code: 'order' },
    ]);
  });

  it('may be as long as stored content, and no longer', () => {
    const empty = JSON.stringify({ x: '' }).length;
    const contentOfLength = (length: number) => ({ x: 'y'.repeat(length - empty) });
    const codes = (length: number) =>
      storableIssues('rich-text', contentOfLength(length)).map(({ path, code }) => [...path, code].join('/'));
    expect([codes(MAX_STORED_LENGTH), codes(MAX_STORED_LENGTH + 1)]).toEqual([[], ['tooLong:200000']]);
  });
});
