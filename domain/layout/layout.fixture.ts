/** Layouts for tests: builders with defaults, and arbitrary layouts for property tests. */
import fc from 'fast-check';
import type { LocalDateTime } from '../dates/localTime.ts';
import { drawVersion } from '../experiments/shares.ts';
import { resolveLayout } from './resolve/resolveLayout.ts';
import type {
  LayoutColumn,
  LayoutContext,
  LayoutInput,
  LayoutRow,
  PinnedWidget,
  ResolvedLayout,
} from './types.ts';

/** Columns of widgets by id, one string per column: `columns('a b', '', 'c')`. */
export const columns = (...drawn: string[]): LayoutColumn[] =>
  drawn.map((ids) => ({
    className: 'column',
    widgets: ids
      .split(' ')
      .filter(Boolean)
      .map((id) => ({ id })),
  }));

export const row = (rowKey: string, change: Partial<LayoutRow> = {}): LayoutRow => ({
  rowKey,
  rowIndex: 0,
  columns: columns('text'),
  bColumns: [],
  countries: [],
  abRowActive: false,
  aPercentage: 99,
  bPercentage: 1,
  abRowStartDate: null,
  abRowEndDate: null,
  ...change,
});

export const pinned = (id: string, type: string, content: unknown = {}, version = 1): PinnedWidget => ({
  id,
  type,
  version,
  widgetContent: typeof content === 'string' ? content : JSON.stringify(content),
});

export const text = (id = 'text', change: object = {}) =>
  pinned(id, 'rich-text', { html: `<p>${id}</p>`, ...change });

export const layoutOf = (rows: LayoutRow[], widgets: PinnedWidget[] = [text()]): LayoutInput => ({
  layout: 'homePage',
  rows,
  widgets,
});

export const context = (change: Partial<LayoutContext> = {}): LayoutContext => ({
  country: 'US',
  localNow: '2026-11-21T12:00:00.000' as LocalDateTime,
  now: new Date('2026-11-21T17:00:00.000Z'),
  flags: {},
  versionOf: () => 'A',
  ...change,
});

const ids = ['a', 'b', 'c', 'toggle', 'nested', 'lost', '__proto__'];
const day = fc.integer({ min: 10, max: 30 }).map((number) => `2026-11-${number}`);
const anyDate = fc.oneof(
  { weight: 6, arbitrary: day },
  { weight: 1, arbitrary: fc.constantFrom('', 'soon', '9999-12-31') },
);
const schedule = fc.record(
  {
    startDate: anyDate,
    endDate: anyDate,
    startTime: fc.constantFrom('', '09:30', '25:00'),
    endTime: fc.constantFrom('', '18:00'),
    expires: anyDate,
  },
  { requiredKeys: [] },
);
const test = fc.record(
  {
    abStartDate: anyDate,
    abEndDate: anyDate,
    versionCount: fc.constantFrom(1, 2, 3, '2'),
    percentages: fc.constantFrom([50, 50], [40, 30, 30], { A: 0, B: 100 }, { A: 1, B: 1 }, 'x'),
    versions: fc.record({ B: schedule, C: schedule }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const content = fc
  .tuple(schedule, fc.option(test, { nil: {} }))
  .map(([a, b]) => ({ html: 'x', title: 'x', ...a, ...b }));
const toggle = fc.record({
  feature: fc.constantFrom('', 'f', '__proto__'),
  widgetA: fc.constantFrom('', ...ids),
  widgetB: fc.constantFrom('', ...ids),
});
const garbage = fc.oneof(fc.json(), fc.string());

const anyPinned: fc.Arbitrary<PinnedWidget> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...ids.slice(0, 3)),
        fc.constantFrom('rich-text', 'content-card', 'banner-card'),
        content,
      )
      .map((it) => pinned(...it)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('toggle', 'nested'), toggle, schedule)
      .map(([id, own, when]) => pinned(id, 'feature-toggle', { ...own, ...when })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...ids), fc.constantFrom('rich-text', 'carousel', 'toString'), garbage)
      .map((it) => pinned(...it)),
  },
);

const anyColumns = fc
  .array(
    fc.array(fc.constantFrom(...ids), { maxLength: 2 }).map((list) => list.join(' ')),
    { maxLength: 4 },
  )
  .map((drawn) => columns(...drawn));
const anyCountries = fc.uniqueArray(fc.constantFrom('US', 'MX', 'VN', 'default'), { maxLength: 3 });

const anyRow = (countries: fc.Arbitrary<string[]>): fc.Arbitrary<LayoutRow> =>
  fc.record({
    rowKey: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
    rowIndex: fc.nat(4),
    columns: anyColumns,
    bColumns: anyColumns,
    countries,
    abRowActive: fc.boolean(),
    aPercentage: fc.integer({ min: 0, max: 100 }),
    bPercentage: fc.integer({ min: 0, max: 100 }),
    abRowStartDate: fc.option(anyDate),
    abRowEndDate: fc.option(anyDate),
  });

/** Any layout a service could send, valid or not. */
export const anyLayout: fc.Arbitrary<LayoutInput> = fc.record({
  layout: fc.constantFrom('homePage', 'deeper'),
  rows: fc.oneof(
    fc.array(anyRow(anyCountries), { maxLength: 4 }),
    fc.array(anyRow(fc.constant([])), { maxLength: 4 }),
  ),
  widgets: fc.array(anyPinned, { maxLength: 8 }),
});

/** Any reader at any time around those dates, with one random number per test. */
export const anyContext: fc.Arbitrary<LayoutContext> = fc
  .record({
    country: fc.constantFrom('US', 'MX', 'FR', 'default', null),
    day,
    hour: fc.integer({ min: 0, max: 23 }),
    flags: fc.constantFrom<Record<string, boolean>>({}, { f: true }, { toggle: true, f: false }),
    die: fc.double({ min: 0, max: 0.999, noNaN: true }),
    lies: fc.boolean(),
    editor: fc.boolean(),
  })
  .map(({ day: date, hour, die, lies, ...rest }) => {
    const time = `${date}T${String(hour).padStart(2, '0')}:15:00.000`;
    return {
      ...rest,
      localNow: time as LocalDateTime,
      now: new Date(`${time}Z`),
      versionOf: (key, shares) => (lies ? 'nowhere' : drawVersion(shares, (die + key.length / 100) % 1)),
    };
  });

/** The widgets shown, as text: rows separated by '|', columns by ','; `id.version` where it is not A. */
export const drawn = ({ rows }: ResolvedLayout) =>
  rows
    .map(({ columns: list }) =>
      list
        .map(({ slots }) =>
          slots
            .map((slot) =>
              slot.state === 'missing'
                ? `${slot.slotId}?`
                : slot.widgetId +
                  (slot.version === 'A' ? '' : `.${slot.version}`) +
                  (slot.state === 'active' ? '' : `(${slot.state})`),
            )
            .join(' '),
        )
        .join(','),
    )
    .join('|');
export const shows = (layout: LayoutInput, change: Partial<LayoutContext> = {}) =>
  drawn(resolveLayout(layout, context(change)));
export const reasons = (layout: LayoutInput, change: Partial<LayoutContext> = {}) =>
  resolveLayout(layout, context(change)).reasons.map(
    ({ rule, subject, value, at }) => `${rule} ${subject} ${value}${at ? ` until ${at}` : ''}`,
  );

/** A layout that can be stored: row keys are unique. */
export const storedLayout = anyLayout.filter(
  ({ rows }) => new Set(rows.map(({ rowKey }) => rowKey)).size === rows.length,
);
