/** What the tests of remote cards share: the service beside another site, cards that read there, and what is said of them. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readRemoteHosts } from '../../domain/remote/hosts.ts';
import { openOtherSite, type OtherSite } from '../../tests/support/otherSite.ts';
import { unlinked, type RemoteParts } from '../kit/service.ts';
import { globalEditor, openWidgets, type WidgetsTest } from './testSupport.ts';

/** Both, as they are while a test runs. */
export interface Both {
  test: WidgetsTest;
  /** A new one for each test. */
  other: OtherSite;
  readonly remote: { readonly hosts: RemoteParts['hosts'] };
}

/** Opens both around the tests of a file. */
export function withOtherSite() {
  const on = { remote: { hosts: [] } } as unknown as Both;
  let cards = 0;
  beforeAll(async () => {
    on.test = await openWidgets({
      remote: on.remote,
      links: { ...unlinked, copyPicture: () => Promise.reject(new Error('No.')) },
    });
  });
  afterAll(() => on.test.close());
  beforeEach(async () => {
    on.other = await openOtherSite([
      { id: 3, title: 'The newest' },
      { id: 2, title: 'The one before', slug: 'before' },
      { id: 1, title: 'The first' },
      { id: 7, title: 'A story', type: 'stories' },
    ]);
    (on.remote.hosts as unknown[]).splice(0, Infinity, ...readRemoteHosts(`${on.other.url} private`)!);
    on.test.purged.length = 0;
  });
  afterEach(() => on.other.close());

  /** Stores a card of its own that reads there, and answers its name. */
  async function card(settings: object = {}, more: object = {}): Promise<string> {
    const id = `card-${(cards += 1)}`;
    const widgetContent = { isApiContent: true, baseUrl: on.other.url, ...settings, ...more };
    await on.test.client.saveWidget(
      { body: { id, type: 'content-card', widgetContent } },
      await on.test.call(globalEditor),
    );
    return `${id}.1.A`;
  }
  /** What a page's call is told. */
  async function said(...names: string[]) {
    const call = { ...(await on.test.call()), budget: 800 };
    return (await on.test.client.readRemoteCards({ query: { card: names } }, call)).cards;
  }
  const pass = (ms: number) => void (on.test.clock.now = new Date(on.test.clock.now.getTime() + ms));
  /** Waits until nobody asks any more. */
  async function settled(): Promise<void> {
    await until(
      () =>
        on.test.service.db.row<{ leased: number }>(
          `select count(*)::int as leased from widgets.remote_source where leased_until is not null`,
        ),
      (row) => row!.leased === 0,
    );
  }
  /** Waits until the other site was asked so often, and what it said is kept. */
  async function asked(times: number): Promise<void> {
    await until(
      async () => on.other.asked(),
      (it) => it === times,
    );
    await settled();
  }

  return { on, card, said, pass, settled, asked };
}

/** Waits until what is asked behind an answer has been answered. */
export async function until<T>(look: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  for (let turns = 0; turns < 200; turns += 1) {
    const value = await look();
    if (fits(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came.');
}
