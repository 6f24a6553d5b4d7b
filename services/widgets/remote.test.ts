import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRemoteHosts } from '../../domain/remote/hosts.ts';
import { openOtherSite, redirects, troubles, type OtherSite } from '../../tests/support/otherSite.ts';
import { BACKOFF_MS, FRESH_MS } from './remoteCards.ts';
import { widgetsService } from './service.ts';
import { globalEditor, openWidgets, refusal, type WidgetsTest } from './testSupport.ts';
import { openService, unlinked, type RemoteParts } from '../kit/service.ts';

let other: OtherSite;
let test: WidgetsTest;
const remote: { hosts: RemoteParts['hosts'] } = { hosts: [] };
let cards = 0;

beforeAll(async () => {
  test = await openWidgets({
    remote,
    links: { ...unlinked, copyPicture: () => Promise.reject(new Error('No.')) },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  other = await openOtherSite([
    { id: 3, title: 'The newest' },
    { id: 2, title: 'The one before', slug: 'before' },
    { id: 1, title: 'The first' },
    { id: 7, title: 'A story', type: 'stories' },
  ]);
  (remote.hosts as unknown[]).splice(0, Infinity, ...readRemoteHosts(`${other.url} private`)!);
  test.purged.length = 0;
});
afterEach(() => other.close());

/** Stores a card of its own that reads there, and answers its name. */
async function card(settings: object = {}, more: object = {}): Promise<string> {
  const id = `card-${(cards += 1)}`;
  const widgetContent = { isApiContent: true, baseUrl: other.url, ...settings, ...more };
  await test.client.saveWidget(
    { body: { id, type: 'content-card', widgetContent } },
    await test.call(globalEditor),
  );
  return `${id}.1.A`;
}
/** What a page's call is told. */
async function said(...names: string[]) {
  const call = { ...(await test.call()), budget: 800 };
  return (await test.client.readRemoteCards({ query: { card: names } }, call)).cards;
}
const pass = (ms: number) => void (test.clock.now = new Date(test.clock.now.getTime() + ms));
/** Waits until nobody asks any more. */
async function settled(): Promise<void> {
  await until(
    () =>
      test.service.db.row<{ leased: number }>(
        `select count(*)::int as leased from widgets.remote_source where leased_until is not null`,
      ),
    (row) => row!.leased === 0,
  );
}
/** Waits until the other site was asked so often, and what it said is kept. */
async function asked(times: number): Promise<void> {
  await until(
    async () => other.asked(),
    (it) => it === times,
  );
  await settled();
}
/** Waits until what is asked behind an answer has been answered. */
async function until<T>(look: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  for (let turns = 0; turns < 200; turns += 1) {
    const value = await look();
    if (fits(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came.');
}

describe('a card that reads another site', () => {
  it('shows the newest post, asked for one per page by date descending', async () => {
    const [found] = await said(await card());
    expect(found).toMatchObject({
      state: 'shown',
      post: { title: 'The newest', text: 'A few words of it.', category: 'News', link: `${other.url}/3/` },
    });
    expect(other.calls[0]).toBe('/wp-json/wp/v2/posts?per_page=1&orderby=date&order=desc&offset=0&_embed=1');
  });

  it.each([
    [{ offset: 1 }, 'The one before'],
    [{ postId: '1' }, 'The first'],
    [{ postId: 'before' }, 'The one before'],
    [{ postType: 'stories' }, 'A story'],
    [{ baseUrl: '/wp-json/wp/v2/posts' }, 'The newest'],
  ])('with %j shows %s', async (settings, title) => {
    const { baseUrl } = settings as { baseUrl?: string };
    const [found] = await said(
      await card(settings, baseUrl === undefined ? {} : { baseUrl: other.url + baseUrl }),
    );
    expect(found!.post!.title).toBe(title);
  });

  it.each([
    ['an empty list', { offset: 40 }],
    ['no post of that number', { postId: '99' }],
    ['no post of that slug', { postId: 'nothing' }],
  ])('says that there is none: %s', async (_, settings) => {
    expect((await said(await card(settings)))[0]).toMatchObject({
      state: 'missing',
      post: null,
      fault: null,
    });
  });

  it('shows no draft that a site sends to strangers, and no words a password protects', async () => {
    other.posts = [{ id: 1, title: 'Draft', status: 'draft' }];
    expect((await said(await card({ offset: 0 })))[0]!.state).toBe('missing');
    other.posts = [{ id: 2, title: 'Protected: Plan', isProtected: true, excerpt: '<p>Secret</p>' }];
    expect((await said(await card({ postId: '2' })))[0]!.post).toMatchObject({ text: '' });
  });

  it('reads JSON that comes as the text of JSON', async () => {
    other.behaves = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(JSON.stringify([{ id: 1, title: 'As text', link: '' }])));
    expect((await said(await card()))[0]).toMatchObject({ state: 'shown', post: { title: 'As text' } });
  });

  it('keeps text alone, whatever markup the other site sends (attack case 8)', async () => {
    other.posts = [
      {
        id: 1,
        title: 'A <em>quiet</em> &amp; <script>alert(1)</script>calm day<img src=x onerror=alert(1)>',
        excerpt: '<p onclick="x()">Read&hellip; <script>steal()</script>it <b>all</b></p>',
        category: '<i>New</i>',
        link: 'javascript:alert(1)',
      },
    ];
    expect((await said(await card()))[0]!.post).toEqual({
      title: 'A quiet & calm day',
      text: 'Read… it all',
      category: 'New',
      date: '2026-11-20T08:30:00',
      link: '',
      image: '',
      alt: '',
    });
  });

  it.each(['https://evil.test/1/', 'http://user:pass@127.0.0.1/', '//evil.test/'])(
    'leads to the site itself and nowhere else: %s',
    async (link) => {
      other.posts = [{ id: 1, title: 'Post', link: link.startsWith('//') ? `x:${link}` : link }];
      expect((await said(await card()))[0]!.post!.link).toBe('');
    },
  );
});

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
    other.behaves = troubles[trouble];
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
    other.behaves = redirects(`${inside.url}/wp-json/wp/v2/posts`);
    expect((await said(await card()))[0]).toMatchObject({ state: 'failed', fault: 'redirected' });
    expect(inside.calls).toEqual([]);
    await inside.close();
  });

  it.each(['hangs', 'trickles'] as const)(
    'that %s keeps a page waiting less than 0.8 s, and ends after 3',
    async (trouble) => {
      other.behaves = troubles[trouble];
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
      expect(other.asked()).toBe(1);
    },
  );

  it('that is gone cannot be reached, and is asked later and later', async () => {
    const name = await card();
    await other.close();
    expect((await said(name))[0]).toMatchObject({ state: 'failed', fault: 'unreachable' });
    other = await openOtherSite();
  });

  it('is asked later and later, and at once again when it has recovered', async () => {
    other.behaves = troubles.fails;
    const name = await card();
    await said(name);
    await said(name);
    expect(other.asked()).toBe(1);
    for (const [turn, pause] of [BACKOFF_MS, BACKOFF_MS * 2, BACKOFF_MS * 4].entries()) {
      pass(pause - 1_000);
      await said(name);
      expect(other.asked()).toBe(turn + 1);
      pass(1_001);
      await said(name);
      await asked(turn + 2);
    }
    other.behaves = null;
    pass(FRESH_MS);
    await said(name);
    await until(
      () => said(name),
      ([it]) => it!.state === 'shown',
    );
  });
});

describe('what a card said last', () => {
  it('stands at once while it is asked anew behind it, and pages are told when it is another', async () => {
    const name = await card();
    const [first] = await said(name);
    await settled();
    test.purged.length = 0;
    other.posts = [{ id: 4, title: 'Newer still' }, ...other.posts];
    expect((await said(name))[0]!.post!.title).toBe('The newest');
    expect(other.asked()).toBe(1);
    pass(FRESH_MS + 1);
    const began = performance.now();
    expect((await said(name))[0]).toEqual(first);
    expect(performance.now() - began).toBeLessThan(400);
    const [next] = await until(
      () => said(name),
      ([it]) => it!.post!.title === 'Newer still',
    );
    expect(next!.revision).toBe(first!.revision + 1);
    expect(test.purged).toEqual([`remote:${first!.key}`]);
  });

  it('tells nobody when the other site says the same', async () => {
    const name = await card();
    await said(name);
    await settled();
    test.purged.length = 0;
    pass(FRESH_MS + 1);
    await said(name);
    await asked(2);
    expect(test.purged).toEqual([]);
  });

  it('stands for as long as the site fails', async () => {
    const name = await card();
    await said(name);
    await settled();
    other.behaves = troubles.fails;
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
    other.posts = [];
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
    (remote.hosts as unknown[]).length = 0;
    expect((await said(name))[0]).toMatchObject({ state: 'failed', fault: 'notNamed', post: null });
  });
});

describe('one source', () => {
  it('is asked once, however many cards show it and however many ask at once', async () => {
    const names = await Promise.all(Array.from({ length: 10 }, () => card()));
    const answers = await Promise.all([said(...names), said(...names), said(...names)]);
    for (const found of answers)
      expect(found.map((it) => it.post?.title)).toEqual(names.map(() => 'The newest'));
    expect(other.asked()).toBe(1);
  });

  it('is asked by one process at a time', async () => {
    const second = await openService(widgetsService, {
      connectionString: test.databaseUrl,
      bus: test.bus,
      now: () => test.clock.now,
      checkedShare: 1,
      remote,
      links: unlinked,
    });
    let free = () => {};
    other.behaves = (_request, response) => {
      free = () => response.writeHead(500).end();
    };
    const name = await card();
    const call = { ...(await test.call()), budget: 300 };
    const input = { params: undefined, query: { card: [name] }, body: undefined };
    await said(name);
    const { cards: elsewhere } = await second.handlers.readRemoteCards(input as never, call);
    expect(elsewhere[0]!.state).toBe('loading');
    expect(other.asked()).toBe(1);
    free();
    await second.close();
  });
});

describe('who may have what asked', () => {
  it('answers strangers for stored cards alone: they choose no address', async () => {
    expect(await said('nobody.1.A', 'text.1.A')).toEqual([]);
    const answer = await test.send('GET', '/remote?card=http://127.0.0.1/');
    expect(answer.statusCode).toBe(400);
    expect(other.calls).toEqual([]);
  });

  it('refuses to store a card that reads elsewhere, naming the sites there are', async () => {
    const detail = `Cards may read only these sites: ${other.url}.`;
    const body = (baseUrl: string) => ({
      id: 'elsewhere',
      type: 'content-card',
      widgetContent: { isApiContent: true, baseUrl },
    });
    const call = await test.call(globalEditor);
    for (const baseUrl of ['https://evil.test', 'https://127.0.0.1', 'http://127.0.0.1:1']) {
      const problem = await refusal(test.client.saveWidget({ body: body(baseUrl) }, call));
      expect(problem.errors).toContainEqual({
        pointer: '/body/widgetContent/baseUrl',
        detail,
        code: 'notNamed',
      });
      const unpublished = await refusal(test.publish({ layout: 'elsewhere', widgets: [body(baseUrl)] }));
      expect(unpublished.errors).toContainEqual({
        pointer: '/body/widgets/0/widgetContent/baseUrl',
        detail,
        code: 'notNamed',
      });
    }
  });

  it('looks at every version of a test', async () => {
    const test2 = { abActive: true, versionCount: 2, percentages: { A: 50, B: 50 } };
    const dates = { startDate: '2026-11-21', endDate: '2026-12-21' };
    const own = { title: 'Own', ...dates };
    const widgetContent = {
      ...own,
      ...test2,
      versions: { B: { ...dates, isApiContent: true, baseUrl: 'https://evil.test' } },
    };
    const problem = await refusal(
      test.client.saveWidget(
        { body: { id: 'tested', type: 'content-card', widgetContent } },
        await test.call(globalEditor),
      ),
    );
    expect(problem.errors!.map(({ pointer }) => pointer)).toContain('/body/widgetContent/versions/B/baseUrl');
  });

  it('tries a source for an editor at once, and only so often', async () => {
    const call = await test.call(globalEditor, 'keen');
    const body = { baseUrl: other.url, offset: 1 };
    const query = { site: 1 };
    expect(await test.client.tryRemoteSource({ query, body }, call)).toMatchObject({
      state: 'shown',
      post: { title: 'The one before' },
    });
    other.posts = [];
    expect((await test.client.tryRemoteSource({ query, body }, call)).state).toBe('missing');
    const elsewhere = await refusal(
      test.client.tryRemoteSource({ query, body: { baseUrl: 'http://169.254.169.254' } }, call),
    );
    expect(elsewhere.errors![0]!.pointer).toBe('/body/baseUrl');
    const tries = Array.from({ length: 25 }, () =>
      test.client.tryRemoteSource({ query, body }, call).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
    expect(await Promise.all(tries)).toContain('RATE_LIMITED');
    expect((await refusal(test.client.tryRemoteSource({ query, body }, await test.call()))).code).toBe(
      'UNAUTHENTICATED',
    );
  });
});
