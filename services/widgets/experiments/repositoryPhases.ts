/** SQL of the table `test_phase`. */
import type { Queries } from '../../kit/database.ts';

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

/** Locks and reads the latest phase until the transaction ends. */
export const lockLastPhase = (tx: Queries, site: number, subject: string): Promise<Phase | null> =>
  tx.row(`${PHASE} order by id desc limit 1 for update`, [site, subject]);

/** Reopens an ended phase: removes its winner, and adds the time since its end as a pause. */
export const reopenPhase = async (tx: Queries, id: number, at: Date): Promise<void> => {
  await tx.rows(
    `update widgets.test_phase
        set ended_at = null, winner = null, decided_by = null, decided_at = null, decision_note = '',
            paused = paused + greatest($2 - ended_at, interval '0') where id = $1`,
    [id, at],
  );
};

/** Ends an open phase. */
export const endPhase = async (db: Queries, id: number, at: Date): Promise<void> => {
  await db.rows(
    `update widgets.test_phase set ended_at = greatest(began_at, $2) where id = $1 and ended_at is null`,
    [id, at],
  );
};

export interface NewPhase {
  readonly site: number;
  readonly subject: string;
  /** The editor's name of the test; '' for none. */
  readonly name: string;
  readonly phase: string;
  readonly starts: string;
  readonly goalVersion: number;
  readonly goalKind: string;
  readonly goalPath: string | null;
  readonly guardKind: string | null;
  readonly guardPath: string | null;
  readonly shares: readonly { readonly version: string; readonly percent: number }[];
  readonly at: Date;
}

/** Inserts a phase and returns its id; null if the subject has an open one already. */
export const insertPhase = async (tx: Queries, phase: NewPhase): Promise<number | null> => {
  const row = await tx.row<{ id: number }>(
    `insert into widgets.test_phase (site, subject, phase, starts, goal_version, goal_kind, goal_path, shares, began_at, name,
                                     guard_kind, guard_path)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12)
     on conflict (site, subject) where ended_at is null do nothing returning id::float8 as id`,
    [
      phase.site,
      phase.subject,
      phase.phase,
      phase.starts,
      phase.goalVersion,
      phase.goalKind,
      phase.goalPath,
      JSON.stringify(phase.shares),
      phase.at,
      phase.name,
      phase.guardKind,
      phase.guardPath,
    ],
  );
  return row?.id ?? null;
};

/** All open phases, of all sites. */
export const openPhases = (
  db: Queries,
): Promise<{ id: number; site: number; subject: string; beganAt: Date }[]> =>
  db.rows(
    `select id::float8 as id, site, subject, began_at as "beganAt" from widgets.test_phase where ended_at is null`,
    [],
  );

/** Advisory lock per test until the transaction ends: serialises everyone who ends it. */
export const lockTest = async (tx: Queries, site: number, subject: string): Promise<void> => {
  await tx.rows(
    `select pg_advisory_xact_lock(hashtextextended('widgets.test ' || $1::integer || ' ' || $2, 0))`,
    [site, subject],
  );
};

/** Stores the winner of a phase and ends it. Overwrites an earlier winner that was reverted. */
export const saveWinner = async (
  tx: Queries,
  result: {
    readonly phase: number;
    readonly winner: string;
    readonly at: Date;
    /** The account that declared it. */
    readonly by: string;
    readonly name: string;
    readonly note: string;
  },
): Promise<void> => {
  await tx.rows(
    `update widgets.test_phase
        set winner = $2, ended_at = coalesce(ended_at, greatest(began_at, $3)),
            decided_at = $3, decided_by = $4, name = $5, decision_note = $6
      where id = $1`,
    [result.phase, result.winner, result.at, result.by, result.name, result.note],
  );
};

/** Whether anything was ever counted. */
export const hasPhases = async (db: Queries): Promise<boolean> =>
  (await db.row(`select from widgets.test_phase limit 1`, [])) !== null;
