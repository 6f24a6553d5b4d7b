/** Changes of users, their rights and groups. The services own the rules; their refusals are part of the result. */
import {
  contentActions,
  type AdminKey,
  type ContentAction,
  type ContentArea,
} from '../../domain/rights/rights.ts';
import type { MutationResolvers } from '../../generated/resolvers.ts';
import type { ContentRightInput } from '../../generated/schema.ts';
import { validationProblem } from '../../rest/problem.ts';
import type { Context } from '../request/context.ts';
import { expectedFailure, outcome } from '../request/outcome.ts';
import { denial, effectiveRight } from './explained.ts';
import { siteIdOf } from '../site/siteOf.ts';

const USER = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION'] as const;

/** Clears the user's loaders and returns the user, so that fields are read again after a change. */
function refreshedUser({ loaders }: Context, sub: string) {
  loaders.account.clear(sub);
  loaders.record.clear(sub);
  loaders.explained.clear(sub);
  return { __typename: 'User' as const, sub };
}

/** Creates the resolver of an account action. */
const act =
  (action: 'disable' | 'enable' | 'endSessions' | 'forceNewPassword') =>
  async (_root: object, { input: { id } }: { readonly input: { readonly id: string } }, context: Context) => {
    const { clients, call } = context;
    const work = clients.identity.actOnAccount({ params: { sub: id, action } }, call);
    const result = await outcome(work, [...USER]);
    return '__typename' in result ? result : refreshedUser(context, id);
  };

/**
 * Rights by area and key. A key may occur once per area: a second would silently replace the first. Keys that every
 * object inherits (such as constructor) are refused; they would be lost.
 */
function contentOf(inputs: readonly ContentRightInput[]) {
  // Every area is present, so that a missing one is emptied.
  const content: Record<string, Record<string, Partial<Record<ContentAction, boolean>>>> = {
    devotionals: {},
    pages: {},
    layouts: {},
    comments: {},
  };
  inputs.forEach(({ area, key, actions }, index) => {
    const areaRights = Object.hasOwn(content, area) ? content[area]! : null;
    const isValid = areaRights !== null && !(key in areaRights) && /^c?r?u?d?$/.test(actions);
    if (!isValid) {
      throw validationProblem([
        {
          pointer: `/body/content/${index}`,
          detail: 'Enter a known area, a key that is not repeated, and actions from the letters c, r, u, d.',
        },
      ]);
    }
    areaRights[key] = Object.fromEntries(
      contentActions.filter((it) => actions.includes(it)).map((it) => [it, true as const]),
    );
  });
  return content;
}

export const permissionMutations = {
  async inviteUser(_root, { input: { site, ...input } }, context) {
    const { clients, call } = context;
    const siteId = await siteIdOf(context, site);
    const { email, givenName: given_name = '', familyName: family_name = '' } = input;
    const work = clients.identity.inviteAccount({ body: { email, given_name, family_name, siteId } }, call);
    const result = await outcome(work, ['USERNAME_EXISTS', 'FORBIDDEN', 'VALIDATION']);
    if (!('__typename' in result)) return refreshedUser(context, result.sub);
    if (result.__typename !== 'UsernameExists') return result;
    return expectedFailure('CONFLICT', { message: result.message, data: { field: 'email' } });
  },

  async inviteUserAgain(_root, { input: { site, id } }, context) {
    const { clients, call } = context;
    const body = { sub: id, siteId: await siteIdOf(context, site) };
    const result = await outcome(clients.identity.inviteAgain({ body }, call), [...USER]);
    return '__typename' in result ? result : refreshedUser(context, id);
  },

  async saveUserRights(_root, { input: { id, ...input } }, context) {
    const { clients, call } = context;
    const save = async () => {
      const account = await context.loaders.account.load(id);
      const body = {
        type: 'user' as const,
        id,
        version: input.version,
        sites: input.sites?.map(Number) ?? null,
        groups: input.groups,
        ownPermissions: input.adminKeys as AdminKey[],
        contentPermissions: contentOf(input.content),
        // A new record stores the names by which the list of rights is searched.
        ...(account &&
          input.version === 0 && {
            email: account.email,
            username: account.username,
            Attributes: { given_name: account.given_name, family_name: account.family_name },
          }),
      };
      return clients.permissions.savePermissions({ body }, call);
    };
    const result = await outcome(save(), [...USER]);
    return '__typename' in result ? result : refreshedUser(context, id);
  },

  async saveGroup(_root, { input }, { clients, call }) {
    const { name, newName, isNew } = input;
    const permissions = input.permissions as AdminKey[];
    const was = input.was as AdminKey[] | null | undefined;
    const work = isNew
      ? clients.permissions.createGroup({ body: { name, permissions } }, call)
      : clients.permissions.changeGroup(
          { body: { name, ...(newName && { newName }), permissions, ...(was && { was }) } },
          call,
        );
    const result = await outcome(work, [...USER]);
    return '__typename' in result ? result : { __typename: 'Group', ...result };
  },

  async deleteGroup(_root, { name }, { clients, call }) {
    const result = await outcome(clients.permissions.deleteGroup({ query: { name } }, call), [...USER]);
    return '__typename' in result ? result : { __typename: 'Done', ok: true };
  },

  disableUser: act('disable'),
  enableUser: act('enable'),
  endUserSessions: act('endSessions'),
  forceNewPassword: act('forceNewPassword'),

  async tryAction(_root, { input: { id: sub, ...input } }, { clients, call, loaders }) {
    const { admin, area, action, key, site } = input;
    const attempt = async () => {
      const query = {
        sub,
        admin: admin as AdminKey[],
        ...(area && { area: area as ContentArea }),
        ...(action && { action: action as ContentAction }),
        ...(key && { key: key as 'default' }),
        ...(site && { site }),
        open: await loaders.openSites.load(),
      };
      return clients.permissions.tryAction({ query }, call);
    };
    const result = await outcome(attempt(), ['FORBIDDEN', 'VALIDATION']);
    if ('__typename' in result) return result;
    const { allowed, because, denials } = result;
    return {
      __typename: 'TriedAction',
      isAllowed: allowed,
      allowed,
      because: because.map(effectiveRight),
      denials: denials.map(denial),
    };
  },
} satisfies MutationResolvers;
