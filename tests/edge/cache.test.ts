/** The HTML cache: one rendering per outcome, ready to send; a purge drops what shows the thing and nothing else. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headingOf, httpOf, type Ask, type Http } from '../support/http.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';
import { editorOf, type Editor } from './editing.ts';

let now = testNow();
/** Services that do not answer. */
const down = new Set<string>();
/** REST calls that left for a service, 'devotionals.readDay'. */
const calls: string[] = [];

let stack: Stack;
let http: Http;
let editor: Editor;
beforeAll(async () => {
  stack = await startStack({
    now: () => now,
    wrap: (service, transport) => async (route, input, call) => {
      calls.push(`${service}.${route}`);
      if (down.has(service)) throw new Error(`${service} is down.`);
      return transport(route, input, call);
    },
  });
  http = httpOf(stack);
  editor = editorOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const us: Ask = { cookies: { country: 'US' } };
const cache = () => stack.program.app.pageCache;
const textOf = async (path: string, ask = us) =>
  (await http(path, ask)).document().querySelector('main')?.textContent;

describe('a page', () => {
  it('is rendered once, however many ask for it at the same moment', async () => {
    const before = { renders: cache().renders(), calls: calls.length };
    const answers = await Promise.all(Array.from({ length: 50 }, () => http('/2026/11/10', us)));
    expect(cache().renders() - before.renders).toBe(1);
    expect(calls.slice(before.calls).filter((it) => it === 'devotionals.readDay')).toHaveLength(1);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['etag']}`)).size).toBe(1);
  });

  it('costs one call to each service it needs when cold, and none when warm', async () => {
    stack.program.bus.purgeAll();
    calls.length = 0;
    await http('/', us);
    expect([...calls].sort()).toEqual([
      'devotionals.readDay',
      'features.readFeatures',
      'pages.listHomePages',
      'site-config.readSiteConfig',
      'translation.readTerms',
      'widgets.readLayouts',
    ]);
    calls.length = 0;
    await http('/', us);
    expect(calls).toEqual([]);
    await http('/', { cookies: { country: 'FR' } }); // what does not vary by country is there
    expect([...calls].sort()).toEqual([
      'devotionals.readDay',
      'features.readFeatures',
      'pages.listHomePages',
    ]);
  });

  it('is kept compressed, the same bytes under one ETag', async () => {
    const as = (encoding: string) => http('/2026/11/21', { ...us, headers: { 'accept-encoding': encoding } });
    const [plain, gzip, br] = [
      await as('identity'),
      await as('gzip, deflate'),
      await as('gzip, deflate, br, zstd'),
    ];
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(new Set([plain, gzip, br].map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(plain.headers['vary']).toBe('accept-encoding, cookie');
    for (const [header, chosen] of [
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.1, gzip; q=0.9', 'gzip'],
      ['*', 'br'],
      ['identity, *;q=0', undefined],
      ['', undefined],
      ['brotli', undefined],
    ] as const)
      expect([header, (await as(header)).headers['content-encoding']]).toEqual([header, chosen]);
  });

  it('is not sent again to whoever has it', async () => {
    const { etag } = (await http('/2026/11/21', us)).headers;
    for (const header of [etag!, etag!.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await http('/2026/11/21', { ...us, headers: { 'if-none-match': header } });
      expect([answer.status, answer.bytes.length, answer.headers['etag']]).toEqual([304, 0, etag]);
      expect(answer.headers['content-security-policy']).toContain('sha256-');
    }
    const other = await http('/2026/11/21', { ...us, headers: { 'if-none-match': '"x"' } });
    expect([other.status, other.headers['cache-control']]).toEqual([200, 'no-cache']);
    const { etag: missing } = (await http('/nope', us)).headers;
    expect((await http('/nope', { ...us, headers: { 'if-none-match': missing! } })).status).toBe(404);
  });

  it('that sets a cookie may be kept by nobody in between', async () => {
    const answer = await http('/', { headers: { 'x-country': 'MX' } });
    expect(answer.cookies).toContain('country=MX; Path=/; Max-Age=604800; SameSite=Lax');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    // A guess is no knowledge: it would beat what an edge says later.
    const guessed = await http('/');
    expect([guessed.cookies, guessed.headers['cache-control']]).toEqual([[], 'no-cache']);
  });
});

describe('a file of the build', () => {
  it('holds for a year under its hashed name, compressed beforehand, and a day under a plain one', async () => {
    const [script] = /\/assets\/[\w.-]+\.js/.exec((await http('/', us)).text)!;
    const year = 'public, max-age=31536000, immutable';
    const answer = await http(script, { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([year, 'br']);
    expect((await http('/favicon.svg')).headers['cache-control']).toBe('max-age=86400');
    expect((await http('/fallback.svg')).headers['cache-control']).toBe('max-age=86400');
  });
});

describe('what an editor publishes', () => {
  /** Visits to pages of every kind, by name; the way to each is cached afterwards. */
  const pages = {
    home: ['en', '/'],
    today: ['en', '/2026/11/21'],
    other: ['en', '/2026/11/18'],
    archived: ['en', '/2025/02/03'],
    page: ['en', '/page/hello'],
    spanish: ['es', '/'],
    spanishDay: ['es', '/2026/11/21'],
  } as const;
  type Name = keyof typeof pages;
  const names = Object.keys(pages) as Name[];
  const visit = async (name: Name) => http(pages[name][1], { ...us, site: pages[name][0] });

  /** Which pages had to be made anew after a publish, and which of them changed. */
  async function after(publish: () => Promise<unknown>) {
    const etags = new Map<Name, string>();
    for (const name of names) etags.set(name, (await visit(name)).headers['etag']!);
    const before = cache().ways.size;
    await publish();
    const dropped = before - cache().ways.size;
    const changed: Name[] = [];
    const asked: Name[] = [];
    for (const name of names) {
      const waysBefore = cache().ways.size;
      if ((await visit(name)).headers['etag'] !== etags.get(name)) changed.push(name);
      if (cache().ways.size > waysBefore) asked.push(name);
    }
    return { dropped, asked, changed };
  }

  beforeAll(async () => {
    stack.program.bus.purgeAll(); // the visits above left ways of their own
    for (const id of ['for-all', 'for-half']) await editor.text(id, `<p>${id}</p>`);
    await editor.homeRow('default', ['for-all']);
    await editor.page('hello', { global: { status: 'publish', title: '', isHome: false } });
  });

  const only = (...shown: Name[]) => ({ dropped: shown.length, asked: shown, changed: shown });

  it.each([
    ['a text', () => editor.reading('11-21-2026', { title: 'Corrected' }), only('home', 'today')],
    [
      'a text of the archive',
      () => editor.reading('02-03-2024', { title: 'Old, corrected' }),
      only('archived'),
    ],
    [
      'a text for a day that had none',
      () => editor.reading('02-03-2025', { title: 'New' }),
      only('archived'),
    ],
    ['a layout', () => editor.homeRow('default', ['for-half']), only('home')],
    ['a widget in it', () => editor.text('for-half', '<p>For everybody now.</p>'), only('home')],
    [
      'what stands beside the readings',
      () => editor.sideRow(['for-all']),
      only('today', 'other', 'archived'),
    ],
    ['a page', () => editor.page('hello', { title: 'Hello again' }), only('page')],
    [
      'a page that takes the home over',
      () => editor.page('takeover', { isHome: true, countries: ['US'] }),
      only('home'),
    ],
    ['a flag', () => editor.flag('aNewFlag', true), only('home', 'today', 'other', 'archived', 'page')],
    [
      'a word',
      () => editor.term('shell', 'nav#today', 'This day'),
      only('home', 'today', 'other', 'archived', 'page'),
    ],
  ])(
    '%s is seen in the next answer of each page that shows it; all others keep their entries',
    async (_, publish, expected) => {
      expect(await after(publish)).toEqual(expected);
    },
  );

  it('a site’s configuration is seen in the next answer of each of its pages', async () => {
    const { changed } = await after(() => editor.site({ brandName: 'Deep Wells' }));
    expect(changed).toEqual(['home', 'today', 'other', 'archived', 'page']);
  });

  it('for the home of some countries is one rendering for all of them', async () => {
    await editor.page('advent', { isHome: true, countries: ['AT', 'CH'] });
    const before = cache().renders();
    const answers = [];
    for (const country of ['AT', 'CH']) answers.push(await http('/', { cookies: { country } }));
    expect(answers.map(headingOf)).toEqual(['advent', 'advent']);
    expect(cache().renders() - before).toBe(1);
  });

  it('a page that was not there before is there, and one that is gone is gone', async () => {
    const global = { status: 'publish', title: '', isHome: false };
    expect((await http('/page/soon', us)).status).toBe(404);
    await editor.page('soon', { global });
    expect((await http('/page/soon', us)).status).toBe(200);
    await editor.page('soon', { status: 'draft', confirmUnpublish: true });
    expect((await http('/page/soon', us)).status).toBe(404);
  });

  it('never gives an answer older than itself, however many ask meanwhile', async () => {
    let isOver = false;
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) await http('/2026/11/18', us);
    });
    for (let round = 1; round <= 25; round += 1) {
      await editor.reading('11-18-2026', { title: `Round ${round}` });
      expect(headingOf(await http('/2026/11/18', us))).toBe(`Round ${round}`);
    }
    isOver = true;
    await Promise.all(asking);
  });
});

describe('a page with a part missing', () => {
  it('is asked again after 5 seconds, and not before', async () => {
    down.add('devotionals');
    const path = '/2026/11/12';
    expect(await textOf(path)).toContain('cannot be shown');
    down.clear();
    now = new Date(now.getTime() + 4_900);
    expect(await textOf(path)).toContain('cannot be shown');
    now = new Date(now.getTime() + 200);
    const whole = await http(path, us);
    expect([whole.status, whole.document().querySelector('article')?.textContent]).toEqual([
      200,
      expect.stringContaining('A thought for the day'),
    ]);
  });
});
