/** Deleting one's account: all or nothing, and other services erase their data at once or later. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseDeletedAccounts, SETTLE_MS } from './deletedAccounts.ts';
import { openIdentity, PASSWORD, refusal, SITE, type IdentityTest } from '../identity.fixture.ts';

let identity: IdentityTest;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  await identity.test.service.db.rows('delete from identity.departed');
  identity.lastSuperAdmins.clear();
  identity.faults.erasing = false;
});

const remove = async (token: string, password = PASSWORD) => {
  const call = await identity.by({ token });
  return refusal(identity.test.client.deleteAccount({ body: { password, siteId: SITE } }, call));
};
const recorded = () =>
  identity.test.service.db.rows<{ account: string }>('select account from identity.departed order by at');
const isThere = async (email: string) =>
  (await identity.test.service.db.row('select 1 from identity.account where key = $1', [email])) !== null;
const deps = () => ({ db: identity.test.service.db, links: identity.links, now: () => identity.clock.now });
const settle = () => (identity.clock.now = new Date(identity.clock.now.getTime() + SETTLE_MS));

it('revokes the rights and has other services erase the account when the password is right', async () => {
  const { token, account } = await identity.account('ana@example.org');
  identity.rights.set(account.sub, { admin: ['admin_site'], content: {}, sites: [] });
  expect(await remove(token, 'a wrong one')).toBe('NOT_AUTHORIZED');
  expect([identity.rights.has(account.sub), identity.erased]).toEqual([true, []]);
  expect(await remove(token)).toBe('nothing');
  expect(await isThere('ana@example.org')).toBe(false);
  expect([identity.rights.has(account.sub), identity.erased]).toEqual([false, [account.sub]]);
  // Erased once more after the user's open requests have ended, and then not again.
  await eraseDeletedAccounts(deps());
  expect(await recorded()).toEqual([{ account: account.sub }]);
  settle();
  await eraseDeletedAccounts(deps());
  expect([identity.erased, await recorded()]).toEqual([[account.sub, account.sub, account.sub], []]);
  await eraseDeletedAccounts(deps());
  expect(identity.erased).toHaveLength(3);
});

it('leaves everything unchanged for the last super_admin or when rights cannot be revoked', async () => {
  const { token, account } = await identity.account('bo@example.org');
  identity.lastSuperAdmins.add(account.sub);
  const before = identity.erased.length;
  expect(await remove(token)).toBe('CONFLICT');
  expect(await isThere('bo@example.org')).toBe(true);
  expect([identity.erased.length, await recorded()]).toEqual([before, []]);
  expect((await identity.mail('bo@example.org')).map(({ template }) => template)).not.toContain(
    'accountDeleted',
  );
});

it('leaves no mail under its address except the confirmation', async () => {
  const { token, account } = await identity.account('Dot@example.org');
  await identity.test.client.forgotPassword(
    { body: { username: 'dot@example.org', siteId: SITE } },
    await identity.visitor(),
  );
  await identity.account('dots@example.org');
  expect((await identity.mail(account.email)).length).toBeGreaterThan(1);
  expect(await remove(token)).toBe('nothing');
  const remaining = await identity.test.service.db.rows<{ recipient: string; template: string }>(
    `select distinct payload->>'to' as recipient, payload->>'template' as template from identity.job
      where kind = 'mail' and payload->>'to' ilike 'dot%' order by 1, 2`,
  );
  expect(remaining).toEqual([
    { recipient: account.email, template: 'accountDeleted' },
    { recipient: 'dots@example.org', template: 'signUpCode' },
    { recipient: 'dots@example.org', template: 'welcome' },
  ]);
});

it('deletes the account even when other services cannot erase it yet, and retries later', async () => {
  const { token, account } = await identity.account('cy@example.org');
  identity.faults.erasing = true;
  expect(await remove(token)).toBe('nothing');
  expect(await isThere('cy@example.org')).toBe(false);
  await eraseDeletedAccounts(deps());
  expect(await recorded()).toEqual([{ account: account.sub }]);
  identity.faults.erasing = false;
  settle();
  await eraseDeletedAccounts(deps());
  expect([identity.erased.at(-1), await recorded()]).toEqual([account.sub, []]);
});
