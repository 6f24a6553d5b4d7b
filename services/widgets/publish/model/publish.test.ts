/**
 * Model-based test (fast-check): editors edit, publish, restore, revert, draft, schedule and reload in any order,
 * while database sessions are terminated and caches purged. After each step the service has the state of the model.
 * LECTERN_MODEL_RUNS sets the number of runs, LECTERN_MODEL_SEED repeats a run.
 */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, it } from 'vitest';
import { propertyRuns } from '../../../../domain/properties.fixture.ts';
import { openWidgets, type WidgetsTest } from '../../widgets.fixture.ts';
import * as steps from './steps.fixture.ts';
import { openReal, ModelHarness } from './model.fixture.ts';
import * as waysBack from './restore.fixture.ts';

const RUNS = Number(process.env['LECTERN_MODEL_RUNS'] ?? propertyRuns(80, 16));
const SEED = Number(process.env['LECTERN_MODEL_SEED'] ?? Date.now() % 2 ** 31);
const MIN_TIMEOUT_MS = 60_000;
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
    // Steps that change most of the state are drawn more often.
    const { edit, publish, editConcurrently: meet } = steps;
    const weighted = [edit, edit, publish, meet, meet, meet, meet, meet];
    const all = [...weighted, ...Object.values(steps), ...Object.values(waysBack)];
    const sequences = fc.commands(all, { maxCommands: 50, size: 'max' });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        test.clock.now = new Date(FIRST_AT);
        const layout = `model${(runs += 1)}`;
        const setup = () => ({ model: new ModelHarness(layout), real: openReal(test, server, layout) });
        await fc.asyncModelRun(setup, sequence);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  MIN_TIMEOUT_MS + RUNS * MS_PER_RUN,
);
