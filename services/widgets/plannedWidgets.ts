/** The widgets that a planned change puts into rows: published as they were when it was planned. Decision page 0026. */
import type { Queries, Transaction } from '../kit/database.ts';
import { bringingBack, placing, withIds } from './broughtBack.ts';
import { rowFromStore, widgetsIn } from './layoutRow.ts';
import type { PreparedPublish } from './publish.ts';
import {
  headsWithDeleted,
  lockHeads,
  pinnedVersions,
  rowsOf,
  writtenByOthers,
  type PinnedRow,
  type WidgetPin,
} from './repository.ts';
import type { EditedRow, EditedWidget } from './shapes.ts';

/** The versions that a change names, behind its toggles too; of a widget it changes the one it was changed from. */
export async function pinsOf(db: Queries, { added, widgets }: PreparedPublish): Promise<WidgetPin[]> {
  const own = new Set(widgets.map(({ id }) => id));
  const isNew = (id: string) => !own.has(id);
  const placed = [...added.flatMap(widgetsIn), ...widgets.flatMap(({ refersTo }) => refersTo)].filter(isNew);
  const named = await headsWithDeleted(db, placed);
  const targets = named.flatMap(({ refersTo }) => refersTo).filter((id) => isNew(id) && !placed.includes(id));
  const behind = targets.length === 0 ? [] : await headsWithDeleted(db, targets);
  return [
    ...[...named, ...behind].map(({ id, version }) => ({ id, version })),
    ...widgets.flatMap(({ id, baseVersion }) => (baseVersion ? [{ id, version: baseVersion }] : [])),
  ];
}

/**
 * The rows and widgets of a change whose time has come. What others have rewritten or deleted since comes into a row as it
 * was when the change was planned: standing nowhere, it was everybody's to write, and nobody agreed on their words. What the
 * row shows already, and what the change's owner wrote, is as it is now.
 */
export async function asPlanned(
  tx: Transaction,
  { site, layout, added, deleted, widgets, baseRevision = 0 }: PreparedPublish,
  { owner, pinned }: { readonly owner: string; readonly pinned: readonly WidgetPin[] },
): Promise<{ added: EditedRow[]; widgets: EditedWidget[] }> {
  const key = { site, layout };
  const own = new Map(widgets.map((it) => [it.id, it]));
  const given = widgets.map(({ id, type, text, baseVersion }): EditedWidget => ({
    id,
    type,
    widgetContent: text,
    baseVersion,
  }));
  // All at once, in their order: whoever writes several takes them so.
  const heads = new Map(
    (await lockHeads(tx, [...pinned.map(({ id }) => id), ...own.keys()])).map((it) => [it.id, it]),
  );
  const others = new Set(await writtenByOthers(tx, pinned, owner));
  const changed = pinned.filter(({ id }) => others.has(id) || heads.get(id)?.isDeleted);
  if (changed.length === 0) return { added: [...added], widgets: given };

  const past = new Map<string, PinnedRow>();
  for (const { id } of pinned) if (!own.has(id) && heads.has(id)) past.set(id, heads.get(id)!);
  for (const was of await pinnedVersions(tx, changed)) {
    const { text, refersTo } = own.get(was.id) ?? { text: was.widgetContent, refersTo: was.refersTo };
    past.set(was.id, { ...was, widgetContent: text, refersTo });
  }
  const rowsAt = async (revision: number | null) =>
    (await rowsOf(tx, key, revision)).map((row) => rowFromStore(layout, row));
  const [base, now] = [await rowsAt(baseRevision), await rowsAt(null)];
  const { stay, isPlaced } = placing(layout, { base, now, added, deleted });
  const { widgets: back, bringBack, leading } = await bringingBack(tx, key, { past, heads, stay });

  const rows = added.map((row) => withIds(row, (id) => (isPlaced(row.rowKey, id) ? bringBack(id) : id)));
  const isShown = (id: string) => now.some((row) => widgetsIn(row).includes(id));
  const edited = widgets.map(({ id, type, text, refersTo, baseVersion }): EditedWidget => {
    const led = isShown(id) ? (heads.get(id)?.refersTo ?? []) : [];
    const widgetContent = leading({ widgetContent: text, refersTo }, (target) => !led.includes(target));
    return { id, type, widgetContent, baseVersion };
  });
  const again = new Set(back.map(({ id }) => id));
  return { added: rows, widgets: [...edited.filter(({ id }) => !again.has(id)), ...back] };
}
