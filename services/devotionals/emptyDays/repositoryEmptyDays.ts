/** The table `devotionals.empty_days_notice`, and which sites have readings at all. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { Queries } from '../../kit/database.ts';

/** The sites that have a published reading and whose editors got no mail on a day. */
export async function sitesToTell(db: Queries, day: LocalDate): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ site: number }>(
    `select distinct p.site from devotionals.post p
      where p.stage = 'publish' and p.trashed_at is null
        and not exists (select from devotionals.empty_days_notice n where n.site = p.site and n.day = $1)`,
    [day],
  );
  return new Set(rows.map(({ site }) => site));
}

/** Claims the mail of a site and day; false when it was claimed before. Forgets days that are long past. */
export async function claimNotice(
  tx: Queries,
  { site, day, at }: { readonly site: number; readonly day: LocalDate; readonly at: Date },
): Promise<boolean> {
  await tx.rows(`delete from devotionals.empty_days_notice where site = $1 and day < $2::date - 30`, [
    site,
    day,
  ]);
  const claimed = await tx.row(
    `insert into devotionals.empty_days_notice (site, day, sent_at) values ($1, $2, $3)
     on conflict do nothing returning site`,
    [site, day, at],
  );
  return claimed !== null;
}
