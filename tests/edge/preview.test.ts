/** The preview route: who may look, that looking leaves nothing behind, and that public pages know nothing of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, signUp, site, type Client } from '../support/account.ts';
import { httpOf, type Answer, type Http } from '../support/http.ts';
import { startStack, TEST_DAY, type Stack } from '../support/stack.ts';
import { editorOf } from './editing.ts';

const DEMO_PASSWORD = 'a password of the demo';
let now = new Date(`${TEST_DAY}T12:00:00Z`);
let stack: Stack;
let http: Http;
let editor: Client;
let other: Client;
let elsewhere: Client;
let reader: Client;

const signIn = async (name: string): Promise<Client> => {
  const client = clientOf(http);
  await client.ask('SignIn', { site, input: { username: `${name}@example.org`, password: DEMO_PASSWORD } });
  return client;
};

beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD }, now: () => now });
  http = httpOf(stack);
  const edit = editorOf(stack);
  await edit.text('plain', '<p>For everybody</p>');
  await edit.text('christmas', '<p>Christmas is here</p>', {
    startDate: '2026-12-24',
    endDate: '2026-12-26',
  });
  await edit.text('lamp', '<p>The lamp</p>');
  await edit.text('river', '<p>The river</p>');
  await edit.homeRow('default', ['plain', 'christmas']);
  await edit.homeRow('MX', ['lamp'], { b: ['river'], aPercentage: 50 });
  [editor, other, elsewhere] = [await signIn('editor'), await signIn('admin'), await signIn('editor-mx')];
  reader = clientOf(http);
  await signUp(reader, 'reader-of-previews@example.org');
  await editor.ask('SaveLayoutDraft', {
    site,
    name: 'homePage',
    baseRevision: 1,
    baseVersion: 0,
    savedFrom: 'test',
    content: draftOf('<p>Only in the draft</p><script>alert(1)</script>'),
  });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/** Lets the rights of `editor` hold for these sites alone; null for every one. */
async function rightsOfEditor(sites: number[] | null): Promise<void> {
  const { permissions } = stack.program.services.direct;
  const call = await stack.callTo('permissions');
  const { users } = await permissions.listUsers({ query: { search: 'editor@example.org' } }, call);
  const { sub: id, version } = users.find((it) => it.email === 'editor@example.org')!;
  await permissions.savePermissions({ body: { type: 'user', id, sites, version } }, call);
}

interface ReasonsAnswer {
  readonly data?: {
    readonly viewedLayout: { readonly reasons: readonly { readonly rule: string }[] } | null;
  } | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** A draft of one row for everybody with one text. */
const draftOf = (html: string) =>
  JSON.stringify({
    rows: [
      {
        rowKey: 'own',
        rowIndex: 0,
        columns: [{ uid: 'c', className: '', widgets: [{ uid: 's', id: 'new' }] }],
        bColumns: [],
        countries: [],
        abRowActive: false,
        aPercentage: 99,
        bPercentage: 1,
        abRowStartDate: null,
        abRowEndDate: null,
      },
    ],
    widgets: { new: { id: 'new', type: 'rich-text', settings: { html }, version: 0 } },
  });

const look = (query: string, by: Client | null = editor, path = '/'): Promise<Answer> =>
  http(`/preview${path}?${query}`, {
    headers: { accept: 'text/html' },
    ...(by && { cookies: Object.fromEntries(by.cookies) }),
  });
const DRAFT = 'country=US&layout=homePage&draft=1';

describe('what an editor looks at', () => {
  it('is the page of another country, with the version that was chosen, however often it is asked for', async () => {
    for (const _ of [1, 2, 3]) {
      expect((await look('country=MX')).text).toContain('The lamp');
      const b = await look('country=MX&version=row:homePage:en-mx:B');
      expect(b.text).toContain('The river');
      expect(b.text).not.toContain('The lamp');
    }
    expect((await look('country=US')).text).toContain('For everybody');
  });

  it('is the page of another time, by the clock of the zone', async () => {
    expect((await look('country=US')).text).not.toContain('Christmas is here');
    const eve = 'country=US&at=2026-12-24T03:00:00.000Z';
    expect((await look(`${eve}&zone=America/New_York`)).text).not.toContain('Christmas is here');
    const tokyo = await look(`${eve}&zone=Asia/Tokyo`);
    expect(tokyo.text).toContain('Christmas is here');
    expect(tokyo.document().querySelector('time')?.getAttribute('datetime')).toBe('2026-12-24');
  });

  it('has the header of a visitor, of a reader or of an admin', async () => {
    const headers = await Promise.all(
      ['visitor', 'reader', 'admin'].map(async (role) => {
        const page = (await look(`country=US&role=${role}`)).document();
        const door = page.querySelector('header a[href*="/admin"]') !== null;
        return [page.documentElement.hasAttribute('data-signed-in'), door];
      }),
    );
    expect(headers).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    // The door was open for that one drawing.
    expect((await http('/')).document().querySelector('header a[href*="/admin"]')).toBeNull();
  });

  it('is their own draft, made harmless, and nobody else’s', async () => {
    const own = await look(DRAFT);
    expect(own.status).toBe(200);
    expect(own.text).toContain('Only in the draft');
    expect(own.text).not.toContain('alert(1)');
    const theirs = await look(DRAFT, other);
    expect(theirs.status).toBe(404);
    expect(theirs.text).not.toContain('Only in the draft');
  });

  it('is a reading as well, and its links stay within the preview', async () => {
    const home = (await look('country=US')).document();
    const link = home.querySelector('#root main a')!.getAttribute('href')!;
    expect(link).toMatch(/^\/preview\/2026\/11\/21\//);
    const reading = await http(link, { cookies: Object.fromEntries(editor.cookies) });
    expect(reading.status).toBe(200);
    expect(reading.document().querySelector('article h1')).not.toBeNull();
  });

  it('marks each place, and no test', async () => {
    const page = (await look('country=MX')).document();
    const marks = [...page.querySelectorAll('[data-drawn]')].map((it) => it.getAttribute('data-drawn'));
    expect(marks).toEqual(['row:en-mx', 'slot:en-mx/0/0:lamp']);
  });
});

describe('who may look', () => {
  it.each([
    ['anonymous', (): Client | null => null, 401],
    ['a reader', () => reader, 403],
    ['an editor of another site alone', () => elsewhere, 403],
    ['an editor', () => editor, 200],
    ['an admin', () => other, 200],
  ] as const)('%s is answered as they may be', async (_who, by, status) => {
    for (const query of ['country=MX', 'country=US&at=2026-12-25T12:00:00Z']) {
      const answer = await look(query, by());
      expect(answer.status).toBe(status);
      if (status !== 200) expect(answer.text).not.toMatch(/lamp|everybody|Christmas/);
    }
  });

  it('an editor of Mexico looks at their own site as any country, as the editor of layouts lets them', async () => {
    expect((await look('site=es&country=ES', elsewhere)).status).toBe(200);
    expect((await look('site=es&country=MX', elsewhere)).status).toBe(200);
  });

  it('reasons are asked for by editors alone', async () => {
    const variables = {
      site,
      name: 'homePage',
      as: { country: 'MX', zone: 'UTC', versions: [], on: [], off: [], draft: false },
    };
    const reasons = async (by: Client): Promise<ReasonsAnswer> =>
      JSON.parse((await by.post('ViewedLayout', variables)).text) as ReasonsAnswer;
    expect((await reasons(editor)).data!.viewedLayout!.reasons[0]).toMatchObject({ rule: 'COUNTRY' });
    for (const by of [reader, elsewhere]) {
      const answer = await reasons(by);
      expect(answer.data?.viewedLayout ?? null).toBeNull();
      expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});

describe('looking leaves nothing behind', () => {
  it('is kept by nobody, found by nobody, framed by the site alone, and sets no cookie', async () => {
    for (const answer of [await look('country=MX'), await look(DRAFT), await look('country=MX', null)]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(answer.headers['etag']).toBeUndefined();
      expect(answer.cookies).toEqual([]);
    }
    expect((await http('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('has no script but the theme’s, which sets nothing', async () => {
    const answer = await look('country=MX');
    const scripts = [...answer.document().querySelectorAll('script')];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]!.textContent).not.toMatch(/cookie|setItem|fetch|import|serviceWorker/);
    expect(answer.headers['content-security-policy']).not.toContain("script-src 'self'");
  });

  it('renders nothing into the HTML cache, and a page with the same query is the public one', async () => {
    await http('/', { cookies: { preferredCountry: 'US' } });
    const plain = await http('/', { cookies: { preferredCountry: 'US' } });
    const renders = stack.program.app.pageCache.renders();
    await look('country=US&at=2026-12-25T12:00:00Z&on=anything');
    await look(DRAFT);
    const asked =
      'at=2026-12-25T12:00:00Z&zone=Asia/Tokyo&layout=homePage&draft=1&role=admin&on=x&version=row:a:b:B';
    const same = await http(`/?${asked}`, {
      cookies: { ...Object.fromEntries(editor.cookies), preferredCountry: 'US' },
    });
    expect(same.bytes.equals(plain.bytes)).toBe(true);
    expect(same.headers['etag']).toBe(plain.headers['etag']);
    expect(stack.program.app.pageCache.renders()).toBe(renders);
  });

  it('counts nothing and draws nothing, with consent or without', async () => {
    const { widgets } = stack.program.services.direct;
    const call = await stack.callTo('widgets');
    const results = async () =>
      widgets.readTestResults({ query: { site: 1, subject: ['row:homePage:en-mx'] } as never }, call);
    const before = JSON.stringify(await results());
    for (const version of ['A', 'B'])
      await http(`/preview/?country=MX&version=row:homePage:en-mx:${version}`, {
        cookies: { ...Object.fromEntries(editor.cookies), versions: '', gdprConsent: 'true' },
      });
    expect(JSON.stringify(await results())).toBe(before);
  });

  it('does not keep an editor’s session awake', async () => {
    const awake = await signIn('editor');
    const start = now;
    // A session that nobody uses for longer than the idle limit has ended, however often a preview was looked at.
    for (let minute = 5; minute <= 30; minute += 5) {
      now = new Date(start.getTime() + minute * 60_000);
      await look('country=MX', awake);
    }
    expect((await look('country=MX', awake)).status).toBe(401);
    now = start;
  });
});

describe('a signed link', () => {
  const as = {
    country: 'MX',
    zone: 'UTC',
    versions: ['row:homePage:en-mx:B'],
    on: [],
    off: [],
    draft: false,
  };
  const input = { layout: 'homePage', as, path: '/', device: 390, role: 'visitor', seconds: 3_600 };
  const share = async (by: Client, changes: object = {}) =>
    (
      await by.ask<{ sharePreview: { __typename: string; path: string; endsAt: string } }>('SharePreview', {
        site,
        input: { ...input, ...changes },
      })
    ).sharePreview;
  const follow = (path: string, at = 'en') => http(path, { site: at, headers: { accept: 'text/html' } });

  it('shows whoever has it what was looked at, and nothing of who looks', async () => {
    const { path, endsAt } = await share(editor);
    expect(endsAt).toBe(new Date(now.getTime() + 3_600_000).toISOString());
    const page = await follow(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('The river');
    expect(page.document().querySelector('[role=status]')!.textContent).toContain('Mexico');
    expect(page.cookies).toEqual([]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).not.toContain('/preview/');
    const withOthers = await http(path, {
      cookies: { preferredCountry: 'VN', versions: 'x', zone: 'Asia/Tokyo' },
    });
    expect(withOthers.text).toBe(page.text);
  });

  it('of a draft shows it as it was, whatever its editor does later', async () => {
    const { path } = await share(editor, { as: { ...as, country: 'US', versions: [], draft: true } });
    await editor.ask('SaveLayoutDraft', {
      site,
      name: 'homePage',
      baseRevision: 1,
      baseVersion: 1,
      savedFrom: 'test',
      content: draftOf('<p>Changed since</p>'),
    });
    expect((await look(DRAFT)).text).toContain('Changed since');
    const page = await follow(path);
    expect(page.text).toContain('Only in the draft');
    expect(page.text).not.toContain('alert(1)');
  });

  it('of what is published shows that revision, whatever is published later', async () => {
    const { path } = await share(editor);
    await editorOf(stack).homeRow('MX', ['plain']);
    expect((await look('country=MX')).text).toContain('For everybody');
    expect((await follow(path)).text).toContain('The river');
    await editorOf(stack).homeRow('MX', ['lamp'], { b: ['river'], aPercentage: 50 });
  });

  it('is worth nothing with any byte of it changed, cut or put together from two', async () => {
    const [one, two] = [await share(editor), await share(editor, { as: { ...as, versions: [] } })];
    const [start, token] = one.path.split('link=') as [string, string];
    const [body, seal] = token.split('.') as [string, string];
    const [otherBody, otherSeal] = two.path.split('link=')[1]!.split('.') as [string, string];
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    const flipped = [...token].map((letter, at) => {
      const another = letters[(letters.indexOf(letter) + 1 + (at % 60)) % letters.length]!;
      return token.slice(0, at) + (another === letter ? 'x' : another) + token.slice(at + 1);
    });
    const forged = [
      `${body}.${otherSeal}`,
      `${otherBody}.${seal}`,
      body,
      `${body}.`,
      `.${seal}`,
      `${token}A`,
      '',
      `${token}=`,
    ];
    const statuses = new Set<number>();
    const texts = new Set<string>();
    for (const it of [...flipped, ...forged]) {
      const answer = await follow(start + 'link=' + encodeURIComponent(it));
      statuses.add(answer.status);
      texts.add(answer.text);
    }
    expect([...statuses]).toEqual([410]);
    expect(texts.size).toBe(1);
    expect([...texts][0]).not.toMatch(/river|lamp|homePage/);
    expect((await follow(one.path)).status).toBe(200);
  });

  it('ends when it said, and is for its page and its site alone', async () => {
    const { path } = await share(editor);
    expect((await follow(path.replace('/preview/', '/preview/2026/11/21/'))).status).toBe(410);
    expect((await follow(path, 'es')).status).toBe(410);
    const start = now;
    now = new Date(start.getTime() + 3_599_000);
    expect((await follow(path)).status).toBe(200);
    now = new Date(start.getTime() + 3_600_000);
    expect((await follow(path)).status).toBe(410);
    now = start;
  });

  it('ends with the rights of whoever made it', async () => {
    const { path } = await share(other);
    expect((await follow(path)).status).toBe(200);
    const mine = await share(editor);
    await rightsOfEditor([2]);
    expect((await follow(mine.path)).status).toBe(410);
    await rightsOfEditor(null);
    expect((await follow(mine.path)).status).toBe(200);
  });

  it('is no session, and a session is no link', async () => {
    const { path } = await share(editor);
    const token = path.split('link=')[1]!;
    for (const secret of [token, token.slice(0, 43), token.split('.')[1]!])
      expect((await http('/preview/?country=MX', { cookies: { session: secret } })).status).toBe(401);
    const session = editor.cookies.get('session')!;
    expect((await follow(`/preview/?link=${session}`)).status).toBe(410);
    const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.' + 'a'.repeat(86);
    expect((await follow(`/preview/?link=${jwt}`)).status).toBe(410);
  });

  it.each([
    ['a reader', () => reader],
    ['an editor of another site alone', () => elsewhere],
  ])('%s makes none', async (_who, by) => {
    expect(await share(by())).toMatchObject({ __typename: 'Forbidden' });
  });

  it('holds for an hour, a day or a week, and for no path but a page’s', async () => {
    expect((await share(editor, { seconds: 604_800 })).__typename).toBe('SharedPreview');
    for (const changes of [
      { seconds: 604_801 },
      { seconds: 1 },
      { path: '//evil.test' },
      { path: 'https://evil.test' },
    ])
      expect((await share(editor, changes)).__typename).toBe('ValidationProblem');
  });

  it('is in the audit, without its token', async () => {
    await share(editor);
    const { entries } = await stack.program.services.direct.widgets.readAudit(
      { query: { operation: 'sharePreview' } },
      await stack.callTo('widgets'),
    );
    expect(entries[0]).toMatchObject({ operation: 'sharePreview', object: 'layout 1/homePage' });
    expect(JSON.stringify(entries)).not.toContain('eyJ');
  });

  it('leads to what services keep from everybody but the edge', async () => {
    const { widgets } = stack.program.services.direct;
    const call = { ...(await stack.callTo('widgets')) };
    await expect(widgets.readPreview({ params: { id: randomUUID() } }, call)).rejects.toMatchObject({
      status: 404,
    });
    const answer = await http(`/api/widgets-dev/layouts/previews/${randomUUID()}`);
    expect(answer.status).toBe(401);
  });
});
