/** The layout as it would be after restoring a revision or a part of it; shown before it is done. */
import { restoreRows, type RestoreScope } from '../../../../domain/layout/changes/restoreRows.ts';
import { mergeRows } from '../../../../domain/layout/changes/mergeRows.ts';
import { mergeRow, sameRow } from '../../../../domain/layout/rowFields.ts';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { widgetIdsOf, type Base, type Draft, type DraftWidget, type EditorRow } from '../state/draft.ts';
import { toggleTargetsOf } from '../state/toggles.ts';

/** Gives old widgets new ids, next to the current ones: the service copies shared widgets as well. */
const oldIdOf = (id: string): string => `then ${id}`;

/** Null when the scope matches nothing in that revision. */
export function restoredDraft(published: Base, past: Base, scope: RestoreScope): Draft | null {
  const found = restoreRows<EditorRow>(published.rows, past.rows, scope, {
    newKey: () => 'restored',
    isAsThen: (row) => widgetIdsOf(row).every((id) => isUnchanged(published, past, id)),
  });
  if (!found) return null;
  const restoredKeys = new Set(found.restored);
  const { rows } = mergeRows<EditorRow>({
    base: null,
    head: published.rows,
    added: found.added.map(({ row, rowIndex }) => ({
      row: restoredKeys.has(row.rowKey) ? withOldWidgets(row) : row,
      rowIndex,
    })),
    deleted: found.deleted,
    same: sameRow,
    merge: mergeRow,
  });
  const old = Object.values(past.widgets).map(({ id, type, settings, version }): DraftWidget => {
    const hasTargets = toggleTargetsOf({ type, settings }).length > 0;
    return { id: oldIdOf(id), type, version, settings: hasTargets ? withOldTargets(settings) : settings };
  });
  return { rows, widgets: { ...published.widgets, ...Object.fromEntries(old.map((it) => [it.id, it])) } };
}

/** Whether a widget and its toggle targets are the same as in the revision. */
function isUnchanged(published: Base, past: Base, id: string): boolean {
  const [current, old] = [published.widgets[id], past.widgets[id]];
  if (!current || !old || !sameValue(current.settings, old.settings)) return false;
  return toggleTargetsOf(old).every((target) => isUnchanged(published, past, target));
}

const withOldTargets = (settings: DraftWidget['settings']) => ({
  ...settings,
  ...Object.fromEntries(
    (['widgetA', 'widgetB'] as const).flatMap((name) => {
      const id = settings[name];
      return typeof id === 'string' && id !== '' ? [[name, oldIdOf(id)]] : [];
    }),
  ),
});

function withOldWidgets(row: EditorRow): EditorRow {
  const columns = (side: EditorRow['columns']) =>
    side.map((column) => ({
      ...column,
      widgets: column.widgets.map((slot) => ({ ...slot, id: oldIdOf(slot.id) })),
    }));
  return { ...row, columns: columns(row.columns), bColumns: columns(row.bColumns) };
}
