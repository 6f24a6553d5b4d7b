/** Undeliverable mail, stopping workers, and the removal of old rows. */
import { describe, expect, it } from 'vitest';
import { Undeliverable } from './queuedMail.ts';
import { mailState, queueMail } from './mailJobs.ts';
import {
  code,
  HOUR,
  patient,
  recordDeliveries,
  SECOND,
  SERVICE,
  START,
  mailHarness,
} from './mailJobs.fixture.ts';

const mail = mailHarness();
const { now, pass, queue, rows, worker, untilSent, wake } = mail;

describe('a mail that cannot be delivered', () => {
  it('is retried with growing backoff, and given up after a day with its last error', async () => {
    const { got, deliver } = recordDeliveries(
      ...Array.from({ length: 20 }, (_, at) => new Error(`Failure ${at + 1}`)),
    );
    worker(deliver);
    await queue();
    const pauses: number[] = [];
    for (let attempt = 1; ; attempt += 1) {
      await expect
        .poll(async () => (await rows())[0], patient)
        .toMatchObject({ attempts: attempt, locked_until: null });
      const [row] = await rows();
      expect(row!.last_error).toBe(`Failure ${attempt}`);
      if (row!.failed_at) break;
      expect(row!.values).toEqual({ code: '402913', minutes: 10 });
      const pause = row!.run_at.getTime() - now().getTime();
      pauses.push(pause / SECOND);
      // Not a millisecond too early.
      pass(pause - 1);
      wake();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(got).toHaveLength(attempt);
      pass(1);
      wake();
    }
    expect(pauses).toEqual([10, 60, 300, 1_800, 7_200, 14_400, 28_800, 32_400]);
    expect(await rows()).toMatchObject([{ attempts: 9, done_at: null, values: null, failed_at: now() }]);
    expect(now().getTime() - START.getTime()).toBeGreaterThan(23 * HOUR);
    expect(now().getTime() - START.getTime()).toBeLessThanOrEqual(24 * HOUR);
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
    pass(48 * HOUR);
    wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(got).toHaveLength(9);
  });

  it('is sent once when the server is back', async () => {
    const { got, deliver } = recordDeliveries(new Error('ECONNREFUSED'), new Error('Timeout'));
    worker(deliver, { pollMs: 10 });
    await queue();
    await expect.poll(() => got.length, patient).toBe(1);
    await expect.poll(async () => (await rows())[0]?.last_error, patient).toBe('ECONNREFUSED');
    pass(10 * SECOND);
    await expect.poll(() => got.length, patient).toBe(2);
    await expect.poll(async () => (await rows())[0]?.last_error, patient).toBe('Timeout');
    pass(60 * SECOND);
    await untilSent();
    expect(got.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it('is given up at once when the address does not exist', async () => {
    const { got, deliver } = recordDeliveries(new Undeliverable('550 5.1.1 No such user\r\nhere'));
    worker(deliver);
    await queue();
    await expect.poll(async () => (await rows())[0]?.failed_at, patient).toEqual(START);
    expect(await rows()).toMatchObject([
      { last_error: '550 5.1.1 No such user here', values: null, attempts: 1 },
    ]);
    expect(got).toHaveLength(1);
  });

  it('is given up instead of sent when its code has expired', async () => {
    const { got, deliver } = recordDeliveries(new Error('Down'));
    worker(deliver, { pollMs: 10 });
    await queue({ until: new Date(now().getTime() + 5 * SECOND) });
    await expect.poll(async () => (await rows())[0]?.last_error, patient).toBe('Down');
    pass(10 * SECOND);
    await expect.poll(async () => (await rows())[0]?.failed_at, patient).toEqual(now());
    expect((await rows())[0]?.values).toBeNull();
    expect(got).toHaveLength(1);
  });

  it('loses its code at expiry even without a mail server', async () => {
    await queue({ until: new Date(now().getTime() + 600 * SECOND) });
    pass(600 * SECOND);
    worker(null);
    await expect.poll(async () => (await rows())[0]?.values, patient).toBeNull();
    expect((await rows())[0]?.last_error).toContain('of no use any more');
  });
});

describe('a stop', () => {
  it('lets mail being sent finish', async () => {
    let finish: () => void = () => undefined;
    const stop = worker(() => new Promise((resolve) => (finish = resolve)));
    await queue();
    await expect.poll(async () => (await rows())[0]?.attempts, patient).toBe(1);
    const stopped = stop();
    setTimeout(() => finish(), 50);
    await stopped;
    expect(await rows()).toMatchObject([{ done_at: START }]);
  });

  it('waits only for its timeout, and leaves the mail to the next worker unchanged', async () => {
    let received: AbortSignal | undefined;
    const stop = worker(
      (_mail, signal) => {
        received = signal;
        return new Promise(() => undefined);
      },
      { stopTimeoutMs: 50 },
    );
    await queue();
    await expect.poll(() => received, patient).toBeDefined();
    const startedAt = performance.now();
    await stop();
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(received!.aborted).toBe(true);
    expect(await rows()).toMatchObject([
      { attempts: 0, locked_until: null, done_at: null, last_error: null },
    ]);
    const { got, deliver } = recordDeliveries();
    worker(deliver);
    await untilSent();
    expect(got).toHaveLength(1);
  });
});

it('erases the recipient after mail about a deleted account was sent or failed; other mail keeps it', async () => {
  const deletionMail = { template: 'accountDeleted', values: { when: START.toISOString() } } as const;
  await mail.db.transaction((tx) => queueMail(tx, SERVICE, { ...code, ...deletionMail }));
  await mail.db.transaction((tx) => queueMail(tx, SERVICE, { ...code, ...deletionMail }));
  await queue();
  const { got, deliver } = recordDeliveries(new Undeliverable(`550 <${code.to}>: there is no such mailbox.`));
  worker(deliver);
  await untilSent(2);
  expect(got.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => code.to));
  const rowsLeft = await mail.owner.query(
    `select payload->>'template' as template, payload->>'to' as recipient, last_error from toy_mail.job order by 1, 3`,
  );
  expect(rowsLeft.rows).toEqual([
    { template: 'accountDeleted', recipient: null, last_error: 'The mail could not be delivered.' },
    { template: 'accountDeleted', recipient: null, last_error: null },
    { template: 'signUpCode', recipient: code.to, last_error: null },
  ]);
});

it('removes rows 30 days after they were sent or given up, and never before', async () => {
  const { deliver } = recordDeliveries('ok', new Undeliverable('None'));
  const stop = worker(deliver);
  await queue();
  await untilSent();
  await queue();
  await expect.poll(async () => (await rows()).filter(({ failed_at }) => failed_at).length, patient).toBe(1);
  await stop();
  pass(30 * 24 * HOUR);
  await worker(null)();
  await queue();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await rows()).toHaveLength(3);
  pass(1);
  worker(null);
  await expect.poll(async () => (await rows()).length, patient).toBe(1); // the one that is still queued
});

it('counts the mail that is late and the mail that was given up', async () => {
  const state = () =>
    mailState(mail.db, SERVICE, {
      lateSince: new Date(now().getTime() - 15 * 60 * SECOND),
      failedSince: new Date(now().getTime() - 7 * 24 * HOUR),
    });
  await queue();
  expect(await state()).toEqual({ late: 0, failed: 0 });
  pass(15 * 60 * SECOND);
  expect(await state()).toEqual({ late: 1, failed: 0 });
  const { deliver } = recordDeliveries(new Undeliverable('None'));
  worker(deliver);
  await expect.poll(state, patient).toEqual({ late: 0, failed: 1 });
  pass(7 * 24 * HOUR + 1);
  expect(await state()).toEqual({ late: 0, failed: 0 });
});
