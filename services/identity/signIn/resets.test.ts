/**
 * Codes for forgotten passwords: who may use them, what attackers can do about them, and which passwords they may set.
 */
import { describe, expect, it } from 'vitest';
import { attackHarness } from '../attacks.fixture.ts';
import { PASSWORD, refusal, sessionOptions, SITE } from '../identity.fixture.ts';

const harness = attackHarness();

const NEW = 'a new long one';
const requestReset = async (username: string, address?: string, browser?: string) =>
  harness.open.test.client.forgotPassword(
    { body: { username, siteId: SITE, ...(browser !== undefined && { browser }) } },
    await harness.open.visitor(address),
  );
const reset = async (
  username: string,
  code: string,
  { handle, password = NEW }: { handle?: string; password?: string } = {},
) =>
  refusal(
    harness.open.test.client.resetPassword(
      { body: { username, code, password, siteId: SITE, ...(handle !== undefined && { handle }) } },
      await harness.open.visitor(),
    ),
  );
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code to reset a password', () => {
  it('with its handle stays valid however many wrong codes an attacker enters', async () => {
    await harness.open.account('ann@example.org');
    const { handle } = await requestReset('ann@example.org');
    const code = await harness.open.codeOf('ann@example.org');
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await reset('ann@example.org', wrongCode(code))).toBe('CODE_MISMATCH');
    // Another browser shares the attempts without a handle, which are used up.
    expect(await reset('ann@example.org', code)).toBe('CODE_MISMATCH');
    expect(await reset('ann@example.org', code, { handle })).toBe('nothing');
  });

  it('stays valid when an attacker requests another one', async () => {
    await harness.open.account('ben@example.org');
    const { handle } = await requestReset('ben@example.org');
    const code = await harness.open.codeOf('ben@example.org');
    await requestReset('ben@example.org');
    expect(await reset('ben@example.org', code, { handle })).toBe('nothing');
  });

  it('from a newer request is accepted with the handle of an earlier one', async () => {
    await harness.open.account('bea@example.org');
    const { handle } = await requestReset('bea@example.org');
    await requestReset('bea@example.org');
    expect(await reset('bea@example.org', await harness.open.codeOf('bea@example.org'), { handle })).toBe(
      'nothing',
    );
  });

  it('is void after five wrong attempts with its handle, concurrent ones too', async () => {
    await harness.open.account('cas@example.org');
    const { handle } = await requestReset('cas@example.org');
    const code = await harness.open.codeOf('cas@example.org');
    await Promise.all(Array.from({ length: 5 }, () => reset('cas@example.org', wrongCode(code), { handle })));
    expect(await reset('cas@example.org', code, { handle })).toBe('CODE_MISMATCH');
  });

  it('does not work for another account', async () => {
    await harness.open.account('dan@example.org');
    await harness.open.account('eve@example.org');
    const { handle } = await requestReset('eve@example.org');
    const code = await harness.open.codeOf('eve@example.org');
    expect(await reset('dan@example.org', code, { handle })).toBe('CODE_MISMATCH');
  });

  it('works from another browser, without a handle', async () => {
    await harness.open.account('fay@example.org');
    await requestReset('fay@example.org');
    expect(await reset('fay@example.org', await harness.open.codeOf('fay@example.org'))).toBe('nothing');
  });

  it('voids all other codes of the account when it is used', async () => {
    await harness.open.account('gus@example.org');
    const first = await requestReset('gus@example.org');
    const code = await harness.open.codeOf('gus@example.org');
    await requestReset('gus@example.org');
    expect(await reset('gus@example.org', await harness.open.codeOf('gus@example.org'))).toBe('nothing');
    expect(await reset('gus@example.org', code, { handle: first.handle })).toBe('CODE_MISMATCH');
  });

  it('that is requested while the address changes does not work at the new address', async () => {
    const { client } = harness.open.test;
    for (let round = 0; round < 12; round += 1) {
      const [email, other] = [`race-${round}@example.org`, `raced-${round}@example.org`];
      const signedIn = await harness.open.account(email);
      await client.requestEmailChange(
        { body: { email: other, password: PASSWORD, siteId: SITE } },
        await harness.open.by(signedIn),
      );
      const code = await harness.open.codeOf(other);
      const confirm = client.confirmEmailChange(
        { body: { code, siteId: SITE } },
        await harness.open.by(signedIn),
      );
      const requests = Array.from({ length: 3 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, (round % 4) * 2 + index));
        return requestReset(email);
      });
      await Promise.all([confirm, ...requests.map((it) => it.catch(() => undefined))]);
      const codes = (await harness.open.mail(email)).filter(({ template }) => template === 'resetCode');
      for (const { values } of codes)
        expect(await reset(other, String(values['code']))).toBe('CODE_MISMATCH');
    }
  });

  it('that was sent to a previous address is refused for that reason alone', async () => {
    const { account } = await harness.open.account('hal@example.org');
    const { handle } = await requestReset('hal@example.org');
    const code = await harness.open.codeOf('hal@example.org');
    // Changes the address directly, so that no code is voided.
    await harness.open.test.service.db.rows(
      `update identity.account set email = 'hal.new@example.org', key = 'hal.new@example.org' where id = $1`,
      [account.sub],
    );
    expect(await reset('hal.new@example.org', code, { handle })).toBe('CODE_MISMATCH');
  });

  it('is sent three times per hour to one mailbox from one address, with or without a +tag', async () => {
    const name = 'ida@example.org';
    await harness.open.account(name);
    harness.advance(3_600_001); // the code of the sign-up was counted too
    const from = '203.0.113.9';
    for (let count = 0; count < 3; count += 1) await requestReset(name, from);
    expect(await refusal(requestReset('Ida+more@example.org', from))).toBe('RATE_LIMITED');
    harness.advance(3_599_000);
    expect(await refusal(requestReset(name, from))).toBe('RATE_LIMITED');
    harness.advance(1_001);
    expect(await refusal(requestReset(name, from))).toBe('nothing');
  });

  it('is sent to its owner although an attacker has reached the limit, up to nine times from all addresses', async () => {
    const name = 'jil@example.org';
    await harness.open.account(name);
    harness.advance(3_600_001);
    for (let count = 0; count < 3; count += 1) await requestReset(`jil+${count}@example.org`, '203.0.113.10');
    expect(await refusal(requestReset(name, '203.0.113.10'))).toBe('RATE_LIMITED');
    expect(await refusal(requestReset(name, '198.51.100.1'))).toBe('nothing');
    for (let count = 0; count < 5; count += 1) await requestReset(name, `198.51.100.${count + 20}`);
    expect(await refusal(requestReset(name, '198.51.100.99'))).toBe('RATE_LIMITED');
  });
});

describe('requests from many addresses', () => {
  let floods = 0;
  const flood = async (name: string) => {
    floods += 1;
    for (let count = 0; count < 12; count += 1)
      await refusal(requestReset(name, `100.${64 + floods}.${count}.1`, `${'s'.repeat(41)}${10 + count}`));
  };
  /** An account that has signed in from a browser with this secret, an hour ago. */
  const accountKnowing = async (email: string, browser: string) => {
    await harness.open.account(email);
    await harness.open.test.client.signIn(
      {
        body: {
          username: email,
          password: PASSWORD,
          ...sessionOptions,
          device: { ...sessionOptions.device, browser },
        },
      },
      await harness.open.visitor(),
    );
    harness.advance(3_600_001);
  };
  const OWN = 'o'.repeat(43);

  it('do not keep the owner from a code on a browser that the account knows', async () => {
    await accountKnowing('kim@example.org', OWN);
    await flood('kim@example.org');
    expect(await refusal(requestReset('kim@example.org', '192.0.2.9'))).toBe('RATE_LIMITED');
    const { handle } = await requestReset('kim@example.org', '192.0.2.9', OWN);
    const code = await harness.open.codeOf('kim@example.org');
    await flood('kim@example.org');
    for (let attempt = 0; attempt < 6; attempt += 1) await reset('kim@example.org', wrongCode(code));
    expect(await reset('kim@example.org', code, { handle })).toBe('nothing');
  });

  it('do not, either, from the same network as the owner', async () => {
    await accountKnowing('leo@example.org', OWN);
    for (let count = 0; count < 4; count += 1) await refusal(requestReset('leo@example.org', '192.0.2.10'));
    for (let count = 0; count < 60; count += 1)
      await refusal(requestReset(`some-${count}@example.org`, '192.0.2.10'));
    expect(await refusal(requestReset('other@example.org', '192.0.2.10'))).toBe('RATE_LIMITED');
    expect(await refusal(requestReset('leo@example.org', '192.0.2.10', OWN))).toBe('nothing');
  });

  it('from a known browser are three an hour, and do not use up those of another browser', async () => {
    await accountKnowing('mia@example.org', OWN);
    for (let count = 0; count < 3; count += 1) await requestReset('mia@example.org', '192.0.2.11', OWN);
    expect(await refusal(requestReset('mia@example.org', '192.0.2.11', OWN))).toBe('RATE_LIMITED');
    expect(await refusal(requestReset('mia@example.org', '192.0.2.11'))).toBe('nothing');
  });

  it('give a browser that knows another account no allowance', async () => {
    await accountKnowing('ned@example.org', OWN);
    await harness.open.account('oda@example.org');
    harness.advance(3_600_001);
    await flood('oda@example.org');
    expect(await refusal(requestReset('oda@example.org', '192.0.2.12', OWN))).toBe('RATE_LIMITED');
  });

  it('leave a valid code in the mailbox: after nine, one is sent when the last has expired', async () => {
    await harness.open.account('pia@example.org');
    harness.advance(3_600_001);
    const sent = async () =>
      (await harness.open.mail('pia@example.org')).filter(({ template }) => template === 'resetCode').length;
    await flood('pia@example.org');
    expect(await sent()).toBe(9);
    for (let hour = 0; hour < 6; hour += 1) {
      harness.advance(10 * 60_000 + 1);
      await flood('pia@example.org');
    }
    expect(await sent()).toBe(15);
    // The owner uses it, although somebody else requested it.
    expect(await reset('pia@example.org', await harness.open.codeOf('pia@example.org'))).toBe('nothing');
  });
});

describe('the password that a reset sets', () => {
  const act = async (sub: string, action: 'forceNewPassword' | 'requireReset') =>
    harness.open.test.client.actOnAccount({ params: { sub, action } }, await harness.open.admin());

  it.each(['forceNewPassword', 'requireReset'] as const)(
    'must differ from the previous one when a new one was required: %s',
    async (action) => {
      const email = `${action.toLowerCase()}@example.org`;
      const { account } = await harness.open.account(email);
      await act(account.sub, action);
      const { handle } = await requestReset(email);
      const code = await harness.open.codeOf(email);
      expect(await reset(email, code, { handle, password: PASSWORD })).toBe('VALIDATION');
      expect(await reset(email, code, { handle })).toBe('nothing');
      expect(await harness.trySignIn(email, NEW)).toBe('nothing');
    },
  );

  it('must differ from the first password of an invitation', async () => {
    const email = 'jon@example.org';
    await harness.open.test.client.inviteAccount(
      { body: { email, given_name: '', family_name: '', siteId: SITE } },
      await harness.open.admin(),
    );
    const first = await harness.open.codeOf(email);
    const { handle } = await requestReset(email);
    const code = await harness.open.codeOf(email);
    expect(await reset(email, code, { handle, password: first })).toBe('VALIDATION');
    expect(await reset(email, code, { handle })).toBe('nothing');
  });

  it('may be the previous one otherwise', async () => {
    await harness.open.account('kay@example.org');
    await requestReset('kay@example.org');
    const code = await harness.open.codeOf('kay@example.org');
    expect(await reset('kay@example.org', code, { password: PASSWORD })).toBe('nothing');
  });
});
