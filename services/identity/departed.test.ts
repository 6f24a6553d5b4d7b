/** Deleting one's account: all of it or nothing, and what others keep goes with it, at once or later. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetDeparted, SETTLED_MS } from './departed.ts';
import { openIdentity, PASSWORD, refusal, SITE, type IdentityTest } from './testSupport.ts';

let given: IdentityTest;
beforeAll(async () => {
  given = await openIdentity();
});
afterAll(() => given.close());
beforeEach(async () => {
  await given.test.service.db.rows('delete from identity.departed');
  given.keepers.clear();
  given.faults.forgetting = false;
});

const remove = async (token: string, password = PASSWORD) => {
  const call = await given.by({ token });
  return refusal(given.test.client.deleteAccount({ body: { password, siteId: SITE } }, call));
};
const noted = () =>
  given.test.service.db.rows<{ account: string }>('select account from identity.departed order by at');
const isThere = async (email: string) =>
  (await given.test.service.db.row('select 1 from identity.account where key = $1', [email])) !== null;
const parts = () => ({ db: given.test.service.db, links: given.links, now: () => given.clock.now });
const settle = () => (given.clock.now = new Date(given.clock.now.getTime() + SETTLED_MS));

it('takes the rights and has others forget the account, once the password is right', async () => {
  const { token, account } = await given.account('ana@example.org');
  given.rights.set(account.sub, { admin: ['admin_site'], content: {}, sites: [] });
  expect(await remove(token, 'a wrong one')).toBe('NOT_AUTHORIZED');
  expect([given.rights.has(account.sub), given.forgotten]).toEqual([true, []]);
  expect(await remove(token)).toBe('nothing');
  expect(await isThere('ana@example.org')).toBe(false);
  expect([given.rights.has(account.sub), given.forgotten]).toEqual([false, [account.sub]]);
  // Once more when whatever they had under way has ended, and then no more.
  await forgetDeparted(parts());
  expect(await noted()).toEqual([{ account: account.sub }]);
  settle();
  await forgetDeparted(parts());
  expect([given.forgotten, await noted()]).toEqual([[account.sub, account.sub, account.sub], []]);
  await forgetDeparted(parts());
  expect(given.forgotten).toHaveLength(3);
});

it('leaves all as it was where the last super_admin would go, or rights cannot be taken', async () => {
  const { token, account } = await given.account('bo@example.org');
  given.keepers.add(account.sub);
  const before = given.forgotten.length;
  expect(await remove(token)).toBe('CONFLICT');
  expect(await isThere('bo@example.org')).toBe(true);
  expect([given.forgotten.length, await noted()]).toEqual([before, []]);
  expect((await given.mail('bo@example.org')).map(({ template }) => template)).not.toContain(
    'accountDeleted',
  );
});

it('leaves no mail under its address but the one that says so', async () => {
  const { token, account } = await given.account('Dot@example.org');
  await given.test.client.forgotPassword(
    { body: { username: 'dot@example.org', siteId: SITE } },
    await given.visitor(),
  );
  await given.account('dots@example.org');
  expect((await given.mail(account.email)).length).toBeGreaterThan(1);
  expect(await remove(token)).toBe('nothing');
  const left = await given.test.service.db.rows<{ recipient: string; template: string }>(
    `select distinct recipient, template from identity.mail where recipient ilike 'dot%' order by 1, 2`,
  );
  expect(left).toEqual([
    { recipient: account.email, template: 'accountDeleted' },
    { recipient: 'dots@example.org', template: 'signUpCode' },
    { recipient: 'dots@example.org', template: 'welcome' },
  ]);
});

it('deletes the account though others cannot forget it yet, and has them do so when they can', async () => {
  const { token, account } = await given.account('cy@example.org');
  given.faults.forgetting = true;
  expect(await remove(token)).toBe('nothing');
  expect(await isThere('cy@example.org')).toBe(false);
  await forgetDeparted(parts());
  expect(await noted()).toEqual([{ account: account.sub }]);
  given.faults.forgetting = false;
  settle();
  await forgetDeparted(parts());
  expect([given.forgotten.at(-1), await noted()]).toEqual([account.sub, []]);
});
