/** Signing in by an outside provider: against a real one, and against one that lies. Decision page 0021. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Call } from '../../rest/call.ts';
import {
  json,
  startProvider,
  startStub,
  type RealProvider,
  type StubProvider,
} from '../../tests/support/outsideProvider.ts';
import type { BegunSession } from './shapes.ts';
import { begins, NOON, openIdentity, PASSWORD, refusal, SITE, type IdentityTest } from './testSupport.ts';

const redirectUri = 'http://localhost:4000/sign-in/outside/callback';
const { device } = begins;

/** Identity's own routes, as the edge uses them. */
const over = (open: () => IdentityTest) => ({
  async begin(call?: Call, returnTo = '/journals') {
    const body = { redirectUri, returnTo, isLink: call !== undefined };
    return open().test.client.beginOutside({ body }, call ?? (await open().visitor()));
  },
  async finish(handle: string, callback: string, address?: string) {
    const query = new URL(callback).search;
    const body = { handle, query, siteId: SITE, device };
    // As the edge calls it: the provider is asked up to three times.
    return open().test.client.finishOutside({ body }, { ...(await open().visitor(address)), budget: 8_000 });
  },
  link: (handle: string, callback: string, call: Call) =>
    open().test.client.linkOutside({ body: { handle, query: new URL(callback).search } }, call),
  methods: async (begun: BegunSession) =>
    (await open().test.client.listSignInMethods({}, await open().by(begun))).map(({ kind }) => kind),
  operations: async (sub: string) =>
    (
      await open().test.service.db.rows<{ operation: string }>(
        `select operation from identity.audit where object = $1 order by id`,
        [`account ${sub}`],
      )
    ).map(({ operation }) => operation),
});

describe('by a real provider', () => {
  let provider: RealProvider;
  let open: IdentityTest;
  const { begin, finish, link, methods, operations } = over(() => open);
  beforeAll(async () => {
    provider = await startProvider((uri) => uri === redirectUri);
    open = await openIdentity(provider.settings);
  });
  afterAll(async () => {
    await open?.close();
    await provider?.close();
  });
  beforeEach(() => {
    open.clock.now = NOON;
  });
  const signIn = async (login: string) => {
    const { address, handle } = await begin();
    return finish(handle, await provider.signIn(address, login));
  };

  it('the first time makes an account without a password, afterwards it is the same one', async () => {
    const { begun, returnTo } = await signIn('ana');
    expect(returnTo).toBe('/journals');
    expect(begun.account).toMatchObject({
      email: 'ana@outside.example',
      verified: true,
      given_name: 'ana',
      family_name: 'Outside',
    });
    expect(await methods(begun)).toEqual(['OUTSIDE']);
    expect((await open.mail('ana@outside.example')).map(({ template }) => template)).toEqual(['welcome']);
    const again = await signIn('ana');
    expect(again.begun.account.sub).toBe(begun.account.sub);
    expect(again.begun.session).not.toBe(begun.session);
    expect(await operations(begun.account.sub)).toEqual(['outsideSignUp', 'outsideSignIn', 'outsideSignIn']);
  });

  it('asks with PKCE, a state and a nonce, and stores none of them', async () => {
    const { address, handle } = await begin();
    const given = new URL(address).searchParams;
    expect(given.get('code_challenge_method')).toBe('S256');
    expect(given.get('scope')).toBe('openid email profile');
    expect(given.get('redirect_uri')).toBe(redirectUri);
    const [row] = await open.test.service.db.rows<{ text: string }>(
      `select string_agg(a::text, '') as text from identity.outside_attempt a`,
    );
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(given.get(name)).toMatch(/^[\w-]{43}$/);
      expect(row!.text).not.toContain(given.get(name));
    }
    expect(row!.text).not.toContain(handle);
  });

  it('never opens an account of the same address: its password first, then it can be linked', async () => {
    const theirs = await open.account('bo@outside.example');
    expect(await refusal(signIn('bo'))).toBe('LINK_NEEDS_PASSWORD');
    expect(await methods(theirs)).toEqual(['PASSWORD']);

    const call = await open.by(theirs);
    const { address, handle } = await begin(call, '/account');
    const callback = await provider.signIn(address, 'bo');
    expect(await link(handle, callback, call)).toEqual({ returnTo: '/account' });
    expect(await methods(theirs)).toEqual(['PASSWORD', 'OUTSIDE']);
    expect((await signIn('bo')).begun.account.sub).toBe(theirs.account.sub);
    expect(await operations(theirs.account.sub)).toEqual(
      expect.arrayContaining(['outsideNeedsPassword', 'linkOutside', 'outsideSignIn']),
    );
  });

  it('links by the provider’s own name for a person, whatever address their account has', async () => {
    const theirs = await open.account('somebody.else@example.org');
    const call = await open.by(theirs);
    const { address, handle } = await begin(call);
    await link(handle, await provider.signIn(address, 'cy'), call);
    expect((await signIn('cy')).begun.account.email).toBe('somebody.else@example.org');

    const other = await open.by(await open.account('third@example.org'));
    const second = await begin(other);
    const callback = await provider.signIn(second.address, 'cy');
    expect(await refusal(link(second.handle, callback, other))).toBe('CONFLICT');
  });

  it('links to whoever began it, and signs nobody in by it', async () => {
    const [one, two] = [await open.account('one@example.org'), await open.account('two@example.org')];
    for (const stranger of [two, null]) {
      const { address, handle } = await begin(await open.by(one));
      const callback = await provider.signIn(address, 'dee');
      const work = stranger ? link(handle, callback, await open.by(stranger)) : finish(handle, callback);
      expect(await refusal(work)).toBe('OUTSIDE_REFUSED');
    }
    const { address, handle } = await begin(); // to sign in, and then linked with
    const callback = await provider.signIn(address, 'dee');
    expect(await refusal(link(handle, callback, await open.by(one)))).toBe('OUTSIDE_REFUSED');
    expect(await refusal(begin(await open.visitor()))).toBe('UNAUTHENTICATED');
  });

  it('refuses an address the provider does not vouch for, and none', async () => {
    expect(await refusal(signIn('una'))).toBe('EMAIL_NOT_VERIFIED');
    expect(await refusal(signIn('nora'))).toBe('EMAIL_NOT_VERIFIED');
  });

  it('says that it was cancelled, and where they were', async () => {
    const { address, handle } = await begin();
    await expect(finish(handle, await provider.cancel(address))).rejects.toMatchObject({
      code: 'OUTSIDE_CANCELLED',
      data: { returnTo: '/journals' },
    });
  });

  it('ends a sign-up of the same address that waited for its code: whoever began it has nothing', async () => {
    const call = await open.visitor();
    const body = {
      email: 'eve@outside.example',
      password: PASSWORD,
      given_name: '',
      family_name: '',
      siteId: SITE,
    };
    const { handle } = await open.test.client.signUp({ body }, call);
    const code = await open.codeOf('eve@outside.example');
    await signIn('eve');
    expect(await refusal(open.test.client.confirmSignUp({ body: { handle, code, ...begins } }, call))).toBe(
      'CODE_MISMATCH',
    );
  });

  it('disabling holds for it, a forced new password does not', async () => {
    const { begun } = await signIn('fay');
    const { sub } = begun.account;
    const act = async (action: 'disable' | 'enable' | 'forceNewPassword') =>
      open.test.client.actOnAccount({ params: { sub, action } }, await open.admin());
    await act('disable');
    expect(await refusal(signIn('fay'))).toBe('NOT_AUTHORIZED');
    await act('enable');
    await act('forceNewPassword');
    expect((await signIn('fay')).begun.account.sub).toBe(sub);
    expect(await operations(sub)).toContain('signInRefused');
  });

  it('without a password one is set by a code, and the last way to sign in stays', async () => {
    const { client } = open.test;
    const { begun } = await signIn('gil');
    const call = await open.by(begun);
    const [method] = await client.listSignInMethods({}, call);
    const remove = () => client.removeSignInMethod({ params: { id: method!.id } }, call);
    expect(await refusal(remove())).toBe('CONFLICT');

    const username = 'gil@outside.example';
    expect(
      await refusal(
        client.signIn({ body: { username, password: PASSWORD, ...begins } }, await open.visitor()),
      ),
    ).toBe('NOT_AUTHORIZED');
    await client.forgotPassword({ body: { username, siteId: SITE } }, await open.visitor());
    const code = await open.codeOf(username);
    await client.resetPassword(
      { body: { username, code, password: PASSWORD, siteId: SITE } },
      await open.visitor(),
    );
    const outcome = await client.signIn(
      { body: { username, password: PASSWORD, ...begins } },
      await open.visitor(),
    );
    expect(outcome.state).toBe('SIGNED_IN');
    await remove();
    expect(await methods(begun)).toEqual(['PASSWORD']);
    expect(await refusal(signIn('gil'))).toBe('LINK_NEEDS_PASSWORD');
  });

  it('tells its owner of a device nobody has seen', async () => {
    await signIn('hal');
    const { address, handle } = await begin();
    const query = new URL(await provider.signIn(address, 'hal')).search;
    const body = { handle, query, siteId: SITE, device: { name: 'Safari on iOS', country: 'FR' } };
    await open.test.client.finishOutside({ body }, await open.visitor());
    expect((await open.mail('hal@outside.example'))[0]).toMatchObject({ template: 'newDevice' });
  });

  it('one callback begins one session, however often it comes at once, and none later', async () => {
    const { address, handle } = await begin();
    const callback = await provider.signIn(address, 'ida');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refusal(finish(handle, callback, `192.0.2.${index + 1}`))),
    );
    expect(all.toSorted()).toEqual([...Array<string>(19).fill('OUTSIDE_REFUSED'), 'nothing']);
    expect(await refusal(finish(handle, callback))).toBe('OUTSIDE_REFUSED');
    const { count } = (await open.test.service.db.row<{ count: number }>(
      `select count(*)::integer as count from identity.session s join identity.account a on a.id = s.account
        where a.email = 'ida@outside.example'`,
    ))!;
    expect(count).toBe(1);
  });

  it('two first sign-ins of one person at the same moment are one account', async () => {
    const attempts = [await begin(), await begin()];
    const callbacks = await Promise.all(attempts.map(({ address }) => provider.signIn(address, 'jo')));
    const all = await Promise.all(attempts.map(({ handle }, index) => finish(handle, callbacks[index]!)));
    expect(new Set(all.map(({ begun }) => begun.account.sub)).size).toBe(1);
  });

  it('an attempt holds for ten minutes', async () => {
    const { address, handle } = await begin();
    const callback = await provider.signIn(address, 'kim');
    open.clock.now = new Date(NOON.getTime() + 10 * 60_000);
    expect(await refusal(finish(handle, callback))).toBe('OUTSIDE_REFUSED');
  });

  it('a code of another attempt proves nobody: the verifier is another', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const stolen = new URL(await provider.signIn(theirs.address, 'lou')).searchParams.get('code')!;
    const callback = new URL(await provider.signIn(mine.address, 'max'));
    callback.searchParams.set('code', stolen);
    expect(await refusal(finish(mine.handle, callback.href))).toBe('OUTSIDE_REFUSED');
  });

  it('is limited by address', async () => {
    const call = await open.visitor('198.51.100.7');
    const body = { redirectUri, returnTo: '/' };
    for (let count = 0; count < 60; count += 1) await open.test.client.beginOutside({ body }, call);
    await open.test.client.beginOutside({ body }, call).catch(() => undefined);
    expect(await refusal(open.test.client.beginOutside({ body }, call))).toBe('RATE_LIMITED');
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    `${redirectUri}?x=1`,
    'ftp://x/sign-in/outside/callback',
  ])('leads nowhere else: %s', async (uri) => {
    const body = { redirectUri: uri, returnTo: '/' };
    expect(await refusal(open.test.client.beginOutside({ body }, await open.visitor()))).toBe('VALIDATION');
  });
});

describe('by a provider that lies or fails', () => {
  let stub: StubProvider;
  let open: IdentityTest;
  const { begin, finish } = over(() => open);
  beforeAll(async () => {
    stub = await startStub();
    open = await openIdentity(stub.settings);
  });
  afterAll(async () => {
    await open?.close();
    await stub?.close();
  });
  afterEach(() => {
    stub.claims = {};
    stub.key = null;
    stub.instead.clear();
  });
  const signIn = async (changes?: Record<string, string>) => {
    const { address, handle } = await begin();
    return finish(handle, stub.consent(address, changes));
  };

  it('takes what is right', async () => {
    expect((await signIn()).begun.account.email).toBe('someone@stub.example');
  });

  it.each<[string, Record<string, unknown>]>([
    ['another audience', { aud: 'somebody-else' }],
    ['several audiences, and another party', { aud: ['lectern', 'x'], azp: 'x' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: undefined }],
    ['an end in the past', { exp: Math.floor(Date.now() / 1_000) - 60 }],
  ])('a token of %s proves nobody', async (_what, claims) => {
    stub.claims = claims;
    expect(await refusal(signIn())).toBe('OUTSIDE_REFUSED');
  });

  it('a token signed by another key proves nobody', async () => {
    stub.key = (await generateKeyPair('RS256')).privateKey;
    expect(await refusal(signIn())).toBe('OUTSIDE_REFUSED');
  });

  it('a token of a clock that goes half a minute wrong is taken', async () => {
    stub.claims = { iat: Math.floor(Date.now() / 1_000) + 20, exp: Math.floor(Date.now() / 1_000) - 20 };
    expect(await refusal(signIn())).toBe('nothing');
  });

  it.each<[string, Record<string, string>]>([
    ['another state', { state: 'another' }],
    ['no state', { state: '' }],
    ['another issuer beside the code (RFC 9207)', { iss: 'https://evil.example' }],
  ])('a callback with %s proves nobody', async (_what, changes) => {
    expect(await refusal(signIn(changes))).toBe('OUTSIDE_REFUSED');
  });

  it('a code of which the provider knows nothing proves nobody', async () => {
    stub.instead.set('/token', json({ error: 'invalid_grant' }, 400));
    expect(await refusal(signIn())).toBe('OUTSIDE_REFUSED');
  });

  it.each<[string, Parameters<typeof stub.instead.set>[1]]>([
    ['fails', json({}, 500)],
    ['leads elsewhere', (response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
    ['refuses our secret', json({ error: 'invalid_client' }, 401)],
    [
      'answers without an end',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(`{"access_token":"${'x'.repeat(300_000)}"}`);
      },
    ],
    ['hangs up', (response) => void response.destroy()],
    ['never answers', () => undefined],
  ])('a token endpoint that %s is a failure of the provider, soon', async (_what, answering) => {
    stub.instead.set('/token', answering);
    const before = performance.now();
    expect(await refusal(signIn())).toBe('UNAVAILABLE');
    expect(performance.now() - before).toBeLessThan(6_000);
    expect(stub.asked.get('/elsewhere')).toBeUndefined();
  });

  it('asks for its metadata once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => begin()));
    expect(stub.asked.get('/.well-known/openid-configuration')).toBe(1);
  });
});

describe('the metadata of a provider', () => {
  const metadata = '/.well-known/openid-configuration';
  async function opened(): Promise<{ stub: StubProvider; open: IdentityTest }> {
    const stub = await startStub();
    onTestFinished(stub.close);
    const open = await openIdentity(stub.settings);
    onTestFinished(() => open.close());
    return { stub, open };
  }

  it('are asked for again after a failure', async () => {
    const { stub, open } = await opened();
    const { begin } = over(() => open);
    stub.instead.set(metadata, json({}, 502));
    expect(await refusal(begin())).toBe('UNAVAILABLE');
    stub.instead.clear();
    expect(await refusal(begin())).toBe('nothing');
  });

  it('of another issuer are not taken', async () => {
    const { stub, open } = await opened();
    stub.instead.set(metadata, json({ issuer: 'https://evil.example' }));
    expect(await refusal(over(() => open).begin())).toBe('UNAVAILABLE');
  });

  it('cannot lead us or the browser to a host nobody named', async () => {
    const { stub, open } = await opened();
    let hits = 0;
    const inner = createServer((_request, response) => {
      hits += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void inner.close());
    const elsewhere = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;
    const { issuer } = stub.settings;
    const right = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    stub.instead.set(metadata, json({ ...right, authorization_endpoint: `${elsewhere}/auth` }));
    expect(await refusal(over(() => open).begin())).toBe('UNAVAILABLE');

    const other = await openIdentity(stub.settings);
    onTestFinished(() => other.close());
    const { begin, finish } = over(() => other);
    stub.instead.set(metadata, json({ ...right, token_endpoint: `${elsewhere}/token` }));
    const { address, handle } = await begin();
    expect(await refusal(finish(handle, stub.consent(address)))).toBe('UNAVAILABLE');
    expect(hits).toBe(0);
  });
});

it('without a provider there is none to sign in by', async () => {
  const open = await openIdentity();
  onTestFinished(() => open.close());
  expect(await open.test.client.readOutside({}, await open.visitor())).toEqual({ name: null });
  expect(await refusal(over(() => open).begin())).toBe('NOT_FOUND');
});
