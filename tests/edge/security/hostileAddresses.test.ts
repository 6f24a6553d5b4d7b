/** Hostile addresses, hosts and cookies: rejected or read as something harmless, never a server error. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headingOf, httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
const cookies = { country: 'US' };

beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/** The server's response to exactly these bytes. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(stack.program.port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (part) => (response += part));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}
const get = (target: string, headers = '') =>
  raw(
    `GET ${target} HTTP/1.1\r\nhost: localhost:${stack.program.port}\r\nconnection: close\r\n${headers}\r\n`,
  );
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

describe('an address', () => {
  it.each([
    '/..%2f',
    '/..%2f..%2fetc%2fpasswd',
    '/page/..%2f..%2fpermissions',
    '/2026/11/..%2f21',
    '/assets/..%2f..%2fmanifest.json',
    '/media/daily/%2e%2e/11/21-770.jpg',
    '/media/daily/2026/11/..%2f..%2f21-770.jpg',
    '/media/audio/..%2f..%2fservice-token.jwk',
    '/.git/config',
    '/.env',
    '/package.json',
    '/%00',
    '/page/%00',
    '/page/a%00b',
    '/2026/11/%00',
    '/%',
    '/%zz',
    '/%ff%fe',
    '/page/%ff',
    '/page/%C0%AE%C0%AE',
    '//',
    '//evil.test',
    '//evil.test/2026/11/21',
    '///evil.test/%2f..',
    '/\\evil.test',
    '/page/<script>alert(1)</script>',
    `/page/${'x'.repeat(300)}`,
    `/page/${'%E1%80%85'.repeat(300)}`,
    `/${'a'.repeat(3_000)}`,
    `/${'a/'.repeat(1_500)}`,
    `/${'%61'.repeat(1_000)}`,
  ])('%s is not found', async (path) => {
    const answer = await http(path, { cookies });
    expect(answer.status).toBe(404);
    expect(answer.headers['location']).toBeUndefined();
  });

  it.each([
    ['with a query that cannot be decoded', '/2026/11/21?a=%ZZ&%'],
    ['with a fragment', '/2026/11/21#x'],
    ['with a second question mark', '/2026/11/21??country=gb'],
    ['with a parameter many times', `/2026/11/21?${'country=gb&'.repeat(200)}`],
    ['with keys of the prototype', '/2026/11/21?__proto__[a]=1&constructor=2'],
    ['with a site nobody knows', '/2026/11/21?override=..%2f..%2f&override=x'],
    ['as proxies get it', 'http://evil.test/2026/11/21'],
    ['with a very long title', `/2026/11/21/${'a'.repeat(3_000)}`],
  ])('%s is read as the page it names', async (_, path) => {
    const status = path.startsWith('/')
      ? statusOf(await get(path, 'cookie: country=US\r\n'))
      : statusOf(await get(path));
    expect(status).toBe(200);
  });

  it('with ../ is normalised like in browsers, and reaches no file', async () => {
    expect((await http('/page/%2e%2e', { cookies })).headers['etag']).toBe(
      (await http('/', { cookies })).headers['etag'],
    );
    for (const path of [
      '/assets/%2e%2e/manifest.json',
      '/assets/../manifest.json',
      '/media/../../package.json',
    ])
      expect([403, 404]).toContain((await http(path)).status);
  });

  it('longer than any of ours is rejected, the longest ones before they are parsed', async () => {
    expect((await http(`/${'a'.repeat(4_100)}`)).status).toBe(414);
    expect(statusOf(await get(`/${'a'.repeat(20_000)}`))).toBe(431);
  });

  it('of any form gets a response below 500', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        '..',
        '%2f',
        '%',
        '%00',
        '2026',
        '11',
        '21',
        'page',
        'us',
        '9',
        'media',
        'api',
        'today',
        ';',
        '&',
        '*',
      ),
      fc.string({ unit: fc.constantFrom(...'%?#/\\;:@&=+$,a0.~!()[]|^`{}"<>\''), maxLength: 12 }),
      fc.webPath(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 8 }), async (segments) => {
        const answer = await get(`/${segments.join('/').replaceAll(/[\s]/g, '')}`);
        expect(statusOf(answer)).toBeGreaterThanOrEqual(200);
        expect(statusOf(answer)).toBeLessThan(500);
        expect(answer).toContain('x-content-type-options: nosniff');
      }),
      { numRuns: 300 },
    );
  });
});

describe('a Host header', () => {
  it.each(['a b', '', 'a/b', 'a@b', '<script>', 'localhost:port', '-', 'a'.repeat(300), "x';--", '[zz]'])(
    '%j is rejected',
    async (host) => {
      for (const path of ['/', '/2026/11/21', '/feed.xml', '/robots.txt'])
        expect((await http(path, { headers: { host } })).status).toBe(400);
    },
  );

  it.each(['evil.test', 'LOCALHOST', 'localhost.', '127.0.0.1:1', '[::1]:4000', 'my_app:4000', 'x:99999'])(
    '%j is read as the first site, and does not appear in its pages',
    async (host) => {
      const [expected, other] = [
        await http('/', { cookies }),
        await http('/', { cookies, headers: { host } }),
      ];
      expect(other.status).toBe(200);
      expect(other.headers['etag']).toBe(expected.headers['etag']);
      expect(other.bytes.equals(expected.bytes)).toBe(true);
    },
  );
});

describe('cookies', () => {
  it.each([
    'zone=%E0%A4%A; country=%%%; versions=%; preferredCountry',
    'zone=America/../../etc; country=ZZ; versions=row:a:b:c:D~~~; override=..%2f',
    'zone=Pacific%2FHonolulu%00; country=US%00',
    'zone=+01:00; country=us; country=GB',
    ';;;===;__proto__=1;constructor=2',
    'zone=\u00ff\u00fe; versions=\u0080',
    `versions=${'row:a:b:0000abc:B~'.repeat(300)}`,
    Array.from({ length: 500 }, (_, index) => `c${index}=1`).join('; '),
  ])('that are malformed (%#) are ignored', async (cookie) => {
    for (const path of ['/', '/2026/11/21', '/today']) {
      const answer = await get(path, `cookie: ${cookie}\r\n`);
      expect(statusOf(answer)).toBe(path === '/today' ? 302 : 200);
    }
  });

  it('with text that could break out of a header are not sent back', async () => {
    const answer = await http('/?override=x%0d%0aset-cookie:%20a=1');
    expect(answer.cookies).toEqual(['override=; Path=/; SameSite=Lax']);
  });
});

describe('a request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['of another protocol', 'GET / HTTP/9.9\r\n\r\n', 400],
    [
      'with two lengths',
      'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
      400,
    ],
    [
      'with a length and chunks',
      'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ])('%s is rejected, without internals in the response', async (_, request, status) => {
    const answer = await raw(request);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/node_modules|\bat \S+:\d+/);
  });

  it('with an invalid title segment is still answered', async () => {
    expect(headingOf(await http('/2026/11/21/100%', { cookies }))).toBe('The sound of his refrigerator');
  });
});
