/**
 * The rights of a user as fields of a resource: all are sets, so that each granted and each revoked right is a cell of
 * its own. Spec 1 §6.
 */
import { kinds as k } from '../resource/kinds.ts';
import { record } from '../resource/resource.ts';
import type { ValuesOf } from '../resource/field.ts';
import { contentActions, contentAreas, type ContentAction, type ContentArea } from '../rights/rights.ts';

/** The keyword for every site. */
export const EVERY_SITE = '*';

const fields = {
  /** 'pages MX u': see `contentRight`. */
  content: k.keywords({ label: 'Content permissions', max: 5_000 }),
  /** Keys of their own, not from groups. */
  adminKeys: k.keywords({ label: 'Admin permissions', max: 100 }),
  groups: k.keywords({ label: 'Groups', max: 50 }),
  /** Ids, or `EVERY_SITE`; the ids beside it are the choice when it is removed. */
  sites: k.keywords({ label: 'Sites', max: 200 }),
};
export type UserRightsValues = ValuesOf<typeof fields>;

export const userRights = record({ name: 'UserRights', fields });

/** The keyword of an action in an area under a key, a country or `GLOBAL`: 'pages MX u'. */
export const contentRight = (area: ContentArea, key: string, action: ContentAction): string =>
  `${area} ${key} ${action}`;

/** The parts of a keyword of `contentRight`. */
export function readContentRight(keyword: string) {
  const [area, key, action] = keyword.split(' ') as [ContentArea, string, ContentAction];
  return { area, key, action };
}

/** The actions by area and key, where there are any: 'cru'. */
export const contentByKey = (
  content: readonly string[],
): { readonly area: ContentArea; readonly key: string; readonly actions: string }[] => {
  const keys = [...new Set(content.map((keyword) => readContentRight(keyword).key))];
  return contentAreas.flatMap((area) =>
    keys.flatMap((key) => {
      const actions = contentActions.filter((action) => content.includes(contentRight(area, key, action)));
      return actions.length === 0 ? [] : [{ area, key, actions: actions.join('') }];
    }),
  );
};
