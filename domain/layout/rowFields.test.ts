/** One row changed on both sides. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { sameValue } from '../merge/mergeFields.ts';
import { contentOf, mergeRow, rowFields, sameRow, type EditableRow } from './rowFields.ts';
import { mergedRowIssues } from './rowRules.ts';
import { columns, row } from './layout.fixture.ts';

const edited = (change: Partial<EditableRow> = {}): EditableRow => ({
  ...row('r', { columns: columns('a', 'b'), countries: ['MX'] }),
  abRowName: null,
  abRowEmail: null,
  abRowScheduledLang: null,
  ...change,
});

describe('mergeRow', () => {
  it.each<[string, Partial<EditableRow>, Partial<EditableRow>, Partial<EditableRow>]>([
    [
      'different fields',
      { abRowName: 'theirs' },
      { abRowEmail: 'm@x.org' },
      { abRowName: 'theirs', abRowEmail: 'm@x.org' },
    ],
    [
      'different columns',
      { columns: columns('a', 'c') },
      { columns: columns('d', 'b') },
      { columns: columns('d', 'c') },
    ],
    [
      'countries both added',
      { countries: ['MX', 'US'] },
      { countries: ['CO', 'MX'] },
      { countries: ['CO', 'MX', 'US'] },
    ],
    [
      'a country they removed and one I added',
      { countries: [] },
      { countries: ['MX', 'PE'] },
      { countries: ['PE'] },
    ],
    ['a country both removed', { countries: ['US'] }, { countries: [] }, { countries: ['US'] }],
    ['the same change', { abRowName: 'same' }, { abRowName: 'same' }, { abRowName: 'same' }],
    [
      'a column I added and their name',
      { abRowName: 'theirs' },
      { columns: columns('a', 'b', 'c') },
      { columns: columns('a', 'b', 'c'), abRowName: 'theirs' },
    ],
  ])('merges %s', (_, theirs, mine, expected) => {
    const { row: merged, fields } = mergeRow(edited(), edited(theirs), edited(mine));
    expect(fields).toEqual([]);
    expect(contentOf(merged)).toEqual(contentOf(edited(expected)));
  });

  it.each<[string, Partial<EditableRow>, Partial<EditableRow>, string[]]>([
    ['one field changed twice', { abRowName: 'theirs' }, { abRowName: 'mine' }, ['abRowName']],
    [
      'one column changed twice',
      { columns: columns('x', 'b') },
      { columns: columns('y', 'b') },
      ['columns/0/widgets'],
    ],
    [
      'both shares, because they add up to 100',
      { aPercentage: 60, bPercentage: 40 },
      { aPercentage: 70, bPercentage: 30 },
      ['percentages'],
    ],
    [
      'another number of columns on each side',
      { columns: columns('a') },
      { columns: columns('a', 'b', 'c') },
      ['columns'],
    ],
  ])('reports a conflict for %s', (_, theirs, mine, expected) => {
    const merged = mergeRow(edited(), edited(theirs), edited(mine));
    expect(merged.fields).toEqual(expected);
    expect(sameRow(merged.row, edited(theirs))).toBe(true);
  });

  const anyRow = fc
    .record({
      a: fc.array(fc.constantFrom('', 'a', 'a b', 'c'), { minLength: 1, maxLength: 3 }),
      b: fc.array(fc.constantFrom('', 'a', 'c'), { maxLength: 2 }),
      countries: fc.subarray(['CO', 'MX', 'US', 'default']),
      abRowActive: fc.boolean(),
      aPercentage: fc.constantFrom(50, 60, 99),
      abRowName: fc.constantFrom(null, 'x', 'y'),
      abRowEmail: fc.constantFrom(null, 'x@y.org'),
    })
    .map(({ a, b, ...rest }) =>
      edited({
        ...rest,
        columns: columns(...a),
        bColumns: columns(...b),
        bPercentage: 100 - rest.aPercentage,
      }),
    );

  it('never loses an edit that is not in conflict', () => {
    fc.assert(
      fc.property(anyRow, anyRow, anyRow, (base, theirs, mine) => {
        const { row: merged, fields } = mergeRow(base, theirs, mine);
        const [b, t, m] = rowFields([base, theirs, mine]).map((it) => new Map(it));
        const found = rowFields([merged, base, theirs, mine])[0]!;
        for (const field of new Set([...t!.keys(), ...m!.keys()])) {
          const [was, their, my, now] = [b!, t!, m!, found].map((it) => it.get(field));
          if (field === 'countries') {
            const [wasIn, theirIn, myIn, nowIn] = [was, their, my, now].map((it) => new Set(it as string[]));
            for (const code of ['CO', 'MX', 'US', 'default']) {
              const before = wasIn!.has(code);
              const isChanged = theirIn!.has(code) !== before || myIn!.has(code) !== before;
              expect(nowIn!.has(code)).toBe(isChanged ? !before : before);
            }
            continue;
          }
          const isConflict = !sameValue(their, was) && !sameValue(my, was) && !sameValue(their, my);
          expect(fields.includes(field)).toBe(isConflict);
          // If the numbers of columns differ, they are one field in the merged row as well.
          if (!found.has(field)) continue;
          if (isConflict) expect(now).toEqual(their);
          else expect(now).toEqual(sameValue(my, was) ? their : my);
        }
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });
});

describe('the row test that a merge produces', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const day = fc.constantFrom(null, '2026-11-21', '2026-11-25', '2026-12-01');
  const anyTest = fc
    .record({
      abRowActive: fc.boolean(),
      aPercentage: fc.constantFrom(-10, 0, 50, 70, 110),
      bPercentage: fc.constantFrom(0, 30, 50, 70),
      abRowStartDate: day,
      abRowEndDate: day,
      abRowName: fc.constantFrom(null, 'x'),
      abRowEmail: fc.constantFrom(null, 'x@y.org'),
    })
    .map(edited);
  const isRight = (row: EditableRow) =>
    [row.aPercentage, row.bPercentage].every((percent) => percent >= 0 && percent <= 100) &&
    (!row.abRowActive ||
      (row.aPercentage > 0 &&
        row.bPercentage > 0 &&
        row.aPercentage + row.bPercentage === 100 &&
        row.abRowStartDate !== null &&
        row.abRowEndDate !== null &&
        row.abRowStartDate <= row.abRowEndDate &&
        row.abRowName !== null &&
        row.abRowEmail !== null));

  it('is valid or reported as invalid when both changes were valid', () => {
    let [accepted, refused] = [0, 0];
    // A test sent switched on with invalid shares must be checked by the merge: the merge may switch it off.
    const right = anyTest.filter(isRight);
    const off = edited({ abRowActive: false });
    const broken = edited({ abRowActive: true, aPercentage: 70, bPercentage: 70 });
    fc.assert(
      fc.property(right, right, anyTest, (base, theirs, mine) => {
        const { row: merged, fields } = mergeRow(base, theirs, mine);
        if (fields.length > 0) return;
        const isTaken = mergedRowIssues(merged, theirs, now).length === 0;
        expect(isTaken).toBe(isRight(merged));
        if (isTaken) accepted += 1;
        else refused += 1;
      }),
      {
        numRuns: propertyRuns(3_000),
        // One of each outcome, whatever the random rows are.
        examples: [
          [off, off, off],
          [off, off, broken],
        ],
      },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(0);
  });

  it('keeps existing errors, except in the fields that are changed', () => {
    const published = edited({
      abRowActive: true,
      aPercentage: 70,
      bPercentage: 70,
      abRowStartDate: '2026-11-25',
      abRowEndDate: '2026-11-21',
      abRowName: 'x',
      abRowEmail: 'x@y.org',
    });
    const keys = (change: Partial<EditableRow>) =>
      mergedRowIssues({ ...published, ...change }, published, now).map(({ key }) => key);
    expect(keys({ abRowName: 'y' })).toEqual([]);
    expect(keys({ aPercentage: 80 })).toEqual(['aPercentMaxError']);
    expect(keys({ bPercentage: 80 })).toEqual(['aPercentMaxError']);
    expect(keys({ abRowStartDate: '2026-11-26' })).toEqual(['abEndDate']);
    const off = { ...published, abRowActive: false };
    expect(mergedRowIssues(published, off, now).map(({ key }) => key)).toEqual([
      'abEndDate',
      'aPercentMaxError',
    ]);
  });
});
