/** Sign-in at an external provider that sends forged or invalid data, fails or is slow. Decision page 0021. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { json, startStubProvider, type StubProvider } from '../../../tests/support/externalProvider.ts';
import { openIdentity, refusal, type IdentityTest, externalSignIn } from '../identity.fixture.ts';

describe('with a provider that sends invalid data or fails', () => {
  let stub: StubProvider;
  let open: IdentityTest;
  const { begin, finish } = externalSignIn(() => open);
  beforeAll(async () => {
    stub = await startStubProvider();
    open = await openIdentity(stub.settings);
  });
  afterAll(async () => {
    await open?.close();
    await stub?.close();
  });
  afterEach(() => {
    stub.claims = {};
    stub.key = null;
    stub.overrides.clear();
  });
  const signIn = async (changes?: Record<string, string>) => {
    const { address, handle } = await begin();
    return finish(handle, stub.consent(address, changes));
  };

  it('accepts a valid response', async () => {
    expect((await signIn()).begun.account.email).toBe('someone@stub.example');
  });

  it.each<[string, Record<string, unknown>]>([
    ['another audience', { aud: 'somebody-else' }],
    ['several audiences and another authorized party', { aud: ['lectern', 'x'], azp: 'x' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: undefined }],
    ['an expiry in the past', { exp: Math.floor(Date.now() / 1_000) - 60 }],
  ])('refuses a token with %s', async (_what, claims) => {
    stub.claims = claims;
    expect(await refusal(signIn())).toBe('OUTSIDE_REFUSED');
  });

  it('refuses a token signed with another key', async () => {
    stub.key = (await generateKeyPair('RS256')).privateKey;
    expect(await refusal(signIn())).toBe('OUTSIDE_REFUSED');
  });

  it('accepts a token from a clock that is less than 30 seconds off', async () => {
    stub.claims = { iat: Math.floor(Date.now() / 1_000) + 20, exp: Math.floor(Date.now() / 1_000) - 20 };
    expect(await refusal(signIn())).toBe('nothing');
  });

  it.each<[string, Record<string, string>]>([
    ['another state', { state: 'another' }],
    ['no state', { state: '' }],
    ['another issuer next to the code (RFC 9207)', { iss: 'https://evil.example' }],
  ])('refuses a callback with %s', async (_what, changes) => {
    expect(await refusal(signIn(changes))).toBe('OUTSIDE_REFUSED');
  });

  it('refuses a code that the provider does not know', async () => {
    stub.overrides.set('/token', json({ error: 'invalid_grant' }, 400));
    expect(await refusal(signIn())).toBe('OUTSIDE_REFUSED');
  });

  it.each<[string, Parameters<typeof stub.overrides.set>[1]]>([
    ['fails', json({}, 500)],
    ['redirects', (response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
    ['refuses our client secret', json({ error: 'invalid_client' }, 401)],
    [
      'sends a huge response',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(`{"access_token":"${'x'.repeat(300_000)}"}`);
      },
    ],
    ['closes the connection', (response) => void response.destroy()],
    ['never responds', () => undefined],
  ])('returns UNAVAILABLE within its timeout when the token endpoint %s', async (_what, respond) => {
    stub.overrides.set('/token', respond);
    const before = performance.now();
    expect(await refusal(signIn())).toBe('UNAVAILABLE');
    expect(performance.now() - before).toBeLessThan(6_000);
    expect(stub.requestCounts.get('/elsewhere')).toBeUndefined();
  });

  it('loads the metadata once for concurrent callers', async () => {
    await Promise.all(Array.from({ length: 5 }, () => begin()));
    expect(stub.requestCounts.get('/.well-known/openid-configuration')).toBe(1);
  });
});

describe('the metadata of a provider', () => {
  const metadata = '/.well-known/openid-configuration';
  async function openWithStub(): Promise<{ stub: StubProvider; open: IdentityTest }> {
    const stub = await startStubProvider();
    onTestFinished(stub.close);
    const open = await openIdentity(stub.settings);
    onTestFinished(() => open.close());
    return { stub, open };
  }

  it('are loaded again after a failure', async () => {
    const { stub, open } = await openWithStub();
    const { begin } = externalSignIn(() => open);
    stub.overrides.set(metadata, json({}, 502));
    expect(await refusal(begin())).toBe('UNAVAILABLE');
    stub.overrides.clear();
    expect(await refusal(begin())).toBe('nothing');
  });

  it('are refused when they name another issuer', async () => {
    const { stub, open } = await openWithStub();
    stub.overrides.set(metadata, json({ issuer: 'https://evil.example' }));
    expect(await refusal(externalSignIn(() => open).begin())).toBe('UNAVAILABLE');
  });

  it('cannot send the server or the browser to a host that is not configured', async () => {
    const { stub, open } = await openWithStub();
    let hits = 0;
    const otherServer = createServer((_request, response) => {
      hits += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void otherServer.close());
    const elsewhere = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
    const { issuer } = stub.settings;
    const valid = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    stub.overrides.set(metadata, json({ ...valid, authorization_endpoint: `${elsewhere}/auth` }));
    expect(await refusal(externalSignIn(() => open).begin())).toBe('UNAVAILABLE');

    const other = await openIdentity(stub.settings);
    onTestFinished(() => other.close());
    const { begin, finish } = externalSignIn(() => other);
    stub.overrides.set(metadata, json({ ...valid, token_endpoint: `${elsewhere}/token` }));
    const { address, handle } = await begin();
    expect(await refusal(finish(handle, stub.consent(address)))).toBe('UNAVAILABLE');
    expect(hits).toBe(0);
  });
});
