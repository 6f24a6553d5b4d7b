/**
 * Pins the widget versions that a change publishes: the version seen when it was scheduled, or when the editor loaded
 * it. Decision page 0026.
 */
import type { Queries, Transaction } from '../../kit/database.ts';
import { createWidgetRestorer, placementsOf, withWidgetIds } from './restoredWidgets.ts';
import { rowFromStore, widgetsIn } from '../layoutRow.ts';
import { validateWidgets, type ValidatedPublish } from './validatePublish.ts';
import {
  headsWithDeleted,
  lockHeads,
  pinnedVersions,
  rowsOf,
  writtenByOthers,
  type PinnedRow,
  type WidgetPin,
} from '../repository.ts';
import { seenVersionsNotShown } from './repositorySeenVersions.ts';
import type { EditedWidget } from '../shapes.ts';

/**
 * The versions of the widgets that a change names, including the targets of feature toggles: for a widget it changes
 * its base version, for one that no row shows the version its editor has seen.
 */
export async function versionsToPin(
  db: Queries,
  input: ValidatedPublish,
  owner: string,
): Promise<WidgetPin[]> {
  const { added, widgets } = input;
  const seenVersions = await seenVersionsNotShown(db, input, owner);
  const known = new Set([...widgets, ...seenVersions].map(({ id }) => id));
  const isUnknown = (id: string) => !known.has(id);
  const placed = [...added.flatMap(widgetsIn), ...widgets.flatMap(({ refersTo }) => refersTo)];
  const placedHeads = await headsWithDeleted(db, placed.filter(isUnknown));
  const targets = placedHeads
    .flatMap(({ refersTo }) => refersTo)
    .filter((id) => isUnknown(id) && !placed.includes(id));
  const toggleTargets = targets.length === 0 ? [] : await headsWithDeleted(db, targets);
  const edited = new Set(widgets.map(({ id }) => id));
  return [
    ...[...placedHeads, ...toggleTargets].map(({ id, version }) => ({ id, version })),
    ...seenVersions.filter(({ id }) => !edited.has(id)),
    ...widgets.flatMap(({ id, baseVersion }) => (baseVersion ? [{ id, version: baseVersion }] : [])),
  ];
}

/**
 * The change with rows and widgets as its editor has seen them; the same object if that is their current state. A
 * widget that other editors have rewritten or deleted since is placed with its pinned version: while no row showed
 * it, everyone could write to it, and nobody reviewed the new content. A widget that the row shows already, and
 * content written by the change's owner, stay as they are now.
 */
export async function withPinnedVersions(
  tx: Transaction,
  input: ValidatedPublish,
  { owner, pinned }: { readonly owner: string; readonly pinned: readonly WidgetPin[] },
): Promise<ValidatedPublish> {
  const { site, layout, added, deleted, widgets, baseRevision, hosts } = input;
  const key = { site, layout };
  const ownEdits = new Map(widgets.map((it) => [it.id, it]));
  // Locks all widgets with one statement in id order, the order of every writer, so that two cannot deadlock.
  const heads = new Map(
    (await lockHeads(tx, [...pinned.map(({ id }) => id), ...ownEdits.keys()])).map((it) => [it.id, it]),
  );
  const changedByOthers = new Set(await writtenByOthers(tx, pinned, owner));
  const outdated = pinned.filter(({ id }) => changedByOthers.has(id) || heads.get(id)?.isDeleted);
  if (outdated.length === 0) return input;

  const past = new Map<string, PinnedRow>();
  for (const { id } of pinned) if (!ownEdits.has(id) && heads.has(id)) past.set(id, heads.get(id)!);
  for (const oldVersion of await pinnedVersions(tx, outdated)) {
    const { text, refersTo } = ownEdits.get(oldVersion.id) ?? {
      text: oldVersion.widgetContent,
      refersTo: oldVersion.refersTo,
    };
    past.set(oldVersion.id, { ...oldVersion, widgetContent: text, refersTo });
  }
  const rowsAt = async (revision: number | null) =>
    (await rowsOf(tx, key, revision)).map((row) => rowFromStore(layout, row));
  const current = await rowsAt(null);
  const base = baseRevision === undefined ? current : await rowsAt(baseRevision);
  const { stillShown, isPlaced } = placementsOf(layout, { base, now: current, added, deleted });
  const {
    widgets: restored,
    restore: bringBack,
    retarget,
  } = await createWidgetRestorer(tx, key, { past, heads, stillShown });

  const rows = added.map((row) =>
    withWidgetIds(row, (id) => (isPlaced(row.rowKey, id) ? bringBack(id) : id)),
  );
  const isShown = (id: string) => current.some((row) => widgetsIn(row).includes(id));
  const edits = widgets.map(({ id, type, text, refersTo, baseVersion }): EditedWidget => {
    const currentTargets = isShown(id) ? (heads.get(id)?.refersTo ?? []) : [];
    const widgetContent = retarget(
      { widgetContent: text, refersTo },
      (target) => !currentTargets.includes(target),
    );
    return { id, type, widgetContent, baseVersion };
  });
  const restoredById = new Map(restored.map((it) => [it.id, it]));
  const toValidate = edits.map((it) => restoredById.get(it.id) ?? it);
  // A widget that was on a page before is not validated for its content again.
  const validatedRestored = await validateWidgets(
    restored.filter(({ id }) => !ownEdits.has(id)),
    true,
    null,
  );
  return {
    ...input,
    added: rows,
    // Indexes are those of the request, for error pointers.
    widgets: [
      ...(await validateWidgets(toValidate, false, hosts)),
      ...validatedRestored.map((it) => ({ ...it, index: toValidate.length + it.index })),
    ],
  };
}

/**
 * The publish with each widget that no row shows, and that others have written since, in the version its editor has
 * seen.
 */
export async function withSeenVersions(
  tx: Transaction,
  input: ValidatedPublish,
  owner: string,
): Promise<ValidatedPublish> {
  const { added, widgets } = input;
  const named = new Set([...added.flatMap(widgetsIn), ...widgets.flatMap(({ refersTo }) => refersTo)]);
  if (named.size === 0) return input;
  const pinned = await seenVersionsNotShown(tx, input, owner);
  return pinned.some(({ id }) => named.has(id)) ? withPinnedVersions(tx, input, { owner, pinned }) : input;
}
