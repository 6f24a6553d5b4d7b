/**
 * SQL of layouts and widgets: writes to the tables `layout_revision` and `widget`, all in a transaction that has locked
 * what it changes. Reads are in `repository.ts`.
 */
import type { Queries } from '../kit/database.ts';
import type { LayoutKey } from './repository.ts';

/** Inserts a widget; false if the id exists. The caller writes its first version in the same transaction. */
export const insertWidget = async (
  tx: Queries,
  widget: { readonly id: string; readonly site: number; readonly type: string },
): Promise<boolean> => {
  const rows = await tx.rows(
    `insert into widgets.widget (id, site, type, version) values ($1, $2, $3, 1) on conflict (id) do nothing returning id`,
    [widget.id, widget.site, widget.type],
  );
  return rows.length > 0;
};

export interface NewVersion {
  readonly id: string;
  readonly version: number;
  readonly content: string;
  readonly refersTo: readonly string[];
  readonly by: string;
}

/** Writes a version of a widget and makes it the current one. */
export const insertWidgetVersion = async (tx: Queries, version: NewVersion): Promise<void> => {
  await tx.rows(
    `insert into widgets.widget_version (widget_id, version, content, refers_to, created_by)
     values ($1, $2, $3, $4::text[], $5)`,
    [version.id, version.version, version.content, version.refersTo, version.by],
  );
  await tx.rows(`update widgets.widget set version = $2, deleted_at = null where id = $1`, [
    version.id,
    version.version,
  ]);
};

/** Soft delete of widgets; their versions stay. */
export const markDeleted = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  await tx.rows(`update widgets.widget set deleted_at = now() where id = any($1::text[])`, [ids]);
};

export interface LockedLayout {
  /** The published revision, 0 for none. */
  readonly revision: number;
  /** The row was inserted only to be locked. */
  readonly isNew: boolean;
}

/** Inserts the layout's row if it is missing, and locks it. */
export const lockLayout = async (tx: Queries, { site, layout }: LayoutKey): Promise<LockedLayout> => {
  const known = await lockRow(tx, site, layout);
  if (known) return { revision: known.revision, isNew: false };
  const inserted = await tx.rows(
    `insert into widgets.layout (site, name) values ($1, $2) on conflict do nothing returning name`,
    [site, layout],
  );
  return { revision: (await lockRow(tx, site, layout))!.revision, isNew: inserted.length > 0 };
};

/** Deletes the row inserted only for the lock, if nothing was published. */
export const deleteUnpublishedLayout = async (tx: Queries, { site, layout }: LayoutKey): Promise<void> => {
  await tx.rows(`delete from widgets.layout where site = $1 and name = $2 and revision = 0`, [site, layout]);
};

const lockRow = (tx: Queries, site: number, layout: string): Promise<{ revision: number } | null> =>
  tx.row(`select revision from widgets.layout where site = $1 and name = $2 for update`, [site, layout]);

/** Writes the next version of rows; returns the version number of each. */
export const insertRowVersions = (
  tx: Queries,
  { site, layout }: LayoutKey,
  rows: readonly { readonly rowKey: string; readonly content: unknown }[],
  by: string,
): Promise<{ rowKey: string; rowVersion: number }[]> =>
  tx.rows(
    `insert into widgets.row_version (site, layout, row_key, version, content, created_by)
     select $1, $2, given.row_key, 1 + coalesce(
              (select max(v.version) from widgets.row_version v
                where v.site = $1 and v.layout = $2 and v.row_key = given.row_key), 0), given.content::json, $5
       from unnest($3::text[], $4::text[]) as given (row_key, content)
     returning row_key as "rowKey", version as "rowVersion"`,
    [site, layout, rows.map(({ rowKey }) => rowKey), rows.map(({ content }) => JSON.stringify(content)), by],
  );

export interface NewRevision extends LayoutKey {
  readonly revision: number;
  readonly note: string | null;
  readonly by: string;
  /** In order. */
  readonly rows: readonly { readonly rowKey: string; readonly rowVersion: number }[];
  /** The widgets in those rows; targets of feature toggles are pinned with them. */
  readonly widgets: readonly string[];
}

/** Writes a revision, pins the current version of its widgets, and publishes it, with one statement. */
export const insertRevision = async (tx: Queries, revision: NewRevision): Promise<void> => {
  await tx.rows(
    `with revision as (
       insert into widgets.layout_revision (site, layout, revision, note, created_by) values ($1, $2, $3, $4, $5)
     ), rows as (
       insert into widgets.layout_revision_row (site, layout, revision, position, row_key, row_version)
       select $1, $2, $3, given.place - 1, given.row_key, given.row_version
         from unnest($6::text[], $7::integer[]) with ordinality as given (row_key, row_version, place)
     ), placed as (
       select w.id, w.version from widgets.widget w where w.id = any($8::text[]) and w.deleted_at is null
     ), pinned as (
       select id, version from placed
       union
       select target.id, target.version
         from placed p
         join widgets.widget_version v on v.widget_id = p.id and v.version = p.version
         join widgets.widget target on target.id = any(v.refers_to) and target.deleted_at is null
     ), pins as (
       insert into widgets.layout_revision_widget (site, layout, revision, widget_id, widget_version)
       select $1, $2, $3, id, version from pinned
     )
     update widgets.layout set revision = $3 where site = $1 and name = $2`,
    [
      revision.site,
      revision.layout,
      revision.revision,
      revision.note,
      revision.by,
      revision.rows.map(({ rowKey }) => rowKey),
      revision.rows.map(({ rowVersion }) => rowVersion),
      revision.widgets,
    ],
  );
};
