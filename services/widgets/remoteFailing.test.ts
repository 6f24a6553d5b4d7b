/** Sites that fail, flood, lie or hang: the card says so politely, and no page waits for them. Decision page 0028. */
import { describe, expect, it } from 'vitest';
import { openOtherSite, redirects, troubles } from '../../tests/support/otherSite.ts';
import { BACKOFF_MS, FRESH_MS } from './remoteCards.ts';
import { until, withOtherSite } from './remoteSamples.ts';

const { on, card, said, pass, asked } = withOtherSite();

describe('a site of no use', () => {
  it.each([
    ['fails', 'failing'],
    ['floods', 'tooLarge'],
    ['explodes', 'tooLarge'],
    ['page', 'noJson'],
    ['stammers', 'noJson'],
    ['lies', 'noPost'],
    ['isShut', 'refused'],
  ] as const)('that %s fails the card politely: %s', async (trouble, fault) => {
    on.other.behaves = troubles[trouble];
    const name = await card();
    const [found] = await until(
      () => said(name),
      ([it]) => it!.state !== 'loading',
    );
    expect(found).toMatchObject({ state: 'failed', fault, post: null });
  });

  it('that has no such kind of post says so', async () => {
    expect((await said(await card({ postType: 'nonsense' })))[0]).toMatchObject({
      state: 'failed',
      fault: 'noType',
    });
  });

  it('that leads elsewhere is not followed, least of all inside (attack case 21)', async () => {
    const inside = await openOtherSite([{ id: 1, title: 'Inside' }]);
    on.other.behaves = redirects(`${inside.url}/wp-json/wp/v2/posts`);
    expect((await said(await card()))[0]).toMatchObject({ state: 'failed', fault: 'redirected' });
    expect(inside.calls).toEqual([]);
    await inside.close();
  });

  it.each(['hangs', 'trickles'] as const)(
    'that %s keeps a page waiting less than 0.8 s, and ends after 3',
    async (trouble) => {
      on.other.behaves = troubles[trouble];
      const name = await card();
      const began = performance.now();
      const [found] = await said(name);
      expect(performance.now() - began).toBeLessThan(800);
      expect(found!.state).toBe('loading');
      const [ended] = await until(
        () => said(name),
        ([it]) => it!.state === 'failed',
      );
      expect(ended!.fault).toBe('late');
      expect(on.other.asked()).toBe(1);
    },
  );

  it('that is gone cannot be reached, and is asked later and later', async () => {
    const name = await card();
    await on.other.close();
    expect((await said(name))[0]).toMatchObject({ state: 'failed', fault: 'unreachable' });
    on.other = await openOtherSite();
  });

  it('is asked later and later, and at once again when it has recovered', async () => {
    on.other.behaves = troubles.fails;
    const name = await card();
    await said(name);
    await said(name);
    expect(on.other.asked()).toBe(1);
    for (const [turn, pause] of [BACKOFF_MS, BACKOFF_MS * 2, BACKOFF_MS * 4].entries()) {
      pass(pause - 1_000);
      await said(name);
      expect(on.other.asked()).toBe(turn + 1);
      pass(1_001);
      await said(name);
      await asked(turn + 2);
    }
    on.other.behaves = null;
    pass(FRESH_MS);
    await said(name);
    await until(
      () => said(name),
      ([it]) => it!.state === 'shown',
    );
  });
});
