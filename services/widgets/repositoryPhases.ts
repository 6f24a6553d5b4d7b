/** The table `test_phase`. */
import type { Queries } from '../kit/database.ts';

export interface Phase {
  readonly id: number;
  readonly phase: string;
  readonly starts: string;
  readonly goalVersion: number;
  readonly isOpen: boolean;
}

const PHASE = `select id::float8 as id, phase, starts, goal_version as "goalVersion", ended_at is null as "isOpen"
  from widgets.test_phase where site = $1 and subject = $2`;

export const openPhase = (db: Queries, site: number, subject: string): Promise<Phase | null> =>
  db.row(`${PHASE} and ended_at is null`, [site, subject]);

/** The latest phase, kept from changing until the transaction ends. */
export const lockLastPhase = (tx: Queries, site: number, subject: string): Promise<Phase | null> =>
  tx.row(`${PHASE} order by id desc limit 1 for update`, [site, subject]);

/** Goes on with a phase that had ended: whoever won in it has not, and the time since counts for nothing. */
export const reopenPhase = async (tx: Queries, id: number, at: Date): Promise<void> => {
  await tx.rows(
    `update widgets.test_phase
        set ended_at = null, winner = null, paused = paused + greatest($2 - ended_at, interval '0') where id = $1`,
    [id, at],
  );
};

/** Ends a phase that is open. */
export const endPhase = async (db: Queries, id: number, at: Date): Promise<void> => {
  await db.rows(
    `update widgets.test_phase set ended_at = greatest(began_at, $2) where id = $1 and ended_at is null`,
    [id, at],
  );
};

export interface NewPhase {
  readonly site: number;
  readonly subject: string;
  readonly phase: string;
  readonly starts: string;
  readonly goalVersion: number;
  readonly goalKind: string;
  readonly goalPath: string | null;
  readonly shares: readonly { readonly version: string; readonly percent: number }[];
  readonly at: Date;
}

/** Begins a phase and answers its id; null where the subject has an open one already. */
export const insertPhase = async (tx: Queries, it: NewPhase): Promise<number | null> => {
  const row = await tx.row<{ id: number }>(
    `insert into widgets.test_phase (site, subject, phase, starts, goal_version, goal_kind, goal_path, shares, began_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)
     on conflict (site, subject) where ended_at is null do nothing returning id::float8 as id`,
    [
      it.site,
      it.subject,
      it.phase,
      it.starts,
      it.goalVersion,
      it.goalKind,
      it.goalPath,
      JSON.stringify(it.shares),
      it.at,
    ],
  );
  return row?.id ?? null;
};

/** Every phase that is open, of all sites. */
export const openPhases = (
  db: Queries,
): Promise<{ id: number; site: number; subject: string; beganAt: Date }[]> =>
  db.rows(
    `select id::float8 as id, site, subject, began_at as "beganAt" from widgets.test_phase where ended_at is null`,
    [],
  );

/** Whoever ends a test waits for whoever ends it too, until the transaction ends. */
export const lockTest = async (tx: Queries, site: number, subject: string): Promise<void> => {
  await tx.rows(
    `select pg_advisory_xact_lock(hashtextextended('widgets.test ' || $1::integer || ' ' || $2, 0))`,
    [site, subject],
  );
};

/** Says who won in a phase, and ends it. Of one that was taken back and not counted in since it is another. */
export const putWinner = async (
  tx: Queries,
  it: { readonly phase: number; readonly winner: string; readonly at: Date },
): Promise<void> => {
  await tx.rows(
    `update widgets.test_phase set winner = $2, ended_at = coalesce(ended_at, greatest(began_at, $3)) where id = $1`,
    [it.phase, it.winner, it.at],
  );
};

/** Whether anything was ever counted. */
export const hasPhases = async (db: Queries): Promise<boolean> =>
  (await db.row(`select from widgets.test_phase limit 1`, [])) !== null;
