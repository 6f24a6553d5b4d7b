/**
 * Races between a password comparison and a change of the account. Each race runs in an order that the test decides:
 * the comparison is held until the other operation has finished.
 */
import { describe, expect, it } from 'vitest';
import { accountHandlers } from '../account/account.ts';
import { noAttemptLimits, attackHarness } from '../attacks.fixture.ts';
import type { IdentityDeps } from '../deps.ts';
import { signInHandlers } from './signIn.ts';
import { sessionOptions, PASSWORD, refusal, SITE } from '../identity.fixture.ts';

const harness = attackHarness();

/** Dependencies whose password comparison ends only on `end`, and a promise of its start. */
function withHeldComparison() {
  let markStarted = () => {};
  let release = () => {};
  const started = new Promise<void>((resolve) => (markStarted = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const { passwords: real } = harness.deps;
  const passwords: IdentityDeps['passwords'] = {
    ...real,
    async verify(stored, password) {
      const isRight = await real.verify(stored, password);
      markStarted();
      await released;
      return isRight;
    },
  };
  const deps = { ...harness.deps, passwords, attempts: noAttemptLimits };
  return { account: accountHandlers(deps), signIn: signInHandlers(deps), started, end: () => release() };
}

/** Operations that take an account from someone who knows its old password. */
const lockouts = {
  'a reset by its owner': async (email: string) => {
    const { client } = harness.open.test;
    const { handle } = await client.forgotPassword(
      { body: { username: email, siteId: SITE } },
      await harness.open.visitor(),
    );
    const code = await harness.open.codeOf(email);
    harness.advance(1_000);
    const body = { username: email, code, password: 'the owner’s new one', siteId: SITE, handle };
    await client.resetPassword({ body }, await harness.open.visitor());
  },
  'a forced new password': async (_email: string, sub: string) => act(sub, 'forceNewPassword'),
  'a required reset': async (_email: string, sub: string) => act(sub, 'requireReset'),
  'being disabled': async (_email: string, sub: string) => act(sub, 'disable'),
};
const act = async (sub: string, action: 'forceNewPassword' | 'requireReset' | 'disable') => {
  await harness.open.test.client.actOnAccount({ params: { sub, action } }, await harness.open.admin());
};

let accounts = 0;
const newAccount = async () => harness.open.account(`meanwhile-${(accounts += 1)}@example.org`);

describe.each(Object.entries(lockouts))(
  'after %s, the old password that was being compared',
  (_what, lockOut) => {
    it('cannot change the password', async () => {
      const signedIn = await newAccount();
      const { account, started: comparing, end } = withHeldComparison();
      const body = { current: PASSWORD, password: 'the thief’s new one', siteId: SITE };
      const thief = refusal(
        Promise.resolve(account.changePassword({ body }, await harness.open.by(signedIn))),
      );
      await comparing;
      await lockOut(signedIn.account.email, signedIn.account.sub);
      end();
      expect(await thief).toBe('NOT_AUTHORIZED');
      expect(await harness.trySignIn(signedIn.account.email, 'the thief’s new one')).toBe('NOT_AUTHORIZED');
    });

    it('cannot change the address', async () => {
      const signedIn = await newAccount();
      const { account, started: comparing, end } = withHeldComparison();
      const body = { email: `thief-${accounts}@example.org`, password: PASSWORD, siteId: SITE };
      const thief = refusal(
        Promise.resolve(account.requestEmailChange({ body }, await harness.open.by(signedIn))),
      );
      await comparing;
      await lockOut(signedIn.account.email, signedIn.account.sub);
      end();
      expect(await thief).toBe('NOT_AUTHORIZED');
      expect(await harness.open.mail(`thief-${accounts}@example.org`)).toEqual([]);
    });

    it('cannot delete the account', async () => {
      const signedIn = await newAccount();
      const { account, started: comparing, end } = withHeldComparison();
      const body = { password: PASSWORD, siteId: SITE };
      const thief = refusal(
        Promise.resolve(account.deleteAccount({ body }, await harness.open.by(signedIn))),
      );
      await comparing;
      await lockOut(signedIn.account.email, signedIn.account.sub);
      end();
      expect(await thief).toBe('NOT_AUTHORIZED');
      const query = { sub: [signedIn.account.sub] };
      expect(await harness.open.test.client.readAccounts({ query }, await harness.open.admin())).toHaveLength(
        1,
      );
    });

    it('cannot sign in', async () => {
      const signedIn = await newAccount();
      const { signIn, started: comparing, end } = withHeldComparison();
      const body = { username: signedIn.account.email, password: PASSWORD, ...sessionOptions };
      const thief = refusal(Promise.resolve(signIn.signIn({ body }, await harness.open.visitor())));
      await comparing;
      await lockOut(signedIn.account.email, signedIn.account.sub);
      end();
      expect(await thief).toBe('NOT_AUTHORIZED');
    });
  },
);

it('a first password that was being compared opens no challenge after a new one was sent', async () => {
  const { client } = harness.open.test;
  const email = 'first@example.org';
  const invited = await client.inviteAccount(
    { body: { email, given_name: '', family_name: '', siteId: SITE } },
    await harness.open.admin(),
  );
  const first = await harness.open.codeOf(email);
  harness.advance(3_600_000);
  const { signIn, started: comparing, end } = withHeldComparison();
  const body = { username: email, password: first, ...sessionOptions };
  const attempt = refusal(Promise.resolve(signIn.signIn({ body }, await harness.open.visitor())));
  await comparing;
  await client.inviteAgain({ body: { sub: invited.sub, siteId: SITE } }, await harness.open.admin());
  end();
  expect(await attempt).toBe('NOT_AUTHORIZED');
});

it('deletes an account once, with one mail, when it is deleted concurrently', async () => {
  const signedIn = await newAccount();
  const remove = async () =>
    refusal(
      harness.open.test.client.deleteAccount(
        { body: { password: PASSWORD, siteId: SITE } },
        await harness.open.by(signedIn),
      ),
    );
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.filter((it) => it === 'nothing')).toHaveLength(1);
  const mails = (await harness.open.mail(signedIn.account.email)).map(({ template }) => template);
  expect(mails).toEqual(['accountDeleted']);
});

it('runs a concurrent reset and address change of one account one after the other, without deadlock', async () => {
  const { client } = harness.open.test;
  for (let round = 0; round < 8; round += 1) {
    harness.advance(3_600_001);
    const signedIn = await newAccount();
    const { email } = signedIn.account;
    const other = `moved-${accounts}@example.org`;
    const call = await harness.open.by(signedIn);
    await client.requestEmailChange({ body: { email: other, password: PASSWORD, siteId: SITE } }, call);
    const { handle } = await client.forgotPassword(
      { body: { username: email, siteId: SITE } },
      await harness.open.visitor(),
    );
    const reset = {
      username: email,
      code: await harness.open.codeOf(email),
      password: 'a new long one',
      siteId: SITE,
      handle,
    };
    const confirm = { code: await harness.open.codeOf(other), siteId: SITE };
    const answers = await Promise.all([
      refusal(client.resetPassword({ body: reset }, await harness.open.visitor())),
      refusal(client.confirmEmailChange({ body: confirm }, call)),
    ]);
    expect(answers).not.toContain('UNAVAILABLE');
    expect(answers).toContain('nothing');
  }
});
