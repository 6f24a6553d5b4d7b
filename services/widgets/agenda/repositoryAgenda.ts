/** SQL of the agenda. */
import type { Queries } from '../../kit/database.ts';

/** The layout drafts of a person on a site, the latest first. */
export const ownDrafts = (
  db: Queries,
  { site, owner }: { readonly site: number; readonly owner: string },
): Promise<{ layout: string; updatedAt: Date }[]> =>
  db.rows(
    `select layout, updated_at as "updatedAt" from widgets.layout_draft
      where site = $1 and owner = $2 order by updated_at desc limit 20`,
    [site, owner],
  );

/** Waiting changes until a time, and failed ones, the soonest first. */
export const scheduledUntil = (
  db: Queries,
  site: number,
  until: Date,
): Promise<{ layout: string; at: Date; note: string | null; hasFailed: boolean }[]> =>
  db.rows(
    `select layout, at, note, status = 'failed' as "hasFailed" from widgets.layout_schedule
      where site = $1 and (status = 'failed' or status = 'waiting' and at <= $2) order by at, id limit 50`,
    [site, until],
  );

/** A published layout of the site for each widget that one shows. */
export async function layoutsOfWidgets(
  db: Queries,
  site: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; layout: string }>(
    `select p.widget_id as id, min(l.name) as layout from widgets.layout_revision_widget p
       join widgets.layout l on l.site = p.site and l.name = p.layout and l.revision = p.revision
      where p.widget_id = any($1::text[]) and p.site = $2 group by p.widget_id`,
    [ids, site],
  );
  return new Map(rows.map(({ id, layout }) => [id, layout]));
}
