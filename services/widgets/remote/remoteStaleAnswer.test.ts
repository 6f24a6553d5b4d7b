/** Stale-while-revalidate of remote cards, and one request per source. Decision page 0028. */
import { describe, expect, it } from 'vitest';
import { faultyBehaviours } from '../../../tests/support/wordPressSite.ts';
import { openService, noLinks } from '../../kit/service.ts';
import { FRESH_MS } from './remoteCards.ts';
import { waitUntil, openRemoteHarness } from './remote.fixture.ts';
import { widgetsService } from '../service.ts';

const { harness, createCard, readCards, advance, untilIdle, untilRequested } = openRemoteHarness();

describe('the last answer of a card', () => {
  it('is returned at once while it is refreshed in the background, and its tag is purged when it changed', async () => {
    const name = await createCard();
    const [first] = await readCards(name);
    await untilIdle();
    harness.test.purged.length = 0;
    harness.other.posts = [{ id: 4, title: 'Newer still' }, ...harness.other.posts];
    expect((await readCards(name))[0]!.post!.title).toBe('The newest');
    expect(harness.other.apiCallCount()).toBe(1);
    advance(FRESH_MS + 1);
    const startedAt = performance.now();
    expect((await readCards(name))[0]).toEqual(first);
    expect(performance.now() - startedAt).toBeLessThan(400);
    const [next] = await waitUntil(
      () => readCards(name),
      ([card]) => card!.post!.title === 'Newer still',
    );
    expect(next!.revision).toBe(first!.revision + 1);
    expect(harness.test.purged).toEqual([`remote:${first!.key}`]);
  });

  it('purges nothing when the answer is the same', async () => {
    const name = await createCard();
    await readCards(name);
    await untilIdle();
    harness.test.purged.length = 0;
    advance(FRESH_MS + 1);
    await readCards(name);
    await untilRequested(2);
    expect(harness.test.purged).toEqual([]);
  });

  it('is kept as long as the site fails', async () => {
    const name = await createCard();
    await readCards(name);
    await untilIdle();
    harness.other.behaviour = faultyBehaviours.fails;
    advance(30 * 86_400_000 - 1);
    await readCards(name);
    await untilRequested(2);
    expect((await readCards(name))[0]).toMatchObject({
      state: 'shown',
      fault: 'failing',
      post: { title: 'The newest' },
    });
  });

  it('is replaced by `missing` when the post is gone', async () => {
    const name = await createCard({ postId: '2' });
    await readCards(name);
    await untilIdle();
    harness.other.posts = [];
    advance(FRESH_MS + 1);
    await readCards(name);
    const [gone] = await waitUntil(
      () => readCards(name),
      ([card]) => card!.state !== 'shown',
    );
    expect(gone).toMatchObject({ state: 'missing', post: null });
  });

  it('is not shown once the operator removed the site', async () => {
    const name = await createCard();
    expect((await readCards(name))[0]!.state).toBe('shown');
    (harness.remote.hosts as unknown[]).length = 0;
    expect((await readCards(name))[0]).toMatchObject({ state: 'failed', fault: 'notNamed', post: null });
  });
});

describe('one source', () => {
  it('is requested once, however many cards show it and however many calls read it concurrently', async () => {
    const names = await Promise.all(Array.from({ length: 10 }, () => createCard()));
    const answers = await Promise.all([readCards(...names), readCards(...names), readCards(...names)]);
    for (const found of answers)
      expect(found.map((it) => it.post?.title)).toEqual(names.map(() => 'The newest'));
    expect(harness.other.apiCallCount()).toBe(1);
  });

  it('is requested by one process at a time (lease)', async () => {
    const second = await openService(widgetsService, {
      connectionString: harness.test.databaseUrl,
      bus: harness.test.bus,
      now: () => harness.test.clock.now,
      checkedShare: 1,
      remote: harness.remote,
      links: noLinks,
    });
    let releaseResponse = () => {};
    harness.other.behaviour = (_request, response) => {
      releaseResponse = () => response.writeHead(500).end();
    };
    const name = await createCard();
    const call = { ...(await harness.test.call()), budget: 300 };
    const input = { params: undefined, query: { card: [name] }, body: undefined };
    await readCards(name);
    const { cards: elsewhere } = await second.handlers.readRemoteCards(input as never, call);
    expect(elsewhere[0]!.state).toBe('loading');
    expect(harness.other.apiCallCount()).toBe(1);
    releaseResponse();
    await second.close();
  });
});
