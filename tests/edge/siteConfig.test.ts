/**
 * Every field of a site's configuration has an effect that is seen in the very next page. Spec 1 §3, spec 2 §3.
 *
 * Without a screen so far, and so without a test here:
 *
 * | Field                | Shows when                                                                           |
 * | -------------------- | ------------------------------------------------------------------------------------ |
 * | GTM_ID               | the cookie banner comes (consent first); until then: nothing of Google in any page    |
 * | GA4_MEASUREMENT_ID   | the same                                                                             |
 * | CX_ID                | the search page comes                                                                |
 * | commentsAllowed      | comments on devotionals come                                                         |
 * | subscriptionsEnabled | /email-signups comes: a menu shows only routes that answer                           |
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Ask } from '../support/http.ts';
import { openChangedSite, us, type ChangedSite } from './changedSite.ts';

const HOME = '/';
const READING = '/2026/11/21';

let open: ChangedSite;
beforeAll(async () => {
  open = await openChangedSite();
});
afterAll(() => open?.stop());
const changed: ChangedSite['changed'] = (changes, look) => open.changed(changes, look);
const at: ChangedSite['at'] = (path, selector, attribute) => () => open.at(path, selector, attribute)();
const leads: ChangedSite['leads'] = (path, ask) => () => open.leads(path, ask)();
const http = (path: string, ask?: Ask) => open.http(path, ask);

describe('the address of the site', () => {
  it('BASE_PATH stands in front of every link, redirect, feed and sitemap of the site', async () => {
    const look = async () => {
      const base = (await http('/en/', us)).status === 200 ? '/en' : '';
      const pages = await Promise.all(
        [`${base}/`, base + READING, `${base}/nope`].map((path) => http(path, us)),
      );
      const inner = pages.flatMap((page: Answer) =>
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
        // A base path of its own is no reading's title.
        title: (await http(`${base}/2026/11/21/feed.xml`, us)).status,
      };
    };
    const { before, after } = await changed({ BASE_PATH: '/en' }, look);
    const expected = (base: string) => ({
      statuses: [200, 200, 404],
      links: before.links,
      outside: [],
      canonical: `${open.stack.url}${base}/2026/11/21`,
      today: `${base}/2026/11/21/`,
      home: `${base}/`,
      country: `${base}/2026/11/21?a=1`,
      feed: [200, `${open.stack.url}${base}/feed.xml`],
      feedEntry: `${open.stack.url}${base}/2026/11/21`,
      sitemap: `${open.stack.url}${base}/sitemap-en.xml`,
      mapped: `${open.stack.url}${base}/`,
      robots: `${open.stack.url}${base}/sitemap.xml`,
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
  ])('BASE_PATH: %s leads into it, to %s', async (path, to) => {
    const { after } = await changed({ BASE_PATH: '/en' }, leads(path));
    expect(after).toEqual([301, to]);
  });

  it('BASE_PATH and SITE_LANGUAGE name the site in the pages of its sisters', async () => {
    const look = async () => {
      const page = (await http(READING, { ...us, site: 'es' })).document();
      return [...page.querySelectorAll('link[hreflang]')].map((it) => [
        it.getAttribute('hreflang'),
        it.getAttribute('href'),
      ]);
    };
    const { before, after } = await changed({ BASE_PATH: '/en', SITE_LANGUAGE: 'en-GB' }, look);
    const { url } = open.stack;
    expect(before[0]).toEqual(['en', url + READING]);
    expect(before[1]).toEqual(['es-MX', `${open.stack.site('es')}${READING}`]);
    expect(before.at(-1)).toEqual(['x-default', url + READING]);
    const moved = `${url}/en${READING}`;
    expect(after).toEqual([['en-GB', moved], ...before.slice(1, -1), ['x-default', moved]]);
  });

  it('domain names the site in canonical addresses, feed, sitemap and robots', async () => {
    const look = async () => [
      ...(await at(HOME, 'link[rel=canonical]', 'href')()),
      /<id>([^<]+)</.exec((await http('/feed.xml')).text)?.[1],
      /<loc>([^<]+)</.exec((await http('/sitemap-en.xml')).text)?.[1],
    ];
    const { before, after } = await changed({ domain: 'read.example.org' }, look);
    const { port } = open.stack.program;
    expect(before).toEqual(Array(3).fill(`http://localhost:${port}/`));
    expect(after).toEqual(Array(3).fill(`http://read.example.org:${port}/`));
  });

  it('name is what override calls the site', async () => {
    const look = async () => (await http('/?override=renamed', { ...us, site: 'es' })).boot().site.id;
    expect(await changed({ name: 'renamed' }, look)).toEqual({ before: '2', after: '1' });
  });

  it('routes give every name its path: the new one answers, is linked, and the old one is gone', async () => {
    const look = async () => [
      ...(await at(HOME, 'header nav a', 'href')()),
      ...(await leads('/today')()),
      ...(await leads('/heute')()),
      (await http('/start', us)).status,
      ...(await leads('/geben')()),
    ];
    const { before, after } = await changed(
      { routes: { today: 'heute', home: 'start', donate: 'geben' } },
      look,
    );
    const give = 'https://example.org/give-en';
    expect(before).toEqual([
      '/',
      '/today',
      '/donate',
      302,
      '/2026/11/21/',
      404,
      undefined,
      404,
      404,
      undefined,
    ]);
    expect(after).toEqual(['/', '/heute', '/geben', 404, undefined, 302, '/2026/11/21/', 301, 302, give]);
  });
});

describe('the language of the site', () => {
  it('SITE_LANGUAGE is the language of the page, of its article and of the feed', async () => {
    const look = async () => [
      ...(await at(READING, 'html', 'lang')()),
      ...(await at(READING, 'html', 'dir')()),
      /"inLanguage":"([^"]+)"/.exec((await http(READING, us)).text)?.[1],
      /xml:lang="([^"]+)"/.exec((await http('/feed.xml')).text)?.[1],
    ];
    expect(await changed({ SITE_LANGUAGE: 'ar-EG' }, look)).toEqual({
      before: ['en', 'ltr', 'en', 'en'],
      after: ['ar-EG', 'rtl', 'ar-EG', 'ar-EG'],
    });
  });

  it('LANGUAGE_CODE decides the words', async () => {
    const look = at(HOME, 'main a.button, header nav li:nth-child(2)');
    expect(await changed({ LANGUAGE_CODE: 'es_MX' }, look)).toEqual({
      before: ['Today', 'Read Now'],
      after: ['Hoy', 'Leer ahora'],
    });
  });

  it('MOMENT_CODE decides the words of dates, DATE_FORMAT their order', async () => {
    const look = at(READING, 'main time');
    expect(await changed({ MOMENT_CODE: 'vi' }, look)).toEqual({
      before: ['November 21, 2026'],
      after: ['tháng 11 21, 2026'],
    });
    expect((await changed({ DATE_FORMAT: 'YYYY/MM/DD' }, look)).after).toEqual(['2026/11/21']);
  });
});

describe('what the site is called and looks like', () => {
  it.each([
    ['brandName', 'Deep Wells', HOME, 'header a, footer p, meta[property="og:site_name"]', undefined],
    ['siteTitle', 'Deep Wells: daily', HOME, 'title', undefined],
    ['siteDescription', 'Read <every> "day".', HOME, 'meta[name=description]', 'content'],
    ['headerImage', '/logo.svg', HOME, 'header img', 'src'],
  ])('%s', async (field, value, path, selector, attribute) => {
    const { before, after } = await changed({ [field]: value }, at(path, selector, attribute));
    expect(before.join()).not.toContain(value);
    expect(after).toContain(value);
  });

  it.each(['brandColour', 'brandColourDark'])(
    '%s stands in the page’s style, which its policy names by hash',
    async (field) => {
      const { before, after } = await changed(
        { [field]: field === 'brandColour' ? '#123456' : '#abcdef' },
        async () => ({
          style: (await at(HOME, 'style')())[0]!,
          policy: (await http(HOME, us)).headers['content-security-policy'],
        }),
      );
      const colour = field === 'brandColour' ? '#123456' : '#abcdef';
      expect([before.style.includes(colour), after.style.includes(colour)]).toEqual([false, true]);
      expect(after.policy).not.toBe(before.policy);
    },
  );

  it('menu decides what the header shows and in which order, of what answers', async () => {
    const look = at(HOME, 'header nav a', 'href');
    expect(await changed({ menu: ['donate', 'courses', 'today'] }, look)).toEqual({
      before: ['/', '/today', '/donate'],
      after: ['/donate', '/today'],
    });
  });

  it('wpBase and wpLinks make the links into the content site', async () => {
    const look = at(HOME, 'footer nav[aria-label="More"] a[href^="http"]', 'href');
    const { before, after } = await changed(
      { wpBase: 'https://wp.example.org', wpLinks: { help: '/help-us', terms: 'https://law.example.org/t' } },
      look,
    );
    expect(before).toContain('https://content.example.org/en/help');
    expect(after).toEqual(['https://wp.example.org/help-us', 'https://law.example.org/t']);
  });
});
