/** What a card said last stands, and one source is asked once. Decision page 0028. */
import { describe, expect, it } from 'vitest';
import { troubles } from '../../tests/support/otherSite.ts';
import { openService, unlinked } from '../kit/service.ts';
import { FRESH_MS } from './remoteCards.ts';
import { until, withOtherSite } from './remoteSamples.ts';
import { widgetsService } from './service.ts';

const { on, card, said, pass, settled, asked } = withOtherSite();

describe('what a card said last', () => {
  it('stands at once while it is asked anew behind it, and pages are told when it is another', async () => {
    const name = await card();
    const [first] = await said(name);
    await settled();
    on.test.purged.length = 0;
    on.other.posts = [{ id: 4, title: 'Newer still' }, ...on.other.posts];
    expect((await said(name))[0]!.post!.title).toBe('The newest');
    expect(on.other.asked()).toBe(1);
    pass(FRESH_MS + 1);
    const began = performance.now();
    expect((await said(name))[0]).toEqual(first);
    expect(performance.now() - began).toBeLessThan(400);
    const [next] = await until(
      () => said(name),
      ([it]) => it!.post!.title === 'Newer still',
    );
    expect(next!.revision).toBe(first!.revision + 1);
    expect(on.test.purged).toEqual([`remote:${first!.key}`]);
  });

  it('tells nobody when the other site says the same', async () => {
    const name = await card();
    await said(name);
    await settled();
    on.test.purged.length = 0;
    pass(FRESH_MS + 1);
    await said(name);
    await asked(2);
    expect(on.test.purged).toEqual([]);
  });

  it('stands for as long as the site fails', async () => {
    const name = await card();
    await said(name);
    await settled();
    on.other.behaves = troubles.fails;
    pass(30 * 86_400_000 - 1);
    await said(name);
    await asked(2);
    expect((await said(name))[0]).toMatchObject({
      state: 'shown',
      fault: 'failing',
      post: { title: 'The newest' },
    });
  });

  it('gives way to nothing when the post is gone', async () => {
    const name = await card({ postId: '2' });
    await said(name);
    await settled();
    on.other.posts = [];
    pass(FRESH_MS + 1);
    await said(name);
    const [gone] = await until(
      () => said(name),
      ([it]) => it!.state !== 'shown',
    );
    expect(gone).toMatchObject({ state: 'missing', post: null });
  });

  it('is not shown once the operator has taken the site out', async () => {
    const name = await card();
    expect((await said(name))[0]!.state).toBe('shown');
    (on.remote.hosts as unknown[]).length = 0;
    expect((await said(name))[0]).toMatchObject({ state: 'failed', fault: 'notNamed', post: null });
  });
});

describe('one source', () => {
  it('is asked once, however many cards show it and however many ask at once', async () => {
    const names = await Promise.all(Array.from({ length: 10 }, () => card()));
    const answers = await Promise.all([said(...names), said(...names), said(...names)]);
    for (const found of answers)
      expect(found.map((it) => it.post?.title)).toEqual(names.map(() => 'The newest'));
    expect(on.other.asked()).toBe(1);
  });

  it('is asked by one process at a time', async () => {
    const second = await openService(widgetsService, {
      connectionString: on.test.databaseUrl,
      bus: on.test.bus,
      now: () => on.test.clock.now,
      checkedShare: 1,
      remote: on.remote,
      links: unlinked,
    });
    let free = () => {};
    on.other.behaves = (_request, response) => {
      free = () => response.writeHead(500).end();
    };
    const name = await card();
    const call = { ...(await on.test.call()), budget: 300 };
    const input = { params: undefined, query: { card: [name] }, body: undefined };
    await said(name);
    const { cards: elsewhere } = await second.handlers.readRemoteCards(input as never, call);
    expect(elsewhere[0]!.state).toBe('loading');
    expect(on.other.asked()).toBe(1);
    free();
    await second.close();
  });
});
