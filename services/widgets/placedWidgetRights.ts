/**
 * Rights for placing a widget that is shown elsewhere already. An editor who changes a widget needs rights for every row
 * that shows it (decision page 0024): if anybody could place another country's widget in a row of their own, that
 * country could no longer edit it alone.
 */
import type { MergedRows } from '../../domain/layout/changes/mergeRows.ts';
import { countriesOf } from '../../domain/layout/changes/touched.ts';
import type { Transaction } from '../kit/database.ts';
import { rowFromStore, widgetsIn } from './layoutRow.ts';
import type { LockedWidgets } from './placedWidgets.ts';
import type { MergedWidgets } from './mergeWidgets.ts';
import { layoutsPinning, rowsOf, widgetsShowing } from './repository.ts';
import type { LayoutRow } from './shapes.ts';

/**
 * The countries that see a widget now which this publish places in another row or behind a feature toggle: publishing
 * needs rights for those too.
 */
export async function countriesAlreadyShowing(
  tx: Transaction,
  { changes }: MergedRows<LayoutRow>,
  { writes }: MergedWidgets,
  locked: LockedWidgets,
): Promise<string[]> {
  const isNew = new Set(writes.filter(({ before }) => before === null).map(({ id }) => id));
  const placed = changes.flatMap(({ before, after }) => {
    const shownBefore = new Set(before === null ? [] : widgetsIn(before));
    const added = (after === null ? [] : widgetsIn(after)).filter((id) => !shownBefore.has(id));
    return added.flatMap((id) => [id, ...(locked.get(id)?.refersTo ?? [])]);
  });
  const newTargets = writes.flatMap(({ refersTo, before }) =>
    refersTo.filter((id) => !before?.refersTo.includes(id)),
  );
  const ids = [...new Set([...placed, ...newTargets])].filter((id) => !isNew.has(id));
  if (ids.length === 0) return [];
  const countries = new Set<string>();
  for (const { site, layout } of await layoutsPinning(tx, ids)) {
    const stored = await rowsOf(tx, { site, layout });
    const showingIds = new Set(await widgetsShowing(tx, { site, layout }, null, ids));
    const rows = stored.map((row) => rowFromStore(layout, row));
    for (const code of countriesOf(rows.filter((row) => widgetsIn(row).some((id) => showingIds.has(id)))))
      countries.add(code);
  }
  return [...countries];
}
