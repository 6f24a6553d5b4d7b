/** Feed, sitemap and robots.txt of each site: well-formed, valid for their formats, and linking to pages that exist. */
import { brotliDecompressSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMED_PAGES } from '../../../domain/permalinks/contentPages.ts';
import { headingOf, httpOf, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';

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

/** Parses XML into a tree; throws when the document is not well-formed. */
function parse(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: Element = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const open = [root];
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
  return root.children[0]!;
}
const childrenOf = (element: Element, name: string) => element.children.filter((it) => it.name === name);
const onlyChild = (element: Element, name: string) => {
  expect([name, childrenOf(element, name).length]).toEqual([name, 1]);
  return childrenOf(element, name)[0]!;
};
const linkOf = (entry: Element, rel: string) =>
  childrenOf(entry, 'link').find(({ attributes }) => attributes['rel'] === rel)!.attributes;
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const requestOf = (name: string) => ({ site: name, cookies: { country: 'US' } });
const hostOf = (name: string) => `http://${name === 'en' ? '' : `${name}.`}localhost:${stack.program.port}`;

const sites = [
  ['en', 'en', 'Stillwater'],
  ['es', 'es-MX', 'Aguas Tranquilas'],
  ['vi', 'vi', 'Mé Nước Bình Tịnh'],
  ['my', 'my', 'ငြိမ်သက်ရာရေ'],
  ['ar', 'ar', 'مياه الراحة'],
] as const;

describe.each(sites)('the site %s', (name, language, brand) => {
  it('has an Atom feed of its last 20 readings, newest first, without future ones', async () => {
    const answer = await http('/feed.xml', requestOf(name));
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const feed = parse(answer.text);
    expect([feed.name, feed.namespace]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(feed.attributes['xml:lang']).toBe(language);
    expect(onlyChild(feed, 'title').text).toContain(brand);
    expect(onlyChild(feed, 'id').text).toBe(`${hostOf(name)}/`);
    expect(onlyChild(feed, 'updated').text).toMatch(INSTANT);
    const links = new Map(
      childrenOf(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]),
    );
    expect([links.get('self'), links.get('alternate')]).toEqual([
      `${hostOf(name)}/feed.xml`,
      `${hostOf(name)}/`,
    ]);

    const entries = childrenOf(feed, 'entry');
    expect(entries).toHaveLength(20);
    const days = entries.map((entry) => onlyChild(entry, 'published').text);
    expect(days).toEqual([...days].sort().reverse());
    expect(days[0]).toBe('2026-11-21T00:00:00Z');
    expect(new Set(entries.map((entry) => onlyChild(entry, 'id').text)).size).toBe(20);
    for (const entry of entries) {
      expect(onlyChild(entry, 'updated').text).toMatch(INSTANT);
      for (const field of ['title', 'summary', 'content'])
        expect(onlyChild(entry, field).text.trim()).not.toBe('');
      expect(onlyChild(onlyChild(entry, 'author'), 'name').text).not.toBe('');
      expect(onlyChild(entry, 'content').attributes['type']).toBe('html');
      expect(linkOf(entry, 'alternate')['href']).toMatch(new RegExp(`^${hostOf(name)}/2026/`));
    }
    const pageOf = linkOf(entries[0]!, 'alternate')['href']!;
    const newest = await http(pathOf(pageOf), requestOf(name));
    expect([newest.status, headingOf(newest)]).toEqual([200, onlyChild(entries[0]!, 'title').text]);
    expect((await http(pathOf(onlyChild(entries[0]!, 'id').text), requestOf(name))).status).toBe(200);
  });

  it('has an enclosure for every reading of the last 31 days: the recording of its page, with type and length', async () => {
    const feed = parse((await http('/feed.xml', requestOf(name))).text);
    const files = new Set<string>();
    for (const entry of childrenOf(feed, 'entry')) {
      const { href, type, length } = linkOf(entry, 'enclosure');
      files.add(href!);
      const recording = await http(pathOf(href!), requestOf(name));
      expect([recording.status, recording.headers['content-type'], String(recording.bytes.length)]).toEqual([
        200,
        type,
        length,
      ]);
    }
    expect(files.size).toBe(1); // the readings of the demo share one file
    for (const day of ['2026/11/21', '2026/11/12', '2026/10/22']) {
      const page = (await http(`/${day}`, requestOf(name))).document();
      const src = page.querySelector('audio')!.getAttribute('src')!;
      expect(hostOf(name) + src).toBe([...files][0]);
      expect(page.querySelector('script[type="application/ld+json"]')!.textContent).toContain(
        `{"@type":"AudioObject","contentUrl":"${hostOf(name)}${src}"}`,
      );
    }
  });

  it('has a sitemap of its home, its pages and every day up to today, each once, on its own host', async () => {
    const answer = await http(`/sitemap-${language}.xml`, requestOf(name));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const map = parse(answer.text);
    expect([map.name, map.namespace]).toEqual(['urlset', SITEMAP]);
    const urls = childrenOf(map, 'url').map((url) => onlyChild(url, 'loc').text);
    // Home, the pages of the demo, the evergreen year, the 45 days before today, and today.
    expect(urls).toHaveLength(1 + NAMED_PAGES.length + 366 + 46);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.every((url) => url.startsWith(`${hostOf(name)}/`))).toBe(true);
    for (const url of map.children.slice(1)) expect(onlyChild(url, 'lastmod').text).toMatch(INSTANT);
    for (const url of [urls[0]!, urls[1]!, urls[60]!, urls.at(-1)!])
      expect((await http(pathOf(url), requestOf(name))).status).toBe(200);
  });

  it('links today’s reading in every language, with the address of that language’s own sitemap', async () => {
    const today = (map: Element) =>
      childrenOf(map, 'url').find((url) => onlyChild(url, 'loc').text.includes('/2026/11/21'))!;
    const ownEntry = today(parse((await http(`/sitemap-${language}.xml`, requestOf(name))).text));
    const links = childrenOf(ownEntry, 'link').map(({ attributes, namespace }) => {
      expect([namespace, attributes['rel']]).toEqual(['http://www.w3.org/1999/xhtml', 'alternate']);
      return [attributes['hreflang'], attributes['href']];
    });
    const expected = sites.map(async ([other, code]) => {
      const map = parse((await http(`/sitemap-${code}.xml`, requestOf(other))).text);
      return [code, onlyChild(today(map), 'loc').text];
    });
    expect(links).toEqual(await Promise.all(expected));
  });

  it('has an index of every language’s sitemap, each on its own host', async () => {
    const answer = await http('/sitemap.xml', requestOf(name));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const index = parse(answer.text);
    expect([index.name, index.namespace]).toEqual(['sitemapindex', SITEMAP]);
    expect(childrenOf(index, 'sitemap').map((it) => onlyChild(it, 'loc').text)).toEqual(
      sites.map(([other, code]) => `${hostOf(other)}/sitemap-${code}.xml`),
    );
    for (const map of childrenOf(index, 'sitemap')) expect(onlyChild(map, 'lastmod').text).toMatch(INSTANT);
  });

  it('has a robots.txt that links its sitemap and disallows the APIs', async () => {
    const answer = await http('/robots.txt', requestOf(name));
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

  it('links its feed in its pages', async () => {
    const page = (await http('/', requestOf(name))).document();
    expect(page.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe('/feed.xml');
  });
});

describe('the sitemap', () => {
  const demoPages: ReadonlySet<string> = new Set(NAMED_PAGES.map((slug) => `/${slug}`));
  /** The paths of a sitemap below a base path, without home, readings and the pages of the demo. */
  const pages = async (base = '') => {
    const map = parse((await http(`${base}/sitemap-en.xml`, requestOf('en'))).text);
    return childrenOf(map, 'url')
      .map((url) => pathOf(onlyChild(url, 'loc').text).slice(base.length))
      .filter((path) => !/^\/(\d{4}\/.*)?$/.test(path) && !demoPages.has(path));
  };
  const global = { status: 'publish', title: '', isHome: false };

  it('contains a page from its publication until it is unpublished', async () => {
    const editor = editorOf(stack);
    expect(await pages()).toEqual([]);
    await editor.page('our-house', { status: 'draft', global });
    expect(await pages()).toEqual([]);
    await editor.page('our-house', { global });
    await editor.page('café', { countries: [], global: null });
    expect(await pages()).toEqual(['/page/caf%C3%A9', '/page/our-house']);
    for (const path of await pages()) expect((await http(path, requestOf('en'))).status).toBe(200);
    await editor.page('our-house', { status: 'draft', confirmUnpublish: true });
    expect(await pages()).toEqual(['/page/caf%C3%A9']);
  });

  it('contains pages at the path of the site’s routes, and none that only some countries see', async () => {
    const editor = editorOf(stack);
    await editor.page('only-mexico', { countries: ['MX'], global: null });
    await editor.site({ routes: { page: 'read-more' }, BASE_PATH: '/en' });
    try {
      expect(await pages('/en')).toEqual(['/read-more/caf%C3%A9']);
    } finally {
      await editor.site({ routes: null, BASE_PATH: null });
    }
  });

  it('contains all pages, also when they fill several lists of the API', async () => {
    const editor = editorOf(stack);
    const slugs = Array.from({ length: 120 }, (_, index) => `page-${1_000 + index}`);
    for (const slug of slugs) await editor.page(slug, { global });
    expect((await pages()).filter((path) => path.startsWith('/page/page-'))).toEqual(
      slugs.map((slug) => `/page/${slug}`),
    );
  });
});

describe('addresses similar to a sitemap’s', () => {
  it.each([
    '/sitemap-es-MX.xml', // the sitemap of another site
    '/sitemap-en-2.xml', // more than there are
    '/sitemap-en-1.xml',
    '/sitemap-.xml',
    '/sitemap-en.xml.bak',
    '/en/sitemap-en.xml',
    '/en/sitemap.xml',
  ])('respond 404 at %s', async (path) => {
    expect((await http(path, requestOf('en'))).status).toBe(404);
  });
});

describe('the feed', () => {
  it('contains tomorrow’s reading where it is tomorrow already', async () => {
    const newest = async (zone: string) =>
      /<published>([^<]+)/.exec((await http('/feed.xml', { cookies: { zone } })).text)![1];
    expect([await newest('Pacific/Honolulu'), await newest('Pacific/Kiritimati')]).toEqual([
      '2026-11-21T00:00:00Z',
      '2026-11-22T00:00:00Z',
    ]);
  });

  it('shows a correction at once, under the unchanged id', async () => {
    const before = childrenOf(parse((await http('/feed.xml', requestOf('en'))).text), 'entry')[1]!;
    now = new Date('2026-11-21T13:00:00Z');
    await editorOf(stack).reading('11-20-2026', { title: 'Corrected', slug: 'corrected', author: '' });
    const after = childrenOf(parse((await http('/feed.xml', requestOf('en'))).text), 'entry')[1]!;
    expect(onlyChild(after, 'id').text).toBe(onlyChild(before, 'id').text);
    expect(onlyChild(after, 'title').text).toBe('Corrected');
    expect(onlyChild(after, 'updated').text > onlyChild(before, 'updated').text).toBe(true);
    expect(onlyChild(onlyChild(after, 'author'), 'name').text).toBe('Stillwater'); // Atom requires an author
  });

  it('stays well-formed with any text', async () => {
    const evil = ']]>&<x a="\'">&#0;&nbsp;\u2028\ud83d\ude00';
    await editorOf(stack).reading('11-19-2026', {
      title: evil,
      author: evil,
      content: `<p>${evil}</p>\u0009`,
    });
    const entry = childrenOf(parse((await http('/feed.xml', requestOf('en'))).text), 'entry')[2]!;
    expect(onlyChild(entry, 'title').text).toBe(evil);
    expect(onlyChild(entry, 'content').attributes['xml:base']).toContain('/2026/11/19');
    parse((await http('/sitemap-en.xml', requestOf('en'))).text);
  });
});

it.each(['/feed.xml', '/sitemap.xml', '/sitemap-en.xml', '/robots.txt'])(
  'sends %s compressed when accepted, and 304 when it is unchanged',
  async (path) => {
    const uncompressed = await http(path);
    const compressed = await http(path, { headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(compressed.bytes).equals(uncompressed.bytes)).toBe(true);
    const again = await http(path, { headers: { 'if-none-match': uncompressed.headers['etag']! } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  },
);

it('names the type of a recording by the site’s template, whose length it does not know', async () => {
  const fields = { title: 'By the template', has_audio: true, date_id: '77' };
  await editorOf(stack).reading('11-21-2026', fields);
  const feed = parse((await http('/feed.xml', requestOf('en'))).text);
  const entry = childrenOf(feed, 'entry').find((it) => onlyChild(it, 'title').text === fields.title)!;
  expect(linkOf(entry, 'enclosure')).toMatchObject({
    href: `${hostOf('en')}/media/audio/2026-11-21.wav`,
    type: 'audio/wav',
  });
  expect(linkOf(entry, 'enclosure')).not.toHaveProperty('length');
});
