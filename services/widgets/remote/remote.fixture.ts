/**
 * Harness for the tests of remote cards: the service together with another site, cards that read from it, and
 * helpers.
 */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readRemoteHosts } from '../../../domain/remote/hosts.ts';
import { openWordPressSite, type WordPressSite } from '../../../tests/support/wordPressSite.ts';
import { noLinks, type RemoteDeps } from '../../kit/service.ts';
import { globalEditor, openWidgets, type WidgetsTest } from '../widgets.fixture.ts';

/** The service and the other site of a running test. */
export interface RemoteHarness {
  test: WidgetsTest;
  /** A new one for each test. */
  other: WordPressSite;
  readonly remote: { readonly hosts: RemoteDeps['hosts'] };
}

/** Opens both before the tests of a file and closes them afterwards. */
export function openRemoteHarness() {
  const harness = { remote: { hosts: [] } } as unknown as RemoteHarness;
  let cards = 0;
  beforeAll(async () => {
    harness.test = await openWidgets({
      remote: harness.remote,
      links: { ...noLinks, copyPicture: () => Promise.reject(new Error('No.')) },
    });
  });
  afterAll(() => harness.test.close());
  beforeEach(async () => {
    harness.other = await openWordPressSite([
      { id: 3, title: 'The newest' },
      { id: 2, title: 'The one before', slug: 'before' },
      { id: 1, title: 'The first' },
      { id: 7, title: 'A story', type: 'stories' },
    ]);
    (harness.remote.hosts as unknown[]).splice(
      0,
      Infinity,
      ...readRemoteHosts(`${harness.other.url} private`)!,
    );
    harness.test.purged.length = 0;
  });
  afterEach(() => harness.other.close());

  /** Stores a new card that reads from the other site; returns its name. */
  async function createCard(settings: object = {}, more: object = {}): Promise<string> {
    const id = `card-${(cards += 1)}`;
    const widgetContent = { isApiContent: true, baseUrl: harness.other.url, ...settings, ...more };
    await harness.test.client.saveWidget(
      { body: { id, type: 'content-card', widgetContent } },
      await harness.test.call(globalEditor),
    );
    return `${id}.1.A`;
  }
  /** Reads cards as a page does. */
  async function readCards(...names: string[]) {
    const call = { ...(await harness.test.call()), budget: 800 };
    return (await harness.test.client.readRemoteCards({ query: { card: names } }, call)).cards;
  }
  const advance = (ms: number) =>
    void (harness.test.clock.now = new Date(harness.test.clock.now.getTime() + ms));
  /** Waits until no source is leased. */
  async function untilIdle(): Promise<void> {
    await waitUntil(
      () =>
        harness.test.service.db.row<{ leased: number }>(
          `select count(*)::int as leased from widgets.remote_source where leased_until is not null`,
        ),
      (row) => row!.leased === 0,
    );
  }
  /** Waits until the other site got this many requests and the answers are stored. */
  async function untilRequested(times: number): Promise<void> {
    await waitUntil(
      async () => harness.other.apiCallCount(),
      (it) => it === times,
    );
    await untilIdle();
  }

  return { harness, createCard, readCards, advance, untilIdle, untilRequested };
}

/** Polls until the value matches; throws after five seconds. */
export async function waitUntil<T>(read: () => Promise<T>, matches: (value: T) => boolean): Promise<T> {
  for (let attempts = 0; attempts < 200; attempts += 1) {
    const value = await read();
    if (matches(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came.');
}
