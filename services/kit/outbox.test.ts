/** The outbox of mail against a real database: written with the change, sent at least once, by whoever is there. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTagBus } from '../../rest/tagBus.ts';
import type { Deliver, QueuedMail } from './mail/queuedMail.ts';
import { keepSending, queueMail } from './outbox.ts';
import { code, HOUR, patient, postOffice, SECOND, SERVICE, START, withOutbox } from './outboxTesting.ts';

const outbox = withOutbox();
const { now, pass, queue, rows, worker, untilSent, wake } = outbox;

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
    const change = outbox.db.transaction(async (tx) => {
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
    const others = [1, 2, 3].map(() => outbox.anotherDb({ connections: 3 }));
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
    const broken = outbox.anotherDb();
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
