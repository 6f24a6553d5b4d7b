/** SQL reads of test counts. */
import type { Share } from '../../../domain/experiments/shares.ts';
import type { Queries } from '../../kit/database.ts';

export interface PhaseRow {
  readonly id: number;
  readonly subject: string;
  /** The editor's name of the test; '' for none. */
  readonly name: string;
  readonly phase: string;
  readonly starts: string;
  readonly goalVersion: number;
  readonly goalKind: 'click' | 'visit';
  readonly goalPath: string | null;
  readonly guardKind: 'click' | 'visit' | null;
  readonly guardPath: string | null;
  readonly shares: readonly Share[];
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  /** Milliseconds between its beginning and its end in which it did not run. */
  readonly pausedMs: number;
  /** Visitors whose draws have been reported by now. */
  readonly settledVisitors: number;
  readonly winner: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string;
}

/** Maximum phases shown per subject. */
const MAX_PHASES = 10;

/** The phases of subjects, the latest first. */
export const phasesOf = (db: Queries, site: number, subjects: readonly string[]): Promise<PhaseRow[]> =>
  db.rows(
    `select id::float8 as id, subject, name, phase, starts, goal_version as "goalVersion", goal_kind as "goalKind",
            goal_path as "goalPath", guard_kind as "guardKind", guard_path as "guardPath", shares, began_at as "beganAt", ended_at as "endedAt",
            (extract(epoch from paused) * 1000)::float8 as "pausedMs", settled_visitors as "settledVisitors", winner,
            decided_by as "decidedBy", decided_at as "decidedAt", decision_note as "decisionNote"
       from (select *, row_number() over (partition by subject order by id desc) as place
               from widgets.test_phase where site = $1 and subject = any($2::text[])) p
      where place <= $3 order by subject, p.id desc`,
    [site, subjects, MAX_PHASES],
  );

export interface CountRow {
  readonly phaseId: number;
  /** '2026-11-21'. */
  readonly day: string;
  readonly country: string;
  readonly version: string;
  readonly visitors: number;
  readonly conversions: number;
  /** Visitors who reached the guard goal. */
  readonly guarded: number;
}

export const countsOf = (db: Queries, phases: readonly number[]): Promise<CountRow[]> =>
  db.rows(
    `select phase_id::float8 as "phaseId", to_char(day, 'YYYY-MM-DD') as day, country, version, visitors,
            conversions, guarded
       from widgets.test_count where phase_id = any($1::bigint[]) order by phase_id, test_count.day, country, version`,
    [phases],
  );

export interface DrawRow {
  readonly phaseId: number;
  readonly country: string;
  readonly draws: number;
}

/** Draws of phases by country. */
export const drawsOf = (db: Queries, phases: readonly number[]): Promise<DrawRow[]> =>
  db.rows(
    `select phase_id::float8 as "phaseId", country, sum(draws)::float8 as draws
       from widgets.test_draw where phase_id = any($1::bigint[]) group by phase_id, country`,
    [phases],
  );

/** The readers of a test: those of some countries, or with none named of all countries but some. */
export interface Audience {
  readonly countries: readonly string[];
  readonly exceptCountries: readonly string[];
}

export interface Period {
  /** '2026-11-21', inclusive. */
  readonly since: string;
  readonly today: string;
}

export interface Traffic {
  readonly subject: string;
  readonly draws: number;
  readonly visitors: number;
  /** Days on which it was tested, with draws in these countries or without: a quiet day counts too. */
  readonly days: number;
}

const IS_IN = (country: string, list: number) =>
  `((cardinality($${list}::text[]) = 0 or ${country} = any($${list})) and not ${country} = any($${list + 1}::text[]))`;

/** Arrivals at a layout's page since a day, and the number of days since the first of them; null without any. */
export const arrivalsSince = async (
  db: Queries,
  site: number,
  layout: string,
  { since, today }: Period,
  { countries, exceptCountries }: Audience,
): Promise<{ readonly arrivals: number; readonly days: number } | null> => {
  const [row] = await db.rows<{ arrivals: number; days: number | null }>(
    `select coalesce(sum(arrivals) filter (where ${IS_IN('country', 5)}), 0)::float8 as arrivals,
            $4::date - min(day) + 1 as days
       from widgets.layout_arrival where site = $1 and layout = $2 and day >= $3::date`,
    [site, layout, since, today, countries, exceptCountries],
  );
  return row?.days == null || row.arrivals === 0 ? null : { arrivals: row.arrivals, days: row.days };
};

/**
 * Draws and visitors since a day in some countries, by subject. The days go from the first draw in any country to the
 * end of the latest phase, or to today: a country with a draw on one of four weeks has one in 28 days, not one a day.
 */
export const trafficSince = (
  db: Queries,
  site: number,
  subjects: { readonly subject: string; readonly layout: string },
  { since, today }: Period,
  { countries, exceptCountries }: Audience,
): Promise<Traffic[]> =>
  db.rows(
    `with phase as (
       select id, subject, coalesce((ended_at at time zone 'utc')::date, $5::date) as ends from widgets.test_phase
        where site = $1 and (subject = $2 or starts_with(subject, 'row:' || $3 || ':')
           or subject in (
             select 'widget:' || p.widget_id from widgets.layout_revision_widget p
               join widgets.layout l on l.site = p.site and l.name = p.layout and l.revision = p.revision
              where p.site = $1 and p.layout = $3))
     ), drawn as (
       select phase.subject, sum(d.draws) filter (where ${IS_IN('d.country', 6)}) as draws,
              greatest(1, least(max(phase.ends), $5::date) - min(d.day) + 1) as days
         from phase join widgets.test_draw d on d.phase_id = phase.id
        where d.day >= $4::date group by phase.subject
     ), seen as (
       select phase.subject, sum(c.visitors) as visitors
         from phase join widgets.test_count c on c.phase_id = phase.id
        where c.day >= $4::date and ${IS_IN('c.country', 6)} group by phase.subject
     )
     select subject, draws::float8 as draws, days::integer as days, coalesce(visitors, 0)::float8 as visitors
       from drawn left join seen using (subject) where draws > 0 order by draws desc`,
    [site, subjects.subject, subjects.layout, since, today, countries, exceptCountries],
  );

export interface CountedTestRow {
  readonly subject: string;
  readonly name: string;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly visitors: number;
  /** No later phase of the same row or widget was counted. */
  readonly isLatest: boolean;
  readonly winner: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string;
}

/**
 * The latest phase of each row or widget of a site that ever counted a visitor, and earlier phases with a winner; the
 * latest first.
 */
export const countedTests = (db: Queries, site: number, max: number): Promise<CountedTestRow[]> =>
  db.rows(
    `select p.subject, p.name, p.place = 1 as "isLatest", p.began_at as "beganAt", p.ended_at as "endedAt", p.winner,
            p.decided_by as "decidedBy", p.decided_at as "decidedAt", p.decision_note as "decisionNote",
            coalesce((select sum(visitors) from widgets.test_count c where c.phase_id = p.id), 0)::float8 as visitors
       from (select *, row_number() over (partition by subject order by id desc) as place
               from widgets.test_phase where site = $1) p
      where p.place = 1 or p.winner is not null
      order by p.began_at desc, p.subject limit $2`,
    [site, max],
  );
