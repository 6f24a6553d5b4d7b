/** The widgets of rows: whether they are there, of this site, and what feature toggles among them lead to. */
import type { MergedRows } from '../../domain/layout/mergeRows.ts';
import { checkWidget } from '../../domain/widgets/checkWidget.ts';
import { sentenceOfFault, type FaultCode } from '../../domain/widgets/faults.ts';
import { isWidgetType } from '../../domain/widgets/widgetTypes.ts';
import { validationProblem, type FieldError } from '../../rest/problem.ts';
import type { Transaction } from '../kit/database.ts';
import type { EditedRow, LayoutRow } from './shapes.ts';
import { widgetsIn } from './layoutRow.ts';
import { holdWidgets, type WidgetHead } from './repository.ts';

/** Widgets by id as they are, or as they will be. */
export type Held = ReadonlyMap<string, Pick<WidgetHead, 'site' | 'type' | 'widgetContent' | 'refersTo'>>;

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
  { site, wasPublished }: { readonly site: number; readonly wasPublished: boolean },
): void {
  const changed = new Map(
    merged.changes.flatMap(({ rowKey, before, after }) => (after === null ? [] : [[rowKey, before]])),
  );
  const errors: FieldError[] = [];
  added.forEach((row, index) => {
    const before = changed.get(row.rowKey);
    if (before === undefined) return;
    const stood = before === null ? [] : widgetsIn(before);
    const faults = new Map(
      widgetsIn(row).map((id) => [
        id,
        whyNotPlaced(id, held, site) ?? (wasPublished || stood.includes(id) ? null : whyNotShown(id, held)),
      ]),
    );
    for (const side of ['columns', 'bColumns'] as const) {
      row[side].forEach(({ widgets }, column) =>
        widgets.forEach(({ id }, place) => {
          const fault = faults.get(id);
          if (fault)
            errors.push({
              pointer: `/body/added/${index}/${side}/${column}/widgets/${place}/id`,
              ...saidOf(fault),
            });
        }),
      );
    }
  });
  if (errors.length > 0) throw validationProblem(errors, 'Some widgets are not there.');
}

/** A fault's sentence and code, as a field's error has them. */
export const saidOf = (code: FaultCode): Pick<FieldError, 'detail' | 'code'> => ({
  detail: sentenceOfFault(code),
  code,
});

function whyNotPlaced(id: string, held: Held, site: number): FaultCode | null {
  const widget = held.get(id);
  if (widget?.site !== site) return `noWidget:${id}`;
  return (
    widget.refersTo.map((target) => whyNoTarget(target, held, site)).find((reason) => reason !== null) ?? null
  );
}

/** What a widget lacks that a published page must have, or null: words for its pictures. */
function whyNotShown(id: string, held: Held): FaultCode | null {
  const { type, widgetContent } = held.get(id)!;
  if (!isWidgetType(type)) return null;
  return checkWidget(type, widgetContent).issues.find(({ advice }) => advice)?.code ?? null;
}

/** Refuses changed feature toggles that lead to widgets which are not there. */
export function checkTargets(
  widgets: readonly { readonly index: number; readonly refersTo: readonly string[] }[],
  held: Held,
  site: number,
): void {
  const errors = widgets.flatMap(({ index, refersTo }) =>
    refersTo.flatMap((target) => {
      const fault = whyNoTarget(target, held, site);
      return fault === null ? [] : [{ pointer: `/body/widgets/${index}/widgetContent`, ...saidOf(fault) }];
    }),
  );
  if (errors.length > 0) throw validationProblem(errors);
}

/** Why a feature toggle may not lead to a widget, or null. A toggle is followed once, so it leads to no other. */
export function whyNoTarget(target: string, held: Held, site: number): FaultCode | null {
  const widget = held.get(target);
  if (widget?.site !== site) return `toggleGone:${target}`;
  return widget.type === 'feature-toggle' ? `toggleTwice:${target}` : null;
}
