/** The list of users: search, filters, stable pages; fast and by indexes with thousands of users. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { permissions } from './contract.ts';
import { seedPermissions } from './demo.ts';
import type { UserFilter } from './directory.ts';
import { directoryQuery } from './repository.ts';
import { permissionsService } from './service.ts';

const manager: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
let test: TestService<(typeof permissions)['routes']>;
beforeAll(async () => {
  test = await testService(permissionsService);
  await seedPermissions(test.service.db);
});
afterAll(() => test.close());

type Query = Parameters<typeof test.client.listUsers>[0]['query'];
const list = async (query: Query) => test.client.listUsers({ query }, await test.call(manager));
const names = async (query: Query) => (await list(query)).users.map(({ username }) => username);

describe('the list', () => {
  it('is sorted by family name, each user like a single read', async () => {
    const { users, total, next } = await list({});
    // Adeyemi, Haddad, Keller, Lindqvist, Nguyễn, Ortega, Rey, Trần
    const order = [
      ...['editor', 'translator', 'manager', 'admin'],
      ...['translator-vn', 'editor-mx', 'shop', 'editor-vn'],
    ];
    expect(users.map(({ username }) => username)).toEqual(order);
    expect({ total, next }).toEqual({ total: 8, next: null });
    const sub = users.map((user) => user.sub);
    expect(await test.client.readUsers({ query: { sub } }, await test.call(manager))).toEqual(users);
  });

  it.each([
    ['lucia', ['editor-mx']],
    ['LUCÍA ort', ['editor-mx']],
    ['tran', ['translator', 'translator-vn', 'editor-vn']],
    ['minh tran', ['editor-vn']],
    ['editor', ['editor', 'editor-mx', 'editor-vn']],
    ['editor@example.org', ['editor', 'editor-mx', 'editor-vn']],
    ['example adm', ['admin']],
    ['0d3a0000-0000-4000-8000-000000000005', ['manager']],
    ['rtega', []],
    ['nobody', []],
    ["' or 1=1 --", []],
    [' . ', ['editor', 'translator', 'manager', 'admin', 'translator-vn', 'editor-mx', 'shop', 'editor-vn']],
  ])('finds %j by word prefixes', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('filters by admin key (own or from a group), group, country and site', async () => {
    const body = { type: 'user' as const, id: 'own', sites: [4], permissions: ['admin_site' as const] };
    await test.client.savePermissions({ body: { ...body, username: 'own' } }, await test.call(superAdmin));
    expect(await names({ admin: 'admin_site' })).toEqual(['manager', 'own', 'shop']);
    expect(await names({ group: 'managers' })).toEqual(['manager']);
    expect(await names({ country: 'MX' })).toEqual(['editor', 'editor-mx']);
    expect(await names({ country: 'FR' })).toEqual(['editor']);
    expect(await names({ country: 'global' })).toEqual(['editor']);
    expect(await names({ site: 4 })).toEqual(['editor', 'translator', 'manager', 'admin', 'own']);
    expect(await names({ site: 2, country: 'MX', search: 'ortega' })).toEqual(['editor-mx']);
    expect(await names({ site: 2, country: 'VN', group: 'editors', admin: 'admin_survey' })).toEqual([
      'editor',
    ]);
    expect((await list({ country: 'MX', first: 1 })).total).toBe(2);
  });

  it('finds a renamed user by the new name only', async () => {
    const save = async (given_name: string, family_name: string) =>
      test.client.savePermissions(
        { body: { type: 'user', id: 'renamed', sites: [], Attributes: { given_name, family_name } } },
        await test.call(superAdmin),
      );
    await save('Zoë', 'Before');
    expect((await list({ search: 'zoe before' })).users).toHaveLength(1);
    expect(await save('Zoë', 'After')).toMatchObject({ Attributes: { family_name: 'After' } });
    expect((await list({ search: 'zoe before' })).users).toEqual([]);
    expect((await list({ search: 'zoe after' })).users).toHaveLength(1);
  });

  it.each(['x', '', Buffer.from('[1,2]').toString('base64url'), Buffer.from('["a"]').toString('base64url')])(
    'refuses the cursor %j',
    async (after) => {
      await expect(list({ after })).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
    },
  );
});

describe('with five thousand users', () => {
  const COUNT = 5_000;
  const families = ['Nguyễn', 'García', 'Smith', 'Okafor', 'Müller'];
  beforeAll(async () => {
    await test.service.db.rows(
      `insert into permissions.user_permission (sub, email, username, given_name, family_name, sites, permissions, words, sort_name)
       select 'many-' || lpad(it::text, 5, '0'), 'many' || it || '@example.net', 'many' || it, 'Given' || it % 100,
              ($1::text[])[it % 5 + 1], case when it % 50 = 0 then null else array[it % 40 + 10] end,
              case when it % 500 = 0 then '{admin_survey}'::text[] else '{}' end,
              array_to_tsvector(array['many' || it, 'example', 'net', 'given' || it % 100]),
              lower(($1::text[])[it % 5 + 1]) || ' given' || it % 100
         from generate_series(1, ${COUNT}) as it`,
      [families],
    );
    await test.service.db.rows(
      `insert into permissions.content_permission (sub, area, key, actions)
       select sub, 'pages', case when right(sub, 2) = '00' then 'KE' else 'US' end, '{r,u}'
         from permissions.user_permission where sub like 'many-%'`,
    );
    await test.service.db.rows(
      `insert into permissions.member (sub, group_name)
       select sub, 'editors' from permissions.user_permission where sub like 'many-%5'`,
    );
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await owner.query('analyze');
    await owner.end();
  });

  it('pages through every user once while others are added and removed', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    for (let pages = 0; ; pages += 1) {
      const page = await list({ first: 100, search: 'example', ...(after && { after }) });
      seen.push(...page.users.map(({ sub }) => sub).filter((sub) => sub.startsWith('many-')));
      if (pages === 3) {
        await test.client.deletePermissions({ query: { sub: seen[0]! } }, await test.call(superAdmin));
        const body = { type: 'user' as const, id: 'aaa', sites: [], email: 'aaa@example.net' };
        await test.client.savePermissions({ body }, await test.call(superAdmin));
      }
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toHaveLength(COUNT);
    expect(new Set(seen).size).toBe(COUNT);
  });

  const filters: [UserFilter, RegExp][] = [
    [{}, /user_permission_by_name/],
    [{ search: 'many4711' }, /user_permission_by_word/],
    [{ search: 'many47' }, /user_permission_by_word/],
    [{ admin: 'admin_survey' }, /user_permission_by_key/],
    [{ group: 'managers' }, /member_by_group/],
    [{ country: 'KE' }, /content_permission_by_key/],
    [{ site: 17 }, /user_permission_by_(site|name)/],
  ];
  const planOf = async ({ text, values }: ReturnType<typeof directoryQuery>) =>
    (await test.service.db.rows<{ 'QUERY PLAN': string }>(`explain ${text}`, values))
      .map((row) => row['QUERY PLAN'])
      .join('\n');

  it('counts the users of a site by indexes, including those of every site', async () => {
    const plan = await planOf(directoryQuery({ site: 17 }, null));
    expect(plan).toMatch(/user_permission_of_every_site[^]*user_permission_by_site/);
  });

  it.each(filters)('uses an index for %j', async (filter, index) => {
    expect(await planOf(directoryQuery(filter, { first: 50, after: null }))).toMatch(index);
  });

  it('responds within 100 ms for every filter', async () => {
    for (const [filter] of filters) {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const started = performance.now();
        await list({ ...filter, first: 50 } as Query);
        times.push(performance.now() - started);
      }
      expect(Math.min(...times)).toBeLessThan(100);
    }
  });
});
