/** Rebases a scheduled change onto the scheduled changes that its editor saw waiting before it. Decision page 0026. */
import { mergeRows } from '../../domain/layout/changes/mergeRows.ts';
import { mergeRow, sameRow } from '../../domain/layout/rowFields.ts';
import { mergeWidget } from '../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../domain/widgets/widgetTypes.ts';
import type { Queries } from '../kit/database.ts';
import { rowFromEdit, rowFromStore } from './layoutRow.ts';
import type { PublishInput } from './publish.ts';
import { rowsOf, versionsOf, type WidgetPin } from './repository.ts';
import { checkConflicts } from './rules.ts';
import type { EditedRow, EditedWidget, LayoutRow } from './shapes.ts';

/** What a scheduled change wrote: its revision, null if no row changed, and its widget versions. */
export interface ScheduledResult {
  readonly revision: number | null;
  readonly widgets: readonly WidgetPin[];
}

type PlannedPublish = PublishInput & { readonly baseRevision: number };

/**
 * Rebases a change onto what earlier scheduled changes wrote: of a field that both change its own value wins, all
 * else is as they wrote it, and a row that one of them removed is added again. Throws CONFLICT if it conflicts with
 * what anybody else published before them; what was published after them is detected by the publish.
 */
export async function rebaseOntoScheduled(
  db: Queries,
  change: PlannedPublish,
  results: readonly ScheduledResult[],
): Promise<PlannedPublish> {
  let rebased = change;
  const revisions = results.flatMap(({ revision }) => revision ?? []).sort((a, b) => a - b);
  for (const revision of revisions)
    if (revision > rebased.baseRevision) rebased = await rebaseRows(db, rebased, revision);
  const widgets: EditedWidget[] = [];
  for (const widget of change.widgets) {
    const versions = results.flatMap((it) => it.widgets.filter(({ id }) => id === widget.id));
    widgets.push(
      await rebaseWidget(
        db,
        widget,
        versions.map(({ version }) => version).sort((a, b) => a - b),
      ),
    );
  }
  return { ...rebased, widgets };
}

async function rebaseRows(db: Queries, change: PlannedPublish, revision: number): Promise<PlannedPublish> {
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
  checkConflicts(merged, []);
  const byKey = (rows: readonly LayoutRow[]) =>
    new Map(rows.map((row, index) => [row.rowKey, { row, index }]));
  const [inBase, inBefore, inAfter, mine] = [base, before, after, merged.rows].map(byKey);
  const rebasedRows = added.flatMap((edit): EditedRow[] => {
    const own = mine!.get(edit.rowKey)?.row;
    if (!own) return []; // removed by others, and not changed here
    const was = inBefore!.get(edit.rowKey)?.row;
    const theirs = inAfter!.get(edit.rowKey)?.row;
    // Three-way merge with swapped sides, so that this change's value wins where both changed a field.
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
  return { ...change, added: rebasedRows, baseRevision: revision };
}

/** Shares that were left empty stay empty: the validation asks for them. */
const sharesOf = (edit: EditedRow, row: LayoutRow) => ({
  aPercentage: edit.aPercentage === null ? null : row.aPercentage,
  bPercentage: edit.bPercentage === null ? null : row.bPercentage,
});

async function rebaseWidget(
  db: Queries,
  widget: EditedWidget,
  versions: readonly number[],
): Promise<EditedWidget> {
  const { id, type } = widget;
  if (!isWidgetType(type) || widget.baseVersion === undefined) return widget;
  let { widgetContent, baseVersion }: Pick<EditedWidget, 'widgetContent' | 'baseVersion'> = widget;
  for (const version of versions) {
    if (version <= baseVersion) continue;
    const contents = new Map(
      (
        await versionsOf(
          db,
          [baseVersion, version - 1, version].map((it) => ({ id, version: it })),
        )
      ).map((it) => [it.version, it.widgetContent]),
    );
    if (version - 1 > baseVersion) {
      // Someone else wrote it in between; a conflict with that version is detected by the publish.
      const [base, theirs] = [contents.get(baseVersion), contents.get(version - 1)];
      if (base === undefined || theirs === undefined) return { ...widget, widgetContent, baseVersion };
      const merged = mergeWidget(type, { base, theirs, mine: widgetContent });
      if (merged.fields.length > 0) return { ...widget, widgetContent, baseVersion };
      widgetContent = merged.content;
    }
    const [base, mine] = [contents.get(version - 1), contents.get(version)];
    if (base !== undefined) widgetContent = mergeWidget(type, { base, theirs: widgetContent, mine }).content;
    baseVersion = version;
  }
  return { ...widget, widgetContent, baseVersion };
}
