/** Names on the page of a missing right: users who can grant it and can sign in. */
import { expect, it } from 'vitest';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { makeKeys } from '../../services/kit/service.fixture.ts';
import { grantersOf } from './granters.ts';

const subOf = (number: number): string => `0d3a0000-0000-4000-8000-00000000000${number}`;
const holder = (sub: string, given_name: string, permissions: string[]) => ({
  sub,
  Attributes: { given_name },
  permissions,
  contentPermissions: {},
  sites: null,
});
const holders = [
  holder(subOf(1), 'Ada', ['super_admin']),
  holder(subOf(2), 'Ben', ['super_admin']),
  holder(subOf(3), 'Cleo', ['admin_permissions']),
  holder(subOf(4), 'Dan', ['admin_permissions']),
  holder(subOf(5), 'Eve', ['admin_permissions']),
  holder('from-elsewhere', 'Fay', ['admin_permissions']),
];
const statuses: Readonly<Record<string, string>> = {
  [subOf(1)]: 'CONFIRMED',
  [subOf(2)]: 'DISABLED',
  [subOf(3)]: 'FORCE_CHANGE_PASSWORD',
  [subOf(4)]: 'DISABLED',
};

it('leaves out disabled accounts, and records without an account', async () => {
  const clients = {
    permissions: {
      listUsers: async ({ query: { admin } }: { query: { admin: string } }) => ({
        users: holders.filter((it) => it.permissions.includes(admin)),
      }),
    },
    identity: {
      readAccounts: async ({ query: { sub } }: { query: { sub: string[] } }) =>
        sub.map((it) => (statuses[it] ? { sub: it, status: statuses[it] } : null)),
    },
  } as unknown as ServiceClients;
  const ask = grantersOf(await makeKeys(), clients);
  expect(await ask({ kind: 'admin', key: 'admin_permissions' }, 1, 'request')).toEqual(['Ada', 'Cleo']);
});
