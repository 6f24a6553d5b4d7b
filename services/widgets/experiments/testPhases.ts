/**
 * Phases of tests: periods with the same shares, versions, start and goal. Counts of different phases are never added
 * up. Decision 15.
 */
import { testMoment } from '../../../domain/experiments/testTimes.ts';
import type { Database, Queries, Transaction } from '../../kit/database.ts';
import {
  endPhase,
  insertPhase,
  lockLastPhase,
  lockTest,
  openPhase,
  openPhases,
  reopenPhase,
  type Phase,
} from './repositoryPhases.ts';
import { definedTests, type DefinedTest } from './testDefinitions.ts';
import { goalOf, type Goal } from './testGoals.ts';

/**
 * Whether a phase matches the test's current definition and goal. A phase with a winner matches too: if the test runs
 * again unchanged, the winner was reverted.
 */
export const isPhaseOf = (
  phase: Pick<Phase, 'phase' | 'starts' | 'goalVersion'>,
  test: DefinedTest,
  goal: Goal,
): boolean => hasSameDraw(phase, test) && phase.goalVersion === goal.version;

/** Whether a phase has the test's current shares, versions and start, with any goal. */
export const hasSameDraw = (phase: Pick<Phase, 'phase' | 'starts'>, test: DefinedTest): boolean =>
  phase.phase === test.phase && phase.starts === (test.start ?? '');

/**
 * The id of a running test's phase. A new phase is inserted here in its own transaction, so that counting does not
 * wait for other visitors of the test. Null if the test was changed or ended since it was read.
 */
export async function runningPhase(db: Database, test: DefinedTest, now: Date): Promise<number | null> {
  const { site, subject } = test;
  const open = await openPhase(db, site, subject);
  if (open && isPhaseOf(open, test, await goalOf(db, test))) return open.id;
  return db.transaction(async (tx) => {
    // Declaring a winner takes the same lock: a test read before that may have ended.
    await lockTest(tx, site, subject);
    const [current] = await definedTests(tx, site, [subject], now);
    if (current?.state !== 'running' || current.phase !== test.phase) return null;
    return beginPhase(tx, current, await goalOf(tx, current), now);
  });
}

async function beginPhase(tx: Transaction, test: DefinedTest, goal: Goal, now: Date): Promise<number> {
  const { site, subject, name, phase, start, shares } = test;
  const latest = await lockLastPhase(tx, site, subject);
  if (latest && isPhaseOf(latest, test, goal)) {
    // Its end was moved, it was activated again, or its winner was reverted.
    if (!latest.isOpen) await reopenPhase(tx, latest.id, now);
    return latest.id;
  }
  if (latest?.isOpen) await endPhase(tx, latest.id, now);
  const inserted = await insertPhase(tx, {
    site,
    subject,
    name,
    phase,
    starts: start ?? '',
    goalVersion: goal.version,
    goalKind: goal.kind,
    goalPath: goal.path,
    guardKind: goal.guard?.kind ?? null,
    guardPath: goal.guard?.path ?? null,
    shares,
    at: now,
  });
  // Another process inserted it concurrently.
  return inserted ?? (await openPhase(tx, site, subject))!.id;
}

/** Ends open phases whose test no longer runs, at the test's own end if it was reached. */
export async function endPhases(db: Queries, tests: readonly DefinedTest[], now: Date): Promise<void> {
  const known = new Map(tests.map((test) => [`${test.site} ${test.subject}`, test]));
  for (const { id, site, subject } of await openPhases(db)) {
    const test = known.get(`${site} ${subject}`);
    if (test?.state === 'running') continue;
    const end = test?.state === 'after' ? testMoment(test.end, 'end') : null;
    await endPhase(db, id, end ?? now);
  }
}
