/** The phases of tests: times with the same shares, versions, start and goal. What they counted is never added. Decision 15. */
import { testMoment } from '../../domain/experiments/testTimes.ts';
import type { Database, Queries, Transaction } from '../kit/database.ts';
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
 * Whether what a test counts now belongs to a phase. One with a winner, too: where the test runs again as it was, the winner
 * was taken back.
 */
export const isOf = (
  it: Pick<Phase, 'phase' | 'starts' | 'goalVersion'>,
  test: DefinedTest,
  goal: Goal,
): boolean => isDrawnAs(it, test) && it.goalVersion === goal.version;

/** Whether a phase drew as a test does now, whatever counted as its goal. */
export const isDrawnAs = (it: Pick<Phase, 'phase' | 'starts'>, test: DefinedTest): boolean =>
  it.phase === test.phase && it.starts === (test.start ?? '');

/**
 * The id of the phase a running test is in; begun here where it is a new one, in a transaction of its own: whoever counts
 * waits for no other visitor of the test. Null where it has been changed or ended since it was read: nothing begins then.
 */
export async function runningPhase(db: Database, test: DefinedTest, now: Date): Promise<number | null> {
  const { site, subject } = test;
  const open = await openPhase(db, site, subject);
  if (open && isOf(open, test, await goalOf(db, test))) return open.id;
  return db.transaction(async (tx) => {
    // Who declares a winner holds it too: what was read before that has ended by now.
    await lockTest(tx, site, subject);
    const [still] = await definedTests(tx, site, [subject], now);
    if (still?.state !== 'running' || still.phase !== test.phase) return null;
    return beginPhase(tx, still, await goalOf(tx, still), now);
  });
}

async function beginPhase(tx: Transaction, test: DefinedTest, goal: Goal, now: Date): Promise<number> {
  const { site, subject, phase, start, shares } = test;
  const last = await lockLastPhase(tx, site, subject);
  if (last && isOf(last, test, goal)) {
    // Its end was put off, it was switched on again, or its winner was taken back.
    if (!last.isOpen) await reopenPhase(tx, last.id, now);
    return last.id;
  }
  if (last?.isOpen) await endPhase(tx, last.id, now);
  const made = await insertPhase(tx, {
    site,
    subject,
    phase,
    starts: start ?? '',
    goalVersion: goal.version,
    goalKind: goal.kind,
    goalPath: goal.path,
    shares,
    at: now,
  });
  // Another process has just begun it.
  return made ?? (await openPhase(tx, site, subject))!.id;
}

/** Ends the open phases whose test does not run any more, at the test's own end where it has come to that. */
export async function endPhases(db: Queries, tests: readonly DefinedTest[], now: Date): Promise<void> {
  const known = new Map(tests.map((test) => [`${test.site} ${test.subject}`, test]));
  for (const { id, site, subject } of await openPhases(db)) {
    const test = known.get(`${site} ${subject}`);
    if (test?.state === 'running') continue;
    const end = test?.state === 'after' ? testMoment(test.end, 'end') : null;
    await endPhase(db, id, end ?? now);
  }
}
