import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to, and says that it has begun. */
function openWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)!() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('so many run at once, the others in order, and those beyond the queue are refused', async () => {
  const { begun, work, end } = openWork();
  const inTurn = createTurns(2, { waiting: 2 });
  const asked = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  await expect(inTurn(work('e'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await settled();
  end('d');
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd']);
});

it('whose turn comes too late does not begin, and keeps no other from theirs', async () => {
  const { begun, work, end } = openWork();
  const inTurn = createTurns(1, { waiting: 2 });
  const first = inTurn(work('first'));
  const late = inTurn(work('late'), { until: performance.now() - 1 });
  const next = inTurn(work('next'));
  end('first');
  await expect(late).rejects.toMatchObject({ status: 503 });
  await settled();
  expect(begun).toEqual(['first', 'next']);
  end('next');
  expect(await Promise.all([first, next])).toEqual(['first', 'next']);
});

it('work that fails gives its turn on', async () => {
  const inTurn = createTurns(1, { waiting: 1 });
  await expect(inTurn(() => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.');
  expect(await inTurn(async () => 'well')).toBe('well');
});

it('one place fills a part of the queue alone, and again once that part is done', async () => {
  const { begun, work, end } = openWork();
  const inTurn = createTurns(1, { waiting: 3, ofOne: 1 });
  const [first, mine] = [inTurn(work('first')), inTurn(work('mine'), { from: 'here' })];
  await expect(inTurn(work('more'), { from: 'here' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const others = inTurn(work('others'), { from: 'there' });
  end('first');
  await settled();
  const again = inTurn(work('again'), { from: 'here' });
  for (const name of ['mine', 'others', 'again']) {
    end(name);
    await settled();
  }
  expect(await Promise.all([first, mine, others, again])).toEqual(['first', 'mine', 'others', 'again']);
  expect(begun).toEqual(['first', 'mine', 'others', 'again']);
});
