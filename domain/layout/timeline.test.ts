/** What shows when: windows, tests and scheduled changes in one line per country, with its gaps and overlaps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localNow } from '../dates/localTime.ts';
import { resolveLayout } from './resolveLayout.ts';
import { everyFlag, type CountryClock } from './spans.ts';
import { columns, layoutOf, row, text } from './testSupport.ts';
import { timelineOf, type CountryTimeline, type LayoutStep } from './timeline.ts';
import { isQuiet } from './timelineShowing.ts';
import type { LayoutInput } from './types.ts';

const at = new Date('2026-11-21T12:00:00Z');
const DAYS = 86_400_000;
const countries: CountryClock[] = [
  { code: 'US', zone: 'UTC' },
  { code: 'VN', zone: 'Asia/Ho_Chi_Minh' },
];
const steps = (...list: [string, LayoutInput][]): LayoutStep[] =>
  list.map(([from, layout]) => ({ from: new Date(from), layout }));
const timeline = (given: readonly LayoutStep[], days = 60) =>
  timelineOf(given, {
    countries,
    flags: everyFlag(given.map(({ layout }) => layout)),
    at,
    horizon: days * DAYS,
  });
/** '2026-12-24 a b', a day and what shows from then on; '-' for nothing, '!' for an overlap, '?' for a gap. */
const drawn = (given: readonly LayoutStep[], code = 'US') =>
  timeline(given)
    .find((it) => it.code === code)!
    .spans.map(
      ({ from, value }) =>
        `${from.local.slice(0, 10)} ${value.slots.map(({ widgetId, version }) => widgetId + (version === 'A' ? '' : `.${version}`)).join(' ') || '-'}${value.overlaps.length > 0 ? ' !' : ''}${value.gaps.length > 0 ? ' ?' : ''}`,
    );

describe('the timeline of a layout', () => {
  const windows = (rows: LayoutInput['rows']) =>
    layoutOf(
      [...rows],
      [
        text('advent', { startDate: '2026-12-01', endDate: '2026-12-24' }),
        text('christmas', { startDate: '2026-12-24', endDate: '2026-12-26' }),
        text('always'),
      ],
    );

  it('says when windows begin and end, where they overlap and where nothing is left', () => {
    expect(
      drawn(steps([at.toISOString(), windows([row('r', { columns: columns('advent christmas') })])])),
    ).toEqual([
      '2026-11-21 - ?',
      '2026-12-01 advent',
      '2026-12-24 advent christmas !',
      '2026-12-25 christmas',
      '2026-12-27 - ?',
    ]);
  });

  it('calls a column empty beside one that shows', () => {
    const given = steps([at.toISOString(), windows([row('r', { columns: columns('advent', 'always') })])]);
    expect(drawn(given)).toEqual(['2026-11-21 always ?', '2026-12-01 advent always', '2026-12-25 always ?']);
    const [first] = timeline(given)[0]!.spans;
    expect(first!.value.gaps).toEqual([{ rowKey: 'r', column: 0 }]);
    expect(isQuiet(first!.value)).toBe(false);
  });

  it('names the versions of a test while it runs, and A after it', () => {
    const tested = row('r', {
      columns: columns('always'),
      bColumns: columns('advent'),
      abRowActive: true,
      aPercentage: 50,
      bPercentage: 50,
      abRowStartDate: '2026-12-05',
      abRowEndDate: '2026-12-10',
    });
    const given = steps([at.toISOString(), windows([tested])]);
    expect(drawn(given)).toEqual(['2026-11-21 always', '2026-12-05 always advent', '2026-12-11 always']);
    const sides = timeline(given)[0]!.spans.map(({ value }) =>
      value.slots.map(({ rowVersion }) => rowVersion),
    );
    expect(sides).toEqual([[null], ['A', 'B'], [null]]);
    expect(timeline(given)[0]!.spans[1]!.value.tests).toHaveLength(1);
  });

  it('has no overlap between version A and version B of a row, which no reader sees at once', () => {
    const test = { abRowActive: true, aPercentage: 50, bPercentage: 50 };
    const of = (a: string, b: string) =>
      drawn(
        steps([
          at.toISOString(),
          windows([row('r', { columns: columns(a), bColumns: columns(b), ...test })]),
        ]),
      );
    expect(of('always advent', 'always christmas')[2]).toBe('2026-12-24 always advent always christmas');
    const inBoth = of('advent christmas', 'advent christmas');
    expect(inBoth[2]).toBe('2026-12-24 advent christmas advent christmas !');
  });

  it('takes the layout that a scheduled change makes from its instant on, in each zone', () => {
    const before = layoutOf([row('r', { columns: columns('a') })], [text('a'), text('b')]);
    const after = layoutOf([row('r', { columns: columns('b') })], [text('a'), text('b')]);
    const given = steps([at.toISOString(), before], ['2026-12-01T20:00:00Z', after]);
    expect(drawn(given)).toEqual(['2026-11-21 a', '2026-12-01 b']);
    expect(drawn(given, 'VN')).toEqual(['2026-11-21 a', '2026-12-02 b']);
  });

  it('cuts where a scheduled change gives a widget other words, and tells whose step it is; another end is no cut', () => {
    const rows = [row('r', { columns: columns('a') })];
    const words = (html: string, window: object = {}) => layoutOf(rows, [text('a', { html, ...window })]);
    const given = steps(
      [at.toISOString(), words('as it is')],
      ['2026-11-25T10:00:00Z', words('planned')],
      ['2026-11-28T10:00:00Z', words('planned', { endDate: '2027-11-30' })],
      ['2026-12-01T10:00:00Z', words('planned twice')],
    );
    const [{ spans }] = timeline(given) as [CountryTimeline];
    expect(spans.map(({ from, value }) => [from.instant.toISOString(), value.step])).toEqual([
      ['2026-11-21T12:00:00.000Z', 0],
      ['2026-11-25T10:00:00.000Z', 1],
      ['2026-12-01T10:00:00.000Z', 3],
    ]);
  });

  it('changes the line of one country only, where only its row changes', () => {
    const rows = [
      row('own', { countries: ['VN'], columns: columns('v') }),
      row('rest', { countries: ['default'], columns: columns('a') }),
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), (day) => {
        const layout = (window: object) => layoutOf(rows, [text('v', window), text('a')]);
        const was = timeline(steps([at.toISOString(), layout({})]));
        const is = timeline(
          steps([at.toISOString(), layout({ endDate: `2026-12-${String(day).padStart(2, '0')}` })]),
        );
        expect(is[0]).toEqual(was[0]);
        expect(is[1]).not.toEqual(was[1]);
      }),
    );
  });

  it('never says anything but what the resolver shows at that moment', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((it) => `2026-12-${String(it).padStart(2, '0')}`);
    const window = fc.record({ startDate: day, endDate: day }, { requiredKeys: [] });
    fc.assert(
      fc.property(window, window, fc.integer({ min: 0, max: 59 }), (one, other, days) => {
        const layout = layoutOf(
          [row('r', { columns: columns('a', 'b') })],
          [text('a', one), text('b', other)],
        );
        const now = new Date(at.getTime() + days * DAYS);
        for (const [index, { zone }] of countries.entries()) {
          const spans = timeline(steps([at.toISOString(), layout]))[index]!.spans;
          const span = spans.findLast(({ from }) => from.instant <= now)!;
          const { rows } = resolveLayout(layout, {
            country: 'US',
            localNow: localNow(zone, now),
            now,
            flags: {},
            versionOf: () => 'A',
          });
          const shown = rows.flatMap((it) =>
            it.columns.flatMap(({ slots }) => slots.map(({ slotId }) => slotId)),
          );
          expect(span.value.slots.map(({ widgetId }) => widgetId)).toEqual(shown);
        }
      }),
    );
  });
});
