/** Invitations: a first password by mail, which expires, and a new one when that is lost. */
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../rest/problem.ts';
import { attackHarness } from '../attacks.fixture.ts';
import { MIN_REINVITE_MS } from './invite.ts';
import { sessionOptions, NOON, refusal, SITE } from '../identity.fixture.ts';

const harness = attackHarness();
const { advance: later } = harness;

const DAY = 86_400_000;
const signIn = async (username: string, password: string) =>
  harness.open.test.client.signIn(
    { body: { username, password, ...sessionOptions } },
    await harness.open.visitor(),
  );
const invite = async (email: string) =>
  harness.open.test.client.inviteAccount(
    { body: { email, given_name: 'Jo', family_name: 'Lund', siteId: SITE } },
    await harness.open.admin(),
  );
const inviteAgain = async (sub: string) =>
  harness.open.test.client.inviteAgain({ body: { sub, siteId: SITE } }, await harness.open.admin());
const setPassword = async (challenge: string) =>
  harness.open.test.client.setNewPassword(
    { body: { challenge, password: 'one of their own', ...sessionOptions } },
    await harness.open.visitor(),
  );
const challengeOf = async (email: string, first: string) => {
  const outcome = await signIn(email, first);
  expect(outcome.state).toBe('NEW_PASSWORD_REQUIRED');
  return (outcome as { challenge: string }).challenge;
};

describe('an invitation', () => {
  it('mails a first password that must be changed within seven days', async () => {
    await invite('jo@example.org');
    const first = await harness.open.codeOf('jo@example.org');
    expect((await signIn('jo@example.org', first)).state).toBe('NEW_PASSWORD_REQUIRED');
    expect(await refusal(invite('JO@example.org'))).toBe('USERNAME_EXISTS');
    await invite('kim@example.org');
    later(7 * DAY);
    const outcome = await signIn('kim@example.org', await harness.open.codeOf('kim@example.org'));
    expect(outcome.state).toBe('PASSWORD_RESET_REQUIRED');
  });

  it('sent again has another password and seven more days; the previous password is void', async () => {
    const { sub, invitedUntil } = await invite('lou@example.org');
    expect(invitedUntil).toBe(new Date(NOON.getTime() + 7 * DAY).toISOString());
    const first = await harness.open.codeOf('lou@example.org');
    later(8 * DAY);
    const invitedAgain = await inviteAgain(sub);
    expect(invitedAgain.invitedUntil).toBe(new Date(NOON.getTime() + 15 * DAY).toISOString());
    const second = await harness.open.codeOf('lou@example.org');
    expect(second).not.toBe(first);
    expect(await refusal(signIn('lou@example.org', first))).toBe('NOT_AUTHORIZED');
    await setPassword(await challengeOf('lou@example.org', second));
    expect((await signIn('lou@example.org', 'one of their own')).state).toBe('SIGNED_IN');
  });

  it('sent again voids the challenge that the previous password had opened', async () => {
    const { sub } = await invite('mia@example.org');
    const challenge = await challengeOf('mia@example.org', await harness.open.codeOf('mia@example.org'));
    later(MIN_REINVITE_MS);
    await inviteAgain(sub);
    expect(await refusal(setPassword(challenge))).toBe('NOT_AUTHORIZED');
  });

  it('is refused again for an account with its own password, a disabled one and an unknown one', async () => {
    const { account } = await harness.open.account('ned@example.org');
    const invited = await invite('ola@example.org');
    await setPassword(await challengeOf('ola@example.org', await harness.open.codeOf('ola@example.org')));
    const { sub: disabledSub } = await invite('pia@example.org');
    await harness.open.test.client.actOnAccount(
      { params: { sub: disabledSub, action: 'disable' } },
      await harness.open.admin(),
    );
    const mails = async () => (await harness.open.mail('ola@example.org')).length;
    const before = await mails();
    for (const sub of [account.sub, invited.sub, disabledSub]) {
      const refused = await inviteAgain(sub).catch((error: Problem) => error);
      expect(refused).toMatchObject({ code: 'CONFLICT', data: { hindrance: 'NOT_INVITED' } });
    }
    expect(await refusal(inviteAgain('00000000-0000-4000-8000-000000000000'))).toBe('NOT_FOUND');
    expect(await mails()).toBe(before);
  });

  it('can be repeated after five minutes, not before; a queued mail is replaced', async () => {
    const { sub } = await invite('rob@example.org');
    later(MIN_REINVITE_MS - 1);
    const refused = await inviteAgain(sub).catch((error: Problem) => error);
    expect(refused).toMatchObject({ code: 'CONFLICT', data: { hindrance: 'JUST_INVITED' } });
    expect(await harness.open.mail('rob@example.org')).toHaveLength(1);
    later(1);
    await inviteAgain(sub);
    const mails = await harness.open.mail('rob@example.org');
    expect(mails.map(({ template }) => template)).toEqual(['invitation']);
    await challengeOf('rob@example.org', String(mails[0]!.values['code']));
  });

  it('is audited each time', async () => {
    const { sub } = await invite('quin@example.org');
    later(MIN_REINVITE_MS);
    await inviteAgain(sub);
    const entries = await harness.open.test.service.db.rows<{ operation: string }>(
      `select operation from identity.audit where object = $1 order by id`,
      [`account ${sub}`],
    );
    expect(entries.map(({ operation }) => operation)).toEqual(['inviteAccount', 'inviteAgain']);
  });
});
