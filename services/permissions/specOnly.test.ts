/** The spec-only adapter of permissions: several users of a service that reads one at a time. */
import { expect, it } from 'vitest';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { createClient } from '../../rest/client/client.ts';
import { permissions, userPermissions } from './contract.ts';
import { specOnlyPermissions } from './specOnly.ts';

it('derives effective rights from a single read, with a version that changes with them', async () => {
  let admin = ['admin_site'];
  const content = { pages: { MX: { u: true } } };
  const client = createClient(
    permissions,
    specOnlyPermissions(async () =>
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

it('reads several users by one call each, in the requested order, with the requested sub', async () => {
  const queries: unknown[] = [];
  const client = createClient(
    permissions,
    specOnlyPermissions(async (_name, input) => {
      const { query } = input as { query: { sub: string } };
      queries.push(query);
      // A service may leave out the sub of an unknown user.
      return userPermissions.parse({ sub: query.sub === 'nobody' ? '' : query.sub, sites: [1] });
    }),
  );
  const call = startCall(anonymous, budgets.admin, 'test-plain');
  const found = await client.readUsers({ query: { sub: ['two', 'nobody', 'one', 'two'] } }, call);
  expect(found.map(({ sub }) => sub)).toEqual(['two', 'nobody', 'one']);
  expect(queries).toEqual([{ sub: 'two' }, { sub: 'nobody' }, { sub: 'one' }]);
});
