/** The choice of the language dialog at the edge: another site's pages under this host. Decisions 31 and 50. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

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

async function languageOf(cookies: Record<string, string>, path = '/'): Promise<string | null> {
  const answer = await http(path, { cookies: { country: 'US', ...cookies } });
  expect(answer.status).toBe(200);
  return answer.document().documentElement.getAttribute('lang');
}

describe('the site of a page', () => {
  it.each([
    ['the host’s own, when nothing was chosen', {}, 'en'],
    ['the one whose domain was chosen', { preferredDomain: 'es.localhost' }, 'es-MX'],
    ['the one with the chosen language', { preferredLanguage: 'ar' }, 'ar'],
    [
      'that of the chosen domain rather than that of the chosen language',
      { preferredDomain: 'vi.localhost', preferredLanguage: 'ar' },
      'vi',
    ],
    [
      'the host’s, when the choice is the host',
      { preferredDomain: 'localhost', preferredLanguage: 'en_US' },
      'en',
    ],
    ['the host’s, when no site has the chosen domain', { preferredDomain: 'evil.example' }, 'en'],
    ['the host’s, when no site has the chosen language', { preferredLanguage: 'xx_XX' }, 'en'],
    ['the host’s, when the choice is not a host name', { preferredDomain: '../x y' }, 'en'],
    ['the host’s, when the choice is too long', { preferredDomain: 'a'.repeat(3000) }, 'en'],
    [
      'the one of the override, whatever was chosen',
      { override: 'my', preferredDomain: 'es.localhost' },
      'my',
    ],
  ])('is %s', async (_, cookies, language) => {
    expect(await languageOf(cookies)).toBe(language);
  });

  it('has canonical addresses of its own host, wherever it is read', async () => {
    const answer = await http('/2026/11/20', { cookies: { country: 'US', preferredDomain: 'es.localhost' } });
    const link = answer.document().querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(link).toMatch(/^http:\/\/es\.localhost:\d+\/2026\/11\/20$/);
  });

  it('is the one of the override in the address, which is stored for the browser session', async () => {
    const answer = await http('/?override=es', { cookies: { country: 'US' } });
    expect(answer.document().documentElement.lang).toBe('es-MX');
    expect(answer.cookies).toEqual(['override=es; Path=/; SameSite=Lax']);
  });

  it('uses the same cached rendering as under its own host', async () => {
    const cookies = { country: 'US', zone: 'Etc/UTC' };
    await http('/', { site: 'vi', cookies });
    const before = stack.program.app.pageCache.renders();
    expect(await languageOf({ ...cookies, preferredDomain: 'vi.localhost' })).toBe('vi');
    expect(stack.program.app.pageCache.renders()).toBe(before);
  });

  it('is used by operations of the browser as well', async () => {
    const answer = await http('/', { cookies: { country: 'US', preferredDomain: 'es.localhost' } });
    expect(answer.boot().siteKey).toEqual({ domain: 'es.localhost', override: null });
  });

  it('of feed and sitemap is always the host’s', async () => {
    const cookies = { preferredDomain: 'es.localhost' };
    expect((await http('/feed.xml', { cookies })).text).toContain('xml:lang="en"');
  });
});

describe('the country of a header', () => {
  it('is stored, with a second short-lived cookie for devices that know better; a saved country is not replaced', async () => {
    const setCookies = async (cookies: Record<string, string>) =>
      (await http('/', { headers: { 'x-country': 'NZ' }, cookies })).cookies;
    const first = await setCookies({});
    expect(first).toContainEqual(expect.stringMatching(/^country=NZ; Path=\/; Max-Age=604800;/));
    expect(first).toContainEqual(expect.stringMatching(/^countrySeen=NZ; Path=\/; Max-Age=60;/));
    expect(await setCookies({ country: 'FR' })).toEqual([]);
    expect(await setCookies({ preferredCountry: 'FR' })).toEqual([]);
  });

  it.each(['EU', 'XX', 'T1', 'zz', 'Germany', ''])(
    'of %j is not a country: nothing is stored, and fetchcountry returns none',
    async (value) => {
      const headers = { 'x-country': value };
      expect((await http('/', { headers })).cookies.join()).not.toContain('country');
      expect((await http('/?fetchcountry', { headers })).headers['x-country']).toBeUndefined();
    },
  );
});
