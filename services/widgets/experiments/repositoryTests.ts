/** SQL of published tests, and of the table `test_goal`. */
import type { Queries } from '../../kit/database.ts';
import type { LayoutKey } from '../repository.ts';
import type { LayoutRow } from '../shapes.ts';

type RowContent = Omit<LayoutRow, 'rowKey' | 'rowIndex' | 'layout'>;

/** The published rows of all sites with an active test. */
export const rowsWithTest = (db: Queries): Promise<(LayoutKey & { rowKey: string; content: RowContent })[]> =>
  db.rows(
    `select l.site, l.name as layout, v.row_key as "rowKey", v.content
       from widgets.layout l
       join widgets.layout_revision_row r on r.site = l.site and r.layout = l.name and r.revision = l.revision
       join widgets.row_version v on v.site = r.site and v.layout = r.layout and v.row_key = r.row_key and v.version = r.row_version
      where v.content->>'abRowActive' = 'true' order by l.site, l.name, r.position`,
    [],
  );

/** The widgets of all sites that have a test and are shown. */
export const widgetsWithTest = (
  db: Queries,
): Promise<{ site: number; id: string; type: string; widgetContent: string }[]> =>
  db.rows(
    `select w.site, w.id, w.type, v.content as "widgetContent"
       from widgets.widget w join widgets.widget_version v on v.widget_id = w.id and v.version = w.version
      where w.deleted_at is null and v.content like '%"versionCount"%' and exists (
        select from widgets.layout_revision_widget p
          join widgets.layout l on l.site = p.site and l.name = p.layout and l.revision = p.revision
         where p.widget_id = w.id)
      order by w.site, w.id`,
    [],
  );

/** The ids of those widgets that a published layout of the site shows. */
export const shownWidgets = async (
  db: Queries,
  site: number,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await db.rows<{ id: string }>(
    `select distinct p.widget_id as id from widgets.layout_revision_widget p
       join widgets.layout l on l.site = p.site and l.name = p.layout and l.revision = p.revision
      where p.widget_id = any($1::text[]) and p.site = $2`,
    [ids, site],
  );
  return new Set(rows.map(({ id }) => id));
};

/** The published revision of a layout, 0 for none. */
export const revisionOf = async (db: Queries, { site, layout }: LayoutKey): Promise<number> => {
  const row = await db.row<{ revision: number }>(
    `select revision from widgets.layout where site = $1 and name = $2`,
    [site, layout],
  );
  return row?.revision ?? 0;
};

export interface StoredGoal {
  readonly kind: 'click' | 'visit';
  readonly path: string | null;
  /** The goal of the other kind that should not become worse; null for none. */
  readonly guard: { readonly kind: 'click' | 'visit'; readonly path: string | null } | null;
  readonly version: number;
}

const GOAL = `kind, path, version, case when guard_kind is null then null
  else json_build_object('kind', guard_kind, 'path', guard_path) end as guard`;

export const storedGoal = (db: Queries, site: number, subject: string): Promise<StoredGoal | null> =>
  db.row(`select ${GOAL} from widgets.test_goal where site = $1 and subject = $2`, [site, subject]);

export interface NewGoal extends Omit<StoredGoal, 'version'> {
  readonly site: number;
  readonly subject: string;
  readonly baseVersion: number;
  readonly by: string;
  readonly at: Date;
}

/** Inserts or updates a goal if its version is `baseVersion`, 0 for none (optimistic lock); null if it is not. */
export const saveGoal = (tx: Queries, goal: NewGoal): Promise<StoredGoal | null> =>
  tx.row(
    `insert into widgets.test_goal as g
       (site, subject, kind, path, version, updated_at, updated_by, guard_kind, guard_path)
     values ($1, $2, $3, $4, 1, $5, $6, $8, $9)
     on conflict (site, subject) do update
        set kind = $3, path = $4, version = g.version + 1, updated_at = $5, updated_by = $6,
            guard_kind = $8, guard_path = $9
      where g.version = $7
     returning ${GOAL}`,
    [
      goal.site,
      goal.subject,
      goal.kind,
      goal.path,
      goal.at,
      goal.by,
      goal.baseVersion,
      goal.guard?.kind ?? null,
      goal.guard?.path ?? null,
    ],
  );
