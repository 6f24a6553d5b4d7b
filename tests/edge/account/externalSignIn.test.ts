/**
 * Sign-in through an external OpenID Connect provider, as a browser does it: cookies, redirects, and the code for the
 * sign-in page.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, signUp, type Client } from '../../support/account.ts';
import { httpOf, type HttpResponse, type RequestOptions, type Http } from '../../support/http.ts';
import { startRealProvider, type RealProvider } from '../../support/externalProvider.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import { emailOf, locationOf, pathOf, settingsFor, visit } from './externalSignInVisitor.ts';

describe('with a real provider', () => {
  let provider: RealProvider;
  let stack: Stack;
  let http: Http;
  let now = testNow();
  beforeAll(async () => {
    provider = await startRealProvider((uri) =>
      /^http:\/\/(es\.)?localhost:\d+(\/read)?\/sign-in\/outside\/callback$/.test(uri),
    );
    stack = await startStack({ settings: settingsFor(provider), now: () => now });
    http = httpOf(stack);
  });
  afterAll(async () => {
    await http?.close();
    await stack?.stop();
    await provider?.close();
  });
  afterEach(() => {
    now = testNow();
  });

  const startSignIn = (client: Client, query = '', options?: RequestOptions) =>
    visit(client, `/sign-in/outside${query}`, options);
  /** From the sign-in button to the response of the callback. */
  async function signIn(
    client: Client,
    login: string,
    query = '',
    options?: RequestOptions,
  ): Promise<HttpResponse> {
    const callback = await provider.signIn(locationOf(await startSignIn(client, query, options)), login);
    return visit(client, pathOf(callback), options);
  }

  it('redirects there with an HttpOnly cookie, and back to the page they came from, signed in', async () => {
    const client = clientOf(http);
    const start = await startSignIn(client, '?next=/2026/11/21');
    expect(start.status).toBe(302);
    expect(locationOf(start)).toMatch(new RegExp(`^${provider.settings.issuer}/auth\\?`));
    expect(start.headers['cache-control']).toBe('no-store');
    expect(start.cookies).toEqual([
      expect.stringMatching(/^outside=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ]);
    const handle = client.cookies.get('outside')!;
    expect(locationOf(start)).not.toContain(handle);

    const callbackResponse = await visit(client, pathOf(await provider.signIn(locationOf(start), 'ana')));
    expect([callbackResponse.status, locationOf(callbackResponse)]).toEqual([303, `${stack.url}/2026/11/21`]);
    expect(callbackResponse.headers['cache-control']).toBe('no-store');
    expect(callbackResponse.cookies).toEqual([
      'outside=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      'signedIn=1; Path=/; SameSite=Lax',
      expect.stringMatching(/^browser=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await emailOf(client)).toBe('ana@outside.example');
  });

  it('gives the sign-in page the name of the provider', async () => {
    const { site } = await clientOf(http).execute<{ site: { outsideSignIn: string } }>('SignInPage', {
      domain: 'localhost',
    });
    expect(site.outsideSignIn).toBe('Example');
  });

  it('does not sign in with a repeated callback, and keeps the existing session', async () => {
    const client = clientOf(http);
    const callback = pathOf(await provider.signIn(locationOf(await startSignIn(client)), 'bo'));
    const cookie = client.cookies.get('outside')!;
    await visit(client, callback);
    client.cookies.set('outside', cookie);
    const again = await visit(client, callback);
    expect(locationOf(again)).toBe(`${stack.url}/login?outside=refused`);
    expect(await emailOf(client)).toBe('bo@outside.example');
  });

  it('does not sign in with a callback in a browser that did not start the sign-in', async () => {
    const [attacker, victim] = [clientOf(http), clientOf(http)];
    const callback = pathOf(await provider.signIn(locationOf(await startSignIn(attacker)), 'eve'));
    expect(locationOf(await visit(victim, callback))).toBe(`${stack.url}/login?outside=refused`);
    await startSignIn(victim); // the victim starts one too, then opens the attacker's callback
    expect(locationOf(await visit(victim, callback))).toBe(`${stack.url}/login?outside=refused`);
    expect(victim.cookies.has('session')).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a code of ours', '?outside=x'],
    ['an unknown state', '?code=x&state=y'],
    ['texts of others', '?error=access_denied&error_description=%3Cscript%3Ealert(1)&state=y'],
    ['two codes', '?code=x&code=y'],
    ['a very long code', `?code=${'x'.repeat(7_000)}`],
  ])('a callback with %s redirects to the sign-in page with one of our codes', async (_what, query) => {
    const client = clientOf(http);
    await startSignIn(client, '?next=/search');
    const answer = await visit(client, `/sign-in/outside/callback${query}`);
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toMatch(/^http:\/\/localhost:\d+\/login\?outside=refused(&next=%2Fsearch)?$/);
    expect(answer.text).not.toContain('script');
  });

  it('redirects a person who cancels to the sign-in page, with a code for it', async () => {
    const client = clientOf(http);
    const callback = await provider.cancel(locationOf(await startSignIn(client, '?next=/today')));
    const answer = await visit(client, pathOf(callback));
    expect(locationOf(answer)).toBe(`${stack.url}/login?outside=cancelled&next=%2Ftoday`);
  });

  it('expires after ten minutes', async () => {
    const client = clientOf(http);
    const callback = await provider.signIn(locationOf(await startSignIn(client)), 'cy');
    now = new Date(now.getTime() + 10 * 60_000);
    expect(locationOf(await visit(client, pathOf(callback)))).toBe(`${stack.url}/login?outside=refused`);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/x\r\nset-cookie: a=b',
    '/a/..//evil.example',
    'https:evil.example',
  ])('redirects home for next=%j', async (next) => {
    const client = clientOf(http);
    const answer = await signIn(client, 'dee', `?next=${encodeURIComponent(next)}`);
    expect([answer.status, locationOf(answer)]).toEqual([303, `${stack.url}/`]);
  });

  it('starts on the site’s own host whatever the request says, and works on each site', async () => {
    const client = clientOf(http);
    const redirect = await startSignIn(client, '?override=es&next=/2026/11/21');
    expect(locationOf(redirect)).toMatch(/^http:\/\/es\.localhost:\d+\/sign-in\/outside\?/);
    expect(redirect.cookies).toEqual([]);
    const es = clientOf(http, 'es');
    const start = await startSignIn(es, '?next=/', { site: 'es' });
    const redirectUri = new URL(locationOf(start)).searchParams.get('redirect_uri');
    expect(redirectUri).toBe(`${stack.site('es')}/sign-in/outside/callback`);
    const answer = await visit(es, pathOf(await provider.signIn(locationOf(start), 'fay')), { site: 'es' });
    expect(locationOf(answer)).toBe(`${stack.site('es')}/`);
    expect(await emailOf(es)).toBe('fay@outside.example');
    const forged = await http('/sign-in/outside', { headers: { host: 'evil.example' } });
    expect(locationOf(forged)).not.toContain('evil.example');
  });

  it('works below the base path of a site', async () => {
    const { siteConfig } = stack.program.services.direct;
    const save = async (BASE_PATH: string | null) =>
      siteConfig.saveSiteConfig(
        { body: { siteId: 1, changes: { BASE_PATH } } },
        await stack.callTo('site-config'),
      );
    await save('/read');
    try {
      const client = clientOf(http);
      expect((await visit(client, '/sign-in/outside')).cookies.join()).not.toContain('outside');
      const start = await visit(client, '/read/sign-in/outside');
      const callbackResponse = await visit(client, pathOf(await provider.signIn(locationOf(start), 'hal')));
      expect(locationOf(callbackResponse)).toBe(`${stack.url}/read/`);
      expect(client.cookies.has('session')).toBe(true);
      const again = await visit(client, '/read/sign-in/outside/callback?x');
      expect(locationOf(again)).toBe(`${stack.url}/read/login?outside=refused`);
    } finally {
      await save(null);
    }
  });

  it('never opens an account with the same address; its owner can link it, from the site itself only', async () => {
    const owner = clientOf(http);
    await signUp(owner, 'gil@outside.example');
    const otherClient = clientOf(http);
    expect(locationOf(await signIn(otherClient, 'gil', '?next=/today'))).toBe(
      `${stack.url}/login?outside=needsPassword&next=%2Ftoday`,
    );
    expect(otherClient.cookies.has('session')).toBe(false);

    for (const headers of [
      ...['cross-site', 'none', 'same-site'].map((site) => ({ 'sec-fetch-site': site })),
      {}, // a browser without Sec-Fetch-Site
    ]) {
      const refused = await startSignIn(owner, '?link=1', { headers: headers as Record<string, string> });
      expect(locationOf(refused)).toBe(`${stack.url}/login?outside=refused`);
      expect(owner.cookies.has('outside')).toBe(false);
    }
    const fromSite = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect(locationOf(await startSignIn(clientOf(http), '?link=1', fromSite))).toContain('outside=refused'); // not signed in
    const before = owner.cookies.get('session');
    const linked = await signIn(owner, 'gil', '?link=1&next=/today', fromSite);
    expect(locationOf(linked)).toBe(`${stack.url}/today`);
    expect(owner.cookies.get('session')).toBe(before);

    // Already linked to another account: the page it was requested from gets a code, and nobody is signed out.
    const second = clientOf(http);
    await signUp(second, 'other.than.gil@example.org');
    const taken = await signIn(second, 'gil', '?link=1&next=/account?a=1', fromSite);
    expect(locationOf(taken)).toBe(`${stack.url}/account?a=1&outside=linkedElsewhere`);
    expect(await emailOf(second)).toBe('other.than.gil@example.org');

    const again = clientOf(http);
    expect(locationOf(await signIn(again, 'gil'))).toBe(`${stack.url}/`);
    expect(await emailOf(again)).toBe('gil@outside.example');
  });

  it('creates one session from twenty callbacks at once', async () => {
    const client = clientOf(http);
    const callback = pathOf(await provider.signIn(locationOf(await startSignIn(client)), 'ida'));
    const cookies = Object.fromEntries(client.cookies);
    const all = await Promise.all(Array.from({ length: 20 }, () => http(callback, { cookies })));
    expect(all.filter((it) => it.cookies.some((text) => text.startsWith('session=')))).toHaveLength(1);
    expect(all.filter((it) => locationOf(it) === `${stack.url}/`)).toHaveLength(1);
  });
});
