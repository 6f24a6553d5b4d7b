/** SQL of the widget versions that a publishing editor has seen. Decision page 0024. */
import type { Queries } from '../../kit/database.ts';
import type { ValidatedPublish } from './validatePublish.ts';
import type { WidgetPin } from '../repository.ts';

/**
 * The seen versions of widgets that the layout no longer shows: of widgets the publish sends their base version; of
 * widgets in its base revision the pinned version, or a later one that `editor` wrote.
 */
export const seenVersionsNotShown = (
  db: Queries,
  { site, layout, baseRevision = 0, widgets }: ValidatedPublish,
  editor: string,
): Promise<WidgetPin[]> =>
  db.rows(
    `with seen as (
       select sent.id, sent.version from unnest($4::text[], $5::integer[]) as sent (id, version) where sent.version > 0
       union all
       select p.widget_id, greatest(p.widget_version, (
                select max(v.version) from widgets.widget_version v where v.widget_id = p.widget_id and v.created_by = $6))
         from widgets.layout_revision_widget p
        where p.site = $1 and p.layout = $2 and p.revision = $3 and p.widget_id <> all($4::text[])
     )
     select seen.id, seen.version from seen
      where not exists (
        select from widgets.layout l
          join widgets.layout_revision_widget p on p.site = l.site and p.layout = l.name and p.revision = l.revision
         where l.site = $1 and l.name = $2 and p.widget_id = seen.id
      )
      order by seen.id`,
    [
      site,
      layout,
      baseRevision,
      widgets.map(({ id }) => id),
      widgets.map(({ baseVersion = 0 }) => baseVersion),
      editor,
    ],
  );
