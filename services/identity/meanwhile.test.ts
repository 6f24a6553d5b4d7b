/**
 * What is proven by a password, and what becomes of the account while it is compared. Each race is run in an order the
 * test decides: comparing stands still until the other thing is done.
 */
import { describe, expect, it } from 'vitest';
import { accountHandlers } from './account.ts';
import { noTries, underAttack } from './attackSamples.ts';
import type { IdentityParts } from './parts.ts';
import { signInHandlers } from './signIn.ts';
import { begins, PASSWORD, refusal, SITE } from './testSupport.ts';

const on = underAttack();

/** The parts with a comparison of passwords that ends when it is told to, and word of when it has begun. */
function slowed() {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { passwords: real } = on.parts;
  const passwords: IdentityParts['passwords'] = {
    ...real,
    async verify(stored, it) {
      const isRight = await real.verify(stored, it);
      begin();
      await ended;
      return isRight;
    },
  };
  const parts = { ...on.parts, passwords, tries: noTries };
  return { account: accountHandlers(parts), signIn: signInHandlers(parts), begun, end: () => end() };
}

/** Ways to take an account from whoever knows its old password. */
const taken = {
  'a reset by its owner': async (email: string) => {
    const { client } = on.open.test;
    const { handle } = await client.forgotPassword(
      { body: { username: email, siteId: SITE } },
      await on.open.visitor(),
    );
    const code = await on.open.codeOf(email);
    on.later(1_000);
    const body = { username: email, code, password: 'the owner’s new one', siteId: SITE, handle };
    await client.resetPassword({ body }, await on.open.visitor());
  },
  'a demanded password': async (_email: string, sub: string) => act(sub, 'forceNewPassword'),
  'a demanded reset': async (_email: string, sub: string) => act(sub, 'requireReset'),
  'being disabled': async (_email: string, sub: string) => act(sub, 'disable'),
};
const act = async (sub: string, action: 'forceNewPassword' | 'requireReset' | 'disable') => {
  await on.open.test.client.actOnAccount({ params: { sub, action } }, await on.open.admin());
};

let people = 0;
const someone = async () => on.open.account(`meanwhile-${(people += 1)}@example.org`);

describe.each(Object.entries(taken))('after %s, the old password that was being compared', (_what, take) => {
  it('changes no password', async () => {
    const begun = await someone();
    const { account, begun: comparing, end } = slowed();
    const body = { current: PASSWORD, password: 'the thief’s new one', siteId: SITE };
    const thief = refusal(Promise.resolve(account.changePassword({ body }, await on.open.by(begun))));
    await comparing;
    await take(begun.account.email, begun.account.sub);
    end();
    expect(await thief).toBe('NOT_AUTHORIZED');
    expect(await on.guess(begun.account.email, 'the thief’s new one')).toBe('NOT_AUTHORIZED');
  });

  it('moves the account to no other address', async () => {
    const begun = await someone();
    const { account, begun: comparing, end } = slowed();
    const body = { email: `thief-${people}@example.org`, password: PASSWORD, siteId: SITE };
    const thief = refusal(Promise.resolve(account.requestEmailChange({ body }, await on.open.by(begun))));
    await comparing;
    await take(begun.account.email, begun.account.sub);
    end();
    expect(await thief).toBe('NOT_AUTHORIZED');
    expect(await on.open.mail(`thief-${people}@example.org`)).toEqual([]);
  });

  it('deletes nothing', async () => {
    const begun = await someone();
    const { account, begun: comparing, end } = slowed();
    const body = { password: PASSWORD, siteId: SITE };
    const thief = refusal(Promise.resolve(account.deleteAccount({ body }, await on.open.by(begun))));
    await comparing;
    await take(begun.account.email, begun.account.sub);
    end();
    expect(await thief).toBe('NOT_AUTHORIZED');
    const query = { sub: [begun.account.sub] };
    expect(await on.open.test.client.readAccounts({ query }, await on.open.admin())).toHaveLength(1);
  });

  it('signs nobody in', async () => {
    const begun = await someone();
    const { signIn, begun: comparing, end } = slowed();
    const body = { username: begun.account.email, password: PASSWORD, ...begins };
    const thief = refusal(Promise.resolve(signIn.signIn({ body }, await on.open.visitor())));
    await comparing;
    await take(begun.account.email, begun.account.sub);
    end();
    expect(await thief).toBe('NOT_AUTHORIZED');
  });
});

it('a first password that was being compared opens no challenge once another was sent', async () => {
  const { client } = on.open.test;
  const email = 'first@example.org';
  const invited = await client.inviteAccount(
    { body: { email, given_name: '', family_name: '', siteId: SITE } },
    await on.open.admin(),
  );
  const first = await on.open.codeOf(email);
  on.later(3_600_000);
  const { signIn, begun: comparing, end } = slowed();
  const body = { username: email, password: first, ...begins };
  const late = refusal(Promise.resolve(signIn.signIn({ body }, await on.open.visitor())));
  await comparing;
  await client.inviteAgain({ body: { sub: invited.sub, siteId: SITE } }, await on.open.admin());
  end();
  expect(await late).toBe('NOT_AUTHORIZED');
});

it('an account deleted twice at one moment is deleted once, with one farewell', async () => {
  const begun = await someone();
  const remove = async () =>
    refusal(
      on.open.test.client.deleteAccount(
        { body: { password: PASSWORD, siteId: SITE } },
        await on.open.by(begun),
      ),
    );
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.filter((it) => it === 'nothing')).toHaveLength(1);
  const mails = (await on.open.mail(begun.account.email)).map(({ template }) => template);
  expect(mails).toEqual(['accountDeleted']);
});

it('resets and moves of one account at one moment wait for one another, and none blocks another for good', async () => {
  const { client } = on.open.test;
  for (let round = 0; round < 8; round += 1) {
    on.later(3_600_001);
    const begun = await someone();
    const { email } = begun.account;
    const other = `moved-${people}@example.org`;
    const call = await on.open.by(begun);
    await client.requestEmailChange({ body: { email: other, password: PASSWORD, siteId: SITE } }, call);
    const { handle } = await client.forgotPassword(
      { body: { username: email, siteId: SITE } },
      await on.open.visitor(),
    );
    const reset = {
      username: email,
      code: await on.open.codeOf(email),
      password: 'a new long one',
      siteId: SITE,
      handle,
    };
    const confirm = { code: await on.open.codeOf(other), siteId: SITE };
    const answers = await Promise.all([
      refusal(client.resetPassword({ body: reset }, await on.open.visitor())),
      refusal(client.confirmEmailChange({ body: confirm }, call)),
    ]);
    expect(answers).not.toContain('UNAVAILABLE');
    expect(answers).toContain('nothing');
  }
});
