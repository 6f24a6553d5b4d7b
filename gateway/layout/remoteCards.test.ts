/**
 * Cards that show posts of another site, as visitors see them: over real sockets, in one call, with pictures copied to
 * our media.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRemoteHosts, type RemoteHost } from '../../domain/remote/hosts.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import { visit } from '../../rest/allServices.fixture.ts';
import { inRoot } from '../../services/kit/root.ts';
import {
  openWordPressSite,
  faultyBehaviours,
  type WordPressSite,
} from '../../tests/support/wordPressSite.ts';
import { sharedPath, sharedData } from '../../services/kit/importing/importing.fixture.ts';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';
import { NOON } from '../seeds.fixture.ts';

const LAYOUT = `query Layout($name: String!) {
  site(domain: "localhost") {
    id
    layout(name: $name, country: "US", zone: "Etc/UTC", versions: []) { ...LayoutFields }
  }
}
${readFileSync(inRoot('web', 'widgets', 'Widget.graphql'), 'utf8')}`;
const hash = createHash('sha256').update(LAYOUT).digest('hex');
const FRESH_MS = 600_000;

interface Remote {
  readonly card: string;
  readonly state: string;
  readonly title: string;
  readonly image: string | null;
  readonly alt: string;
  readonly link: string | null;
  readonly fallbackDay: string | null;
}
interface Widget {
  readonly id: string;
  readonly title: string;
  readonly remote: Remote | null;
}

const hosts: RemoteHost[] = [];
let other: WordPressSite;
let base: GatewayTest;
let test: GatewayTest;
let photo: Buffer;
let layouts = 0;
beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2d6a8a' } })
    .jpeg()
    .toBuffer();
  base = await openGateway({ remoteHosts: hosts });
});
beforeEach(async () => {
  other = await openWordPressSite();
  hosts.splice(0, Infinity, ...readRemoteHosts(`${other.url} private`)!);
  base.clock.now = NOON;
  test = await openGateway({ on: base, extra: { [hash]: LAYOUT } });
});
afterEach(async () => {
  await settled();
  await test.close();
  await other.close();
});
afterAll(() => base.close());

/** Publishes a layout with the given number of cards that read the other site. */
async function publish(count = 1, more: object = {}): Promise<string> {
  const layout = `remote-${(layouts += 1)}`;
  const call = await base.services.callTo('widgets');
  const ids = Array.from({ length: count }, (_, index) => `${layout}-${index}`);
  const widgetContent = { isApiContent: true, baseUrl: other.url, ...more };
  const { widgets } = base.services.direct;
  for (const id of ids) await widgets.saveWidget({ body: { id, type: 'content-card', widgetContent } }, call);
  const columns = [{ className: '', widgets: ids.map((id) => ({ id })) }];
  await widgets.publishLayout(
    { query: { site: 1 }, body: { layout, added: [{ rowKey: 'r', countries: [], columns }] } as never },
    call,
  );
  return layout;
}

async function shown(name: string) {
  const call = visit();
  const answer = (await test.gateway.run(hash, { name }, call))!;
  const { rows } = (answer.data as { site: { layout: { rows: { columns: { widgets: Widget[] }[] }[] } } })
    .site.layout;
  const cards = rows.flatMap(({ columns }) => columns.flatMap(({ widgets }) => widgets));
  return { cards, first: cards[0]!.remote!, calls: call.notes.calls, answer };
}

async function until(name: string, isExpected: (remote: Remote) => boolean): Promise<Remote> {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const { first } = await shown(name);
    if (isExpected(first)) return first;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came.');
}
/** Waits until no source is being fetched any more. */
async function settled(): Promise<void> {
  const { db } = base.services.local.get('widgets')!;
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const row = await db.row<{ count: number }>(
      `select count(*)::int as count from widgets.remote_source where leased_until is not null`,
    );
    if (row!.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const pass = (ms: number) => void (base.clock.now = new Date(base.clock.now.getTime() + ms));

it('reads ten cards of one source in one call of our service and one of the other site', async () => {
  other.posts = [{ id: 1, title: 'Post' }];
  const layout = await publish(10);
  const { cards, calls } = await shown(layout);
  expect(cards.map(({ remote }) => remote!.title)).toEqual(Array.from({ length: 10 }, () => 'Post'));
  expect(calls.filter((it) => it === 'widgets.readRemoteCards')).toHaveLength(1);
  expect(other.apiCallCount()).toBe(1);
  await settled();
  await shown(layout);
  expect((await shown(layout)).calls).toEqual([]);
  expect(other.apiCallCount()).toBe(1);
});

describe('a picture', () => {
  it('is copied to our media, so that the link is the only address of the other site on the page', async () => {
    other.pictures.set('/uploads/lake.jpg', { type: 'image/jpeg', bytes: photo });
    other.posts = [{ id: 1, title: 'Post', picture: '/uploads/lake.jpg', alt: 'A lake' }];
    const layout = await publish();
    const first = await until(layout, ({ image }) => image !== null);
    expect(first).toMatchObject({ alt: 'A lake', fallbackDay: null, link: `${other.url}/1/` });
    expect(first.image).toMatch(/^\/media\/u\/[0-9a-f]{40}-640\.webp$/);
    const name = first.image!.split('/').at(-1)!;
    const { bytes } = await base.services.direct.media.readFile(
      { params: { name } },
      await base.services.callTo('media'),
    );
    expect((await sharp(Buffer.from(bytes)).metadata()).format).toBe('webp');
    const { link: _, ...rest } = first;
    expect(JSON.stringify(rest)).not.toContain(other.host);
  });

  it('of several posts is copied once, and the same bytes a week later are stored once', async () => {
    other.pictures.set('/uploads/one.jpg', { type: 'image/jpeg', bytes: photo });
    other.posts = [
      { id: 1, title: 'One', picture: '/uploads/one.jpg' },
      { id: 2, title: 'Two', picture: '/uploads/one.jpg' },
    ];
    const one = await until(await publish(), ({ image }) => image !== null);
    const two = await until(await publish(1, { offset: 1 }), ({ image }) => image !== null);
    expect(two.image).toBe(one.image);
    const copied = () => other.calls.filter((path) => path === '/uploads/one.jpg').length;
    expect(copied()).toBe(1);
    pass(8 * 86_400_000);
    const third = await until(await publish(1, { postId: '1' }), ({ image }) => image !== null);
    expect(third.image).toBe(one.image);
    expect(copied()).toBe(2);
  });

  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['that is an SVG', 'image/svg+xml', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['that is an SVG and says it is a JPEG', 'image/jpeg', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['that is HTML named jpg', 'image/jpeg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'that is a JPEG with a script behind it',
      'image/jpeg',
      () => Buffer.concat([photo, Buffer.from('<script>x</script>')]),
    ],
    ['that is broken', 'image/jpeg', () => photo.subarray(0, 400)],
    ['of eleven megabytes', 'image/jpeg', () => Buffer.concat([photo, Buffer.alloc(11_000_000)])],
    ['that is a page', 'text/html', () => Buffer.from('<p>Hello</p>')],
  ])(
    '%s costs the card only its picture: the day’s is the fallback (attack case 10)',
    async (_, type, bytes) => {
      other.pictures.set('/uploads/bad.jpg', { type, bytes: await bytes() });
      other.posts = [{ id: 1, title: 'Post', picture: '/uploads/bad.jpg' }];
      const layout = await publish();
      await shown(layout);
      await settled();
      expect((await shown(layout)).first).toMatchObject({
        state: 'SHOWN',
        title: 'Post',
        image: null,
        fallbackDay: '2026-11-21',
      });
      // A file that is no picture is not fetched again at every refresh.
      pass(FRESH_MS + 1);
      await shown(layout);
      await settled();
      expect(other.calls.filter((path) => path === '/uploads/bad.jpg')).toHaveLength(1);
    },
  );

  it.each([
    'http://127.0.0.1:1/a.jpg',
    'http://169.254.169.254/a.jpg',
    'file:///etc/passwd',
    'https://evil.test/a.jpg',
  ])('on another host is not fetched, whatever a post says: %s (attack case 21)', async (picture) => {
    other.posts = [{ id: 1, title: 'Post', picture }];
    const layout = await publish();
    await shown(layout);
    await settled();
    expect((await shown(layout)).first).toMatchObject({ state: 'SHOWN', image: null });
    expect(other.calls).toHaveLength(1);
  });
});

describe('a cached page', () => {
  it('shows a new post of the other site once it was fetched, with a new id', async () => {
    other.posts = [{ id: 1, title: 'Old' }];
    const layout = await publish();
    const before = (await shown(layout)).cards[0]!;
    expect(before.remote!.title).toBe('Old');
    await settled();
    other.posts = [{ id: 2, title: 'New' }];
    pass(FRESH_MS + 1);
    expect((await shown(layout)).first.title).toBe('Old');
    await until(layout, ({ title }) => title === 'New');
    expect((await shown(layout)).cards[0]!.id).not.toBe(before.id);
  });

  it('shows a card as loading first, and with its content when read again', async () => {
    let free = () => {};
    other.behaviour = (_request, response) => {
      free = () =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify([{ id: 1, title: 'At last' }]));
    };
    const layout = await publish();
    const { first } = await shown(layout);
    expect(first).toMatchObject({ state: 'LOADING', title: '', image: null, fallbackDay: null });
    free();
    const call = visit();
    await settled();
    const again = await test.gateway.run(operationHash('RemoteCard'), { card: first.card }, call);
    expect(again!.data).toMatchObject({ remoteContent: { state: 'SHOWN', title: 'At last' } });
  });

  it('stays complete when the other site fails, and the reason is logged', async () => {
    other.behaviour = faultyBehaviours.fails;
    const { first, answer } = await shown(await publish());
    expect(first).toMatchObject({ state: 'FAILED', title: '', link: null });
    expect(answer.errors).toEqual([]);
    expect(test.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Could not load the content card remote-.*: failing\.$/),
    );
  });

  it('stays complete when our own service fails', async () => {
    const layout = await publish();
    const broken = await openGateway({
      on: base,
      extra: { [hash]: LAYOUT },
      wrap: (service, transport) => (name, input, call) =>
        name === 'readRemoteCards'
          ? Promise.reject(unavailableProblem(service))
          : transport(name, input, call),
    });
    const answer = (await broken.gateway.run(hash, { name: layout }, visit()))!;
    expect(JSON.stringify(answer.data)).toContain('"FAILED"');
    expect(answer.errors).toEqual([]);
    await broken.close();
  });

  it('returns null for an unpublished card and for a malformed name', async () => {
    for (const card of ['nobody.1.A', 'text.1.A', '../../x', '', 'http://127.0.0.1'])
      expect((await test.gateway.run(operationHash('RemoteCard'), { card }, visit()))!.data).toEqual({
        remoteContent: null,
      });
    expect(other.calls).toEqual([]);
  });
});

const operationHash = (name: string): string => test.gateway.operations.byName(name).hash;

it.skipIf(sharedData === null)('reads what a real WordPress answers', async () => {
  const file = sharedPath('wordpress', 'rest', 'posts-page1-embed.json');
  const answers = JSON.parse(readFileSync(file, 'utf8')) as unknown[];
  for (const [index, real] of answers.entries()) {
    other.behaviour = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=UTF-8' })
        .end(JSON.stringify([real]));
    const { first } = await shown(await publish(1, { offset: 100 + index }));
    expect(first.state).toBe('SHOWN');
    expect(first.title).not.toMatch(/<\w|&\w+;/);
  }
});
