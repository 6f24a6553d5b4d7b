/** The mail of a sample service on a real database, with a clock that the tests advance. */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { createTagBus, type TagBus } from '../../../rest/cache/tagBus.ts';
import { openDatabase, type Database } from '../database.ts';
import type { Deliver, QueuedMail } from './queuedMail.ts';
import { kitFolder, migrate, roleOf } from '../migrate.ts';
import { startMailWorker, queueMail, type NewMail } from './mailJobs.ts';
import { createEmptyDatabase } from '../service.fixture.ts';

/** Other tests may run at the same time. */
export const patient = { timeout: 10_000 };

export const SERVICE = 'toy-mail';
export const START = new Date('2026-11-21T12:00:00Z');
export const SECOND = 1_000;
export const HOUR = 3_600_000;

export const code: NewMail<'signUpCode'> = {
  template: 'signUpCode',
  to: 'reader@example.org',
  language: 'vi_VN',
  siteId: 3,
  values: { code: '402913', minutes: 10 },
  requestId: 'request-1',
  at: START,
};

interface Row {
  readonly attempts: number;
  readonly done_at: Date | null;
  readonly failed_at: Date | null;
  readonly last_error: string | null;
  readonly values: unknown;
  readonly run_at: Date;
  readonly locked_until: Date | null;
}

interface WorkerOptions {
  readonly db?: Database;
  readonly bus?: TagBus;
  readonly pollMs?: number;
  readonly leaseMs?: number;
  readonly stopTimeoutMs?: number;
  readonly timeoutMs?: number;
}

/** Records delivered mail; `outcomes` are the results of the next deliveries. */
export function recordDeliveries(...outcomes: readonly ('ok' | Error)[]) {
  const remaining = [...outcomes];
  const delivered: QueuedMail[] = [];
  const deliver: Deliver = async (mail) => {
    delivered.push(mail);
    const outcome = remaining.shift() ?? 'ok';
    if (outcome !== 'ok') throw outcome;
  };
  return { got: delivered, deliver };
}

/** The mail for the tests of a file: emptied before each, closed after the last. */
export function mailHarness() {
  let url: string;
  let owner: Client;
  let bus: TagBus;
  let db: Database;
  let time = START.getTime();
  const now = () => new Date(time);

  beforeAll(async () => {
    url = await createEmptyDatabase();
    // Like a service: the kit's tables, and its own role.
    const { hasRole } = await migrate({ connectionString: url, service: SERVICE, folder: kitFolder });
    if (!hasRole) throw new Error('The test needs a service with a role of its own.');
    owner = new Client({ connectionString: url });
    await owner.connect();
  });
  beforeEach(async () => {
    time = START.getTime();
    bus = createTagBus();
    db = anotherDb();
    await owner.query('truncate toy_mail.job');
  });
  afterEach(() => db.end());
  afterAll(() => owner.end());

  /** Another pool on the same database, as another process has it. */
  const anotherDb = (more: { connections?: number } = {}): Database =>
    openDatabase({ connectionString: url, service: SERVICE, role: roleOf(SERVICE), bus, ...more });
  const rows = async (): Promise<Row[]> =>
    (
      await owner.query<Row>(
        `select *, payload->'values' as values from toy_mail.job order by created_at, id`,
      )
    ).rows;

  return {
    get db() {
      return db;
    },
    /** A connection as the owner, without the service's role. */
    get owner() {
      return owner;
    },
    anotherDb,
    now,
    pass: (ms: number) => (time += ms),
    rows,
    queue: (more: Partial<typeof code> = {}) =>
      db.transaction((tx) => queueMail(tx, SERVICE, { ...code, at: now(), ...more })),
    /** Starts a worker that polls rarely by default, so that tests see what wakes it; stopped after the test. */
    worker(deliver: Deliver | null, options: WorkerOptions = {}) {
      const { db: workerDb = db, bus: workerBus = bus, pollMs = 600_000, ...tuning } = options;
      const stop = startMailWorker({ db: workerDb, now, bus: workerBus, deliver }, SERVICE, {
        pollMs,
        ...tuning,
      });
      onTestFinished(() => stop());
      return stop;
    },
    async untilSent(count = 1): Promise<void> {
      await expect
        .poll(async () => (await rows()).filter(({ done_at }) => done_at !== null).length, patient)
        .toBe(count);
    },
    /** Notifies the workers, which then look for due mail. */
    wake: () => bus.purgeAll(),
  };
}
