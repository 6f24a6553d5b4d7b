import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../rest/problem.ts';
import {
  sessionOptions,
  NOON,
  openIdentity,
  PASSWORD,
  refusal,
  SITE,
  type IdentityTest,
} from '../identity.fixture.ts';

let open: IdentityTest;
beforeAll(async () => {
  open = await openIdentity();
});
afterAll(() => open?.close());
beforeEach(() => {
  open.clock.now = NOON;
});

const signIn = async (username: string, password = PASSWORD, address?: string) =>
  open.test.client.signIn({ body: { username, password, ...sessionOptions } }, await open.visitor(address));
const advance = (ms: number) => (open.clock.now = new Date(open.clock.now.getTime() + ms));

describe('sign-in', () => {
  it('returns a session whose secret is not stored, and a token of that account', async () => {
    const { account } = await open.account('ana@example.org');
    const outcome = await signIn('ana@example.org');
    expect(outcome).toMatchObject({
      state: 'SIGNED_IN',
      begun: { account: { sub: account.sub, verified: true } },
    });
    const { session } = (outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>).begun;
    const [row] = await open.test.service.db.rows<{ text: string }>(
      `select string_agg(s::text || a::text, '') as text from identity.session s, identity.account a`,
    );
    expect(row!.text).not.toContain(session);
    expect(row!.text).not.toContain(Buffer.from(session).toString('hex'));
    expect(row!.text).not.toContain(PASSWORD);
  });

  it('ignores the case of the address, but not of the password', async () => {
    await open.account('Bo.Berg@Example.org');
    expect((await signIn(' bo.BERG@example.ORG ')).state).toBe('SIGNED_IN');
    for (const wrong of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.slice(0, -1), '']) {
      expect(await refusal(signIn('bo.berg@example.org', wrong))).toBe('NOT_AUTHORIZED');
      advance(16 * 60_000);
    }
  });

  it('does not reveal whether the name or the password is wrong', async () => {
    await open.account('cy@example.org');
    const problems = await Promise.all(
      ['cy@example.org', 'nobody@example.org', 'no address', "' or 1=1 --", '%', '\u202Ecy'].map((name) =>
        signIn(name, 'wrong password').catch((error: Problem) => error.toBody()),
      ),
    );
    for (const problem of problems) expect(problem).toEqual(problems[0]);
  });

  it('to an unconfirmed sign-up requires its code, but only with the right password', async () => {
    const call = await open.visitor();
    const email = 'dee@example.org';
    const body = { email, password: PASSWORD, given_name: 'Dee', family_name: '', siteId: SITE };
    await open.test.client.signUp({ body }, call);
    expect(await refusal(signIn(email, 'wrong password'))).toBe('NOT_AUTHORIZED');
    const outcome = await signIn(email);
    expect(outcome).toEqual({ state: 'USER_NOT_CONFIRMED', handle: expect.stringMatching(/^[\w-]{43}$/) });
    const { handle } = outcome as Extract<typeof outcome, { state: 'USER_NOT_CONFIRMED' }>;
    const signedIn = await open.test.client.confirmSignUp(
      { body: { handle, code: await open.codeOf(email), ...sessionOptions } },
      call,
    );
    expect(signedIn.account.given_name).toBe('Dee');
  });

  it("to a sign-up finds one's own although an attacker started another of the same name later", async () => {
    const startSignUp = async (password: string) => {
      const body = { email: 'first@example.org', password, given_name: '', family_name: '', siteId: SITE };
      advance(1_000);
      return open.test.client.signUp({ body }, await open.visitor());
    };
    await startSignUp(PASSWORD);
    await startSignUp('the stranger’s own');
    expect((await signIn('first@example.org')).state).toBe('USER_NOT_CONFIRMED');
    expect((await signIn('first@example.org', 'the stranger’s own')).state).toBe('USER_NOT_CONFIRMED');
    expect(await refusal(signIn('first@example.org', 'nobody’s own'))).toBe('NOT_AUTHORIZED');
  });

  it('to a sign-up in another browser leaves the first handle valid', async () => {
    const email = 'two.tabs@example.org';
    const { client } = open.test;
    const body = { email, password: PASSWORD, given_name: '', family_name: '', siteId: SITE };
    const first = await client.signUp({ body }, await open.visitor());
    await signIn(email); // the second tab
    advance(1);
    const before = await open.codeOf(email);
    await client.sendNewCode({ body: { handle: first.handle, siteId: SITE } }, await open.visitor());
    const code = await open.codeOf(email);
    expect(code).not.toBe(before);
    const confirm = { body: { handle: first.handle, code, ...sessionOptions } };
    expect((await client.confirmSignUp(confirm, await open.visitor())).account.email).toBe(email);
  });

  it('with a required new password ends all sessions first, and only opens a challenge', async () => {
    const { account, session } = await open.account('eve@example.org');
    const { client } = open.test;
    await client.actOnAccount(
      { params: { sub: account.sub, action: 'forceNewPassword' } },
      await open.admin(),
    );
    const outcome = await signIn('eve@example.org');
    expect(outcome).toEqual({ state: 'NEW_PASSWORD_REQUIRED', challenge: expect.any(String) });
    const { challenge } = outcome as Extract<typeof outcome, { state: 'NEW_PASSWORD_REQUIRED' }>;
    for (const secret of [session, challenge])
      expect(await refusal(client.openSession({ body: { session: secret } }, await open.visitor()))).toBe(
        'UNAUTHENTICATED',
      );
    const set = async (password: string) =>
      client.setNewPassword({ body: { challenge, password, ...sessionOptions } }, await open.visitor());
    expect(await refusal(set('short'))).toBe('VALIDATION');
    const signedIn = await set('another long one');
    expect(signedIn.account.sub).toBe(account.sub);
    expect(await refusal(set('a third long one'))).toBe('NOT_AUTHORIZED'); // a challenge works once
    expect(await refusal(signIn('eve@example.org'))).toBe('NOT_AUTHORIZED');
    expect((await signIn('eve@example.org', 'another long one')).state).toBe('SIGNED_IN');
  });

  it('refuses the previous password as the new one', async () => {
    const signedIn = await open.account('same@example.org');
    const { client } = open.test;
    const params = { sub: signedIn.account.sub, action: 'forceNewPassword' as const };
    await client.actOnAccount({ params }, await open.admin());
    const outcome = await signIn('same@example.org', PASSWORD);
    const { challenge } = outcome as Extract<typeof outcome, { state: 'NEW_PASSWORD_REQUIRED' }>;
    const set = async (password: string) =>
      client.setNewPassword({ body: { challenge, password, ...sessionOptions } }, await open.visitor());
    await expect(set(PASSWORD)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ pointer: '/body/password', code: 'samePassword' }],
    });
    expect((await set('quite another one')).account.email).toBe('same@example.org'); // the challenge was not consumed
  });

  it('refuses the challenge after five minutes', async () => {
    const { account } = await open.account('fay@example.org');
    const { client } = open.test;
    await client.actOnAccount(
      { params: { sub: account.sub, action: 'forceNewPassword' } },
      await open.admin(),
    );
    const outcome = await signIn('fay@example.org');
    advance(5 * 60_000);
    const { challenge } = outcome as Extract<typeof outcome, { state: 'NEW_PASSWORD_REQUIRED' }>;
    const body = { challenge, password: 'another long one', ...sessionOptions };
    expect(await refusal(client.setNewPassword({ body }, await open.visitor()))).toBe('NOT_AUTHORIZED');
  });

  it('to an account with a required reset says so, but only with the right password', async () => {
    const { account } = await open.account('gil@example.org');
    await open.test.client.actOnAccount(
      { params: { sub: account.sub, action: 'requireReset' } },
      await open.admin(),
    );
    expect(await refusal(signIn('gil@example.org', 'wrong password'))).toBe('NOT_AUTHORIZED');
    expect(await signIn('gil@example.org')).toEqual({
      state: 'PASSWORD_RESET_REQUIRED',
      username: 'gil@example.org',
    });
  });

  it('refuses a disabled account like a wrong password, and accepts it when it is enabled again', async () => {
    const { account, session } = await open.account('hal@example.org');
    const act = async (action: 'disable' | 'enable') =>
      open.test.client.actOnAccount({ params: { sub: account.sub, action } }, await open.admin());
    await act('disable');
    expect(await refusal(signIn('hal@example.org'))).toBe('NOT_AUTHORIZED');
    const opened = open.test.client.openSession({ body: { session } }, await open.visitor());
    expect(await refusal(opened)).toBe('UNAUTHENTICATED');
    await act('enable');
    expect((await signIn('hal@example.org')).state).toBe('SIGNED_IN');
  });

  it('notifies the owner of a new device, but not of the first one', async () => {
    await open.account('ida@example.org');
    await signIn('ida@example.org');
    const templates = async () => (await open.mail('ida@example.org')).map(({ template }) => template);
    expect(await templates()).not.toContain('newDevice');
    const device = { name: 'Safari on iOS', country: 'FR' };
    const body = { username: 'ida@example.org', password: PASSWORD, ...sessionOptions, device };
    await open.test.client.signIn({ body }, await open.visitor());
    expect((await open.mail('ida@example.org'))[0]).toMatchObject({
      template: 'newDevice',
      values: { device: 'Safari on iOS', when: NOON.toISOString() },
    });
  });
});
