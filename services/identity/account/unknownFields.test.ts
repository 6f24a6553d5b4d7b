/** Unknown fields in requests (mass assignment) and other users' profiles: attack case 24 of the security page. */
import { describe, expect, it } from 'vitest';
import { accountHandlers } from './account.ts';
import { accountRoutes } from './accountRoutes.ts';
import { attackHarness } from '../attacks.fixture.ts';
import { accountsOf } from '../repositoryAccounts.ts';
import { PASSWORD, refusal, SITE } from '../identity.fixture.ts';

const harness = attackHarness();

describe('fields beyond the contract (case 24)', () => {
  const bodies: readonly [method: 'POST', path: string, body: Record<string, unknown>][] = [
    ['POST', '/sign-in', { username: 'x@example.org', password: PASSWORD, siteId: SITE }],
    [
      'POST',
      '/sign-up',
      { email: 'x@example.org', password: PASSWORD, given_name: '', family_name: '', siteId: SITE },
    ],
    ['POST', '/forgot-password', { username: 'x@example.org', siteId: SITE }],
    ['POST', '/', { given_name: 'X' }],
    ['POST', '/me/password', { current: PASSWORD, password: 'a new long one', siteId: SITE }],
    ['POST', '/me/email', { email: 'y@example.org', password: PASSWORD, siteId: SITE }],
  ];
  const extras = [
    'isAdmin',
    'roles',
    'permissions',
    'status',
    'verified',
    'password_hash',
    'id',
    'sub',
    'constructor',
  ];

  it.each(bodies)('are refused by %s %s', async (method, path, body) => {
    const signedIn = await harness.open.account(`extra${path.replaceAll('/', '-')}@example.org`);
    const { app, bearer } = harness.open.test;
    const url = `/api/users${path === '/' ? `/?sub=${signedIn.account.sub}` : path}`;
    const headers = {
      authorization: await bearer({ admin: [], content: {}, sites: [] }, signedIn.account.sub),
    };
    for (const extra of extras) {
      const response = await app.inject({ method, url, headers, payload: { ...body, [extra]: 'x' } });
      expect([extra, response.statusCode, response.json().code]).toEqual([extra, 400, 'VALIDATION']);
    }
    const proto = JSON.stringify(body).replace(/^\{/, '{"__proto__":{"isAdmin":true},');
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: proto,
    });
    expect(response.statusCode).toBe(400);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it('are refused by the strict schema; with a loose schema the handlers would ignore them', async () => {
    const strict = accountRoutes.saveProfile.body!;
    const loose = strict.loose();
    const body = { given_name: 'X', isAdmin: true, status: 'DISABLED' };
    expect(strict.safeParse(body).success).toBe(false);
    expect(loose.safeParse(body).success).toBe(true);
    const signedIn = await harness.open.account('loose@example.org');
    const handlers = accountHandlers(harness.deps);
    const { sub } = signedIn.account;
    await handlers.saveProfile({ query: { sub }, body: loose.parse(body) }, await harness.open.by(signedIn));
    const [stored] = await accountsOf(harness.deps.db, [sub]);
    expect(stored).toMatchObject({ givenName: 'X', status: 'CONFIRMED' });
  });

  it('a profile can be changed only by its owner, whatever `sub` the query names', async () => {
    const [one, other] = [
      await harness.open.account('own@example.org'),
      await harness.open.account('other@example.org'),
    ];
    const handlers = accountHandlers(harness.deps);
    const save = async (sub: string) =>
      refusal(
        handlers.saveProfile({ query: { sub }, body: { given_name: 'Taken' } }, await harness.open.by(one)),
      );
    expect([await save(other.account.sub), await save(one.account.sub)]).toEqual(['FORBIDDEN', 'nothing']);
  });
});
