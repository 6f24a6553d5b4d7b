/** SQL of the widgets and scheduled changes that contain a URL, and where readers see them. */
import type { Queries } from '../../kit/database.ts';
import type { WidgetUse } from './whereUsedContract.ts';
import type { ScheduleRow } from '../schedule/repositorySchedule.ts';

const STEM = /^[\da-f]{40}$/;

/**
 * One statement for all addresses. Stems of our own files are extracted from each content and compared, so that many
 * stems cost no more than one; every other address is searched for separately.
 */
export const usesOfWidgets = (
  db: Queries,
  site: number,
  addresses: readonly string[],
): Promise<WidgetUse[]> =>
  db.rows(
    `with held as (
       select v.widget_id, v.version, found.stem as address
         from widgets.widget w
         join widgets.widget_version v on v.widget_id = w.id
        cross join lateral (
          select distinct m[1] as stem from regexp_matches(v.content, '/media/u/([0-9a-f]{40})-', 'g') as m) as found
        where w.site = $1 and cardinality($2::text[]) > 0 and strpos(v.content, '/media/u/') > 0
          and found.stem = any($2::text[])
       union
       select v.widget_id, v.version, given.address
         from widgets.widget w
         join widgets.widget_version v on v.widget_id = w.id
         join unnest($3::text[]) as given (address) on strpos(v.content, given.address) > 0
        where w.site = $1
     ), shown as (
       select h.address, h.widget_id, l.site, l.name as layout, l.revision
         from held h
         join widgets.layout_revision_widget p on p.widget_id = h.widget_id and p.widget_version = h.version
         join widgets.layout l on l.site = p.site and l.name = p.layout and l.revision = p.revision
     ), standing as (
       select s.*, p.widget_id as stands
         from shown s
         join widgets.layout_revision_widget p on p.site = s.site and p.layout = s.layout and p.revision = s.revision
         join widgets.widget_version v on v.widget_id = p.widget_id and v.version = p.widget_version
        where p.widget_id = s.widget_id or s.widget_id = any(v.refers_to)
     ), placed as (
       select distinct s.address, s.widget_id, s.layout, r.position, r.row_key, v.content->'countries' #>> '{}' as countries
         from standing s
         join widgets.layout_revision_row r on r.site = s.site and r.layout = s.layout and r.revision = s.revision
         join widgets.row_version v
           on v.site = r.site and v.layout = r.layout and v.row_key = r.row_key and v.version = r.row_version
        where jsonb_path_exists(v.content::jsonb, '$.*[*].widgets[*] ? (@.id == $id)', jsonb_build_object('id', s.stands))
     )
     select h.address, w.id, w.type,
            bool_or(w.version = h.version and w.deleted_at is null)
              or exists (select from shown s where s.address = h.address and s.widget_id = w.id) as live,
            coalesce((
              select json_agg(json_build_object('layout', p.layout, 'rowKey', p.row_key,
                                                'countries', coalesce(p.countries::json, '[]'), 'planned', false)
                              order by p.layout, p.position)
                from placed p where p.address = h.address and p.widget_id = w.id), '[]') as places
       from held h join widgets.widget w on w.id = h.widget_id
      group by h.address, w.id, w.type
      order by live desc, w.id, h.address`,
    [site, ...stemsAndOthers(addresses)],
  );

/** A scheduled change that would publish an address, by what it writes or by what it places. */
export interface ScheduledUse extends Pick<ScheduleRow, 'layout' | 'change'> {
  /** Pinned widget versions with the address, which it places into rows. */
  readonly agreed: readonly { readonly id: string; readonly type: string; readonly content: string }[];
}

/**
 * The waiting and failed changes of a site that may contain an address. The number of JSON escapes in `change` is
 * unknown, so it is searched without backslashes: some results may not contain the address, which the caller checks.
 * A widget that is only placed and that its layout shows already is published in its current version (page 0026), so
 * it is not counted.
 */
export const scheduledWithAddresses = (
  db: Queries,
  site: number,
  addresses: readonly string[],
): Promise<ScheduledUse[]> =>
  db.rows(
    `with plan as (
       select s.id, s.layout, s.change, s.pinned, s.at, s.created_at
         from widgets.layout_schedule s where s.site = $1 and s.status in ('waiting', 'failed')
     ), agreed as (
       select p.id as plan, w.id, w.type, v.content
         from plan p
        cross join jsonb_to_recordset(p.pinned) as pin (id text, version integer)
         join widgets.widget w on w.id = pin.id
         join widgets.widget_version v on v.widget_id = pin.id and v.version = pin.version
        where (exists (select from regexp_matches(v.content, '/media/u/([0-9a-f]{40})-', 'g') as m where m[1] = any($2::text[]))
               or exists (select from unnest($3::text[]) as given (address) where strpos(v.content, given.address) > 0))
          and (w.version = pin.version or not exists (
                select from widgets.layout l
                  join widgets.layout_revision_widget s on s.site = l.site and s.layout = l.name and s.revision = l.revision
                 where l.site = $1 and l.name = p.layout and s.widget_id = pin.id))
     )
     select p.layout, p.change,
            coalesce((select json_agg(json_build_object('id', a.id, 'type', a.type, 'content', a.content))
                        from agreed a where a.plan = p.id), '[]') as agreed
       from plan p
      where exists (select from agreed a where a.plan = p.id)
         or exists (select from regexp_matches(replace(p.change, chr(92), ''), '/media/u/([0-9a-f]{40})-', 'g') as m
                     where m[1] = any($2::text[]))
         or exists (select from unnest($4::text[]) as given (address)
                     where strpos(replace(p.change, chr(92), ''), given.address) > 0)
      order by p.at, p.created_at, p.id`,
    [site, ...stemsAndOthers(addresses), stemsAndOthers(addresses)[1].map((it) => it.replaceAll('\\', ''))],
  );

/** The addresses that a content contains; the content is JSON text as stored. */
export function addressesIn(content: string, addresses: readonly string[]): string[] {
  const stems = new Set([...content.matchAll(/\/media\/u\/([\da-f]{40})-/g)].map(([, stem]) => stem));
  return addresses.filter((it) => (STEM.test(it) ? stems.has(it) : content.includes(inJson(it))));
}

const stemsAndOthers = (addresses: readonly string[]): [string[], string[]] => [
  addresses.filter((it) => STEM.test(it)),
  addresses.filter((it) => !STEM.test(it)).map(inJson),
];

/** The address as it is escaped within JSON text. */
const inJson = (address: string): string => JSON.stringify(address).slice(1, -1);
