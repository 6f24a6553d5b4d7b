/** Checks the widgets that rows show: that they exist on this site, and where feature toggles among them refer to. */
import type { MergedRows } from '../../../domain/layout/changes/mergeRows.ts';
import { checkWidget } from '../../../domain/widgets/checkWidget.ts';
import { sentenceOfFault, type FaultCode } from '../../../domain/forms/faults.ts';
import { isWidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { validationProblem, type FieldError } from '../../../rest/problem.ts';
import type { Transaction } from '../../kit/database.ts';
import type { EditedRow, LayoutRow } from '../shapes.ts';
import { widgetsIn } from '../layoutRow.ts';
import { lockWidgetsShared, type WidgetHead } from '../repository.ts';

/** Locked widgets by id: current versions, or versions about to be written. */
export type LockedWidgets = ReadonlyMap<
  string,
  Pick<WidgetHead, 'site' | 'type' | 'widgetContent' | 'refersTo'>
>;

/**
 * Takes shared row locks (FOR SHARE) on widgets and on the targets of toggles among them, so that nobody changes or
 * deletes them until the transaction ends. Always before locking a layout: saving a widget uses the same lock order,
 * which prevents deadlocks.
 */
export async function lockPlacedShared(tx: Transaction, ids: readonly string[]): Promise<LockedWidgets> {
  if (ids.length === 0) return new Map();
  return new Map((await lockWidgetsShared(tx, ids)).map((widget) => [widget.id, widget]));
}

/** Throws VALIDATION for changed rows with missing widgets, with pointers to their slots. */
export function checkPlacedWidgets(
  merged: MergedRows<LayoutRow>,
  added: readonly EditedRow[],
  locked: LockedWidgets,
  { site, wasPublished }: { readonly site: number; readonly wasPublished: boolean },
): void {
  const changed = new Map(
    merged.changes.flatMap(({ rowKey, before, after }) => (after === null ? [] : [[rowKey, before]])),
  );
  const errors: FieldError[] = [];
  added.forEach((row, index) => {
    const before = changed.get(row.rowKey);
    if (before === undefined) return;
    const shownBefore = before === null ? [] : widgetsIn(before);
    const faults = new Map(
      widgetsIn(row).map((id) => [
        id,
        placementFault(id, locked, site) ??
          (wasPublished || shownBefore.includes(id) ? null : displayFault(id, locked)),
      ]),
    );
    for (const side of ['columns', 'bColumns'] as const) {
      row[side].forEach(({ widgets }, column) =>
        widgets.forEach(({ id }, place) => {
          const fault = faults.get(id);
          if (fault)
            errors.push({
              pointer: `/body/added/${index}/${side}/${column}/widgets/${place}/id`,
              ...errorOfFault(fault),
            });
        }),
      );
    }
  });
  if (errors.length > 0) throw validationProblem(errors, 'Some widgets do not exist.');
}

/** A fault's sentence and code as a field error. */
export const errorOfFault = (code: FaultCode): Pick<FieldError, 'detail' | 'code'> => ({
  detail: sentenceOfFault(code),
  code,
});

function placementFault(id: string, locked: LockedWidgets, site: number): FaultCode | null {
  const widget = locked.get(id);
  if (widget?.site !== site) return `noWidget:${id}`;
  return (
    widget.refersTo
      .map((target) => toggleTargetFault(target, locked, site))
      .find((reason) => reason !== null) ?? null
  );
}

/** The fault that keeps a widget off a published page, or null: a picture without a text. */
function displayFault(id: string, locked: LockedWidgets): FaultCode | null {
  const { type, widgetContent } = locked.get(id)!;
  if (!isWidgetType(type)) return null;
  return checkWidget(type, widgetContent).issues.find(({ advice }) => advice)?.code ?? null;
}

/** Throws VALIDATION for changed feature toggles with invalid targets. */
export function checkToggleTargets(
  widgets: readonly { readonly index: number; readonly refersTo: readonly string[] }[],
  locked: LockedWidgets,
  site: number,
): void {
  const errors = widgets.flatMap(({ index, refersTo }) =>
    refersTo.flatMap((target) => {
      const fault = toggleTargetFault(target, locked, site);
      return fault === null
        ? []
        : [{ pointer: `/body/widgets/${index}/widgetContent`, ...errorOfFault(fault) }];
    }),
  );
  if (errors.length > 0) throw validationProblem(errors);
}

/**
 * Why a widget is no valid target of a feature toggle, or null. Toggles are followed one level only, so a target is
 * no toggle.
 */
export function toggleTargetFault(target: string, locked: LockedWidgets, site: number): FaultCode | null {
  const widget = locked.get(target);
  if (widget?.site !== site) return `toggleGone:${target}`;
  return widget.type === 'feature-toggle' ? `toggleTwice:${target}` : null;
}
