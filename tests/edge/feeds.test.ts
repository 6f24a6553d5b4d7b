/** Feed, sitemap and robots of each site: well-formed, as their formats demand, and leading to pages that are there. */
import { brotliDecompressSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headingOf, httpOf, type Http } from '../support/http.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';
import { editorOf } from './editing.ts';

let now = testNow();
let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({ now: () => now });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

interface Element {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The document as a tree; throws where it is not well-formed. */
function parse(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const top: Element = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: Element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      children: [],
      text: '',
    };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => void (open.at(-1)!.text += part));
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return top.children[0]!;
}
const all = (element: Element, name: string) => element.children.filter((it) => it.name === name);
const one = (element: Element, name: string) => {
  expect([name, all(element, name).length]).toEqual([name, 1]);
  return all(element, name)[0]!;
};
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const site = (name: string) => ({ site: name, cookies: { country: 'US' } });
const hostOf = (name: string) => `http://${name === 'en' ? '' : `${name}.`}localhost:${stack.program.port}`;

const sites = [
  ['en', 'en', 'Stillwater'],
  ['es', 'es-MX', 'Aguas Tranquilas'],
  ['vi', 'vi', 'Mé Nước Bình Tịnh'],
  ['my', 'my', 'ငြိမ်သက်ရာရေ'],
  ['ar', 'ar', 'مياه الراحة'],
] as const;

describe.each(sites)('the site %s', (name, language, brand) => {
  it('has an Atom feed of its last 20 texts, newest first, none of them still to come', async () => {
    const answer = await http('/feed.xml', site(name));
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const feed = parse(answer.text);
    expect([feed.name, feed.namespace]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(feed.attributes['xml:lang']).toBe(language);
    expect(one(feed, 'title').text).toContain(brand);
    expect(one(feed, 'id').text).toBe(`${hostOf(name)}/`);
    expect(one(feed, 'updated').text).toMatch(INSTANT);
    const links = new Map(all(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]));
    expect([links.get('self'), links.get('alternate')]).toEqual([
      `${hostOf(name)}/feed.xml`,
      `${hostOf(name)}/`,
    ]);

    const entries = all(feed, 'entry');
    expect(entries).toHaveLength(20);
    const days = entries.map((entry) => one(entry, 'published').text);
    expect(days).toEqual([...days].sort().reverse());
    expect(days[0]).toBe('2026-11-21T00:00:00Z');
    expect(new Set(entries.map((entry) => one(entry, 'id').text)).size).toBe(20);
    for (const entry of entries) {
      expect(one(entry, 'updated').text).toMatch(INSTANT);
      for (const field of ['title', 'summary', 'content']) expect(one(entry, field).text.trim()).not.toBe('');
      expect(one(one(entry, 'author'), 'name').text).not.toBe('');
      expect(one(entry, 'content').attributes['type']).toBe('html');
      expect(one(entry, 'link').attributes['href']).toMatch(new RegExp(`^${hostOf(name)}/2026/`));
    }
    const newest = await http(pathOf(one(entries[0]!, 'link').attributes['href']!), site(name));
    expect([newest.status, headingOf(newest)]).toEqual([200, one(entries[0]!, 'title').text]);
    expect((await http(pathOf(one(entries[0]!, 'id').text), site(name))).status).toBe(200);
  });

  it('has a sitemap of its home and of every day that has come, each once, on its own host', async () => {
    const answer = await http(`/sitemap-${language}.xml`, site(name));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const map = parse(answer.text);
    expect([map.name, map.namespace]).toEqual(['urlset', SITEMAP]);
    const urls = all(map, 'url').map((url) => one(url, 'loc').text);
    expect(urls).toHaveLength(1 + 366 + 46); // home, the evergreen year, the 45 days before today and today
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.every((url) => url.startsWith(`${hostOf(name)}/`))).toBe(true);
    for (const url of map.children.slice(1)) expect(one(url, 'lastmod').text).toMatch(INSTANT);
    for (const url of [urls[0]!, urls[1]!, urls[60]!, urls.at(-1)!])
      expect((await http(pathOf(url), site(name))).status).toBe(200);
  });

  it('names today in every language, at the address that language’s own sitemap has', async () => {
    const today = (map: Element) =>
      all(map, 'url').find((url) => one(url, 'loc').text.includes('/2026/11/21'))!;
    const own = today(parse((await http(`/sitemap-${language}.xml`, site(name))).text));
    const links = all(own, 'link').map(({ attributes, namespace }) => {
      expect([namespace, attributes['rel']]).toEqual(['http://www.w3.org/1999/xhtml', 'alternate']);
      return [attributes['hreflang'], attributes['href']];
    });
    const theirs = sites.map(async ([other, code]) => {
      const map = parse((await http(`/sitemap-${code}.xml`, site(other))).text);
      return [code, one(today(map), 'loc').text];
    });
    expect(links).toEqual(await Promise.all(theirs));
  });

  it('has an index of every language’s sitemap, each on its own host', async () => {
    const answer = await http('/sitemap.xml', site(name));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const index = parse(answer.text);
    expect([index.name, index.namespace]).toEqual(['sitemapindex', SITEMAP]);
    expect(all(index, 'sitemap').map((it) => one(it, 'loc').text)).toEqual(
      sites.map(([other, code]) => `${hostOf(other)}/sitemap-${code}.xml`),
    );
    for (const map of all(index, 'sitemap')) expect(one(map, 'lastmod').text).toMatch(INSTANT);
  });

  it('tells robots where its sitemap is, and to leave the APIs alone', async () => {
    const answer = await http('/robots.txt', site(name));
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /graphql',
      '',
      `Sitemap: ${hostOf(name)}/sitemap.xml`,
      '',
    ]);
  });

  it('names its feed in its pages', async () => {
    const page = (await http('/', site(name))).document();
    expect(page.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe('/feed.xml');
  });
});

describe('the sitemap', () => {
  /** The paths of a sitemap below a base path, without home and days. */
  const pages = async (base = '') => {
    const map = parse((await http(`${base}/sitemap-en.xml`, site('en'))).text);
    return all(map, 'url')
      .map((url) => pathOf(one(url, 'loc').text).slice(base.length))
      .filter((path) => !/^\/(\d{4}\/.*)?$/.test(path));
  };
  const global = { status: 'publish', title: '', isHome: false };

  it('has a page from the moment it is published until it is taken back', async () => {
    const editor = editorOf(stack);
    expect(await pages()).toEqual([]);
    await editor.page('our-house', { status: 'draft', global });
    expect(await pages()).toEqual([]);
    await editor.page('our-house', { global });
    await editor.page('café', { countries: [], global: null });
    expect(await pages()).toEqual(['/page/caf%C3%A9', '/page/our-house']);
    for (const path of await pages()) expect((await http(path, site('en'))).status).toBe(200);
    await editor.page('our-house', { status: 'draft', confirmUnpublish: true });
    expect(await pages()).toEqual(['/page/caf%C3%A9']);
  });

  it('has pages where the site’s routes put them, and none that only some countries see', async () => {
    const editor = editorOf(stack);
    await editor.page('only-mexico', { countries: ['MX'], global: null });
    await editor.site({ routes: { page: 'read-more' }, BASE_PATH: '/en' });
    try {
      expect(await pages('/en')).toEqual(['/read-more/caf%C3%A9']);
    } finally {
      await editor.site({ routes: null, BASE_PATH: null });
    }
  });

  it('has all pages, however many lists they fill', async () => {
    const editor = editorOf(stack);
    const slugs = Array.from({ length: 120 }, (_, index) => `page-${1_000 + index}`);
    for (const slug of slugs) await editor.page(slug, { global });
    expect((await pages()).filter((path) => path.startsWith('/page/page-'))).toEqual(
      slugs.map((slug) => `/page/${slug}`),
    );
  });
});

describe('addresses like a sitemap’s', () => {
  it.each([
    '/sitemap-es-MX.xml', // another site's
    '/sitemap-en-2.xml', // more than there are
    '/sitemap-en-1.xml',
    '/sitemap-.xml',
    '/sitemap-en.xml.bak',
    '/en/sitemap-en.xml',
    '/en/sitemap.xml',
  ])('have none at %s', async (path) => {
    expect((await http(path, site('en'))).status).toBe(404);
  });
});

describe('the feed', () => {
  it('has tomorrow’s text where it is tomorrow already', async () => {
    const newest = async (zone: string) =>
      /<published>([^<]+)/.exec((await http('/feed.xml', { cookies: { zone } })).text)![1];
    expect([await newest('Pacific/Honolulu'), await newest('Pacific/Kiritimati')]).toEqual([
      '2026-11-21T00:00:00Z',
      '2026-11-22T00:00:00Z',
    ]);
  });

  it('shows a correction at once, under the id the text had', async () => {
    const before = all(parse((await http('/feed.xml', site('en'))).text), 'entry')[1]!;
    now = new Date('2026-11-21T13:00:00Z');
    await editorOf(stack).reading('11-20-2026', { title: 'Corrected', slug: 'corrected', author: '' });
    const after = all(parse((await http('/feed.xml', site('en'))).text), 'entry')[1]!;
    expect(one(after, 'id').text).toBe(one(before, 'id').text);
    expect(one(after, 'title').text).toBe('Corrected');
    expect(one(after, 'updated').text > one(before, 'updated').text).toBe(true);
    expect(one(one(after, 'author'), 'name').text).toBe('Stillwater'); // Atom asks for some author
  });

  it('stays well-formed whatever is written', async () => {
    const evil = ']]>&<x a="\'">&#0;&nbsp;\u2028\ud83d\ude00';
    await editorOf(stack).reading('11-19-2026', {
      title: evil,
      author: evil,
      content: `<p>${evil}</p>\u0009`,
    });
    const entry = all(parse((await http('/feed.xml', site('en'))).text), 'entry')[2]!;
    expect(one(entry, 'title').text).toBe(evil);
    expect(one(entry, 'content').attributes['xml:base']).toContain('/2026/11/19');
    parse((await http('/sitemap-en.xml', site('en'))).text);
  });
});

it.each(['/feed.xml', '/sitemap.xml', '/sitemap-en.xml', '/robots.txt'])(
  'sends %s packed to who takes it so, and not again to who has it',
  async (path) => {
    const plain = await http(path);
    const packed = await http(path, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true);
    const again = await http(path, { headers: { 'if-none-match': plain.headers['etag']! } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  },
);
