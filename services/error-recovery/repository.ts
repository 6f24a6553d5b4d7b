/** The tables `error_recovery.report` and `error_recovery.violation`. */
import type { Queries } from '../kit/database.ts';
import type { Violation } from './violations.ts';

export interface NewReport {
  readonly errorId: string;
  readonly at: Date;
  readonly siteId: number | null;
  readonly fingerprint: string;
  readonly message: string;
  /** JSON. */
  readonly body: string;
}

/** Inserts a report. False when its id exists. */
export const insertReport = async (db: Queries, report: NewReport): Promise<boolean> => {
  const rows = await db.rows(
    `insert into error_recovery.report (error_id, at, site_id, fingerprint, message, body)
     values ($1, $2, $3, $4, $5, $6::jsonb) on conflict (error_id) do nothing returning 1`,
    [report.errorId, report.at, report.siteId, report.fingerprint, report.message, report.body],
  );
  return rows.length > 0;
};

/** Whether the stored report with an id has this body; null when there is none. */
export const isSameReport = async (db: Queries, errorId: string, body: string): Promise<boolean | null> => {
  const row = await db.row<{ same: boolean }>(
    `select body = $2::jsonb as same from error_recovery.report where error_id = $1`,
    [errorId, body],
  );
  return row?.same ?? null;
};

export interface ReportFilter {
  readonly errorId: string | null;
  readonly siteId: number | null;
  readonly fingerprint: string | null;
  readonly before: number | null;
  /** Sites that the caller's rights cover; null for all, including reports without a site. */
  readonly sites: readonly number[] | null;
  readonly limit: number;
}

export interface StoredReport {
  readonly id: number;
  readonly at: Date;
  readonly errorId: string;
  readonly siteId: number | null;
  readonly fingerprint: string;
  readonly report: Record<string, unknown>;
}

/** Reports, newest first. */
export const listReports = (db: Queries, report: ReportFilter): Promise<StoredReport[]> =>
  db.rows(
    `select id::float8 as id, at, error_id as "errorId", site_id as "siteId", fingerprint, body as report
       from error_recovery.report
      where ($1::text is null or error_id = $1) and ($2::integer is null or site_id = $2)
        and ($3::text is null or fingerprint = $3) and ($4::bigint is null or id < $4)
        and ($5::integer[] is null or site_id = any($5))
      order by report.id desc limit $6`,
    [report.errorId, report.siteId, report.fingerprint, report.before, report.sites, report.limit],
  );

export interface ReportGroup {
  readonly fingerprint: string;
  readonly message: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly lastErrorId: string;
}

/** Reports since a time grouped by fingerprint, the most frequent first. */
export const listGroups = (
  db: Queries,
  report: Pick<ReportFilter, 'siteId' | 'sites'> & { readonly since: Date },
): Promise<ReportGroup[]> =>
  db.rows(
    `select fingerprint, (array_agg(message order by id desc))[1] as message, count(*)::integer as count,
            min(at) as "firstAt", max(at) as "lastAt", (array_agg(error_id order by id desc))[1] as "lastErrorId"
       from error_recovery.report
      where at >= $1 and ($2::integer is null or site_id = $2) and ($3::integer[] is null or site_id = any($3))
      group by fingerprint order by count(*) desc, max(id) desc limit 100`,
    [report.since, report.siteId, report.sites],
  );

/**
 * Counts violations of a day; adds new ones only while the day has fewer than `max` rows. Returns how many rows
 * counted.
 */
export const countViolations = async (
  db: Queries,
  day: string,
  list: readonly Violation[],
  max: number,
): Promise<number> => {
  const rows = await db.rows(
    `insert into error_recovery.violation as v (day, directive, blocked, page, source, count)
     select $1::date, directive, blocked, page, source, count(*)
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as given (directive, blocked, page, source)
      where (select count(*) from error_recovery.violation where day = $1::date) < $6
         or exists (select from error_recovery.violation k where k.day = $1::date and k.directive = given.directive
                       and k.blocked = given.blocked and k.page = given.page and k.source = given.source)
      group by directive, blocked, page, source order by directive, blocked, page, source
     on conflict (day, directive, blocked, page, source)
       do update set count = least(v.count::bigint + excluded.count, 2147483647)
     returning 1`,
    [
      day,
      list.map((report) => report.directive),
      list.map((report) => report.blocked),
      list.map((report) => report.page),
      list.map((report) => report.source),
      max,
    ],
  );
  return rows.length;
};

/** Violations since a day. */
export const violationsSince = (
  db: Queries,
  day: string,
): Promise<(Violation & { day: string; count: number })[]> =>
  db.rows(
    `select to_char(day, 'YYYY-MM-DD') as day, directive, blocked, page, source, count
       from error_recovery.violation where day >= $1::date
      order by violation.day desc, count desc, directive, blocked, page, source limit 500`,
    [day],
  );

/** Removes up to `batchSize` reports that are too old or beyond `max`, oldest first; returns how many. */
export const removeOld = async (
  db: Queries,
  { before, max, batchSize }: { before: Date; max: number; batchSize: number },
): Promise<number> => {
  const rows = await db.rows(
    `delete from error_recovery.report where id in (
       select id from error_recovery.report
        where at < $1 or id <= (select id from error_recovery.report order by id desc offset $2 limit 1)
        order by id limit $3)
     returning 1`,
    [before, max, batchSize],
  );
  return rows.length;
};

/** Removes the violations before a day. */
export const removeOldViolations = async (db: Queries, day: string): Promise<void> => {
  await db.rows(`delete from error_recovery.violation where day < $1::date`, [day]);
};
