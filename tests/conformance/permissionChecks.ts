/** Checks of the permissions service. Spec 1 §6, §7; spec 2 §3, §6, §7. No route of it is public. */
import { expect } from 'vitest';
import type { z } from 'zod';
import type { userPermissions } from '../../services/permissions/contract.ts';
import type { Check } from './target.ts';

type UserPermissions = z.output<typeof userPermissions>;

const UNKNOWN_EMAIL = 'nobody-9f3a@example.org';

export const permissionChecks: readonly Check[] = [
  {
    name: 'returns no rights for an unknown user',
    needs: ['token'],
    async run(target) {
      for (const query of [{ sub: 'nobody-9f3a' }, { email: UNKNOWN_EMAIL }, { username: 'nobody-9f3a' }]) {
        const found = await target.read<UserPermissions>(
          'readPermissions',
          { ...query, from_login: '1' },
          true,
        );
        expect(found.permissions).toEqual([]);
        expect(found.contentPermissions).toEqual({});
      }
    },
  },
  {
    name: 'answers several users by sub, in the order requested, the same as one at a time; an unknown user has no rights',
    needs: ['token', 'ours'],
    async run(target) {
      const named = await target.read<UserPermissions>(
        'readPermissions',
        { email: 'admin@example.org' },
        true,
      );
      const sub = ['nobody-9f3a', named.sub || 'nobody-9f3b', 'nobody-9f3c'];
      const found = await target.read<UserPermissions[]>('readUsers', { sub }, true);
      const oneByOne = [];
      for (const id of sub) {
        oneByOne.push(await target.read<UserPermissions>('readPermissions', { sub: id }, true));
      }
      expect(found.map((user) => user.sub)).toEqual(sub);
      expect(found).toEqual(oneByOne);
    },
  },
  {
    name: 'lists groups and sites',
    needs: ['token'],
    async run(target) {
      const groups = await target.read<{ name: string }[]>('listGroups', {}, true);
      for (const { name } of groups) expect(name).not.toBe('');
      const sites = await target.read<{ siteId: number }[]>('listSites', {}, true);
      for (const { siteId } of sites) expect(siteId).toBeGreaterThan(0);
    },
  },
  {
    name: 'sets sites and content permissions of a user, and removes them again',
    needs: ['write'],
    async run(target) {
      const sub = target.sample.account;
      const send = (route: string, body: object) =>
        target.send('POST', target.path(route), { body, token: true });
      expect((await send('savePermissions', { type: 'user', id: sub, sites: [1] })).status).toBe(200);
      const granted = { devotionals: { MX: { r: true, u: true } } };
      expect((await send('saveContentPermissions', { sub, permissions: granted })).status).toBe(200);
      const found = await target.read<UserPermissions>('readPermissions', { sub }, true);
      expect(found).toMatchObject({ sub, sites: [1], contentPermissions: granted });
      const none = { devotionals: { MX: { r: false, u: false } } };
      expect((await send('saveContentPermissions', { sub, permissions: none })).status).toBe(200);
      expect((await send('savePermissions', { type: 'user', id: sub, sites: [] })).status).toBe(200);
      const after = await target.read<UserPermissions>('readPermissions', { sub }, true);
      expect(after.sites).toEqual([]);
      expect(after.contentPermissions.devotionals?.['MX']?.u ?? false).toBe(false);
    },
  },
  {
    name: 'refuses rights that do not exist',
    needs: ['write', 'ours'],
    async run(target) {
      const body = { type: 'user', id: target.sample.account, sites: [], permissions: ['god'] };
      const response = await target.send('POST', target.path('savePermissions'), { body, token: true });
      expect([400, 422]).toContain(response.status);
    },
  },
];
