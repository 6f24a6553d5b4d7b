/** The timeline of each country: windows, tests and scheduled changes, with gaps and overlaps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localNow } from '../../dates/localTime.ts';
import { resolveLayout } from '../resolve/resolveLayout.ts';
import { allFlagStates, type CountryClock } from './spans.ts';
import { columns, layoutOf, row, text } from '../layout.fixture.ts';
import { timelineOf, type CountryTimeline, type LayoutStep } from './timeline.ts';
import { isQuiet } from './timelineShowing.ts';
import type { LayoutInput } from '../types.ts';

const at = new Date('2026-11-21T12:00:00Z');
const DAYS = 86_400_000;
const countries: CountryClock[] = [
  { code: 'US', zone: 'UTC' },
  { code: 'VN', zone: 'Asia/Ho_Chi_Minh' },
];
const steps = (...list: [string, LayoutInput][]): LayoutStep[] =>
  list.map(([from, layout]) => ({ from: new Date(from), layout }));
const timeline = (input: readonly LayoutStep[], days = 60) =>
  timelineOf(input, {
    countries,
    flags: allFlagStates(input.map(({ layout }) => layout)),
    at,
    horizon: days * DAYS,
  });
/**
 * Each span as its start day and the widgets shown: '2026-12-24 a b'; '-' for nothing, '!' for an overlap, '?' for a
 * gap.
 */
const drawn = (input: readonly LayoutStep[], code = 'US') =>
  timeline(input)
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

  it('lists where windows begin and end, overlap, and leave nothing', () => {
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

  it('reports an empty column next to one that shows a widget', () => {
    const input = steps([at.toISOString(), windows([row('r', { columns: columns('advent', 'always') })])]);
    expect(drawn(input)).toEqual(['2026-11-21 always ?', '2026-12-01 advent always', '2026-12-25 always ?']);
    const [first] = timeline(input)[0]!.spans;
    expect(first!.value.gaps).toEqual([{ rowKey: 'r', column: 0 }]);
    expect(isQuiet(first!.value)).toBe(false);
  });

  it('lists the versions of a test while it runs, and A afterwards', () => {
    const tested = row('r', {
      columns: columns('always'),
      bColumns: columns('advent'),
      abRowActive: true,
      aPercentage: 50,
      bPercentage: 50,
      abRowStartDate: '2026-12-05',
      abRowEndDate: '2026-12-10',
    });
    const input = steps([at.toISOString(), windows([tested])]);
    expect(drawn(input)).toEqual(['2026-11-21 always', '2026-12-05 always advent', '2026-12-11 always']);
    const sides = timeline(input)[0]!.spans.map(({ value }) =>
      value.slots.map(({ rowVersion }) => rowVersion),
    );
    expect(sides).toEqual([[null], ['A', 'B'], [null]]);
    expect(timeline(input)[0]!.spans[1]!.value.tests).toHaveLength(1);
  });

  it('reports no overlap between versions A and B of a row, which no reader sees at once', () => {
    const test = { abRowActive: true, aPercentage: 50, bPercentage: 50 };
    const timelineWith = (a: string, b: string) =>
      drawn(
        steps([
          at.toISOString(),
          windows([row('r', { columns: columns(a), bColumns: columns(b), ...test })]),
        ]),
      );
    expect(timelineWith('always advent', 'always christmas')[2]).toBe(
      '2026-12-24 always advent always christmas',
    );
    const inBoth = timelineWith('advent christmas', 'advent christmas');
    expect(inBoth[2]).toBe('2026-12-24 advent christmas advent christmas !');
  });

  it('uses the layout of a scheduled change from its instant on, in each zone', () => {
    const before = layoutOf([row('r', { columns: columns('a') })], [text('a'), text('b')]);
    const after = layoutOf([row('r', { columns: columns('b') })], [text('a'), text('b')]);
    const input = steps([at.toISOString(), before], ['2026-12-01T20:00:00Z', after]);
    expect(drawn(input)).toEqual(['2026-11-21 a', '2026-12-01 b']);
    expect(drawn(input, 'VN')).toEqual(['2026-11-21 a', '2026-12-02 b']);
  });

  it('starts a new span where a scheduled change gives a widget other content, with its step; another end date does not', () => {
    const rows = [row('r', { columns: columns('a') })];
    const layoutWith = (html: string, window: object = {}) =>
      layoutOf(rows, [text('a', { html, ...window })]);
    const input = steps(
      [at.toISOString(), layoutWith('as it is')],
      ['2026-11-25T10:00:00Z', layoutWith('planned')],
      ['2026-11-28T10:00:00Z', layoutWith('planned', { endDate: '2027-11-30' })],
      ['2026-12-01T10:00:00Z', layoutWith('planned twice')],
    );
    const [{ spans }] = timeline(input) as [CountryTimeline];
    expect(spans.map(({ from, value }) => [from.instant.toISOString(), value.step])).toEqual([
      ['2026-11-21T12:00:00.000Z', 0],
      ['2026-11-25T10:00:00.000Z', 1],
      ['2026-12-01T10:00:00.000Z', 3],
    ]);
  });

  it('changes only the timeline of the country whose row changes', () => {
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

  it('matches what the resolver shows at each moment', () => {
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
          const shownIds = rows.flatMap((it) =>
            it.columns.flatMap(({ slots }) => slots.map(({ slotId }) => slotId)),
          );
          expect(span.value.slots.map(({ widgetId }) => widgetId)).toEqual(shownIds);
        }
      }),
    );
  });
});
