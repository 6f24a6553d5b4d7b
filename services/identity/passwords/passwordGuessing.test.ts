/** Password guessing: attack cases 16 and 17 of the security page. Each guard is shown to be the one that resists. */
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../rest/problem.ts';
import { countEqual, noAttemptLimits, attackHarness } from '../attacks.fixture.ts';
import type { IdentityDeps } from '../deps.ts';
import { signInHandlers } from '../signIn/signIn.ts';
import { sessionOptions, PASSWORD, refusal, SITE } from '../identity.fixture.ts';

const harness = attackHarness();

describe('guessing a password', () => {
  it('counts five hundred concurrent guesses as five attempts (case 16)', async () => {
    await harness.open.account('guess@example.org');
    let compared = 0;
    const passwords: IdentityDeps['passwords'] = {
      ...harness.deps.passwords,
      verify: (stored, it) => ((compared += 1), harness.deps.passwords.verify(stored, it)),
    };
    const handlers = signInHandlers({ ...harness.deps, passwords });
    const call = await harness.open.visitor();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const body = { username: 'guess@example.org', password: `guess number ${index}`, ...sessionOptions };
        return refusal(handlers.signIn({ body }, { ...call, address: `198.51.100.${index % 250}` }));
      }),
    );
    // Under this load some calls may not get a database connection in time: they are refused without a comparison.
    const { NOT_AUTHORIZED, RATE_LIMITED = 0, UNAVAILABLE = 0 } = countEqual(answers);
    // Each compares with an account and two pending sign-ups, or with dummy hashes in their place.
    expect([compared, NOT_AUTHORIZED, RATE_LIMITED + UNAVAILABLE]).toEqual([15, 5, 495]);
    harness.advance(16 * 60_000);
    expect(await harness.trySignIn('guess@example.org', PASSWORD)).toBe('nothing');
  });

  it('with invalid challenges is rate limited without hashing, and does not keep other users from signing in', async () => {
    await harness.open.account('calm@example.org');
    harness.advance(16 * 60_000);
    let hashed = 0;
    const { passwords: real } = harness.deps;
    const passwords: IdentityDeps['passwords'] = {
      ...real,
      hash: (it) => ((hashed += 1), real.hash(it)),
      verify: (stored, it) => ((hashed += 1), real.verify(stored, it)),
    };
    const handlers = signInHandlers({ ...harness.deps, passwords });
    const call = await harness.open.visitor('203.0.113.77');
    const body = { challenge: 'c'.repeat(43), password: 'one made up', ...sessionOptions };
    const answers = await Promise.all(
      Array.from({ length: 170 }, () => refusal(handlers.setNewPassword({ body }, call))),
    );
    const { NOT_AUTHORIZED, RATE_LIMITED = 0, UNAVAILABLE = 0 } = countEqual(answers);
    expect([hashed, NOT_AUTHORIZED, RATE_LIMITED + UNAVAILABLE]).toEqual([0, 100, 70]);
    const floodCalls = Array.from({ length: 520 }, async () =>
      refusal(harness.open.test.client.setNewPassword({ body }, call)),
    );
    const otherUsers = Array.from({ length: 4 }, (_, index) =>
      harness.trySignIn('calm@example.org', PASSWORD, `198.51.100.${index}`),
    );
    expect(await Promise.all(otherUsers)).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
    await Promise.all(floodCalls);
  });

  it('is stopped by the attempt limit alone: without it every guess is compared', async () => {
    await harness.open.account('open@example.org');
    const handlers = signInHandlers({ ...harness.deps, attempts: noAttemptLimits });
    const body = { username: 'open@example.org', password: 'a wrong guess of it', ...sessionOptions };
    const call = await harness.open.visitor();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refusal(handlers.signIn({ body }, call))),
    );
    expect(countEqual(answers)).toEqual({ NOT_AUTHORIZED: 12 });
  });

  it('backs off exponentially up to 15 minutes, and never locks the account permanently', async () => {
    await harness.open.account('wait@example.org');
    const nextWait = async () => {
      const call = await harness.open.visitor();
      const body = { username: 'wait@example.org', password: 'a wrong guess', ...sessionOptions };
      const error = await harness.open.test.client
        .signIn({ body }, call)
        .catch((it: { data?: { retryAfterSeconds?: number } }) => it);
      return (error as { data?: { retryAfterSeconds?: number } }).data?.retryAfterSeconds ?? 0;
    };
    for (let index = 0; index < 5; index += 1) expect(await nextWait()).toBe(0);
    const waits: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const seconds = await nextWait();
      waits.push(seconds);
      harness.advance(seconds * 1_000);
      expect(await nextWait()).toBe(0); // one more attempt, which fails
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    harness.advance(900_000);
    expect(await harness.trySignIn('wait@example.org', PASSWORD)).toBe('nothing');
  });

  it.each([
    ['letter case', (index: number) => (index % 2 === 0 ? 'Case1@Example.org' : 'cASE1@example.ORG')],
    ['a +tag', (index: number) => `case2+${index}@example.org`],
    ['spaces around', (index: number) => `${' '.repeat(index)}case3@example.org`],
    ['wide letters', (index: number) => (index % 2 === 0 ? 'ｃａｓｅ4@example.org' : 'case4@example.org')],
  ])('cannot restart the count by %s, nor from another address (case 17)', async (_what, nameOf) => {
    harness.advance(3_600_000);
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1)
      answers.push(await harness.trySignIn(nameOf(index), 'a wrong guess', `203.0.113.${index}`));
    expect(countEqual(answers)).toEqual({ NOT_AUTHORIZED: 5, RATE_LIMITED: 3 });
    harness.advance(3_600_000);
  });

  it('is limited by the canonical account name: counting the typed name would restart the count for each spelling', async () => {
    const countByTyped = new Map<string, number>();
    const attempts: IdentityDeps['attempts'] = {
      ...noAttemptLimits,
      async password(username) {
        const count = (countByTyped.get(username) ?? 0) + 1;
        countByTyped.set(username, count);
        if (count > 5) throw new Problem({ status: 429, code: 'RATE_LIMITED', title: 'Too many tries.' });
        return { succeeded: async () => undefined };
      },
    };
    const handlers = signInHandlers({ ...harness.deps, attempts });
    const call = await harness.open.visitor();
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const body = { username: `case5+${index}@example.org`, password: 'a wrong guess', ...sessionOptions };
      answers.push(await refusal(handlers.signIn({ body }, call)));
    }
    expect(countEqual(answers)).toEqual({ NOT_AUTHORIZED: 8 });
  });

  it('of many accounts from one network is limited too, for any host part of the address (case 17)', async () => {
    const answers: string[] = [];
    for (let index = 0; index < 104; index += 1)
      answers.push(
        await harness.trySignIn(`name${index}@example.org`, 'a wrong guess', `2001:db8:1:2:${index}::1`),
      );
    expect(countEqual(answers)).toEqual({ NOT_AUTHORIZED: 100, RATE_LIMITED: 4 });
    expect(await harness.trySignIn('elsewhere@example.org', 'a wrong guess', '2001:db8:1:3::1')).toBe(
      'NOT_AUTHORIZED',
    );
  });

  it('cannot restart the count by a pending sign-up of an attacker under the same canonical name', async () => {
    await harness.open.account('held@example.org');
    const attacker = {
      email: 'held+x@example.org',
      password: 'the stranger’s own',
      given_name: '',
      family_name: '',
    };
    await harness.open.test.client.signUp(
      { body: { ...attacker, siteId: SITE } },
      await harness.open.visitor(),
    );
    const answers: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 3; index += 1)
        answers.push(
          await harness.trySignIn('held@example.org', 'a wrong guess', `198.18.0.${round * 3 + index}`),
        );
      await harness.trySignIn(attacker.email, attacker.password, `198.18.1.${round}`);
    }
    expect(countEqual(answers)).toEqual({ NOT_AUTHORIZED: 4, RATE_LIMITED: 8 });
  });

  it('does not keep the owner from resetting the password', async () => {
    await harness.open.account('owner@example.org');
    for (let index = 0; index < 8; index += 1) await harness.trySignIn('owner@example.org', 'a wrong guess');
    const call = await harness.open.visitor();
    await harness.open.test.client.forgotPassword(
      { body: { username: 'owner@example.org', siteId: SITE } },
      call,
    );
    expect((await harness.open.mail('owner@example.org'))[0]).toMatchObject({ template: 'resetCode' });
    const code = await harness.open.codeOf('owner@example.org');
    const body = { username: 'owner@example.org', code, password: 'a new long one', siteId: SITE };
    const reset = harness.open.test.client.resetPassword({ body }, await harness.open.visitor());
    expect(await refusal(reset)).toBe('nothing');
  });

  it('from elsewhere does not lock the owner out of a browser that the account knows', async () => {
    const browser = 'b'.repeat(43);
    const device = { ...sessionOptions.device, browser };
    const signIn = async (username: string, password: string, address: string, as: object = device) =>
      refusal(
        harness.open.test.client.signIn(
          { body: { username, password, ...sessionOptions, device: as } },
          await harness.open.visitor(address),
        ),
      );
    await harness.open.account('known@example.org');
    await harness.open.account('other@example.org');
    expect(await signIn('known@example.org', PASSWORD, '198.18.98.1')).toBe('nothing');
    // A stranger behind the same address uses up the counts of the account and of the address.
    for (let index = 0; index < 8; index += 1)
      await harness.trySignIn('known@example.org', 'a wrong guess', '198.18.98.1');
    for (let index = 0; index < 110; index += 1)
      await harness.trySignIn(`name${index}@example.org`, 'a wrong guess', '198.18.98.1');
    expect(await harness.trySignIn('known@example.org', PASSWORD, '198.18.99.1')).toBe('RATE_LIMITED');
    expect(await signIn('known@example.org', PASSWORD, '198.18.98.1')).toBe('nothing');
    // The owner's sign-in does not give the stranger new attempts.
    expect(await harness.trySignIn('known@example.org', 'a wrong guess', '198.18.99.1')).toBe('RATE_LIMITED');
    // A made-up secret, and one that only another account knows, are unknown browsers.
    const invented = { ...device, browser: 'c'.repeat(43) };
    expect(await signIn('known@example.org', PASSWORD, '198.18.99.2', invented)).toBe('RATE_LIMITED');
    expect(await signIn('other@example.org', PASSWORD, '198.18.99.2', invented)).toBe('nothing');
    expect(await signIn('known@example.org', PASSWORD, '198.18.99.2', invented)).toBe('RATE_LIMITED');
  });

  it('from a known browser is limited as strictly as guessing an account', async () => {
    const device = { ...sessionOptions.device, browser: 'd'.repeat(43) };
    await harness.open.account('stolen@example.org');
    const signIn = async (password: string, index = 0) =>
      refusal(
        harness.open.test.client.signIn(
          { body: { username: 'stolen@example.org', password, ...sessionOptions, device } },
          await harness.open.visitor(`198.18.99.${index}`),
        ),
      );
    expect(await signIn(PASSWORD)).toBe('nothing');
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1) answers.push(await signIn('a wrong guess', index));
    expect(countEqual(answers)).toEqual({ NOT_AUTHORIZED: 5, RATE_LIMITED: 3 });
  });

  it('does not keep a signed-in owner from changing the password', async () => {
    const begun = await harness.open.account('inside@example.org');
    for (let index = 0; index < 8; index += 1) await harness.trySignIn('inside@example.org', 'a wrong guess');
    const change = async (current: string) =>
      refusal(
        harness.open.test.client.changePassword(
          { body: { session: begun.session, current, password: 'another long one', siteId: SITE } },
          await harness.open.by(begun),
        ),
      );
    const answers: string[] = [];
    for (let index = 0; index < 4; index += 1) answers.push(await change('a wrong guess'));
    expect(countEqual(answers)).toEqual({ NOT_AUTHORIZED: 4 });
    expect(await change(PASSWORD)).toBe('nothing');
  });

  it('while one address guesses at everybody, all others sign in', async () => {
    const names = Array.from({ length: 4 }, (_, index) => `crowd${index}@example.org`);
    for (const name of names) await harness.open.account(name);
    const guesses = Array.from({ length: 150 }, (_, index) =>
      harness.trySignIn(`guessed${index}@example.org`, 'a wrong guess', '203.0.113.200'),
    );
    const others = names.map((name, index) => harness.trySignIn(name, PASSWORD, `198.18.77.${index}`));
    expect(await Promise.all(others)).toEqual(names.map(() => 'nothing'));
    expect(await Promise.all(guesses)).not.toContain('nothing');
  });
});
