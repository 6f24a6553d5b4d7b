/** What the layout would be with a revision, or part of it, brought back: to be looked at before it is done. */
import { restoreRows, type RestoreScope } from '../../../../domain/layout/restoreRows.ts';
import { mergeRows } from '../../../../domain/layout/mergeRows.ts';
import { mergeRow, sameRow } from '../../../../domain/layout/rowFields.ts';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { widgetIdsOf, type Base, type Draft, type DraftWidget, type EditorRow } from '../state/draft.ts';
import { toggleTargetsOf } from '../state/toggles.ts';

/** Under names of their own: the widgets of then stand beside those of now, as the service makes copies of shared ones. */
const nameThen = (id: string): string => `then ${id}`;

/** Null where the scope names nothing in that revision. */
export function restored(now: Base, then: Base, scope: RestoreScope): Draft | null {
  const found = restoreRows<EditorRow>(now.rows, then.rows, scope, {
    newKey: () => 'restored',
    isAsThen: (row) => widgetIdsOf(row).every((id) => isAsThen(now, then, id)),
  });
  if (!found) return null;
  const back = new Set(found.restored);
  const { rows } = mergeRows<EditorRow>({
    base: null,
    head: now.rows,
    added: found.added.map(({ row, rowIndex }) => ({
      row: back.has(row.rowKey) ? withOldWidgets(row) : row,
      rowIndex,
    })),
    deleted: found.deleted,
    same: sameRow,
    merge: mergeRow,
  });
  const old = Object.values(then.widgets).map(({ id, type, settings, version }): DraftWidget => {
    const leads = toggleTargetsOf({ type, settings }).length > 0;
    return { id: nameThen(id), type, version, settings: leads ? withOldTargets(settings) : settings };
  });
  return { rows, widgets: { ...now.widgets, ...Object.fromEntries(old.map((it) => [it.id, it])) } };
}

/** A widget, and what it leads to. */
function isAsThen(now: Base, then: Base, id: string): boolean {
  const [is, was] = [now.widgets[id], then.widgets[id]];
  if (!is || !was || !sameValue(is.settings, was.settings)) return false;
  return toggleTargetsOf(was).every((target) => isAsThen(now, then, target));
}

const withOldTargets = (settings: DraftWidget['settings']) => ({
  ...settings,
  ...Object.fromEntries(
    (['widgetA', 'widgetB'] as const).flatMap((name) => {
      const id = settings[name];
      return typeof id === 'string' && id !== '' ? [[name, nameThen(id)]] : [];
    }),
  ),
});

function withOldWidgets(row: EditorRow): EditorRow {
  const columns = (side: EditorRow['columns']) =>
    side.map((column) => ({
      ...column,
      widgets: column.widgets.map((slot) => ({ ...slot, id: nameThen(slot.id) })),
    }));
  return { ...row, columns: columns(row.columns), bColumns: columns(row.bColumns) };
}
