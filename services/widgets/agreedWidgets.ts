/** The widgets that a change puts into rows: published as they were when it was planned, or seen. Decision page 0026. */
import type { Queries, Transaction } from '../kit/database.ts';
import { bringingBack, placing, withIds } from './broughtBack.ts';
import { rowFromStore, widgetsIn } from './layoutRow.ts';
import type { PreparedPublish } from './publish.ts';
import { prepareWidgets } from './publishWidgets.ts';
import {
  headsWithDeleted,
  lockHeads,
  pinnedVersions,
  rowsOf,
  writtenByOthers,
  type PinnedRow,
  type WidgetPin,
} from './repository.ts';
import { seenUnshown } from './repositorySeen.ts';
import type { EditedWidget } from './shapes.ts';

/**
 * The versions that a change names, behind its toggles too; of a widget it changes the one it was changed from, of one that
 * stands nowhere the one its editor has seen.
 */
export async function pinsOf(db: Queries, input: PreparedPublish, owner: string): Promise<WidgetPin[]> {
  const { added, widgets } = input;
  const seen = await seenUnshown(db, input, owner);
  const known = new Set([...widgets, ...seen].map(({ id }) => id));
  const isUnknown = (id: string) => !known.has(id);
  const placed = [...added.flatMap(widgetsIn), ...widgets.flatMap(({ refersTo }) => refersTo)];
  const named = await headsWithDeleted(db, placed.filter(isUnknown));
  const targets = named
    .flatMap(({ refersTo }) => refersTo)
    .filter((id) => isUnknown(id) && !placed.includes(id));
  const behind = targets.length === 0 ? [] : await headsWithDeleted(db, targets);
  const own = new Set(widgets.map(({ id }) => id));
  return [
    ...[...named, ...behind].map(({ id, version }) => ({ id, version })),
    ...seen.filter(({ id }) => !own.has(id)),
    ...widgets.flatMap(({ id, baseVersion }) => (baseVersion ? [{ id, version: baseVersion }] : [])),
  ];
}

/**
 * A change with its rows and widgets as its editor has seen them; the same one where that is what they are. What others have
 * rewritten or deleted since comes into a row as it was then: standing nowhere, it was everybody's to write, and nobody agreed
 * on their words. What the row shows already, and what the change's owner wrote, is as it is now.
 */
export async function asAgreed(
  tx: Transaction,
  input: PreparedPublish,
  { owner, pinned }: { readonly owner: string; readonly pinned: readonly WidgetPin[] },
): Promise<PreparedPublish> {
  const { site, layout, added, deleted, widgets, baseRevision, hosts } = input;
  const key = { site, layout };
  const own = new Map(widgets.map((it) => [it.id, it]));
  // All at once, in their order: whoever writes several takes them so.
  const heads = new Map(
    (await lockHeads(tx, [...pinned.map(({ id }) => id), ...own.keys()])).map((it) => [it.id, it]),
  );
  const others = new Set(await writtenByOthers(tx, pinned, owner));
  const changed = pinned.filter(({ id }) => others.has(id) || heads.get(id)?.isDeleted);
  if (changed.length === 0) return input;

  const past = new Map<string, PinnedRow>();
  for (const { id } of pinned) if (!own.has(id) && heads.has(id)) past.set(id, heads.get(id)!);
  for (const was of await pinnedVersions(tx, changed)) {
    const { text, refersTo } = own.get(was.id) ?? { text: was.widgetContent, refersTo: was.refersTo };
    past.set(was.id, { ...was, widgetContent: text, refersTo });
  }
  const rowsAt = async (revision: number | null) =>
    (await rowsOf(tx, key, revision)).map((row) => rowFromStore(layout, row));
  const now = await rowsAt(null);
  const base = baseRevision === undefined ? now : await rowsAt(baseRevision);
  const { stay, isPlaced } = placing(layout, { base, now, added, deleted });
  const { widgets: back, bringBack, leading } = await bringingBack(tx, key, { past, heads, stay });

  const rows = added.map((row) => withIds(row, (id) => (isPlaced(row.rowKey, id) ? bringBack(id) : id)));
  const isShown = (id: string) => now.some((row) => widgetsIn(row).includes(id));
  const edited = widgets.map(({ id, type, text, refersTo, baseVersion }): EditedWidget => {
    const led = isShown(id) ? (heads.get(id)?.refersTo ?? []) : [];
    const widgetContent = leading({ widgetContent: text, refersTo }, (target) => !led.includes(target));
    return { id, type, widgetContent, baseVersion };
  });
  const again = new Map(back.map((it) => [it.id, it]));
  const sent = edited.map((it) => again.get(it.id) ?? it);
  // Of what stood on a page before it is not asked what it holds.
  const stood = await prepareWidgets(
    back.filter(({ id }) => !own.has(id)),
    true,
    null,
  );
  return {
    ...input,
    added: rows,
    // Each at the place it was sent at, for pointers.
    widgets: [
      ...(await prepareWidgets(sent, false, hosts)),
      ...stood.map((it) => ({ ...it, index: sent.length + it.index })),
    ],
  };
}
