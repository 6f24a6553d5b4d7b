/** Limits of codes: purpose, uses, attempts and lifetime. Attack case 19 of the security page. */
import { describe, expect, it } from 'vitest';
import { noAttemptLimits, attackHarness } from '../attacks.fixture.ts';
import { verifyResetCode, resetHandlers } from './resets.ts';
import { sessionOptions, PASSWORD, refusal, SITE } from '../identity.fixture.ts';

const harness = attackHarness();

describe('a code (case 19)', () => {
  const reset = async (username: string, code: string, handlers = harness.open.test.client) =>
    refusal(
      handlers.resetPassword(
        { body: { username, code, password: 'a new long one', siteId: SITE } },
        await harness.open.visitor(),
      ),
    );
  const requestReset = async (username: string) =>
    harness.open.test.client.forgotPassword(
      { body: { username, siteId: SITE } },
      await harness.open.visitor(),
    );

  it('of one account does not work for another', async () => {
    await harness.open.account('a1@example.org');
    await harness.open.account('b1@example.org');
    await requestReset('a1@example.org');
    await requestReset('b1@example.org');
    const [a, b] = [await harness.open.codeOf('a1@example.org'), await harness.open.codeOf('b1@example.org')];
    if (a !== b) expect(await reset('b1@example.org', a)).toBe('CODE_MISMATCH');
    expect(await reset('b1@example.org', b)).toBe('nothing');
  });

  it('for one purpose does not work for another', async () => {
    const signedIn = await harness.open.account('c1@example.org');
    await requestReset('c1@example.org');
    const code = await harness.open.codeOf('c1@example.org');
    const confirm = harness.open.test.client.confirmEmailChange(
      { body: { code, siteId: SITE } },
      await harness.open.by(signedIn),
    );
    expect(await refusal(confirm)).toBe('CODE_MISMATCH');
    expect(await reset('c1@example.org', code)).toBe('nothing');
  });

  it('works once, also when used twenty times concurrently', async () => {
    await harness.open.account('d1@example.org');
    await requestReset('d1@example.org');
    const code = await harness.open.codeOf('d1@example.org');
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset('d1@example.org', code)));
    expect(answers.filter((it) => it === 'nothing')).toHaveLength(1);
    expect(await reset('d1@example.org', code)).toBe('CODE_MISMATCH');
  });

  it('signs in one of twenty concurrent callers', async () => {
    const call = await harness.open.visitor();
    const email = 'e1@example.org';
    const body = { email, password: PASSWORD, given_name: '', family_name: '', siteId: SITE };
    const { handle } = await harness.open.test.client.signUp({ body }, call);
    const code = await harness.open.codeOf(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        refusal(
          harness.open.test.client.confirmSignUp(
            { body: { handle, code, ...sessionOptions } },
            await harness.open.visitor(),
          ),
        ),
      ),
    );
    expect(answers.filter((it) => it === 'nothing')).toHaveLength(1);
  });

  it('is consumed only by its use: without that it would work again', async () => {
    const { account } = await harness.open.account('f1@example.org');
    await requestReset('f1@example.org');
    const code = await harness.open.codeOf('f1@example.org');
    const prove = () => refusal(verifyResetCode(harness.deps, { subject: account.sub, code }));
    expect([await prove(), await prove()]).toEqual(['nothing', 'nothing']);
  });

  it.each<[string, (it: { token: string; email: string; sub: string }) => Promise<unknown>]>([
    [
      'a changed password',
      async ({ token }) => {
        const body = { current: PASSWORD, password: 'another long one', siteId: SITE };
        return harness.open.test.client.changePassword({ body }, await harness.open.by({ token }));
      },
    ],
    [
      'a changed address',
      async ({ token, email }) => {
        const other = `new-${email}`;
        const { client } = harness.open.test;
        await client.requestEmailChange(
          { body: { email: other, password: PASSWORD, siteId: SITE } },
          await harness.open.by({ token }),
        );
        const code = await harness.open.codeOf(other);
        return client.confirmEmailChange({ body: { code, siteId: SITE } }, await harness.open.by({ token }));
      },
    ],
    [
      'a forced new password',
      async ({ sub }) => {
        const params = { sub, action: 'forceNewPassword' as const };
        return harness.open.test.client.actOnAccount({ params }, await harness.open.admin());
      },
    ],
  ])(
    "is void after %s, because it was mailed to an address that may not be the owner's any more",
    async (what, change) => {
      const email = `void-${what.replaceAll(' ', '-')}@example.org`;
      const { token, account } = await harness.open.account(email);
      await requestReset(email);
      const code = await harness.open.codeOf(email);
      await change({ token, email, sub: account.sub });
      for (const name of [email, `new-${email}`]) expect(await reset(name, code)).toBe('CODE_MISMATCH');
    },
  );

  it('expires after ten minutes', async () => {
    await harness.open.account('g1@example.org');
    await requestReset('g1@example.org');
    const code = await harness.open.codeOf('g1@example.org');
    harness.advance(10 * 60_000);
    expect(await reset('g1@example.org', code)).toBe('CODE_MISMATCH');
    await requestReset('g1@example.org');
    harness.advance(10 * 60_000 - 1);
    expect(await reset('g1@example.org', await harness.open.codeOf('g1@example.org'))).toBe('nothing');
  });

  it('is refused after five wrong attempts, even when right', async () => {
    await harness.open.account('h1@example.org');
    await requestReset('h1@example.org');
    const code = await harness.open.codeOf('h1@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    const handlers = resetHandlers({ ...harness.deps, attempts: noAttemptLimits });
    const tryCode = async (attempt: string) =>
      refusal(
        handlers.resetPassword(
          { body: { username: 'h1@example.org', code: attempt, password: 'a new long one', siteId: SITE } },
          await harness.open.visitor(),
        ),
      );
    for (let index = 0; index < 5; index += 1) expect(await tryCode(wrong)).toBe('CODE_MISMATCH');
    expect(await tryCode(code)).toBe('CODE_MISMATCH');
  });

  it('of a sign-up is bound to its handle: it does not confirm another sign-up of the same address', async () => {
    const { client } = harness.open.test;
    const email = 'j1@example.org';
    const startSignUp = async (password: string) =>
      client.signUp(
        { body: { email, password, given_name: '', family_name: '', siteId: SITE } },
        await harness.open.visitor(),
      );
    const attacker = await startSignUp('the attacker’s own');
    const owner = await startSignUp('the owner’s own');
    const code = await harness.open.codeOf(email); // from the owner's mail
    const confirm = async (handle: string) =>
      refusal(
        client.confirmSignUp({ body: { handle, code, ...sessionOptions } }, await harness.open.visitor()),
      );
    expect(await confirm(attacker.handle)).toBe('CODE_MISMATCH');
    expect(await confirm(owner.handle)).toBe('nothing');
    expect(await harness.trySignIn(email, 'the attacker’s own')).toBe('NOT_AUTHORIZED');
    expect(await harness.trySignIn(email, 'the owner’s own')).toBe('nothing');
  });
});
