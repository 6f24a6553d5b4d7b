/** Fields nobody may set, and other people's profiles: attack case 24 of the security page. */
import { describe, expect, it } from 'vitest';
import { accountHandlers } from './account.ts';
import { accountRoutes } from './accountRoutes.ts';
import { underAttack } from './attackSamples.ts';
import { accountsOf } from './repositoryAccounts.ts';
import { PASSWORD, refusal, SITE } from './testSupport.ts';

const on = underAttack();

describe('what is sent besides (case 24)', () => {
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

  it.each(bodies)('%s %s refuses fields it does not have', async (method, path, body) => {
    const begun = await on.open.account(`extra${path.replaceAll('/', '-')}@example.org`);
    const { app, bearer } = on.open.test;
    const url = `/api/users${path === '/' ? `/?sub=${begun.account.sub}` : path}`;
    const headers = { authorization: await bearer({ admin: [], content: {}, sites: [] }, begun.account.sub) };
    for (const extra of extras) {
      const answer = await app.inject({ method, url, headers, payload: { ...body, [extra]: 'x' } });
      expect([extra, answer.statusCode, answer.json().code]).toEqual([extra, 400, 'VALIDATION']);
    }
    const proto = JSON.stringify(body).replace(/^\{/, '{"__proto__":{"isAdmin":true},');
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: proto,
    });
    expect(answer.statusCode).toBe(400);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it('are refused by the strictness of the contract: a loose one lets them in, and the handlers do not take them', async () => {
    const strict = accountRoutes.saveProfile.body!;
    const loose = strict.loose();
    const body = { given_name: 'X', isAdmin: true, status: 'DISABLED' };
    expect(strict.safeParse(body).success).toBe(false);
    expect(loose.safeParse(body).success).toBe(true);
    const begun = await on.open.account('loose@example.org');
    const handlers = accountHandlers(on.parts);
    const { sub } = begun.account;
    await handlers.saveProfile({ query: { sub }, body: loose.parse(body) }, await on.open.by(begun));
    const [kept] = await accountsOf(on.parts.db, [sub]);
    expect(kept).toMatchObject({ givenName: 'X', status: 'CONFIRMED' });
  });

  it('a profile is its owner’s alone, whoever the query names', async () => {
    const [one, other] = [
      await on.open.account('own@example.org'),
      await on.open.account('other@example.org'),
    ];
    const handlers = accountHandlers(on.parts);
    const save = async (sub: string) =>
      refusal(handlers.saveProfile({ query: { sub }, body: { given_name: 'Taken' } }, await on.open.by(one)));
    expect([await save(other.account.sub), await save(one.account.sub)]).toEqual(['FORBIDDEN', 'nothing']);
  });
});
