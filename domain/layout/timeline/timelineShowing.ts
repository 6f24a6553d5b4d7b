/** What a country's readers see in one span of its timeline, with gaps and overlaps. */
import { readWidget } from '../../widgets/readWidget.ts';
import type { LayoutView } from './spans.ts';
import type { LayoutInput, ResolvedLayout } from '../types.ts';

/** A widget and its position. */
export interface ShowingSlot {
  readonly rowKey: string;
  /** Counted from 0. */
  readonly column: number;
  readonly widgetId: string;
  /** The version of its test; A without one. */
  readonly version: string;
  /** The version of the row that contains it; null while no test of the row divides readers. */
  readonly rowVersion: string | null;
}

/** What a country's readers see for a period. */
export interface Showing {
  /** The step it begins in, from 0: its widgets have the content of that step. */
  readonly step: number;
  readonly rowKeys: readonly string[];
  readonly slots: readonly ShowingSlot[];
  /** Tests that divide its readers. */
  readonly tests: readonly string[];
  /** Columns with widgets none of which shows; `column` is null for the entire layout: nothing is shown at all. */
  readonly gaps: readonly { readonly rowKey: string | null; readonly column: number | null }[];
  /** Columns in which two or more widgets with a window of their own show at once. */
  readonly overlaps: readonly {
    readonly rowKey: string;
    readonly column: number;
    readonly widgets: readonly string[];
  }[];
}

const ROW_VERSIONS = ['A', 'B'] as const;

/** The union of what all readers of some rows see; `windowed` are the widgets with a window of their own. */
export function showingOf(
  layout: LayoutInput,
  { resolved }: LayoutView,
  windowed: ReadonlySet<string>,
): Omit<Showing, 'step'> {
  // A widget counts as shown if any reader sees it; versions of a test are listed next to each other.
  const slots = new Map<string, ShowingSlot>();
  const filledSlots = new Map<string, Set<string>>();
  for (const each of resolved) collectSlots(each, slots, filledSlots);
  const gaps: Showing['gaps'][number][] = [];
  if (slots.size === 0) gaps.push({ rowKey: null, column: null });
  const overlaps: Showing['overlaps'][number][] = [];
  for (const { rowKey, columns, bColumns } of layout.rows) {
    for (let column = 0; column < Math.max(columns.length, bColumns.length); column += 1) {
      // No reader sees A and B of a row at once.
      const sides = ROW_VERSIONS.map((version) => [
        ...(filledSlots.get(`${rowKey} ${version} ${column}`) ?? []),
      ]);
      const isExpected = (columns[column]?.widgets.length ?? 0) > 0;
      if (isExpected && slots.size > 0 && sides.every((ids) => ids.length === 0))
        gaps.push({ rowKey, column });
      const timed = sides.map((ids) => ids.filter((id) => windowed.has(id))).filter((ids) => ids.length > 1);
      // An overlap in both versions is reported once.
      for (const widgets of new Map(timed.map((ids) => [ids.join(), ids])).values())
        overlaps.push({ rowKey, column, widgets });
    }
  }
  return {
    rowKeys: layout.rows.map(({ rowKey }) => rowKey),
    slots: [...slots.values()],
    tests: [...new Set(resolved.flatMap(({ draws }) => draws.map(({ test }) => test)))],
    gaps,
    overlaps,
  };
}

function collectSlots(
  { rows }: ResolvedLayout,
  slots: Map<string, ShowingSlot>,
  filledSlots: Map<string, Set<string>>,
): void {
  for (const { rowKey, version: side, test, columns } of rows) {
    const rowVersion = test === null ? null : side;
    columns.forEach((column, index) => {
      for (const slot of column.slots) {
        if (slot.state !== 'active') continue;
        const { widgetId, version, slotId } = slot;
        const one: ShowingSlot = { rowKey, column: index, widgetId, version, rowVersion };
        slots.set(JSON.stringify(one), one);
        const at = `${rowKey} ${side} ${index}`;
        filledSlots.set(at, (filledSlots.get(at) ?? new Set()).add(slotId));
      }
    });
  }
}

/** Widgets that have a start or an end. */
export function windowedWidgets({ widgets }: LayoutInput): Set<string> {
  return new Set(
    widgets.flatMap((widget) => {
      const { window } = readWidget(widget);
      return window.start === null && window.end === null ? [] : [widget.id];
    }),
  );
}

/** Whether a span has neither gaps nor overlaps. */
export const isQuiet = ({ gaps, overlaps }: Showing): boolean => gaps.length + overlaps.length === 0;
