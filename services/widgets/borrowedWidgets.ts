/**
 * Widgets that stand somewhere already and are placed in another row as well. Whoever changes a widget needs rights for every
 * row that shows it (decision page 0024): placing another country's would take its own words out of that country's hands.
 */
import type { MergedRows } from '../../domain/layout/mergeRows.ts';
import { countriesOf } from '../../domain/layout/touched.ts';
import type { Transaction } from '../kit/database.ts';
import { rowFromStore, widgetsIn } from './layoutRow.ts';
import type { Held } from './placedWidgets.ts';
import type { MergedWidgets } from './publishWidgets.ts';
import { layoutsPinning, rowsOf, standingFor } from './repository.ts';
import type { LayoutRow } from './shapes.ts';

/**
 * The countries that are shown now what this publish places in a row, or behind a feature toggle, where it was not before:
 * to publish it needs rights for those too.
 */
export async function countriesLending(
  tx: Transaction,
  { changes }: MergedRows<LayoutRow>,
  { writes }: MergedWidgets,
  held: Held,
): Promise<string[]> {
  const isNew = new Set(writes.filter(({ before }) => before === null).map(({ id }) => id));
  const placed = changes.flatMap(({ before, after }) => {
    const stood = new Set(before === null ? [] : widgetsIn(before));
    const now = (after === null ? [] : widgetsIn(after)).filter((id) => !stood.has(id));
    return now.flatMap((id) => [id, ...(held.get(id)?.refersTo ?? [])]);
  });
  const led = writes.flatMap(({ refersTo, before }) =>
    refersTo.filter((id) => !before?.refersTo.includes(id)),
  );
  const ids = [...new Set([...placed, ...led])].filter((id) => !isNew.has(id));
  if (ids.length === 0) return [];
  const countries = new Set<string>();
  for (const { site, layout } of await layoutsPinning(tx, ids)) {
    const stored = await rowsOf(tx, { site, layout });
    const showing = new Set(await standingFor(tx, { site, layout }, null, ids));
    const rows = stored.map((row) => rowFromStore(layout, row));
    for (const code of countriesOf(rows.filter((row) => widgetsIn(row).some((id) => showing.has(id)))))
      countries.add(code);
  }
  return [...countries];
}
