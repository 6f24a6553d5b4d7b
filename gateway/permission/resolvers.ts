/** Users, groups and their rights: accounts come from identity, rights from permissions, joined by the account's id. */
import { contentActions, contentAreas } from '../../domain/rights/rights.ts';
import { routePath, type SiteConfig } from '../../domain/site/siteConfig.ts';
import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { olderCursor, olderNodes } from '../request/connection.ts';
import type { Context } from '../request/context.ts';
import { effectiveRight } from './explained.ts';
import { readUsers } from './userList.ts';
import type { AccountModel, RecordModel, UserModel } from './userModel.ts';

const accountOf = ({ sub }: UserModel, { loaders }: Context): Promise<AccountModel | null> =>
  loaders.account.load(sub);

/** A user without rights has an empty record. */
const recordOf = async ({ sub }: UserModel, { loaders }: Context): Promise<RecordModel> =>
  (await loaders.record.load(sub)) ?? emptyRecord(sub);

const emptyRecord = (sub: string): RecordModel => ({
  sub,
  email: '',
  username: '',
  Attributes: {},
  sites: [],
  groups: [],
  permissions: [],
  contentPermissions: {},
  version: 0,
});

export const permissionQueries = {
  users: (_root, { filter, first, after }, context) =>
    readUsers(context, { withRights: false, ...filter }, first, after ?? null),
  async user(_root, { id }, { loaders }) {
    const [account, record] = await Promise.all([loaders.account.load(id), loaders.record.load(id)]);
    return account || (record && record.version > 0) ? { sub: id } : null;
  },
  groups: async (_root, _args, { clients, call }) =>
    (await clients.permissions.listGroups({}, call)).map((it) => ({ __typename: 'Group', ...it })),
  async rightHolders(_root, { area, action, countries, site, canGrant }, { clients, call, loaders }) {
    const open = await loaders.openSites.load();
    const query = {
      area,
      action,
      key: [...countries],
      site,
      open,
      canGrant: canGrant ? 'true' : 'false',
    } as const;
    const { holders, total } = await clients.permissions.listHolders({ query }, call);
    return {
      __typename: 'RightHolders',
      nodes: holders.map(({ sub, name, because }) => ({
        __typename: 'RightHolder',
        userId: sub,
        name,
        because,
      })),
      totalCount: total,
    };
  },
  sites: async (_root, _args, { loaders }) =>
    (await loaders.allSites.load('all')).toSorted((one, other) => one.siteId - other.siteId).map(siteNameOf),
} satisfies QueryResolvers;

/** A site as a list of sites names it. */
export const siteNameOf = (site: SiteConfig) => ({
  __typename: 'SiteName' as const,
  id: String(site.siteId),
  name: site.name,
  siteCode: site.siteCode,
  brandName: site.brandName,
  language: site.SITE_LANGUAGE,
  adminPath: site.BASE_PATH + routePath(site, 'admin'),
});

/** A field that both services have is taken from the account, because its owner maintains it. */
const accountOrRecord =
  (ofAccount: (account: AccountModel) => string, ofRecord: (record: RecordModel) => string) =>
  async (user: UserModel, _args: object, context: Context): Promise<string> => {
    const account = await accountOf(user, context);
    return account ? ofAccount(account) : ofRecord(await recordOf(user, context));
  };

export const permissionResolvers = {
  UserConnection: {
    users: olderNodes,
    total: ({ totalCount }) => totalCount,
    next: olderCursor,
  },
  User: {
    id: ({ sub }) => sub,
    username: accountOrRecord(
      ({ username }) => username,
      ({ username }) => username,
    ),
    email: accountOrRecord(
      ({ email }) => email,
      ({ email }) => email,
    ),
    givenName: accountOrRecord(
      (it) => it.given_name,
      (it) => it.Attributes.given_name ?? '',
    ),
    familyName: accountOrRecord(
      (it) => it.family_name,
      (it) => it.Attributes.family_name ?? '',
    ),
    status: async (user, _args, context) => (await accountOf(user, context))?.status ?? null,
    createdAt: async (user, _args, context) => (await accountOf(user, context))?.created_at ?? null,
    invitedUntil: async (user, _args, context) => (await accountOf(user, context))?.invitedUntil ?? null,
    lastUsedAt: async (user, _args, context) => (await accountOf(user, context))?.lastUsedAt ?? null,
    sessionCount: async (user, _args, context) => (await accountOf(user, context))?.sessions ?? 0,
    async sessions(user, _args, context) {
      const { clients, call, session } = context;
      if (!(await accountOf(user, context))) return [];
      const found = await clients.identity.listAccountSessions({ params: { sub: user.sub } }, call);
      return found.map((it) => ({ ...it, isCurrent: it.id === session?.viewer?.sessionId }));
    },
    version: async (user, _args, context) => (await recordOf(user, context)).version,
    sites: async (user, _args, context) => (await recordOf(user, context)).sites?.map(String) ?? null,
    groups: async (user, _args, context) => [...(await recordOf(user, context)).groups],
    adminKeys: async (user, _args, context) => [...(await recordOf(user, context)).permissions],
    ownAdminKeys: async ({ sub }, _args, { loaders }) => [...(await loaders.explained.load(sub)).own],
    async content(user, _args, context) {
      const { contentPermissions } = await recordOf(user, context);
      return contentAreas.flatMap((area) =>
        Object.entries(contentPermissions[area] ?? {}).map(([key, flags]) => ({
          __typename: 'ContentRight' as const,
          area,
          key,
          actions: contentActions.filter((action) => flags[action] === true).join(''),
        })),
      );
    },
    effective: async ({ sub }, _args, { loaders }) =>
      (await loaders.explained.load(sub)).rights.map(effectiveRight),
  },
} satisfies Resolvers;
