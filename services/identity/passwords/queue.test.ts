import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

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

it('runs a fixed number concurrently and the others in order, and refuses those beyond the queue', async () => {
  const { started, work, end } = controlledWork();
  const enqueue = createQueue(2, { waiting: 2 });
  const results = ['a', 'b', 'c', 'd'].map((name) => enqueue(work(name)));
  await expect(enqueue(work('e'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
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

it('does not run work whose deadline has passed, and continues with the next', async () => {
  const { started, work, end } = controlledWork();
  const enqueue = createQueue(1, { waiting: 2 });
  const first = enqueue(work('first'));
  const expired = enqueue(work('late'), { until: performance.now() - 1 });
  const next = enqueue(work('next'));
  end('first');
  await expect(expired).rejects.toMatchObject({ status: 503 });
  await settled();
  expect(started).toEqual(['first', 'next']);
  end('next');
  expect(await Promise.all([first, next])).toEqual(['first', 'next']);
});

it('frees the slot when work fails', async () => {
  const enqueue = createQueue(1, { waiting: 1 });
  await expect(enqueue(() => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.');
  expect(await enqueue(async () => 'well')).toBe('well');
});

it('limits one key to its part of the queue, and accepts it again when that part is done', async () => {
  const { started, work, end } = controlledWork();
  const enqueue = createQueue(1, { waiting: 3, perKey: 1 });
  const [first, mine] = [enqueue(work('first')), enqueue(work('mine'), { key: 'here' })];
  await expect(enqueue(work('more'), { key: 'here' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
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
