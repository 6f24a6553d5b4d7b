/** Why something is shown: changing one input changes the reasons that name it, what follows from them, and nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localNow } from '../dates/localTime.ts';
import { splitTest } from '../experiments/subjectName.ts';
import { fixedVersions } from '../preview/viewAs.ts';
import { coverageOf } from './coverage.ts';
import { everyFlag } from './spans.ts';
import { resolveLayout } from './resolveLayout.ts';
import { storedLayout, columns, context, layoutOf, pinned, row, text } from './testSupport.ts';
import type { LayoutInput, Reason } from './types.ts';
import { inputsOf, whyOf, type Input } from './whyShown.ts';

interface Reader {
  readonly country: string;
  readonly now: Date;
  readonly zone: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, boolean>>;
}
const look = (layout: LayoutInput, { country, now, zone, versions, flags }: Reader) =>
  resolveLayout(layout, {
    country,
    now,
    localNow: localNow(zone, now),
    flags,
    versionOf: fixedVersions(versions),
  });

const print = ({ rule, subject, value, at }: Reason) => JSON.stringify([rule, subject, value, at ?? null]);
const rowOf = ({ subject }: Reason) => /^(?:row:|slot:)([^/]*)/.exec(subject)![1]!;

/** Whether a decision comes before another on the way to the same place. */
function leadsTo(one: Reason, other: Reason): boolean {
  if (rowOf(one) !== rowOf(other)) return false;
  // Nothing left in a row is what all its places came to.
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

describe('one input that changes', () => {
  it.each(Object.keys(changes) as Input[])(
    '%s: nothing changes that neither names it nor follows from it',
    (input) => {
      let seen = 0;
      fc.assert(
        fc.property(storedLayout, reader, changes[input], (layout, before, change) => {
          const [was, is] = [look(layout, before).reasons, look(layout, { ...before, ...change }).reasons];
          const [wasText, isText] = [new Set(was.map(print)), new Set(is.map(print))];
          const changed = [
            ...was.filter((it) => !isText.has(print(it))),
            ...is.filter((it) => !wasText.has(print(it))),
          ];
          seen += changed.length;
          for (const reason of changed) {
            const isNamed = inputsOf[reason.rule].includes(input);
            const follows = changed.some((it) => leadsTo(it, reason) && inputsOf[it.rule].includes(input));
            expect(isNamed || follows, print(reason)).toBe(true);
          }
        }),
        { numRuns: 2_000 }, // so that each input changes something in some of them,
      );
      expect(seen).toBeGreaterThan(0);
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
  const said = (change: Partial<Reader> = {}) =>
    look(layout, { ...mexico, ...change }).reasons.map(({ rule, value }) => `${rule}: ${value}`);
  const before = said();

  it.each([
    ['a flag', { flags: { f: true } }, ['feature-toggle: f off: A'], ['feature-toggle: f on: B']],
    ['a zone', { zone: 'Asia/Tokyo' }, ['schedule: scheduled'], ['schedule: active']],
    ['a time', { now: new Date('2026-11-22T18:00:00Z') }, ['schedule: scheduled'], ['schedule: active']],
  ] as [string, Partial<Reader>, string[], string[]][])(
    '%s changes exactly its own reason',
    (_what, change, gone, come) => {
      const after = said(change);
      const less = (from: readonly string[], what: readonly string[]) => {
        const left = [...from];
        for (const it of what) if (left.includes(it)) left.splice(left.indexOf(it), 1);
        return left;
      };
      expect(less(before, after)).toEqual(gone);
      expect(less(after, before)).toEqual(come);
    },
  );

  it('a version leads to the other side of the row, and its row is still the country’s', () => {
    const [row1] = whyOf(look(layout, { ...mexico, versions: { 'row:homePage:r1': 'B' } }).reasons);
    expect(row1!.reasons.map(({ value }) => value)).toEqual(['own-country', 'B']);
    expect(row1!.slots.map(({ widgetId }) => widgetId)).toEqual(['b']);
  });

  it('a country of a row changes exactly its cell of the map, as its reason does', () => {
    const countries = ['MX', 'US', 'FR'].map((code) => ({ code, zone: 'UTC' }));
    const cells = (it: LayoutInput) =>
      coverageOf(it, { countries, flags: everyFlag([it]), at: mexico.now }).map(
        ({ state, rowKey }) => `${state} ${rowKey}`,
      );
    const why = (it: LayoutInput, country: string) =>
      whyOf(look(it, { ...mexico, country }).reasons).find(({ isChosen }) => isChosen)!.reasons[0]!.value;
    const wider = { ...layout, rows: [{ ...layout.rows[0]!, countries: ['MX', 'FR'] }, layout.rows[1]!] };
    const [was, is] = [cells(layout), cells(wider)];
    expect(was.map((it, at) => it === is[at])).toEqual([true, true, false]);
    expect(['MX', 'US', 'FR'].map((code) => [why(layout, code), why(wider, code)])).toEqual([
      ['own-country', 'own-country'],
      ['default', 'default'],
      ['default', 'own-country'],
    ]);
  });
});

describe('reasons sorted for people', () => {
  it('has every reason once, and a place for every widget of a chosen row, shown or not', () => {
    fc.assert(
      fc.property(storedLayout, reader, (layout, who) => {
        const { reasons, rows } = look(layout, who);
        const why = whyOf(reasons);
        const all = why.flatMap((it) => [...it.reasons, ...it.slots.flatMap((slot) => slot.reasons)]);
        expect(all.map(print).toSorted()).toEqual(reasons.map(print).toSorted());
        const shown = why.flatMap(({ slots }) =>
          slots.filter(({ isShown }) => isShown).map(({ subject }) => subject),
        );
        const drawn = rows.flatMap((it) =>
          it.columns.flatMap(({ slots }) => slots.map(({ subject }) => subject)),
        );
        expect(shown.toSorted()).toEqual([...new Set(drawn)].toSorted());
      }),
    );
  });

  it('names a test as a fixed version is named', () => {
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
