/** Signing in by the outside provider as a browser does it: cookies, redirects, what the sign-in page is told. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, signUp, type Client } from '../support/account.ts';
import { httpOf, type Answer, type Ask, type Http } from '../support/http.ts';
import { startProvider, type RealProvider } from '../support/outsideProvider.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';
import { emailOf, leadsTo, pathOf, settingsFor, visit } from './outsideVisitor.ts';

describe('by a real provider', () => {
  let provider: RealProvider;
  let stack: Stack;
  let http: Http;
  let now = testNow();
  beforeAll(async () => {
    provider = await startProvider((uri) =>
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

  const begin = (client: Client, query = '', ask?: Ask) => visit(client, `/sign-in/outside${query}`, ask);
  /** From the button to the answer of the callback. */
  async function signIn(client: Client, login: string, query = '', ask?: Ask): Promise<Answer> {
    const callback = await provider.signIn(leadsTo(await begin(client, query, ask)), login);
    return visit(client, pathOf(callback), ask);
  }

  it('leads there with a cookie no script reads, and back to where they were, signed in', async () => {
    const client = clientOf(http);
    const start = await begin(client, '?next=/2026/11/21');
    expect(start.status).toBe(302);
    expect(leadsTo(start)).toMatch(new RegExp(`^${provider.settings.issuer}/auth\\?`));
    expect(start.headers['cache-control']).toBe('no-store');
    expect(start.cookies).toEqual([
      expect.stringMatching(/^outside=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ]);
    const handle = client.cookies.get('outside')!;
    expect(leadsTo(start)).not.toContain(handle);

    const back = await visit(client, pathOf(await provider.signIn(leadsTo(start), 'ana')));
    expect([back.status, leadsTo(back)]).toEqual([303, `${stack.url}/2026/11/21`]);
    expect(back.headers['cache-control']).toBe('no-store');
    expect(back.cookies).toEqual([
      'outside=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      'signedIn=1; Path=/; SameSite=Lax',
    ]);
    expect(await emailOf(client)).toBe('ana@outside.example');
  });

  it('the sign-in page knows what it is called', async () => {
    const { site } = await clientOf(http).ask<{ site: { outsideSignIn: string } }>('SignInPage', {
      domain: 'localhost',
    });
    expect(site.outsideSignIn).toBe('Example');
  });

  it('a callback that comes again signs nobody in, and the session that is stays', async () => {
    const client = clientOf(http);
    const callback = pathOf(await provider.signIn(leadsTo(await begin(client)), 'bo'));
    const cookie = client.cookies.get('outside')!;
    await visit(client, callback);
    client.cookies.set('outside', cookie);
    const again = await visit(client, callback);
    expect(leadsTo(again)).toBe(`${stack.url}/login?outside=refused`);
    expect(await emailOf(client)).toBe('bo@outside.example');
  });

  it('a callback in a browser that has not begun it signs nobody in', async () => {
    const [attacker, victim] = [clientOf(http), clientOf(http)];
    const callback = pathOf(await provider.signIn(leadsTo(await begin(attacker)), 'eve'));
    expect(leadsTo(await visit(victim, callback))).toBe(`${stack.url}/login?outside=refused`);
    await begin(victim); // one of their own, and then the attacker's address
    expect(leadsTo(await visit(victim, callback))).toBe(`${stack.url}/login?outside=refused`);
    expect(victim.cookies.has('session')).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a code of ours', '?outside=x'],
    ['no state of ours', '?code=x&state=y'],
    ['words of others', '?error=access_denied&error_description=%3Cscript%3Ealert(1)&state=y'],
    ['two codes', '?code=x&code=y'],
    ['more than anybody reads', `?code=${'x'.repeat(7_000)}`],
  ])('a callback with %s leads to the sign-in page with a code of ours', async (_what, query) => {
    const client = clientOf(http);
    await begin(client, '?next=/search');
    const answer = await visit(client, `/sign-in/outside/callback${query}`);
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toMatch(/^http:\/\/localhost:\d+\/login\?outside=refused(&next=%2Fsearch)?$/);
    expect(answer.text).not.toContain('script');
  });

  it('somebody who says no is led back, and told', async () => {
    const client = clientOf(http);
    const callback = await provider.cancel(leadsTo(await begin(client, '?next=/today')));
    const answer = await visit(client, pathOf(callback));
    expect(leadsTo(answer)).toBe(`${stack.url}/login?outside=cancelled&next=%2Ftoday`);
  });

  it('ten minutes later it has ended', async () => {
    const client = clientOf(http);
    const callback = await provider.signIn(leadsTo(await begin(client)), 'cy');
    now = new Date(now.getTime() + 10 * 60_000);
    expect(leadsTo(await visit(client, pathOf(callback)))).toBe(`${stack.url}/login?outside=refused`);
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
  ])('next=%j leads home', async (next) => {
    const client = clientOf(http);
    const answer = await signIn(client, 'dee', `?next=${encodeURIComponent(next)}`);
    expect([answer.status, leadsTo(answer)]).toEqual([303, `${stack.url}/`]);
  });

  it('begins on the site’s own host, whatever the request says, and each site has its own', async () => {
    const client = clientOf(http);
    const away = await begin(client, '?override=es&next=/2026/11/21');
    expect(leadsTo(away)).toMatch(/^http:\/\/es\.localhost:\d+\/sign-in\/outside\?/);
    expect(away.cookies).toEqual([]);
    const es = clientOf(http, 'es');
    const start = await begin(es, '?next=/', { site: 'es' });
    const back = new URL(leadsTo(start)).searchParams.get('redirect_uri');
    expect(back).toBe(`${stack.site('es')}/sign-in/outside/callback`);
    const answer = await visit(es, pathOf(await provider.signIn(leadsTo(start), 'fay')), { site: 'es' });
    expect(leadsTo(answer)).toBe(`${stack.site('es')}/`);
    expect(await emailOf(es)).toBe('fay@outside.example');
    const forged = await http('/sign-in/outside', { headers: { host: 'evil.example' } });
    expect(leadsTo(forged)).not.toContain('evil.example');
  });

  it('stands below the base path of a site', async () => {
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
      const back = await visit(client, pathOf(await provider.signIn(leadsTo(start), 'hal')));
      expect(leadsTo(back)).toBe(`${stack.url}/read/`);
      expect(client.cookies.has('session')).toBe(true);
      const again = await visit(client, '/read/sign-in/outside/callback?x');
      expect(leadsTo(again)).toBe(`${stack.url}/read/login?outside=refused`);
    } finally {
      await save(null);
    }
  });

  it('never opens an account of the same address; whoever is signed in to it adds it, from the site itself', async () => {
    const owner = clientOf(http);
    await signUp(owner, 'gil@outside.example');
    const stranger = clientOf(http);
    expect(leadsTo(await signIn(stranger, 'gil', '?next=/today'))).toBe(
      `${stack.url}/login?outside=needsPassword&next=%2Ftoday`,
    );
    expect(stranger.cookies.has('session')).toBe(false);

    for (const headers of [
      ...['cross-site', 'none', 'same-site'].map((site) => ({ 'sec-fetch-site': site })),
      {}, // a browser that does not say
    ]) {
      const refused = await begin(owner, '?link=1', { headers: headers as Record<string, string> });
      expect(leadsTo(refused)).toBe(`${stack.url}/login?outside=refused`);
      expect(owner.cookies.has('outside')).toBe(false);
    }
    const own = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect(leadsTo(await begin(clientOf(http), '?link=1', own))).toContain('outside=refused'); // a visitor
    const before = owner.cookies.get('session');
    const linked = await signIn(owner, 'gil', '?link=1&next=/today', own);
    expect(leadsTo(linked)).toBe(`${stack.url}/today`);
    expect(owner.cookies.get('session')).toBe(before);

    // Of another account by now: said where it was asked for, and nobody is signed out.
    const second = clientOf(http);
    await signUp(second, 'other.than.gil@example.org');
    const taken = await signIn(second, 'gil', '?link=1&next=/account?a=1', own);
    expect(leadsTo(taken)).toBe(`${stack.url}/account?a=1&outside=linkedElsewhere`);
    expect(await emailOf(second)).toBe('other.than.gil@example.org');

    const again = clientOf(http);
    expect(leadsTo(await signIn(again, 'gil'))).toBe(`${stack.url}/`);
    expect(await emailOf(again)).toBe('gil@outside.example');
  });

  it('twenty callbacks at once are one session', async () => {
    const client = clientOf(http);
    const callback = pathOf(await provider.signIn(leadsTo(await begin(client)), 'ida'));
    const cookies = Object.fromEntries(client.cookies);
    const all = await Promise.all(Array.from({ length: 20 }, () => http(callback, { cookies })));
    expect(all.filter((it) => it.cookies.some((text) => text.startsWith('session=')))).toHaveLength(1);
    expect(all.filter((it) => leadsTo(it) === `${stack.url}/`)).toHaveLength(1);
  });
});
