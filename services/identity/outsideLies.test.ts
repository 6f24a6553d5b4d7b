/** Signing in by an outside provider that lies, fails or dawdles. Decision page 0021. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { json, startStub, type StubProvider } from '../../tests/support/outsideProvider.ts';
import { openIdentity, refusal, type IdentityTest, over } from './testSupport.ts';

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
