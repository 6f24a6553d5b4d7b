/** The outbox of mail against a real database: written with the change, sent at least once, forgotten in time. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTagBus, type TagBus } from '../../rest/tagBus.ts';
import { openDatabase, type Database } from './database.ts';
import { Undeliverable, type Deliver, type QueuedMail } from './mail/queuedMail.ts';
import { migrate, roleOf } from './migrate.ts';
import { keepSending, queueMail, type NewMail } from './outbox.ts';
import { inRoot } from './root.ts';
import { freshDatabase } from './testing.ts';

/** Other tests may run beside these. */
const patient = { timeout: 10_000 };

const SERVICE = 'toy-mail';
const START = new Date('2026-11-21T12:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600_000;

let url: string;
let owner: Client;
let bus: TagBus;
let db: Database;
let time = START.getTime();
const now = () => new Date(time);
const pass = (ms: number) => (time += ms);

beforeAll(async () => {
  url = await freshDatabase();
  // As a service has it: the snippet in a migration, its own role.
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-outbox-'));
  copyFileSync(inRoot('services', 'kit', 'mail', 'mailTable.sql'), join(folder, '0001-mail.sql'));
  const { hasRole } = await migrate({ connectionString: url, service: SERVICE, folder });
  if (!hasRole) throw new Error('The test needs a service with a role of its own.');
  rmSync(folder, { recursive: true });
  owner = new Client({ connectionString: url });
  await owner.connect();
});
beforeEach(async () => {
  time = START.getTime();
  bus = createTagBus();
  db = openDatabase({ connectionString: url, service: SERVICE, role: roleOf(SERVICE), bus });
  await owner.query('truncate toy_mail.mail');
});
afterEach(() => db.end());
afterAll(() => owner.end());

const code: NewMail<'signUpCode'> = {
  template: 'signUpCode',
  to: 'reader@example.org',
  language: 'vi_VN',
  siteId: 3,
  values: { code: '402913', minutes: 10 },
  requestId: 'request-1',
  at: START,
};
const queue = (more: Partial<typeof code> = {}) =>
  db.transaction((tx) => queueMail(tx, SERVICE, { ...code, at: now(), ...more }));

interface Row {
  readonly tries: number;
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
  readonly last_error: string | null;
  readonly filling: unknown;
  readonly next_try_at: Date;
  readonly locked_until: Date | null;
}
const rows = async (): Promise<Row[]> =>
  (await owner.query<Row>('select * from toy_mail.mail order by created_at, id')).rows;

/** What was delivered, and how the next deliveries go. */
function postOffice(...outcomes: readonly ('ok' | Error)[]) {
  const left = [...outcomes];
  const got: QueuedMail[] = [];
  const deliver: Deliver = async (mail) => {
    got.push(mail);
    const outcome = left.shift() ?? 'ok';
    if (outcome !== 'ok') throw outcome;
  };
  return { got, deliver };
}

interface WorkerOptions {
  readonly db?: Database;
  readonly bus?: TagBus;
  readonly pollMs?: number;
  readonly leaseMs?: number;
  readonly patienceMs?: number;
  readonly tryMs?: number;
}

/** A worker that looks seldom unless told, so that tests see what wakes it; ends with the test. */
function worker(deliver: Deliver | null, options: WorkerOptions = {}) {
  const { db: own = db, bus: heard = bus, pollMs = 600_000, ...tuning } = options;
  const stop = keepSending({ db: own, now, mail: { deliver, bus: heard } }, SERVICE, { pollMs, ...tuning });
  onTestFinished(() => stop());
  return stop;
}
async function untilSent(count = 1): Promise<void> {
  await expect
    .poll(async () => (await rows()).filter(({ sent_at }) => sent_at !== null).length, patient)
    .toBe(count);
}
/** Workers that are told look for what is due. */
const wake = () => bus.purgeAll();

describe('a mail in the outbox', () => {
  it('is sent once, as it was written, and its code is forgotten', async () => {
    const { got, deliver } = postOffice();
    worker(deliver);
    const id = await queue();
    await untilSent();
    const { at: _, ...written } = code;
    expect(got).toEqual([{ id, tries: 1, ...written }]);
    expect(await rows()).toMatchObject([
      { sent_at: START, given_up_at: null, filling: {}, tries: 1, last_error: null, locked_until: null },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('402913');
    wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(got).toHaveLength(1);
  });

  it('of a change that was rolled back was never there', async () => {
    const { got, deliver } = postOffice();
    worker(deliver);
    const change = db.transaction(async (tx) => {
      await queueMail(tx, SERVICE, code);
      throw new Error('The change cannot be.');
    });
    await expect(change).rejects.toThrow('The change cannot be.');
    wake();
    await queue({ to: 'other@example.org' });
    await untilSent();
    expect(got.map(({ to }) => to)).toEqual(['other@example.org']);
    expect(await rows()).toHaveLength(1);
  });

  it('waits for no mail server', async () => {
    worker(() => new Promise(() => undefined), { patienceMs: 10 }); // one that hangs
    await queue();
    const began = performance.now();
    await queue();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('that was written while nobody worked is sent at the start', async () => {
    await queue();
    const { got, deliver } = postOffice();
    worker(deliver);
    await untilSent();
    expect(got).toHaveLength(1);
  });

  it('that nobody has told of is found by looking', async () => {
    const { got, deliver } = postOffice();
    worker(deliver, { bus: createTagBus(), pollMs: 20 }); // deaf
    await queue();
    await untilSent();
    expect(got).toHaveLength(1);
  });

  it('waits where nothing can deliver, and is sent when something can', async () => {
    const stop = worker(null, { pollMs: 10 });
    await queue();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await rows()).toMatchObject([{ tries: 0, filling: { code: '402913' } }]);
    await stop();
    pass(30 * 24 * HOUR);
    const { got, deliver } = postOffice();
    worker(deliver);
    await untilSent();
    expect(got).toHaveLength(1);
  });

  it.each([
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co,c@d.co',
    'Me <a@b.co>',
    '"a@evil x"@b.co',
    '',
    'a'.repeat(10_000),
  ])('is not taken for %j', async (to) => {
    await expect(queue({ to })).rejects.toThrow(RangeError);
    expect(await rows()).toEqual([]);
  });
});

describe('several workers', () => {
  it('send each mail once', async () => {
    const got: string[] = [];
    const deliver: Deliver = async ({ id }) => {
      got.push(id);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    };
    const others = [1, 2, 3].map(() =>
      openDatabase({ connectionString: url, service: SERVICE, role: roleOf(SERVICE), bus, connections: 3 }),
    );
    onTestFinished(async () => {
      await Promise.all(others.map((it) => it.end()));
    });
    const stops = others.map((own) => worker(deliver, { db: own }));
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) ids.push(await queue());
    await untilSent(60);
    expect([...got].sort()).toEqual([...ids].sort());
    await Promise.all(stops.map((stop) => stop()));
  });

  it('leave alone what another one is still sending, however long it takes', async () => {
    let finish: () => void = () => undefined;
    const slow: Deliver = () => new Promise((resolve) => (finish = resolve));
    worker(slow, { leaseMs: 150 });
    await queue();
    await expect.poll(async () => (await rows())[0]?.tries, patient).toBe(1);
    const { got, deliver } = postOffice();
    worker(deliver, { pollMs: 10 });
    // Time goes on, and the first says again and again that it is at it.
    for (let step = 0; step < 10; step += 1) {
      pass(40);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(got).toEqual([]);
    finish();
    await untilSent();
    expect((await rows())[0]?.tries).toBe(1);
  });

  it('find a server that hangs in the way of few', async () => {
    const sent: string[] = [];
    const deliver: Deliver = ({ to }) =>
      to === 'hangs@example.org' ? new Promise(() => undefined) : Promise.resolve(void sent.push(to));
    worker(deliver, { patienceMs: 10 });
    await queue({ to: 'hangs@example.org' });
    await Promise.all(Array.from({ length: 5 }, (_, at) => queue({ to: `reader${at}@example.org` })));
    await untilSent(5);
    expect(sent).toHaveLength(5);
  });

  it('try again later what nobody has answered', async () => {
    worker(() => new Promise(() => undefined), { patienceMs: 10, tryMs: 50 });
    await queue();
    await expect
      .poll(async () => (await rows())[0], patient)
      .toMatchObject({ tries: 1, locked_until: null, last_error: 'Nobody answered.', sent_at: null });
    expect((await rows())[0]!.next_try_at > now()).toBe(true);
  });
});

describe('a worker that was killed', () => {
  /** As a kill leaves it: the mail has gone out, the table does not know. */
  async function killedAfterDelivery(): Promise<{ first: QueuedMail; id: string }> {
    const broken = openDatabase({ connectionString: url, service: SERVICE, role: roleOf(SERVICE), bus });
    let first: QueuedMail | undefined;
    const stop = keepSending(
      {
        db: broken,
        now,
        mail: {
          bus: createTagBus(),
          deliver: async (mail) => {
            first = mail;
            await broken.end(); // nothing of it reaches the table any more
          },
        },
      },
      SERVICE,
      { pollMs: 600_000 },
    );
    await expect.poll(() => first, patient).toBeDefined();
    void stop();
    return { first: first!, id: first!.id };
  }

  it('leaves a mail that is sent again when its lease has ended, under the same id', async () => {
    const id = await queue();
    const { first } = await killedAfterDelivery();
    const { got, deliver } = postOffice();
    worker(deliver, { pollMs: 10 });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(got).toEqual([]); // it might still be at it
    pass(21 * SECOND);
    await untilSent();
    expect(got.map((mail) => mail.id)).toEqual([id]);
    expect([first.id, first.tries, got[0]!.tries]).toEqual([id, 1, 2]);
  });
});

describe('a mail that cannot be delivered', () => {
  it('is tried again after longer and longer pauses, and given up after a day with its last error', async () => {
    const { got, deliver } = postOffice(
      ...Array.from({ length: 20 }, (_, at) => new Error(`Failure ${at + 1}`)),
    );
    worker(deliver);
    await queue();
    const pauses: number[] = [];
    for (let tries = 1; ; tries += 1) {
      await expect.poll(async () => (await rows())[0], patient).toMatchObject({ tries, locked_until: null });
      const [row] = await rows();
      expect(row!.last_error).toBe(`Failure ${tries}`);
      if (row!.given_up_at) break;
      expect(row!.filling).toEqual({ code: '402913', minutes: 10 });
      const pause = row!.next_try_at.getTime() - time;
      pauses.push(pause / SECOND);
      // Not a moment too early.
      pass(pause - 1);
      wake();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(got).toHaveLength(tries);
      pass(1);
      wake();
    }
    expect(pauses).toEqual([10, 60, 300, 1_800, 7_200, 14_400, 28_800, 32_400]);
    expect(await rows()).toMatchObject([{ tries: 9, sent_at: null, filling: {}, given_up_at: now() }]);
    expect(time - START.getTime()).toBeGreaterThan(23 * HOUR);
    expect(time - START.getTime()).toBeLessThanOrEqual(24 * HOUR);
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
    pass(48 * HOUR);
    wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(got).toHaveLength(9);
  });

  it('is sent once the server is back, once', async () => {
    const { got, deliver } = postOffice(new Error('ECONNREFUSED'), new Error('Timeout'));
    worker(deliver, { pollMs: 10 });
    await queue();
    await expect.poll(() => got.length, patient).toBe(1);
    await expect.poll(async () => (await rows())[0]?.last_error, patient).toBe('ECONNREFUSED');
    pass(10 * SECOND);
    await expect.poll(() => got.length, patient).toBe(2);
    await expect.poll(async () => (await rows())[0]?.last_error, patient).toBe('Timeout');
    pass(60 * SECOND);
    await untilSent();
    expect(got.map(({ tries }) => tries)).toEqual([1, 2, 3]);
  });

  it('because there is no such address is given up at once', async () => {
    const { got, deliver } = postOffice(new Undeliverable('550 5.1.1 No such user\r\nhere'));
    worker(deliver);
    await queue();
    await expect.poll(async () => (await rows())[0]?.given_up_at, patient).toEqual(START);
    expect(await rows()).toMatchObject([
      { last_error: '550 5.1.1 No such user here', filling: {}, tries: 1 },
    ]);
    expect(got).toHaveLength(1);
  });

  it('before its code has ended is given up instead of sent', async () => {
    const { got, deliver } = postOffice(new Error('Down'));
    worker(deliver, { pollMs: 10 });
    await queue({ until: new Date(time + 5 * SECOND) });
    await expect.poll(async () => (await rows())[0]?.last_error, patient).toBe('Down');
    pass(10 * SECOND);
    await expect.poll(async () => (await rows())[0]?.given_up_at, patient).toEqual(now());
    expect((await rows())[0]?.filling).toEqual({});
    expect(got).toHaveLength(1);
  });

  it('even where nothing delivers, keeps no code for longer than it holds', async () => {
    await queue({ until: new Date(time + 600 * SECOND) });
    pass(600 * SECOND);
    worker(null);
    await expect.poll(async () => (await rows())[0]?.filling, patient).toEqual({});
    expect((await rows())[0]?.last_error).toContain('of no use any more');
  });
});

describe('a stop', () => {
  it('lets mail on its way arrive', async () => {
    let finish: () => void = () => undefined;
    const stop = worker(() => new Promise((resolve) => (finish = resolve)));
    await queue();
    await expect.poll(async () => (await rows())[0]?.tries, patient).toBe(1);
    const stopped = stop();
    setTimeout(() => finish(), 50);
    await stopped;
    expect(await rows()).toMatchObject([{ sent_at: START }]);
  });

  it('waits for nobody for long, and leaves the mail to the next worker as it was', async () => {
    let asked: AbortSignal | undefined;
    const stop = worker(
      (_mail, signal) => {
        asked = signal;
        return new Promise(() => undefined);
      },
      { patienceMs: 50 },
    );
    await queue();
    await expect.poll(() => asked, patient).toBeDefined();
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(asked!.aborted).toBe(true);
    expect(await rows()).toMatchObject([{ tries: 0, locked_until: null, sent_at: null, last_error: null }]);
    const { got, deliver } = postOffice();
    worker(deliver);
    await untilSent();
    expect(got).toHaveLength(1);
  });
});

it('that says farewell leaves no address behind once it has left or cannot; others keep theirs', async () => {
  const farewell = { template: 'accountDeleted', values: { when: START.toISOString() } } as const;
  await db.transaction((tx) => queueMail(tx, SERVICE, { ...code, ...farewell }));
  await db.transaction((tx) => queueMail(tx, SERVICE, { ...code, ...farewell }));
  await queue();
  const { got, deliver } = postOffice(new Undeliverable(`550 <${code.to}>: there is no such mailbox.`));
  worker(deliver);
  await untilSent(2);
  expect(got.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => code.to));
  const kept = await owner.query(
    `select template, recipient, last_error from toy_mail.mail order by template, last_error`,
  );
  expect(kept.rows).toEqual([
    { template: 'accountDeleted', recipient: '', last_error: 'It could not be delivered.' },
    { template: 'accountDeleted', recipient: '', last_error: null },
    { template: 'signUpCode', recipient: code.to, last_error: null },
  ]);
});

it('rows are removed 30 days after they were sent or given up, and never before', async () => {
  const { deliver } = postOffice('ok', new Undeliverable('None'));
  const stop = worker(deliver);
  await queue();
  await untilSent();
  await queue();
  await expect
    .poll(async () => (await rows()).filter(({ given_up_at }) => given_up_at).length, patient)
    .toBe(1);
  await stop();
  pass(30 * 24 * HOUR);
  await worker(null)();
  await queue();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await rows()).toHaveLength(3);
  pass(1);
  worker(null);
  await expect.poll(async () => (await rows()).length, patient).toBe(1); // the one that still waits
});
