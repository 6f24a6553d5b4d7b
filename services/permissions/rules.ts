/** What users hold, and what a change of it must obey. Spec 1 §6, spec 2 §6; decisions 27 and 55. */
import type { z } from 'zod';
import { countryOf } from '../../domain/countries/countries.ts';
import { contentGrants, isRefused, refusedGrants, type ContentGrant } from '../../domain/rights/grants.ts';
import {
  adminKeys,
  contentAreas,
  GLOBAL,
  noRights,
  notPermissionKeys,
  type AdminKey,
  type ContentAction,
  type ContentArea,
  type Rights,
} from '../../domain/rights/rights.ts';
import { forbiddenProblem, Problem, validationProblem, type FieldError } from '../../rest/problem.ts';
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

/** The rights a user has: those of their groups with their own. */
export function rightsOf({ permissions, groups, content, sites }: User): Rights {
  const held = new Set([...permissions, ...groups.flatMap((group) => group.permissions)]);
  return { admin: adminKeys.filter((key) => held.has(key)), content: contentOf(content), sites };
}

/** A user as the contract answers them. */
export function userAnswer(user: User): z.input<typeof userPermissions> {
  const { sub, email, username, givenName, familyName, groups } = user;
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
  };
}

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
    countries,
    permissions: admin,
  });
}

/** True when the change takes super_admin away. */
export const losesSuperAdmin = (before: User, after: User): boolean =>
  rightsOf(before).admin.includes('super_admin') && !rightsOf(after).admin.includes('super_admin');

/** There must always be somebody who may give rights. */
export const lastSuperAdminProblem = (): Problem =>
  new Problem({ status: 409, code: 'CONFLICT', title: 'The last super_admin keeps the right.' });
