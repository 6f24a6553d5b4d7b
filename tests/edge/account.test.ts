/** Sessions as browsers have them: cookies, what they open, and how they end. Security page 3.3, 3.4, 3.7. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, codeFor, PASSWORD, signUp, site, type Client } from '../support/account.ts';
import { headingOf, httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

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
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

const someone = async (email: string, options?: Parameters<typeof signUp>[2]): Promise<Client> => {
  const client = clientOf(http);
  await signUp(client, email, options);
  return client;
};
interface Viewer {
  readonly viewer: { readonly email: string; readonly givenName: string; readonly isAdmin: boolean } | null;
}
const viewerOf = async (client: Client) => (await client.ask<Viewer>('ViewerNow')).viewer;

describe('a session', () => {
  it('is in a cookie no script reads, with a hint beside it that says nothing of whom', async () => {
    const client = clientOf(http);
    const { signUp: begun } = await client.ask<{ signUp: { handle: string } }>('SignUp', {
      site,
      input: { email: 'ana@example.org', password: PASSWORD },
    });
    const code = await codeFor(http, 'ana@example.org');
    const answer = await client.post('ConfirmSignUp', { site, input: { handle: begun.handle, code } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      'signedIn=1; Path=/; SameSite=Lax',
    ]);
    expect(answer.text).not.toContain(client.cookies.get('session'));
    expect((await viewerOf(client))?.email).toBe('ana@example.org');
  });

  it('stays when the reader chose to, also when the browser is closed', async () => {
    const client = clientOf(http);
    const { signUp: begun } = await client.ask<{ signUp: { handle: string } }>('SignUp', {
      site,
      input: { email: 'bo@example.org', password: PASSWORD },
    });
    const code = await codeFor(http, 'bo@example.org');
    const answer = await client.post('ConfirmSignUp', {
      site,
      input: { handle: begun.handle, code, keepSignedIn: true },
    });
    expect(answer.cookies.map((it) => /Max-Age=\d+/.exec(it)?.[0])).toEqual([
      'Max-Age=2592000',
      'Max-Age=2592000',
    ]);
    later(29 * 24 * 60);
    expect((await viewerOf(client))?.email).toBe('bo@example.org');
    later(2 * 24 * 60);
    expect(await viewerOf(client)).toBeNull();
    expect(client.cookies.has('session')).toBe(false); // it has ended: the browser is told
  });

  it('of a reader who went away ends after three hours; looking at it does not keep it, activity does', async () => {
    const client = await someone('cy@example.org');
    later(100);
    await viewerOf(client);
    later(79);
    expect(await viewerOf(client)).not.toBeNull();
    const { recordActivity } = await client.ask<{ recordActivity: object | null }>('RecordActivity');
    expect(recordActivity).not.toBeNull();
    later(179);
    expect(await viewerOf(client)).not.toBeNull();
    later(2);
    expect(await viewerOf(client)).toBeNull();
    later(-100); // nobody wakes it
    expect(await viewerOf(client)).toBeNull();
  });

  it('is over with the sign-out, here and everywhere, and a copied cookie with it', async () => {
    const client = await someone('dee@example.org');
    const copied = client.cookies.get('session')!;
    const answer = await client.post('SignOut', { everywhere: false });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    client.cookies.set('session', copied);
    expect(await viewerOf(client)).toBeNull();

    const [one, two] = [clientOf(http), clientOf(http)];
    for (const it of [one, two])
      await it.ask('SignIn', { site, input: { username: 'dee@example.org', password: PASSWORD } });
    expect([await viewerOf(one), await viewerOf(two)]).not.toContain(null);
    await one.ask('SignOut', { everywhere: true });
    expect([await viewerOf(one), await viewerOf(two)]).toEqual([null, null]);
  });

  it('is a new one at each sign-in, and the one before is over', async () => {
    const client = await someone('eve@example.org');
    const before = client.cookies.get('session')!;
    await client.ask('SignIn', { site, input: { username: 'eve@example.org', password: PASSWORD } });
    expect(client.cookies.get('session')).not.toBe(before);
    const thief = clientOf(http);
    thief.cookies.set('session', before);
    expect(await viewerOf(thief)).toBeNull();
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}%00`, '"; drop', '../../x', 'a'.repeat(5_000)])(
    'of the cookie %j is nobody’s',
    async (cookie) => {
      const client = clientOf(http);
      client.cookies.set('session', cookie);
      expect(await viewerOf(client)).toBeNull();
    },
  );
});

describe('what everybody shares', () => {
  it('is the same for a reader who is signed in: the same bytes, from the cache, with nothing of them', async () => {
    const client = await someone('fay@example.org');
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

  it('keeps no private answer: a visitor who asks after a reader is told of nobody', async () => {
    const client = await someone('gil@example.org');
    expect(await viewerOf(client)).not.toBeNull();
    expect(await viewerOf(clientOf(http))).toBeNull();
    expect(await viewerOf(client)).not.toBeNull();
  });
});

describe('another site’s page', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('cannot do anything in a reader’s name (%j)', async (headers) => {
    const client = await someone(`hal${JSON.stringify(headers).length}@example.org`);
    const answer = await client.post('SignOut', { everywhere: true }, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(await viewerOf(client)).not.toBeNull();
  });
});

describe('the page of signing in, before any script', () => {
  it.each([
    ['/login', 'Sign in'],
    ['/app/anything', 'Sign in'],
    ['/ssr', 'Sign in'],
    ['/register', 'Create account'],
    ['/signup', 'Create account'],
    ['/reset-password', 'Reset your password'],
    ['/account/reset-password', 'Reset your password'],
  ])('%s says “%s”, and that it needs scripts', async (path, title) => {
    const answer = await http(path, { cookies: { country: 'US', zone: 'Etc/UTC' } });
    expect([answer.status, headingOf(answer)]).toEqual([200, title]);
    const document = answer.document();
    expect(document.querySelector('main noscript')?.textContent).toMatch(/^Signing in needs JavaScript/);
    // Hidden by the style sheet until scripts run.
    expect(document.querySelector('header [data-for-visitors]')?.hasAttribute('data-needs-script')).toBe(
      true,
    );
  });
});
