/** Sign-in through an external provider over TLS, with a provider that fails, and without any. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { json, startStubProvider, type StubProvider } from '../../support/externalProvider.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { locationOf, pathOf, settingsFor, visit } from './externalSignInVisitor.ts';

describe('over TLS', () => {
  it('uses a __Host- cookie', async () => {
    const stub = await startStubProvider();
    const stack = await startStack({ settings: { ...settingsFor(stub), SITE_URL: 'https://localhost' } });
    const http = httpOf(stack);
    try {
      const start = await http('/sign-in/outside', { headers: { host: 'localhost' } });
      expect(start.cookies).toEqual([
        expect.stringMatching(
          /^__Host-outside=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
        ),
      ]);
      expect(new URL(locationOf(start)).searchParams.get('redirect_uri')).toBe(
        'https://localhost/sign-in/outside/callback',
      );
    } finally {
      await http.close();
      await stack.stop();
      await stub.close();
    }
  });
});

describe('while the provider fails', () => {
  let stub: StubProvider;
  let stack: Stack;
  let http: Http;
  beforeAll(async () => {
    stub = await startStubProvider();
    stack = await startStack({ settings: settingsFor(stub) });
    http = httpOf(stack);
  });
  afterAll(async () => {
    await http?.close();
    await stack?.stop();
    await stub?.close();
  });
  afterEach(() => stub.overrides.clear());

  it.each<[string, Parameters<StubProvider['overrides']['set']>[1]]>([
    ['is down', json({}, 503)],
    ['does not respond', () => undefined],
  ])(
    'redirects to the sign-in page with a code when it %s, within the time limit',
    async (_what, answering) => {
      stub.overrides.set('/.well-known/openid-configuration', answering);
      const before = performance.now();
      const answer = await http('/sign-in/outside?next=/today');
      expect(locationOf(answer)).toBe(`${stack.url}/login?outside=unavailable&next=%2Ftoday`);
      expect(performance.now() - before).toBeLessThan(8_000);
      expect((await http('/login')).status).toBe(200);
    },
  );

  it('does not sign in when the token endpoint hangs', async () => {
    const client = clientOf(http);
    const start = await visit(client, '/sign-in/outside');
    stub.overrides.set('/token', () => undefined);
    const answer = await visit(client, pathOf(stub.consent(locationOf(start))));
    expect(locationOf(answer)).toBe(`${stack.url}/login?outside=unavailable`);
    expect(client.cookies.has('session')).toBe(false);
  });
});

describe('without a provider', () => {
  it('has neither the page nor a provider name', async () => {
    const stack = await startStack();
    const http = httpOf(stack);
    try {
      for (const path of ['/sign-in/outside', '/sign-in/outside/callback?code=x&state=y']) {
        const answer = await http(path, { headers: { accept: 'text/html' } });
        expect(answer.status).toBe(404);
        expect(answer.cookies.join()).not.toContain('outside');
      }
      const { site } = await clientOf(http).execute<{ site: { outsideSignIn: null } }>('SignInPage', {
        domain: 'localhost',
      });
      expect(site.outsideSignIn).toBeNull();
    } finally {
      await http.close();
      await stack.stop();
    }
  });
});
