/** Actions of administrators on accounts: a disabled account stays disabled until it is enabled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { accountActions } from './adminRoutes.ts';
import { sessionOptions, openIdentity, PASSWORD, refusal, type IdentityTest } from '../identity.fixture.ts';

let open: IdentityTest;
beforeAll(async () => {
  open = await openIdentity();
});
afterAll(() => open.close());

type Action = (typeof accountActions)[number];
const act = async (sub: string, action: Action) =>
  open.test.client.actOnAccount({ params: { sub, action } }, await open.admin());
const statusOf = async (sub: string) =>
  (await open.test.client.readAccounts({ query: { sub: [sub] } }, await open.admin()))[0]!.status;
const signIn = async (username: string) =>
  open.test.client.signIn(
    { body: { username, password: PASSWORD, ...sessionOptions } },
    await open.visitor(),
  );
const newAccount = async (name: string) => (await open.account(`${name}@example.org`)).account;

describe('a disabled account', () => {
  it.each([
    ['forceNewPassword', 'FORCE_CHANGE_PASSWORD'],
    ['requireReset', 'RESET_REQUIRED'],
  ] as const)('stays disabled after %s, which takes effect when it is enabled', async (action, status) => {
    const { sub, email } = await newAccount(`closed-${action.toLowerCase()}`);
    await act(sub, 'disable');
    await act(sub, action);
    expect(await statusOf(sub)).toBe('DISABLED');
    expect(await refusal(signIn(email))).toBe('NOT_AUTHORIZED');
    await act(sub, 'disable');
    await act(sub, 'enable');
    expect(await statusOf(sub)).toBe(status);
  });

  it('returns to its previous status when it is enabled, not to an older one', async () => {
    const { sub, email } = await newAccount('twice');
    await act(sub, 'forceNewPassword');
    await act(sub, 'disable');
    await act(sub, 'enable');
    expect(await statusOf(sub)).toBe('FORCE_CHANGE_PASSWORD');
    const { challenge } = (await signIn(email)) as { challenge: string };
    const body = { challenge, password: 'another long one', ...sessionOptions };
    await open.test.client.setNewPassword({ body }, await open.visitor());
    await act(sub, 'disable');
    await act(sub, 'enable');
    expect(await statusOf(sub)).toBe('CONFIRMED');
  });

  it('is audited with the status it really had', async () => {
    const { sub } = await newAccount('told');
    for (const action of ['disable', 'forceNewPassword', 'enable', 'enable'] as const) await act(sub, action);
    const entries = await open.test.service.db.rows<{ operation: string; same: boolean }>(
      `select operation, before_hash = after_hash as same from identity.audit
        where object = $1 and operation <> 'confirmSignUp' order by id`,
      [`account ${sub}`],
    );
    // The second enabling changed nothing.
    expect(entries).toEqual([
      { operation: 'disable', same: false },
      { operation: 'forceNewPassword', same: true },
      { operation: 'enable', same: false },
    ]);
  });
});

describe('an administrator of one site', () => {
  const onTwo = { admin: ['admin_permissions'], content: {}, sites: [2] } as const;
  const actions = ['disable', 'enable', 'endSessions', 'forceNewPassword', 'requireReset'] as const;
  const asManager = async (sub: string, action: Action) =>
    open.test.client.actOnAccount({ params: { sub, action } }, await open.test.call(onTwo, 'manager'));

  it.each([
    ['an editor of another site', { admin: [], content: { pages: { MX: { u: true } } }, sites: [1] }],
    ['a manager of every site', { admin: ['admin_permissions'], content: {}, sites: null }],
    ['a super admin of that site', { admin: ['super_admin'], content: {}, sites: [2] }],
  ] as const)('cannot act on the account of %s', async (name, rights) => {
    const { sub } = await newAccount(name.replaceAll(' ', '-'));
    open.rights.set(sub, rights);
    for (const action of actions) expect(await refusal(asManager(sub, action)), action).toBe('FORBIDDEN');
    expect(await statusOf(sub)).toBe('CONFIRMED');
  });

  it.each([
    ['a user of that site', { admin: ['admin_site'], content: {}, sites: [2] }],
    ['a reader', { admin: [], content: {}, sites: [] }],
  ] as const)('can act on the account of %s', async (name, rights) => {
    const { sub } = await newAccount(name.replaceAll(' ', '-'));
    open.rights.set(sub, rights);
    for (const action of actions) expect(await refusal(asManager(sub, action)), action).toBe('nothing');
    expect(await statusOf(sub)).toBe('RESET_REQUIRED');
  });
});
