/** Sessions over HTTP: cookies, what they open, and how they end. Security page 3.3, 3.4, 3.7. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, waitForCode, PASSWORD, signUp, site, type Client } from '../../support/account.ts';
import { headingOf, httpOf, type Http } from '../../support/http.ts';
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
  it.each([
    ['/login', 'Sign in'],
    ['/app/anything', 'Sign in'],
    ['/ssr', 'Sign in'],
    ['/register', 'Create account'],
    ['/signup', 'Create account'],
    ['/reset-password', 'Reset your password'],
    ['/account/reset-password', 'Reset your password'],
  ])('%s has the title “%s” and says that it needs scripts', async (path, title) => {
    const answer = await http(path, { cookies: { country: 'US', zone: 'Etc/UTC' } });
    expect([answer.status, headingOf(answer)]).toEqual([200, title]);
    const document = answer.document();
    expect(document.querySelector('main noscript')?.textContent).toMatch(/^You need JavaScript to sign in/);
    // Hidden by the style sheet until scripts run.
    expect(document.querySelector('header [data-for-visitors]')?.hasAttribute('data-needs-script')).toBe(
      true,
    );
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
