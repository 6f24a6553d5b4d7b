/** Which sites a token's rights cover by code, and which sites are reported as open. Decision page 0015. */
import { describe, expect, it } from 'vitest';
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { notFoundProblem, unavailableProblem, validationProblem } from '../../rest/problem.ts';
import { makeKeys } from '../../services/kit/service.fixture.ts';
import { createServiceLinks } from './links.ts';

const site = (siteId: number, siteCode: string, isOpen = false) => ({
  siteId,
  siteCode,
  COUNTRY_PERMISSIONS_OVERRIDE: isOpen ? 'global-override' : '',
});

/** The rights that identity puts into a token for these sites, and the open sites reported to permissions. */
async function rightsWith(sites: readonly ReturnType<typeof site>[], held: readonly number[] | null) {
  const openSites: string[][] = [];
  const clients = {
    siteConfig: { listSites: async () => sites },
    permissions: {
      async readEffective({ query }: { query: { open: string[] } }) {
        openSites.push(query.open);
        return { rights: { admin: [], content: {}, sites: held } };
      },
    },
  } as unknown as ReturnType<Parameters<typeof createServiceLinks>[1]>;
  const links = createServiceLinks(await makeKeys(), () => clients, false);
  const rights = await links.rightsOf('somebody', startCall(anonymous, budgets.admin, 'test-links'));
  return { siteCodes: rights.siteCodes, open: openSites[0] };
}

it('covers by code the sites it covers by id', async () => {
  const sites = [site(1, 'en'), site(2, 'es', true)];
  expect(await rightsWith(sites, [2])).toEqual({ siteCodes: ['es'], open: ['2:es'] });
  expect((await rightsWith(sites, null)).siteCodes).toBeUndefined();
});

it('covers no code that a site outside the rights shares, and opens none', async () => {
  const shared = [site(1, 'lectern'), site(2, 'lectern', true), site(3, 'vi')];
  expect(await rightsWith(shared, [2, 3])).toEqual({ siteCodes: ['vi'], open: [] });
  expect((await rightsWith(shared, [1, 2])).siteCodes).toEqual(['lectern']);
});

describe('the rights of an account whose planned change is due', () => {
  const held = { admin: [], content: { layouts: { MX: { u: true } } }, sites: [2] };
  const unavailable = () => Promise.reject(unavailableProblem('permissions', new Error('away')));
  const openLinks = async (status: string | null, broken: object = {}) => {
    const account = status && { status, verified: true, email: 'ana@example.org', language: 'es_MX' };
    const callers: (string | null)[] = [];
    const clients = {
      siteConfig: { listSites: async () => [site(2, 'es', true)] },
      permissions: {
        async readEffective(_input: unknown, { caller }: Call) {
          callers.push(caller.subject);
          return { rights: held };
        },
      },
      identity: { readAccounts: async () => [account] },
      ...broken,
    } as unknown as ReturnType<Parameters<typeof createServiceLinks>[1]>;
    const links = createServiceLinks(await makeKeys(), () => clients, false);
    const call = startCall(anonymous, budgets.admin, 'test-links');
    return {
      rights: () => links.activeRightsOf!('ana', call),
      mailbox: () => links.mailboxOf('ana', call),
      callers,
    };
  };

  it.each(['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'])(
    'are those of its session when it is %s',
    async (status) => {
      const { rights, callers } = await openLinks(status);
      expect(await rights()).toEqual({ ...held, siteCodes: ['es'] });
      expect(callers).toEqual(['identity']); // a token of the program itself
    },
  );

  it('are null for a disabled or deleted account, and so is its mailbox', async () => {
    for (const status of ['DISABLED', null]) {
      const { rights, mailbox } = await openLinks(status);
      expect(await rights()).toBeNull();
      expect(await mailbox()).toBeNull();
    }
    expect(await (await openLinks('CONFIRMED')).mailbox()).toEqual({
      email: 'ana@example.org',
      language: 'es_MX',
    });
  });

  it('are null for a subject that is no account, such as a service', async () => {
    const refuse = () => Promise.reject(validationProblem([{ pointer: '/query/sub/0', detail: 'A UUID.' }]));
    const { rights, mailbox } = await openLinks('CONFIRMED', { identity: { readAccounts: refuse } });
    expect([await rights(), await mailbox()]).toEqual([null, null]);
  });

  it('cannot be read by a process without the key', async () => {
    const { publicKey } = await makeKeys();
    const links = createServiceLinks({ publicKey, privateKey: null }, () => ({}) as never, false);
    expect(links.activeRightsOf).toBeNull();
  });

  it.each([
    ['permissions', { permissions: { readEffective: unavailable } }],
    ['identity', { identity: { readAccounts: unavailable } }],
    ['sites', { siteConfig: { listSites: unavailable } }],
  ])('throw UNAVAILABLE while %s is down, instead of returning fewer rights', async (_name, broken) => {
    await expect((await openLinks('CONFIRMED', broken)).rights()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});

describe('the editors of devotionals of a site', () => {
  const sub = (number: number) => `0d3a0000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const user = (number: number, held: object = {}) => ({
    sub: sub(number),
    permissions: [],
    contentPermissions: {},
    sites: [2],
    ...held,
  });
  const mayEdit = { contentPermissions: { devotionals: { MX: { u: true } } } };
  const account = (number: number, more: object = {}) => ({
    sub: sub(number),
    email: `${number}@example.org`,
    language: number === 2 ? 'es_MX' : null,
    status: 'CONFIRMED',
    verified: true,
    empty_days_mail: true,
    ...more,
  });
  const pages = [
    [user(1, mayEdit), user(2, { permissions: ['super_admin'] }), user(3)],
    [
      user(4, mayEdit),
      user(5, mayEdit),
      user(6, mayEdit),
      { ...user(7, mayEdit), sub: 'no account' },
      user(8, { contentPermissions: { devotionals: { MX: { r: true } } } }),
      user(9, mayEdit),
    ],
  ];
  const accounts = [
    account(1),
    account(2),
    account(4, { status: 'DISABLED' }),
    account(5, { verified: false }),
    account(6, { empty_days_mail: false }),
  ];

  it('are those who may write, can sign in and want the mail', async () => {
    const requested: string[][] = [];
    const clients = {
      permissions: {
        async listUsers({ query }: { query: { site: number; after?: string } }) {
          expect(query.site).toBe(2);
          return query.after === undefined ? { users: pages[0], next: 'x' } : { users: pages[1], next: null };
        },
      },
      identity: {
        async readAccounts({ query }: { query: { sub: string[] } }) {
          requested.push(query.sub);
          return query.sub.map((id) => accounts.find((it) => it.sub === id) ?? null);
        },
      },
    } as unknown as ReturnType<Parameters<typeof createServiceLinks>[1]>;
    const links = createServiceLinks(await makeKeys(), () => clients, false);
    const call = startCall(anonymous, budgets.admin, 'test-links');
    expect(await links.devotionalEditors!(2, call)).toEqual([
      { email: '1@example.org', language: '' },
      { email: '2@example.org', language: 'es_MX' },
    ]);
    expect(requested).toEqual([[1, 2, 4, 5, 6, 9].map(sub)]);
  });

  it('cannot be looked up by a process without the key', async () => {
    const { publicKey } = await makeKeys();
    const links = createServiceLinks({ publicKey, privateKey: null }, () => ({}) as never, false);
    expect(links.devotionalEditors).toBeNull();
  });
});

describe('whether an account exists', () => {
  const existing = async (readAccounts: () => Promise<unknown>) => {
    const clients = { identity: { readAccounts } } as unknown as ReturnType<
      Parameters<typeof createServiceLinks>[1]
    >;
    const links = createServiceLinks(await makeKeys(), () => clients, false);
    return links.accountExists!('somebody', startCall(anonymous, budgets.admin, 'test-links'));
  };

  it('is what identity says, and no account has the subject of a service', async () => {
    expect(await existing(async () => [{ sub: 'somebody', status: 'DISABLED' }])).toBe(true);
    expect(await existing(async () => [null])).toBe(false);
    expect(await existing(async () => Promise.reject(validationProblem([])))).toBe(false);
  });

  it('is assumed for a foreign service without that route, and unknown while identity is away', async () => {
    expect(await existing(async () => Promise.reject(notFoundProblem('The path')))).toBe(true);
    await expect(existing(async () => Promise.reject(unavailableProblem('identity')))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  it('cannot be asked by a process that signs no tokens', () => {
    expect(createServiceLinks(undefined, () => ({}) as never, false).accountExists).toBeNull();
  });
});
