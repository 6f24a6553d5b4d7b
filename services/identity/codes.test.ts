/** What a code is good for, how often and how long: attack case 19 of the security page. */
import { describe, expect, it } from 'vitest';
import { noTries, underAttack } from './attackSamples.ts';
import { proveReset, resetHandlers } from './resets.ts';
import { begins, PASSWORD, refusal, SITE } from './testSupport.ts';

const on = underAttack();

describe('a code (case 19)', () => {
  const reset = async (username: string, code: string, handlers = on.open.test.client) =>
    refusal(
      handlers.resetPassword(
        { body: { username, code, password: 'a new long one', siteId: SITE } },
        await on.open.visitor(),
      ),
    );
  const ask = async (username: string) =>
    on.open.test.client.forgotPassword({ body: { username, siteId: SITE } }, await on.open.visitor());

  it('of one account is none of another’s', async () => {
    await on.open.account('a1@example.org');
    await on.open.account('b1@example.org');
    await ask('a1@example.org');
    await ask('b1@example.org');
    const [a, b] = [await on.open.codeOf('a1@example.org'), await on.open.codeOf('b1@example.org')];
    if (a !== b) expect(await reset('b1@example.org', a)).toBe('CODE_MISMATCH');
    expect(await reset('b1@example.org', b)).toBe('nothing');
  });

  it('for one purpose is none for another', async () => {
    const begun = await on.open.account('c1@example.org');
    await ask('c1@example.org');
    const code = await on.open.codeOf('c1@example.org');
    const confirm = on.open.test.client.confirmEmailChange(
      { body: { code, siteId: SITE } },
      await on.open.by(begun),
    );
    expect(await refusal(confirm)).toBe('CODE_MISMATCH');
    expect(await reset('c1@example.org', code)).toBe('nothing');
  });

  it('works once, of twenty at one moment too', async () => {
    await on.open.account('d1@example.org');
    await ask('d1@example.org');
    const code = await on.open.codeOf('d1@example.org');
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset('d1@example.org', code)));
    expect(answers.filter((it) => it === 'nothing')).toHaveLength(1);
    expect(await reset('d1@example.org', code)).toBe('CODE_MISMATCH');
  });

  it('signs in one of twenty who give it at one moment', async () => {
    const call = await on.open.visitor();
    const email = 'e1@example.org';
    const body = { email, password: PASSWORD, given_name: '', family_name: '', siteId: SITE };
    const { handle } = await on.open.test.client.signUp({ body }, call);
    const code = await on.open.codeOf(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        refusal(
          on.open.test.client.confirmSignUp({ body: { handle, code, ...begins } }, await on.open.visitor()),
        ),
      ),
    );
    expect(answers.filter((it) => it === 'nothing')).toHaveLength(1);
  });

  it('is used up by its taking alone: without that it would open again', async () => {
    const { account } = await on.open.account('f1@example.org');
    await ask('f1@example.org');
    const code = await on.open.codeOf('f1@example.org');
    const prove = () => refusal(proveReset(on.parts, { subject: account.sub, code }));
    expect([await prove(), await prove()]).toEqual(['nothing', 'nothing']);
  });

  it.each<[string, (it: { token: string; email: string; sub: string }) => Promise<unknown>]>([
    [
      'a changed password',
      async ({ token }) => {
        const body = { current: PASSWORD, password: 'another long one', siteId: SITE };
        return on.open.test.client.changePassword({ body }, await on.open.by({ token }));
      },
    ],
    [
      'a changed address',
      async ({ token, email }) => {
        const other = `new-${email}`;
        const { client } = on.open.test;
        await client.requestEmailChange(
          { body: { email: other, password: PASSWORD, siteId: SITE } },
          await on.open.by({ token }),
        );
        const code = await on.open.codeOf(other);
        return client.confirmEmailChange({ body: { code, siteId: SITE } }, await on.open.by({ token }));
      },
    ],
    [
      'a demanded password',
      async ({ sub }) => {
        const params = { sub, action: 'forceNewPassword' as const };
        return on.open.test.client.actOnAccount({ params }, await on.open.admin());
      },
    ],
  ])('is void after %s: it was mailed to where the owner may not be any more', async (what, change) => {
    const email = `void-${what.replaceAll(' ', '-')}@example.org`;
    const { token, account } = await on.open.account(email);
    await ask(email);
    const code = await on.open.codeOf(email);
    await change({ token, email, sub: account.sub });
    for (const name of [email, `new-${email}`]) expect(await reset(name, code)).toBe('CODE_MISMATCH');
  });

  it('ends after ten minutes', async () => {
    await on.open.account('g1@example.org');
    await ask('g1@example.org');
    const code = await on.open.codeOf('g1@example.org');
    on.later(10 * 60_000);
    expect(await reset('g1@example.org', code)).toBe('CODE_MISMATCH');
    await ask('g1@example.org');
    on.later(10 * 60_000 - 1);
    expect(await reset('g1@example.org', await on.open.codeOf('g1@example.org'))).toBe('nothing');
  });

  it('may be mistaken five times, and not then either by the right one', async () => {
    await on.open.account('h1@example.org');
    await ask('h1@example.org');
    const code = await on.open.codeOf('h1@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    const handlers = resetHandlers({ ...on.parts, tries: noTries });
    const give = async (it: string) =>
      refusal(
        handlers.resetPassword(
          { body: { username: 'h1@example.org', code: it, password: 'a new long one', siteId: SITE } },
          await on.open.visitor(),
        ),
      );
    for (let index = 0; index < 5; index += 1) expect(await give(wrong)).toBe('CODE_MISMATCH');
    expect(await give(code)).toBe('CODE_MISMATCH');
  });

  it('of a sign-up is bound to who began it: another’s sign-up of the same address is not proven by it', async () => {
    const { client } = on.open.test;
    const email = 'j1@example.org';
    const begin = async (password: string) =>
      client.signUp(
        { body: { email, password, given_name: '', family_name: '', siteId: SITE } },
        await on.open.visitor(),
      );
    const attackers = await begin('the attacker’s own');
    const owners = await begin('the owner’s own');
    const code = await on.open.codeOf(email); // of the owner's mail
    const give = async (handle: string) =>
      refusal(client.confirmSignUp({ body: { handle, code, ...begins } }, await on.open.visitor()));
    expect(await give(attackers.handle)).toBe('CODE_MISMATCH');
    expect(await give(owners.handle)).toBe('nothing');
    expect(await on.guess(email, 'the attacker’s own')).toBe('NOT_AUTHORIZED');
    expect(await on.guess(email, 'the owner’s own')).toBe('nothing');
  });
});
