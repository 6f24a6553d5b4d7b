/**
 * The impact of a publish lists exactly those countries for which the resolver's result changes. Issue 'Publishing per
 * country'.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries as everyCountry } from '../../countries/countries.ts';
import { localNow, type LocalDateTime } from '../../dates/localTime.ts';
import { impactOf, type ImpactSpan } from './impact.ts';
import { allFlagStates, versionNamesOf, layoutViewOf, type CountryClock, type Moment } from './spans.ts';
import { storedLayout, columns, layoutOf, pinned, row, text } from '../layout.fixture.ts';
import type { LayoutInput } from '../types.ts';

const at = new Date('2026-11-21T12:00:00Z');
const some: CountryClock[] = [
  { code: 'US', zone: 'America/New_York' },
  { code: 'MX', zone: 'America/Mexico_City' },
  { code: 'VN', zone: 'Asia/Ho_Chi_Minh' },
  { code: 'FR', zone: 'Europe/Paris' },
];
const impact = (before: LayoutInput, after: LayoutInput, countries = some) =>
  impactOf(before, after, { countries, flags: allFlagStates([before, after]), at });
/** Formats groups with their spans: 'MX,US now', 'VN 2026-12-24T00:00 to 2026-12-26T00:00'. */
const describeGroups = (groups: ReturnType<typeof impact>) =>
  groups.map(
    ({ countries, spans }) =>
      `${countries.join()} ${spans
        .map(
          ({ from, until }) =>
            `${from?.local.slice(0, 16) ?? 'now'}${until ? ` to ${until.local.slice(0, 16)}` : ''}`,
        )
        .join(', ')}`,
  );

/** Whether a time is within a span, by the wall clock or the instant that defines each end. */
function isWithin(time: { localNow: LocalDateTime; now: Date }, { from, until }: ImpactSpan): boolean {
  const has = ({ clock, instant }: Moment) => (clock === null ? instant <= time.now : clock <= time.localNow);
  return (from === null || has(from)) && !(until !== null && has(until));
}

describe('impactOf', () => {
  const base = layoutOf(
    [
      row('own', { countries: ['MX'], columns: columns('a') }),
      row('rest', { countries: ['default'], columns: columns('b') }),
    ],
    [text('a'), text('b')],
  );
  const changed = (widgets: LayoutInput['widgets'], rows = base.rows) => ({ ...base, rows, widgets });

  it('lists countries that lose a widget at once, until version A of its new test starts', () => {
    const html = 'b';
    const days = { startDate: '2026-12-01', endDate: '2026-12-24' };
    const test = { abActive: true, abStartDate: '2026-12-01', abEndDate: '2026-12-20' };
    const shares = { versionCount: 2, percentages: { A: 50, B: 50 }, versions: { B: { html, ...days } } };
    const tested = { ...text('b'), widgetContent: { html, ...days, ...test, ...shares } };
    const [group] = impact(base, changed([text('a'), tested]));
    expect(group!.countries).toEqual(['US', 'VN', 'FR']);
    const [first] = group!.spans;
    expect(first!.from).toBeNull();
    expect(first!.views.map(({ before, after }) => [before.rows.length, after.rows.length])).toEqual([
      [1, 0],
    ]);
  });

  it('lists nobody when nothing visible changes', () => {
    expect(impact(base, base)).toEqual([]);
    expect(impact(base, changed([...base.widgets, text('c')]))).toEqual([]);
    expect(impact(base, changed([pinned('a', 'rich-text', { html: '<p>a</p>' }, 7), text('b')]))).toEqual([]);
  });

  it('lists the countries of a row whose widget changes, and the remaining countries for the default row', () => {
    expect(describeGroups(impact(base, changed([text('a', { html: 'x' }), text('b')])))).toEqual(['MX now']);
    expect(describeGroups(impact(base, changed([text('a'), text('b', { html: 'x' })])))).toEqual([
      'US,VN,FR now',
    ]);
  });

  it('groups countries that move to another row separately', () => {
    const rows = [
      row('own', { countries: ['MX', 'US'], columns: columns('a') }),
      row('rest', { countries: ['default'], columns: columns('b') }),
    ];
    const groups = impact(base, changed(base.widgets, rows));
    expect(describeGroups(groups)).toEqual(['US now']);
    expect(groups[0]).toMatchObject({ rowsBefore: ['rest'], rowsAfter: ['own'] });
  });

  it("gives start and end on the wall clock, whatever the readers' zones", () => {
    const christmas = text('b', { startDate: '2026-12-24', endDate: '2026-12-25' });
    const rows = [base.rows[0]!, row('rest', { countries: ['default'], columns: columns('b') })];
    const empty = { ...base, rows: [base.rows[0]!], widgets: base.widgets };
    const groups = impact(empty, changed([text('a'), christmas], rows));
    expect(describeGroups(groups)).toEqual(['US,VN,FR 2026-12-24T00:00 to 2026-12-26T00:00']);
    // The wall clock time is the same in every zone.
    expect(groups[0]!.spans).toMatchObject([
      { from: { clock: '2026-12-24T00:00:00.000' }, until: { clock: '2026-12-26T00:00:00.000' } },
    ]);
  });

  const everywhere = everyCountry.map(({ code, zone }) => ({ code, zone }));

  it('gives one instant for all zones, with the wall clock for each', () => {
    const tested = {
      abRowActive: true,
      bColumns: columns('b'),
      abRowStartDate: '2026-11-24T06:00:00Z',
      abRowEndDate: '2026-12-24T06:00:00Z',
    };
    const rows = (change: object) =>
      layoutOf([row('r', { columns: columns('a'), ...change })], [...base.widgets]);
    const [group, ...others] = impact(rows({}), rows(tested), everywhere);
    expect(others).toEqual([]);
    expect(group!.countries).toEqual(everywhere.map(({ code }) => code));
    expect(group!.spans).toMatchObject([
      {
        countries: group!.countries,
        from: { clock: null, instant: new Date('2026-11-24T06:00:00Z') },
        until: { clock: null, instant: new Date('2026-12-24T06:00:00.001Z') },
      },
    ]);
    // B begins on the readers' own 30 November, within the test.
    const delayed = { ...rows(tested), widgets: [text('a'), text('b', { startDate: '2026-11-30' })] };
    expect(impact(rows(tested), delayed, everywhere)).toMatchObject([
      {
        spans: [
          {
            from: { clock: null, instant: new Date('2026-11-24T06:00:00Z') },
            until: { clock: '2026-11-30T00:00:00.000' },
          },
        ],
      },
    ]);
  });

  it('separates countries within a group where the date already differs, and omits none', () => {
    const dated = (change: object) =>
      layoutOf([row('r')], [text('text', { startDate: '2026-11-22', ...change })]);
    const groups = impact(dated({}), dated({ html: 'x' }), everywhere);
    expect(groups).toHaveLength(1);
    const [first, second, ...others] = groups[0]!.spans;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ from: null, until: null });
    expect(first!.countries).toContain('NZ');
    expect(second).toMatchObject({ from: { clock: '2026-11-22T00:00:00.000' }, until: null });
    expect(second!.countries).toContain('US');
    expect([...first!.countries, ...second!.countries].sort()).toEqual([...groups[0]!.countries].sort());
    expect(groups[0]!.countries).toHaveLength(everywhere.length);
  });

  it('lists countries that see a change only in a version of a test or behind a feature', () => {
    const tested = { abRowActive: true, aPercentage: 50, bPercentage: 50, bColumns: columns('b') };
    const both = layoutOf([row('r', { columns: columns('a'), ...tested })], [text('a'), text('b')]);
    expect(describeGroups(impact(both, { ...both, widgets: [text('a'), text('b', { html: 'x' })] }))).toEqual(
      ['US,MX,VN,FR now'],
    );
    const toggle = (widgetB: string) =>
      pinned('t', 'feature-toggle', { feature: 'f', widgetA: 'a', widgetB });
    const behind = (widgetB: string) =>
      layoutOf([row('r', { columns: columns('t') })], [toggle(widgetB), text('a'), text('b')]);
    expect(describeGroups(impact(behind('a'), behind('b')))).toEqual(['US,MX,VN,FR now']);
  });

  it('returns before and after for a reader who sees the difference', () => {
    const [group] = impact(base, changed([text('a', { html: 'x' }), text('b')]));
    const html = (side: 'before' | 'after') =>
      group!.spans[0]!.views[0]![side].rows[0]!.columns[0]!.slots.map(
        (slot) => slot.state !== 'missing' && slot.settings,
      );
    expect(html('before')).toMatchObject([{ html: '<p>a</p>' }]);
    expect(html('after')).toMatchObject([{ html: 'x' }]);
  });

  it('returns each version of a test with a difference, labelled by its name', () => {
    const test = { abRowActive: true, aPercentage: 50, bPercentage: 50, bColumns: columns('b') };
    const visibleIds = (before: LayoutInput, after: LayoutInput) =>
      impact(before, after)[0]!.spans[0]!.views.map(({ readers, ...sides }) => [
        readers.join(),
        ...[sides.before, sides.after].map(({ rows: [first] }) =>
          first!.columns
            .flatMap(({ slots }) => slots.map((slot) => ('widgetId' in slot ? slot.widgetId : '')))
            .join(),
        ),
      ]);
    const untested = layoutOf([row('r', { columns: columns('a') })], [text('a'), text('b'), text('c')]);
    const tested = { ...untested, rows: [row('r', { columns: columns('a'), ...test })] };
    // Readers of A see what everyone saw before; only the page of B changes.
    expect(visibleIds(untested, tested)).toEqual([['B', 'a', 'b']]);
    expect(visibleIds(tested, untested)).toEqual([['B', 'b', 'a']]);
    const both = { ...untested, rows: [row('r', { columns: columns('c'), ...test })] };
    expect(visibleIds(untested, both)).toEqual([
      ['A', 'a', 'c'],
      ['B', 'a', 'b'],
    ]);
  });

  it('merges versions with the same difference into one entry for all readers', () => {
    const test = { abRowActive: true, aPercentage: 50, bPercentage: 50, bColumns: columns('b') };
    const untested = layoutOf([row('r', { columns: columns('a') })], [text('a'), text('b'), text('c')]);
    const alike = {
      ...untested,
      rows: [row('r', { columns: columns('c'), ...test, bColumns: columns('c') })],
    };
    const { views: sights } = impact(untested, alike)[0]!.spans[0]!;
    expect(sights.map(({ readers }) => readers)).toEqual([[]]);
  });

  it("returns the versions of a widget's test, for readers with and without a feature", () => {
    const inVersions = (html: string) =>
      pinned('a', 'rich-text', {
        html: '<p>a</p>',
        versionCount: 2,
        percentages: { A: 50, B: 50 },
        versions: { B: { html } },
      });
    const layoutWith = (widget: LayoutInput['widgets'][number], feature: string) => {
      const toggle = pinned('t', 'feature-toggle', { feature, widgetA: 'b', widgetB: 'a' });
      return layoutOf([row('r', { columns: columns('a', 't') })], [widget, text('b'), toggle]);
    };
    const [group] = impact(layoutWith(inVersions('<p>x</p>'), 'f'), layoutWith(inVersions('<p>y</p>'), 'f'));
    const { views: sights } = group!.spans[0]!;
    expect(sights.map(({ readers }) => readers)).toEqual([['B'], ['B']]);
    expect(sights[0]!.after.rows).not.toEqual(sights[1]!.after.rows);
  });

  it(
    "lists a country exactly when the resolver's result differs for it at some moment",
    { timeout: 120_000 },
    () => {
      const hours = 24 * 22;
      const moments = Array.from({ length: hours }, (_, hour) => hour * 60).flatMap((minute) => [
        minute,
        minute + 1,
        minute + 31,
      ]);
      const start = Date.parse('2026-11-09T00:00:00Z');
      const places = [
        { code: 'US', zone: 'UTC' },
        { code: 'MX', zone: 'Pacific/Kiritimati' },
      ];
      fc.assert(
        fc.property(storedLayout, storedLayout, (one, other) => {
          const [before, after] = [one, { ...other, layout: one.layout }];
          const flags = allFlagStates([before, after]);
          const named = impactOf(before, after, { countries: places, flags, at: new Date(start) });
          const letters = versionNamesOf([before, after]);
          for (const { code, zone } of places) {
            const spans = named.flatMap((group) =>
              group.spans.filter(({ countries }) => countries.includes(code)),
            );
            const seesOther = moments.some((minute) => {
              const now = new Date(start + minute * 60_000);
              const time = { localNow: localNow(zone, now), now };
              const key = (layout: LayoutInput) => layoutViewOf(layout, code, { flags, letters }, time).key;
              const differs = key(before) !== key(after);
              expect(spans.filter((span) => isWithin(time, span))).toHaveLength(differs ? 1 : 0);
              return differs;
            });
            expect(named.some(({ countries }) => countries.includes(code))).toBe(seesOther);
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  it('is fast for 250 countries and 60 rows with windows', () => {
    const codes = everyCountry.map(({ code }) => code);
    const own = codes.slice(0, 59);
    const ids = [...own.map((code) => `w${code}`), 'wrest'];
    const widgets = (html: string) =>
      ids.map((id, index) =>
        text(id, { html, startDate: `2026-12-${String((index % 28) + 1).padStart(2, '0')}` }),
      );
    const rows = [
      ...own.map((code) => row(code, { countries: [code], columns: columns(`w${code}`) })),
      row('rest', { countries: ['default'], columns: columns('wrest') }),
    ];
    const [before, after] = [layoutOf(rows, widgets('a')), layoutOf(rows, widgets('b'))];
    const countries = everyCountry.map(({ code, zone }) => ({ code, zone }));
    const began = performance.now();
    const groups = impact(before, after, countries);
    const elapsed = performance.now() - began;
    expect(groups.flatMap((group) => group.countries)).toHaveLength(codes.length);
    // About 80 ms; evaluating each country separately would take minutes.
    expect(elapsed).toBeLessThan(5_000);
  });
});
