/** Invitations: a first password by mail, which ends, and another when that one is lost. */
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../rest/problem.ts';
import { underAttack } from './attackSamples.ts';
import { PAUSE_MS } from './invite.ts';
import { begins, NOON, refusal, SITE } from './testSupport.ts';

const on = underAttack();
const { later } = on;

const DAY = 86_400_000;
const signIn = async (username: string, password: string) =>
  on.open.test.client.signIn({ body: { username, password, ...begins } }, await on.open.visitor());
const invite = async (email: string) =>
  on.open.test.client.inviteAccount(
    { body: { email, given_name: 'Jo', family_name: 'Lund', siteId: SITE } },
    await on.open.admin(),
  );
const again = async (sub: string) =>
  on.open.test.client.inviteAgain({ body: { sub, siteId: SITE } }, await on.open.admin());
const setPassword = async (challenge: string) =>
  on.open.test.client.setNewPassword(
    { body: { challenge, password: 'one of their own', ...begins } },
    await on.open.visitor(),
  );
const challengeOf = async (email: string, first: string) => {
  const outcome = await signIn(email, first);
  expect(outcome.state).toBe('NEW_PASSWORD_REQUIRED');
  return (outcome as { challenge: string }).challenge;
};

describe('an invitation', () => {
  it('mails a first password that must be changed, within seven days', async () => {
    await invite('jo@example.org');
    const first = await on.open.codeOf('jo@example.org');
    expect((await signIn('jo@example.org', first)).state).toBe('NEW_PASSWORD_REQUIRED');
    expect(await refusal(invite('JO@example.org'))).toBe('USERNAME_EXISTS');
    await invite('kim@example.org');
    later(7 * DAY);
    const late = await signIn('kim@example.org', await on.open.codeOf('kim@example.org'));
    expect(late.state).toBe('PASSWORD_RESET_REQUIRED');
  });

  it('is sent anew with another password and seven days more; the one before opens nothing', async () => {
    const { sub, invitedUntil } = await invite('lou@example.org');
    expect(invitedUntil).toBe(new Date(NOON.getTime() + 7 * DAY).toISOString());
    const first = await on.open.codeOf('lou@example.org');
    later(8 * DAY);
    const after = await again(sub);
    expect(after.invitedUntil).toBe(new Date(NOON.getTime() + 15 * DAY).toISOString());
    const second = await on.open.codeOf('lou@example.org');
    expect(second).not.toBe(first);
    expect(await refusal(signIn('lou@example.org', first))).toBe('NOT_AUTHORIZED');
    await setPassword(await challengeOf('lou@example.org', second));
    expect((await signIn('lou@example.org', 'one of their own')).state).toBe('SIGNED_IN');
  });

  it('that is sent anew closes what the password before had opened', async () => {
    const { sub } = await invite('mia@example.org');
    const challenge = await challengeOf('mia@example.org', await on.open.codeOf('mia@example.org'));
    later(PAUSE_MS);
    await again(sub);
    expect(await refusal(setPassword(challenge))).toBe('NOT_AUTHORIZED');
  });

  it('is not sent anew to whoever has a password of their own, is disabled, or was never there', async () => {
    const { account } = await on.open.account('ned@example.org');
    const invited = await invite('ola@example.org');
    await setPassword(await challengeOf('ola@example.org', await on.open.codeOf('ola@example.org')));
    const { sub: closed } = await invite('pia@example.org');
    await on.open.test.client.actOnAccount(
      { params: { sub: closed, action: 'disable' } },
      await on.open.admin(),
    );
    const mails = async () => (await on.open.mail('ola@example.org')).length;
    const before = await mails();
    for (const sub of [account.sub, invited.sub, closed]) {
      const refused = await again(sub).catch((error: Problem) => error);
      expect(refused).toMatchObject({ code: 'CONFLICT', data: { hindrance: 'NOT_INVITED' } });
    }
    expect(await refusal(again('00000000-0000-4000-8000-000000000000'))).toBe('NOT_FOUND');
    expect(await mails()).toBe(before);
  });

  it('is sent anew after five minutes, not before; one that still waits to be sent goes with its password', async () => {
    const { sub } = await invite('rob@example.org');
    later(PAUSE_MS - 1);
    const refused = await again(sub).catch((error: Problem) => error);
    expect(refused).toMatchObject({ code: 'CONFLICT', data: { hindrance: 'JUST_INVITED' } });
    expect(await on.open.mail('rob@example.org')).toHaveLength(1);
    later(1);
    await again(sub);
    const mails = await on.open.mail('rob@example.org');
    expect(mails.map(({ template }) => template)).toEqual(['invitation']);
    await challengeOf('rob@example.org', String(mails[0]!.filling['code']));
  });

  it('is in the audit each time', async () => {
    const { sub } = await invite('quin@example.org');
    later(PAUSE_MS);
    await again(sub);
    const entries = await on.open.test.service.db.rows<{ operation: string }>(
      `select operation from identity.audit where object = $1 order by id`,
      [`account ${sub}`],
    );
    expect(entries.map(({ operation }) => operation)).toEqual(['inviteAccount', 'inviteAgain']);
  });
});
