/** What ends sessions: attack case 18 of the security page, and the timeouts of administrators. */
import { describe, expect, it } from 'vitest';
import { adminHandlers } from '../admin/admin.ts';
import { attackHarness } from '../attacks.fixture.ts';
import type { IdentityDeps } from '../deps.ts';
import { sessionHandlers } from './sessions.ts';
import { sessionOptions, NOON, PASSWORD, refusal, SITE } from '../identity.fixture.ts';

const harness = attackHarness();

/** A database on which statements that delete sessions do nothing. */
function withoutSessionDeletes(db: IdentityDeps['db']): IdentityDeps['db'] {
  const isSkipped = (text: string) => /delete from identity\.session/.test(text);
  return {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          rows: async (text, values) => (isSkipped(text) ? [] : tx.rows(text, values)),
          row: async (text, values) => (isSkipped(text) ? null : tx.row(text, values)),
        }),
      ),
  };
}

describe('a session ends with the next request after (case 18)', () => {
  it.each<[string, (it: { sub: string; session: string; email: string }) => Promise<unknown>]>([
    [
      'signing out',
      async ({ session }) =>
        harness.open.test.client.signOut(
          { body: { session, everywhere: false } },
          await harness.open.visitor(),
        ),
    ],
    [
      'signing out everywhere in another browser',
      async ({ email }) => {
        const outcome = await harness.open.test.client.signIn(
          { body: { username: email, password: PASSWORD, ...sessionOptions } },
          await harness.open.visitor(),
        );
        const { session } = (outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>).begun;
        return harness.open.test.client.signOut(
          { body: { session, everywhere: true } },
          await harness.open.visitor(),
        );
      },
    ],
    [
      'a changed password',
      async ({ email }) => {
        const outcome = await harness.open.test.client.signIn(
          { body: { username: email, password: PASSWORD, ...sessionOptions } },
          await harness.open.visitor(),
        );
        const { begun: signedIn } = outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>;
        const body = {
          session: signedIn.session,
          current: PASSWORD,
          password: 'a new long one',
          siteId: SITE,
        };
        await harness.open.test.client.changePassword({ body }, await harness.open.by(signedIn));
        // The session in which the password was changed stays open.
        await harness.open.test.client.openSession(
          { body: { session: signedIn.session } },
          await harness.open.visitor(),
        );
      },
    ],
    [
      'a reset password',
      async ({ email }) => {
        harness.advance(3_600_000);
        harness.open.clock.now = new Date(NOON.getTime() + 60_000);
        await harness.open.test.client.forgotPassword(
          { body: { username: email, siteId: SITE } },
          await harness.open.visitor(),
        );
        const body = {
          username: email,
          code: await harness.open.codeOf(email),
          password: 'a new long one',
          siteId: SITE,
        };
        await harness.open.test.client.resetPassword({ body }, await harness.open.visitor());
      },
    ],
    ...(['disable', 'endSessions', 'forceNewPassword', 'requireReset'] as const).map(
      (action): [string, (it: { sub: string }) => Promise<unknown>] => [
        action,
        async ({ sub }) =>
          harness.open.test.client.actOnAccount({ params: { sub, action } }, await harness.open.admin()),
      ],
    ),
    [
      'being ended by its owner in another browser',
      async ({ sub, session, email }) => {
        const opened = await harness.open.test.client.openSession(
          { body: { session } },
          await harness.open.visitor(),
        );
        const { client } = harness.open.test;
        expect(opened.account).toMatchObject({ sub, email });
        await client.endSession({ params: { id: opened.sessionId } }, await harness.open.by(opened));
      },
    ],
    [
      'deleting the account',
      async ({ session }) => {
        const opened = await harness.open.test.client.openSession(
          { body: { session } },
          await harness.open.visitor(),
        );
        return harness.open.test.client.deleteAccount(
          { body: { password: PASSWORD, siteId: SITE } },
          await harness.open.by(opened),
        );
      },
    ],
  ])('%s', async (what, end) => {
    const email = `${what.replaceAll(/\W/g, '-').toLowerCase()}@example.org`;
    const { account, session } = await harness.open.account(email);
    const isOpen = async () =>
      refusal(harness.open.test.client.openSession({ body: { session } }, await harness.open.visitor()));
    expect(await isOpen()).toBe('nothing');
    await end({ sub: account.sub, session, email });
    expect(await isOpen()).toBe('UNAUTHENTICATED');
  });

  it.each(['endSessions', 'forceNewPassword', 'requireReset', 'signOut'] as const)(
    'only the deletion of sessions ends them on %s: without it they stay open',
    async (action) => {
      const { account, session } = await harness.open.account(`left-${action.toLowerCase()}@example.org`);
      const { client } = harness.open.test;
      const isOpen = async () =>
        refusal(client.openSession({ body: { session } }, await harness.open.visitor()));
      const parts = { ...harness.deps, db: withoutSessionDeletes(harness.deps.db) };
      if (action === 'signOut')
        await sessionHandlers(parts).signOut(
          { body: { session, everywhere: false } },
          await harness.open.visitor(),
        );
      else
        await adminHandlers({ ...parts, links: harness.open.links }).actOnAccount(
          { params: { sub: account.sub, action } },
          await harness.open.admin(),
        );
      expect(await isOpen()).toBe('nothing');
    },
  );

  it('a revoked right is missing from the next token, and so are all rights while permissions cannot answer', async () => {
    const { account, session } = await harness.open.account('rights@example.org');
    const rights = async () =>
      (await harness.open.test.client.openSession({ body: { session } }, await harness.open.visitor()))
        .rights;
    harness.open.rights.set(account.sub, { admin: ['admin_site'], content: {}, sites: null });
    expect((await rights())?.admin).toEqual(['admin_site']);
    harness.open.rights.set(account.sub, { admin: [], content: {}, sites: [] });
    expect((await rights())?.admin).toEqual([]);
    harness.open.rights.set(account.sub, () => {
      throw new Error('The permissions service is down.');
    });
    expect(await rights()).toBeNull();
  });
});

it('an administrator is signed out after 15 idle minutes, or after 12 hours in any case', async () => {
  const { client } = harness.open.test;
  const { account } = await harness.open.account('clock@example.org');
  harness.open.rights.set(account.sub, { admin: ['admin_site'], content: {}, sites: null });
  const signIn = async (keepSignedIn: boolean) => {
    const body = { username: 'clock@example.org', password: PASSWORD, ...sessionOptions, keepSignedIn };
    const outcome = await client.signIn({ body }, await harness.open.visitor());
    return (outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>).begun.session;
  };
  const [idleSession, keptSession] = [await signIn(false), await signIn(true)];
  const isOpen = async (session: string) =>
    refusal(client.openSession({ body: { session } }, await harness.open.visitor()));
  harness.advance(15 * 60_000 - 1);
  expect([await isOpen(idleSession), await isOpen(keptSession)]).toEqual(['nothing', 'nothing']);
  harness.advance(1);
  expect([await isOpen(idleSession), await isOpen(keptSession)]).toEqual(['UNAUTHENTICATED', 'nothing']);
  harness.advance(12 * 3_600_000);
  expect(await isOpen(keptSession)).toBe('UNAUTHENTICATED');
});
