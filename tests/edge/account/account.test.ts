/** Sessions over HTTP: cookies, what they open, and how they end. Security page 3.3, 3.4, 3.7. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, waitForCode, PASSWORD, signUp, site, type Client } from '../../support/account.ts';
import { headingOf, httpOf, type Http, type HttpResponse } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
const START = new Date('2026-11-21T12:00:00Z');
let now = START;
beforeAll(async () => {
  stack = await startStack({ now: () => now });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});
beforeEach(() => {
  now = START;
});
const advanceMinutes = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

const createAccount = async (email: string, options?: Parameters<typeof signUp>[2]): Promise<Client> => {
  const client = clientOf(http);
  await signUp(client, email, options);
  return client;
};
interface Viewer {
  readonly viewer: { readonly email: string; readonly givenName: string; readonly isAdmin: boolean } | null;
}
const viewerOf = async (client: Client) => (await client.execute<Viewer>('ViewerNow')).viewer;

describe('a session', () => {
  it('is in an HttpOnly cookie, with a readable hint cookie that does not identify the reader', async () => {
    const client = clientOf(http);
    const { signUp: started } = await client.execute<{ signUp: { handle: string } }>('SignUp', {
      input: { site, email: 'ana@example.org', password: PASSWORD },
    });
    const code = await waitForCode(http, 'ana@example.org');
    const answer = await client.post('ConfirmSignUp', { input: { site, handle: started.handle, code } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      'signedIn=1; Path=/; SameSite=Lax',
      expect.stringMatching(/^browser=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.text).not.toContain(client.cookies.get('session'));
    expect((await viewerOf(client))?.email).toBe('ana@example.org');
  });

  it('outlives the browser when the reader chose to stay signed in', async () => {
    const client = clientOf(http);
    const { signUp: started } = await client.execute<{ signUp: { handle: string } }>('SignUp', {
      input: { site, email: 'bo@example.org', password: PASSWORD },
    });
    const code = await waitForCode(http, 'bo@example.org');
    const answer = await client.post('ConfirmSignUp', {
      input: { site, handle: started.handle, code, keepSignedIn: true },
    });
    expect(answer.cookies.map((it) => /Max-Age=\d+/.exec(it)?.[0])).toEqual([
      'Max-Age=2592000',
      'Max-Age=2592000',
      'Max-Age=15552000', // the known browser
    ]);
    advanceMinutes(29 * 24 * 60);
    expect((await viewerOf(client))?.email).toBe('bo@example.org');
    advanceMinutes(2 * 24 * 60);
    expect(await viewerOf(client)).toBeNull();
    expect(client.cookies.has('session')).toBe(false); // the session has ended, so the response removes the cookie
  });

  it('ends after three hours without activity; reading it does not extend it, recorded activity does', async () => {
    const client = await createAccount('cy@example.org');
    advanceMinutes(100);
    await viewerOf(client);
    advanceMinutes(79);
    expect(await viewerOf(client)).not.toBeNull();
    const { recordActivity } = await client.execute<{ recordActivity: object | null }>('RecordActivity');
    expect(recordActivity).not.toBeNull();
    advanceMinutes(179);
    expect(await viewerOf(client)).not.toBeNull();
    advanceMinutes(2);
    expect(await viewerOf(client)).toBeNull();
    advanceMinutes(-100); // an ended session never becomes valid again
    expect(await viewerOf(client)).toBeNull();
  });

  it('ends on sign-out, here or everywhere, and with it a copied cookie', async () => {
    const client = await createAccount('dee@example.org');
    const copiedCookie = client.cookies.get('session')!;
    const answer = await client.post('SignOut', { everywhere: false });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    client.cookies.set('session', copiedCookie);
    expect(await viewerOf(client)).toBeNull();

    const [first, second] = [clientOf(http), clientOf(http)];
    for (const device of [first, second])
      await device.execute('SignIn', { input: { site, username: 'dee@example.org', password: PASSWORD } });
    expect([await viewerOf(first), await viewerOf(second)]).not.toContain(null);
    await first.execute('SignOut', { everywhere: true });
    expect([await viewerOf(first), await viewerOf(second)]).toEqual([null, null]);
  });

  it('is replaced at each sign-in, and the previous one ends', async () => {
    const client = await createAccount('eve@example.org');
    const before = client.cookies.get('session')!;
    await client.execute('SignIn', { input: { site, username: 'eve@example.org', password: PASSWORD } });
    expect(client.cookies.get('session')).not.toBe(before);
    const thief = clientOf(http);
    thief.cookies.set('session', before);
    expect(await viewerOf(thief)).toBeNull();
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}%00`, '"; drop', '../../x', 'a'.repeat(5_000)])(
    'with the invalid cookie %j identifies no one',
    async (cookie) => {
      const client = clientOf(http);
      client.cookies.set('session', cookie);
      expect(await viewerOf(client)).toBeNull();
    },
  );
});

describe('shared content', () => {
  it('is identical for a signed-in reader: the same bytes from the cache, without personal data', async () => {
    const client = await createAccount('fay@example.org');
    for (const path of ['/', '/2026/11/21']) {
      const cookies = { country: 'US', zone: 'Etc/UTC' };
      const visitor = await http(path, { cookies });
      const reader = await http(path, { cookies: { ...cookies, ...Object.fromEntries(client.cookies) } });
      expect([reader.status, reader.text, reader.headers['etag']]).toEqual([
        visitor.status,
        visitor.text,
        visitor.headers['etag'],
      ]);
      expect(reader.text).not.toMatch(/fay@|Test Reader/);
    }
  });

  it('never includes a private response: another visitor sees no viewer', async () => {
    const client = await createAccount('gil@example.org');
    expect(await viewerOf(client)).not.toBeNull();
    expect(await viewerOf(clientOf(http))).toBeNull();
    expect(await viewerOf(client)).not.toBeNull();
  });
});

describe('a cross-site request', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('cannot act in a reader’s name (%j)', async (headers) => {
    const client = await createAccount(`hal${JSON.stringify(headers).length}@example.org`);
    const answer = await client.post('SignOut', { everywhere: true }, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(await viewerOf(client)).not.toBeNull();
  });
});

describe('the sign-in page without scripts', () => {
  const visitor = { country: 'US', zone: 'Etc/UTC' };

  it.each(['/login', '/app/anything', '/ssr'])(
    '%s has a form that posts to its own address',
    async (path) => {
      const answer = await http(path, { cookies: visitor });
      expect([answer.status, headingOf(answer)]).toEqual([200, 'Sign in']);
      const document = answer.document();
      const form = document.querySelector('main form')!;
      expect([form.getAttribute('method'), form.hasAttribute('action')]).toEqual(['post', false]);
      const fields = [...form.querySelectorAll('input')].map((it) => [it.name, it.type, it.value]);
      expect(fields).toEqual([
        ['username', 'email', ''],
        ['password', 'password', ''],
        ['keepSignedIn', 'checkbox', 'on'],
      ]);
      const links = [...form.querySelectorAll('a')].map((it) => [it.textContent, it.getAttribute('href')]);
      expect(links).toEqual([
        ['Forgot Your Password?', '/reset-password'],
        ['Create account', '/signup'],
      ]);
      // Hidden by the style sheet until scripts run; until then there is a link.
      const button = document.querySelector('header [data-for-visitors]');
      expect(button?.hasAttribute('data-needs-script')).toBe(true);
      expect(document.querySelector('header noscript a')?.getAttribute('href')).toBe('/login');
    },
  );

  it.each([
    ['/register', 'Create account'],
    ['/signup', 'Create account'],
    ['/reset-password', 'Reset your password'],
    ['/account/reset-password', 'Reset your password'],
  ])('%s has the title “%s” and says that it needs scripts', async (path, title) => {
    const answer = await http(path, { cookies: visitor });
    expect([answer.status, headingOf(answer)]).toEqual([200, title]);
    expect(answer.document().querySelector('main noscript')?.textContent).toMatch(
      /^This page needs JavaScript\./,
    );
  });

  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    http(path, {
      method: 'POST',
      cookies: visitor,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
        ...headers,
      },
      body: form(fields),
    });
  const email = 'plain@example.org';
  const right = { username: email, password: PASSWORD };
  const noticeOf = (answer: HttpResponse) =>
    answer.document().querySelector('main [role=alert]')?.textContent ?? null;

  beforeAll(() => createAccount(email));

  it.each([
    ['/login', '/'],
    ['/login?next=%2Faccount%3Fa%3D1', '/account?a=1'],
    ['/app/anything?next=/bookmarks', '/bookmarks'],
    ['/login?next=https%3A%2F%2Fevil.example%2F', '/'],
    ['/login?next=%2F%2Fevil.example', '/'],
    ['/login?next=%2F%5Cevil.example', '/'],
    ['/login?next=javascript:alert(1)', '/'],
    ['/login?next=%2Fa%0D%0Aset-cookie:%20x=1', '/'],
  ])('a post to %s signs in and goes to %s', async (path, next) => {
    const answer = await post(path, right);
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      303,
      next,
      'no-store',
    ]);
    const client = clientOf(http);
    for (const text of answer.cookies) {
      const [pair = ''] = text.split(';');
      client.cookies.set(pair.split('=')[0]!, pair.split('=')[1]!);
    }
    expect((await viewerOf(client))?.email).toBe(email);
    expect(answer.cookies[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('stays signed in when the box is checked', async () => {
    const answer = await post('/login', { ...right, keepSignedIn: 'on' });
    expect(answer.cookies[0]).toMatch(/Max-Age=2592000; HttpOnly/);
  });

  it('a wrong password brings the form back with the message and the address, without a cookie or the password', async () => {
    const username = '"><b>plain@example.org';
    const answer = await post('/login?next=/account', { username, password: 'mumbled </script> words' });
    expect([answer.status, headingOf(answer), noticeOf(answer)]).toEqual([
      422,
      'Sign in',
      'Incorrect Username or Password',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.document().querySelector<HTMLInputElement>('main [name=username]')?.value).toBe(username);
    expect(answer.document().querySelector<HTMLInputElement>('main [name=password]')?.value).toBe('');
    expect([answer.text.includes('mumbled'), answer.cookies.join()]).toEqual([false, '']);
    // Not stored for others.
    const later = await http('/login', { cookies: visitor });
    expect([noticeOf(later), later.text.includes('plain@example.org')]).toEqual([null, false]);
  });

  it('an empty form asks for both fields', async () => {
    const answer = await post('/login', {});
    expect([answer.status, noticeOf(answer)]).toEqual([422, 'Enter your email address and your password.']);
  });

  it('says how long to wait after too many attempts', async () => {
    const username = 'guessed@example.org';
    let answer = await post('/login', { username, password: 'wrong words' });
    for (let count = 0; count < 10 && answer.status === 422; count += 1)
      answer = await post('/login', { username, password: 'wrong words' });
    expect([answer.status, noticeOf(answer)]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Wait \d+ (?:second|minute)/),
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('an account that waits for its code is told that the code needs scripts', async () => {
    const username = 'unconfirmed@example.org';
    await clientOf(http).execute('SignUp', { input: { site, email: username, password: PASSWORD } });
    const answer = await post('/login', { username, password: PASSWORD });
    expect([answer.status, noticeOf(answer)]).toEqual([
      422,
      expect.stringMatching(/^Your email address is not confirmed yet\..*JavaScript/),
    ]);
    expect(answer.cookies.join()).not.toContain('session=');
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'content-type': 'application/json' }, 415],
    [{ 'content-type': 'text/plain' }, 415],
  ])('a post with %j is refused, so that no page signs its visitors in', async (headers, status) => {
    const answer = await post('/login', right, headers as Record<string, string>);
    expect([answer.status, answer.cookies.join()]).toEqual([status, '']);
  });

  it('posts to other addresses are not answered by it', async () => {
    for (const path of ['/', '/register', '/2026/11/21', '/elsewhere/login'])
      expect((await post(path, right)).status, path).toBe(404);
  });
});

it('a browser that an account knows gets a reset code although strangers have used up the allowance', async () => {
  const email = 'flooded@example.org';
  const owner = await createAccount(email);
  await owner.execute('SignOut', { everywhere: false });
  const request = async (client: Client) =>
    (await client.post('ForgotPassword', { site, username: email })).text;
  for (let count = 0; count < 3; count += 1) await request(clientOf(http));
  expect(await request(clientOf(http))).toContain('"RateLimited"');
  expect(await request(owner)).toContain('"CodeSent"');
});
