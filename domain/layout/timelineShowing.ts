/** What a country's readers see at one time of its timeline, with its gaps and overlaps. */
import { readWidget } from '../widgets/readWidget.ts';
import type { Sight } from './spans.ts';
import type { LayoutInput, ResolvedLayout } from './types.ts';

/** A widget at its place. */
export interface ShowingSlot {
  readonly rowKey: string;
  /** Counted from 0. */
  readonly column: number;
  readonly widgetId: string;
  /** The version of its test, A without one. */
  readonly version: string;
  /** Which version of the row it stands in; null while no test of the row divides readers. */
  readonly rowVersion: string | null;
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

const ROW_VERSIONS = ['A', 'B'] as const;

/** What all readers of some rows see between them; `windowed` are the widgets with a time of their own. */
export function showingOf(
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
  for (const { rowKey, columns, bColumns } of layout.rows) {
    for (let column = 0; column < Math.max(columns.length, bColumns.length); column += 1) {
      // Nobody sees A and B of a row at once.
      const sides = ROW_VERSIONS.map((version) => [...(filled.get(`${rowKey} ${version} ${column}`) ?? [])]);
      const isMeant = (columns[column]?.widgets.length ?? 0) > 0;
      if (isMeant && slots.size > 0 && sides.every((ids) => ids.length === 0)) gaps.push({ rowKey, column });
      const timed = sides.map((ids) => ids.filter((id) => windowed.has(id))).filter((ids) => ids.length > 1);
      // What overlaps in both is said once.
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

function note(
  { rows }: ResolvedLayout,
  slots: Map<string, ShowingSlot>,
  filled: Map<string, Set<string>>,
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
        filled.set(at, (filled.get(at) ?? new Set()).add(slotId));
      }
    });
  }
}

/** Widgets with a beginning or an end of their own. */
export function windowedWidgets({ widgets }: LayoutInput): Set<string> {
  return new Set(
    widgets.flatMap((widget) => {
      const { window } = readWidget(widget);
      return window.start === null && window.end === null ? [] : [widget.id];
    }),
  );
}

/** Whether there is anything to say of a span. */
export const isQuiet = ({ gaps, overlaps }: Showing): boolean => gaps.length + overlaps.length === 0;
