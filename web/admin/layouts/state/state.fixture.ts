/** Layouts in one-line notation, for tests of the editor. */
import type { EditableRow } from '../../../../domain/layout/rowFields.ts';
import { initialVersionB } from './clip.ts';
import type { NewIds } from './newIds.ts';
import type { Command } from './commands.ts';
import { baseOf, emptyRow, SIDES, slotsOf, type Base, type Draft, type DraftWidget } from './draft.ts';
import { editorReducer, type EditorState } from './editor.ts';

/** Parses rows written as `key:a b|c:MX,US`: key, columns of widgets, countries. */
export function parseBase(...lines: string[]): Base {
  const rows = lines.map((line) => {
    const [rowKey = '', cells = '', countries = ''] = line.split(':');
    return {
      rowKey,
      columns: cells.split('|').map((ids) => ({
        className: '',
        widgets: ids
          .split(' ')
          .filter(Boolean)
          .map((widgetId) => ({ key: null, widgetId })),
      })),
      bColumns: [],
      countries: countries.split(',').filter(Boolean),
      abRowActive: false,
      aPercentage: 99,
      bPercentage: 1,
      abRowStartDate: null,
      abRowEndDate: null,
      abRowName: null,
      abRowEmail: null,
      abRowScheduledLang: null,
    };
  });
  const ids = new Set(
    rows.flatMap(({ columns }) => columns.flatMap((it) => it.widgets.map((slot) => slot.widgetId))),
  );
  return baseOf({
    revision: 1,
    rows,
    widgets: [...ids].map((widgetId) => ({
      widgetId,
      type: 'rich-text',
      settings: { html: widgetId },
      version: 1,
    })),
  });
}

const cells = (columns: EditableRow['columns']): string =>
  columns.map(({ widgets }) => widgets.map(({ id }) => id).join(' ')).join('|');
/** Formats rows in the same notation; version B after a `/`. */
export const formatRows = ({ rows }: { readonly rows: readonly EditableRow[] }): string[] =>
  rows.map(
    (row) =>
      `${row.rowKey}:${cells(row.columns)}${row.bColumns.length > 0 ? `/${cells(row.bColumns)}` : ''}:${row.countries.join(',')}`,
  );

export const textWidget = (id: string, html = id, version = 0): DraftWidget => ({
  id,
  type: 'rich-text',
  settings: { html },
  version,
});

/** Three rows: for one country, for another, and an empty one for all others. */
export const sampleBase = (): Base => parseBase('one:a|b:MX', 'two:c:US', 'three::default');

/** Ids that count up. */
export function countingIds(mark = ''): NewIds {
  let count = 0;
  return {
    rowKey: () => `row-${mark}`,
    uid: () => `${mark}u${++count}`,
    widgetId: (type) => `${type}-${mark}${++count}`,
  };
}

export const runCommand = (state: EditorState, command: Command, typing?: string, at = 0): EditorState =>
  editorReducer(state, { type: 'do', command, typing, at });

/** A pseudo-random command on the current draft, chosen by the numbers. */
export const arbitraryCommand = (draft: Draft, [kind, a, b, c]: readonly number[], step: number): Command => {
  const row = draft.rows[a! % Math.max(1, draft.rows.length)];
  const other = draft.rows[b! % Math.max(1, draft.rows.length)];
  const side = SIDES[c! % 2]!;
  const slots = row ? slotsOf(row) : [];
  const slot = slots[c! % Math.max(1, slots.length)];
  const column = row?.columns[c! % Math.max(1, row.columns.length)];
  const rowKey = row?.rowKey ?? 'none';
  switch (kind! % 9) {
    case 0:
      return { do: 'addRow', row: emptyRow(`new${step}`, ['MX'], `n${step}`), at: b! };
    case 1:
      return { do: 'removeRow', rowKey };
    case 2:
    case 3:
      return { do: 'moveRow', rowKey, to: b! };
    case 4:
      return { do: 'setRow', rowKey, change: { abRowName: `n${c! % 3}` } };
    case 5:
      return {
        do: 'addColumn',
        to: { rowKey, side, index: b! },
        column: { uid: `c${step}`, className: '', widgets: [] },
      };
    case 6:
      return {
        do: 'moveColumn',
        uid: column?.uid ?? '',
        to: { rowKey: other?.rowKey ?? '', side, index: b! },
      };
    case 7:
      return {
        do: 'moveSlot',
        uid: slot?.uid ?? '',
        to: { rowKey: other?.rowKey ?? '', side: 'columns', index: 0, place: b! },
      };
    default:
      return {
        do: 'setTest',
        rowKey,
        on: c! % 2 === 0,
        b: initialVersionB(draft, rowKey, countingIds(`t${step}`)),
      };
  }
};
