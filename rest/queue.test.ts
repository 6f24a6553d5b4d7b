import { describe, expect, it } from 'vitest';
import { startCall } from './call.ts';
import { anonymous } from './caller.ts';
import { createBoundedQueue, createKeyedQueue } from './queue.ts';

/** Tasks that end when the test says so, and the list of started ones. */
function controlledWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: string) => ends.get(name)!() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const full = () => new Error('full');
const call = (budgetMs = 10_000) => startCall(anonymous, { whole: budgetMs, call: budgetMs }, 'test-in-turn');
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

describe('a bounded queue', () => {
  it('runs a fixed number concurrently and the others in order, and refuses those beyond the queue', async () => {
    const { started, work, end } = controlledWork();
    const enqueue = createBoundedQueue({ concurrency: 2, maxWaiting: 2 }, full);
    const results = ['a', 'b', 'c', 'd'].map((name) => enqueue(work(name)));
    await expect(enqueue(work('e'))).rejects.toMatchObject({ message: 'full' });
    expect(started).toEqual(['a', 'b']);
    end('b');
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await settled();
    end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('frees the slot when work fails', async () => {
    const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 }, full);
    await expect(enqueue(() => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.');
    expect(await enqueue(async () => 'well')).toBe('well');
  });

  it('does not start work whose deadline has passed while it waited', async () => {
    const { started, work, end } = controlledWork();
    const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 2 }, full);
    const first = enqueue(work('first'));
    const late = enqueue(work('late'), { until: performance.now() + 5 });
    const inTime = enqueue(work('in time'), { until: performance.now() + 60_000 });
    await pause(10);
    end('first');
    await expect(late).rejects.toMatchObject({ message: 'full' });
    end('in time');
    expect(await Promise.all([first, inTime])).toEqual(['first', 'in time']);
    expect(started).toEqual(['first', 'in time']);
  });

  it('limits one key to its part of the queue, and accepts it again when that part is done', async () => {
    const { started, work, end } = controlledWork();
    const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerKey: 1 }, full);
    const [first, mine] = [enqueue(work('first')), enqueue(work('mine'), { key: 'here' })];
    await expect(enqueue(work('more'), { key: 'here' })).rejects.toMatchObject({ message: 'full' });
    const others = enqueue(work('others'), { key: 'there' });
    end('first');
    await settled();
    const again = enqueue(work('again'), { key: 'here' });
    for (const name of ['mine', 'others', 'again']) {
      end(name);
      await settled();
    }
    expect(await Promise.all([first, mine, others, again])).toEqual(['first', 'mine', 'others', 'again']);
    expect(started).toEqual(['first', 'mine', 'others', 'again']);
  });
});

it('runs the task of another key at once while one key floods the queue', async () => {
  const { started, work, end } = controlledWork();
  const enqueue = createBoundedQueue({ concurrency: 3, concurrencyPerKey: 2, maxWaiting: 9 }, full);
  const flood = ['a', 'b', 'c', 'd'].map((name) => enqueue(work(name), { key: 'flood' }));
  const other = enqueue(work('other'), { key: 'other' });
  await settled();
  expect(started.toSorted()).toEqual(['a', 'b', 'other']);
  for (const name of ['other', 'a', 'b', 'c', 'd']) {
    end(name);
    await settled();
  }
  expect(await Promise.all([...flood, other])).toEqual(['a', 'b', 'c', 'd', 'other']);
});

describe('a queue per key', () => {
  it('runs tasks of one key one after the other, and tasks of another key concurrently', async () => {
    const enqueue = createKeyedQueue('widgets');
    const log: string[] = [];
    const task = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([
      enqueue('a', call(), task('a1', 30)),
      enqueue('a', call(), task('a2', 0)),
      enqueue('b', call(), task('b', 0)),
    ]);
    expect(log).toEqual(['a1 begins', 'b begins', 'b ends', 'a1 ends', 'a2 begins', 'a2 ends']);
  });

  it('continues after a failed task, which rejects only for its own caller', async () => {
    const enqueue = createKeyedQueue('widgets');
    const failing = enqueue('a', call(), () => Promise.reject(new Error('no')));
    const next = enqueue('a', call(), () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('does not start a task whose deadline has passed', async () => {
    const enqueue = createKeyedQueue('widgets');
    let hasStarted = false;
    const first = enqueue('a', call(), () => pause(30));
    const expired = enqueue('a', call(10), () => Promise.resolve((hasStarted = true)));
    await expect(expired).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    await first;
    expect(hasStarted).toBe(false);
  });

  it('starts a task of a key at once after the last one of that key has ended', async () => {
    const enqueue = createKeyedQueue('widgets');
    await enqueue('a', call(), () => Promise.resolve());
    expect(await enqueue('a', call(), () => Promise.resolve('again'))).toBe('again');
  });
});
