/** What shows when in each country, with its gaps and overlaps: windows, tests and scheduled changes together. */
import { readWidget } from '../widgets/readWidget.ts';
import { joined, lettersOf, rowsFor, sightOf, walker, type Looking, type Sight, type Span } from './spans.ts';
import type { LayoutInput, ResolvedLayout } from './types.ts';

/** The layout from an instant on: as it is, and as each scheduled change will make it, in order. */
export interface LayoutStep {
  readonly from: Date;
  readonly layout: LayoutInput;
}

/** A widget at its place. */
export interface ShowingSlot {
  readonly rowKey: string;
  /** Counted from 0. */
  readonly column: number;
  readonly widgetId: string;
  /** The version of its test, A without one. */
  readonly version: string;
}

/** What a country's readers see for a while. */
export interface Showing {
  /** The step it begins in, counted from 0: its widgets have the words of that step. */
  readonly step: number;
  readonly rowKeys: readonly string[];
  readonly slots: readonly ShowingSlot[];
  /** Tests that divide its readers. */
  readonly tests: readonly string[];
  /** Columns with widgets, none of which shows; `column` null for the whole: nothing at all is shown. */
  readonly gaps: readonly { readonly rowKey: string | null; readonly column: number | null }[];
  /** Columns in which two or more widgets with a time of their own show at once. */
  readonly overlaps: readonly {
    readonly rowKey: string;
    readonly column: number;
    readonly widgets: readonly string[];
  }[];
}

export interface CountryTimeline {
  readonly code: string;
  readonly spans: readonly Span<Showing>[];
}

/** The timeline of each country, in the order given. `steps` are in order, the first is the layout as it is. */
export function timelineOf(steps: readonly LayoutStep[], looking: Looking): CountryTimeline[] {
  const walks = new Map<string, (zone: string) => Span<Showing>[]>();
  const byZone = new Map<string, Span<Showing>[]>();
  return looking.countries.map(({ code, zone }) => {
    const own = steps.map(({ layout }) => rowsFor(layout, code));
    const name = JSON.stringify(own.map(({ rows }) => rows.map(({ rowKey }) => rowKey)));
    let walk = walks.get(name);
    if (!walk) walks.set(name, (walk = walkOf(steps, own, code, looking)));
    const key = `${zone} ${name}`;
    let spans = byZone.get(key);
    if (!spans) byZone.set(key, (spans = walk(zone)));
    return { code, spans };
  });
}

function walkOf(
  steps: readonly LayoutStep[],
  own: readonly LayoutInput[],
  country: string,
  looking: Looking,
): (zone: string) => Span<Showing>[] {
  const windowed = own.map(windowedWidgets);
  const among = { flags: looking.flags, letters: lettersOf(own) };
  const walk = walker<{ readonly showing: Showing; readonly key: string }>((time) => {
    const at = Math.max(
      0,
      steps.findLastIndex(({ from }) => from <= time.now),
    );
    const sight = sightOf(own[at]!, country, among, time);
    const next = steps[at + 1]?.from ?? null;
    const seen = showingOf(own[at]!, sight, windowed[at]!);
    return {
      // The same widgets with other words are something else to see.
      value: { showing: { step: at, ...seen }, key: JSON.stringify(seen) + sight.key },
      changesAt: sight.changesAt,
      changesAtInstant:
        next !== null && (sight.changesAtInstant === null || next < sight.changesAtInstant)
          ? next
          : sight.changesAtInstant,
    };
  }, looking);
  return (zone) =>
    joined(walk(zone), (one, other) => one.key === other.key).map(({ value, ...span }) => ({
      ...span,
      value: value.showing,
    }));
}

function showingOf(
  layout: LayoutInput,
  { resolved }: Sight,
  windowed: ReadonlySet<string>,
): Omit<Showing, 'step'> {
  // What shows to any reader shows; a test's version stands beside the others.
  const slots = new Map<string, ShowingSlot>();
  const filled = new Map<string, Set<string>>();
  for (const each of resolved) note(each, slots, filled);
  const gaps: Showing['gaps'][number][] = [];
  if (slots.size === 0) gaps.push({ rowKey: null, column: null });
  const overlaps: Showing['overlaps'][number][] = [];
  for (const { rowKey, columns } of layout.rows) {
    columns.forEach(({ widgets }, column) => {
      const inIt = filled.get(`${rowKey} ${column}`) ?? new Set();
      if (widgets.length > 0 && inIt.size === 0 && slots.size > 0) gaps.push({ rowKey, column });
      const timed = [...inIt].filter((id) => windowed.has(id));
      if (timed.length > 1) overlaps.push({ rowKey, column, widgets: timed });
    });
  }
  return {
    rowKeys: layout.rows.map(({ rowKey }) => rowKey),
    slots: [...slots.values()],
    tests: [...new Set(resolved.flatMap(({ draws }) => draws.map(({ test }) => test)))],
    gaps,
    overlaps,
  };
}

function note(
  { rows }: ResolvedLayout,
  slots: Map<string, ShowingSlot>,
  filled: Map<string, Set<string>>,
): void {
  for (const { rowKey, columns } of rows) {
    columns.forEach((column, index) => {
      for (const slot of column.slots) {
        if (slot.state !== 'active') continue;
        const { widgetId, version, slotId } = slot;
        slots.set(`${rowKey} ${index} ${widgetId} ${version}`, { rowKey, column: index, widgetId, version });
        const at = `${rowKey} ${index}`;
        filled.set(at, (filled.get(at) ?? new Set()).add(slotId));
      }
    });
  }
}

/** Widgets with a beginning or an end of their own. */
function windowedWidgets({ widgets }: LayoutInput): Set<string> {
  return new Set(
    widgets.flatMap((widget) => {
      const { window } = readWidget(widget);
      return window.start === null && window.end === null ? [] : [widget.id];
    }),
  );
}

/** Whether there is anything to say of a span. */
export const isQuiet = ({ gaps, overlaps }: Showing): boolean => gaps.length + overlaps.length === 0;
