/** Rebases a draft on what another user published meanwhile, with the service's three-way merge. Decision 21. */
import { mergeRow, sameRow } from '../../../../domain/layout/rowFields.ts';
import { mergeRows, type RowConflict } from '../../../../domain/layout/changes/mergeRows.ts';
import { mergedIssues } from '../../../../domain/widgets/storableIssues.ts';
import { fieldsOfFaults, mergeWidget } from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { changesOf, isWidgetChanged, widgetsInUse } from './changes.ts';
import type { Base, Draft, DraftWidget, EditorRow } from './draft.ts';

export interface WidgetConflict {
  readonly id: string;
  readonly base: DraftWidget;
  readonly mine: DraftWidget;
  readonly theirs: DraftWidget;
  readonly fields: readonly string[];
}

export interface RebaseResult {
  readonly draft: Draft;
  /** Conflicts; the draft holds mine of them, so that nothing is lost before a decision. */
  readonly rows: readonly RowConflict<EditorRow>[];
  readonly widgets: readonly WidgetConflict[];
}

/** The draft rebased on the current published state. */
export function rebaseDraft(before: Base, draft: Draft, head: Base): RebaseResult {
  const merged = mergedRows(before, draft, head);
  const conflicts = new Map(merged.conflicts.map((conflict) => [conflict.rowKey, conflict]));
  const rows = merged.rows.map((row) => conflicts.get(row.rowKey)?.yours ?? row);
  // A row that was deleted by others but changed here stays at the end until it is decided.
  const lost = merged.conflicts.flatMap(({ yours, theirs }) => (theirs === null && yours ? [yours] : []));
  const deletedHere = merged.conflicts.flatMap(({ yours, rowKey }) => (yours === null ? [rowKey] : []));
  const widgets = rebasedWidgets(before, draft, head);
  return {
    draft: {
      rows: [...rows.filter(({ rowKey }) => !deletedHere.includes(rowKey)), ...lost],
      widgets: widgets.all,
    },
    rows: merged.conflicts,
    widgets: widgets.clashes,
  };
}

/**
 * Resumes a stored draft on the current published state. When there are conflicts, which need a decision, the draft
 * stays on the base it was started from.
 */
export function resumeDraft(
  startBase: Base,
  draft: Draft,
  head: Base,
): { readonly base: Base; readonly draft: Draft } {
  if (startBase.revision === head.revision) return { base: head, draft };
  const merged = rebaseDraft(startBase, draft, head);
  const hasConflicts = merged.rows.length + merged.widgets.length > 0;
  return hasConflicts ? { base: startBase, draft } : { base: head, draft: merged.draft };
}

/** The widgets that were changed in a draft and are in no row after its rebase, because others removed them. */
export function lostWidgets(before: Base, draft: Draft, rebased: Draft): readonly DraftWidget[] {
  const changed = Object.values(draft.widgets).filter((widget) => isWidgetChanged(before, widget));
  if (changed.length === 0) return [];
  const [placed, stillPlaced] = [widgetsInUse(draft), widgetsInUse(rebased)];
  return changed.filter(({ id }) => placed.has(id) && !stillPlaced.has(id));
}

/**
 * Rebases an undo step from before the published state changed: what the step undoes is undone on top of the current
 * published state. Where others changed the same field, theirs wins, because an undo must not revert their changes.
 * @param from the state that the step was based on
 */
export function rebaseStep(step: Draft, from: Draft, head: Base): Draft {
  const before: Base = { ...from, revision: head.revision };
  const { all, clashes: conflicts } = rebasedWidgets(before, step, head);
  const theirsById = conflicts.map(({ id, theirs: theirsById }) => [id, theirsById] as const);
  return {
    rows: mergedRows(before, step, head, 'theirs').rows,
    widgets: { ...all, ...Object.fromEntries(theirsById) },
  };
}

/** @param settles who wins where both changed a field; without it the conflict is returned */
function mergedRows(before: Base, draft: Draft, head: Base, settles?: 'theirs') {
  const { added, deleted } = changesOf(before, draft);
  const mine = new Map(draft.rows.map((row) => [row.rowKey, row]));
  return mergeRows<EditorRow>({
    base: before.rows,
    head: head.rows,
    added: added.map(({ rowKey, rowIndex }) => ({
      row: mine.get(rowKey)!,
      rowIndex: rowIndex ?? undefined,
    })),
    deleted,
    same: sameRow,
    merge: (base, theirs, own) => {
      const { row, fields } = mergeRow(base, theirs, own);
      return { row: withUids(row, own, theirs), fields: settles === 'theirs' ? [] : fields };
    },
  });
}

function rebasedWidgets(before: Base, draft: Draft, head: Base) {
  const all: Record<string, DraftWidget> = { ...head.widgets };
  const conflicts: WidgetConflict[] = [];
  for (const mine of Object.values(draft.widgets)) {
    const theirs = head.widgets[mine.id];
    const base = before.widgets[mine.id];
    if (!theirs) {
      all[mine.id] = mine;
      continue;
    }
    if (!isWidgetChanged(before, mine)) continue;
    const { version } = theirs;
    if (!base || base.version === version || !isWidgetType(mine.type)) {
      all[mine.id] = { ...mine, version };
      continue;
    }
    const sides = { base: base.settings, theirs: theirs.settings, mine: mine.settings };
    const { content, fields: changedByBoth } = mergeWidget(mine.type, sides);
    const faults = mergedIssues(mine.type, content, theirs.settings);
    const fields =
      changedByBoth.length > 0 || faults.length === 0
        ? changedByBoth
        : fieldsOfFaults(
            mine.type,
            sides,
            faults.map(({ path }) => path),
          );
    if (fields.length > 0) conflicts.push({ id: mine.id, base, mine, theirs, fields });
    all[mine.id] = fields.length > 0 ? { ...mine, version } : { ...mine, settings: content, version };
  }
  return { all, clashes: conflicts };
}

/** The columns of a merged row under their uids from either side, so that the canvas keeps its components. */
export function withUids(merged: EditorRow, mine: EditorRow, theirs: EditorRow): EditorRow {
  const withSideUids = (side: 'columns' | 'bColumns') =>
    merged[side].map((column, index) => {
      const source =
        [mine, theirs]
          .map((row) => row[side][index])
          .find((it) => it && sameIds(it.widgets, column.widgets)) ??
        mine[side][index] ??
        theirs[side][index];
      return {
        uid: source?.uid ?? `${merged.rowKey}/${side}${index}`,
        className: column.className,
        widgets: column.widgets.map((slot, place) => ({
          ...slot,
          uid: source?.widgets[place]?.uid ?? `${merged.rowKey}/${side}${index}.${place}`,
        })),
      };
    });
  return { ...merged, columns: withSideUids('columns'), bColumns: withSideUids('bColumns') };
}
const sameIds = (one: readonly { id: string }[], other: readonly { id: string }[]): boolean =>
  one.map(({ id }) => id).join(' ') === other.map(({ id }) => id).join(' ');
