/** All tests of a site: those that are published, and those that ended. */
import type { Database } from '../../kit/database.ts';
import { countedTests } from './repositoryResults.ts';
import { allTests } from './testDefinitions.ts';
import { decisionOf } from './testResults.ts';
import type { ListedTest } from './testRoutes.ts';

/** The most tests that are listed; the oldest are left out. */
const MAX_TESTS = 500;

/** Tests that wait or run first, then ended ones, the latest first. A row or widget may have had several. */
export async function listTests(db: Database, site: number, now: Date): Promise<ListedTest[]> {
  const counted = await countedTests(db, site, MAX_TESTS);
  const published = (await allTests(db, now)).filter((it) => it.site === site);
  const uncounted = published
    .filter(({ subject }) => !counted.some((it) => it.subject === subject))
    .map(({ subject, name, state, start, end }) => ({ subject, name, state, start, end, ...nothingCounted }));
  const known = counted.map((row): ListedTest => {
    const test = row.isLatest ? published.find(({ subject }) => subject === row.subject) : undefined;
    return {
      subject: row.subject,
      name: test?.name || row.name,
      state: test?.state ?? 'none',
      start: test?.start ?? null,
      end: test?.end ?? null,
      visitors: row.visitors,
      beganAt: row.beganAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      // A test that runs again after its winner was reverted has none.
      winner: test ? null : row.winner,
      decision: test ? null : decisionOf(row),
    };
  });
  const all = [...uncounted, ...known];
  return [...all.filter(({ state }) => isCurrent(state)), ...all.filter(({ state }) => !isCurrent(state))];
}

const nothingCounted = { visitors: 0, beganAt: null, endedAt: null, winner: null, decision: null } as const;
const isCurrent = (state: ListedTest['state']): boolean => state !== 'none';
