/** Mail as a job, against a real database: queued with the change, sent at least once, by any worker. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTagBus } from '../../../rest/cache/tagBus.ts';
import type { Deliver, QueuedMail } from './queuedMail.ts';
import { startMailWorker, queueMail } from './mailJobs.ts';
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

describe('a queued mail', () => {
  it('is sent once, as it was queued, and its code is erased', async () => {
    const { got, deliver } = recordDeliveries();
    worker(deliver);
    const id = await queue();
    await untilSent();
    const { at: _, ...queued } = code;
    expect(got).toEqual([{ id, attempt: 1, ...queued }]);
    expect(await rows()).toMatchObject([
      { done_at: START, failed_at: null, values: null, attempts: 1, last_error: null, locked_until: null },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('402913');
    wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(got).toHaveLength(1);
  });

  it('is not stored when its change is rolled back', async () => {
    const { got, deliver } = recordDeliveries();
    worker(deliver);
    const change = mail.db.transaction(async (tx) => {
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

  it('does not make the request wait for the mail server', async () => {
    worker(() => new Promise(() => undefined), { stopTimeoutMs: 10 }); // a server that hangs
    await queue();
    const startedAt = performance.now();
    await queue();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('queued while no worker ran is sent at the start', async () => {
    await queue();
    const { got, deliver } = recordDeliveries();
    worker(deliver);
    await untilSent();
    expect(got).toHaveLength(1);
  });

  it('is found by polling when no notification arrives', async () => {
    const { got, deliver } = recordDeliveries();
    worker(deliver, { bus: createTagBus(), pollMs: 20 }); // receives no notifications
    await queue();
    await untilSent();
    expect(got).toHaveLength(1);
  });

  it('waits without a mail server, and is sent when there is one', async () => {
    const stop = worker(null, { pollMs: 10 });
    await queue();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await rows()).toMatchObject([{ attempts: 0, values: { code: '402913' } }]);
    await stop();
    pass(30 * 24 * HOUR);
    const { got, deliver } = recordDeliveries();
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
  ])('is refused for the address %j', async (to) => {
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
    const others = [1, 2, 3].map(() => mail.anotherDb({ connections: 3 }));
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

  it('do not take a mail that another one is still sending', async () => {
    let finish: () => void = () => undefined;
    const slow: Deliver = () => new Promise((resolve) => (finish = resolve));
    worker(slow, { leaseMs: 150 });
    await queue();
    await expect.poll(async () => (await rows())[0]?.attempts, patient).toBe(1);
    const { got, deliver } = recordDeliveries();
    worker(deliver, { pollMs: 10 });
    // Time passes, and the first worker keeps renewing its lease.
    for (let step = 0; step < 10; step += 1) {
      pass(40);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(got).toEqual([]);
    finish();
    await untilSent();
    expect((await rows())[0]?.attempts).toBe(1);
  });

  it('are not blocked by one recipient whose delivery hangs', async () => {
    const sent: string[] = [];
    const deliver: Deliver = ({ to }) =>
      to === 'hangs@example.org' ? new Promise(() => undefined) : Promise.resolve(void sent.push(to));
    worker(deliver, { stopTimeoutMs: 10 });
    await queue({ to: 'hangs@example.org' });
    await Promise.all(Array.from({ length: 5 }, (_, at) => queue({ to: `reader${at}@example.org` })));
    await untilSent(5);
    expect(sent).toHaveLength(5);
  });

  it('retry a delivery that timed out', async () => {
    worker(() => new Promise(() => undefined), { stopTimeoutMs: 10, timeoutMs: 50 });
    await queue();
    await expect
      .poll(async () => (await rows())[0], patient)
      .toMatchObject({
        attempts: 1,
        locked_until: null,
        last_error: 'The attempt did not end in time.',
        done_at: null,
      });
    expect((await rows())[0]!.run_at > now()).toBe(true);
  });
});

describe('a killed worker', () => {
  /** The state after a kill: the mail was sent, but the table does not say so. */
  async function killedAfterDelivery(): Promise<{ first: QueuedMail; id: string }> {
    const broken = mail.anotherDb();
    let first: QueuedMail | undefined;
    const stop = startMailWorker(
      {
        db: broken,
        now,
        bus: createTagBus(),
        deliver: async (sent) => {
          first = sent;
          await broken.end(); // it can no longer write to the table
        },
      },
      SERVICE,
      { pollMs: 600_000 },
    );
    await expect.poll(() => first, patient).toBeDefined();
    void stop();
    return { first: first!, id: first!.id };
  }

  it('leaves a mail that is sent again when its lease has expired, under the same id', async () => {
    const id = await queue();
    const { first } = await killedAfterDelivery();
    const { got, deliver } = recordDeliveries();
    worker(deliver, { pollMs: 10 });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(got).toEqual([]); // the first worker might still be sending
    pass(21 * SECOND);
    await untilSent();
    expect(got.map((sent) => sent.id)).toEqual([id]);
    expect([first.id, first.attempt, got[0]!.attempt]).toEqual([id, 1, 2]);
  });
});
