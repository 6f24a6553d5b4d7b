/** The permissions service: users' permissions, content permissions, groups, sites. Spec 1 §6, §7; spec 2 §3, §6, §7. */
import { z } from 'zod';
import { adminKeys, contentActions, contentAreas } from '../../domain/rights/rights.ts';
import { contract, route } from '../../rest/contract.ts';
import { cleanText, plainName, repeated } from '../../rest/fields.ts';
import { auditRoutes } from '../kit/auditContract.ts';

const flags = z.partialRecord(z.enum(contentActions), z.boolean());
/** Flags by key: a country code or `global`. */
export const contentPermissions = z.partialRecord(z.enum(contentAreas), z.record(z.string().max(40), flags));

export const userPermissions = z.object({
  sub: z.string(),
  email: z.string().default(''),
  username: z.string().default(''),
  Attributes: z
    .object({ given_name: z.string(), family_name: z.string(), email: z.string(), sub: z.string() })
    .partial()
    .default({}),
  /** Site ids; empty means none, null every site. */
  sites: z.array(z.int()).nullable().default([]),
  groups: z.array(z.string()).default([]),
  /** Admin keys in lower case, those of the user's groups included (decision 27). */
  permissions: z.array(z.enum(adminKeys)).default([]),
  contentPermissions: contentPermissions.default({}),
});

const subject = cleanText(200).min(1);

export const permissions = contract({
  service: 'permissions',
  title: 'Permissions',
  base: { development: '/user-permissions', production: '/user-permissions' },
  routes: {
    readPermissions: route({
      method: 'GET',
      path: '/',
      summary: 'The permissions of one user by sub, email or username; an unknown user has none.',
      // Never public: who may what is nobody's business. A user's own are read by identity, which holds a right of its own.
      rule: { admin: 'admin_permissions' },
      query: z.object({
        sub: subject.optional(),
        email: cleanText(254).optional(),
        username: cleanText(200).optional(),
        from_login: z.string().max(10).optional(),
        site_code: plainName.optional(),
      }),
      response: userPermissions,
    }),
    readUsers: route({
      method: 'GET',
      path: '/batch',
      summary:
        'The permissions of several users, `sub` repeated, in the order asked; an unknown user has none.',
      rule: { admin: 'admin_permissions' },
      query: z.object({ sub: repeated(subject) }),
      response: z.array(userPermissions),
    }),
    savePermissions: route({
      method: 'POST',
      path: '/',
      summary: "Sets a user's sites and admin permissions per site.",
      rule: { admin: 'admin_permissions' },
      body: z.object({
        type: z.literal('user'),
        id: subject,
        email: cleanText(254).optional(),
        username: cleanText(200).optional(),
        sites: z.array(z.int().min(1).max(1_000_000_000)).max(200).nullable(),
        permissions: z.array(z.enum(adminKeys)).optional(),
        groups: z.array(plainName).max(50).optional(),
      }),
      response: userPermissions,
    }),
    saveContentPermissions: route({
      method: 'POST',
      path: '/content-permissions',
      summary: "Sets a user's content permissions: area, key, flags. Nobody grants what they do not hold.",
      rule: { admin: 'admin_permissions' },
      body: z.object({ sub: subject, permissions: contentPermissions }),
      response: userPermissions,
    }),
    listGroups: route({
      method: 'GET',
      path: '/groups',
      summary: 'Groups and the admin keys they carry.',
      rule: { admin: 'admin_permissions' },
      response: z.array(z.object({ name: z.string(), permissions: z.array(z.enum(adminKeys)) })),
    }),
    listSites: route({
      method: 'GET',
      path: '/sites',
      summary: 'Site ids that permissions are given for.',
      rule: { admin: 'admin_permissions' },
      response: z.array(z.object({ siteId: z.int(), users: z.int() })),
    }),
    ...auditRoutes({ admin: 'admin_permissions' }),
  },
});
