/** Guessing passwords: attack cases 16 and 17 of the security page; each guard is shown to be what resists. */
import { describe, expect, it } from 'vitest';
import { Problem } from '../../rest/problem.ts';
import { counted, noTries, underAttack } from './attackSamples.ts';
import type { IdentityParts } from './parts.ts';
import { signInHandlers } from './signIn.ts';
import { begins, PASSWORD, refusal, SITE } from './testSupport.ts';

const on = underAttack();

describe('guessing a password', () => {
  it('five hundred times at one moment is five tries (case 16)', async () => {
    await on.open.account('guess@example.org');
    let compared = 0;
    const passwords: IdentityParts['passwords'] = {
      ...on.parts.passwords,
      verify: (stored, it) => ((compared += 1), on.parts.passwords.verify(stored, it)),
    };
    const handlers = signInHandlers({ ...on.parts, passwords });
    const call = await on.open.visitor();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const body = { username: 'guess@example.org', password: `guess number ${index}`, ...begins };
        return refusal(handlers.signIn({ body }, { ...call, address: `198.51.100.${index % 250}` }));
      }),
    );
    // Of so many some may not get to the database in time: they are refused unread.
    const { NOT_AUTHORIZED, RATE_LIMITED = 0, UNAVAILABLE = 0 } = counted(answers);
    // Each with an account and with two sign-ups, or with nobody's in their place.
    expect([compared, NOT_AUTHORIZED, RATE_LIMITED + UNAVAILABLE]).toEqual([15, 5, 495]);
    on.later(16 * 60_000);
    expect(await on.guess('guess@example.org', PASSWORD)).toBe('nothing');
  });

  it('with challenges that are none costs no hashing, is counted, and keeps nobody else from signing in', async () => {
    await on.open.account('calm@example.org');
    on.later(16 * 60_000);
    let hashed = 0;
    const { passwords: real } = on.parts;
    const passwords: IdentityParts['passwords'] = {
      ...real,
      hash: (it) => ((hashed += 1), real.hash(it)),
      verify: (stored, it) => ((hashed += 1), real.verify(stored, it)),
    };
    const handlers = signInHandlers({ ...on.parts, passwords });
    const call = await on.open.visitor('203.0.113.77');
    const body = { challenge: 'c'.repeat(43), password: 'one made up', ...begins };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => refusal(handlers.setNewPassword({ body }, call))),
    );
    const { NOT_AUTHORIZED, RATE_LIMITED = 0, UNAVAILABLE = 0 } = counted(answers);
    expect([hashed, NOT_AUTHORIZED, RATE_LIMITED + UNAVAILABLE]).toEqual([0, 30, 70]);
    const flood = Array.from({ length: 520 }, async () =>
      refusal(on.open.test.client.setNewPassword({ body }, call)),
    );
    const others = Array.from({ length: 4 }, (_, index) =>
      on.guess('calm@example.org', PASSWORD, `198.51.100.${index}`),
    );
    expect(await Promise.all(others)).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
    await Promise.all(flood);
  });

  it('is stopped by the count and by nothing else: without it every guess is compared', async () => {
    await on.open.account('open@example.org');
    const handlers = signInHandlers({ ...on.parts, tries: noTries });
    const body = { username: 'open@example.org', password: 'a wrong guess of it', ...begins };
    const call = await on.open.visitor();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refusal(handlers.signIn({ body }, call))),
    );
    expect(counted(answers)).toEqual({ NOT_AUTHORIZED: 12 });
  });

  it('waits longer each time, up to a quarter of an hour, and never for good', async () => {
    await on.open.account('wait@example.org');
    const wait = async () => {
      const call = await on.open.visitor();
      const body = { username: 'wait@example.org', password: 'a wrong guess', ...begins };
      const error = await on.open.test.client
        .signIn({ body }, call)
        .catch((it: { data?: { retryAfterSeconds?: number } }) => it);
      return (error as { data?: { retryAfterSeconds?: number } }).data?.retryAfterSeconds ?? 0;
    };
    for (let index = 0; index < 5; index += 1) expect(await wait()).toBe(0);
    const waits: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const seconds = await wait();
      waits.push(seconds);
      on.later(seconds * 1_000);
      expect(await wait()).toBe(0); // one more try, which fails
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    on.later(900_000);
    expect(await on.guess('wait@example.org', PASSWORD)).toBe('nothing');
  });

  it.each([
    ['letter case', (index: number) => (index % 2 === 0 ? 'Case1@Example.org' : 'cASE1@example.ORG')],
    ['a +tag', (index: number) => `case2+${index}@example.org`],
    ['spaces around', (index: number) => `${' '.repeat(index)}case3@example.org`],
    ['wide letters', (index: number) => (index % 2 === 0 ? 'ｃａｓｅ4@example.org' : 'case4@example.org')],
  ])('begins no new count by %s, nor from another address (case 17)', async (_what, nameOf) => {
    on.later(3_600_000);
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1)
      answers.push(await on.guess(nameOf(index), 'a wrong guess', `203.0.113.${index}`));
    expect(counted(answers)).toEqual({ NOT_AUTHORIZED: 5, RATE_LIMITED: 3 });
    on.later(3_600_000);
  });

  it('is held together by the account’s own name: counted by what was typed, every writing of it begins anew', async () => {
    const typed = new Map<string, number>();
    const tries: IdentityParts['tries'] = {
      ...noTries,
      async password(username) {
        const count = (typed.get(username) ?? 0) + 1;
        typed.set(username, count);
        if (count > 5) throw new Problem({ status: 429, code: 'RATE_LIMITED', title: 'Too many tries.' });
        return { right: async () => undefined };
      },
    };
    const handlers = signInHandlers({ ...on.parts, tries });
    const call = await on.open.visitor();
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const body = { username: `case5+${index}@example.org`, password: 'a wrong guess', ...begins };
      answers.push(await refusal(handlers.signIn({ body }, call)));
    }
    expect(counted(answers)).toEqual({ NOT_AUTHORIZED: 8 });
  });

  it('of many accounts from one network is stopped too, whatever its last digits (case 17)', async () => {
    const answers: string[] = [];
    for (let index = 0; index < 34; index += 1)
      answers.push(await on.guess(`name${index}@example.org`, 'a wrong guess', `2001:db8:1:2:${index}::1`));
    expect(counted(answers)).toEqual({ NOT_AUTHORIZED: 30, RATE_LIMITED: 4 });
    expect(await on.guess('elsewhere@example.org', 'a wrong guess', '2001:db8:1:3::1')).toBe(
      'NOT_AUTHORIZED',
    );
  });

  it('is not begun anew by a sign-up of a stranger’s that waits under the same name', async () => {
    await on.open.account('held@example.org');
    const strangers = {
      email: 'held+x@example.org',
      password: 'the stranger’s own',
      given_name: '',
      family_name: '',
    };
    await on.open.test.client.signUp({ body: { ...strangers, siteId: SITE } }, await on.open.visitor());
    const answers: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for (let index = 0; index < 3; index += 1)
        answers.push(await on.guess('held@example.org', 'a wrong guess', `198.18.0.${turn * 3 + index}`));
      await on.guess(strangers.email, strangers.password, `198.18.1.${turn}`);
    }
    expect(counted(answers)).toEqual({ NOT_AUTHORIZED: 4, RATE_LIMITED: 8 });
  });

  it('by somebody else does not keep its owner from resetting it', async () => {
    await on.open.account('owner@example.org');
    for (let index = 0; index < 8; index += 1) await on.guess('owner@example.org', 'a wrong guess');
    const call = await on.open.visitor();
    await on.open.test.client.forgotPassword({ body: { username: 'owner@example.org', siteId: SITE } }, call);
    expect((await on.open.mail('owner@example.org'))[0]).toMatchObject({ template: 'resetCode' });
    const code = await on.open.codeOf('owner@example.org');
    const body = { username: 'owner@example.org', code, password: 'a new long one', siteId: SITE };
    const reset = on.open.test.client.resetPassword({ body }, await on.open.visitor());
    expect(await refusal(reset)).toBe('nothing');
  });
});
