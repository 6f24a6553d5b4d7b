/**
 * What readers of some rows see from a moment on, computed from change to change with the resolver, which returns how
 * long each result is valid. Shared by impact, coverage and timeline; nothing here decides what is shown.
 */
import { addMilliseconds, instantOf, latestLocal, type LocalDateTime } from '../../dates/localTime.ts';
import { CONTROL, versionName } from '../../experiments/shares.ts';
import type { ScheduleSettings } from '../../widgets/definition.ts';
import { readWidget } from '../../widgets/readWidget.ts';
import { choicesOf, isChosen } from '../resolve/chooseRows.ts';
import { earliest } from '../resolve/resolutionTrace.ts';
import { resolveLayout } from '../resolve/resolveLayout.ts';
import type { LayoutContext, LayoutInput, ResolvedLayout, ResolvedRow } from '../types.ts';

/** A country and the zone in which its readers' windows are evaluated. */
export interface CountryClock {
  readonly code: string;
  readonly zone: string;
}

/** The flags of a reader, by name. */
export type Flags = LayoutContext['flags'];

/** For whom and for which period views are computed. */
export interface ViewOptions {
  readonly countries: readonly CountryClock[];
  /** Each combination of flags a reader may have; `allFlagStates` creates them when they are unknown. At least one. */
  readonly flags: readonly Flags[];
  readonly at: Date;
  /** The period, in ms after `at`. */
  readonly horizon?: number;
}

const DAY_MS = 86_400_000;
/** Default period: a year and a day. */
export const HORIZON_MS = 366 * DAY_MS;
/** Maximum number of changes followed in one country; later ones are beyond planning. */
const MAX_STEPS = 400;

/** All features off, and all features on: together these take both branches of every feature toggle. */
export const allFlagStates = (layouts: readonly LayoutInput[]): Flags[] => {
  const toggles = layouts.flatMap(({ widgets }) => widgets.filter(({ type }) => type === 'feature-toggle'));
  const names = toggles.flatMap(({ id, widgetContent }) => [id, featureOf(widgetContent)]);
  return names.length === 0 ? [{}] : [{}, Object.fromEntries(names.map((name) => [name, true]))];
};

function featureOf(content: unknown): string {
  try {
    const parsed = (typeof content === 'string' ? JSON.parse(content) : content) as {
      feature?: unknown;
    } | null;
    return typeof parsed?.feature === 'string' ? parsed.feature : '';
  } catch {
    return '';
  }
}

/**
 * A layout with only the rows of one country and the widgets they may need: exactly what the resolver would choose of
 * the complete layout.
 */
export function layoutForCountry(layout: LayoutInput, country: string): LayoutInput {
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
  const hasToggle = layout.widgets.some(({ id, type }) => type === 'feature-toggle' && ids.has(id));
  return {
    ...layout,
    rows,
    widgets: hasToggle ? layout.widgets : layout.widgets.filter(({ id }) => ids.has(id)),
  };
}

/** A layout as each kind of reader sees it at one time. */
export interface LayoutView {
  /**
   * For each combination of flags, that of most readers first: one layout if nothing is drawn, else one for each of
   * `versionCombinations`.
   */
  readonly byFlags: readonly (readonly ResolvedLayout[])[];
  /** All of them. */
  readonly resolved: readonly ResolvedLayout[];
  /** Equal for two layouts exactly when no reader could distinguish them. */
  readonly key: string;
  readonly changesAt: LocalDateTime | null;
  readonly changesAtInstant: Date | null;
}

/** The views of a layout in one country; `letters` are the versions that the tests of widgets may have. */
export function layoutViewOf(
  layout: LayoutInput,
  country: string,
  { flags, letters }: { readonly flags: readonly Flags[]; readonly letters: readonly string[] },
  time: Pick<LayoutContext, 'localNow' | 'now'>,
): LayoutView {
  const views = flags.flatMap((each) => {
    const resolveWith = (row: string, widget: string) =>
      resolveLayout(layout, {
        country,
        ...time,
        flags: each,
        versionOf: (test) => (test.startsWith('row:') ? row : widget),
      });
    const control = resolveWith(CONTROL, CONTROL);
    // If nothing is drawn, all readers see the same layout, so its key is repeated for each combination.
    if (control.draws.length === 0)
      return [{ resolved: [control], key: viewKeyOf(control).repeat(2 * letters.length) }];
    const variants = versionCombinations(letters).map(({ row, widget }) => resolveWith(row, widget));
    return [{ resolved: variants, key: variants.map(viewKeyOf).join('') }];
  });
  const resolved = views.flatMap((it) => it.resolved);
  return {
    byFlags: views.map((it) => it.resolved),
    resolved,
    key: views.map(({ key }) => key).join(''),
    changesAt: earliest(resolved.map(({ changesAt }) => changesAt)),
    changesAtInstant: earliest(resolved.map(({ changesAtInstant }) => changesAtInstant)),
  };
}

/** The combinations of versions that readers may draw in the tests of rows and of widgets, in the order of a view. */
export const versionCombinations = (letters: readonly string[]) =>
  ['A', 'B'].flatMap((row) => letters.map((widget) => ({ row, widget })));

/** The version names that the tests of some layouts' widgets may have, at least A and B. */
export function versionNamesOf(layouts: readonly LayoutInput[]): string[] {
  const counts = layouts.flatMap(({ widgets }) =>
    widgets.map((widget) => readWidget(widget).ab?.versions.length ?? 0),
  );
  return Array.from({ length: Math.max(2, ...counts) }, (_, index) => versionName(index));
}

const viewKeyOf = ({ rows, draws }: ResolvedLayout): string =>
  JSON.stringify([rows.map(visibleRow), draws.map(({ test }) => test)]);

/** What is visible of a row, and the name of its test, because another name means that its readers are drawn again. */
const visibleRow = (row: ResolvedRow) => [row.test, visibleColumns(row)];

/** What is visible of a row. */
export const visibleColumns = ({ columns }: ResolvedRow) =>
  columns.map(({ className, slots }) => [
    className,
    slots.map((slot) => (slot.state === 'missing' ? null : [slot.type, withoutTimes(slot.settings)])),
  ]);

/** The schedule decides whether a widget is visible and is not itself visible. */
function withoutTimes(settings: ScheduleSettings) {
  const { startDate: _, endDate: __, startTime: ___, endTime: ____, expires: _____, ...rest } = settings;
  return rest;
}

/** A moment for readers: their wall clock, and the instant in their zone. */
export interface Moment {
  readonly local: LocalDateTime;
  readonly instant: Date;
  /**
   * The wall clock time that triggers the change, the same in every zone; null when an instant triggers it everywhere
   * at once.
   */
  readonly clock: LocalDateTime | null;
}

/** A value for a period; `until` null for the end of the evaluated period. */
export interface Span<T> {
  readonly from: Moment;
  readonly until: Moment | null;
  readonly value: T;
}

interface CachedResult<T> {
  readonly value: T;
  /** Valid from the first up to the second: for every wall clock time and instant in between. */
  readonly local: readonly [LocalDateTime, LocalDateTime | null];
  readonly instant: readonly [number, number | null];
}

/** Evaluates a time and returns until when the result is valid. */
export type EvaluateAt<T> = (time: { readonly localNow: LocalDateTime; readonly now: Date }) => {
  readonly value: T;
  readonly changesAt: LocalDateTime | null;
  readonly changesAtInstant: Date | null;
};

/**
 * Returns `walk(zone)`, which lists the values in a zone from `at` on, span by span. Results are cached and shared
 * between zones.
 */
export function createSpanWalker<T>(
  evaluate: EvaluateAt<T>,
  { at, horizon = HORIZON_MS }: Pick<ViewOptions, 'at' | 'horizon'>,
) {
  const cache: CachedResult<T>[] = [];
  const resultAt = (local: LocalDateTime, instant: number): CachedResult<T> => {
    const found = cache.findLast(
      (it) =>
        it.local[0] <= local &&
        (it.local[1] === null || local < it.local[1]) &&
        it.instant[0] <= instant &&
        (it.instant[1] === null || instant < it.instant[1]),
    );
    if (found) return found;
    const { value, changesAt, changesAtInstant } = evaluate({ localNow: local, now: new Date(instant) });
    const result: CachedResult<T> = {
      value,
      local: [local, changesAt],
      instant: [instant, changesAtInstant?.getTime() ?? null],
    };
    cache.push(result);
    return result;
  };
  return function walk(zone: string): Span<T>[] {
    const end = at.getTime() + horizon;
    const spans: { from: Moment; value: T }[] = [];
    let local = latestLocal(zone, at);
    let instant = at.getTime();
    let clock: LocalDateTime | null = null;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const current = resultAt(local, instant);
      spans.push({ from: { local, instant: new Date(instant), clock }, value: current.value });
      const wallChange = current.local[1] === null ? null : instantOf(current.local[1], zone).getTime();
      const next = Math.min(wallChange ?? Infinity, current.instant[1] ?? Infinity);
      if (next > end || next <= instant) break;
      // Where clocks skip the moment, it has passed all the same.
      const latest = latestLocal(zone, new Date(next));
      local =
        wallChange === next && current.local[1] !== null && latest < current.local[1]
          ? current.local[1]
          : latest;
      instant = next;
      clock = wallChange === next ? current.local[1] : null;
    }
    return spans.map((span, index) => ({ ...span, until: spans[index + 1]?.from ?? null }));
  };
}

/** Merges adjacent spans with equal values. */
export function mergeEqualSpans<T>(
  spans: readonly Span<T>[],
  same: (one: T, other: T) => boolean,
): Span<T>[] {
  const merged: Span<T>[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before && same(before.value, span.value))
      merged[merged.length - 1] = { ...before, until: span.until };
    else merged.push(span);
  }
  return merged;
}

/** The last millisecond before a wall clock time: the last at which something shows. */
export const justBefore = (local: LocalDateTime): LocalDateTime => addMilliseconds(local, -1);
