/** Saved views of the viewer. The rules, and the check of ownership, are identity's. */
import type { MutationResolvers, ViewerResolvers } from '../../generated/resolvers.ts';
import type { InputOf } from '../../rest/contract.ts';
import type { identity } from '../../services/identity/contract.ts';
import { outcome } from '../request/outcome.ts';
import { asViewer } from '../request/viewerModel.ts';

/** The id of a screen, which the service checks. */
type ScreenId = InputOf<(typeof identity)['routes']['listSavedViews']>['query']['screen'];

export const savedViewViewerFields = {
  savedViews: async (viewer, { screen }, context) => [
    ...(await context.clients.identity.listSavedViews(
      { query: { screen: screen as ScreenId } },
      asViewer(viewer, context),
    )),
  ],
} satisfies ViewerResolvers;

export const savedViewMutations = {
  async saveView(_root, { input: { id, screen, name, query } }, { clients, call }) {
    const body = { ...(id != null && { id }), screen: screen as ScreenId, name, query };
    const result = await outcome(clients.identity.saveView({ body }, call), [
      'CONFLICT',
      'NOT_FOUND',
      'VALIDATION',
    ]);
    return '__typename' in result ? result : { __typename: 'SavedView', ...result };
  },
  async removeSavedView(_root, { input: { id } }, { clients, call }) {
    const work = clients.identity.removeSavedView({ params: { id } }, call);
    const result = await outcome(work, ['NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'Done', ...result };
  },
} satisfies MutationResolvers;
