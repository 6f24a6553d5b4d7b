/**
 * What readers of some rows see from a moment on, walked from change to change by the resolver itself: it says until when each
 * of its answers holds. The common ground of impact, coverage and timeline; nothing here decides what anybody sees.
 */
import { addMilliseconds, instantOf, latestLocal, type LocalDateTime } from '../dates/localTime.ts';
import { CONTROL, versionName } from '../experiments/shares.ts';
import type { ScheduleSettings } from '../widgets/definition.ts';
import { readWidget } from '../widgets/readWidget.ts';
import { choicesOf, isChosen } from './chooseRows.ts';
import { earliest } from './ledger.ts';
import { resolveLayout } from './resolveLayout.ts';
import type { LayoutContext, LayoutInput, ResolvedLayout, ResolvedRow } from './types.ts';

/** A country and the zone its readers' windows are looked at by. */
export interface CountryClock {
  readonly code: string;
  readonly zone: string;
}

/** The flags of a reader, by name. */
export type Flags = LayoutContext['flags'];

/** Who looks, from when to when. */
export interface Looking {
  readonly countries: readonly CountryClock[];
  /** Each state the features may have for a reader; `everyFlag` makes them where nobody knows. At least one. */
  readonly flags: readonly Flags[];
  readonly at: Date;
  /** Until when, in ms after `at`. */
  readonly horizon?: number;
}

const DAY_MS = 86_400_000;
/** How far ahead is looked: a year and a day. */
export const HORIZON_MS = 366 * DAY_MS;
/** Changes followed in one country; what comes after so many is beyond planning. */
const MOST_STEPS = 400;

/** Every feature off, and every feature on: between them each feature toggle leads both ways. */
export const everyFlag = (layouts: readonly LayoutInput[]): Flags[] => {
  const toggles = layouts.flatMap(({ widgets }) => widgets.filter(({ type }) => type === 'feature-toggle'));
  const names = toggles.flatMap(({ id, widgetContent }) => [id, featureOf(widgetContent)]);
  return names.length === 0 ? [{}] : [{}, Object.fromEntries(names.map((name) => [name, true]))];
};

function featureOf(content: unknown): string {
  try {
    const given = (typeof content === 'string' ? JSON.parse(content) : content) as {
      feature?: unknown;
    } | null;
    return typeof given?.feature === 'string' ? given.feature : '';
  } catch {
    return '';
  }
}

/** A layout with the rows of one country only, and the widgets they may need: what the resolver would choose of the whole. */
export function rowsFor(layout: LayoutInput, country: string): LayoutInput {
  const inOrder = layout.rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => a.row.rowIndex - b.row.rowIndex || a.index - b.index)
    .map(({ row }) => row);
  const choices = choicesOf(inOrder, country);
  const rows = inOrder.filter((_, index) => isChosen(choices[index]!));
  if (rows.length === layout.rows.length) return layout;
  const ids = new Set(
    rows.flatMap(({ columns, bColumns }) =>
      [...columns, ...bColumns].flatMap(({ widgets }) => widgets.map(({ id }) => id)),
    ),
  );
  const leads = layout.widgets.some(({ id, type }) => type === 'feature-toggle' && ids.has(id));
  return {
    ...layout,
    rows,
    widgets: leads ? layout.widgets : layout.widgets.filter(({ id }) => ids.has(id)),
  };
}

/** A layout as it is shown to every kind of reader at one time. */
export interface Sight {
  /**
   * For each state of the features, the first that of most readers: one where nothing is drawn, else one for each of
   * `drawnVersions`.
   */
  readonly byFlags: readonly (readonly ResolvedLayout[])[];
  /** All of them. */
  readonly resolved: readonly ResolvedLayout[];
  /** Equal for two layouts exactly where no reader could tell them apart. */
  readonly key: string;
  readonly changesAt: LocalDateTime | null;
  readonly changesAtInstant: Date | null;
}

/** Every reader's sight of a layout in one country; `letters` are the versions that widgets' tests may have. */
export function sightOf(
  layout: LayoutInput,
  country: string,
  { flags, letters }: { readonly flags: readonly Flags[]; readonly letters: readonly string[] },
  time: Pick<LayoutContext, 'localNow' | 'now'>,
): Sight {
  const sights = flags.flatMap((each) => {
    const drawing = (row: string, widget: string) =>
      resolveLayout(layout, {
        country,
        ...time,
        flags: each,
        versionOf: (test) => (test.startsWith('row:') ? row : widget),
      });
    const plain = drawing(CONTROL, CONTROL);
    // Where nothing is drawn all readers see the same; it stands for each of them.
    if (plain.draws.length === 0)
      return [{ resolved: [plain], key: keyOf(plain).repeat(2 * letters.length) }];
    const all = drawnVersions(letters).map(({ row, widget }) => drawing(row, widget));
    return [{ resolved: all, key: all.map(keyOf).join('') }];
  });
  const resolved = sights.flatMap((it) => it.resolved);
  return {
    byFlags: sights.map((it) => it.resolved),
    resolved,
    key: sights.map(({ key }) => key).join(''),
    changesAt: earliest(resolved.map(({ changesAt }) => changesAt)),
    changesAtInstant: earliest(resolved.map(({ changesAtInstant }) => changesAtInstant)),
  };
}

/** What readers may have drawn of rows' and of widgets' tests, in the order of a sight. */
export const drawnVersions = (letters: readonly string[]) =>
  ['A', 'B'].flatMap((row) => letters.map((widget) => ({ row, widget })));

/** The versions the tests of some layouts' widgets may have, A and B among them. */
export function lettersOf(layouts: readonly LayoutInput[]): string[] {
  const counts = layouts.flatMap(({ widgets }) =>
    widgets.map((widget) => readWidget(widget).ab?.versions.length ?? 0),
  );
  return Array.from({ length: Math.max(2, ...counts) }, (_, index) => versionName(index));
}

const keyOf = ({ rows, draws }: ResolvedLayout): string =>
  JSON.stringify([rows.map(seen), draws.map(({ test }) => test)]);

/** What meets the eye of some row; a test's name too, for another one draws its readers anew. */
const seen = (row: ResolvedRow) => [row.test, columnsSeen(row)];

/** What of a row meets the eye. */
export const columnsSeen = ({ columns }: ResolvedRow) =>
  columns.map(({ className, slots }) => [
    className,
    slots.map((slot) => (slot.state === 'missing' ? null : [slot.type, withoutTimes(slot.settings)])),
  ]);

/** When it shows decides that it shows, and is no part of what is seen. */
function withoutTimes(settings: ScheduleSettings) {
  const { startDate: _, endDate: __, startTime: ___, endTime: ____, expires: _____, ...rest } = settings;
  return rest;
}

/** A moment as readers have it: their wall clock, and the instant it is in their zone. */
export interface Moment {
  readonly local: LocalDateTime;
  readonly instant: Date;
  /** What their wall clocks reach, in every zone the same; null where an instant makes the change, everywhere at once. */
  readonly clock: LocalDateTime | null;
}

/** Something that holds for a while; `until` null as far as is looked. */
export interface Span<T> {
  readonly from: Moment;
  readonly until: Moment | null;
  readonly value: T;
}

interface Held<T> {
  readonly value: T;
  /** The answer holds from these on, until those: at every wall clock and instant between. */
  readonly local: readonly [LocalDateTime, LocalDateTime | null];
  readonly instant: readonly [number, number | null];
}

/** What is asked at a time, and until when its answer holds. */
export type Look<T> = (time: { readonly localNow: LocalDateTime; readonly now: Date }) => {
  readonly value: T;
  readonly changesAt: LocalDateTime | null;
  readonly changesAtInstant: Date | null;
};

/** Answers `walk(zone)`: what holds in a zone from `at` on, span by span. Zones share what they ask for. */
export function walker<T>(look: Look<T>, { at, horizon = HORIZON_MS }: Pick<Looking, 'at' | 'horizon'>) {
  const known: Held<T>[] = [];
  const holding = (local: LocalDateTime, instant: number): Held<T> => {
    const found = known.findLast(
      (it) =>
        it.local[0] <= local &&
        (it.local[1] === null || local < it.local[1]) &&
        it.instant[0] <= instant &&
        (it.instant[1] === null || instant < it.instant[1]),
    );
    if (found) return found;
    const { value, changesAt, changesAtInstant } = look({ localNow: local, now: new Date(instant) });
    const made: Held<T> = {
      value,
      local: [local, changesAt],
      instant: [instant, changesAtInstant?.getTime() ?? null],
    };
    known.push(made);
    return made;
  };
  return function walk(zone: string): Span<T>[] {
    const end = at.getTime() + horizon;
    const spans: { from: Moment; value: T }[] = [];
    let local = latestLocal(zone, at);
    let instant = at.getTime();
    let clock: LocalDateTime | null = null;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const held = holding(local, instant);
      spans.push({ from: { local, instant: new Date(instant), clock }, value: held.value });
      const wall = held.local[1] === null ? null : instantOf(held.local[1], zone).getTime();
      const next = Math.min(wall ?? Infinity, held.instant[1] ?? Infinity);
      if (next > end || next <= instant) break;
      // Where clocks jump over the moment it has come all the same.
      const reached = latestLocal(zone, new Date(next));
      local = wall === next && held.local[1] !== null && reached < held.local[1] ? held.local[1] : reached;
      instant = next;
      clock = wall === next ? held.local[1] : null;
    }
    return spans.map((it, index) => ({ ...it, until: spans[index + 1]?.from ?? null }));
  };
}

/** Spans without those seams at which nothing changes. */
export function joined<T>(spans: readonly Span<T>[], same: (one: T, other: T) => boolean): Span<T>[] {
  const whole: Span<T>[] = [];
  for (const span of spans) {
    const before = whole.at(-1);
    if (before && same(before.value, span.value)) whole[whole.length - 1] = { ...before, until: span.until };
    else whole.push(span);
  }
  return whole;
}

/** The last millisecond before a moment of the wall clock: up to when something shows. */
export const justBefore = (local: LocalDateTime): LocalDateTime => addMilliseconds(local, -1);
