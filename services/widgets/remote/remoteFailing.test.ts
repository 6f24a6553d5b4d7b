/**
 * Remote sites that fail, send too much, answer wrongly or hang: the card reports it, and no page waits for them.
 * Decision page 0028.
 */
import { describe, expect, it } from 'vitest';
import { openWordPressSite, redirects, faultyBehaviours } from '../../../tests/support/wordPressSite.ts';
import { BACKOFF_MS, FRESH_MS } from './remoteCards.ts';
import { waitUntil, openRemoteHarness } from './remote.fixture.ts';

const { harness, createCard, readCards, advance, untilRequested } = openRemoteHarness();

describe('a failing remote site', () => {
  it.each([
    ['fails', 'failing'],
    ['floods', 'tooLarge'],
    ['explodes', 'tooLarge'],
    ['page', 'noJson'],
    ['stammers', 'noJson'],
    ['lies', 'noPost'],
    ['isShut', 'refused'],
  ] as const)('that %s sets the state failed with the fault %s', async (behaviour, fault) => {
    harness.other.behaviour = faultyBehaviours[behaviour];
    const name = await createCard();
    const [found] = await waitUntil(
      () => readCards(name),
      ([card]) => card!.state !== 'loading',
    );
    expect(found).toMatchObject({ state: 'failed', fault, post: null });
  });

  it('without this post type sets the fault noType', async () => {
    expect((await readCards(await createCard({ postType: 'nonsense' })))[0]).toMatchObject({
      state: 'failed',
      fault: 'noType',
    });
  });

  it('is not followed when it redirects, least of all to internal addresses (attack case 21)', async () => {
    const inside = await openWordPressSite([{ id: 1, title: 'Inside' }]);
    harness.other.behaviour = redirects(`${inside.url}/wp-json/wp/v2/posts`);
    expect((await readCards(await createCard()))[0]).toMatchObject({ state: 'failed', fault: 'redirected' });
    expect(inside.calls).toEqual([]);
    await inside.close();
  });

  it.each(['hangs', 'trickles'] as const)(
    'that %s delays a page less than 0.8 s, and is aborted after 3 s',
    async (behaviour) => {
      harness.other.behaviour = faultyBehaviours[behaviour];
      const name = await createCard();
      const startedAt = performance.now();
      const [found] = await readCards(name);
      expect(performance.now() - startedAt).toBeLessThan(800);
      expect(found!.state).toBe('loading');
      const [ended] = await waitUntil(
        () => readCards(name),
        ([card]) => card!.state === 'failed',
      );
      expect(ended!.fault).toBe('late');
      expect(harness.other.apiCallCount()).toBe(1);
    },
  );

  it('sets the fault unreachable when it is down', async () => {
    const name = await createCard();
    await harness.other.close();
    expect((await readCards(name))[0]).toMatchObject({ state: 'failed', fault: 'unreachable' });
    harness.other = await openWordPressSite();
  });

  it('is requested with exponential backoff, and normally again after it recovers', async () => {
    harness.other.behaviour = faultyBehaviours.fails;
    const name = await createCard();
    await readCards(name);
    await readCards(name);
    expect(harness.other.apiCallCount()).toBe(1);
    for (const [attempt, pause] of [BACKOFF_MS, BACKOFF_MS * 2, BACKOFF_MS * 4].entries()) {
      advance(pause - 1_000);
      await readCards(name);
      expect(harness.other.apiCallCount()).toBe(attempt + 1);
      advance(1_001);
      await readCards(name);
      await untilRequested(attempt + 2);
    }
    harness.other.behaviour = null;
    advance(FRESH_MS);
    await readCards(name);
    await waitUntil(
      () => readCards(name),
      ([card]) => card!.state === 'shown',
    );
  });
});
