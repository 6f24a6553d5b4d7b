/** The routes of readings: status, redirects, content. Spec 1 §2; decisions 3, 4, 9, 51, 52. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headingOf, httpOf, type RequestOptions, type Http } from '../../support/http.ts';
import { startStack, TEST_DAY, testNow, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
let now = testNow();

/** Saves a reading on a day of the English site. */
const save = async (date: string, fields: Record<string, unknown>) =>
  stack.program.services.direct.devotionals.saveDevotional(
    {
      query: { site_id: '1-publish' },
      body: { date, title: 'Untitled', content: '<p>Text.</p>', ...fields },
    },
    await stack.callTo('devotionals'),
  );

beforeAll(async () => {
  stack = await startStack({ now: () => now });
  http = httpOf(stack);
  await save('11-19-2026', { date_id: '77', title: 'The evening reading', slug: 'evening' });
  await save('11-19-2026', { date_id: '78', title: 'For Britain', slug: 'for-britain', country: 'GB' });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const from = (country: string, cookies: Record<string, string> = {}): RequestOptions => ({
  cookies: { country, ...cookies },
});
const statusAndLocation = async (path: string, options: RequestOptions = from('US')) => {
  const answer = await http(path, options);
  return { status: answer.status, to: answer.headers['location'] };
};

describe('an address with a country', () => {
  it.each([
    ['/us/2026/11/21/x?y=1', 'US', '/2026/11/21?y=1'],
    ['/US/2026/11/21/', 'US', '/2026/11/21'],
    ['/gb/2026/11/21/x?y=1', 'US', '/2026/11/21?y=1&country=gb'],
    ['/gb/2026/11/21', 'GB', '/2026/11/21'],
    ['/gb/2026/11/21?a=%20b&c&country=fr', 'US', '/2026/11/21?a=%20b&c&country=gb'],
    ['/gb/2026/11/21?country=fr&d', 'GB', '/2026/11/21?d'],
  ])('%s redirects a visitor from %s to %s', async (path, country, to) => {
    expect(await statusAndLocation(path, from(country))).toEqual({ status: 302, to });
  });

  it('uses the country header of the edge when no cookie has one', async () => {
    const answer = await http('/gb/2026/11/21', { headers: { 'x-country': 'gb' } });
    expect(answer.headers['location']).toBe('/2026/11/21');
    expect(answer.cookies).toContain('country=GB; Path=/; Max-Age=604800; SameSite=Lax');
  });

  it('shows that country’s reading, and does not change the saved country', async () => {
    const british = await http('/2026/11/19?country=gb', from('US'));
    expect([british.status, headingOf(british), british.cookies]).toEqual([200, 'For Britain', []]);
    expect(headingOf(await http('/2026/11/19', from('US')))).not.toBe('For Britain');
    expect(headingOf(await http('/2026/11/19', from('GB')))).toBe('For Britain');
    expect(headingOf(await http('/2026/11/19?country=us', from('GB')))).not.toBe('For Britain');
  });

  it.each(['xx', 'zz', 'gbr', '', '%00', 'GB%27'])(
    'reads ?country=%s, which is not a country, as the visitor’s own',
    async (country) => {
      const answer = await http(`/2026/11/19?country=${country}`, from('GB'));
      expect([answer.status, headingOf(answer)]).toEqual([200, 'For Britain']);
    },
  );

  it('is 404 for a day that does not exist', async () => {
    expect((await statusAndLocation('/us/2026/02/30')).status).toBe(404);
  });
});

it('a page that is not found offers the last readings, also for an unknown day', async () => {
  for (const path of ['/nope', '/2023/12/31']) {
    const answer = await http(path, from('US'));
    const list = answer.document().querySelector('main section section');
    expect([answer.status, list?.querySelector('h2')?.textContent]).toEqual([404, 'Recent readings']);
    const links = [...list!.querySelectorAll('a')].map((it) => it.getAttribute('href')!);
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(4);
    for (const link of links) expect((await http(link, from('US'))).status, link).toBe(200);
  }
});

describe('a reading', () => {
  it.each([
    '/2026/11/21',
    '/2026/11/21/',
    '/2026/11/21/the-sound-of-his-refrigerator',
    '/2026/11/21/another-title/',
    '/2026/11/21/%C3%B1and%C3%BA',
    '/2026/11/21/100%',
    '/2026/11/21/%E0%A4%A',
    '/2026/11/21/a%2Fb',
    '/2026/11/21/?utm_source=x',
  ])('is at %s, with one canonical address', async (path) => {
    const answer = await http(path, from('US'));
    expect([answer.status, headingOf(answer)]).toEqual([200, 'The sound of his refrigerator']);
    const canonical = answer.document().querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${stack.url}/2026/11/21`);
  });

  it('has an address with its number, and is linked from the first reading of the day', async () => {
    const evening = await http('/77/2026/11/19/evening', from('US'));
    expect([evening.status, headingOf(evening)]).toEqual([200, 'The evening reading']);
    const canonical = evening.document().querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${stack.url}/77/2026/11/19`);
    const first = (await http('/2026/11/19', from('US'))).document();
    expect([...first.querySelectorAll('article a')].map((it) => it.getAttribute('href'))).toContain(
      '/77/2026/11/19/evening',
    );
  });

  it.each(['/76/2026/11/19', '/77/2026/11/20', '/9999999999999/2026/11/19'])(
    'is not found at %s',
    async (path) => {
      expect((await statusAndLocation(path)).status).toBe(404);
    },
  );

  it('of a past day without a text comes from the evergreen year, with a note', async () => {
    const archived = await http('/2025/02/03', from('US'));
    expect([archived.status, headingOf(archived)]).toEqual([200, 'The hours between']);
    const page = archived.document();
    expect(page.querySelector('article')?.textContent).toContain('From our archive');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/2024\/02\/03$/);
    const original = (await http('/2024/02/03', from('US'))).document();
    expect(original.querySelector('article')?.textContent).not.toContain('From our archive');
  });

  it('of 29 February exists in leap years and is 404 in others', async () => {
    expect(headingOf(await http('/2024/02/29', from('US')))).toBe('Dryer number seven');
    expect((await statusAndLocation('/2025/02/29')).status).toBe(404);
  });

  it.each([
    ['tomorrow', '/2026/11/22'],
    ['a year ahead', '/2027/11/21'],
    ['the day before the evergreen year', '/2023/12/31'],
    ['a day that does not exist', '/2026/02/30'],
    ['a thirteenth month', '/2026/13/01'],
    ['the day zero', '/2026/00/00'],
    ['the year zero', '/0000/01/01'],
    ['the last supported day', '/9999/12/31'],
  ])('of %s is a 404 page with a link to today, and is not indexed', async (_, path) => {
    const answer = await http(path, from('US'));
    const page = answer.document();
    expect(answer.status).toBe(404);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    expect([...page.querySelectorAll('main a')].map((it) => it.getAttribute('href'))).toContain('/today');
  });

  it('links previous and next days from the first day of the evergreen year to today', async () => {
    const linkOf = async (path: string, rel: string) =>
      (await http(path, from('US'))).document().querySelector(`a[rel=${rel}]`)?.getAttribute('href');
    expect(await linkOf('/2024/01/01', 'prev')).toBeUndefined();
    expect(await linkOf('/2024/01/01', 'next')).toBe('/2024/01/02');
    expect(await linkOf('/2026/11/21', 'prev')).toBe('/2026/11/20');
    expect(await linkOf('/2026/11/21', 'next')).toBeUndefined();
  });
});

describe('today', () => {
  it.each([
    ['US', 'Pacific/Kiritimati', '/2026/11/22/'],
    ['US', 'Pacific/Honolulu', '/2026/11/21/'],
    ['KI', '', '/2026/11/22/'],
    ['US', 'Nowhere/Nothing', '/2026/11/21/'],
  ])('is the date of a reader from %s with the zone %j: %s', async (country, zone, to) => {
    expect(
      await statusAndLocation('/today', from(country, zone ? { zone: encodeURIComponent(zone) } : {})),
    ).toEqual({
      status: 302,
      to,
    });
  });

  it('differs between Honolulu and Kiritimati at one instant, where tomorrow’s text is readable', async () => {
    const kiritimati = from('US', { zone: 'Pacific/Kiritimati' });
    expect((await statusAndLocation('/2026/11/22', kiritimati)).status).toBe(200);
    expect((await statusAndLocation('/2026/11/22', from('US', { zone: 'Pacific/Honolulu' }))).status).toBe(
      404,
    );
    const [inKiritimati, inDefaultZone] = [await http('/', kiritimati), await http('/', from('US'))];
    expect(inKiritimati.document().querySelector('main time')?.getAttribute('datetime')).toBe('2026-11-22');
    expect(inDefaultZone.document().querySelector('main time')?.getAttribute('datetime')).toBe(TEST_DAY);
  });

  it('keeps the query and is not cached', async () => {
    const answer = await http('/today/?a=1', from('US'));
    expect([answer.headers['location'], answer.headers['cache-control']]).toEqual([
      '/2026/11/21/?a=1',
      'no-store',
    ]);
  });

  it('redirects home when there is no text, not even in the archive', async () => {
    const before = now;
    now = new Date('2023-06-01T12:00:00Z'); // the demo's archive begins in 2024
    try {
      expect(await statusAndLocation('/today')).toEqual({ status: 302, to: '/' });
    } finally {
      now = before;
    }
  });
});

describe('other addresses', () => {
  it('redirects /home to the home page permanently, with its query', async () => {
    expect(await statusAndLocation('/home?a=1')).toEqual({ status: 301, to: '/?a=1' });
    expect(await statusAndLocation('/home/')).toEqual({ status: 301, to: '/' });
  });

  it.each([
    '/nope',
    '/TODAY',
    '/2026/1/2',
    '/2026/11/21/a/b',
    '/2026/11/21//',
    '/page',
    '/page/none',
    '/favicon.gif',
  ])('%s is the branded 404 page, and is not indexed', async (path) => {
    const answer = await http(path, from('US'));
    expect(answer.status).toBe(404);
    expect(answer.document().querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(answer.document().querySelector('header')?.textContent).toContain('Stillwater');
    expect(headingOf(answer)).toBe('Page not found');
  });

  it('shows a page of the site by its slug, with the sections for the visitor’s country', async () => {
    const call = await stack.callTo('pages');
    const page = {
      site_code: 'en',
      status: 'publish' as const,
      global: { status: 'publish', title: '', isHome: false },
    };
    const long = 'စာမျက်နှာ'.repeat(10);
    for (const slug of ['our-house', long])
      await stack.program.services.direct.pages.savePage(
        {
          body: {
            ...page,
            slug,
            title: 'Our house',
            sections: [{ type: 'text', html: '<p>For all.</p>' }],
            countrySections: { GB: [{ type: 'text', html: '<p>For Britain.</p>' }] },
          },
        },
        call,
      );
    const [american, britain] = [
      await http('/page/our-house/', from('US')),
      await http('/page/our-house', from('GB')),
    ];
    expect([american.status, headingOf(american)]).toEqual([200, 'Our house']);
    expect(american.document().querySelector('main')?.textContent).toContain('For all.');
    expect(britain.document().querySelector('main')?.textContent).toContain('For Britain.');
    expect((await http(`/page/${encodeURIComponent(long)}`, from('US'))).status).toBe(200);
  });

  it('returns the visitor’s country for fetchcountry', async () => {
    const answer = await http('/?fetchcountry=1', { headers: { 'cf-ipcountry': 'MM' } });
    expect([answer.status, answer.headers['x-country'], answer.headers['cache-control']]).toEqual([
      204,
      'MM',
      'no-store',
    ]);
    const bothCookies = { preferredCountry: 'gb', country: 'FR' };
    const countryOf = async (cookies: Record<string, string>, headers = { 'x-country': 'VN' }) =>
      (await http('/?fetchcountry', { cookies, headers })).headers['x-country'];
    expect(await countryOf(bothCookies)).toBe('GB');
    expect(await countryOf({ country: 'FR' })).toBe('FR');
    expect(await countryOf({ country: 'ZZ' })).toBe('VN');
    expect((await http('/?fetchcountry')).headers['x-country']).toBeUndefined(); // a guessed country is not returned
  });

  it('redirects donate to DONATION_URL, with country and language when the flag newDonationLink is on', async () => {
    const { features, siteConfig } = stack.program.services.direct;
    expect(await statusAndLocation('/donate')).toEqual({ status: 302, to: 'https://example.org/give-en' });
    // The query parameter turns the flag on for trying it out; any other value is ignored. Spec 2 §6.
    expect((await statusAndLocation('/donate?newDonationLink=1', from('GB'))).to).toBe(
      'https://example.org/give-en?country=GB&language=en_US',
    );
    expect((await statusAndLocation('/donate?newDonationLink=0', from('GB'))).to).toBe(
      'https://example.org/give-en',
    );
    const flag = { siteCode: 'odbx-en', name: 'newDonationLink', countries: [] };
    await features.saveFeature({ body: { ...flag, on: true } }, await stack.callTo('features'));
    expect((await statusAndLocation('/donate', from('GB'))).to).toBe(
      'https://example.org/give-en?country=GB&language=en_US',
    );
    const countryCodeSetting = (useFullCountryCode: boolean) => ({
      body: { siteId: 1, changes: { useFullCountryCode } },
    });
    const call = await stack.callTo('site-config');
    await siteConfig.saveSiteConfig(countryCodeSetting(true), call);
    expect((await statusAndLocation('/donate', from('GB'))).to).toBe(
      'https://example.org/give-en?country=GBR&language=en_US',
    );
    await siteConfig.saveSiteConfig(countryCodeSetting(false), call);
    await features.saveFeature({ body: { ...flag, on: false } }, await stack.callTo('features'));
    expect((await statusAndLocation('/donate', from('GB'))).to).toBe('https://example.org/give-en');
  });

  it('answers HEAD like GET, without a body', async () => {
    for (const path of ['/', '/2026/11/21', '/nope', '/today', '/feed.xml', '/robots.txt', '/favicon.svg']) {
      const [get, head] = [await http(path, from('US')), await http(path, { ...from('US'), method: 'HEAD' })];
      expect([path, head.status, head.headers['etag'], head.headers['location']]).toEqual([
        path,
        get.status,
        get.headers['etag'],
        get.headers['location'],
      ]);
      expect(head.bytes).toHaveLength(0);
      expect(Number(head.headers['content-length'] ?? get.bytes.length)).toBe(get.bytes.length);
    }
  });
});
