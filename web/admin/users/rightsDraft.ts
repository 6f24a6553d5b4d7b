/** The draft of a user's rights while they are edited; it is sent as a whole. */
import { contentActions, contentAreas, GLOBAL } from '../../../domain/rights/rights.ts';
import type { ContentAction, ContentArea } from '../../../domain/rights/rights.ts';
import type { UserRightsInput } from '../../../generated/schema.ts';
import type { WholeUserFragment } from './Users.types.ts';

export interface RightsDraft {
  /** Site ids; null for every site. */
  readonly sites: readonly string[] | null;
  readonly groups: readonly string[];
  /** Admin keys of their own, not from groups. */
  readonly adminKeys: readonly string[];
  /** Letters of actions by `area key`: { 'pages MX': 'ru' }. */
  readonly content: Readonly<Record<string, string>>;
  /** Keys with a row of their own: `global` first, then countries in the order they were added. */
  readonly keys: readonly string[];
}

const cellOf = (area: ContentArea, key: string): string => `${area} ${key}`;

type Stored = Pick<WholeUserFragment, 'sites' | 'groups' | 'ownAdminKeys' | 'content'>;

export function draftOf({ sites, groups, ownAdminKeys, content }: Stored): RightsDraft {
  const countries = content.map(({ key }) => key).filter((key) => key !== GLOBAL);
  return {
    sites,
    groups,
    adminKeys: ownAdminKeys,
    content: Object.fromEntries(content.map(({ area, key, actions }) => [`${area} ${key}`, actions])),
    keys: [GLOBAL, ...[...new Set(countries)].toSorted()],
  };
}

export const hasRight = (
  { content }: RightsDraft,
  area: ContentArea,
  key: string,
  action: ContentAction,
): boolean => content[cellOf(area, key)]?.includes(action) === true;

/** The draft with one cell toggled. */
export function withRightToggled(
  draft: RightsDraft,
  area: ContentArea,
  key: string,
  action: ContentAction,
): RightsDraft {
  const isOn = hasRight(draft, area, key, action);
  const actions = contentActions.filter((it) => (it === action ? !isOn : hasRight(draft, area, key, it)));
  return { ...draft, content: { ...draft.content, [cellOf(area, key)]: actions.join('') } };
}

/** The draft with a row for a country. */
export const withCountry = (draft: RightsDraft, country: string): RightsDraft =>
  draft.keys.includes(country) ? draft : { ...draft, keys: [...draft.keys, country] };

/** The list with an entry added, or removed if it was there. */
export const toggled = (list: readonly string[], entry: string): string[] =>
  list.includes(entry) ? list.filter((it) => it !== entry) : [...list, entry];

/** The draft as the mutation's input; rows without any action are left out. */
export function inputOf(
  { sites, groups, adminKeys, content, keys }: RightsDraft,
  version: number,
): UserRightsInput {
  return {
    version,
    sites: sites && [...sites].toSorted((one, other) => Number(one) - Number(other)),
    groups: [...groups].toSorted(),
    adminKeys: [...adminKeys].toSorted(),
    content: contentAreas.flatMap((area) =>
      keys.flatMap((key) => {
        const actions = content[cellOf(area, key)] ?? '';
        return actions === '' ? [] : [{ area, key, actions }];
      }),
    ),
  };
}

/** Whether two drafts would be saved the same, regardless of their order. */
export function isSameDraft(one: RightsDraft, other: RightsDraft): boolean {
  const text = (it: RightsDraft) => JSON.stringify(inputOf({ ...it, keys: it.keys.toSorted() }, 0));
  return text(one) === text(other);
}
