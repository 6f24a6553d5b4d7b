/** What search engines, social networks and app launchers read from each kind of page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headingOf, httpOf, executableScripts, type HttpResponse, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';

const EVIL = '</script><script>window.evil=1</script>\u2028"\'<!--';

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
  const editor = editorOf(stack);
  const global = { status: 'publish', title: '', isHome: false };
  const sentence = 'A sentence of this page that goes on for a while. ';
  await editor.page('about', { global, sections: [{ type: 'text', html: `<p>${sentence.repeat(9)}</p>` }] });
  await editor.reading('11-18-2026', { title: EVIL, slug: 'evil', author: EVIL });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

type Node = Readonly<Record<string, unknown>>;

const request = (path: string) => http(path, { cookies: { country: 'US', zone: 'Etc/UTC' } });

/** The contents of the head. */
function headOf(response: HttpResponse) {
  const page = response.document();
  const all = (query: string, name: string) =>
    [...page.querySelectorAll(query)].map((element) => element.getAttribute(name) ?? '');
  const properties = all('meta[property]', 'property');
  const contents = all('meta[property]', 'content');
  return {
    title: page.title,
    titles: page.querySelectorAll('title').length,
    descriptions: all('meta[name=description]', 'content'),
    canonical: all('link[rel=canonical]', 'href'),
    robots: all('meta[name=robots]', 'content'),
    card: all('meta[name="twitter:card"]', 'content'),
    languages: all('link[rel=alternate][hreflang]', 'hreflang'),
    alternates: all('link[rel=alternate][hreflang]', 'href'),
    openGraph: new Map(properties.map((property, index) => [property, contents[index]!])),
    structured: [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      (element) => element.textContent,
    ),
    scripts: executableScripts(page).length,
  };
}

const graphOf = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const parsed = JSON.parse(text) as Node;
    expect(parsed['@context']).toBe('https://schema.org');
    return parsed['@graph'] as Node[];
  });

/** Properties without which search engines ignore an item of structured data. */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  WebPage: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
};

const article = ['Article', 'Organization', 'BreadcrumbList'] as const;
const kinds = [
  ['the home', '/', ['WebSite', 'Organization'], 'website'],
  ['a reading', '/2026/11/20', article, 'article'],
  ['a reading of the archive', '/2025/03/04', article, 'article'],
  ['a reading whose title is made to break out', '/2026/11/18', article, 'article'],
  ['a page of the site', '/page/about', ['WebPage', 'BreadcrumbList'], 'website'],
  ['an address without a page', '/nowhere', [], 'website'],
] as const;

it.each(kinds)(
  '%s has one of each element that search engines and social networks read',
  async (_, path, types, type) => {
    const answer = await request(path);
    const head = headOf(answer);
    const isPage = types.length > 0;
    expect([head.titles, head.title.length > 5]).toEqual([1, true]);
    expect(head.descriptions).toHaveLength(1);
    expect(head.descriptions[0]).not.toBe('');
    expect(head.descriptions[0]!.length).toBeLessThanOrEqual(160);
    expect(head.canonical).toHaveLength(isPage ? 1 : 0);
    // hreflang alternates must include the page itself, with its canonical address.
    if (head.alternates.length > 0) expect(head.alternates).toContain(head.canonical[0]);
    expect(head.robots).toEqual([isPage ? 'max-image-preview:large' : 'noindex']);
    expect(head.card).toEqual(['summary_large_image']);
    expect(head.scripts).toBe(headOf(await request('/offline')).scripts); // no text of the page has become a script

    const { openGraph } = head;
    expect(openGraph.get('og:type')).toBe(type);
    for (const name of ['title', 'description', 'site_name', 'locale', 'image', 'image:alt'])
      expect([name, openGraph.get(`og:${name}`) ?? '']).not.toEqual([name, '']);
    expect(openGraph.get('og:url')).toBe(head.canonical[0]);
    const image = await request(new URL(openGraph.get('og:image')!).pathname);
    expect([image.status, image.headers['content-type']]).toEqual([200, openGraph.get('og:image:type')]);

    const graph = graphOf(head.structured);
    expect(graph.map((node) => node['@type'])).toEqual(types);
    for (const node of graph)
      for (const name of required[node['@type'] as string]!)
        expect([node['@type'], name, node[name]]).not.toEqual([node['@type'], name, undefined]);
    const text = graph.find((node) => node['@type'] === 'Article');
    if (text) {
      expect(text['headline']).toBe(headingOf(answer));
      expect(text['mainEntityOfPage']).toBe(head.canonical[0]);
      expect((text['image'] as Node)['url']).toBe(openGraph.get('og:image'));
      expect(Number.isNaN(Date.parse(String(text['datePublished'])))).toBe(false);
    }
  },
);

describe('the title of a page', () => {
  it.each([
    ['/', 'Stillwater: a reading for every morning'],
    ['/2026/11/20', '… · Stillwater'],
    ['/nowhere', '… · Stillwater'],
  ])('of %s is %s', async (path, expected) => {
    const answer = await request(path);
    expect(headOf(answer).title.replace(headingOf(answer), '…')).toBe(expected);
  });
});

it('lists the languages of a day, and the first site as x-default', async () => {
  expect(headOf(await request('/2026/11/20')).languages).toEqual([
    'en',
    'es-MX',
    'vi',
    'my',
    'ar',
    'x-default',
  ]);
  expect(headOf(await request('/page/about')).languages).toEqual(['en', 'x-default']);
});
