/**
 * Finds the widgets that contain an address, now, formerly, or by a scheduled change: a picture in use must not be
 * deleted. Decision page 0023.
 */
import { placesOfUse } from '../../../domain/media/placesOfUse.ts';
import { readContent } from '../../../domain/widgets/storedContent.ts';
import { isWidgetType } from '../../../domain/widgets/widgetTypes.ts';
import type { Queries } from '../../kit/database.ts';
import { rowFromEdit, rowFromStore, widgetsIn } from '../layoutRow.ts';
import { parseScheduledChange } from '../schedule/publishScheduled.ts';
import { headsWithDeleted, rowsOf } from '../repository.ts';
import { addressesIn, scheduledWithAddresses, usesOfWidgets, type ScheduledUse } from './repositoryUses.ts';
import type { PlannedChange } from '../schedule/scheduleRoutes.ts';
import type { LayoutRow } from '../shapes.ts';
import { storable } from '../save/widgetContent.ts';
import type { WidgetUse } from './whereUsedContract.ts';

/** The uses on a site, current ones first. */
export async function whereUsed(
  db: Queries,
  site: number,
  addresses: readonly string[],
): Promise<WidgetUse[]> {
  const uses = await usesOfWidgets(db, site, addresses);
  const plans = await scheduledWithAddresses(db, site, addresses);
  if (plans.length === 0) return uses;
  const merged = new Map(uses.map((it) => [keyOf(it), it]));
  for (const plan of plans) {
    for (const use of await plannedUses(db, site, plan, addresses)) {
      const known = merged.get(keyOf(use));
      merged.set(keyOf(use), { ...use, places: placesOf(known, use) });
    }
  }
  return [...merged.values()].toSorted(
    (one, other) => Number(other.live) - Number(one.live) || (keyOf(one) < keyOf(other) ? -1 : 1),
  );
}

const keyOf = ({ id, address }: WidgetUse): string => `${id} ${address}`;

const placesOf = (...uses: readonly (WidgetUse | undefined)[]): WidgetUse['places'] =>
  placesOfUse(uses.flatMap((it) => it?.places ?? []));

/** The uses that a scheduled change would publish; none if its stored form cannot be read. */
async function plannedUses(
  db: Queries,
  site: number,
  plan: ScheduledUse,
  addresses: readonly string[],
): Promise<WidgetUse[]> {
  const change = parseScheduledChange(plan);
  if (!change) return [];
  const written = writtenBy(change);
  const own = new Set(written.map(({ id }) => id));
  const found = [...written, ...plan.agreed.filter(({ id }) => !own.has(id))].flatMap(
    ({ id, type, content }) => addressesIn(content, addresses).map((address) => ({ address, id, type })),
  );
  if (found.length === 0) return [];
  const rows = await rowsAfter(db, { site, layout: plan.layout }, change);
  const heads = await headsWithDeleted(db, [...new Set(rows.flatMap(widgetsIn))]);
  const targetsById = new Map([...heads, ...written].map(({ id, refersTo }) => [id, refersTo]));
  return found.map((use) => ({
    ...use,
    live: true,
    places: rows
      .filter((row) => widgetsIn(row).some((id) => id === use.id || targetsById.get(id)?.includes(use.id)))
      .map(({ layout, rowKey, countries }) => ({ layout, rowKey, countries, planned: true })),
  }));
}

/** The widgets that a change writes, as they would be stored. */
const writtenBy = ({ widgets }: PlannedChange) =>
  widgets.flatMap(({ id, type, widgetContent }) => {
    if (!isWidgetType(type)) return [];
    const { text, refersTo } = storable(type, readContent(widgetContent) ?? {});
    return [{ id, type, content: text, refersTo }];
  });

/** The rows of a layout after the change: its own rows, and the current rows it leaves unchanged. */
async function rowsAfter(
  db: Queries,
  key: { readonly site: number; readonly layout: string },
  { added, deleted }: PlannedChange,
): Promise<LayoutRow[]> {
  const named = new Set([...deleted, ...added.map(({ rowKey }) => rowKey)]);
  const unchanged = (await rowsOf(db, key)).filter(({ rowKey }) => !named.has(rowKey));
  return [
    ...added.map((it) => rowFromEdit(key.layout, it)),
    ...unchanged.map((it) => rowFromStore(key.layout, it)),
  ];
}
