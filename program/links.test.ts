/** Which sites a token's rights hold for by code, and which it says are open. Decision page 0015. */
import { describe, expect, it } from 'vitest';
import { budgets, startCall, type Call } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { unavailableProblem, validationProblem } from '../rest/problem.ts';
import { makeKeys } from '../services/kit/testing.ts';
import { linksOf } from './links.ts';

const site = (siteId: number, siteCode: string, isOpen = false) => ({
  siteId,
  siteCode,
  COUNTRY_PERMISSIONS_OVERRIDE: isOpen ? 'global-override' : '',
});

/** The rights identity puts into a token, where these are the sites, and what permissions was told is open. */
async function rightsWith(sites: readonly ReturnType<typeof site>[], held: readonly number[] | null) {
  const asked: string[][] = [];
  const clients = {
    siteConfig: { listSites: async () => sites },
    permissions: {
      async readEffective({ query }: { query: { open: string[] } }) {
        asked.push(query.open);
        return { rights: { admin: [], content: {}, sites: held } };
      },
    },
  } as unknown as ReturnType<Parameters<typeof linksOf>[1]>;
  const links = linksOf(await makeKeys(), () => clients, false);
  const rights = await links.rightsOf('somebody', startCall(anonymous, budgets.admin, 'test-links'));
  return { siteCodes: rights.siteCodes, open: asked[0] };
}

it('holds by code for the sites it holds for by number', async () => {
  const sites = [site(1, 'en'), site(2, 'es', true)];
  expect(await rightsWith(sites, [2])).toEqual({ siteCodes: ['es'], open: ['2:es'] });
  expect((await rightsWith(sites, null)).siteCodes).toBeUndefined();
});

it('holds by no code that a site it does not hold for has too, and opens none', async () => {
  const shared = [site(1, 'lectern'), site(2, 'lectern', true), site(3, 'vi')];
  expect(await rightsWith(shared, [2, 3])).toEqual({ siteCodes: ['vi'], open: [] });
  expect((await rightsWith(shared, [1, 2])).siteCodes).toEqual(['lectern']);
});

describe('what is asked of an account whose plan comes due', () => {
  const held = { admin: [], content: { layouts: { MX: { u: true } } }, sites: [2] };
  const away = () => Promise.reject(unavailableProblem('permissions', new Error('away')));
  const standing = async (status: string | null, broken: object = {}) => {
    const account = status && { status, verified: true, email: 'ana@example.org', language: 'es_MX' };
    const callers: (string | null)[] = [];
    const clients = {
      siteConfig: { listSites: async () => [site(2, 'es', true)] },
      permissions: {
        async readEffective(_asked: unknown, { caller }: Call) {
          callers.push(caller.subject);
          return { rights: held };
        },
      },
      identity: { readAccounts: async () => [account] },
      ...broken,
    } as unknown as ReturnType<Parameters<typeof linksOf>[1]>;
    const links = linksOf(await makeKeys(), () => clients, false);
    const call = startCall(anonymous, budgets.admin, 'test-links');
    return {
      rights: () => links.standingOf!('ana', call),
      mailbox: () => links.mailboxOf('ana', call),
      callers,
    };
  };

  it.each(['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'])(
    'is what a session of it would be worth, where it is %s',
    async (status) => {
      const { rights, callers } = await standing(status);
      expect(await rights()).toEqual({ ...held, siteCodes: ['es'] });
      expect(callers).toEqual(['identity']); // a token of the program's own
    },
  );

  it('is nothing where it is disabled or gone, nor is there a mailbox', async () => {
    for (const status of ['DISABLED', null]) {
      const { rights, mailbox } = await standing(status);
      expect(await rights()).toBeNull();
      expect(await mailbox()).toBeNull();
    }
    expect(await (await standing('CONFIRMED')).mailbox()).toEqual({
      email: 'ana@example.org',
      language: 'es_MX',
    });
  });

  it('is nothing where the name is no account’s, as a service’s token has one', async () => {
    const refuses = () => Promise.reject(validationProblem([{ pointer: '/query/sub/0', detail: 'A UUID.' }]));
    const { rights, mailbox } = await standing('CONFIRMED', { identity: { readAccounts: refuses } });
    expect([await rights(), await mailbox()]).toEqual([null, null]);
  });

  it('is nothing a process without the key can ask', async () => {
    const { publicKey } = await makeKeys();
    const links = linksOf({ publicKey, privateKey: null }, () => ({}) as never, false);
    expect(links.standingOf).toBeNull();
  });

  it.each([
    ['permissions', { permissions: { readEffective: away } }],
    ['identity', { identity: { readAccounts: away } }],
    ['sites', { siteConfig: { listSites: away } }],
  ])('cannot be said while %s is away, and is not taken for less', async (_name, broken) => {
    await expect((await standing('CONFIRMED', broken)).rights()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});
