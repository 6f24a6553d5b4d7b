/** Routes of the caller's own bookmarks. */
import { z } from 'zod';
import { MAX_BOOKMARKS } from '../../../domain/bookmarks/bookmark.ts';
import { labels } from '../../../domain/journals/journalFields.ts';
import { route, signedIn } from '../../../rest/contract.ts';
import { bookmark, givenBookmark } from '../journals/journalShapes.ts';
import { done } from '../shapes.ts';

const byId = z.object({ id: z.uuid() });

export const bookmarkRoutes = {
  listBookmarks: route({
    method: 'GET',
    path: '/me/bookmarks',
    summary: 'The bookmarks of the caller, newest first.',
    rule: signedIn,
    response: z.array(bookmark),
  }),
  addBookmark: route({
    method: 'POST',
    path: '/me/bookmarks',
    summary:
      'Adds a bookmark; returns the existing one if the target is already bookmarked. Errors: CONFLICT above 2,000.',
    rule: signedIn,
    body: givenBookmark,
    response: bookmark,
  }),
  joinBookmarks: route({
    method: 'POST',
    path: '/me/bookmarks/join',
    summary:
      'Merges the bookmarks of a device: labels are combined, the earlier date is kept. Returns all bookmarks of the account.',
    rule: signedIn,
    body: z.object({ bookmarks: z.array(givenBookmark).max(MAX_BOOKMARKS.device) }),
    response: z.array(bookmark),
  }),
  labelBookmark: route({
    method: 'PUT',
    path: '/me/bookmarks/:id/labels',
    summary: 'Sets the labels of a bookmark.',
    rule: signedIn,
    params: byId,
    body: z.object({ labels }),
    response: bookmark,
  }),
  removeBookmark: route({
    method: 'DELETE',
    path: '/me/bookmarks/:id',
    summary: 'Removes a bookmark.',
    rule: signedIn,
    params: byId,
    response: done,
  }),
} as const;
