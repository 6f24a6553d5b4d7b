/** Routes of the caller's own journals. Spec 1 §2; an entry of another account counts as not found. */
import { z } from 'zod';
import { route, signedIn } from '../../../rest/contract.ts';
import { repeated } from '../../../rest/fields.ts';
import {
  cursor,
  entryId,
  journalEntry,
  journalSave,
  listedEntry,
  listQuery,
  savedEntry,
} from './journalShapes.ts';
import { done } from '../shapes.ts';

export const journalRoutes = {
  listJournals: route({
    method: 'GET',
    path: '/me/journals',
    summary: 'Entries without their texts, last changed first; filtered by search and label.',
    rule: signedIn,
    query: listQuery,
    response: z.object({ total: z.int(), data: z.array(listedEntry), next: cursor.nullable() }),
  }),
  listJournalLabels: route({
    method: 'GET',
    path: '/me/journals/labels',
    summary: 'The labels of all entries, sorted, without duplicates.',
    rule: signedIn,
    response: z.array(z.string()),
  }),
  readJournals: route({
    method: 'GET',
    path: '/me/journals/several',
    summary: 'Entries by id, in the requested order; null for an unknown id.',
    rule: signedIn,
    query: z.object({ id: repeated(entryId, 50) }),
    response: z.array(journalEntry.nullable()),
  }),
  readJournal: route({
    method: 'GET',
    path: '/me/journals/:id',
    summary: 'An entry by id.',
    rule: signedIn,
    params: z.object({ id: entryId }),
    response: journalEntry,
  }),
  saveJournal: route({
    method: 'PUT',
    path: '/me/journals/:id',
    summary:
      'Creates or saves an entry. If it has changed since `baseRevision`, both texts are merged. Errors: CONFLICT above 10,000 entries, NOT_FOUND for an entry of another account.',
    rule: signedIn,
    params: z.object({ id: entryId }),
    body: journalSave,
    response: savedEntry,
  }),
  deleteJournal: route({
    method: 'DELETE',
    path: '/me/journals/:id',
    summary: 'Deletes an entry and its earlier revisions.',
    rule: signedIn,
    params: z.object({ id: entryId }),
    response: done,
  }),
} as const;
