/** The admin area's operations: separate from those of pages, private, and joined without one call per user. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import {
  adminManifest,
  adminOperations,
  type GatewayTest,
  openGateway,
  operations,
} from '../gateway.fixture.ts';

let test: GatewayTest;
const people: string[] = [];
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const { direct } = test.services;
  const [accounts, rights] = await Promise.all([
    test.services.callTo('identity'),
    test.services.callTo('permissions'),
  ]);
  await direct.permissions.createGroup({ body: { name: 'editors', permissions: ['admin_survey'] } }, rights);
  for (let number = 1; number <= 10; number += 1) {
    const body = {
      email: `person${number}@example.org`,
      given_name: 'Person',
      family_name: `No ${number}`,
      siteId: 1,
    };
    const { sub } = await direct.identity.inviteAccount({ body }, accounts);
    people.push(sub);
    if (number > 5) continue;
    const id = { type: 'user', id: sub, email: body.email, username: body.email } as const;
    await direct.permissions.savePermissions({ body: { ...id, sites: [1], groups: ['editors'] } }, rights);
  }
});
afterAll(() => test?.close());

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each test names what its operation answers
async function run<T>(name: string, variables: object, rights: Rights = superAdmin) {
  const call = await test.services.callTo('permissions', rights);
  const { hash } = adminOperations.byName(name);
  const answer = (await test.gateway.run(hash, variables as Record<string, unknown>, call))!;
  const { calls } = call.notes as unknown as { calls: readonly string[] };
  return { data: answer.data as T, errors: answer.errors, calls, answer };
}
interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}
interface Listed {
  readonly users: {
    readonly nodes: readonly { readonly id: string; readonly status: string; readonly groups: string[] }[];
    readonly totalCount: number | null;
    readonly pageInfo: PageInfo;
  };
}
const list = (filter: object, more: object = {}) => run<Listed>('Users', { filter, first: 25, ...more });
const save = (id: string, input: object, rights?: Rights) =>
  run<{
    saveUserRights: { readonly __typename: string; readonly version?: number; readonly adminKeys?: string[] };
  }>('SaveUserRights', { input: { id, ...input } }, rights);
const nothing = { sites: [], groups: [], adminKeys: [], content: [] };

it('no admin operation is also a public one, and all but Sites are private', () => {
  expect(adminOperations.all.length).toBeGreaterThan(10);
  for (const { hash, name, isPrivate } of adminOperations.all) {
    expect(operations.byHash(hash), name).toBeUndefined();
    expect(isPrivate, name).toBe(name !== 'Sites');
  }
});

describe('a page of users', () => {
  it('costs one call to each of the two services, whatever its size', async () => {
    const all = await list({});
    expect(all.data.users.nodes).toHaveLength(10);
    expect(all.data.users.totalCount).toBe(10);
    expect(all.calls.toSorted()).toEqual(['identity.listAccounts', 'permissions.readUsers']);
    const some = await list({ group: 'editors' });
    expect(some.data.users.nodes).toHaveLength(5);
    expect(some.calls.toSorted()).toEqual(['identity.readAccounts', 'permissions.listUsers']);
  });

  it('continues after the last page, listed by account and by right', async () => {
    for (const [filter, total] of [
      [{}, 10],
      [{ withRights: true }, 5],
    ] as const) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { data }: { data: Listed } = await list(filter, { first: 2, after });
        seen.push(...data.users.nodes.map(({ id }) => id));
        after = data.users.pageInfo.endCursor;
      } while (after !== null);
      expect(new Set(seen).size).toBe(total);
      expect(seen).toHaveLength(total);
    }
  });

  it('is filtered by right and by the state of the account together', async () => {
    await run('DisableUser', { id: people[1] });
    const { data } = await list({ group: 'editors', status: 'DISABLED' });
    expect(data.users.nodes.map(({ id }) => id)).toEqual([people[1]]);
  });

  it('is refused without the right', async () => {
    const { data, errors, answer } = await run<object | null>(
      'Users',
      { filter: {}, first: 5 },
      {
        admin: ['admin_site'],
        content: {},
        sites: null,
      },
    );
    expect(data).toEqual({ users: null });
    expect(errors).toHaveLength(1);
    expect(answer.result).toBeNull();
  });
});

describe('the rights of a user', () => {
  it('are saved together and returned as saved', async () => {
    const content = [{ area: 'pages', key: 'MX', actions: 'ru' }];
    const { data } = await save(people[6]!, {
      ...nothing,
      version: 0,
      sites: ['2'],
      adminKeys: ['admin_site'],
      content,
    });
    expect(data.saveUserRights).toMatchObject({
      __typename: 'User',
      sites: ['2'],
      ownAdminKeys: ['admin_site'],
      content,
      version: expect.any(Number),
    });
    expect((await list({ country: 'MX' })).data.users.nodes.map(({ id }) => id)).toEqual([people[6]]);
  });

  it('are not saved over a change by another user', async () => {
    const { data } = await save(people[0]!, { ...nothing, version: 0 });
    expect(data.saveUserRights.__typename).toBe('Conflict');
  });

  it('are all refused when the granter does not hold one of them', async () => {
    const giver: Rights = { admin: ['admin_permissions', 'admin_site'], content: {}, sites: null };
    const content = [{ area: 'pages', key: 'MX', actions: 'c' }];
    const input = { ...nothing, version: 0, adminKeys: ['admin_site'], content };
    const { data } = await save(people[7]!, input, giver);
    expect(data.saveUserRights).toMatchObject({ __typename: 'Forbidden', countries: ['MX'] });
    const { data: after } = await run<{ user: object }>('OneUser', { id: people[7] });
    expect(after.user).toMatchObject({ adminKeys: [], version: 0 });
  });

  it.each([
    [[{ area: 'constructor', key: 'MX', actions: 'c' }]],
    [[{ area: 'pages', key: 'MX', actions: 'uc' }]],
    [[{ area: 'pages', key: '__proto__', actions: 'c' }]],
    [[{ area: 'pages', key: 'constructor', actions: 'c' }]],
    [
      [
        { area: 'pages', key: 'MX', actions: 'c' },
        { area: 'pages', key: 'MX', actions: 'u' },
      ],
    ],
  ])('are refused when malformed: %j', async (content) => {
    const { data } = await save(people[8]!, { ...nothing, version: 0, content });
    expect(data.saveUserRights.__typename).toBe('ValidationProblem');
  });

  it('include their reasons, and the holders of a right are named', async () => {
    const { data } = await run<{ user: { effective: unknown[] } }>('OneUser', { id: people[0] });
    expect(data.user.effective).toContainEqual({
      __typename: 'EffectiveRight',
      right: {
        __typename: 'HeldRight',
        kind: 'admin',
        key: 'admin_survey',
        area: null,
        action: null,
        site: null,
      },
      reasons: [{ __typename: 'RightReason', kind: 'group', group: 'editors', site: null }],
    });
    const found = await run<object>('RightHolders', {
      area: 'pages',
      action: 'u',
      countries: ['MX'],
      site: '2',
    });
    expect(found.data).toMatchObject({
      holders: {
        nodes: expect.arrayContaining([expect.objectContaining({ because: 'country' })]) as unknown,
      },
      granters: { nodes: [], totalCount: 0 },
    });
  });
});

describe('the audit', () => {
  interface Audit {
    readonly auditEntries: {
      readonly nodes: readonly { readonly id: string; readonly at: string; readonly operation: string }[];
      readonly pageInfo: PageInfo;
    };
  }

  it('of two services is one list by time, each entry once, page by page', async () => {
    const filter = { services: ['PERMISSIONS', 'IDENTITY'] };
    const complete = await run<Audit>('AuditEntries', { filter, first: 100 });
    const all = complete.data.auditEntries.nodes;
    expect(new Set(all.map(({ operation }) => operation))).toContain('inviteAccount');
    expect(new Set(all.map(({ operation }) => operation))).toContain('savePermissions');
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data }: { data: Audit } = await run<Audit>('AuditEntries', { filter, first: 3, after });
      seen.push(...data.auditEntries.nodes.map(({ id }) => id));
      after = data.auditEntries.pageInfo.endCursor;
    } while (after !== null);
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  it('of one user covers their rights and their account', async () => {
    const { data } = await run<Audit>('AuditEntries', { filter: { user: people[1] }, first: 20 });
    const operationNames = data.auditEntries.nodes.map(({ operation }) => operation);
    expect(operationNames.toSorted()).toEqual(['disable', 'inviteAccount', 'savePermissions']);
  });
});
