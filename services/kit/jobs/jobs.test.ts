/** Jobs of any kind, against a real database. What holds for every kind is tested with mail: `../mail/*.test.ts`. */
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTagBus } from '../../../rest/cache/tagBus.ts';
import { openDatabase, type Database } from '../database.ts';
import { kitFolder, migrate, roleOf } from '../migrate.ts';
import { createEmptyDatabase } from '../service.fixture.ts';
import { enqueueJob, PermanentFailure, type Job, type NewJob } from './jobs.ts';
import { startJobWorker, type JobKind } from './jobWorker.ts';

const SERVICE = 'toy-jobs';
const START = new Date('2026-11-21T12:00:00Z');
const bus = createTagBus();
let db: Database;
let owner: Client;
let time = START.getTime();
const now = () => new Date(time);

beforeAll(async () => {
  const url = await createEmptyDatabase();
  await migrate({ connectionString: url, service: SERVICE, folder: kitFolder });
  db = openDatabase({ connectionString: url, service: SERVICE, role: roleOf(SERVICE), bus });
  owner = new Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await db.end();
  await owner.end();
});
beforeEach(async () => {
  time = START.getTime();
  await owner.query('truncate toy_jobs.job');
});

const enqueue = (kind: string, more: Partial<NewJob> = {}) =>
  db.transaction((tx) =>
    enqueueJob(tx, SERVICE, { kind, payload: { for: kind }, requestId: 'request-1', at: now(), ...more }),
  );
function startWorker(kind: string, run: JobKind['run'], more: Partial<JobKind> = {}): void {
  const stop = startJobWorker({ db, now, bus }, SERVICE, { kind, run, ...more }, { pollMs: 600_000 });
  onTestFinished(() => stop());
}
function recordRuns() {
  const jobs: Job[] = [];
  return { jobs, run: async (job: Job) => void jobs.push(job) };
}
const patient = { timeout: 10_000 };
const rows = async () => (await owner.query('select * from toy_jobs.job order by kind')).rows as object[];

it('gives a worker the jobs of its kind only', async () => {
  const { jobs, run } = recordRuns();
  startWorker('export', run);
  await enqueue('purge');
  const id = await enqueue('export');
  await expect
    .poll(() => jobs, patient)
    .toEqual([{ id, payload: { for: 'export' }, requestId: 'request-1', attempt: 1 }]);
  await expect.poll(rows, patient).toMatchObject([
    { kind: 'export', done_at: START },
    { kind: 'purge', attempts: 0, done_at: null },
  ]);
});

it('runs a job at its time, not before', async () => {
  const { jobs, run } = recordRuns();
  startWorker('purge', run);
  await enqueue('purge', { runAt: new Date(START.getTime() + 1_000) });
  await new Promise((resolve) => setTimeout(resolve, 50));
  time += 999;
  bus.purgeAll();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(jobs).toEqual([]);
  time += 1;
  bus.purgeAll();
  await expect.poll(() => jobs.length, patient).toBe(1);
});

it('erases the named fields when the job ends, and keeps the others', async () => {
  startWorker('webhook', async ({ payload }) => {
    if (payload['url'] === 'gone') throw new PermanentFailure('410 Gone');
  });
  await enqueue('webhook', { payload: { url: 'here', token: 'secret' }, secrets: ['token'] });
  await enqueue('webhook', { payload: { url: 'gone', token: 'secret' }, secrets: ['token'] });
  await expect
    .poll(async () => (await rows()).map((row) => (row as { payload: unknown }).payload), patient)
    .toEqual(expect.arrayContaining([{ url: 'here' }, { url: 'gone' }]));
  expect(await rows()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ done_at: START, failed_at: null }),
      expect.objectContaining({ failed_at: START, attempts: 1, last_error: '410 Gone' }),
    ]),
  );
});

it('retries with the backoff of its kind, and runs as many at once as its kind allows', async () => {
  let running = 0;
  let maxRunning = 0;
  const run = async () => {
    maxRunning = Math.max(maxRunning, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    throw new Error('busy');
  };
  startWorker('import', run, { backoffMs: [60_000], concurrency: 1 });
  for (let count = 0; count < 4; count += 1) await enqueue('import');
  await expect
    .poll(rows, patient)
    .toMatchObject(
      Array(4).fill({ attempts: 1, failed_at: null, run_at: new Date(START.getTime() + 60_000) }),
    );
  time += 60_000;
  bus.purgeAll();
  await expect.poll(rows, patient).toMatchObject(Array(4).fill({ attempts: 2, failed_at: now() }));
  expect(maxRunning).toBe(1);
});
