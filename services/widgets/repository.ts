/**
 * SQL of layouts and widgets: reads of the tables `layout_revision` (published layouts with their rows) and `widget`.
 * Writes are in `repositoryWrites.ts`; drafts, history, tests and schedules have a repository in their folder.
 */
import type { Queries } from '../kit/database.ts';
import type { Widget } from './shapes.ts';
import type { RowContent } from './layoutRow.ts';

/** A layout of a site by name. */
export interface LayoutKey {
  readonly site: number;
  readonly layout: string;
}

export interface StoredRow {
  readonly rowKey: string;
  readonly rowIndex: number;
  readonly rowVersion: number;
  readonly content: RowContent;
}

/** A widget with its current version. */
export interface WidgetHead extends Widget {
  readonly site: number;
  readonly isDeleted: boolean;
  /** The targets of a feature toggle. */
  readonly refersTo: readonly string[];
}

const UTC = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const HEAD = `select w.id, w.site, w.type, w.version, w.deleted_at is not null as "isDeleted", v.content as "widgetContent",
  v.refers_to as "refersTo", to_char(v.created_at at time zone 'UTC', ${UTC}) as updated_at
  from widgets.widget w join widgets.widget_version v on v.widget_id = w.id and v.version = w.version`;
const ROW_VERSION = `join widgets.row_version v
  on v.site = r.site and v.layout = r.layout and v.row_key = r.row_key and v.version = r.row_version`;

/** Existing widgets, by id. */
export const widgetHeads = (db: Queries, ids: readonly string[]): Promise<WidgetHead[]> =>
  db.rows(`${HEAD} where w.id = any($1::text[]) and w.deleted_at is null order by w.id`, [ids]);

// The lock and the read under it are two statements: a single statement that waits for the lock would still see the
// versions from before, and miss a widget whose version has changed.

/**
 * Locks a widget (FOR UPDATE) until the transaction ends, and reads it; deleted ones too. Null if it does not exist.
 */
export const lockWidget = async (tx: Queries, id: string): Promise<WidgetHead | null> => {
  await tx.rows(`select from widgets.widget where id = $1 for update`, [id]);
  return tx.row(`${HEAD} where w.id = $1`, [id]);
};

/** Widgets by id, deleted ones too. */
export const headsWithDeleted = (db: Queries, ids: readonly string[]): Promise<WidgetHead[]> =>
  db.rows(`${HEAD} where w.id = any($1::text[]) order by w.id`, [ids]);

/** Locks widgets (FOR UPDATE, in id order) until the transaction ends, and reads them; deleted ones too. */
export const lockHeads = async (tx: Queries, ids: readonly string[]): Promise<WidgetHead[]> => {
  await tx.rows(`select from widgets.widget where id = any($1::text[]) order by id for update`, [ids]);
  return headsWithDeleted(tx, ids);
};

/** The contents of widget versions; missing ones are left out. */
export const versionsOf = (
  db: Queries,
  pairs: readonly WidgetPin[],
): Promise<{ id: string; version: number; widgetContent: string }[]> =>
  db.rows(
    `select v.widget_id as id, v.version, v.content as "widgetContent"
       from unnest($1::text[], $2::integer[]) as wanted (id, version)
       join widgets.widget_version v on v.widget_id = wanted.id and v.version = wanted.version`,
    pairsOf(pairs),
  );

/** Locks widgets (FOR UPDATE, in id order) until the transaction ends, and reads the existing ones. */
export const lockWidgets = async (tx: Queries, ids: readonly string[]): Promise<WidgetHead[]> => {
  await tx.rows(`select from widgets.widget where id = any($1::text[]) order by id for update`, [ids]);
  return widgetHeads(tx, ids);
};

/**
 * Takes shared locks (FOR SHARE, in id order) on widgets and the targets of toggles among them, and reads the
 * existing ones. They cannot be changed or deleted until the transaction ends; other transactions may hold the same
 * shared lock.
 */
export const lockWidgetsShared = async (tx: Queries, ids: readonly string[]): Promise<WidgetHead[]> => {
  const lockedIds = await tx.rows<{ id: string }>(
    `select id from widgets.widget
      where id = any($1::text[]) or id in (
        select unnest(v.refers_to) from widgets.widget w
          join widgets.widget_version v on v.widget_id = w.id and v.version = w.version where w.id = any($1::text[])
      )
      order by id for share`,
    [ids],
  );
  return widgetHeads(
    tx,
    lockedIds.map(({ id }) => id),
  );
};

/** A widget in the version that a revision pins. */
export interface PinnedRow {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly widgetContent: string;
  readonly refersTo: readonly string[];
}

/** A widget and one of its versions. */
export interface WidgetPin {
  readonly id: string;
  readonly version: number;
}

const pairsOf = (pins: readonly WidgetPin[]) => [
  pins.map(({ id }) => id),
  pins.map(({ version }) => version),
];

/** Widgets in these versions. */
export const pinnedVersions = (db: Queries, pins: readonly WidgetPin[]): Promise<PinnedRow[]> =>
  db.rows(
    `select w.id, w.type, v.version, v.content as "widgetContent", v.refers_to as "refersTo"
       from unnest($1::text[], $2::integer[]) as pinned (id, version)
       join widgets.widget w on w.id = pinned.id
       join widgets.widget_version v on v.widget_id = pinned.id and v.version = pinned.version order by w.id`,
    pairsOf(pins),
  );

/** Ids of those widgets that anyone but `owner` has written after these versions. */
export const writtenByOthers = async (
  db: Queries,
  pins: readonly WidgetPin[],
  owner: string,
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(
    `select distinct pinned.id from unnest($1::text[], $2::integer[]) as pinned (id, version)
       join widgets.widget_version v on v.widget_id = pinned.id and v.version > pinned.version
      where v.created_by <> $3`,
    [...pairsOf(pins), owner],
  );
  return rows.map(({ id }) => id);
};

/** The widgets a revision pins, targets of toggles too. */
export const pinnedWidgets = (db: Queries, of: LayoutKey, revision: number): Promise<PinnedRow[]> =>
  db.rows(
    `select w.id, w.type, v.version, v.content as "widgetContent", v.refers_to as "refersTo"
       from widgets.layout_revision_widget p
       join widgets.widget w on w.id = p.widget_id
       join widgets.widget_version v on v.widget_id = p.widget_id and v.version = p.widget_version
      where p.site = $1 and p.layout = $2 and p.revision = $3 order by w.id`,
    [of.site, of.layout, revision],
  );

/** The layouts that show these widgets now, directly or through a toggle, with the widgets. */
export const layoutsPinning = (
  db: Queries,
  ids: readonly string[],
): Promise<(LayoutKey & { widgets: string[] })[]> =>
  db.rows(
    `select l.site, l.name as layout, array_agg(p.widget_id order by p.widget_id) as widgets
       from widgets.layout_revision_widget p
       join widgets.layout l on l.site = p.site and l.name = p.layout and l.revision = p.revision
      where p.widget_id = any($1::text[]) group by l.site, l.name order by l.site, l.name`,
    [ids],
  );

/**
 * The ids in a revision (the published one without a number) that show one of these widgets: the widgets themselves
 * and toggles that refer to them.
 */
export const widgetsShowing = async (
  db: Queries,
  of: LayoutKey,
  revision: number | null,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(
    `select p.widget_id as id from widgets.layout_revision_widget p
       join widgets.widget_version v on v.widget_id = p.widget_id and v.version = p.widget_version
       join widgets.layout l on l.site = p.site and l.name = p.layout and p.revision = coalesce($3, l.revision)
      where p.site = $1 and p.layout = $2 and (p.widget_id = any($4::text[]) or v.refers_to && $4::text[])`,
    [of.site, of.layout, revision, ids],
  );
  return rows.map((row) => row.id);
};

/** The rows of a revision in order; of the published revision without a number. */
export const rowsOf = (db: Queries, of: LayoutKey, revision: number | null = null): Promise<StoredRow[]> =>
  db.rows(
    `select r.row_key as "rowKey", r.position as "rowIndex", r.row_version as "rowVersion", v.content
       from widgets.layout l
       join widgets.layout_revision_row r
         on r.site = l.site and r.layout = l.name and r.revision = coalesce($3, l.revision)
       ${ROW_VERSION}
      where l.site = $1 and l.name = $2 order by r.position`,
    [of.site, of.layout, revision],
  );

/** A layout as published: rows and pinned widgets. */
export interface StoredLayout {
  readonly layout: string;
  readonly revision: number;
  readonly created_at: string | null;
  readonly rows: readonly Omit<StoredRow, 'rowVersion'>[];
  readonly widgets: readonly Widget[];
}

/** SQL for the rows and pinned widgets of the revision `of` as JSON; `l` is the layout's row. */
const contents = (of: string) => `coalesce((
         select json_agg(json_build_object('rowKey', r.row_key, 'rowIndex', r.position, 'content', v.content) order by r.position)
           from widgets.layout_revision_row r ${ROW_VERSION}
          where r.site = l.site and r.layout = l.name and r.revision = ${of}
       ), '[]') as rows,
       coalesce((
         select json_agg(json_build_object('id', w.id, 'type', w.type, 'widgetContent', v.content, 'version', v.version,
                  'updated_at', to_char(v.created_at at time zone 'UTC', ${UTC})) order by w.id)
           from widgets.layout_revision_widget p
           join widgets.widget w on w.id = p.widget_id
           join widgets.widget_version v on v.widget_id = p.widget_id and v.version = p.widget_version
          where p.site = l.site and p.layout = l.name and p.revision = ${of}
       ), '[]') as widgets`;
const PUBLISHED_AT = `to_char(e.created_at at time zone 'UTC', ${UTC}) as created_at`;

/** Several layouts of a site with one statement, unordered; missing ones are left out. */
export const readLayouts = (db: Queries, site: number, layouts: readonly string[]): Promise<StoredLayout[]> =>
  db.rows(
    `select l.name as layout, l.revision, ${PUBLISHED_AT}, ${contents('l.revision')}
     from widgets.layout l
     left join widgets.layout_revision e on e.site = l.site and e.layout = l.name and e.revision = l.revision
    where l.site = $1 and l.name = any($2::text[])`,
    [site, layouts],
  );

/** A layout as one revision published it, or null. */
export const readRevision = (db: Queries, of: LayoutKey, revision: number): Promise<StoredLayout | null> =>
  db.row(
    `select l.name as layout, e.revision, ${PUBLISHED_AT}, ${contents('e.revision')}
     from widgets.layout l
     join widgets.layout_revision e on e.site = l.site and e.layout = l.name and e.revision = $3
    where l.site = $1 and l.name = $2`,
    [of.site, of.layout, revision],
  );

/** The layouts of a site. */
export const listLayouts = (
  db: Queries,
  site: number,
): Promise<{ layout: string; revision: number; created_at: string | null }[]> =>
  db.rows(
    `select l.name as layout, l.revision, ${PUBLISHED_AT} from widgets.layout l
     left join widgets.layout_revision e on e.site = l.site and e.layout = l.name and e.revision = l.revision
    where l.site = $1 order by l.name`,
    [site],
  );
