/** What users hold, and what a change of it must obey. Spec 1 §6, spec 2 §6; decisions 27 and 55. */
import type { z } from 'zod';
import { countryOf } from '../../domain/countries/countries.ts';
import { effectiveRights, type LendingGroup, type RightsRecord } from '../../domain/rights/explainRights.ts';
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

/** Somebody nobody has given anything. */
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

/** Flags by area and key; only what is granted is said. */
export function contentOf(grants: readonly ContentGrant[]): Content {
  const content: Content = {};
  for (const { area, key, action } of grants) {
    const keys = (content[area] ??= {});
    keys[key] = { ...keys[key], [action]: true };
  }
  return content;
}

/** Grants in one order, so that equal ones compare equal. */
export const inOrder = (grants: readonly ContentGrant[]): ContentGrant[] => {
  const keyOf = ({ area, key, action }: ContentGrant) => `${area} ${key} ${action}`;
  return [...grants].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** A user's record as domain/rights takes it. */
export const recordOf = ({ permissions, content, sites }: User): RightsRecord => ({
  admin: permissions,
  content: contentOf(content),
  sites,
});

/** A user's groups as domain/rights takes them. */
export const lendersOf = ({ groups }: User): LendingGroup[] =>
  groups.map(({ name, permissions }) => ({ name, admin: permissions }));

/** The rights a user has: those of their groups with their own. */
export const rightsOf = (user: User): Rights => effectiveRights(recordOf(user), lendersOf(user));

/** A user as the contract answers them. */
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

/** A user as the audit keeps them: what they were given, apart from what groups lend. */
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
 * A user's own keys after a save of all they are shown with: a key that a group carries becomes their own only if it was
 * before, so that reading and saving gives nobody what they would keep after leaving the group.
 */
export function ownKeys(given: readonly AdminKey[], before: User, groups: readonly Group[]): AdminKey[] {
  const fromGroups = new Set([...groups, ...before.groups].flatMap((group) => group.permissions));
  return adminKeys.filter(
    (key) => given.includes(key) && (!fromGroups.has(key) || before.permissions.includes(key)),
  );
}

/**
 * The content rights after a change: an area that is named is replaced, others stay. Keys `sub` and `site_code` are left
 * out, flags count only if true (spec 1 §6). Throws VALIDATION for a key that is neither a country nor `global`.
 */
export function changedContent(
  before: readonly ContentGrant[],
  given: z.output<typeof contentPermissions>,
): ContentGrant[] {
  const errors: FieldError[] = [];
  const kept = contentGrants(given).filter(({ key }) => !notPermissionKeys.includes(key));
  for (const area of contentAreas) {
    for (const key of Object.keys(given[area] ?? {})) {
      if (key === GLOBAL || countryOf(key) || notPermissionKeys.includes(key)) continue;
      const pointer = `/body/permissions/${area}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      errors.push({ pointer, detail: `"${key}" is neither a country code nor ${GLOBAL}.` });
    }
  }
  if (errors.length > 0) throw validationProblem(errors);
  return inOrder([...before.filter(({ area }) => given[area] === undefined), ...kept]);
}

/** The content rights after one key of one area was set: only flags that are true count. Throws VALIDATION. */
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
  const of = contentOf(others)[area] ?? {};
  return changedContent(before, { [area]: { ...of, [key]: flags } });
}

/**
 * Throws FORBIDDEN where `holder` would give what they do not hold. A record that gets another e-mail or username gives
 * all it holds to whoever goes by that name, so it counts as given anew.
 */
export function refuseGrants(holder: Rights, before: User, after: User): void {
  const renamed = before.email !== after.email || before.username !== after.username;
  const refused = refusedGrants(holder, renamed ? noRights : rightsOf(before), rightsOf(after));
  if (!isRefused(refused)) return;
  const { admin, content, sites } = refused;
  const what = [
    ...admin,
    ...content.map(({ area, key, action }) => `${area}/${key}/${action}`),
    ...(sites ? ['these sites'] : []),
  ];
  const countries = [...new Set(content.map(({ key }) => key))].sort();
  throw forbiddenProblem(`Nobody grants what they do not hold: ${what.join(', ')}.`, {
    refusal: sites ? 'OTHER_SITES' : 'NOT_HELD',
    countries,
    permissions: admin,
  });
}

/** True when the change takes super_admin away. */
export const losesSuperAdmin = (before: User, after: User): boolean =>
  rightsOf(before).admin.includes('super_admin') && !rightsOf(after).admin.includes('super_admin');

/**
 * Throws FORBIDDEN where a change of a group would give what `holder` does not hold: to each member, on their sites, and
 * to whoever comes later.
 */
export function refuseLending(
  holder: Rights,
  members: readonly User[],
  before: Group | null,
  after: Group,
): void {
  const toNobodyYet = newUser('');
  const lent = (group: Group | null): User => ({ ...toNobodyYet, groups: group ? [group] : [] });
  refuseGrants(holder, lent(before), lent(after));
  for (const member of members) {
    const groups = member.groups.map((each) => (each.name === before?.name ? after : each));
    refuseGrants(holder, member, { ...member, groups });
  }
}

/** Throws CONFLICT when a change was made from another version of somebody's rights; it carries what holds now. */
export function refuseStale(now: User, version: number | undefined): void {
  if (version === undefined || version === now.version) return;
  const title = 'Somebody changed these rights meanwhile.';
  throw new Problem({ status: 409, code: 'CONFLICT', title, data: { current: userAnswer(now) } });
}

/**
 * Throws FORBIDDEN where `holder` may not change, rename or delete a group: it lends wherever its members' rights hold, so
 * theirs must hold on every site; and one that makes its members super_admin is changed by super_admins alone.
 */
export function refuseGroup(holder: Rights, group: Group): void {
  if (!mayTouchEverySite(holder)) {
    throw forbiddenProblem('A group lends on every site, and your rights do not hold on every site.', {
      refusal: 'EVERY_SITE',
    });
  }
  if (group.permissions.includes('super_admin') && !holder.admin.includes('super_admin')) {
    throw forbiddenProblem('Only a super_admin changes a group that makes its members super_admin.', {
      refusal: 'SUPER_ADMIN',
    });
  }
}

/** There must always be somebody who may give rights. */
export const lastSuperAdminProblem = (): Problem =>
  conflictProblem('The last super_admin keeps the right.', { hindrance: 'LAST_SUPER_ADMIN' });
