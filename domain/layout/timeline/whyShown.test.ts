/**
 * Why something is shown: changing one input changes the reasons that depend on it, their consequences, and nothing
 * else.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localNow } from '../../dates/localTime.ts';
import { splitTest } from '../../experiments/subjectName.ts';
import { fixedVersions } from '../../preview/viewAs.ts';
import { coverageOf } from './coverage.ts';
import { allFlagStates } from './spans.ts';
import { resolveLayout } from '../resolve/resolveLayout.ts';
import { storedLayout, columns, context, layoutOf, pinned, row, text } from '../layout.fixture.ts';
import type { LayoutInput, Reason } from '../types.ts';
import { inputsOf, explainReasons, type Input } from './whyShown.ts';

interface Reader {
  readonly country: string;
  readonly now: Date;
  readonly zone: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, boolean>>;
}
const resolveFor = (layout: LayoutInput, { country, now, zone, versions, flags }: Reader) =>
  resolveLayout(layout, {
    country,
    now,
    localNow: localNow(zone, now),
    flags,
    versionOf: fixedVersions(versions),
  });

const print = ({ rule, subject, value, at }: Reason) => JSON.stringify([rule, subject, value, at ?? null]);
const rowOf = ({ subject }: Reason) => /^(?:row:|slot:)([^/]*)/.exec(subject)![1]!;

/** Whether one decision precedes another for the same place. */
function precedes(one: Reason, other: Reason): boolean {
  if (rowOf(one) !== rowOf(other)) return false;
  // An empty row is the result of all its places.
  if (other.rule === 'empty-row') return true;
  const order: readonly Reason['rule'][] = [
    'country',
    'row-test',
    'feature-toggle',
    'widget-test',
    'schedule',
    'missing',
  ];
  const isAbove = one.subject.startsWith('row:') || one.subject === other.subject;
  return isAbove && order.indexOf(one.rule) < order.indexOf(other.rule);
}

const reader: fc.Arbitrary<Reader> = fc.record({
  country: fc.constantFrom('US', 'MX', 'VN', 'FR'),
  now: fc.integer({ min: 10, max: 30 }).map((day) => new Date(`2026-11-${day}T12:15:00Z`)),
  zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'),
  versions: fc.dictionary(fc.constantFrom('row:homePage:r1', 'widget:a'), fc.constantFrom('A', 'B')),
  flags: fc.constantFrom<Record<string, boolean>>({}, { f: true }, { toggle: true }),
});
const changes: Readonly<Record<Input, fc.Arbitrary<Partial<Reader>>>> = {
  country: fc.record({ country: fc.constantFrom('US', 'MX', 'VN', 'FR') }),
  time: fc.record({
    now: fc.integer({ min: 10, max: 30 }).map((day) => new Date(`2026-11-${day}T12:15:00Z`)),
  }),
  zone: fc.record({
    zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'),
  }),
  version: fc.record({
    versions: fc.constantFrom<Record<string, string>>({}, { 'row:homePage:r1': 'B' }, { 'widget:a': 'B' }),
  }),
  flag: fc.record({
    flags: fc.constantFrom<Record<string, boolean>>({}, { f: true }, { f: true, toggle: true }),
  }),
};

describe('changing one input', () => {
  it.each(Object.keys(changes) as Input[])(
    '%s: changes only reasons that depend on it or follow from such',
    (input) => {
      let changedCount = 0;
      fc.assert(
        fc.property(storedLayout, reader, changes[input], (layout, before, change) => {
          const [was, is] = [
            resolveFor(layout, before).reasons,
            resolveFor(layout, { ...before, ...change }).reasons,
          ];
          const [wasText, isText] = [new Set(was.map(print)), new Set(is.map(print))];
          const changed = [
            ...was.filter((it) => !isText.has(print(it))),
            ...is.filter((it) => !wasText.has(print(it))),
          ];
          changedCount += changed.length;
          for (const reason of changed) {
            const isNamed = inputsOf[reason.rule].includes(input);
            const isConsequence = changed.some(
              (it) => precedes(it, reason) && inputsOf[it.rule].includes(input),
            );
            expect(isNamed || isConsequence, print(reason)).toBe(true);
          }
        }),
        { numRuns: 2_000 }, // enough for each input to change something
      );
      expect(changedCount).toBeGreaterThan(0);
    },
  );

  const tested = {
    bColumns: columns('b'),
    abRowActive: true,
    abRowStartDate: '2026-11-01',
    abRowEndDate: '2026-12-31',
  };
  const layout = layoutOf(
    [
      row('r1', { countries: ['MX'], columns: columns('toggle', 'soon'), ...tested }),
      row('r2', { countries: ['default'], columns: columns('soon') }),
    ],
    [
      text('a'),
      text('b'),
      text('soon', { startDate: '2026-11-22' }),
      pinned('toggle', 'feature-toggle', { feature: 'f', widgetA: 'a', widgetB: 'b' }),
    ],
  );
  const mexico: Reader = {
    country: 'MX',
    now: new Date('2026-11-21T18:00:00Z'),
    zone: 'America/Mexico_City',
    versions: {},
    flags: {},
  };
  const reasonsFor = (change: Partial<Reader> = {}) =>
    resolveFor(layout, { ...mexico, ...change }).reasons.map(({ rule, value }) => `${rule}: ${value}`);
  const before = reasonsFor();

  it.each([
    ['a flag', { flags: { f: true } }, ['feature-toggle: f off: A'], ['feature-toggle: f on: B']],
    ['a zone', { zone: 'Asia/Tokyo' }, ['schedule: scheduled'], ['schedule: active']],
    ['a time', { now: new Date('2026-11-22T18:00:00Z') }, ['schedule: scheduled'], ['schedule: active']],
  ] as [string, Partial<Reader>, string[], string[]][])(
    '%s changes exactly its own reason',
    (_what, change, removed, added) => {
      const after = reasonsFor(change);
      const less = (from: readonly string[], what: readonly string[]) => {
        const remaining = [...from];
        for (const value of what)
          if (remaining.includes(value)) remaining.splice(remaining.indexOf(value), 1);
        return remaining;
      };
      expect(less(before, after)).toEqual(removed);
      expect(less(after, before)).toEqual(added);
    },
  );

  it("shows the other side of the row for another version, and keeps the country as the row's reason", () => {
    const [row1] = explainReasons(
      resolveFor(layout, { ...mexico, versions: { 'row:homePage:r1': 'B' } }).reasons,
    );
    expect(row1!.reasons.map(({ value }) => value)).toEqual(['own-country', 'B']);
    expect(row1!.slots.map(({ widgetId }) => widgetId)).toEqual(['b']);
  });

  it('changes exactly the cell of the coverage map whose reason changes', () => {
    const countries = ['MX', 'US', 'FR'].map((code) => ({ code, zone: 'UTC' }));
    const cells = (input: LayoutInput) =>
      coverageOf(input, { countries, flags: allFlagStates([input]), at: mexico.now }).map(
        ({ state, rowKey }) => `${state} ${rowKey}`,
      );
    const why = (input: LayoutInput, country: string) =>
      explainReasons(resolveFor(input, { ...mexico, country }).reasons).find(({ isChosen }) => isChosen)!
        .reasons[0]!.value;
    const wider = { ...layout, rows: [{ ...layout.rows[0]!, countries: ['MX', 'FR'] }, layout.rows[1]!] };
    const [was, is] = [cells(layout), cells(wider)];
    expect(was.map((input, at) => input === is[at])).toEqual([true, true, false]);
    expect(['MX', 'US', 'FR'].map((code) => [why(layout, code), why(wider, code)])).toEqual([
      ['own-country', 'own-country'],
      ['default', 'default'],
      ['default', 'own-country'],
    ]);
  });
});

describe('reasons grouped for display', () => {
  it('contain every reason once, and a slot for every widget of a chosen row, shown or not', () => {
    fc.assert(
      fc.property(storedLayout, reader, (layout, who) => {
        const { reasons, rows } = resolveFor(layout, who);
        const why = explainReasons(reasons);
        const allReasons = why.flatMap((it) => [...it.reasons, ...it.slots.flatMap((slot) => slot.reasons)]);
        expect(allReasons.map(print).toSorted()).toEqual(reasons.map(print).toSorted());
        const shownSubjects = why.flatMap(({ slots }) =>
          slots.filter(({ isShown }) => isShown).map(({ subject }) => subject),
        );
        const drawn = rows.flatMap((it) =>
          it.columns.flatMap(({ slots }) => slots.map(({ subject }) => subject)),
        );
        expect(shownSubjects.toSorted()).toEqual([...new Set(drawn)].toSorted());
      }),
    );
  });

  it('name a test like a fixed version does', () => {
    const tested = {
      bColumns: columns('text'),
      abRowActive: true,
      abRowStartDate: '2026-11-01',
      abRowEndDate: '2026-12-31',
    };
    const { draws } = resolveLayout(layoutOf([row('r1', tested)]), context());
    expect(splitTest(draws[0]!.test)!.subject).toBe('row:homePage:r1');
  });
});
