/** Content pages for readers: their routes, what the demo has, publishing, drafts, the takeover of the home page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMED_PAGES } from '../../../domain/permalinks/contentPages.ts';
import { clientOf, site as siteKey } from '../../support/account.ts';
import { headingOf, httpOf, type Http, type HttpResponse } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { sites } from '../../support/siteTexts.ts';
import { editorOf, type Editor } from '../editing.ts';

const DEMO_PASSWORD = 'a password of the demo';

let stack: Stack;
let http: Http;
let editor: Editor;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
  editor = editorOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const request = (path: string, { site = 'en', country = 'US', more = {} } = {}) =>
  http(path, { site, cookies: { country, zone: 'Etc/UTC', ...more } });
const save = async (site: string, slug: string, fields: object) =>
  stack.program.services.direct.pages.savePage(
    { body: { site_code: site, slug, title: slug, status: 'publish', ...fields } },
    await stack.callTo('pages'),
  );
const text = (html: string) => [{ type: 'text', html: `<p>${html}</p>` }];
const canonicalOf = (answer: HttpResponse) =>
  answer.document().querySelector('link[rel=canonical]')?.getAttribute('href');
const languagesOf = (answer: HttpResponse) =>
  [...answer.document().querySelectorAll('link[hreflang]')].map((it) => it.getAttribute('hreflang'));
const articleOf = (answer: HttpResponse) => answer.document().querySelector('article')?.textContent ?? '';

describe('a page with a route of its own', () => {
  it.each(NAMED_PAGES)('%s answers on every site with its page, in every language', async (slug) => {
    const titles = new Set<string>();
    for (const { name, script } of sites) {
      const answer = await request(`/${slug}`, { site: name });
      expect([name, answer.status]).toEqual([name, 200]);
      expect(articleOf(answer)).toMatch(script);
      expect(canonicalOf(answer)).toBe(`${stack.site(name)}/${slug}`);
      expect(languagesOf(answer)).toEqual(['en', 'es-MX', 'vi', 'my', 'ar', 'x-default']);
      titles.add(headingOf(answer)!);
    }
    expect(titles.size).toBe(sites.length);
  });

  it('has one address: the one below the page path redirects to it, with its query', async () => {
    const answer = await request('/page/our-story?status=draft');
    expect([answer.status, answer.headers['location']]).toEqual([301, '/our-story?status=draft']);
    const withSlash = await request('/our-story/?utm_source=x');
    expect([withSlash.status, canonicalOf(withSlash)]).toEqual([200, `${stack.url}/our-story`]);
  });

  it('is found under its former address, until another page has it', async () => {
    await save('en', 'old-name', { title: 'A page', sections: text('Words') });
    const { listSitePages, saveSitePage } = stack.program.services.direct.pages;
    const { data } = await listSitePages({ query: { site: 'en' } }, await stack.callTo('pages'));
    const { id, version } = data.find(({ values }) => values['slug'] === 'old-name')!;
    const renamed = { site: 'en', id, baseVersion: version, publish: true, values: { slug: 'new-name' } };
    await saveSitePage({ body: renamed }, await stack.callTo('pages'));
    const answer = await request('/page/old-name?utm_source=x');
    expect([answer.status, answer.headers['location']]).toEqual([301, '/page/new-name?utm_source=x']);
    expect((await request('/page/new-name')).status).toBe(200);
    await save('en', 'old-name', { title: 'Another page' });
    expect(headingOf(await request('/page/old-name'))).toBe('Another page');
  });

  it('is at the path that the site configures, and is not found where the site has no page', async () => {
    await editor.site({ routes: { 'who-we-are': 'people' } });
    expect(headingOf(await request('/people'))).toBe('Who We Are');
    expect((await request('/page/who-we-are')).headers['location']).toBe('/people');
    expect((await request('/who-we-are')).status).toBe(404);
    // Also with letters outside ASCII.
    await editor.site({ routes: { 'who-we-are': 'quiénes-somos' } });
    expect(headingOf(await request('/qui%C3%A9nes-somos'))).toBe('Who We Are');
    expect((await request('/page/who-we-are')).headers['location']).toBe('/qui%C3%A9nes-somos');
    await editor.site({ routes: null });
    await editor.page('who-we-are', { status: 'draft', confirmUnpublish: true });
    const missing = await request('/who-we-are');
    expect([missing.status, headingOf(missing)]).toEqual([404, 'Page not found']);
    expect(missing.document().querySelector('main section section h2')?.textContent).toBe('Recent readings');
    await editor.page('who-we-are', { title: 'Who We Are' });
  });

  it('is marked in the menu before any script has run', async () => {
    const links = [...(await request('/our-story')).document().querySelectorAll('header nav a')];
    const current = links.filter((it) => it.getAttribute('aria-current') === 'page');
    expect(current.map((it) => it.getAttribute('href'))).toContain('/our-story');
    expect(new Set(current.map((it) => it.textContent))).toEqual(new Set(['Our Story']));
  });
});

it('the other configured names lead where decision 39 says', async () => {
  const led = async (path: string) => {
    const answer = await request(path);
    return [answer.status, answer.headers['location']];
  };
  expect(await led('/subscribe')).toEqual([301, '/email-signups']);
  expect(await led('/donate')).toEqual([302, 'https://example.org/give-en']);
  expect(await led('/signup')).toEqual([200, undefined]);
});

describe('our-story', () => {
  it('has a banner, then two sections, the second on grey, complete without scripts', async () => {
    const page = (await request('/our-story')).document();
    const banner = page.querySelector('article img')!;
    expect(banner.getAttribute('loading')).toBe('eager');
    expect(banner.getAttribute('alt')).not.toBe('');
    const pictures = banner
      .getAttribute('srcset')!
      .split(', ')
      .map((it) => it.split(' ')[0]!);
    expect(pictures).toHaveLength(4);
    for (const picture of pictures)
      expect([picture, (await request(picture)).status]).toEqual([picture, 200]);
    const sections = [...page.querySelectorAll('article > section')];
    expect(sections.map((it) => it.classList.contains('grey'))).toEqual([false, true]);
    expect(sections.every((it) => it.querySelector('h2 + p') !== null)).toBe(true);
  });
});

it('a page shows the sections of the reader’s country where it has its own', async () => {
  expect(articleOf(await request('/contact-us', { country: 'GB' }))).toContain('britain@example.org');
  expect(articleOf(await request('/contact-us', { country: 'US' }))).not.toContain('britain@example.org');
  const us = await request('/contact-us', { country: 'US' });
  expect((await request('/contact-us', { country: 'KE' })).headers['etag']).toBe(us.headers['etag']);
});

it('a publish is visible in the next answer, also to the other sites that list the page', async () => {
  await editor.page('visit', { title: 'Visit us', sections: text('Monday') });
  expect(languagesOf(await request('/page/visit'))).toEqual(['en', 'x-default']);
  await save('es', 'visit', { title: 'Visítanos' });
  expect(languagesOf(await request('/page/visit'))).toEqual(['en', 'es-MX', 'x-default']);
  await editor.page('visit', { title: 'Visit us', sections: text('Tuesday') });
  expect(articleOf(await request('/page/visit'))).toContain('Tuesday');
  const sitemap = (await request('/sitemap-en.xml')).text;
  expect(sitemap).toContain(`<loc>${stack.url}/page/visit</loc>`);
  const entry = sitemap.split('<url>').find((it) => it.includes('/page/visit<'))!;
  expect(entry).toContain(`hreflang="es-MX" href="${stack.site('es')}/page/visit"`);
  await save('es', 'visit', { status: 'draft', confirmUnpublish: true });
  expect(languagesOf(await request('/page/visit'))).toEqual(['en', 'x-default']);
});

describe('a draft', () => {
  it('is in no HTML, also of editors, and GraphQL gives it to editors in private answers only', async () => {
    await editor.page('visit', { status: 'draft', title: 'Closed', sections: text('Closed until spring') });
    const client = clientOf(http);
    await client.execute('SignIn', {
      input: { site: siteKey, username: 'admin@example.org', password: DEMO_PASSWORD },
    });
    const variables = { domain: 'localhost', country: 'US', slug: 'visit' };
    const read = await client.post('PageDraft', variables);
    expect(read.text).toContain('Closed until spring');
    expect(read.headers['cache-control']).toMatch(/no-store/);
    const session = Object.fromEntries(client.cookies);
    for (const more of [session, {}]) {
      const answer = await request('/page/visit?status=draft', { more });
      expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(answer.text).toContain('Tuesday');
      expect(answer.text).not.toContain('Closed');
    }
    expect((await clientOf(http).post('PageDraft', variables)).text).not.toContain('Closed');
  });
});

describe('a page that takes over the home', () => {
  const home = async (country: string) => request('/', { site: 'es', country });
  const usual = async () => headingOf(await home('ES'));

  it('is prepared in the demo for Mexico, unseen until it is published, and taken back at once', async () => {
    const before = await usual();
    expect(headingOf(await home('MX'))).toBe(before);
    expect((await request('/page/navidad', { site: 'es', country: 'MX' })).status).toBe(404);
    await save('es', 'navidad', { title: 'Navidad en Aguas Tranquilas' });
    const taken = await home('MX');
    expect(headingOf(taken)).toBe('Navidad en Aguas Tranquilas');
    expect(canonicalOf(taken)).toBe(`${stack.site('es')}/`);
    expect(articleOf(taken)).toContain('Nueve noches');
    // The way to today's reading stays.
    expect(
      [...taken.document().querySelectorAll('main a')].map((it) => it.getAttribute('href')),
    ).toContainEqual(expect.stringMatching(/^\/2026\/11\/21\//));
    expect(await usual()).toBe(before);
    await save('es', 'navidad', { status: 'draft', confirmUnpublish: true });
    expect(headingOf(await home('MX'))).toBe(before);
  });

  it('is previewed by an editor of pages as its readers will see it, and by nobody else', async () => {
    const client = clientOf(http, 'es');
    await client.execute('SignIn', {
      input: { site: siteKey, username: 'admin@example.org', password: DEMO_PASSWORD },
    });
    const preview = (query: string, cookies = Object.fromEntries(client.cookies)) =>
      http(`/preview/?${query}`, { site: 'es', cookies });
    const before = await usual();
    expect(headingOf(await preview('country=MX&pages=draft'))).toBe('navidad');
    expect(headingOf(await preview('country=ES&pages=draft'))).toBe(before);
    expect(headingOf(await preview('country=MX'))).toBe(before);
    const visitor = await preview('country=MX&pages=draft', {});
    expect([visitor.status, visitor.text.includes('navidad')]).toEqual([401, false]);
    // What readers get is the same.
    expect(headingOf(await home('MX'))).toBe(before);
  });

  it('of a country comes before one for everybody', async () => {
    await save('es', 'todos', { title: 'Para todos', isHome: true });
    await save('es', 'chile', { title: 'Para Chile', isHome: true, countries: ['CL'] });
    expect([headingOf(await home('CL')), await usual()]).toEqual(['Para Chile', 'Para todos']);
    await save('es', 'chile', { status: 'draft', confirmUnpublish: true });
    expect(headingOf(await home('CL'))).toBe('Para todos');
  });
});
