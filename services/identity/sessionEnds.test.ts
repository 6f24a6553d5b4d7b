/** What ends sessions: attack case 18 of the security page, and the clocks of admins. */
import { describe, expect, it } from 'vitest';
import { adminHandlers } from './admin.ts';
import { underAttack } from './attackSamples.ts';
import type { IdentityParts } from './parts.ts';
import { sessionHandlers } from './sessions.ts';
import { begins, NOON, PASSWORD, refusal, SITE } from './testSupport.ts';

const on = underAttack();

/** The database without what takes sessions away. */
function leavingSessions(db: IdentityParts['db']): IdentityParts['db'] {
  const isKept = (text: string) => /delete from identity\.session/.test(text);
  return {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          rows: async (text, values) => (isKept(text) ? [] : tx.rows(text, values)),
          row: async (text, values) => (isKept(text) ? null : tx.row(text, values)),
        }),
      ),
  };
}

describe('what ends sessions, ends them with the next request (case 18)', () => {
  it.each<[string, (it: { sub: string; session: string; email: string }) => Promise<unknown>]>([
    [
      'signing out',
      async ({ session }) =>
        on.open.test.client.signOut({ body: { session, everywhere: false } }, await on.open.visitor()),
    ],
    [
      'signing out everywhere, elsewhere',
      async ({ email }) => {
        const outcome = await on.open.test.client.signIn(
          { body: { username: email, password: PASSWORD, ...begins } },
          await on.open.visitor(),
        );
        const { session } = (outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>).begun;
        return on.open.test.client.signOut({ body: { session, everywhere: true } }, await on.open.visitor());
      },
    ],
    [
      'a changed password',
      async ({ email }) => {
        const outcome = await on.open.test.client.signIn(
          { body: { username: email, password: PASSWORD, ...begins } },
          await on.open.visitor(),
        );
        const { begun } = outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>;
        const body = { session: begun.session, current: PASSWORD, password: 'a new long one', siteId: SITE };
        await on.open.test.client.changePassword({ body }, await on.open.by(begun));
        // The one it was changed in stays.
        await on.open.test.client.openSession({ body: { session: begun.session } }, await on.open.visitor());
      },
    ],
    [
      'a reset password',
      async ({ email }) => {
        on.later(3_600_000);
        on.open.clock.now = new Date(NOON.getTime() + 60_000);
        await on.open.test.client.forgotPassword(
          { body: { username: email, siteId: SITE } },
          await on.open.visitor(),
        );
        const body = {
          username: email,
          code: await on.open.codeOf(email),
          password: 'a new long one',
          siteId: SITE,
        };
        await on.open.test.client.resetPassword({ body }, await on.open.visitor());
      },
    ],
    ...(['disable', 'endSessions', 'forceNewPassword', 'requireReset'] as const).map(
      (action): [string, (it: { sub: string }) => Promise<unknown>] => [
        action,
        async ({ sub }) =>
          on.open.test.client.actOnAccount({ params: { sub, action } }, await on.open.admin()),
      ],
    ),
    [
      'its end by its owner, in another browser',
      async ({ sub, session, email }) => {
        const own = await on.open.test.client.openSession({ body: { session } }, await on.open.visitor());
        const { client } = on.open.test;
        expect(own.account).toMatchObject({ sub, email });
        await client.endSession({ params: { id: own.sessionId } }, await on.open.by(own));
      },
    ],
    [
      'deleting the account',
      async ({ session }) => {
        const own = await on.open.test.client.openSession({ body: { session } }, await on.open.visitor());
        return on.open.test.client.deleteAccount(
          { body: { password: PASSWORD, siteId: SITE } },
          await on.open.by(own),
        );
      },
    ],
  ])('%s', async (what, end) => {
    const email = `${what.replaceAll(/\W/g, '-').toLowerCase()}@example.org`;
    const { account, session } = await on.open.account(email);
    const isOpen = async () =>
      refusal(on.open.test.client.openSession({ body: { session } }, await on.open.visitor()));
    expect(await isOpen()).toBe('nothing');
    await end({ sub: account.sub, session, email });
    expect(await isOpen()).toBe('UNAUTHENTICATED');
  });

  it.each(['endSessions', 'forceNewPassword', 'requireReset', 'signOut'] as const)(
    '%s does it by taking them away, and by nothing else: where they are left, they go on',
    async (action) => {
      const { account, session } = await on.open.account(`left-${action.toLowerCase()}@example.org`);
      const { client } = on.open.test;
      const isOpen = async () => refusal(client.openSession({ body: { session } }, await on.open.visitor()));
      const parts = { ...on.parts, db: leavingSessions(on.parts.db) };
      if (action === 'signOut')
        await sessionHandlers(parts).signOut(
          { body: { session, everywhere: false } },
          await on.open.visitor(),
        );
      else
        await adminHandlers({ ...parts, links: on.open.links }).actOnAccount(
          { params: { sub: account.sub, action } },
          await on.open.admin(),
        );
      expect(await isOpen()).toBe('nothing');
    },
  );

  it('a right that is taken away is gone from the next token, and one that cannot be told is none', async () => {
    const { account, session } = await on.open.account('rights@example.org');
    const rights = async () =>
      (await on.open.test.client.openSession({ body: { session } }, await on.open.visitor())).rights;
    on.open.rights.set(account.sub, { admin: ['admin_site'], content: {}, sites: null });
    expect((await rights())?.admin).toEqual(['admin_site']);
    on.open.rights.set(account.sub, { admin: [], content: {}, sites: [] });
    expect((await rights())?.admin).toEqual([]);
    on.open.rights.set(account.sub, () => {
      throw new Error('The permissions service is down.');
    });
    expect(await rights()).toBeNull();
  });
});

it('an admin is away after 15 minutes and out after 12 hours, kept or not', async () => {
  const { client } = on.open.test;
  const { account } = await on.open.account('clock@example.org');
  on.open.rights.set(account.sub, { admin: ['admin_site'], content: {}, sites: null });
  const begin = async (keepSignedIn: boolean) => {
    const body = { username: 'clock@example.org', password: PASSWORD, ...begins, keepSignedIn };
    const outcome = await client.signIn({ body }, await on.open.visitor());
    return (outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>).begun.session;
  };
  const [short, kept] = [await begin(false), await begin(true)];
  const isOpen = async (session: string) =>
    refusal(client.openSession({ body: { session } }, await on.open.visitor()));
  on.later(15 * 60_000 - 1);
  expect([await isOpen(short), await isOpen(kept)]).toEqual(['nothing', 'nothing']);
  on.later(1);
  expect([await isOpen(short), await isOpen(kept)]).toEqual(['UNAUTHENTICATED', 'nothing']);
  on.later(12 * 3_600_000);
  expect(await isOpen(kept)).toBe('UNAUTHENTICATED');
});
