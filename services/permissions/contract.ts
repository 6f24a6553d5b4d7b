/** The permissions service: permissions of users, groups, sites. Spec 1 §6, §7; spec 2 §3, §6, §7. */
import { z } from 'zod';
import { adminKeys, contentActions, contentAreas } from '../../domain/rights/rights.ts';
import { contract, route, signedIn } from '../../rest/contract.ts';
import { cleanText, plainName, repeated, wholeNumber } from '../../rest/fields.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';

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
  /** Admin keys in lower case, including those of the user's groups (decision 27). */
  permissions: z.array(z.enum(adminKeys)).default([]),
  contentPermissions: contentPermissions.default({}),
  /** Increases with every change of the user's rights; 0 for a user without a record. */
  version: z.int().default(0),
});

/** Why a user may do an action: for the country itself, for every country, on an open site, or as a super_admin. */
export const holderReasons = ['country', 'everyCountry', 'openSite', 'super_admin'] as const;
const holder = z.object({ sub: z.string(), name: z.string(), because: z.enum(holderReasons) });

const adminKey = z.enum(adminKeys);
const area = z.enum(contentAreas);
const action = z.enum(contentActions);

export const group = z.object({
  name: z.string(),
  permissions: z.array(adminKey),
  /** Number of users in the group. */
  members: z.int().default(0),
});

/** A site whose COUNTRY_PERMISSIONS_OVERRIDE is `global-override`, as `id:code`. Decision page 0015. */
const openSite = z
  .string()
  .regex(/^\d{1,9}:[\w.-]{1,80}$/, 'A site as id:code, such as 2:es.')
  .transform((text) => {
    const [id, ...code] = text.split(':');
    return { siteId: Number(id), siteCode: code.join(':') };
  });
const openSites = z.array(z.object({ siteId: z.int(), siteCode: z.string() }));

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('group'), group: z.string() }),
  z.object({ kind: z.literal('record') }),
  z.object({ kind: z.literal('global') }),
  z.object({ kind: z.literal('global-override'), site: openSites.element }),
  z.object({ kind: z.literal('super_admin') }),
]);
/** One right and its reasons: `ExplainedRight` of domain/rights. */
const explainedRight = z.object({
  right: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('admin'), key: adminKey }),
    z.object({
      kind: z.literal('content'),
      area,
      key: z.string(),
      action,
      on: openSites.element.exactOptional(),
    }),
    z.object({ kind: z.literal('site'), site: z.int().nullable() }),
  ]),
  reasons: z.array(reason),
});
const denial = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('missing-list') }),
  z.object({ kind: z.literal('nothing-asked') }),
  z.object({ kind: z.literal('missing-admin'), key: adminKey }),
  z.object({ kind: z.literal('missing-content'), area, action, key: z.string().nullable() }),
  z.object({ kind: z.literal('missing-site'), site: z.int() }),
]);

const subject = cleanText(200).min(1);
/** The version that was edited (optimistic lock): CONFLICT when these rights were changed meanwhile. */
const baseVersion = z.int().min(0).optional();
/** A country code or `global`. */
const contentKey = z.string().regex(/^(global|[A-Z]{2})$/, 'A country code or `global`.');
const siteId = wholeNumber(1, 1_000_000_000);
/** Maximum number of countries in a question about holders: all there are, and the row for all others. */
const MAX_KEYS = 260;
/** Maximum number of users of one page. */
const MAX_USERS = 100;

/** Notifies which accounts are disabled, to determine the last super_admin who can sign in. Decision page 0015. */
const shutRoute = route({
  method: 'PUT',
  path: '/shut',
  summary:
    'Notification by the identity service that an account was disabled or enabled. Refused for the last super_admin who can sign in.',
  rule: { admin: 'super_admin' },
  body: z.strictObject({ sub: cleanText(200).min(1), isShut: z.boolean(), turn: z.int().min(1) }),
  response: z.object({ isShut: z.boolean() }),
});

export const permissions = contract({
  service: 'permissions',
  title: 'Permissions',
  base: { development: '/user-permissions', production: '/user-permissions' },
  routes: {
    readPermissions: route({
      method: 'GET',
      path: '/',
      summary: 'The permissions of one user by sub, email or username; an unknown user has none.',
      // Never public: rights are confidential. A user's own rights are read by identity, which has its own right to do
      // so.
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
        'The permissions of several users, in the requested order; an unknown user has none. Repeat `sub`.',
      rule: { admin: 'admin_permissions' },
      query: z.object({ sub: repeated(subject) }),
      response: z.array(userPermissions),
    }),
    savePermissions: route({
      method: 'POST',
      path: '/',
      summary:
        "Sets a user's sites and admin permissions per site, and content permissions if present; all or nothing.",
      rule: { admin: 'admin_permissions' },
      body: z.object({
        type: z.literal('user'),
        id: subject,
        email: cleanText(254).optional(),
        username: cleanText(200).optional(),
        sites: z.array(z.int().min(1).max(1_000_000_000)).max(200).nullable(),
        permissions: z.array(z.enum(adminKeys)).optional(),
        /** Instead of `permissions`: only the user's own keys, regardless of keys granted by groups now or before. */
        ownPermissions: z.array(z.enum(adminKeys)).optional(),
        groups: z.array(plainName).max(50).optional(),
        contentPermissions: contentPermissions.optional(),
        Attributes: z
          .object({ given_name: cleanText(200).optional(), family_name: cleanText(200).optional() })
          .optional(),
        version: baseVersion,
      }),
      response: userPermissions,
    }),
    saveContentPermissions: route({
      method: 'POST',
      path: '/content-permissions',
      summary:
        "Sets a user's content permissions: area, key, flags. The caller must hold every permission they grant.",
      rule: { admin: 'admin_permissions' },
      body: z.object({ sub: subject, permissions: contentPermissions, version: baseVersion }),
      response: userPermissions,
    }),
    saveContentKey: route({
      method: 'PUT',
      path: '/content-permissions',
      summary: 'Sets the content permissions of a user for one area and key; all others stay unchanged.',
      rule: { admin: 'admin_permissions' },
      body: z.object({ sub: subject, area, key: contentKey, flags, version: baseVersion }),
      response: userPermissions,
    }),
    renameUser: route({
      method: 'PUT',
      path: '/email',
      summary:
        "Notification that an account's email has changed: updates the record, and the username if it was the email. Does not create a record.",
      rule: { admin: 'super_admin' },
      body: z.strictObject({ sub: subject, email: cleanText(254) }),
      response: z.object({ renamed: z.boolean() }),
    }),
    shutUser: shutRoute,
    deletePermissions: route({
      method: 'DELETE',
      path: '/',
      summary: "Deletes a user's record with all rights, for example when the account is deleted.",
      rule: { admin: 'admin_permissions' },
      query: z.object({ sub: subject }),
      response: z.object({ deleted: z.int() }),
    }),
    listUsers: route({
      method: 'GET',
      path: '/users',
      summary:
        'Users sorted by family name. Searches word prefixes of names and addresses; filters: admin key (own or from a group), group, country (`global` also matches), site.',
      rule: { admin: 'admin_permissions' },
      query: z.object({
        search: cleanText(200).optional(),
        admin: adminKey.optional(),
        group: plainName.optional(),
        country: contentKey.optional(),
        site: siteId.optional(),
        first: wholeNumber(1, MAX_USERS).default(50),
        /** The `next` of the previous page. */
        after: z.string().max(2_000).optional(),
      }),
      response: z.object({ users: z.array(userPermissions), next: z.string().nullable(), total: z.int() }),
    }),
    readEffective: route({
      method: 'GET',
      path: '/effective',
      summary:
        'The effective rights of a user, as carried by a service token; `open` names the sites that open every country. Requested for every request and never cached.',
      rule: { admin: 'admin_permissions' },
      query: z.object({ sub: subject, open: repeated(openSite, 500) }),
      response: z.object({
        sub: z.string(),
        version: z.int(),
        rights: z.object({
          admin: z.array(adminKey),
          content: contentPermissions,
          sites: z.array(z.int()).nullable(),
          openSites: openSites.exactOptional(),
        }),
      }),
    }),
    explainUser: route({
      method: 'GET',
      path: '/explained',
      summary: "A user's record, their own admin keys, and every effective right with its reasons.",
      rule: { admin: 'admin_permissions' },
      query: z.object({ sub: subject, open: repeated(openSite, 500) }),
      response: z.object({
        user: userPermissions,
        own: z.array(adminKey),
        rights: z.array(explainedRight),
      }),
    }),
    tryAction: route({
      method: 'GET',
      path: '/try',
      summary:
        'Checks whether a user may do something, with the reasons: admin keys, a content action, a site.',
      rule: { admin: 'super_admin' },
      query: z
        .object({
          sub: subject,
          admin: repeated(adminKey, adminKeys.length),
          area: area.optional(),
          action: action.optional(),
          /** A country, `global`, or a layout row's `default`; any key when absent. */
          key: z.union([contentKey, z.literal('default')]).optional(),
          site: siteId.optional(),
          open: repeated(openSite, 500),
        })
        .refine((it) => (it.area === undefined) === (it.action === undefined), {
          message: 'Set both `area` and `action`, or neither.',
          path: ['action'],
        }),
      response: z.object({
        allowed: z.boolean(),
        because: z.array(explainedRight),
        denials: z.array(denial),
      }),
    }),
    listHolders: route({
      method: 'GET',
      path: '/holders',
      summary:
        'The users who may do an action in every one of the countries on a site, nearest first; names only. With `canGrant`, those who may grant it. Anyone with a right on the site may ask.',
      rule: signedIn,
      query: z.object({
        area,
        action,
        /** Countries, `global`, or a layout row's `default`; the right is needed for each. */
        key: repeated(z.union([contentKey, z.literal('default')]), MAX_KEYS).refine((it) => it.length > 0, {
          message: 'Enter at least one key.',
        }),
        site: siteId,
        open: repeated(openSite, 500),
        canGrant: z.enum(['true', 'false']).default('false'),
      }),
      response: z.object({ holders: z.array(holder), total: z.int() }),
    }),
    listGroups: route({
      method: 'GET',
      path: '/groups',
      summary: 'Groups and the admin keys they grant.',
      rule: { admin: 'admin_permissions' },
      response: z.array(group),
    }),
    createGroup: route({
      method: 'POST',
      path: '/groups',
      summary: 'Creates a group. The caller must hold every permission they grant.',
      rule: { admin: 'admin_permissions' },
      body: z.object({ name: plainName, permissions: z.array(adminKey) }),
      response: group,
    }),
    changeGroup: route({
      method: 'PUT',
      path: '/groups',
      summary: 'Renames a group, or changes the admin keys it grants to its members.',
      rule: { admin: 'admin_permissions' },
      body: z.object({
        name: plainName,
        newName: plainName.optional(),
        permissions: z.array(adminKey).optional(),
        /** The keys that the group had when the edit began (optimistic lock); 409 when they have changed since. */
        was: z.array(adminKey).optional(),
      }),
      response: group,
    }),
    deleteGroup: route({
      method: 'DELETE',
      path: '/groups',
      summary:
        'Deletes a group; its members lose the admin keys it grants. Refused if no super_admin would remain.',
      rule: { admin: 'admin_permissions' },
      query: z.object({ name: plainName }),
      response: z.object({ members: z.int() }),
    }),
    listSites: route({
      method: 'GET',
      path: '/sites',
      summary: 'The site ids that permissions can be granted for.',
      rule: { admin: 'admin_permissions' },
      response: z.array(z.object({ siteId: z.int(), users: z.int() })),
    }),
    ...auditRoutes({ admin: 'admin_permissions' }),
  },
});
