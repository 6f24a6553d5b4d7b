/** Codes of forgotten passwords: whose they are, what strangers can do about them, and what they may set. */
import { describe, expect, it } from 'vitest';
import { underAttack } from './attackSamples.ts';
import { PASSWORD, refusal, SITE } from './testSupport.ts';

const on = underAttack();

const NEW = 'a new long one';
const ask = async (username: string, address?: string) =>
  on.open.test.client.forgotPassword({ body: { username, siteId: SITE } }, await on.open.visitor(address));
const reset = async (
  username: string,
  code: string,
  { handle, password = NEW }: { handle?: string; password?: string } = {},
) =>
  refusal(
    on.open.test.client.resetPassword(
      { body: { username, code, password, siteId: SITE, ...(handle !== undefined && { handle }) } },
      await on.open.visitor(),
    ),
  );
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code to reset a password', () => {
  it('stays good for whoever asked for it, however many wrong ones a stranger gives', async () => {
    await on.open.account('ann@example.org');
    const { handle } = await ask('ann@example.org');
    const code = await on.open.codeOf('ann@example.org');
    for (let tries = 0; tries < 6; tries += 1)
      expect(await reset('ann@example.org', wrong(code))).toBe('CODE_MISMATCH');
    // Another browser shares the stranger's tries, which are used up.
    expect(await reset('ann@example.org', code)).toBe('CODE_MISMATCH');
    expect(await reset('ann@example.org', code, { handle })).toBe('nothing');
  });

  it('stays good when a stranger asks for another', async () => {
    await on.open.account('ben@example.org');
    const { handle } = await ask('ben@example.org');
    const code = await on.open.codeOf('ben@example.org');
    await ask('ben@example.org');
    expect(await reset('ben@example.org', code, { handle })).toBe('nothing');
  });

  it('is taken from whoever asked for another before: by them on another device, or by a stranger', async () => {
    await on.open.account('bea@example.org');
    const { handle } = await ask('bea@example.org');
    await ask('bea@example.org');
    expect(await reset('bea@example.org', await on.open.codeOf('bea@example.org'), { handle })).toBe(
      'nothing',
    );
  });

  it('may be mistaken five times by whoever asked for it, at one moment too', async () => {
    await on.open.account('cas@example.org');
    const { handle } = await ask('cas@example.org');
    const code = await on.open.codeOf('cas@example.org');
    await Promise.all(Array.from({ length: 5 }, () => reset('cas@example.org', wrong(code), { handle })));
    expect(await reset('cas@example.org', code, { handle })).toBe('CODE_MISMATCH');
  });

  it('is none for another account, whoever asked for it', async () => {
    await on.open.account('dan@example.org');
    await on.open.account('eve@example.org');
    const { handle } = await ask('eve@example.org');
    const code = await on.open.codeOf('eve@example.org');
    expect(await reset('dan@example.org', code, { handle })).toBe('CODE_MISMATCH');
  });

  it('works from another browser, without a handle', async () => {
    await on.open.account('fay@example.org');
    await ask('fay@example.org');
    expect(await reset('fay@example.org', await on.open.codeOf('fay@example.org'))).toBe('nothing');
  });

  it('and every other of the account is void once one was used', async () => {
    await on.open.account('gus@example.org');
    const first = await ask('gus@example.org');
    const code = await on.open.codeOf('gus@example.org');
    await ask('gus@example.org');
    expect(await reset('gus@example.org', await on.open.codeOf('gus@example.org'))).toBe('nothing');
    expect(await reset('gus@example.org', code, { handle: first.handle })).toBe('CODE_MISMATCH');
  });

  it('asked for while the address changes is of no use at the new one', async () => {
    const { client } = on.open.test;
    for (let round = 0; round < 12; round += 1) {
      const [email, other] = [`race-${round}@example.org`, `raced-${round}@example.org`];
      const begun = await on.open.account(email);
      await client.requestEmailChange(
        { body: { email: other, password: PASSWORD, siteId: SITE } },
        await on.open.by(begun),
      );
      const code = await on.open.codeOf(other);
      const confirm = client.confirmEmailChange({ body: { code, siteId: SITE } }, await on.open.by(begun));
      const asked = Array.from({ length: 3 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, (round % 4) * 2 + index));
        return ask(email);
      });
      await Promise.all([confirm, ...asked.map((it) => it.catch(() => undefined))]);
      const codes = (await on.open.mail(email)).filter(({ template }) => template === 'resetCode');
      for (const { filling } of codes)
        expect(await reset(other, String(filling['code']))).toBe('CODE_MISMATCH');
    }
  });

  it('that was sent to an address the account has left is refused by that alone', async () => {
    const { account } = await on.open.account('hal@example.org');
    const { handle } = await ask('hal@example.org');
    const code = await on.open.codeOf('hal@example.org');
    // As if nothing had voided it.
    await on.open.test.service.db.rows(
      `update identity.account set email = 'hal.new@example.org', key = 'hal.new@example.org' where id = $1`,
      [account.sub],
    );
    expect(await reset('hal.new@example.org', code, { handle })).toBe('CODE_MISMATCH');
  });

  it('is sent three times to one mailbox for one address, whatever its tag, and then not for an hour', async () => {
    const name = 'ida@example.org';
    await on.open.account(name);
    on.later(3_600_001); // the code of the sign-up counted too
    const from = '203.0.113.9';
    for (let count = 0; count < 3; count += 1) await ask(name, from);
    expect(await refusal(ask('Ida+more@example.org', from))).toBe('RATE_LIMITED');
    on.later(3_599_000);
    expect(await refusal(ask(name, from))).toBe('RATE_LIMITED');
    on.later(1_001);
    expect(await refusal(ask(name, from))).toBe('nothing');
  });

  it('is sent to its owner though a stranger has asked as often as they may, and nine times in all', async () => {
    const name = 'jil@example.org';
    await on.open.account(name);
    on.later(3_600_001);
    for (let count = 0; count < 3; count += 1) await ask(`jil+${count}@example.org`, '203.0.113.10');
    expect(await refusal(ask(name, '203.0.113.10'))).toBe('RATE_LIMITED');
    expect(await refusal(ask(name, '198.51.100.1'))).toBe('nothing');
    for (let count = 0; count < 5; count += 1) await ask(name, `198.51.100.${count + 20}`);
    expect(await refusal(ask(name, '198.51.100.99'))).toBe('RATE_LIMITED');
  });
});

describe('what a reset sets', () => {
  const demand = async (sub: string, action: 'forceNewPassword' | 'requireReset') =>
    on.open.test.client.actOnAccount({ params: { sub, action } }, await on.open.admin());

  it.each(['forceNewPassword', 'requireReset'] as const)(
    'is another password where a new one was demanded: %s',
    async (action) => {
      const email = `${action.toLowerCase()}@example.org`;
      const { account } = await on.open.account(email);
      await demand(account.sub, action);
      const { handle } = await ask(email);
      const code = await on.open.codeOf(email);
      expect(await reset(email, code, { handle, password: PASSWORD })).toBe('VALIDATION');
      expect(await reset(email, code, { handle })).toBe('nothing');
      expect(await on.guess(email, NEW)).toBe('nothing');
    },
  );

  it('is another than the first password of an invitation, which was to end', async () => {
    const email = 'jon@example.org';
    await on.open.test.client.inviteAccount(
      { body: { email, given_name: '', family_name: '', siteId: SITE } },
      await on.open.admin(),
    );
    const first = await on.open.codeOf(email);
    const { handle } = await ask(email);
    const code = await on.open.codeOf(email);
    expect(await reset(email, code, { handle, password: first })).toBe('VALIDATION');
    expect(await reset(email, code, { handle })).toBe('nothing');
  });

  it('may be the one that came back to mind', async () => {
    await on.open.account('kay@example.org');
    await ask('kay@example.org');
    const code = await on.open.codeOf('kay@example.org');
    expect(await reset('kay@example.org', code, { password: PASSWORD })).toBe('nothing');
  });
});
