/** Counting what visitors with consent saw and did, in tests that run at this moment. Decisions 15 and 16; page 0025. */
import { splitTest } from '../../domain/experiments/subjectName.ts';
import type { Call } from '../../rest/call.ts';
import type { Database } from '../kit/database.ts';
import {
  addArrivals,
  addDraws,
  insertExposure,
  markConverted,
  type NewArrivals,
} from './repositoryCounts.ts';
import type { Counted, Entry } from './testRoutes.ts';
import { definedTests, type DefinedTest } from './testDefinitions.ts';
import { goalOf } from './testGoals.ts';
import { runningPhase } from './testPhases.ts';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

/** What stands for a country nobody has told: CLDR's unknown region. */
const NOWHERE = 'ZZ';
/** '2026-11-21', in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Counts what one browser tells: exposures each once, conversions once and only after an exposure to the same version.
 * Tests that do not run, phases that are over and versions without a share are passed over in silence. Answers the goals of
 * the tests it knows.
 */
export async function count(
  { db, now }: Parts,
  site: number,
  entries: readonly Entry[],
  call: Call,
): Promise<Counted> {
  const at = now();
  const tests = await runningTests(
    { db, now },
    site,
    entries.map(({ test }) => test),
  );
  const goals: Counted['goals'] = [];
  for (const [key, test] of tests) {
    const goal = await goalOf(db, test);
    goals.push({ test: key, kind: goal.kind, path: goal.path });
    const mine = entries.filter((it) => it.test === key && hasShare(test, it.version));
    const seen = mine.find(({ kind }) => kind === 'exposure');
    const done = mine.find(({ kind }) => kind === goal.kind);
    if (!seen && !done) continue;
    const phase = await runningPhase(db, test, at);
    if (phase === null) continue;
    const country = call.country ?? NOWHERE;
    await db.transaction(async (tx) => {
      if (seen) await insertExposure(tx, { phase, country, day: dayOf(at), ...seen });
      if (done) await markConverted(tx, { phase, ...done });
    });
  }
  return { goals };
}

/** Adds how often versions were drawn, as the edge has counted it: no reader is in it. */
export async function countDraws(
  { db, now }: Parts,
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
        const told = mine.filter((it) => it.test === key).sort((a, b) => (a.country < b.country ? -1 : 1));
        for (const { country, draws: number } of told)
          await addDraws(tx, { phase, day: dayOf(at), country, draws: number });
      });
    }
  }
}

/** Adds how often readers arrived at pages with a layout; what is no published layout is passed over. */
export async function countArrivals({ db, now }: Parts, arrivals: readonly NewArrivals[]): Promise<void> {
  const day = dayOf(now());
  const inOrder = arrivals.toSorted((a, b) => (arrivalKey(a) < arrivalKey(b) ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const it of inOrder) await addArrivals(tx, { ...it, day });
  });
}

const arrivalKey = ({ site, layout, country }: NewArrivals): string => `${site} ${layout} ${country}`;

/** The tests among these keys that run in just this phase, in the order of their names: so nobody waits in a circle. */
async function runningTests(
  { db, now }: Parts,
  site: number,
  keys: readonly string[],
): Promise<[string, DefinedTest][]> {
  const asked = [...new Set(keys)].sort().flatMap((key) => {
    const parts = splitTest(key);
    return parts ? [{ key, ...parts }] : [];
  });
  const defined = await definedTests(
    db,
    site,
    asked.map(({ subject }) => subject),
    now(),
  );
  return asked.flatMap(({ key, subject, phase }) => {
    const test = defined.find((it) => it.subject === subject);
    return test?.state === 'running' && test.phase === phase ? [[key, test] as [string, DefinedTest]] : [];
  });
}

const hasShare = ({ shares }: DefinedTest, version: string): boolean =>
  shares.some((it) => it.version === version && it.percent > 0);
