/** Tests the tool against services whose responses do not occur on an idle machine: conflicts and many accounts. */
import { expect, it } from 'vitest';
import { conflictProblem, Problem } from '../../rest/problem.ts';
import { StartFailure } from '../../program/startFailure.ts';
import { grant, type GrantDeps } from './grant.ts';

const account = (email: string) => ({
  sub: `sub of ${email}`,
  email,
  status: 'CONFIRMED',
  verified: true,
  invitedUntil: null,
});
const request = { email: 'Ada@example.org', keys: ['admin_site'], isTaken: false, invitedBy: null } as const;

/** Dependencies with a user whose rights have version 7, among accounts that all contain the letters of the address. */
function depsWith(savePermissions: (body: object) => void) {
  const others = Array.from({ length: 230 }, (_, at) => account(`${at}.ada@example.org`));
  const accounts = [...others, account('ada@example.org')];
  const out: string[] = [];
  const clients = {
    identity: {
      async listAccounts({ query: { pageNumber, batchSize } }: { query: Record<string, number> }) {
        const first = pageNumber! * batchSize!;
        return { total: accounts.length, data: accounts.slice(first, first + batchSize!) };
      },
    },
    permissions: {
      explainUser: async () => ({
        user: { permissions: ['admin_survey'], sites: [3], version: 7 },
        own: ['admin_survey'],
        rights: [],
      }),
      savePermissions: async ({ body }: { body: object }) => savePermissions(body),
    },
  };
  const deps = { clients, callTo: async () => ({}), out: (line: string) => out.push(line) };
  return { deps: deps as unknown as GrantDeps, out };
}

it('finds the account of the address and saves with the version and the sites it read', async () => {
  const saved: object[] = [];
  const { deps, out } = depsWith((body) => saved.push(body));
  await grant(request, deps);
  expect(saved).toEqual([
    {
      type: 'user',
      id: 'sub of ada@example.org',
      sites: [3],
      ownPermissions: ['admin_site', 'admin_survey'],
      version: 7,
    },
  ]);
  expect(out.at(-1)).toBe('  on site 3');
});

it('throws and writes nothing when another user changed the rights meanwhile', async () => {
  const stale = new Problem({ status: 409, code: 'CONFLICT', title: 'Changed.', data: { current: {} } });
  const { deps, out } = depsWith(() => {
    throw stale;
  });
  const failure = await grant(request, deps).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect((failure as Error).message).toMatch(/changed these rights meanwhile.*once more/);
  expect(out).toEqual([]);
});

it('rethrows other problems of the permissions service', async () => {
  const last = conflictProblem('The last super_admin cannot be removed.', { hindrance: 'LAST_SUPER_ADMIN' });
  const { deps } = depsWith(() => {
    throw last;
  });
  await expect(grant(request, deps)).rejects.toBe(last);
});
