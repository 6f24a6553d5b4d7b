/** Widgets that are shown now: what a change of one means for the layouts it stands in. */
import type { Call } from '../../rest/call.ts';
import { Problem, validationProblem } from '../../rest/problem.ts';
import { audit, type Actor } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { widgetTags } from './shapes.ts';
import { widgetsIn } from './layoutRow.ts';
import { holdPlaced, saidOf, whyNoTarget } from './placedWidgets.ts';
import { layoutsPinning, lockWidgets, rowsOf, standingFor, type LayoutKey } from './repository.ts';
import { insertRevision, lockLayout, markDeleted } from './repositoryWrites.ts';
import { madeNote } from '../../domain/layout/revisionNote.ts';
import { countriesOf } from '../../domain/layout/touched.ts';
import { checkCountries, checkSite } from './rules.ts';

interface SavedWidgets {
  readonly ids: readonly string[];
  readonly site: number;
  /** Where feature toggles among them lead. */
  readonly refersTo: readonly string[];
}

/**
 * Gives each layout that shows one of the widgets, itself or through a toggle, a revision with their new versions. Needs
 * rights for the countries of the rows they stand in; answers those. The widgets themselves are locked before; a layout
 * named by `except` gets its revision from who publishes it.
 */
export async function reviseLayouts(
  tx: Transaction,
  widgets: SavedWidgets,
  call: Actor,
  except?: LayoutKey,
): Promise<string[]> {
  const layouts = await layoutsPinning(tx, widgets.ids);
  if (layouts.length === 0) return [];
  const held = await holdPlaced(tx, widgets.refersTo);
  const reason = widgets.refersTo.map((id) => whyNoTarget(id, held, widgets.site)).find((it) => it !== null);
  if (reason) throw validationProblem([{ pointer: '/body/widgetContent', ...saidOf(reason) }]);

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
  const places = await standingFor(tx, key, revision, ids);
  const holding = rows.filter(({ content }) => widgetsIn(content).some((each) => places.includes(each)));
  if (holding.length === 0) return []; // taken out while we waited
  const countries = countriesOf(holding.map(({ content }) => content));
  checkCountries(call.caller.rights, key.site, countries);
  await insertRevision(tx, {
    ...key,
    revision: revision + 1,
    note: madeNote('widgets', ...ids),
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

/** Deletes widgets that no layout shows; answers those that were there. One in use refuses all. */
export async function deleteWidgets(tx: Transaction, ids: readonly string[], call: Call): Promise<string[]> {
  const widgets = await lockWidgets(tx, ids);
  for (const { site } of widgets) checkSite(call.caller.rights, site);
  const found = widgets.map(({ id }) => id);
  const layouts = await layoutsPinning(tx, found);
  if (layouts.length > 0) {
    throw new Problem({
      status: 409,
      code: 'CONFLICT',
      title: 'Layouts use these widgets.',
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
