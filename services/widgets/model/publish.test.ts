/**
 * Editors who edit, publish, restore, take back, draft, plan and look again in any order, while sessions are cut and caches
 * emptied: after each step the service is what the model says. LECTERN_MODEL_RUNS and LECTERN_MODEL_SEED make it longer, or
 * the same again.
 */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, it } from 'vitest';
import { propertyRuns } from '../../../domain/propertyTesting.ts';
import { openWidgets, type WidgetsTest } from '../testSupport.ts';
import * as steps from './stepSamples.ts';
import { openReal, World } from './testSupport.ts';
import * as waysBack from './wayBackSamples.ts';

const RUNS = Number(process.env['LECTERN_MODEL_RUNS'] ?? propertyRuns(80, 16));
const SEED = Number(process.env['LECTERN_MODEL_SEED'] ?? Date.now() % 2 ** 31);
const LEAST_MS = 60_000;
const MS_PER_RUN = 2_000;
const FIRST_AT = Date.parse('2026-11-21T12:00:00Z');

let test: WidgetsTest;
let server: pg.Client;
beforeAll(async () => {
  test = await openWidgets();
  server = new pg.Client({ connectionString: test.databaseUrl });
  await server.connect();
});
afterAll(async () => {
  await server?.end();
  await test?.close();
});

let runs = 0;
it(
  `the service is what the model says, after any steps (seed ${SEED})`,
  async () => {
    // What makes most of a story comes more often.
    const { edit, publish, meet } = steps;
    const often = [edit, edit, publish, meet, meet, meet, meet, meet];
    const all = [...often, ...Object.values(steps), ...Object.values(waysBack)];
    const stories = fc.commands(all, { maxCommands: 50, size: 'max' });
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        test.clock.now = new Date(FIRST_AT);
        const layout = `model${(runs += 1)}`;
        const setup = () => ({ model: new World(layout), real: openReal(test, server, layout) });
        await fc.asyncModelRun(setup, story);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  LEAST_MS + RUNS * MS_PER_RUN,
);
