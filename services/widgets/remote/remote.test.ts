/** Remote cards: what they show, and who may have which source requested. Decision page 0028. */
import { describe, expect, it } from 'vitest';
import { openWordPressSite, wordPressPost } from '../../../tests/support/wordPressSite.ts';
import { FRESH_MS } from './remoteCards.ts';
import { openRemoteHarness, waitUntil } from './remote.fixture.ts';
import { globalEditor, refusal } from '../widgets.fixture.ts';

const { harness, createCard, readCards, advance, untilIdle } = openRemoteHarness();

describe('a remote card', () => {
  it('shows the newest post, requested with one per page by date descending', async () => {
    const [found] = await readCards(await createCard());
    expect(found).toMatchObject({
      state: 'shown',
      post: {
        title: 'The newest',
        text: 'A few words of it.',
        category: 'News',
        link: `${harness.other.url}/3/`,
      },
    });
    expect(harness.other.calls[0]).toBe(
      '/wp-json/wp/v2/posts?per_page=1&orderby=date&order=desc&offset=0&_embed=1',
    );
  });

  it.each([
    [{ offset: 1 }, 'The one before'],
    [{ postId: '1' }, 'The first'],
    [{ postId: 'before' }, 'The one before'],
    [{ postType: 'stories' }, 'A story'],
    [{ baseUrl: '/wp-json/wp/v2/posts' }, 'The newest'],
  ])('with %j shows %s', async (settings, title) => {
    const { baseUrl } = settings as { baseUrl?: string };
    const [found] = await readCards(
      await createCard(settings, baseUrl === undefined ? {} : { baseUrl: harness.other.url + baseUrl }),
    );
    expect(found!.post!.title).toBe(title);
  });

  it.each([
    ['an empty list', { offset: 40 }],
    ['no post of that number', { postId: '99' }],
    ['no post of that slug', { postId: 'nothing' }],
  ])('reports a missing post: %s', async (_, settings) => {
    expect((await readCards(await createCard(settings)))[0]).toMatchObject({
      state: 'missing',
      post: null,
      fault: null,
    });
  });

  it('shows no draft that a site sends to anonymous callers, and no text of a protected post', async () => {
    harness.other.posts = [{ id: 1, title: 'Draft', status: 'draft' }];
    expect((await readCards(await createCard({ offset: 0 })))[0]!.state).toBe('missing');
    harness.other.posts = [{ id: 2, title: 'Protected: Plan', isProtected: true, excerpt: '<p>Secret</p>' }];
    expect((await readCards(await createCard({ postId: '2' })))[0]!.post).toMatchObject({ text: '' });
  });

  it('reads JSON that is encoded as a JSON string', async () => {
    harness.other.behaviour = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(JSON.stringify([{ id: 1, title: 'As text', link: '' }])));
    expect((await readCards(await createCard()))[0]).toMatchObject({
      state: 'shown',
      post: { title: 'As text' },
    });
  });

  it('stores plain text only, whatever markup the other site sends (attack case 8)', async () => {
    harness.other.posts = [
      {
        id: 1,
        title: 'A <em>quiet</em> &amp; <script>alert(1)</script>calm day<img src=x onerror=alert(1)>',
        excerpt: '<p onclick="x()">Read&hellip; <script>steal()</script>it <b>all</b></p>',
        category: '<i>New</i>',
        link: 'javascript:alert(1)',
      },
    ];
    expect((await readCards(await createCard()))[0]!.post).toEqual({
      title: 'A quiet & calm day',
      text: 'Read… it all',
      category: 'New',
      date: '2026-11-20T08:30:00',
      link: '',
      image: '',
      alt: '',
    });
  });

  it('has no date when the site names a day that does not exist', async () => {
    harness.other.posts = [{ id: 1, title: 'Post', date: '2026-02-30T08:30:00' }];
    expect((await readCards(await createCard()))[0]!.post!.date).toBe('');
  });

  it.each(['https://evil.test/1/', 'http://user:pass@127.0.0.1/', '//evil.test/'])(
    'links to the site itself only, not to %s',
    async (link) => {
      harness.other.posts = [{ id: 1, title: 'Post', link: link.startsWith('//') ? `x:${link}` : link }];
      expect((await readCards(await createCard()))[0]!.post!.link).toBe('');
    },
  );
});

describe('who may have a source requested', () => {
  it('lets anonymous callers read stored cards only: they choose no address', async () => {
    expect(await readCards('nobody.1.A', 'text.1.A')).toEqual([]);
    const response = await harness.test.send('GET', '/remote?card=http://127.0.0.1/');
    expect(response.statusCode).toBe(400);
    expect(harness.other.calls).toEqual([]);
  });

  it('refuses to store a card with a site that is not allowed, and names the allowed ones', async () => {
    const detail = `Only these sites are allowed for cards: ${harness.other.url}.`;
    const body = (baseUrl: string) => ({
      id: 'elsewhere',
      type: 'content-card',
      widgetContent: { isApiContent: true, baseUrl },
    });
    const call = await harness.test.call(globalEditor);
    for (const baseUrl of ['https://evil.test', 'https://127.0.0.1', 'http://127.0.0.1:1']) {
      const problem = await refusal(harness.test.client.saveWidget({ body: body(baseUrl) }, call));
      expect(problem.errors).toContainEqual({
        pointer: '/body/widgetContent/baseUrl',
        detail,
        code: 'notNamed',
      });
      const publishProblem = await refusal(
        harness.test.publish({ layout: 'elsewhere', widgets: [body(baseUrl)] }),
      );
      expect(publishProblem.errors).toContainEqual({
        pointer: '/body/widgets/0/widgetContent/baseUrl',
        detail,
        code: 'notNamed',
      });
    }
  });

  it('checks every version of a test', async () => {
    const test2 = { abActive: true, versionCount: 2, percentages: { A: 50, B: 50 } };
    const dates = { startDate: '2026-11-21', endDate: '2026-12-21' };
    const own = { title: 'Own', ...dates };
    const widgetContent = {
      ...own,
      ...test2,
      versions: { B: { ...dates, isApiContent: true, baseUrl: 'https://evil.test' } },
    };
    const problem = await refusal(
      harness.test.client.saveWidget(
        { body: { id: 'tested', type: 'content-card', widgetContent } },
        await harness.test.call(globalEditor),
      ),
    );
    expect(problem.errors!.map(({ pointer }) => pointer)).toContain('/body/widgetContent/versions/B/baseUrl');
  });

  it('checks a source for an editor at once, with a rate limit', async () => {
    const call = await harness.test.call(globalEditor, 'keen');
    const body = { baseUrl: harness.other.url, offset: 1 };
    const query = { site: 1 };
    expect(await harness.test.client.tryRemoteSource({ query, body }, call)).toMatchObject({
      state: 'shown',
      post: { title: 'The one before' },
    });
    harness.other.posts = [];
    expect((await harness.test.client.tryRemoteSource({ query, body }, call)).state).toBe('missing');
    const elsewhere = await refusal(
      harness.test.client.tryRemoteSource({ query, body: { baseUrl: 'http://169.254.169.254' } }, call),
    );
    expect(elsewhere.errors![0]!.pointer).toBe('/body/baseUrl');
    const checks = Array.from({ length: 25 }, () =>
      harness.test.client.tryRemoteSource({ query, body }, call).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
    expect(await Promise.all(checks)).toContain('RATE_LIMITED');
    expect(
      (await refusal(harness.test.client.tryRemoteSource({ query, body }, await harness.test.call()))).code,
    ).toBe('UNAUTHENTICATED');
  });
});

describe('a site that has its API only at ?rest_route=', () => {
  const linkTo = (address: string) =>
    `<https://x.example/feed>; rel="alternate", <${address}>; rel="https://api.w.org/"`;

  it('is found by its Link header, and then requested there', async () => {
    harness.other.plain = { link: linkTo(`${harness.other.url}/index.php?rest_route=/`) };
    const name = await createCard({ postId: 'before' });
    await waitUntil(
      () => readCards(name),
      ([card]) => card!.state !== 'loading',
    );
    expect((await readCards(name))[0]).toMatchObject({ state: 'shown', post: { title: 'The one before' } });
    harness.other.calls.length = 0;
    advance(FRESH_MS + 1);
    await readCards(name);
    await waitUntil(
      async () => harness.other.calls.length,
      (count) => count > 0,
    );
    await untilIdle();
    expect(harness.other.calls).toEqual([
      '/index.php?rest_route=%2Fwp%2Fv2%2Fposts&per_page=1&slug=before&_embed=1',
    ]);
  });

  it.each([
    ['without the header', null],
    ['whose header names another host', linkTo('https://evil.example/wp-json/')],
    ['whose header names a private address', linkTo('http://169.254.169.254/?rest_route=/')],
  ])('%s is read at its own ?rest_route=', async (_, link) => {
    harness.other.plain = { link };
    const name = await createCard();
    const [found] = await waitUntil(
      () => readCards(name),
      ([card]) => card!.state !== 'loading',
    );
    expect(found).toMatchObject({ state: 'shown', post: { title: 'The newest' } });
  });

  it('is looked for again when it moves to readable addresses', async () => {
    harness.other.plain = { link: null };
    const name = await createCard();
    await readCards(name);
    await untilIdle();
    harness.other.plain = null;
    harness.other.posts = [{ id: 9, title: 'Moved' }];
    advance(FRESH_MS + 1);
    const [found] = await waitUntil(
      () => readCards(name),
      ([card]) => card!.post!.title !== 'The newest',
    );
    expect(found!.post!.title).toBe('Moved');
  });

  it('requests nothing of another site on this machine that the header names', async () => {
    const inside = await openWordPressSite([{ id: 1, title: 'Inside' }]);
    harness.other.plain = { link: linkTo(`${inside.url}/wp-json/`) };
    const name = await createCard();
    const [found] = await waitUntil(
      () => readCards(name),
      ([card]) => card!.state !== 'loading',
    );
    expect(found!.post!.title).toBe('The newest');
    expect(inside.calls).toEqual([]);
    await inside.close();
  });
});

it('reads an answer behind a notice of PHP', async () => {
  harness.other.behaviour = (_request, response) => {
    const post = JSON.stringify([wordPressPost({ id: 4, title: 'Behind a notice' }, harness.other.url)]);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(`<b>Notice</b>: undefined index\n${post}`);
  };
  expect((await readCards(await createCard()))[0]!.post!.title).toBe('Behind a notice');
});
