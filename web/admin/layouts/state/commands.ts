/**
 * The commands on a draft, as values: buttons, keys and drags create the same ones. A command that cannot be applied
 * changes nothing, so callers need no check first.
 */
import { MAX_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import type { Draft, DraftWidget, EditorColumn, EditorRow, EditorSlot } from './draft.ts';
import {
  findColumn,
  findSlot,
  inserted,
  moved,
  rowIndexOf,
  rowOf,
  withColumns,
  withRow,
  withSlots,
  without,
  type ColumnPlace,
  type SlotPlace,
} from './places.ts';

/** The fields of a row that can be set directly. */
export type RowChange = Partial<Omit<EditorRow, 'rowKey' | 'rowIndex' | 'columns' | 'bColumns'>>;

export type Command =
  | {
      readonly do: 'addRow';
      readonly row: EditorRow;
      readonly at: number;
      readonly widgets?: readonly DraftWidget[];
    }
  | { readonly do: 'removeRow'; readonly rowKey: string }
  | { readonly do: 'moveRow'; readonly rowKey: string; readonly to: number }
  | { readonly do: 'setRow'; readonly rowKey: string; readonly change: RowChange }
  /** Replaces a row and widgets with an earlier state. */
  | { readonly do: 'putRow'; readonly row: EditorRow; readonly widgets: readonly DraftWidget[] }
  /** Switches a row's test on or off; the first time, B starts as a copy of A's columns with new uids. */
  | {
      readonly do: 'setTest';
      readonly rowKey: string;
      readonly on: boolean;
      /** The initial columns and widgets of B, used when B is empty. */
      readonly b: { readonly columns: readonly EditorColumn[]; readonly widgets: readonly DraftWidget[] };
    }
  | {
      readonly do: 'addColumn';
      readonly to: ColumnPlace;
      readonly column: EditorColumn;
      readonly widgets?: readonly DraftWidget[];
    }
  | { readonly do: 'removeColumn'; readonly uid: string }
  | { readonly do: 'moveColumn'; readonly uid: string; readonly to: ColumnPlace }
  | { readonly do: 'setColumn'; readonly uid: string; readonly className: string }
  | {
      readonly do: 'addSlot';
      readonly to: SlotPlace;
      readonly slot: EditorSlot;
      readonly widgets?: readonly DraftWidget[];
    }
  | { readonly do: 'removeSlot'; readonly uid: string }
  | { readonly do: 'moveSlot'; readonly uid: string; readonly to: SlotPlace }
  /** Moves a widget into a new column. */
  | {
      readonly do: 'moveToNewColumn';
      readonly uid: string;
      readonly to: ColumnPlace;
      readonly column: string;
    }
  /** Swaps two slots, for a drop on a full column. */
  | { readonly do: 'swapSlots'; readonly uid: string; readonly with: string }
  /** `widgets` are new targets of a feature toggle. */
  | { readonly do: 'setWidget'; readonly widget: DraftWidget; readonly widgets?: readonly DraftWidget[] }
  /** Several commands as one step. */
  | { readonly do: 'several'; readonly commands: readonly Command[] }
  /** Replaces the draft: by an older revision, or by another user's side of a conflict. */
  | { readonly do: 'put'; readonly draft: Draft };

export type CommandName = Command['do'];

/** The draft after a command; the same object when nothing changed. */
export function applyCommand(draft: Draft, command: Command): Draft {
  switch (command.do) {
    case 'addRow':
      if (rowIndexOf(draft, command.row.rowKey) >= 0) return draft;
      return withWidgets({ ...draft, rows: inserted(draft.rows, command.at, command.row) }, command.widgets);
    case 'removeRow': {
      const at = rowIndexOf(draft, command.rowKey);
      return at < 0 ? draft : { ...draft, rows: without(draft.rows, at) };
    }
    case 'moveRow': {
      const at = rowIndexOf(draft, command.rowKey);
      const to = Math.max(0, Math.min(command.to, draft.rows.length - 1));
      return at < 0 || at === to ? draft : { ...draft, rows: moved(draft.rows, at, to) };
    }
    case 'setRow':
      return withRow(draft, command.rowKey, (row) => changed(row, command.change));
    case 'putRow':
      return withWidgets(
        withRow(draft, command.row.rowKey, () => command.row),
        command.widgets,
      );
    case 'setTest':
      return setTest(draft, command);
    case 'addColumn':
      if (isFull(draft, command.to)) return draft;
      return withWidgets(
        withColumns(draft, command.to, (columns) => inserted(columns, command.to.index, command.column)),
        command.widgets,
      );
    case 'removeColumn': {
      const found = findColumn(draft, command.uid);
      return found ? withColumns(draft, found, (columns) => without(columns, found.index)) : draft;
    }
    case 'moveColumn':
      return moveColumn(draft, command.uid, command.to);
    case 'setColumn': {
      const found = findColumn(draft, command.uid);
      if (!found || found.column.className === command.className) return draft;
      return withColumns(draft, found, (columns) =>
        columns.map((it) => (it.uid === command.uid ? { ...it, className: command.className } : it)),
      );
    }
    case 'addSlot':
      return withWidgets(
        withSlots(draft, command.to, (slots) => inserted(slots, command.to.place, command.slot)),
        command.widgets,
      );
    case 'removeSlot': {
      const found = findSlot(draft, command.uid);
      return found ? withSlots(draft, found, (slots) => without(slots, found.place)) : draft;
    }
    case 'moveSlot':
      return moveSlot(draft, command.uid, command.to);
    case 'moveToNewColumn': {
      const column = { uid: command.column, className: '', widgets: [] };
      const added = applyCommand(draft, { do: 'addColumn', to: command.to, column });
      return added === draft
        ? draft
        : applyCommand(added, { do: 'moveSlot', uid: command.uid, to: { ...command.to, place: 0 } });
    }
    case 'swapSlots':
      return swapSlots(draft, command.uid, command.with);
    case 'setWidget':
      return withWidgets(draft, [...(command.widgets ?? []), command.widget]);
    case 'several':
      return command.commands.reduce(applyCommand, draft);
    case 'put':
      return command.draft;
  }
}

/** The commands that give a row its countries, and take those that other rows have out of them (spec 2 §5). */
export function assignCountries(
  rows: readonly EditorRow[],
  rowKey: string,
  countries: readonly string[],
): readonly Command[] {
  const losing = rows.filter(
    (row) => row.rowKey !== rowKey && row.countries.some((it) => countries.includes(it)),
  );
  return [
    { do: 'setRow', rowKey, change: { countries } },
    ...losing.map((row): Command => ({
      do: 'setRow',
      rowKey: row.rowKey,
      change: { countries: row.countries.filter((it) => !countries.includes(it)) },
    })),
  ];
}

const withWidgets = (draft: Draft, widgets: readonly DraftWidget[] = []): Draft =>
  widgets.length === 0
    ? draft
    : { ...draft, widgets: { ...draft.widgets, ...Object.fromEntries(widgets.map((it) => [it.id, it])) } };

function changed(row: EditorRow, change: RowChange): EditorRow {
  const isSame = (Object.keys(change) as (keyof RowChange)[]).every(
    (name) => JSON.stringify(row[name]) === JSON.stringify(change[name]),
  );
  return isSame ? row : { ...row, ...change };
}

function setTest(draft: Draft, { rowKey, on, b }: Extract<Command, { do: 'setTest' }>): Draft {
  const row = rowOf(draft, rowKey);
  if (!row || row.abRowActive === on) return draft;
  const startsB = on && row.bColumns.length === 0;
  const bColumns = startsB ? b.columns : row.bColumns;
  const after = withRow(draft, rowKey, (it) => ({ ...it, abRowActive: on, bColumns }));
  return startsB ? withWidgets(after, b.widgets) : after;
}

const isFull = (draft: Draft, { rowKey, side }: ColumnPlace): boolean => {
  const row = draft.rows.find((it) => it.rowKey === rowKey);
  return !row || row[side].length >= MAX_COLUMNS;
};

/** Within the same side of a row, `to.index` counts after removal. */
function moveColumn(draft: Draft, uid: string, to: ColumnPlace): Draft {
  const found = findColumn(draft, uid);
  if (!found) return draft;
  if (found.rowKey === to.rowKey && found.side === to.side) {
    if (found.index === to.index) return draft;
    return withColumns(draft, to, (columns) => moved(columns, found.index, to.index));
  }
  if (isFull(draft, to)) return draft;
  const taken = withColumns(draft, found, (columns) => without(columns, found.index));
  return withColumns(taken, to, (columns) => inserted(columns, to.index, found.column));
}

function moveSlot(draft: Draft, uid: string, to: SlotPlace): Draft {
  const found = findSlot(draft, uid);
  if (!found || !draft.rows.find((row) => row.rowKey === to.rowKey)?.[to.side][to.index]) return draft;
  const isSameColumn = found.rowKey === to.rowKey && found.side === to.side && found.index === to.index;
  if (isSameColumn && found.place === to.place) return draft;
  const taken = withSlots(draft, found, (slots) => without(slots, found.place));
  return withSlots(taken, to, (slots) => inserted(slots, to.place, found.slot));
}

function swapSlots(draft: Draft, one: string, other: string): Draft {
  const [a, b] = [findSlot(draft, one), findSlot(draft, other)];
  if (!a || !b || one === other) return draft;
  const put = (into: Draft, at: SlotPlace, slot: EditorSlot) =>
    withSlots(into, at, (slots) => slots.map((it, place) => (place === at.place ? slot : it)));
  return put(put(draft, a, b.slot), b, a.slot);
}
