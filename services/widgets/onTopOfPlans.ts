/** A planned change on top of those that its editor saw waiting before it. Decision page 0026. */
import { mergeRows } from '../../domain/layout/mergeRows.ts';
import { mergeRow, sameRow } from '../../domain/layout/rowFields.ts';
import { mergeWidget } from '../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../domain/widgets/widgetTypes.ts';
import type { Queries } from '../kit/database.ts';
import { rowFromEdit, rowFromStore } from './layoutRow.ts';
import type { Publish } from './publish.ts';
import { rowsOf, versionsOf, type WidgetPin } from './repository.ts';
import { checkClashes } from './rules.ts';
import type { EditedRow, EditedWidget, LayoutRow } from './shapes.ts';

/** What a planned change wrote: its revision, null where no row changed, and versions of its widgets. */
export interface Made {
  readonly revision: number | null;
  readonly widgets: readonly WidgetPin[];
}

type Planned = Publish & { readonly baseRevision: number };

/**
 * The same change, made from what those plans wrote: of what both change its own value holds, all else is as they made it, and
 * a row that one of them took out is there again. Throws CONFLICT where it clashes with what anybody else published before
 * them; what was published after is the publish's to find.
 */
export async function onTopOf(db: Queries, change: Planned, made: readonly Made[]): Promise<Planned> {
  let now = change;
  const revisions = made.flatMap(({ revision }) => revision ?? []).sort((a, b) => a - b);
  for (const revision of revisions) if (revision > now.baseRevision) now = await rowsOnTop(db, now, revision);
  const widgets: EditedWidget[] = [];
  for (const widget of change.widgets) {
    const versions = made.flatMap((it) => it.widgets.filter(({ id }) => id === widget.id));
    widgets.push(
      await widgetOnTop(
        db,
        widget,
        versions.map(({ version }) => version).sort((a, b) => a - b),
      ),
    );
  }
  return { ...now, widgets };
}

async function rowsOnTop(db: Queries, change: Planned, revision: number): Promise<Planned> {
  const { site, layout, added, deleted } = change;
  const rowsAt = async (at: number) =>
    at === 0 ? [] : (await rowsOf(db, { site, layout }, at)).map((row) => rowFromStore(layout, row));
  const [base, before, after] = [
    await rowsAt(change.baseRevision),
    await rowsAt(revision - 1),
    await rowsAt(revision),
  ];
  const edits = added.map((edit) => ({ row: rowFromEdit(layout, edit) }));
  const merged = mergeRows({ base, head: before, added: edits, deleted, same: sameRow, merge: mergeRow });
  checkClashes(merged, []);
  const keyed = (rows: readonly LayoutRow[]) =>
    new Map(rows.map((row, index) => [row.rowKey, { row, index }]));
  const [inBase, inBefore, inAfter, mine] = [base, before, after, merged.rows].map(keyed);
  const now = added.flatMap((edit): EditedRow[] => {
    const own = mine!.get(edit.rowKey)?.row;
    if (!own) return []; // others took it out, and it was not changed
    const was = inBefore!.get(edit.rowKey)?.row;
    const theirs = inAfter!.get(edit.rowKey)?.row;
    // Asked the other way round: of what both changed the answer holds this one's.
    const row = was && theirs ? mergeRow(was, own, theirs).row : own;
    const place = inBase!.get(edit.rowKey)?.index;
    const isMoved = edit.rowIndex !== undefined && edit.rowIndex !== place;
    return [
      {
        ...edit,
        ...row,
        ...sharesOf(edit, row),
        rowIndex: isMoved ? edit.rowIndex : theirs ? undefined : place,
      },
    ];
  });
  return { ...change, added: now, baseRevision: revision };
}

/** Shares that were left empty stay so: they are asked for. */
const sharesOf = (edit: EditedRow, row: LayoutRow) => ({
  aPercentage: edit.aPercentage === null ? null : row.aPercentage,
  bPercentage: edit.bPercentage === null ? null : row.bPercentage,
});

async function widgetOnTop(
  db: Queries,
  widget: EditedWidget,
  versions: readonly number[],
): Promise<EditedWidget> {
  const { id, type } = widget;
  if (!isWidgetType(type) || widget.baseVersion === undefined) return widget;
  let { widgetContent, baseVersion }: Pick<EditedWidget, 'widgetContent' | 'baseVersion'> = widget;
  for (const version of versions) {
    if (version <= baseVersion) continue;
    const said = new Map(
      (
        await versionsOf(
          db,
          [baseVersion, version - 1, version].map((it) => ({ id, version: it })),
        )
      ).map((it) => [it.version, it.widgetContent]),
    );
    if (version - 1 > baseVersion) {
      // Somebody else wrote it in between; a clash with them is the publish's to find.
      const [base, theirs] = [said.get(baseVersion), said.get(version - 1)];
      if (base === undefined || theirs === undefined) return { ...widget, widgetContent, baseVersion };
      const merged = mergeWidget(type, { base, theirs, mine: widgetContent });
      if (merged.fields.length > 0) return { ...widget, widgetContent, baseVersion };
      widgetContent = merged.content;
    }
    const [base, mine] = [said.get(version - 1), said.get(version)];
    if (base !== undefined) widgetContent = mergeWidget(type, { base, theirs: widgetContent, mine }).content;
    baseVersion = version;
  }
  return { ...widget, widgetContent, baseVersion };
}
