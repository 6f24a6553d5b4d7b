/** Cards that read another site: what they show, and who may have what asked. Decision page 0028. */
import { describe, expect, it } from 'vitest';
import { withOtherSite } from './remoteSamples.ts';
import { globalEditor, refusal } from './testSupport.ts';

const { on, card, said } = withOtherSite();

describe('a card that reads another site', () => {
  it('shows the newest post, asked for one per page by date descending', async () => {
    const [found] = await said(await card());
    expect(found).toMatchObject({
      state: 'shown',
      post: { title: 'The newest', text: 'A few words of it.', category: 'News', link: `${on.other.url}/3/` },
    });
    expect(on.other.calls[0]).toBe(
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
    const [found] = await said(
      await card(settings, baseUrl === undefined ? {} : { baseUrl: on.other.url + baseUrl }),
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
    on.other.posts = [{ id: 1, title: 'Draft', status: 'draft' }];
    expect((await said(await card({ offset: 0 })))[0]!.state).toBe('missing');
    on.other.posts = [{ id: 2, title: 'Protected: Plan', isProtected: true, excerpt: '<p>Secret</p>' }];
    expect((await said(await card({ postId: '2' })))[0]!.post).toMatchObject({ text: '' });
  });

  it('reads JSON that comes as the text of JSON', async () => {
    on.other.behaves = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(JSON.stringify([{ id: 1, title: 'As text', link: '' }])));
    expect((await said(await card()))[0]).toMatchObject({ state: 'shown', post: { title: 'As text' } });
  });

  it('keeps text alone, whatever markup the other site sends (attack case 8)', async () => {
    on.other.posts = [
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
      on.other.posts = [{ id: 1, title: 'Post', link: link.startsWith('//') ? `x:${link}` : link }];
      expect((await said(await card()))[0]!.post!.link).toBe('');
    },
  );
});

describe('who may have what asked', () => {
  it('answers strangers for stored cards alone: they choose no address', async () => {
    expect(await said('nobody.1.A', 'text.1.A')).toEqual([]);
    const answer = await on.test.send('GET', '/remote?card=http://127.0.0.1/');
    expect(answer.statusCode).toBe(400);
    expect(on.other.calls).toEqual([]);
  });

  it('refuses to store a card that reads elsewhere, naming the sites there are', async () => {
    const detail = `Cards may read only these sites: ${on.other.url}.`;
    const body = (baseUrl: string) => ({
      id: 'elsewhere',
      type: 'content-card',
      widgetContent: { isApiContent: true, baseUrl },
    });
    const call = await on.test.call(globalEditor);
    for (const baseUrl of ['https://evil.test', 'https://127.0.0.1', 'http://127.0.0.1:1']) {
      const problem = await refusal(on.test.client.saveWidget({ body: body(baseUrl) }, call));
      expect(problem.errors).toContainEqual({
        pointer: '/body/widgetContent/baseUrl',
        detail,
        code: 'notNamed',
      });
      const unpublished = await refusal(on.test.publish({ layout: 'elsewhere', widgets: [body(baseUrl)] }));
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
      on.test.client.saveWidget(
        { body: { id: 'tested', type: 'content-card', widgetContent } },
        await on.test.call(globalEditor),
      ),
    );
    expect(problem.errors!.map(({ pointer }) => pointer)).toContain('/body/widgetContent/versions/B/baseUrl');
  });

  it('tries a source for an editor at once, and only so often', async () => {
    const call = await on.test.call(globalEditor, 'keen');
    const body = { baseUrl: on.other.url, offset: 1 };
    const query = { site: 1 };
    expect(await on.test.client.tryRemoteSource({ query, body }, call)).toMatchObject({
      state: 'shown',
      post: { title: 'The one before' },
    });
    on.other.posts = [];
    expect((await on.test.client.tryRemoteSource({ query, body }, call)).state).toBe('missing');
    const elsewhere = await refusal(
      on.test.client.tryRemoteSource({ query, body: { baseUrl: 'http://169.254.169.254' } }, call),
    );
    expect(elsewhere.errors![0]!.pointer).toBe('/body/baseUrl');
    const tries = Array.from({ length: 25 }, () =>
      on.test.client.tryRemoteSource({ query, body }, call).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
    expect(await Promise.all(tries)).toContain('RATE_LIMITED');
    expect((await refusal(on.test.client.tryRemoteSource({ query, body }, await on.test.call()))).code).toBe(
      'UNAUTHENTICATED',
    );
  });
});
