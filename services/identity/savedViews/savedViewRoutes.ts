/** Routes of the caller's own saved views: lists of the admin area with their filters, order and columns. */
import { z } from 'zod';
import { MAX_VIEW_QUERY, viewName } from '../../../domain/admin/savedView.ts';
import { screens } from '../../../domain/admin/screens.ts';
import { cleanText } from '../../../rest/fields.ts';
import { route, signedIn } from '../../../rest/contract.ts';
import { done } from '../shapes.ts';

const screen = z.enum(screens.map(({ id }) => id));
const view = z.object({
  id: z.uuid(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  savedAt: z.string(),
});
export type SavedViewAnswer = z.output<typeof view>;

export const savedViewRoutes = {
  listSavedViews: route({
    method: 'GET',
    path: '/me/saved-views',
    summary: 'The saved views of the caller for the list of one screen, by name.',
    rule: signedIn,
    query: z.object({ screen }),
    response: z.array(view),
  }),
  saveView: route({
    method: 'PUT',
    path: '/me/saved-views',
    summary:
      'Saves a view; creates it without an id. Errors: CONFLICT with the field `name` if another view of the list has it; VALIDATION `tooMany:30` above the limit.',
    rule: signedIn,
    body: z.object({
      id: z.uuid().optional(),
      screen,
      name: viewName,
      /** The query string of the screen's address, without `?`. */
      query: cleanText(MAX_VIEW_QUERY),
    }),
    response: view,
  }),
  removeSavedView: route({
    method: 'DELETE',
    path: '/me/saved-views/:id',
    summary: 'Removes a saved view.',
    rule: signedIn,
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
} as const;
