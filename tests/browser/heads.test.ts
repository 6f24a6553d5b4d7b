/** What search engines, networks and launchers read of each kind of page, as the browser has it. */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, open, visit, type Visit } from '../support/browser.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { editorOf } from '../edge/editing.ts';

const EVIL = '</script><script>window.evil=1</script>\u2028"\'<!--';

let stack: Stack;
let browser: Browser;
let visitor: Visit;
beforeAll(async () => {
  stack = await startStack();
  const editor = editorOf(stack);
  const global = { status: 'publish', title: '', isHome: false };
  const sentence = 'A sentence of this page that goes on for a while. ';
  await editor.page('about', { global, sections: [{ type: 'text', html: `<p>${sentence.repeat(9)}</p>` }] });
  await editor.reading('11-18-2026', { title: EVIL, slug: 'evil', author: EVIL });
  browser = await launchBrowser();
  visitor = await visit(browser);
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await stack?.stop();
});

type Node = Readonly<Record<string, unknown>>;

/** All of the head, as a program reads it. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (query: string, name: string) =>
      [...document.querySelectorAll(query)].map((it) => it.getAttribute(name) ?? '');
    return {
      title: document.title,
      titles: document.querySelectorAll('title').length,
      descriptions: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      robots: all('meta[name=robots]', 'content'),
      card: all('meta[name="twitter:card"]', 'content'),
      languages: all('link[rel=alternate][hreflang]', 'hreflang'),
      alternates: all('link[rel=alternate][hreflang]', 'href'),
      open: [...document.querySelectorAll('meta[property]')].map(
        (it) => [it.getAttribute('property') ?? '', it.getAttribute('content') ?? ''] as const,
      ),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (it) => it.textContent,
      ),
      manifest: document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '',
    };
  });
const graphOf = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const parsed = JSON.parse(text) as Node;
    expect(parsed['@context']).toBe('https://schema.org');
    return parsed['@graph'] as Node[];
  });

/** What each kind must say, or search engines leave it out. */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  WebPage: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
};

const kinds = [
  ['the home', '/', ['WebSite', 'Organization'], 'website'],
  ['a reading', '/2026/11/20', ['Article', 'Organization', 'BreadcrumbList'], 'article'],
  ['a reading of the archive', '/2025/03/04', ['Article', 'Organization', 'BreadcrumbList'], 'article'],
  [
    'a reading nobody means well with',
    '/2026/11/18',
    ['Article', 'Organization', 'BreadcrumbList'],
    'article',
  ],
  ['a page of the site’s own', '/page/about', ['WebPage', 'BreadcrumbList'], 'website'],
  ['an address without a page', '/nowhere', [], 'website'],
] as const;

describe.each(kinds)('%s', (_, path, types, type) => {
  it('has one of everything, whole', async () => {
    await open(visitor, stack.url + path);
    const head = await headOf(visitor.page);
    const isPage = types.length > 0;
    expect([head.titles, head.title.length > 5]).toEqual([1, true]);
    expect(head.descriptions).toHaveLength(1);
    expect(head.descriptions[0]).not.toBe('');
    expect(head.descriptions[0]!.length).toBeLessThanOrEqual(160);
    expect(head.canonical).toHaveLength(isPage ? 1 : 0);
    // A page that names others must be named among them, by the same address.
    if (head.alternates.length > 0) expect(head.alternates).toContain(head.canonical[0]);
    expect(head.robots).toEqual([isPage ? 'max-image-preview:large' : 'noindex']);
    expect(head.card).toEqual(['summary_large_image']);

    const og = new Map(head.open);
    expect(og.get('og:type')).toBe(type);
    for (const name of ['title', 'description', 'site_name', 'locale', 'image', 'image:alt'])
      expect([name, og.get(`og:${name}`) ?? '']).not.toEqual([name, '']);
    expect(og.get('og:url')).toBe(head.canonical[0]);
    const image = await fetch(og.get('og:image')!);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, og.get('og:image:type')]);

    const graph = graphOf(head.structured);
    expect(graph.map((it) => it['@type'])).toEqual(types);
    for (const node of graph)
      for (const name of required[node['@type'] as string]!)
        expect([node['@type'], name, node[name]]).not.toEqual([node['@type'], name, undefined]);
    const article = graph.find((it) => it['@type'] === 'Article');
    if (article) {
      expect(article['mainEntityOfPage']).toBe(head.canonical[0]);
      expect((article['image'] as Node)['url']).toBe(og.get('og:image'));
      expect(Number.isNaN(Date.parse(String(article['datePublished'])))).toBe(false);
    }
    expect(await visitor.page.evaluate(() => 'evil' in window)).toBe(false);
  });
});

it('ends with the brand of the site, whose whole title is its home’s', async () => {
  const titles = [];
  for (const path of ['/', '/2026/11/20', '/nowhere']) {
    await open(visitor, stack.url + path);
    const { title } = await headOf(visitor.page);
    const heading = await visitor.page.getByRole('heading', { level: 1 }).innerText();
    titles.push(title.replace(heading, '…'));
  }
  expect(titles).toEqual(['Stillwater: a reading for every morning', '… · Stillwater', '… · Stillwater']);
});

it('names the languages of a day, and the first site for all others', async () => {
  await open(visitor, `${stack.url}/2026/11/20`);
  expect((await headOf(visitor.page)).languages).toEqual(['en', 'es-MX', 'vi', 'my', 'ar', 'x-default']);
  await open(visitor, `${stack.url}/page/about`);
  expect((await headOf(visitor.page)).languages).toEqual(['en', 'x-default']);
});

it('tells nothing of the first page once the reader has gone on to another', async () => {
  await open(visitor, stack.url);
  expect((await headOf(visitor.page)).structured).toHaveLength(1);
  await visitor.page.getByRole('link', { name: 'Read Now' }).click();
  await visitor.page.waitForURL(/\/2026\/11\/21/);
  await visitor.page.waitForFunction(() => !document.querySelector('script[type="application/ld+json"]'));
  const head = await headOf(visitor.page);
  expect([head.titles, head.canonical.length, new Map(head.open).get('og:type')]).toEqual([1, 1, 'article']);
});

it('is a site the browser would install', async () => {
  await open(visitor, stack.url);
  const session = await visitor.context.newCDPSession(visitor.page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!) as Node).toMatchObject({ name: 'Stillwater', display: 'standalone' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Installing itself is refused to windows that leave no trace, as a test's are.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((it) => it !== 'in-incognito')).toEqual(
    [],
  );
});

it('complains of nothing', () => {
  const own = visitor.complaints.filter((it) => !it.includes('404'));
  expect(own).toEqual([]);
});
