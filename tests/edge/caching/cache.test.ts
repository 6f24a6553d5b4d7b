/**
 * The HTML cache: one rendering per outcome, stored compressed; a purge drops the entries that show the changed thing
 * and no others.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headingOf, httpOf, type RequestOptions, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import { editorOf, type Editor } from '../editing.ts';

let now = testNow();
/** Names of services that fail. */
const down = new Set<string>();
/** REST calls to services: 'devotionals.readDay'. */
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

const us: RequestOptions = { cookies: { country: 'US' } };
const cache = () => stack.program.app.pageCache;
const textOf = async (path: string, ask = us) =>
  (await http(path, ask)).document().querySelector('main')?.textContent;

describe('a page', () => {
  it('is rendered once, however many requests arrive at the same moment', async () => {
    const before = { renders: cache().renders(), calls: calls.length };
    const answers = await Promise.all(Array.from({ length: 50 }, () => http('/2026/11/10', us)));
    expect(cache().renders() - before.renders).toBe(1);
    // One for the day, and one for the reading that the card beside it links to.
    expect(calls.slice(before.calls).filter((it) => it === 'devotionals.readDay')).toHaveLength(2);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['etag']}`)).size).toBe(1);
  });

  it('costs one call to each service it needs when cold, and none when warm', async () => {
    stack.program.bus.purgeAll();
    calls.length = 0;
    await http('/', us);
    expect([...calls].sort()).toEqual([
      'devotionals.readDay', // the day
      'devotionals.readDay', // what the cards link to, together
      'features.readFeatures',
      'pages.listHomePages',
      'site-config.readSiteConfig',
      'translation.readTerms',
      'widgets.readLayouts',
    ]);
    calls.length = 0;
    await http('/', us);
    expect(calls).toEqual([]);
    await http('/', { cookies: { country: 'FR' } }); // what does not vary by country is cached
    expect([...calls].sort()).toEqual([
      'devotionals.readDay', // the day
      'devotionals.readDay', // what the cards link to, together
      'features.readFeatures',
      'pages.listHomePages',
    ]);
  });

  it('is stored compressed, with the same content and one ETag', async () => {
    const requestAs = (encoding: string) =>
      http('/2026/11/21', { ...us, headers: { 'accept-encoding': encoding } });
    const [identity, gzip, br] = [
      await requestAs('identity'),
      await requestAs('gzip, deflate'),
      await requestAs('gzip, deflate, br, zstd'),
    ];
    expect([identity, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.bytes).equals(identity.bytes)).toBe(true);
    expect(brotliDecompressSync(br.bytes).equals(identity.bytes)).toBe(true);
    expect(br.bytes.length).toBeLessThan(identity.bytes.length / 3);
    expect(new Set([identity, gzip, br].map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(identity.headers['vary']).toBe('accept-encoding, cookie');
    for (const [header, expected] of [
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.1, gzip; q=0.9', 'gzip'],
      ['*', 'br'],
      ['identity, *;q=0', undefined],
      ['', undefined],
      ['brotli', undefined],
    ] as const)
      expect([header, (await requestAs(header)).headers['content-encoding']]).toEqual([header, expected]);
  });

  it('is answered with 304 to a matching If-None-Match', async () => {
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

  it('that sets a cookie is not cached by proxies', async () => {
    const answer = await http('/', { headers: { 'x-country': 'MX' } });
    expect(answer.cookies).toContain('country=MX; Path=/; Max-Age=604800; SameSite=Lax');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    // A guessed country is not stored in a cookie: it would override what an edge header says later.
    const guessed = await http('/');
    expect([guessed.cookies, guessed.headers['cache-control']]).toEqual([[], 'no-cache']);
  });
});

describe('a file of the build', () => {
  it('is cached for a year under its hashed name, precompressed, and for a day under an unhashed one', async () => {
    const [script] = /\/assets\/[\w.-]+\.js/.exec((await http('/', us)).text)!;
    const year = 'public, max-age=31536000, immutable';
    const answer = await http(script, { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([year, 'br']);
    expect((await http('/favicon.svg')).headers['cache-control']).toBe('max-age=86400');
    expect((await http('/fallback.svg')).headers['cache-control']).toBe('max-age=86400');
  });
});

describe('a publish', () => {
  /** Requests to pages of every kind, by name; each path is cached after the first request. */
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

  /**
   * Runs a publish and returns how many cache entries it dropped, which pages were rendered again, and which of them
   * changed.
   */
  async function effectOf(publish: () => Promise<unknown>) {
    const etags = new Map<Name, string>();
    for (const name of names) etags.set(name, (await visit(name)).headers['etag']!);
    const before = cache().responses.size;
    await publish();
    const dropped = before - cache().responses.size;
    const changed: Name[] = [];
    const missed: Name[] = [];
    for (const name of names) {
      const entriesBefore = cache().responses.size;
      if ((await visit(name)).headers['etag'] !== etags.get(name)) changed.push(name);
      if (cache().responses.size > entriesBefore) missed.push(name);
    }
    return { dropped, asked: missed, changed };
  }

  beforeAll(async () => {
    stack.program.bus.purgeAll(); // removes the cache entries of the tests above
    for (const id of ['for-all', 'for-half']) await editor.text(id, `<p>${id}</p>`);
    await editor.homeRow('default', ['for-all']);
    await editor.page('hello', { global: { status: 'publish', title: '', isHome: false } });
  });

  const dropsExactly = (...shown: Name[]) => ({ dropped: shown.length, asked: shown, changed: shown });

  it.each([
    ['a text', () => editor.reading('11-21-2026', { title: 'Corrected' }), dropsExactly('home', 'today')],
    [
      'a text of the archive',
      () => editor.reading('02-03-2024', { title: 'Old, corrected' }),
      dropsExactly('archived'),
    ],
    [
      'a text for a day that had none',
      () => editor.reading('02-03-2025', { title: 'New' }),
      dropsExactly('archived'),
    ],
    ['a layout', () => editor.homeRow('default', ['for-half']), dropsExactly('home')],
    ['a widget in it', () => editor.text('for-half', '<p>For everybody now.</p>'), dropsExactly('home')],
    [
      'the column beside the readings',
      () => editor.sideRow(['for-all']),
      dropsExactly('today', 'other', 'archived'),
    ],
    ['a page', () => editor.page('hello', { title: 'Hello again' }), dropsExactly('page')],
    [
      'a page that takes the home over',
      () => editor.page('takeover', { isHome: true, countries: ['US'] }),
      dropsExactly('home'),
    ],
    [
      'a flag',
      () => editor.flag('aNewFlag', true),
      dropsExactly('home', 'today', 'other', 'archived', 'page'),
    ],
    [
      'a term',
      () => editor.term('shell', 'nav#today', 'This day'),
      dropsExactly('home', 'today', 'other', 'archived', 'page'),
    ],
  ])(
    'of %s is visible in the next response of each page that shows it; all other pages keep their entries',
    async (_, publish, expected) => {
      expect(await effectOf(publish)).toEqual(expected);
    },
  );

  it('of a site’s configuration is visible in the next response of each of its pages', async () => {
    const { changed } = await effectOf(() => editor.site({ brandName: 'Deep Wells' }));
    expect(changed).toEqual(['home', 'today', 'other', 'archived', 'page']);
  });

  it('of a home for some countries is rendered once for all of them', async () => {
    await editor.page('advent', { isHome: true, countries: ['AT', 'CH'] });
    const before = cache().renders();
    const answers = [];
    for (const country of ['AT', 'CH']) answers.push(await http('/', { cookies: { country } }));
    expect(answers.map(headingOf)).toEqual(['advent', 'advent']);
    expect(cache().renders() - before).toBe(1);
  });

  it('adds a page that did not exist, and removes one that is unpublished', async () => {
    const global = { status: 'publish', title: '', isHome: false };
    expect((await http('/page/soon', us)).status).toBe(404);
    await editor.page('soon', { global });
    expect((await http('/page/soon', us)).status).toBe(200);
    await editor.page('soon', { status: 'draft', confirmUnpublish: true });
    expect((await http('/page/soon', us)).status).toBe(404);
  });

  it('never leads to a response older than itself, however many requests arrive meanwhile', async () => {
    let isOver = false;
    const requesting = Array.from({ length: 4 }, async () => {
      while (!isOver) await http('/2026/11/18', us);
    });
    for (let round = 1; round <= 25; round += 1) {
      await editor.reading('11-18-2026', { title: `Round ${round}` });
      expect(headingOf(await http('/2026/11/18', us))).toBe(`Round ${round}`);
    }
    isOver = true;
    await Promise.all(requesting);
  });
});

describe('a page with a part missing because a service failed', () => {
  it('is rendered again after 5 seconds, and not before', async () => {
    down.add('devotionals');
    const path = '/2026/11/12';
    expect(await textOf(path)).toContain('is unavailable right now');
    down.clear();
    now = new Date(now.getTime() + 4_900);
    expect(await textOf(path)).toContain('is unavailable right now');
    now = new Date(now.getTime() + 200);
    const complete = await http(path, us);
    expect([complete.status, complete.document().querySelector('article')?.textContent]).toEqual([
      200,
      expect.stringContaining('Thought for the day'),
    ]);
  });
});
