/**
 * Every field of a site's configuration takes effect in the very next page. Spec 1 §3, spec 2 §3.
 *
 * Fields without a screen so far, and therefore without a test here:
 *
 * | Field                | Takes effect when                                                                    |
 * | -------------------- | ------------------------------------------------------------------------------------ |
 * | GTM_ID               | the cookie banner exists (consent first); until then no page contains Google's scripts |
 * | GA4_MEASUREMENT_ID   | the same                                                                             |
 * | CX_ID                | the search page exists                                                               |
 * | commentsAllowed      | comments on devotionals exist                                                        |
 * | subscriptionsEnabled | /email-signups exists: a menu shows only routes that respond                         |
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpResponse, RequestOptions } from '../../support/http.ts';
import { openChangedSite, us, type ChangedSite } from './changedSite.ts';

const HOME = '/';
const READING = '/2026/11/21';

let changedSite: ChangedSite;
beforeAll(async () => {
  changedSite = await openChangedSite();
});
afterAll(() => changedSite?.stop());
const compare: ChangedSite['compare'] = (changes, readState) => changedSite.compare(changes, readState);
const elementsAt: ChangedSite['elementsAt'] = (path, selector, attribute) => () =>
  changedSite.elementsAt(path, selector, attribute)();
const redirectOf: ChangedSite['redirectOf'] = (path, ask) => () => changedSite.redirectOf(path, ask)();
const http = (path: string, ask?: RequestOptions) => changedSite.http(path, ask);

describe('the address of the site', () => {
  it('BASE_PATH is the prefix of every link, redirect, feed and sitemap of the site', async () => {
    const readState = async () => {
      const base = (await http('/en/', us)).status === 200 ? '/en' : '';
      const pages = await Promise.all(
        [`${base}/`, base + READING, `${base}/nope`].map((path) => http(path, us)),
      );
      const inner = pages.flatMap((page: HttpResponse) =>
        [...page.document().querySelectorAll('a[href^="/"]')].map((it) => it.getAttribute('href')!),
      );
      const feed = await http(`${base}/feed.xml`);
      return {
        statuses: pages.map(({ status }) => status),
        links: inner.length,
        outside: inner.filter((href) => !href.startsWith(`${base}/`)),
        canonical: pages[1]!.document().querySelector('link[rel=canonical]')?.getAttribute('href'),
        today: (await http(`${base}/today`, us)).headers['location'],
        home: (await http(`${base}/home`, us)).headers['location'],
        country: (await http(`${base}/us/2026/11/21?a=1`, us)).headers['location'],
        feed: [feed.status, /<link rel="self"[^>]* href="([^"]+)"/.exec(feed.text)?.[1]],
        feedEntry: /<entry><id>([^<]+)</.exec(feed.text)?.[1],
        sitemap: /<loc>([^<]+)</.exec((await http(`${base}/sitemap.xml`)).text)?.[1],
        mapped: /<loc>([^<]+)</.exec((await http(`${base}/sitemap-en.xml`)).text)?.[1],
        robots: /Sitemap: (\S+)/.exec((await http('/robots.txt')).text)?.[1],
        // The last segment is the title of a reading, not the feed below the base path.
        title: (await http(`${base}/2026/11/21/feed.xml`, us)).status,
      };
    };
    const { before, after } = await compare({ BASE_PATH: '/en' }, readState);
    const expected = (base: string) => ({
      statuses: [200, 200, 404],
      links: before.links,
      outside: [],
      canonical: `${changedSite.stack.url}${base}/2026/11/21`,
      today: `${base}/2026/11/21/`,
      home: `${base}/`,
      country: `${base}/2026/11/21?a=1`,
      feed: [200, `${changedSite.stack.url}${base}/feed.xml`],
      feedEntry: `${changedSite.stack.url}${base}/2026/11/21`,
      sitemap: `${changedSite.stack.url}${base}/sitemap-en.xml`,
      mapped: `${changedSite.stack.url}${base}/`,
      robots: `${changedSite.stack.url}${base}/sitemap.xml`,
      title: 200,
    });
    expect(before).toEqual(expected(''));
    expect(after).toEqual(expected('/en'));
  });

  it.each([
    ['/', '/en/'],
    ['/2026/11/21/x?y=1', '/en/2026/11/21/x?y=1'],
    ['/feed.xml', '/en/feed.xml'],
    ['/english', '/en/english'],
  ])('BASE_PATH: %s redirects into it, to %s', async (path, to) => {
    const { after } = await compare({ BASE_PATH: '/en' }, redirectOf(path));
    expect(after).toEqual([301, to]);
  });

  it('BASE_PATH and SITE_LANGUAGE change the links to the site in the pages of the other sites', async () => {
    const readState = async () => {
      const page = (await http(READING, { ...us, site: 'es' })).document();
      return [...page.querySelectorAll('link[hreflang]')].map((it) => [
        it.getAttribute('hreflang'),
        it.getAttribute('href'),
      ]);
    };
    const { before, after } = await compare({ BASE_PATH: '/en', SITE_LANGUAGE: 'en-GB' }, readState);
    const { url } = changedSite.stack;
    expect(before[0]).toEqual(['en', url + READING]);
    expect(before[1]).toEqual(['es-MX', `${changedSite.stack.site('es')}${READING}`]);
    expect(before.at(-1)).toEqual(['x-default', url + READING]);
    const moved = `${url}/en${READING}`;
    expect(after).toEqual([['en-GB', moved], ...before.slice(1, -1), ['x-default', moved]]);
  });

  it('domain is the host in canonical addresses, feed and sitemap', async () => {
    const readState = async () => [
      ...(await elementsAt(HOME, 'link[rel=canonical]', 'href')()),
      /<id>([^<]+)</.exec((await http('/feed.xml')).text)?.[1],
      /<loc>([^<]+)</.exec((await http('/sitemap-en.xml')).text)?.[1],
    ];
    const { before, after } = await compare({ domain: 'read.example.org' }, readState);
    const { port } = changedSite.stack.program;
    expect(before).toEqual(Array(3).fill(`http://localhost:${port}/`));
    expect(after).toEqual(Array(3).fill(`http://read.example.org:${port}/`));
  });

  it('name is the value of override for the site', async () => {
    const readState = async () => (await http('/?override=renamed', { ...us, site: 'es' })).boot().site.id;
    expect(await compare({ name: 'renamed' }, readState)).toEqual({ before: '2', after: '1' });
  });

  it('routes set the path of every route: the new path responds and is linked, the old one is gone', async () => {
    const readState = async () => [
      ...(await elementsAt(HOME, 'header details nav a', 'href')()),
      ...(await redirectOf('/today')()),
      ...(await redirectOf('/heute')()),
      (await http('/start', us)).status,
      ...(await redirectOf('/geben')()),
    ];
    const { before, after } = await compare(
      { routes: { today: 'heute', home: 'start', donate: 'geben' } },
      readState,
    );
    const give = 'https://example.org/give-en';
    const pages = ['/our-story', '/contact-us'];
    expect(before).toEqual([
      '/',
      '/today',
      ...pages,
      '/donate',
      302,
      '/2026/11/21/',
      404,
      undefined,
      404,
      404,
      undefined,
    ]);
    expect(after).toEqual([
      '/',
      '/heute',
      ...pages,
      '/geben',
      404,
      undefined,
      302,
      '/2026/11/21/',
      301,
      302,
      give,
    ]);
  });
});

describe('the language of the site', () => {
  it('SITE_LANGUAGE is the language of the page, of its article and of the feed', async () => {
    const readState = async () => [
      ...(await elementsAt(READING, 'html', 'lang')()),
      ...(await elementsAt(READING, 'html', 'dir')()),
      /"inLanguage":"([^"]+)"/.exec((await http(READING, us)).text)?.[1],
      /xml:lang="([^"]+)"/.exec((await http('/feed.xml')).text)?.[1],
    ];
    expect(await compare({ SITE_LANGUAGE: 'ar-EG' }, readState)).toEqual({
      before: ['en', 'ltr', 'en', 'en'],
      after: ['ar-EG', 'rtl', 'ar-EG', 'ar-EG'],
    });
  });

  it('LANGUAGE_CODE selects the terms', async () => {
    const readState = elementsAt(HOME, 'main a.button, header details nav li:nth-child(2)');
    expect(await compare({ LANGUAGE_CODE: 'es_MX' }, readState)).toEqual({
      before: ['Today', 'Read Now'],
      after: ['Hoy', 'Leer ahora'],
    });
  });

  it('MOMENT_CODE sets the language of dates, DATE_FORMAT their order', async () => {
    const readState = elementsAt(READING, 'main time');
    expect(await compare({ MOMENT_CODE: 'vi' }, readState)).toEqual({
      before: ['November 21, 2026'],
      after: ['tháng 11 21, 2026'],
    });
    expect((await compare({ DATE_FORMAT: 'YYYY/MM/DD' }, readState)).after).toEqual(['2026/11/21']);
  });
});

describe('name and appearance of the site', () => {
  it.each([
    ['brandName', 'Deep Wells', HOME, 'header a, footer p, meta[property="og:site_name"]', undefined],
    ['siteTitle', 'Deep Wells: daily', HOME, 'title', undefined],
    ['siteDescription', 'Read <every> "day".', HOME, 'meta[name=description]', 'content'],
    ['headerImage', '/logo.svg', HOME, 'header img', 'src'],
  ])('%s', async (field, value, path, selector, attribute) => {
    const { before, after } = await compare({ [field]: value }, elementsAt(path, selector, attribute));
    expect(before.join()).not.toContain(value);
    expect(after).toContain(value);
  });

  it.each(['brandColour', 'brandColourDark'])(
    '%s is in the page’s style, whose hash is in the policy',
    async (field) => {
      const { before, after } = await compare(
        { [field]: field === 'brandColour' ? '#123456' : '#abcdef' },
        async () => ({
          style: (await elementsAt(HOME, 'style')())[0]!,
          policy: (await http(HOME, us)).headers['content-security-policy'],
        }),
      );
      const colour = field === 'brandColour' ? '#123456' : '#abcdef';
      expect([before.style.includes(colour), after.style.includes(colour)]).toEqual([false, true]);
      expect(after.policy).not.toBe(before.policy);
    },
  );

  it('menu sets which routes the header shows and in which order, as far as they respond', async () => {
    const readState = elementsAt(HOME, 'header details nav a', 'href');
    expect(await compare({ menu: ['donate', 'courses', 'today'] }, readState)).toEqual({
      before: ['/', '/today', '/our-story', '/contact-us', '/donate'],
      after: ['/donate', '/today'],
    });
  });

  it('wpBase and wpLinks are the basis of the links to the content site', async () => {
    const readState = elementsAt(HOME, 'footer nav[aria-label="More"] a[href^="http"]', 'href');
    const { before, after } = await compare(
      { wpBase: 'https://wp.example.org', wpLinks: { help: '/help-us', terms: 'https://law.example.org/t' } },
      readState,
    );
    expect(before).toContain('https://content.example.org/en/help');
    expect(after).toEqual(['https://wp.example.org/help-us', 'https://law.example.org/t']);
  });
});
