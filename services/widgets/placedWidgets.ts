/** The widgets of rows: whether they are there, of this site, and what feature toggles among them lead to. */
import type { MergedRows } from '../../domain/layout/mergeRows.ts';
import { validationProblem, type FieldError } from '../../rest/problem.ts';
import type { Transaction } from '../kit/database.ts';
import type { EditedRow, LayoutRow } from './contract.ts';
import { widgetsIn } from './layoutRow.ts';
import { holdWidgets, type WidgetHead } from './repository.ts';

type Held = ReadonlyMap<string, WidgetHead>;

/**
 * Keeps widgets, and those that toggles among them lead to, from being changed or deleted until the transaction ends.
 * Always before a layout is locked: who saves a live widget takes both in this order.
 */
export async function holdPlaced(tx: Transaction, ids: readonly string[]): Promise<Held> {
  if (ids.length === 0) return new Map();
  return new Map((await holdWidgets(tx, ids)).map((widget) => [widget.id, widget]));
}

/** Refuses changed rows with widgets that are not there. */
export function checkPlaced(
  merged: MergedRows<LayoutRow>,
  added: readonly EditedRow[],
  held: Held,
  site: number,
): void {
  const changed = new Set(merged.changes.filter(({ after }) => after !== null).map(({ rowKey }) => rowKey));
  const errors: FieldError[] = [];
  added.forEach((row, index) => {
    if (!changed.has(row.rowKey)) return;
    const details = new Map(widgetsIn(row).map((id) => [id, whyNotPlaced(id, held, site)]));
    for (const side of ['columns', 'bColumns'] as const) {
      row[side].forEach(({ widgets }, column) =>
        widgets.forEach(({ id }, place) => {
          const detail = details.get(id);
          if (detail)
            errors.push({ pointer: `/body/added/${index}/${side}/${column}/widgets/${place}/id`, detail });
        }),
      );
    }
  });
  if (errors.length > 0) throw validationProblem(errors, 'Some widgets are not there.');
}

function whyNotPlaced(id: string, held: Held, site: number): string | null {
  const widget = held.get(id);
  if (widget?.site !== site) return `There is no widget ${id}.`;
  return (
    widget.refersTo.map((target) => whyNoTarget(target, held, site)).find((reason) => reason !== null) ?? null
  );
}

/** Why a feature toggle may not lead to a widget, or null. A toggle is followed once, so it leads to no other. */
export function whyNoTarget(target: string, held: Held, site: number): string | null {
  const widget = held.get(target);
  if (widget?.site !== site) return `The feature toggle leads to ${target}, which is not there.`;
  return widget.type === 'feature-toggle' ? `The feature toggle leads to another one, ${target}.` : null;
}
