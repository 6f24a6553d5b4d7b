/** Every public page on every site: its status, its language and direction, and no text of another language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { listForeignTexts, RAW_KEY, audibleAndVisibleTexts, sites } from '../../support/siteTexts.ts';

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const us = { country: 'US', zone: 'Etc/UTC' };

const paths = [
  ['/', 200],
  ['/2026/11/20', 200],
  ['/2026/11/15?country=gb', 200],
  ['/2024/02/29', 200],
  ['/page/about', 200],
  ['/loaf-testing', 200],
  ['/offline', 200],
  ['/login', 200],
  ['/register', 200],
  ['/account/reset-password', 200],
  ['/2027/01/01', 404],
  ['/nowhere/at/all', 404],
] as const;

describe.each(sites)('the site $name', ({ name, code, lang, dir, brand, script }) => {
  let foreignTexts: ReadonlySet<string>;
  beforeAll(async () => {
    foreignTexts = await listForeignTexts(stack, code);
    const page = { slug: 'about', title: 'Stillwater', sections: [{ type: 'text', html: '<p>123</p>' }] };
    const global = { status: 'publish' as const, title: '', isHome: false };
    const body = { site_code: name, status: 'publish' as const, global, ...page };
    await stack.program.services.direct.pages.savePage({ body }, await stack.callTo('pages'));
  });

  it('has texts of its own for the interface', () => {
    if (name === 'en') expect([...foreignTexts]).toEqual([]);
    else expect(foreignTexts.size).toBeGreaterThan(100);
  });

  it.each(paths)('responds to %s with %i, in its own language only', async (path, status) => {
    const answer = await http(path, { site: name, cookies: us });
    expect(answer.status).toBe(status);
    const page = answer.document();
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual([lang, dir]);
    expect(page.querySelector('header a')?.textContent).toBe(brand);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('main')).toHaveLength(1);
    const texts = audibleAndVisibleTexts(answer.text);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => RAW_KEY.test(text))).toEqual([]);
    expect(texts.filter((text) => foreignTexts.has(text))).toEqual([]);
  });

  it('redirects /today to the reading of the day, in the script of its language', async () => {
    const today = await http('/today', { site: name, cookies: us });
    expect([today.status, today.headers['location']]).toEqual([302, '/2026/11/21/']);
    const reading = await http('/2026/11/21/', { site: name, cookies: us });
    expect(reading.document().querySelector('article')?.textContent).toMatch(script);
  });
});

it('links the content site and the other sites in the footer of every page', async () => {
  const page = (await http('/', { cookies: us })).document();
  const [moreLinks, languages] = page.querySelectorAll('footer nav');
  const textsOf = (list: Element | undefined) =>
    [...(list?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
  expect(moreLinks?.getAttribute('aria-label')).toBe('More');
  expect(textsOf(moreLinks)).toEqual([
    ...['All topics', 'Help', 'Volunteer', 'Subscribe', 'Terms of use', 'Contact', 'Rights and permissions'],
    ...['Privacy', 'Give', 'Comment guidelines', 'Cookies', 'Feed'],
  ]);
  expect(languages?.getAttribute('aria-label')).toBe('Languages');
  expect(textsOf(languages)).toEqual(['Español', 'Tiếng Việt', 'မြန်မာ', 'العربية']);
});

describe('visitors of three countries', () => {
  const read = async (country: string, path: string) => {
    const page = (await http(path, { cookies: { ...us, country } })).document();
    const texts = (selector: string) =>
      [...page.querySelectorAll(selector)].map((element) => element.textContent);
    return { titles: texts('h1'), cards: texts('main h3') };
  };

  it('read the text for their country if there is one, and the default otherwise', async () => {
    // On the first and the fifteenth the demo has a text for Great Britain.
    const [us15, gb15, ke15] = await Promise.all(['US', 'GB', 'KE'].map((it) => read(it, '/2026/11/15')));
    expect(gb15!.titles).not.toEqual(us15!.titles);
    expect(ke15!.titles).toEqual(us15!.titles);
    const next = await Promise.all(['US', 'GB', 'KE'].map((it) => read(it, '/2026/11/16')));
    expect(next.map(({ titles }) => titles)).toEqual(Array(3).fill(next[0]!.titles));
  });

  it('see the row of their country on the home page, or the default row', async () => {
    // On a busy machine a service may answer too late, and the page without its part is cached for a while.
    const homeOf = async (country: string) => {
      const cards = async () => {
        stack.program.bus.purgeAll();
        return (await read(country, '/')).cards.length;
      };
      await expect.poll(cards).toBe(3);
      return read(country, '/');
    };
    const [usHome, gbHome, keHome] = [await homeOf('US'), await homeOf('GB'), await homeOf('KE')];
    expect(gbHome.cards).not.toEqual(usHome.cards);
    expect(keHome.cards).toEqual(usHome.cards);
  });
});

it('feature parameters in the address do not change the HTML', async () => {
  const html = async (search: string) => (await http(`/loaf-testing${search}`, { cookies: us })).text;
  const unchanged = await html('');
  const [shown] = unchanged.split('id="boot"'); // the terms of the page follow it
  expect(shown).toContain('The donate link opens the old form.');
  expect(shown).not.toContain('This host is for development and testing.');
  expect(await html('?newDonationLink=1&developers=1')).toBe(unchanged);
});

it('the service worker prefetches the scripts of pages, and none of the form scripts', async () => {
  const worker = (await http('/custom-sw.js')).text;
  const prefetched = [...new Set(worker.match(/\/assets\/[\w.-]+\.js/g))];
  const texts = await Promise.all(prefetched.map(async (path) => (await http(path)).text));
  const includes = (text: string) => texts.some((script) => script.includes(text));
  expect([includes('home#more'), includes('testPage#saved')]).toEqual([true, false]);
});
