/** SQL of the table `widgets.layout_schedule`, one statement per change. Times are given by the caller. */
import type { Rights } from '../../../domain/rights/rights.ts';
import type { Queries } from '../../kit/database.ts';
import type { LayoutKey, WidgetPin } from '../repository.ts';
import type { Scheduled } from './scheduleRoutes.ts';

/** What a scheduled change wrote: its revision, null if no row changed, and its widget versions. */
export interface ScheduledResult {
  readonly revision: number | null;
  readonly widgets: readonly WidgetPin[];
}

export interface ScheduleRow extends LayoutKey {
  readonly id: string;
  readonly owner: string;
  readonly rights: Rights;
  readonly at: Date;
  readonly zone: string;
  readonly note: string | null;
  readonly baseRevision: number;
  /** JSON text. */
  readonly change: string;
  readonly countries: readonly string[];
  /** The pinned versions of the widgets it names, from when it was scheduled. */
  readonly pinned: readonly WidgetPin[];
  /** The ids of the scheduled changes that it is rebased onto. */
  readonly follows: readonly string[];
  readonly status: Scheduled['status'];
  readonly version: number;
  readonly problem: Scheduled['problem'];
  readonly revision: number | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const COLUMNS = `id, site, layout, owner, rights, at, zone, note, base_revision as "baseRevision", change, countries,
  pinned, follows, status,
  version, problem, revision, tries, created_at as "createdAt", ended_at as "endedAt"`;

/** Waiting changes, then those that ended since `since` and all failed ones, the latest first. */
export const listSchedule = (db: Queries, { site, layout }: LayoutKey, since: Date): Promise<ScheduleRow[]> =>
  db.rows(
    `select ${COLUMNS} from widgets.layout_schedule
      where site = $1 and layout = $2 and (status in ('waiting', 'failed') or ended_at > $3)
      order by status <> 'waiting', case when status = 'waiting' then at end, ended_at desc,
               created_at, id limit 200`,
    [site, layout, since],
  );

/** The number of waiting changes of a layout. */
/** Advisory lock per layout until the transaction ends: serialises new changes, so that their count stays true. */
export const lockScheduleOf = async (tx: Queries, { site, layout }: LayoutKey): Promise<void> => {
  await tx.rows(
    `select pg_advisory_xact_lock(hashtextextended('widgets.layout_schedule ' || $1::integer || ' ' || $2, 0))`,
    [site, layout],
  );
};

export const countWaiting = async (db: Queries, { site, layout }: LayoutKey): Promise<number> =>
  (await db.row<{ count: number }>(
    `select count(*)::integer as count from widgets.layout_schedule where site = $1 and layout = $2 and status = 'waiting'`,
    [site, layout],
  ))!.count;

/** Locks and reads one until the transaction ends. */
export const lockScheduled = (tx: Queries, id: string): Promise<ScheduleRow | null> =>
  tx.row(`select ${COLUMNS} from widgets.layout_schedule where id = $1 for update`, [id]);

type NewSchedule = Pick<
  ScheduleRow,
  | 'id'
  | 'site'
  | 'layout'
  | 'owner'
  | 'rights'
  | 'at'
  | 'zone'
  | 'note'
  | 'baseRevision'
  | 'change'
  | 'countries'
  | 'pinned'
> & { readonly createdAt: Date };

/** Each is created after those that wait already, so that the order of planning is known. */
export const insertScheduled = async (tx: Queries, change: NewSchedule): Promise<ScheduleRow> =>
  (await tx.row<ScheduleRow>(
    `insert into widgets.layout_schedule
       (id, site, layout, owner, rights, at, zone, note, base_revision, change, countries, created_at, pinned)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11::text[],
       greatest($12::timestamptz, (select max(created_at) + interval '1 millisecond' from widgets.layout_schedule
                                    where site = $2 and layout = $3 and status = 'waiting')),
       $13::jsonb) returning ${COLUMNS}`,
    [
      change.id,
      change.site,
      change.layout,
      change.owner,
      JSON.stringify(change.rights),
      change.at,
      change.zone,
      change.note,
      change.baseRevision,
      change.change,
      [...change.countries],
      change.createdAt,
      JSON.stringify(change.pinned),
    ],
  ))!;

/** Reschedules a change; a failed one waits again, and a new failure is notified again. */
export const moveScheduled = async (
  tx: Queries,
  { id, at, zone, note }: Pick<ScheduleRow, 'id' | 'at' | 'zone' | 'note'>,
): Promise<ScheduleRow> =>
  (await tx.row<ScheduleRow>(
    `update widgets.layout_schedule
        set at = $2, zone = $3, note = $4, version = version + 1, status = 'waiting', problem = null, ended_at = null,
            told_at = null, leased_until = null
      where id = $1 returning ${COLUMNS}`,
    [id, at, zone, note],
  ))!;

/**
 * Stores which scheduled changes a new or rescheduled one is rebased onto, and returns it: those that wait and are
 * published before it, which its editor sees. Later ones of the same editor are rebased onto it, and earlier ones no
 * longer. Of two for the same moment the one that was planned first comes first. Those that are published already stay.
 */
export const linkScheduled = async (tx: Queries, id: string): Promise<ScheduleRow> => {
  await tx.rows(
    `update widgets.layout_schedule o
        set follows = case when (o.at, o.created_at, o.id) > (s.at, s.created_at, s.id) and o.owner = s.owner
                           then array_remove(o.follows, s.id) || s.id else array_remove(o.follows, s.id) end
       from widgets.layout_schedule s
      where s.id = $1 and o.site = s.site and o.layout = s.layout and o.status = 'waiting' and o.id <> s.id
        and (o.owner = s.owner or s.id = any(o.follows) and (o.at, o.created_at, o.id) < (s.at, s.created_at, s.id))`,
    [id],
  );
  return (await tx.row<ScheduleRow>(
    `update widgets.layout_schedule s
        set follows = array(
          select f from unnest(s.follows) f
           where not exists (select from widgets.layout_schedule o where o.id = f and o.status = 'waiting') union
          select o.id from widgets.layout_schedule o
           where o.site = s.site and o.layout = s.layout and o.status = 'waiting' and o.id <> s.id
             and (o.at, o.created_at, o.id) < (s.at, s.created_at, s.id))
      where s.id = $1 returning ${COLUMNS}`,
    [id],
  ))!;
};

/** The changes of a layout waiting until this time, in publishing order. */
export const listWaitingUntil = (
  db: Queries,
  { site, layout }: LayoutKey,
  at: Date,
): Promise<ScheduleRow[]> =>
  db.rows(
    `select ${COLUMNS} from widgets.layout_schedule
      where site = $1 and layout = $2 and status = 'waiting' and at <= $3 order by at, created_at, id`,
    [site, layout, at],
  );

/** The results of those of these changes that were published. */
export const resultsOfScheduled = async (db: Queries, ids: readonly string[]): Promise<ScheduledResult[]> =>
  (
    await db.rows<{ made: ScheduledResult }>(
      `select made from widgets.layout_schedule where id = any($1::uuid[]) and status = 'done' and made is not null`,
      [ids],
    )
  ).map(({ made }) => made);

/** What this transaction's publish wrote: its revision, null if the layout did not change, and widget versions. */
export const resultOfTransaction = async (
  tx: Queries,
  { site, layout }: LayoutKey,
  revision: number,
  widgets: readonly { readonly id: string }[],
): Promise<ScheduledResult> => ({
  revision: (await tx.row(
    `select from widgets.layout_revision where site = $1 and layout = $2 and revision = $3 and created_at = now()`,
    [site, layout, revision],
  ))
    ? revision
    : null,
  widgets: await tx.rows(
    `select widget_id as id, version from widgets.widget_version
      where widget_id = any($1::text[]) and created_at = now()`,
    [widgets.map(({ id }) => id)],
  ),
});

interface End {
  readonly id: string;
  readonly status: Exclude<Scheduled['status'], 'waiting'>;
  readonly at: Date;
  readonly revision?: number;
  readonly made?: ScheduledResult;
  readonly problem?: NonNullable<Scheduled['problem']>;
}

export const endScheduled = async (tx: Queries, end: End): Promise<ScheduleRow> =>
  (await tx.row<ScheduleRow>(
    `update widgets.layout_schedule
        set status = $2, ended_at = $3, revision = $4, problem = $5::jsonb, leased_until = null, version = version + 1,
            made = $6::jsonb
      where id = $1 returning ${COLUMNS}`,
    [
      end.id,
      end.status,
      end.at,
      end.revision ?? null,
      end.problem ? JSON.stringify(end.problem) : null,
      end.made ? JSON.stringify(end.made) : null,
    ],
  ))!;

/** Leases the longest due change (FOR UPDATE SKIP LOCKED), or returns null. Concurrent processes get different ones. */
export const leaseDue = (
  db: Queries,
  now: Date,
  until: Date,
): Promise<Pick<ScheduleRow, 'id' | 'tries' | 'owner'> | null> =>
  db.row(
    `update widgets.layout_schedule set tries = tries + 1, leased_until = $2
      where id = (select id from widgets.layout_schedule
                   where status = 'waiting' and at <= $1 and (leased_until is null or leased_until <= $1)
                   order by at, created_at, id limit 1 for update skip locked)
      returning id, tries, owner`,
    [now, until],
  );

/** Locks a failure without notification (SKIP LOCKED); null if there is none, or other processes hold them. */
export const lockUnnotifiedFailure = (tx: Queries): Promise<ScheduleRow | null> =>
  tx.row(
    `select ${COLUMNS} from widgets.layout_schedule where status = 'failed' and told_at is null
      order by ended_at limit 1 for update skip locked`,
  );

export const markNotified = async (tx: Queries, id: string, at: Date): Promise<void> => {
  await tx.rows(`update widgets.layout_schedule set told_at = $2 where id = $1`, [id, at]);
};
