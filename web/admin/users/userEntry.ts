/** The rights of a user between the GraphQL schema and the form of a resource. */
import {
  contentByKey,
  contentRight,
  EVERY_SITE,
  readContentRight,
  userRights,
  type UserRightsValues,
} from '../../../domain/groups/userRights.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { canonicalValues } from '../../../domain/resource/resource.ts';
import { contentActions, GLOBAL, type ContentArea } from '../../../domain/rights/rights.ts';
import type { SaveUserRightsInput } from '../../../generated/schema.ts';
import type { Entry } from '../resource/useResourceForm.ts';
import { rightText, type Names } from './rightTexts.ts';
import type { WholeUserFragment } from './Users.types.ts';

/** A user with their rights as values. */
export interface UserEntry extends Entry<Values & UserRightsValues> {
  readonly user: WholeUserFragment;
}

type Stored = Pick<WholeUserFragment, 'sites' | 'groups' | 'ownAdminKeys' | 'content'>;

export const userEntry = (user: WholeUserFragment): UserEntry => ({
  key: user.id,
  version: user.version,
  archivedAt: null,
  values: rightsValues(user),
  user,
});

export const rightsValues = ({ sites, groups, ownAdminKeys, content }: Stored): Values & UserRightsValues =>
  canonicalValues(userRights.fields, {
    content: content.flatMap(({ area, key, actions }) =>
      contentActions
        .filter((action) => actions.includes(action))
        .map((action) => contentRight(area as ContentArea, key, action)),
    ),
    adminKeys: ownAdminKeys,
    groups,
    sites: sites ?? [EVERY_SITE],
  }) as Values & UserRightsValues;

/** Values as the mutation's input. */
export const rightsInput = (
  { content, adminKeys, groups, sites }: UserRightsValues,
  version: number,
): Omit<SaveUserRightsInput, 'id'> => ({
  version,
  sites: sites.includes(EVERY_SITE) ? null : sites.toSorted((one, other) => Number(one) - Number(other)),
  groups: [...groups],
  adminKeys: [...adminKeys],
  content: contentByKey(content),
});

/** The keys with a row of their own: `global`, then the countries with stored or edited rights, then `added` ones. */
export function rowKeys({ user }: UserEntry, content: readonly string[], added: readonly string[]): string[] {
  const used = [...user.content.map(({ key }) => key), ...content.map((it) => readContentRight(it).key)];
  return [...new Set([GLOBAL, ...used.filter((key) => !added.includes(key)).toSorted(), ...added])];
}

/** The set with a keyword added, or removed if it was in it. */
export const toggled = (set: readonly string[], keyword: string): string[] =>
  set.includes(keyword) ? set.filter((it) => it !== keyword) : [...set, keyword].toSorted();

/** The name of the right that a cell says is granted: 'Pages: change · Mexico'. */
export function rightOfCell(names: Names, path: string): string {
  const none = { key: null, area: null, action: null, site: null };
  const [field, keyword] = path.split('/') as [keyof UserRightsValues, string];
  switch (field) {
    case 'content':
      return rightText(names, { ...none, kind: 'content', ...readContentRight(keyword) });
    case 'adminKeys':
      return rightText(names, { ...none, kind: 'admin', key: keyword });
    case 'sites':
      return rightText(names, { ...none, kind: 'site', site: keyword === EVERY_SITE ? null : keyword });
    case 'groups':
      return names.t('admin#clash#group', { group: keyword });
  }
}
