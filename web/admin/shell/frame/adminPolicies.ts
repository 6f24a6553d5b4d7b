/** The cache policies of the admin area: those of the public site, and one for each of its own connections. */
import { entryLists } from '../../../../generated/entryLists.ts';
import type { StrictTypedTypePolicies } from '../../../../generated/typePolicies.ts';
import { typePolicies } from '../../../graphql/client.ts';
import { connection } from '../../../graphql/connection.ts';

/** A list of which screens show one page at a time: `Pager` reads pages by their cursors. */
const paged = (...keyArgs: string[]) => connection([...keyArgs, 'first', 'after']);

const ofResources = entryLists.flatMap(
  ({ list, versions }) =>
    [
      [list, paged('site', 'search', 'filter', 'sort', 'descending', 'archived')],
      [versions, connection(['site', 'id'])],
    ] as const,
);

export const adminPolicies: StrictTypedTypePolicies = {
  ...typePolicies,
  Query: {
    fields: {
      ...typePolicies.Query?.fields,
      ...Object.fromEntries(ofResources),
      auditEntries: paged('filter'),
      layoutHistory: paged('site', 'name'),
      media: paged('site', 'search', 'trash', 'withoutAlt'),
      users: paged('filter'),
      // The grid scrolls through one list.
      translatedTerms: connection(['language', 'reference', 'filter']),
    },
  },
  // A complete list: what was removed disappears.
  Viewer: { fields: { ...typePolicies.Viewer?.fields, savedViews: { merge: false } } },
  Site: {
    fields: { ...typePolicies.Site?.fields, commentsToModerate: paged('states', 'reported', 'newestFirst') },
  },
};
