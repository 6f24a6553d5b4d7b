/**
 * Malformed and hostile cookies and headers: they are ignored, or refused with a plain message; never a server error.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
let expectedEtags: { home: string; reading: string };
const READING = '/2026/11/20';
// A country is set, so that the guessed country causes no difference; nothing else differs between visitors.
const country = 'US';
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
  const etag = async (path: string) => (await http(path, { cookies: { country } })).headers['etag']!;
  expectedEtags = { home: await etag('/'), reading: await etag(READING) };
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const LONG = 'x'.repeat(3_000);
const cookieCases: readonly (readonly [string, string])[] = [
  ...['UK', 'ZZ', 'EU', 'XX', '12', 'USA', '<script>', '%E0%A4%A', '""', '{"a":1}', LONG].map(
    (value) => ['preferredCountry', value] as const,
  ),
  ...['A1', 'T1', '-', '%00', LONG].map((value) => ['country', value] as const),
  ...['xx', 'en-US', '{', LONG, '%22%3E%3Cscript%3E'].map((value) => ['preferredLanguage', value] as const),
  ...['evil.example', 'localhost:99999', '@evil.example', 'a/b', '[::1', LONG].map(
    (value) => ['preferredDomain', value] as const,
  ),
  ...['../../etc', '__proto__', 'nobody', LONG].map((value) => ['override', value] as const),
  ...['Nowhere/Nothing', '+14:00', '%FF', 'constructor', LONG].map((value) => ['zone', value] as const),
  ...['{', 'a:b:c:d:e~~~', '__proto__:A', 'row:homePage:x:0000abc:ZZZZ', LONG].map(
    (value) => ['versions', value] as const,
  ),
];

describe('a cookie', () => {
  it.each(cookieCases)('%s with value %.40s does not change the page', async (name, value) => {
    const answer = await http(READING, { cookies: { country, [name]: value } });
    expect([answer.status, answer.headers['etag']]).toEqual([200, expectedEtags.reading]);
    expect(answer.text).not.toContain(LONG);
  });

  it('of 8,000 characters before the others prevents reading those, and nothing else', async () => {
    const answer = await http('/', { headers: { cookie: `a=${'x'.repeat(8_000)}; country=${country}` } });
    expect(answer.status).toBe(200);
  });

  it('sent twice counts once, with the first value', async () => {
    const answer = await http('/', { headers: { cookie: `country=${country}; country=GB` } });
    expect(answer.headers['etag']).toBe(expectedEtags.home);
  });
});

describe('a header', () => {
  it.each([
    ['x-country', 'Freedonia'],
    ['x-country', 'ZZ'],
    ['x-country', 'us; DROP TABLE'],
    ['x-country', LONG],
    ['cf-ipcountry', 'T1'],
    ['accept-encoding', 'br;q=x, ;;;,'],
    ['accept-language', LONG],
    ['accept', '\u00ff'],
    ['if-none-match', '"'.repeat(2_000)],
    ['if-modified-since', 'yesterday'],
    ['x-request-id', 'a'.repeat(500)],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'javascript'],
    ['forwarded', 'host=evil.example;proto=https'],
    ['range', 'bytes=0-99999999999999'],
  ])('%s of %.40s does not lead to another page, or is refused', async (name, value) => {
    const answer = await http('/', { cookies: { country }, headers: { [name]: value } });
    expect(answer.status).toBeLessThan(500);
    if (answer.status === 200) expect(answer.text).not.toContain('evil.example');
    else expect([400, 406, 431]).toContain(answer.status);
  });

  it.each(['GB', 'gb', ' GB '])('x-country of %j is read as a country', async (value) => {
    const answer = await http('/?fetchcountry', { headers: { 'x-country': value } });
    expect(answer.headers['x-country']).toBe('GB');
  });
});

describe('a route of the shell', () => {
  it.each([
    '/loaf-testing/more',
    '/offline/2026/13/45',
    '/offline/reading/2030/01/01',
    '/offline/home/2026/11/99',
    '/offline/%00',
    '/custom-sw.js/x',
    '/manifest.webmanifest/x',
    '/media/share/2026/11/21/..%2f..%2fx.jpg',
    '/media/share/2027/11/21/day-00000000.jpg',
    '/media/brand/icon-99999.png',
    '/sitemap-xx.xml',
    '/sitemap-en-99999.xml',
    '/dev/ui/x',
  ])('%s is not found, without internals in the message', async (path) => {
    const answer = await http(path, { cookies: { country }, headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/at .*\.(ts|js):\d/);
  });
});
