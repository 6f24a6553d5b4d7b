/** Sign-in at an external provider, against a real one. Decision page 0021. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startRealProvider, type RealProvider } from '../../../tests/support/externalProvider.ts';
import {
  sessionOptions,
  NOON,
  openIdentity,
  PASSWORD,
  refusal,
  SITE,
  type IdentityTest,
  externalSignIn,
  redirectUri,
} from '../identity.fixture.ts';
import type { BegunSession } from '../shapes.ts';

describe('with a real provider', () => {
  let provider: RealProvider;
  let open: IdentityTest;
  const { begin, finish, link, methods, operations } = externalSignIn(() => open);
  beforeAll(async () => {
    provider = await startRealProvider((uri) => uri === redirectUri);
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

  it('creates an account without a password the first time, and signs in to the same one afterwards', async () => {
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

  it('requests with PKCE, a state and a nonce, and stores none of them', async () => {
    const { address, handle } = await begin();
    const parameters = new URL(address).searchParams;
    expect(parameters.get('code_challenge_method')).toBe('S256');
    expect(parameters.get('scope')).toBe('openid email profile');
    expect(parameters.get('redirect_uri')).toBe(redirectUri);
    const [row] = await open.test.service.db.rows<{ text: string }>(
      `select string_agg(a::text, '') as text from identity.outside_attempt a`,
    );
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(parameters.get(name)).toMatch(/^[\w-]{43}$/);
      expect(row!.text).not.toContain(parameters.get(name));
    }
    expect(row!.text).not.toContain(handle);
  });

  it('never opens an existing account of the same address: it is linked after a sign-in with its password', async () => {
    const existing = await open.account('bo@outside.example');
    expect(await refusal(signIn('bo'))).toBe('LINK_NEEDS_PASSWORD');
    expect(await methods(existing)).toEqual(['PASSWORD']);

    const call = await open.by(existing);
    const { address, handle } = await begin(call, '/account');
    const callback = await provider.signIn(address, 'bo');
    expect(await link(handle, callback, call)).toEqual({ returnTo: '/account' });
    expect(await methods(existing)).toEqual(['PASSWORD', 'OUTSIDE']);
    expect((await open.mail('bo@outside.example'))[0]).toMatchObject({ template: 'wayAdded' });
    expect((await signIn('bo')).begun.account.sub).toBe(existing.account.sub);
    expect(await operations(existing.account.sub)).toEqual(
      expect.arrayContaining(['outsideNeedsPassword', 'linkOutside', 'outsideSignIn']),
    );
  });

  it("links by the provider's identifier of the person, whatever the address of the account", async () => {
    const existing = await open.account('somebody.else@example.org');
    const call = await open.by(existing);
    const { address, handle } = await begin(call);
    await link(handle, await provider.signIn(address, 'cy'), call);
    expect((await signIn('cy')).begun.account.email).toBe('somebody.else@example.org');

    const other = await open.by(await open.account('third@example.org'));
    const second = await begin(other);
    const callback = await provider.signIn(second.address, 'cy');
    expect(await refusal(link(second.handle, callback, other))).toBe('CONFLICT');
  });

  it('links only the account that has started the attempt, and signs nobody in by it', async () => {
    const [one, two] = [await open.account('one@example.org'), await open.account('two@example.org')];
    for (const other of [two, null]) {
      const { address, handle } = await begin(await open.by(one));
      const callback = await provider.signIn(address, 'dee');
      const work = other ? link(handle, callback, await open.by(other)) : finish(handle, callback);
      expect(await refusal(work)).toBe('OUTSIDE_REFUSED');
    }
    const { address, handle } = await begin(); // started for sign-in, then used for linking
    const callback = await provider.signIn(address, 'dee');
    expect(await refusal(link(handle, callback, await open.by(one)))).toBe('OUTSIDE_REFUSED');
    expect(await refusal(begin(await open.visitor()))).toBe('UNAUTHENTICATED');
  });

  it('refuses an address that the provider has not verified, and a missing one', async () => {
    expect(await refusal(signIn('una'))).toBe('EMAIL_NOT_VERIFIED');
    expect(await refusal(signIn('nora'))).toBe('EMAIL_NOT_VERIFIED');
  });

  it('reports a cancelled sign-in with its return path', async () => {
    const { address, handle } = await begin();
    await expect(finish(handle, await provider.cancel(address))).rejects.toMatchObject({
      code: 'OUTSIDE_CANCELLED',
      data: { returnTo: '/journals' },
    });
  });

  it('voids a pending sign-up of the same address: its code no longer works', async () => {
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
    expect(
      await refusal(open.test.client.confirmSignUp({ body: { handle, code, ...sessionOptions } }, call)),
    ).toBe('CODE_MISMATCH');
  });

  it('refuses a disabled account, but ignores a forced new password', async () => {
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

  it('sets a password by code for an account without one, and keeps its last sign-in method', async () => {
    const { client } = open.test;
    const { begun } = await signIn('gil');
    const call = await open.by(begun);
    const [method] = await client.listSignInMethods({}, call);
    const remove = () => client.removeSignInMethod({ params: { id: method!.id } }, call);
    expect(await refusal(remove())).toBe('CONFLICT');

    const username = 'gil@outside.example';
    expect(
      await refusal(
        client.signIn({ body: { username, password: PASSWORD, ...sessionOptions } }, await open.visitor()),
      ),
    ).toBe('NOT_AUTHORIZED');
    await client.forgotPassword({ body: { username, siteId: SITE } }, await open.visitor());
    const code = await open.codeOf(username);
    await client.resetPassword(
      { body: { username, code, password: PASSWORD, siteId: SITE } },
      await open.visitor(),
    );
    const outcome = await client.signIn(
      { body: { username, password: PASSWORD, ...sessionOptions } },
      await open.visitor(),
    );
    expect(outcome.state).toBe('SIGNED_IN');
    await remove();
    expect(await methods(begun)).toEqual(['PASSWORD']);
    expect(await refusal(signIn('gil'))).toBe('LINK_NEEDS_PASSWORD');
  });

  it('notifies the owner of a new device', async () => {
    await signIn('hal');
    const { address, handle } = await begin();
    const query = new URL(await provider.signIn(address, 'hal')).search;
    const body = { handle, query, siteId: SITE, device: { name: 'Safari on iOS', country: 'FR' } };
    await open.test.client.finishOutside({ body }, await open.visitor());
    expect((await open.mail('hal@outside.example'))[0]).toMatchObject({ template: 'newDevice' });
  });

  it('starts one session per callback, however often it is sent concurrently or later', async () => {
    const { address, handle } = await begin();
    const callback = await provider.signIn(address, 'ida');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refusal(finish(handle, callback, `192.0.2.${index + 1}`))),
    );
    expect(outcomes.toSorted()).toEqual([...Array<string>(19).fill('OUTSIDE_REFUSED'), 'nothing']);
    expect(await refusal(finish(handle, callback))).toBe('OUTSIDE_REFUSED');
    const { count } = (await open.test.service.db.row<{ count: number }>(
      `select count(*)::integer as count from identity.session s join identity.account a on a.id = s.account
        where a.email = 'ida@outside.example'`,
    ))!;
    expect(count).toBe(1);
  });

  it('creates one account for two concurrent first sign-ins of one person', async () => {
    const attempts = [await begin(), await begin()];
    const callbacks = await Promise.all(attempts.map(({ address }) => provider.signIn(address, 'jo')));
    const sessions = await Promise.all(
      attempts.map(({ handle }, index) => finish(handle, callbacks[index]!)),
    );
    expect(new Set(sessions.map(({ begun }) => begun.account.sub)).size).toBe(1);
  });

  /** Runs `work` once, after the service has run a matching statement and before it sees the rows. */
  function afterRead(statement: RegExp, work: () => Promise<unknown>): void {
    const { db } = open.test.service;
    const { row } = db;
    db.row = async <T>(text: string, values?: Parameters<typeof row>[1]) => {
      const found = await row.call(db, text, values);
      if (statement.test(text)) {
        db.row = row;
        await work();
      }
      return found as T | null;
    };
    onTestFinished(() => void (db.row = row));
  }

  it.each([
    ['link', 'joan', /from identity\.outside_identity where issuer/],
    ['address', 'joel', /from identity\.account a where a\.key/],
  ])(
    'creates one account for two first sign-ins when the second ends after the first has read the %s',
    async (_what, login, statement) => {
      const attempts = [await begin(), await begin()] as const;
      const [first, second] = await Promise.all(
        attempts.map(async ({ address, handle }) => [handle, await provider.signIn(address, login)] as const),
      );
      const secondSessions: BegunSession[] = [];
      afterRead(statement, async () => secondSessions.push((await finish(...second!)).begun));
      const { begun } = await finish(...first!);
      expect(secondSessions.map(({ account }) => account.sub)).toEqual([begun.account.sub]);
      expect(await operations(begun.account.sub)).toEqual([
        'outsideSignUp',
        'outsideSignIn',
        'outsideSignIn',
      ]);
    },
  );

  it('links once without an error when one account links the same person twice concurrently', async () => {
    const existing = await open.account('twice@example.org');
    const call = await open.by(existing);
    const attempts = [await begin(call), await begin(call)];
    const callbacks = await Promise.all(attempts.map(({ address }) => provider.signIn(address, 'kit')));
    const { db } = open.test.service;
    const { transaction } = db;
    onTestFinished(() => void (db.transaction = transaction));
    // The second callback is handled after the first has finished its reads before the transaction.
    db.transaction = async (work) => {
      db.transaction = transaction;
      await link(attempts[1]!.handle, callbacks[1]!, call);
      return transaction.call(db, work) as ReturnType<typeof work>;
    };
    expect(await link(attempts[0]!.handle, callbacks[0]!, call)).toEqual({ returnTo: '/journals' });
    expect(await methods(existing)).toEqual(['PASSWORD', 'OUTSIDE']);
    const mails = (await open.mail('twice@example.org')).map(({ template }) => template);
    expect(mails.filter((template) => template === 'wayAdded')).toHaveLength(1);
  });

  it('expires after ten minutes', async () => {
    const { address, handle } = await begin();
    const callback = await provider.signIn(address, 'kim');
    open.clock.now = new Date(NOON.getTime() + 10 * 60_000);
    expect(await refusal(finish(handle, callback))).toBe('OUTSIDE_REFUSED');
  });

  it('refuses the code of another attempt, because the verifier differs', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const stolen = new URL(await provider.signIn(theirs.address, 'lou')).searchParams.get('code')!;
    const callback = new URL(await provider.signIn(mine.address, 'max'));
    callback.searchParams.set('code', stolen);
    expect(await refusal(finish(mine.handle, callback.href))).toBe('OUTSIDE_REFUSED');
  });

  it('is rate limited by address', async () => {
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
  ])('refuses the redirect URI %s', async (uri) => {
    const body = { redirectUri: uri, returnTo: '/' };
    expect(await refusal(open.test.client.beginOutside({ body }, await open.visitor()))).toBe('VALIDATION');
  });
});

it('refuses external sign-in without a provider', async () => {
  const open = await openIdentity();
  onTestFinished(() => open.close());
  expect(await open.test.client.readOutside({}, await open.visitor())).toEqual({ name: null });
  expect(await refusal(externalSignIn(() => open).begin())).toBe('NOT_FOUND');
});
