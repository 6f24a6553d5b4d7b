/** SQL of a layout's history: each revision with its changes against the one before. */
import type { RevisedRow, RevisedWidgets } from '../../domain/layout/changes/revisionChanges.ts';
import type { Queries } from '../kit/database.ts';
import type { LayoutKey } from './repository.ts';

export interface PastRevision extends RevisedWidgets {
  readonly revision: number;
  readonly created_at: string;
  readonly created_by: string;
  readonly note: string | null;
  /** Its rows, and the rows of the revision before that were removed. */
  readonly rows: readonly RevisedRow[];
}

/**
 * Revisions, newest first, older than `before` if given. One statement for all; of unchanged rows it reads only their
 * countries.
 */
export const listRevisions = (
  db: Queries,
  of: LayoutKey,
  page: { readonly before: number | null; readonly first: number },
): Promise<PastRevision[]> =>
  db.rows(
    `with page as (
       select site, layout, revision, created_at, created_by, note from widgets.layout_revision
        where site = $1 and layout = $2 and ($3::integer is null or revision < $3) order by revision desc limit $4
     ), changed as (
       select e.revision, array_agg(w.id) as ids,
              array_agg(w.id) filter (where w.stays) as rewritten,
              array_agg(w.id) filter (where not w.stays) as came_or_went
         from page e
        cross join lateral (
          select coalesce(is_now.widget_id, was.widget_id) as id,
                 is_now.widget_id is not null and was.widget_id is not null as stays
            from (select widget_id, widget_version from widgets.layout_revision_widget
                   where site = e.site and layout = e.layout and revision = e.revision) is_now
            full join (select widget_id, widget_version from widgets.layout_revision_widget
                        where site = e.site and layout = e.layout and revision = e.revision - 1) was
              on was.widget_id = is_now.widget_id
           where is_now.widget_version is distinct from was.widget_version) w
        group by e.revision
     ), showing as (
       select c.revision, jsonb_agg(p.widget_id) as ids
         from changed c
         join widgets.layout_revision_widget p on p.site = $1 and p.layout = $2 and p.revision = c.revision
         join widgets.widget_version v on v.widget_id = p.widget_id and v.version = p.widget_version
        where p.widget_id = any(c.ids) or v.refers_to && c.ids
        group by c.revision
     )
     select e.revision, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
            e.created_by, e.note, coalesce(c.rewritten, '{}') as rewritten,
            coalesce(c.came_or_went, '{}') as "cameOrWent", coalesce(r.rows, '[]') as rows
       from page e
       left join changed c on c.revision = e.revision
       left join showing s on s.revision = e.revision
      cross join lateral (
        select json_agg(json_build_object(
                 'rowKey', coalesce(is_now.row_key, was.row_key), 'place', is_now.position, 'placeBefore', was.position,
                 'countries', coalesce(after.content, before.content)->'countries',
                 'showsChanged', s.ids is not null and coalesce(jsonb_path_exists(after.content::jsonb,
                    '$.*[*].widgets[*] ? (@.id == $ids[*])', jsonb_build_object('ids', s.ids)), false),
                 'after', case when is_now.row_version is distinct from was.row_version then after.content end,
                 'before', case when is_now.row_version is distinct from was.row_version then before.content end)) as rows
          from (select row_key, position, row_version from widgets.layout_revision_row
                 where site = e.site and layout = e.layout and revision = e.revision) is_now
          full join (select row_key, position, row_version from widgets.layout_revision_row
                      where site = e.site and layout = e.layout and revision = e.revision - 1) was
            on was.row_key = is_now.row_key
          left join widgets.row_version after
            on after.site = e.site and after.layout = e.layout and after.row_key = is_now.row_key
               and after.version = is_now.row_version
          left join widgets.row_version before
            on before.site = e.site and before.layout = e.layout and before.row_key = was.row_key
               and before.version = was.row_version) r
      order by e.revision desc`,
    [of.site, of.layout, page.before, page.first],
  );
