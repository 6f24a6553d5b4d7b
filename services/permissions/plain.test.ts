/** Several users of a house that answers one at a time. */
import { expect, it } from 'vitest';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { clientOver } from '../../rest/client.ts';
import { permissions, userPermissions } from './contract.ts';
import { plainPermissions } from './plain.ts';

it('have their rights in effect by the read of one, with a number that moves with them', async () => {
  let admin = ['admin_site'];
  const content = { pages: { MX: { u: true } } };
  const client = clientOver(
    permissions,
    plainPermissions(async () =>
      userPermissions.parse({ sub: 'one', sites: [2], permissions: admin, contentPermissions: content }),
    ),
  );
  const call = startCall(anonymous, budgets.admin, 'test-plain');
  const read = () => client.readEffective({ query: { sub: 'one', open: '2:es' } }, call);
  const first = await read();
  const openSites = [{ siteId: 2, siteCode: 'es' }];
  expect(first.rights).toEqual({ admin: ['admin_site'], content, sites: [2], openSites });
  expect((await read()).version).toBe(first.version);
  admin = [];
  expect((await read()).version).not.toBe(first.version);
});

it('are one call each, in the order asked, and are found by the sub they were asked by', async () => {
  const asked: unknown[] = [];
  const client = clientOver(
    permissions,
    plainPermissions(async (_name, input) => {
      const { query } = input as { query: { sub: string } };
      asked.push(query);
      // One that does not know a user may not say whom it was asked about either.
      return userPermissions.parse({ sub: query.sub === 'nobody' ? '' : query.sub, sites: [1] });
    }),
  );
  const call = startCall(anonymous, budgets.admin, 'test-plain');
  const found = await client.readUsers({ query: { sub: ['two', 'nobody', 'one', 'two'] } }, call);
  expect(found.map(({ sub }) => sub)).toEqual(['two', 'nobody', 'one']);
  expect(asked).toEqual([{ sub: 'two' }, { sub: 'nobody' }, { sub: 'one' }]);
});
