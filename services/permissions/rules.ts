/** What users hold, and the rules for changing it. Spec 1 §6, spec 2 §6; decisions 27 and 55. */
import type { z } from 'zod';
import { countryOf } from '../../domain/countries/countries.ts';
import { effectiveRights, type RightsGroup, type RightsRecord } from '../../domain/rights/explainRights.ts';
import { contentGrants, isRefused, refusedGrants, type ContentGrant } from '../../domain/rights/grants.ts';
import {
  adminKeys,
  contentAreas,
  GLOBAL,
  mayTouchEverySite,
  noRights,
  notPermissionKeys,
  type AdminKey,
  type ContentAction,
  type ContentArea,
  type Rights,
} from '../../domain/rights/rights.ts';
import {
  conflictProblem,
  forbiddenProblem,
  Problem,
  validationProblem,
  type FieldError,
} from '../../rest/problem.ts';
import type { contentPermissions, userPermissions } from './contract.ts';
import type { Group, User } from './repository.ts';

/** A user without a record: no rights. */
export const newUser = (sub: string): User => ({
  sub,
  email: '',
  username: '',
  givenName: '',
  familyName: '',
  sites: [],
  permissions: [],
  groups: [],
  content: [],
  version: 0,
});

type Flags = Partial<Record<ContentAction, boolean>>;
type Content = Partial<Record<ContentArea, Record<string, Flags>>>;

/** Flags by area and key; only granted ones are present. */
export function contentOf(grants: readonly ContentGrant[]): Content {
  const content: Content = {};
  for (const { area, key, action } of grants) {
    const keys = (content[area] ??= {});
    keys[key] = { ...keys[key], [action]: true };
  }
  return content;
}

/** Grants in a canonical order, so that equal lists compare equal. */
export const inOrder = (grants: readonly ContentGrant[]): ContentGrant[] => {
  const keyOf = ({ area, key, action }: ContentGrant) => `${area} ${key} ${action}`;
  return [...grants].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** A user's own rights as input of domain/rights. */
export const recordOf = ({ permissions, content, sites }: User): RightsRecord => ({
  admin: permissions,
  content: contentOf(content),
  sites,
});

/** A user's groups as input of domain/rights. */
export const lendersOf = ({ groups }: User): RightsGroup[] =>
  groups.map(({ name, permissions }) => ({ name, admin: permissions }));

/** The effective rights of a user: their own and those of their groups. */
export const rightsOf = (user: User): Rights => effectiveRights(recordOf(user), lendersOf(user));

/** A user as the contract describes them. */
export function userAnswer(user: User): z.input<typeof userPermissions> {
  const { sub, email, username, givenName, familyName, groups, version } = user;
  const { admin, content, sites } = rightsOf(user);
  return {
    sub,
    email,
    username,
    Attributes: { given_name: givenName, family_name: familyName, email, sub },
    sites: sites && [...sites],
    groups: groups.map(({ name }) => name),
    permissions: [...admin],
    contentPermissions: content,
    version,
  };
}

/** A user as audited: own rights and group names, without the keys of groups. */
export const auditState = (user: User) => ({
  sub: user.sub,
  email: user.email,
  username: user.username,
  givenName: user.givenName,
  familyName: user.familyName,
  sites: user.sites,
  permissions: user.permissions,
  groups: user.groups.map(({ name }) => name),
  content: contentOf(user.content),
});

/**
 * A user's own keys after a save of the full list that a client shows, which includes keys of groups. A key of a group
 * becomes an own key only if it was one before, so that reading and saving grants nothing that would remain after
 * leaving the group.
 */
export function ownKeys(requested: readonly AdminKey[], before: User, groups: readonly Group[]): AdminKey[] {
  const fromGroups = new Set([...groups, ...before.groups].flatMap((group) => group.permissions));
  return adminKeys.filter(
    (key) => requested.includes(key) && (!fromGroups.has(key) || before.permissions.includes(key)),
  );
}

/**
 * The content rights after a change: a named area is replaced, others stay. Keys `sub` and `site_code` are ignored, and
 * flags count only if true (spec 1 §6). Throws VALIDATION for a key that is neither a country nor `global`.
 */
export function changedContent(
  before: readonly ContentGrant[],
  requested: z.output<typeof contentPermissions>,
): ContentGrant[] {
  const errors: FieldError[] = [];
  const granted = contentGrants(requested).filter(({ key }) => !notPermissionKeys.includes(key));
  for (const area of contentAreas) {
    for (const key of Object.keys(requested[area] ?? {})) {
      if (key === GLOBAL || countryOf(key) || notPermissionKeys.includes(key)) continue;
      const pointer = `/body/permissions/${area}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      errors.push({ pointer, detail: `"${key}" is neither a country code nor ${GLOBAL}.` });
    }
  }
  if (errors.length > 0) throw validationProblem(errors);
  return inOrder([...before.filter(({ area }) => requested[area] === undefined), ...granted]);
}

/**
 * The content rights after one key of one area was set; only true flags count. Throws VALIDATION for an unknown key.
 */
export function changedKey(
  before: readonly ContentGrant[],
  area: ContentArea,
  key: string,
  flags: Flags,
): ContentGrant[] {
  if (key !== GLOBAL && !countryOf(key)) {
    throw validationProblem([
      { pointer: '/body/key', detail: `"${key}" is neither a country code nor ${GLOBAL}.` },
    ]);
  }
  const others = before.filter((it) => it.area === area && it.key !== key);
  const areaFlags = contentOf(others)[area] ?? {};
  return changedContent(before, { [area]: { ...areaFlags, [key]: flags } });
}

/**
 * Throws FORBIDDEN when `holder` would grant what they do not hold. A new e-mail or username hands all rights of the
 * record to another person, so all of them count as granted.
 */
export function refuseGrants(holder: Rights, before: User, after: User): void {
  const renamed = before.email !== after.email || before.username !== after.username;
  const notHeld = refusedGrants(holder, renamed ? noRights : rightsOf(before), rightsOf(after));
  if (!isRefused(notHeld)) return;
  const { admin, content, sites } = notHeld;
  const names = [
    ...admin,
    ...content.map(({ area, key, action }) => `${area}/${key}/${action}`),
    ...(sites ? ['these sites'] : []),
  ];
  const countries = [...new Set(content.map(({ key }) => key))].sort();
  throw forbiddenProblem(`You cannot grant permissions that you do not have: ${names.join(', ')}.`, {
    refusal: sites ? 'OTHER_SITES' : 'NOT_HELD',
    countries,
    permissions: admin,
  });
}

/** True when the change revokes super_admin. */
export const losesSuperAdmin = (before: User, after: User): boolean =>
  rightsOf(before).admin.includes('super_admin') && !rightsOf(after).admin.includes('super_admin');

/**
 * Throws FORBIDDEN when a change of a group would grant what `holder` does not hold: to each member on their sites, and
 * to future members.
 */
export function refuseGroupGrants(
  holder: Rights,
  members: readonly User[],
  before: Group | null,
  after: Group,
): void {
  const emptyUser = newUser('');
  const memberOf = (group: Group | null): User => ({ ...emptyUser, groups: group ? [group] : [] });
  refuseGrants(holder, memberOf(before), memberOf(after));
  for (const member of members) {
    const groups = member.groups.map((each) => (each.name === before?.name ? after : each));
    refuseGrants(holder, member, { ...member, groups });
  }
}

/** Throws CONFLICT with the current rights when the edit was based on another version. */
export function refuseStale(current: User, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  const title = 'Someone else changed these permissions. Reload and try again.';
  throw new Problem({ status: 409, code: 'CONFLICT', title, data: { current: userAnswer(current) } });
}

/**
 * Throws FORBIDDEN when `holder` may not change, rename or delete a group: it applies on every site of its members, so
 * the holder's rights must cover every site; and only a super_admin may change a group with super_admin.
 */
export function refuseGroup(holder: Rights, group: Group): void {
  if (!mayTouchEverySite(holder)) {
    throw forbiddenProblem('A group applies to every site, and your rights do not cover every site.', {
      refusal: 'EVERY_SITE',
    });
  }
  if (group.permissions.includes('super_admin') && !holder.admin.includes('super_admin')) {
    throw forbiddenProblem('Only a super_admin can change a group that makes its members super_admin.', {
      refusal: 'SUPER_ADMIN',
    });
  }
}

/** At least one user must be able to grant rights. */
export const lastSuperAdminProblem = (): Problem =>
  conflictProblem('The last super_admin cannot be removed.', { hindrance: 'LAST_SUPER_ADMIN' });
