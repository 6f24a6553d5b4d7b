/** Widgets in use: the effect of saving or deleting a widget on the layouts that show it. */
import type { Call } from '../../../rest/call.ts';
import { Problem, validationProblem } from '../../../rest/problem.ts';
import { audit, type Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { widgetTags } from '../shapes.ts';
import { widgetsIn } from '../layoutRow.ts';
import { lockPlacedShared, errorOfFault, toggleTargetFault } from './placedWidgets.ts';
import { layoutsPinning, lockWidgets, rowsOf, widgetsShowing, type LayoutKey } from '../repository.ts';
import { insertRevision, lockLayout, markDeleted } from '../repositoryWrites.ts';
import { formatServiceNote } from '../../../domain/layout/changes/revisionNote.ts';
import { countriesOf } from '../../../domain/layout/changes/touched.ts';
import { checkCountries, checkSite } from '../checkRights.ts';

interface SavedWidgets {
  readonly ids: readonly string[];
  readonly site: number;
  /** The targets of feature toggles among them. */
  readonly refersTo: readonly string[];
}

/**
 * Writes a revision, with the widgets' new versions, of each layout that shows one of them, directly or through a
 * toggle. Needs rights for the countries of the rows that show them; returns those countries. The caller has locked
 * the widgets before; the layout `except` gets its revision from the publish that calls this. Throws VALIDATION for
 * an invalid toggle target and FORBIDDEN with `data.countries`.
 */
export async function reviseLayouts(
  tx: Transaction,
  widgets: SavedWidgets,
  call: Actor,
  except?: LayoutKey,
): Promise<string[]> {
  const layouts = await layoutsPinning(tx, widgets.ids);
  if (layouts.length === 0) return [];
  const locked = await lockPlacedShared(tx, widgets.refersTo);
  const reason = widgets.refersTo
    .map((id) => toggleTargetFault(id, locked, widgets.site))
    .find((it) => it !== null);
  if (reason) throw validationProblem([{ pointer: '/body/widgetContent', ...errorOfFault(reason) }]);

  const countries = new Set<string>();
  for (const { site, layout } of layouts) {
    if (except?.site === site && except.layout === layout) continue;
    for (const code of await reviseLayout(tx, { site, layout }, widgets.ids, call)) countries.add(code);
  }
  return [...countries].sort();
}

async function reviseLayout(
  tx: Transaction,
  key: LayoutKey,
  ids: readonly string[],
  call: Actor,
): Promise<string[]> {
  const { revision } = await lockLayout(tx, key);
  const rows = await rowsOf(tx, key, revision);
  const showingIds = await widgetsShowing(tx, key, revision, ids);
  const showingRows = rows.filter(({ content }) => widgetsIn(content).some((id) => showingIds.includes(id)));
  if (showingRows.length === 0) return []; // removed from the layout while this waited for the lock
  const countries = countriesOf(showingRows.map(({ content }) => content));
  checkCountries(call.caller.rights, key.site, countries);
  await insertRevision(tx, {
    ...key,
    revision: revision + 1,
    note: formatServiceNote('widgets', ...ids),
    by: call.caller.subject ?? 'nobody',
    rows,
    widgets: [...new Set(rows.flatMap(({ content }) => widgetsIn(content)))],
  });
  const object = `layout ${key.site}/${key.layout}`;
  await audit(tx, 'widgets', call, {
    operation: 'saveWidget',
    object,
    countries,
    before: revision,
    after: revision + 1,
  });
  tx.purge([widgetTags.layout(key.site, key.layout)]);
  return countries;
}

/**
 * Deletes (soft delete) widgets that no layout shows; returns the ids that existed. If one is in use, throws CONFLICT
 * with the layouts and deletes none.
 */
export async function deleteWidgets(tx: Transaction, ids: readonly string[], call: Call): Promise<string[]> {
  const widgets = await lockWidgets(tx, ids);
  for (const { site } of widgets) checkSite(call.caller.rights, site);
  const found = widgets.map(({ id }) => id);
  const layouts = await layoutsPinning(tx, found);
  if (layouts.length > 0) {
    throw new Problem({
      status: 409,
      code: 'CONFLICT',
      title: 'These widgets are used by layouts.',
      data: { layouts },
    });
  }
  await markDeleted(tx, found);
  for (const { id, widgetContent } of widgets) {
    await audit(tx, 'widgets', call, {
      operation: 'deleteWidgets',
      object: `widget ${id}`,
      before: widgetContent,
    });
  }
  tx.purge(found.map(widgetTags.widget));
  return found;
}
