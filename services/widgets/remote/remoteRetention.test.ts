/** How long remote answers and pictures are kept, and TLS verification of a source. Decision page 0028. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRemoteHosts } from '../../../domain/remote/hosts.ts';
import { unavailableProblem } from '../../../rest/problem.ts';
import { openWordPressSite, type WordPressSite } from '../../../tests/support/wordPressSite.ts';
import { ownCertificate } from '../../../tests/support/ownCertificate.ts';
import { noLinks, type RemoteDeps, type ServiceLinks } from '../../kit/service.ts';
import { globalEditor, openWidgets, type WidgetsTest } from '../widgets.fixture.ts';

const DAY_MS = 86_400_000;

let other: WordPressSite;
let test: WidgetsTest;
const remote: { hosts: RemoteDeps['hosts'] } = { hosts: [] };
/** A fake media service: the copies it holds; `away` makes it fail. */
const media = { kept: new Set<string>(), away: false };
const links: ServiceLinks = {
  ...noLinks,
  async copyPicture(source) {
    const id = randomUUID();
    media.kept.add(id);
    return { id, path: `/media/${source.slice(0, 8)}.webp` };
  },
  async dropPicture(id) {
    if (media.away) throw unavailableProblem('media', null);
    media.kept.delete(id);
  },
};

beforeAll(async () => {
  test = await openWidgets({ remote, links });
});
afterAll(() => test.close());
beforeEach(async () => {
  other = await openWordPressSite([
    { id: 2, title: 'The newest', picture: '/picture.webp' },
    { id: 1, title: 'The first' },
  ]);
  other.pictures.set('/picture.webp', { type: 'image/webp', bytes: new Uint8Array([1]) });
  allowHost(other.url);
  await test.service.db.rows('delete from widgets.remote_source');
  await test.service.db.rows('delete from widgets.remote_picture');
  media.kept.clear();
  media.away = false;
  test.clock.now = new Date(test.clock.now.getTime() + 100 * DAY_MS); // later than the last clean-up of another test
});
afterEach(() => other.close());

const allowHost = (url: string) =>
  void (remote.hosts as unknown[]).splice(0, Infinity, ...readRemoteHosts(`${url} private`)!);
const advanceDays = (days: number) =>
  void (test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS));
let cards = 0;
/** Stores a new card; returns its name. */
async function createCard(settings: object = {}, baseUrl = other.url): Promise<string> {
  const id = `kept-${(cards += 1)}`;
  const widgetContent = { isApiContent: true, baseUrl, ...settings };
  const body = { id, type: 'content-card', widgetContent };
  await test.client.saveWidget({ body }, await test.call(globalEditor));
  return `${id}.1.A`;
}
const read = async (name: string) => {
  const call = { ...(await test.call()), budget: 2_000 };
  return (await test.client.readRemoteCards({ query: { card: [name] } }, call)).cards[0]!;
};
/** A page reads it, and the other site is requested and has answered. */
async function readAndRefresh(name: string): Promise<void> {
  const before = other.apiCallCount();
  await read(name);
  await expect.poll(() => other.apiCallCount()).toBeGreaterThan(before);
  await expect
    .poll(() => test.service.db.rows('select 1 from widgets.remote_source where leased_until is not null'))
    .toEqual([]);
}
const sources = async () =>
  (
    await test.service.db.rows<{ title: string }>(
      `select answer ->> 'title' as title from widgets.remote_source order by 1`,
    )
  ).map(({ title }) => title);

describe('a source', () => {
  it('is deleted after 30 days without a read; one that is read stays', async () => {
    const unread = await createCard({ postId: '1' });
    const shown = await createCard();
    await readAndRefresh(unread);
    await readAndRefresh(shown);
    expect(await sources()).toHaveLength(2);
    advanceDays(29);
    await readAndRefresh(shown);
    expect(await sources()).toHaveLength(2);
    advanceDays(2);
    await readAndRefresh(shown);
    await expect.poll(sources).toEqual(['The newest']);
  });
});

describe('a copy of a picture', () => {
  it('is deleted here and in the media service after 30 days without a card that shows it', async () => {
    const name = await createCard();
    await readAndRefresh(name);
    expect(media.kept.size).toBe(1);
    other.posts = [{ id: 3, title: 'Without a picture' }];
    advanceDays(29);
    await readAndRefresh(name);
    expect(media.kept.size).toBe(1);
    advanceDays(2);
    await readAndRefresh(name);
    await expect.poll(() => media.kept.size).toBe(0);
    await expect.poll(() => test.service.db.rows('select key from widgets.remote_picture')).toEqual([]);
  });

  it('is deleted later when the media service is down', async () => {
    const name = await createCard();
    await readAndRefresh(name);
    other.posts = [{ id: 3, title: 'Without a picture' }];
    media.away = true;
    advanceDays(31);
    await readAndRefresh(name);
    expect(media.kept.size).toBe(1);
    media.away = false;
    advanceDays(1);
    await readAndRefresh(name);
    await expect.poll(() => media.kept.size).toBe(0);
  });
});

describe('a site over TLS', () => {
  it('with an untrusted certificate gets no request, and is unreachable', async () => {
    let requestCount = 0;
    const server = createServer(ownCertificate, (_request, response) => {
      requestCount += 1;
      response.setHeader('content-type', 'application/json');
      response.end('[]');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      allowHost(url);
      expect(await read(await createCard({}, url))).toMatchObject({ state: 'failed', fault: 'unreachable' });
      expect(requestCount).toBe(0);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
