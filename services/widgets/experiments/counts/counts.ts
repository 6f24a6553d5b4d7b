/** Counts exposures and conversions of visitors with consent, in tests that run now. Decisions 15 and 16; page 0025. */
import { splitTest } from '../../../../domain/experiments/subjectName.ts';
import type { Call } from '../../../../rest/call.ts';
import type { Database } from '../../../kit/database.ts';
import {
  addArrivals,
  addDraws,
  insertExposure,
  markReached,
  settleVisitors,
  type NewArrivals,
} from './repositoryCounts.ts';
import type { Counted, Entry } from '../testRoutes.ts';
import { definedTests, type DefinedTest } from '../testDefinitions.ts';
import { goalOf } from '../testGoals.ts';
import { runningPhase } from '../testPhases.ts';

interface Deps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Used for an unknown country: CLDR's unknown region. */
const UNKNOWN_COUNTRY = 'ZZ';
/** '2026-11-21', in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Counts what one browser sends: each exposure once, each conversion once and only after an exposure to the same
 * version. Programs, tests that do not run, phases that ended and versions without a share are ignored without an
 * error.
 * Returns the goals of the tests that run.
 */
export async function count(
  { db, now }: Deps,
  site: number,
  entries: readonly Entry[],
  call: Call,
): Promise<Counted> {
  if (call.isProgram) return { goals: [] };
  const at = now();
  const tests = await runningTests(
    { db, now },
    site,
    entries.map(({ test }) => test),
  );
  const goals: Counted['goals'] = [];
  for (const [key, test] of tests) {
    const goal = await goalOf(db, test);
    goals.push(
      ...[goal, ...(goal.guard ? [goal.guard] : [])].map(({ kind, path }) => ({ test: key, kind, path })),
    );
    const ownEntries = entries.filter((it) => it.test === key && hasShare(test, it.version));
    const exposure = ownEntries.find(({ kind }) => kind === 'exposure');
    const conversion = ownEntries.find(({ kind }) => kind === goal.kind);
    const guarded = ownEntries.find(({ kind }) => kind === goal.guard?.kind);
    if (!exposure && !conversion && !guarded) continue;
    const phase = await runningPhase(db, test, at);
    if (phase === null) continue;
    const country = call.country ?? UNKNOWN_COUNTRY;
    await db.transaction(async (tx) => {
      if (exposure) await insertExposure(tx, { phase, country, day: dayOf(at), ...exposure });
      if (conversion) await markReached(tx, 'conversion', { phase, ...conversion });
      if (guarded) await markReached(tx, 'guard', { phase, ...guarded });
    });
  }
  return { goals };
}

/** Adds the number of draws per version as counted at the edge: no personal data is in it. */
export async function countDraws(
  { db, now }: Deps,
  draws: readonly {
    readonly site: number;
    readonly test: string;
    readonly country: string;
    readonly draws: number;
  }[],
): Promise<void> {
  const at = now();
  for (const site of new Set(draws.map((it) => it.site))) {
    const mine = draws.filter((it) => it.site === site);
    for (const [key, test] of await runningTests(
      { db, now },
      site,
      mine.map((it) => it.test),
    )) {
      const phase = await runningPhase(db, test, at);
      if (phase === null) continue;
      await db.transaction(async (tx) => {
        const sorted = mine.filter((it) => it.test === key).sort((a, b) => (a.country < b.country ? -1 : 1));
        for (const { country, draws: number } of sorted)
          await addDraws(tx, { phase, day: dayOf(at), country, draws: number });
        await settleVisitors(tx, phase, at);
      });
    }
  }
}

/** Adds how often readers arrived at pages with a layout; unknown or unpublished layouts are ignored. */
export async function countArrivals({ db, now }: Deps, arrivals: readonly NewArrivals[]): Promise<void> {
  const day = dayOf(now());
  const sorted = arrivals.toSorted((a, b) => (arrivalKey(a) < arrivalKey(b) ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const entry of sorted) await addArrivals(tx, { ...entry, day });
  });
}

const arrivalKey = ({ site, layout, country }: NewArrivals): string => `${site} ${layout} ${country}`;

/**
 * The tests among these keys that run now in exactly this phase, sorted by key: a fixed lock order, so that
 * concurrent writers do not deadlock.
 */
async function runningTests(
  { db, now }: Deps,
  site: number,
  keys: readonly string[],
): Promise<[string, DefinedTest][]> {
  const requested = [...new Set(keys)].sort().flatMap((key) => {
    const split = splitTest(key);
    return split ? [{ key, ...split }] : [];
  });
  const defined = await definedTests(
    db,
    site,
    requested.map(({ subject }) => subject),
    now(),
  );
  return requested.flatMap(({ key, subject, phase }) => {
    const test = defined.find((it) => it.subject === subject);
    return test?.state === 'running' && test.phase === phase ? [[key, test] as [string, DefinedTest]] : [];
  });
}

const hasShare = ({ shares }: DefinedTest, version: string): boolean =>
  shares.some((it) => it.version === version && it.percent > 0);
