/**
 * SQL of the tables `test_exposure`, `test_count` and `test_draw`. Sums are updated in the transaction of what they
 * sum.
 */
import type { Queries } from '../../../kit/database.ts';

export interface NewExposure {
  readonly phase: number;
  readonly unit: string;
  readonly version: string;
  readonly country: string;
  /** '2026-11-21'. */
  readonly day: string;
}

/** Counts a visitor of a phase; idempotent per visitor. */
export const insertExposure = async (tx: Queries, exposure: NewExposure): Promise<void> => {
  await tx.rows(
    `with seen as (
       insert into widgets.test_exposure (phase_id, unit, version, country, day) values ($1, $2, $3, $4, $5::date)
       on conflict (phase_id, unit) do nothing returning 1
     )
     insert into widgets.test_count as c (phase_id, day, country, version, visitors)
     select $1, $5::date, $4, $3, 1 from seen
     on conflict (phase_id, day, country, version) do update set visitors = c.visitors + 1`,
    [exposure.phase, exposure.unit, exposure.version, exposure.country, exposure.day],
  );
};

/** The columns of a goal: whether a visitor reached it, and how many did. */
const reachedColumns = {
  conversion: { isReached: 'is_converted', count: 'conversions' },
  guard: { isReached: 'is_guarded', count: 'guarded' },
} as const;

/**
 * Counts that a visitor reached the goal or the guard goal, under the day and country of their exposure. Nothing is
 * counted without an exposure, for another version, or a second time.
 */
export const markReached = async (
  tx: Queries,
  goal: keyof typeof reachedColumns,
  { phase, unit, version }: { readonly phase: number; readonly unit: string; readonly version: string },
): Promise<void> => {
  const { isReached, count } = reachedColumns[goal];
  await tx.rows(
    `with done as (
       update widgets.test_exposure set ${isReached} = true
        where phase_id = $1 and unit = $2 and version = $3 and not ${isReached}
       returning day, country, version
     )
     update widgets.test_count c set ${count} = c.${count} + 1
       from done where c.phase_id = $1 and c.day = done.day and c.country = done.country and c.version = done.version`,
    [phase, unit, version],
  );
};

/** Edges report their draws every minute. */
const SETTLE_AFTER = '2 minutes';

/** Adds to the draws of a day. */
export const addDraws = async (
  tx: Queries,
  draw: { readonly phase: number; readonly day: string; readonly country: string; readonly draws: number },
): Promise<void> => {
  await tx.rows(
    `insert into widgets.test_draw as d (phase_id, day, country, draws) values ($1, $2::date, $3, $4)
     on conflict (phase_id, day, country) do update set draws = least(d.draws::bigint + $4, 2147483647)`,
    [draw.phase, draw.day, draw.country, draw.draws],
  );
};

/**
 * Takes a snapshot of the visitors of a phase, and settles the one before it. At most one in `SETTLE_AFTER`, so that
 * every edge has reported the draws of the settled visitors.
 */
export const settleVisitors = async (tx: Queries, phase: number, at: Date): Promise<void> => {
  await tx.rows(
    `update widgets.test_phase p
        set settled_visitors = settling_visitors, settling_since = $2,
            settling_visitors = coalesce((select sum(visitors) from widgets.test_count c where c.phase_id = p.id), 0)
      where id = $1 and (settling_since is null or settling_since <= $2::timestamptz - interval '${SETTLE_AFTER}')`,
    [phase, at],
  );
};

export interface NewArrivals {
  readonly site: number;
  readonly layout: string;
  readonly country: string;
  readonly arrivals: number;
}

/** Adds to the arrivals of a day if the layout exists, so that an unused installation stays empty. */
export const addArrivals = async (
  tx: Queries,
  arrival: NewArrivals & { readonly day: string },
): Promise<void> => {
  await tx.rows(
    `insert into widgets.layout_arrival as a (site, layout, day, country, arrivals)
       select site, name, $3::date, $4, $5 from widgets.layout where site = $1 and name = $2
     on conflict (site, layout, day, country)
       do update set arrivals = least(a.arrivals::bigint + $5, 2147483647)`,
    [arrival.site, arrival.layout, arrival.day, arrival.country, arrival.arrivals],
  );
};

/** Deletes the arrivals before a day. */
export const removeArrivals = async (db: Queries, before: string): Promise<void> => {
  await db.rows('delete from widgets.layout_arrival where day < $1::date', [before]);
};

/** Deletes up to a thousand exposures of phases that ended before; returns how many. Their sums stay. */
export const removeExposures = async (db: Queries, before: Date): Promise<number> => {
  const rows = await db.rows(
    `delete from widgets.test_exposure where (phase_id, unit) in (
       select e.phase_id, e.unit from widgets.test_exposure e join widgets.test_phase p on p.id = e.phase_id
        where p.ended_at < $1 limit 1000)
     returning 1`,
    [before],
  );
  return rows.length;
};
