/** SQL reads of the calendar. The entries have what is drafted; `devotionals.post` has what readers get. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { Queries } from '../kit/database.ts';
import type { CalendarPost } from './contract.ts';

/** A post of a calendar, before it is told what the caller may do. */
export interface StoredCalendarPost extends Omit<CalendarPost, 'canMove' | 'canCopy' | 'isMatch'> {
  /** The country of its draft, of what readers get, and of what is scheduled; null for every country. */
  readonly countries: readonly (string | null)[];
}

interface Row extends Omit<StoredCalendarPost, 'scheduledAt'> {
  readonly scheduledAt: Date | null;
}

/** The entries in use of some days, by day; of a day the default first, then by number. */
export async function calendarPosts(
  db: Queries,
  of: { readonly site: number; readonly from: LocalDate; readonly to: LocalDate },
): Promise<StoredCalendarPost[]> {
  const rows = await db.rows<Row>(
    `select e.id, e.version, e."f_date" as day, part.number, part.country, part.title, e.state,
            (e.live_value->>'date', e.live_value->>'number', e.live_value->>'country')
              is not distinct from (e.value->>'date', e.value->>'number', e.value->>'country') as "isLive",
            case when (e.scheduled_value->>'date', e.scheduled_value->>'number')
                      = (e.value->>'date', e.value->>'number') then e.scheduled_at end as "scheduledAt",
            part."imageUrl" <> '' or part."featuredImage" <> '' as "hasPicture",
            part."hasAudio" or part."audioUrl" <> '' as "hasAudio",
            part."featuredImage" = '' or part."featuredImageAlt" <> '' as "hasAltText",
            array[part.country]
              || case when e.state <> 'published' and e.live_value is not null
                      then array[e.live_value->>'country'] else '{}' end
              || case when e.scheduled_value is not null
                      then array[e.scheduled_value->>'country'] else '{}' end as countries
       from devotionals.entry_devotional_post e,
            jsonb_to_record(e.value) as part (
              number text, country text, title text, "imageUrl" text, "featuredImage" text,
              "featuredImageAlt" text, "hasAudio" boolean, "audioUrl" text)
      where e.site = $1 and e."f_date" between $2 and $3 and e.archived_at is null
      order by e."f_date", length(part.number), part.number, e.id`,
    [String(of.site), of.from, of.to],
  );
  return rows.map((row) => ({ ...row, scheduledAt: row.scheduledAt?.toISOString() ?? null }));
}

interface TrashedPost {
  readonly id: string;
  readonly day: string;
  readonly title: string;
}

/** The archived entries of some days, by day. */
export const trashedPosts = (
  db: Queries,
  of: { readonly site: number; readonly from: LocalDate; readonly to: LocalDate },
): Promise<TrashedPost[]> =>
  db.rows(
    `select id, "f_date" as day, value->>'title' as title from devotionals.entry_devotional_post
      where site = $1 and "f_date" between $2 and $3 and archived_at is not null
      order by "f_date", archived_at desc, id`,
    [String(of.site), of.from, of.to],
  );

/** A default that readers get. */
export interface PublishedDefault {
  readonly id: string;
  readonly title: string;
}

/** The published defaults of some days, by day. */
export async function publishedDefaults(
  db: Queries,
  of: { readonly site: number; readonly days: readonly LocalDate[] },
): Promise<Map<string, PublishedDefault>> {
  const rows = await db.rows<PublishedDefault & { readonly day: string }>(
    `select to_char(date, 'YYYY-MM-DD') as day, entry as id, title from devotionals.post
      where site = $1 and stage = 'publish' and number is null and trashed_at is null and date = any($2::date[])`,
    [of.site, of.days],
  );
  return new Map(rows.map(({ day, id, title }) => [day, { id, title }]));
}
