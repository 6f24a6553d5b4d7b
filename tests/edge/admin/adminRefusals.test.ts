/**
 * Every screen of the admin area for every kind of person: who may open it; the others see which right is missing and
 * who can grant it; nobody may open it while permissions cannot be read. Decision 27; security page 4.2.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, site, type Client } from '../../support/account.ts';
import { headingOf, httpOf, type HttpResponse, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const PASSWORD = 'a password of the demo';
let stack: Stack;
let http: Http;
const clients = new Map<string, Client>();
const names = ['admin', 'manager', 'editor', 'editor-mx', 'translator', 'shop', 'reader'] as const;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: PASSWORD } });
  http = httpOf(stack);
  for (const name of names) {
    const client = clientOf(http);
    await client.execute('SignIn', { input: { site, username: `${name}@example.org`, password: PASSWORD } });
    clients.set(name, client);
  }
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

type Name = (typeof names)[number];
const open = (name: Name, path: string): Promise<HttpResponse> =>
  http(path, {
    cookies: { country: 'US', zone: 'Etc/UTC', ...Object.fromEntries(clients.get(name)!.cookies) },
  });
const textOf = (response: HttpResponse): string => response.document().querySelector('main')!.textContent!;

/** Who may open each screen, the right that is named to the others, and who can grant it on the first site. */
const screens: readonly { path: string; opens: readonly Name[]; right: string; granters: string }[] = [
  {
    path: '/admin',
    opens: ['admin', 'manager', 'editor', 'editor-mx', 'translator', 'shop'],
    right: 'any editor permission',
    granters: 'Ada Lindqvist · Ruth Keller',
  },
  {
    path: '/users',
    opens: ['admin', 'manager'],
    right: 'Manage users and permissions',
    granters: 'Ada Lindqvist · Ruth Keller',
  },
  {
    path: '/admin/audit',
    opens: ['admin', 'manager'],
    right: 'Manage users and permissions',
    granters: 'Ada Lindqvist · Ruth Keller',
  },
  {
    path: '/feature-toggle',
    opens: ['admin', 'manager', 'shop'],
    right: 'Manage the site',
    granters: 'Ada Lindqvist · Ruth Keller',
  },
];
const cases = screens.flatMap((screen) => names.map((name) => ({ name, ...screen })));

describe('a screen', () => {
  it.each(cases)('$path for $name', async ({ name, path, opens, right, granters }) => {
    const answer = await open(name, path);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (opens.includes(name)) {
      expect(answer.status).toBe(200);
      return;
    }
    expect(answer.status).toBe(403);
    expect(headingOf(answer)).toBe('You can’t open this screen');
    expect(textOf(answer)).toContain(right);
    // A reader has no editor role, so no names are shown to them.
    expect(textOf(answer)).toContain(
      name === 'reader' ? 'Ask your administrator to grant it.' : `These people can grant it: ${granters}`,
    );
    for (const person of granters.split(' · '))
      expect(answer.text.includes(person), person).toBe(name !== 'reader');
    if (path === '/feature-toggle')
      expect(textOf(answer)).toContain('The permission must apply to this site.');
  });

  it('does not name a person whose account is disabled', async () => {
    const { identity } = stack.program.services.direct;
    const call = await stack.callTo('identity');
    const { data } = await identity.listAccounts({ query: { search: 'manager@example.org' } }, call);
    const act = (action: 'disable' | 'enable') =>
      identity.actOnAccount({ params: { sub: data[0]!.sub, action } }, call);
    await act('disable');
    const answer = await open('editor', '/users');
    await act('enable');
    expect(textOf(answer)).toContain('These people can grant it: Ada Lindqvist');
    expect(answer.text).not.toContain('Ruth Keller');
  });

  it('ignores rights in query parameters', async () => {
    for (const search of ['?admin_permissions=1', '?users=1', '?admin=1&status=draft', '?override=en'])
      expect((await open('reader', `/users${search}`)).status, search).toBe(403);
  });
});

type FieldResults = Record<string, { readonly __typename: string } | null>;

describe('while permissions cannot be read', () => {
  const withoutPermissions = async (work: () => Promise<void>) => {
    const owner = new pg.Client({ connectionString: stack.databaseUrl });
    await owner.connect();
    try {
      await owner.query('alter schema permissions rename to away');
      await work();
    } finally {
      await owner.query('alter schema away rename to permissions');
      await owner.end();
    }
  };

  it('no screen opens, not even for a super_admin, and the page says so; reading pages still works', async () => {
    await withoutPermissions(async () => {
      for (const name of ['admin', 'reader'] as const) {
        for (const { path } of screens) {
          const answer = await open(name, path);
          expect([answer.status, headingOf(answer)], `${name} ${path}`).toEqual([
            503,
            'We can’t check your permissions right now',
          ]);
          expect(answer.headers['retry-after']).toBe('30');
          expect(answer.headers['cache-control']).toBe('no-store');
          expect(textOf(answer)).toContain('Admin screens stay closed until we can check them.');
        }
      }
      expect((await open('admin', '/')).status).toBe(200);
    });
    expect((await open('admin', '/users')).status).toBe(200);
  });

  it('no operation of the admin area succeeds', async () => {
    const admin = clients.get('admin')!;
    await withoutPermissions(async () => {
      for (const [name, variables] of [
        ['Users', { filter: {}, first: 5 }],
        ['AuditEntries', { filter: {}, first: 5 }],
        ['FeatureFlags', { site, search: '', sort: 'name', descending: false, archived: false, first: 5 }],
        ['FeatureFlagVersions', { site, id: 'en:newEditor', first: 5 }],
        ['DisableUser', { id: '0d3a0000-0000-4000-8000-000000000007' }],
        ['SaveGroup', { input: { name: 'mine', permissions: [], isNew: true } }],
      ] as const) {
        const { text } = await admin.post(name, variables);
        const { data, errors = [] } = JSON.parse(text) as { data?: FieldResults | null; errors?: object[] };
        const results = Object.values(data ?? {}).filter((it) => it !== null);
        // A mutation is refused as a member of its result, a query by an error; neither contains data.
        expect(
          results.map((it) => it.__typename),
          name,
        ).toEqual(errors.length > 0 ? [] : ['Forbidden']);
      }
    });
    const { groups } = await admin.execute<{ groups: { name: string }[] }>('UserChoices');
    expect(groups.map(({ name }) => name)).not.toContain('mine');
    expect(
      (await clients.get('shop')!.execute<{ viewer: object | null }>('ViewerNow')).viewer,
    ).not.toBeNull();
  });
});
