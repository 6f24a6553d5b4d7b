/**
 * Headers of every response, and what no page, header or error may contain. Security page 3.1 to 3.4; cases 11, 13, 14.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  httpOf,
  executableScripts,
  type HttpResponse,
  type RequestOptions,
  type Http,
} from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
/** A service whose responses have an invalid shape that no contract check has caught; null for none. */
let brokenService: string | null = null;
beforeAll(async () => {
  stack = await startStack({
    wrap: (service, transport) => (route, input, call) =>
      service === brokenService ? Promise.resolve({ nothing: 'of the kind' }) : transport(route, input, call),
  });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const us: RequestOptions = { cookies: { country: 'US' } };
const json = { 'content-type': 'application/json' };
const expectedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

describe('every kind of response', () => {
  const asset = async () => /\/assets\/[\w.-]+\.js/.exec((await http('/', us)).text)![0];
  const kinds: [number, string, (() => Promise<string>) | string, RequestOptions?][] = [
    [200, 'a page', '/'],
    [404, 'a page that does not exist', '/nope'],
    [304, 'an unchanged page', '/2026/11/21', { headers: { 'if-none-match': '*' } }],
    [200, 'a page’s headers', '/', { method: 'HEAD' }],
    [302, 'a redirect', '/today'],
    [301, 'a permanent redirect', '/home'],
    [302, 'an external redirect', '/donate'],
    [204, 'a country', '/?fetchcountry'],
    [200, 'a feed', '/feed.xml'],
    [200, 'a sitemap', '/sitemap.xml'],
    [200, 'robots', '/robots.txt'],
    [200, 'a script', asset],
    [404, 'a script that does not exist', '/assets/none.js'],
    [403, 'a folder', '/assets/'],
    [200, 'an icon', '/favicon.svg'],
    [200, 'a picture', '/media/daily/2026/11/21-480.webp'],
    [404, 'a picture that does not exist', '/media/daily/2026/11/21-1.webp'],
    [206, 'a part of a recording', '/media/audio/2024-02-03.wav', { headers: { range: 'bytes=0-9' } }],
    [200, 'health', '/livez'],
    [200, 'readiness', '/readyz'],
    [200, 'a REST response', '/api/site-config'],
    [200, 'an OpenAPI document', '/api/site-config/openapi.json'],
    [404, 'a REST path that does not exist', '/api/nope'],
    [401, 'a REST refusal', '/api/site-config', { method: 'POST', headers: json, body: '{}' }],
    [400, 'a GraphQL refusal', '/graphql'],
    [
      200,
      'a GraphQL response',
      '/graphql',
      { method: 'POST', headers: json, body: '{"query":"{__typename}"}' },
    ],
    [200, 'the explorer', '/graphql', { headers: { accept: 'text/html' } }],
    [
      415,
      'a body of another type',
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
    ],
    [400, 'a body that is not JSON', '/graphql', { method: 'POST', headers: json, body: '{' }],
    [
      403,
      'a cross-site request',
      '/graphql',
      { method: 'POST', headers: { ...json, origin: 'https://evil.test' }, body: '{}' },
    ],
    [404, 'a method that no page supports', '/2026/11/21', { method: 'DELETE' }],
    [404, 'a preflight', '/graphql', { method: 'OPTIONS', headers: { origin: 'https://evil.test' } }],
    [404, 'TRACE', '/', { method: 'TRACE' }],
    [400, 'a bad host', '/', { headers: { host: 'a b' } }],
    [414, 'a long address', `/${'a'.repeat(4_001)}`],
    [431, 'a longer one', `/${'a'.repeat(20_000)}`],
  ];

  it.each(kinds)(
    '%i, %s, has the security headers and reveals nothing about the server',
    async (status, _, path, options = us) => {
      const answer = await http(typeof path === 'string' ? path : await path(), options);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject(expectedHeaders);
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'|frame-ancestors 'none'/);
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      for (const name of [
        'server',
        'x-powered-by',
        'access-control-allow-origin',
        'strict-transport-security',
      ])
        expect(answer.headers[name]).toBeUndefined();
      if (/^(text|application)\//.test(answer.headers['content-type'] ?? '') && answer.bytes.length > 0)
        expect(answer.headers['content-type']).toMatch(/; charset=utf-8$/i);
      expect(answer.text).not.toMatch(/node_modules|\bat \S+ \(|\.ts:\d+|\/tmp\/|\/work\//);
    },
  );

  it('requires TLS from browsers when the site is served over it', async () => {
    const secure = await startStack({
      databaseUrl: stack.databaseUrl,
      settings: { SITE_URL: 'https://read.example.org' },
    });
    const request = httpOf(secure);
    try {
      for (const path of ['/', '/nope', '/feed.xml', '/api/site-config', `/${'a'.repeat(20_000)}`])
        expect((await request(path)).headers['strict-transport-security']).toBe(
          'max-age=63072000; includeSubDomains; preload',
        );
      const page = await request('/', us);
      expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests');
      expect(page.document().querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        'https://localhost/',
      );
    } finally {
      await request.close();
      await secure.stop();
    }
  });
});

/** The sources of a directive in the policy. */
const sourcesOf = (response: HttpResponse, directive: string): string[] => {
  const directives = response.headers['content-security-policy']!.split('; ').map((part) => part.split(' '));
  return directives.find(([name]) => name === directive)?.slice(1) ?? [];
};
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the content security policy of a page', () => {
  it.each(['/', '/2026/11/21', '/nope', '/2026/11/22'])(
    'of %s allows exactly the scripts and styles in it',
    async (path) => {
      for (const site of ['en', 'ar']) {
        const answer = await http(path, { ...us, site });
        const page = answer.document();
        const scripts = executableScripts(page);
        expect(scripts.filter((it) => it.hasAttribute('src'))).toEqual([]);
        expect(sourcesOf(answer, 'script-src')).toEqual([
          "'strict-dynamic'",
          ...scripts.map((it) => hashOf(it.textContent)),
        ]);
        expect(sourcesOf(answer, 'style-src')).toEqual([
          "'self'",
          ...[...page.querySelectorAll('style')].map((it) => hashOf(it.textContent)),
        ]);
        for (const directive of ['default-src', 'base-uri', 'object-src', 'frame-ancestors'])
          expect(sourcesOf(answer, directive)).toEqual(["'none'"]);
        for (const directive of ['font-src', 'connect-src', 'form-action'])
          expect(sourcesOf(answer, directive)).toEqual(["'self'"]);
      }
    },
  );

  it('holds for pages without event handlers, script URLs and frames', async () => {
    for (const path of ['/', '/2026/11/21', '/nope']) {
      const page = (await http(path, us)).document();
      for (const element of page.querySelectorAll('*'))
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on/i);
          expect(value).not.toMatch(/^\s*(javascript|data:text|vbscript)/i);
        }
      expect(page.querySelectorAll('iframe, object, embed, base, form[action]').length).toBe(0);
    }
  });
});

describe('a write', () => {
  const write = (headers: Record<string, string>, method = 'POST', path = '/graphql') =>
    http(path, { method, headers: { ...json, ...headers }, body: '{"query":"{__typename}"}' });
  const ownOrigin = () => `http://localhost:${stack.program.port}`;

  it.each<Record<string, string>>([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'not an origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    { cookie: 'session=abc' },
    { cookie: 'a=1; __Host-session=abc' },
  ])('with %j is refused for every method and path', async (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      for (const path of ['/graphql', '/api/widgets-dev', '/2026/11/21'])
        expect((await write(headers, method, path)).status).toBe(403);
  });

  it('of the site itself, or of a program, is accepted', async () => {
    const accepted: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: ownOrigin() },
      {},
    ];
    for (const headers of accepted) expect((await write(headers)).status).toBe(200);
    expect((await write({ origin: ownOrigin(), cookie: 'session=abc' })).status).toBe(200);
  });

  it.each([
    'application/json\ta',
    'application/json garbage',
    'application/json, text/plain',
    'application/jsonx',
    'text/plain',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('as %j is 415', async (type) => {
    for (const path of ['/graphql', '/api/widgets-dev', '/api/site-config'])
      expect(
        (await http(path, { method: 'POST', headers: type ? { 'content-type': type } : {}, body: '{}' }))
          .status,
      ).toBe(415);
  });
});

describe('an internal error', () => {
  it.each([
    ['a page for people', 'text/html', 'text/html; charset=utf-8'],
    ['a problem for programs', 'application/json', 'application/problem+json; charset=utf-8'],
  ])('is %s, without internals', async (_, accept, type) => {
    brokenService = 'site-config';
    stack.program.bus.purgeAll();
    try {
      const answer = await http('/2026/11/21', {
        ...us,
        headers: { accept, 'x-request-id': 'a-request-id' },
      });
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        500,
        type,
        'no-store',
      ]);
      expect(answer.headers).toMatchObject({ ...expectedHeaders, 'x-request-id': 'a-request-id' });
      expect(answer.text).toContain('a-request-id');
      expect(answer.text).not.toMatch(/TypeError|undefined|Cannot|\.ts\b|\bat \S+ \(/);
    } finally {
      brokenService = null;
      stack.program.bus.purgeAll();
    }
    expect((await http('/2026/11/21', us)).status).toBe(200);
  });
});
