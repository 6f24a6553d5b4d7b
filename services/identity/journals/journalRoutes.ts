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
    summary: 'Entries, those changed last first; by search and label. Without their texts.',
    rule: signedIn,
    query: listQuery,
    response: z.object({ total: z.int(), data: z.array(listedEntry), next: cursor.nullable() }),
  }),
  listJournalLabels: route({
    method: 'GET',
    path: '/me/journals/labels',
    summary: 'The labels of all entries, in order, each once.',
    rule: signedIn,
    response: z.array(z.string()),
  }),
  readJournals: route({
    method: 'GET',
    path: '/me/journals/several',
    summary: 'Entries by id, each in its place; null for one that is not there.',
    rule: signedIn,
    query: z.object({ id: repeated(entryId, 50) }),
    response: z.array(journalEntry.nullable()),
  }),
  readJournal: route({
    method: 'GET',
    path: '/me/journals/:id',
    summary: 'One entry.',
    rule: signedIn,
    params: z.object({ id: entryId }),
    response: journalEntry,
  }),
  saveJournal: route({
    method: 'PUT',
    path: '/me/journals/:id',
    summary:
      'Begins an entry, or saves it. Where it has changed since `baseRevision` both texts are merged. Refused: CONFLICT above 10,000 entries, NOT_FOUND for an id of somebody else.',
    rule: signedIn,
    params: z.object({ id: entryId }),
    body: journalSave,
    response: savedEntry,
  }),
  deleteJournal: route({
    method: 'DELETE',
    path: '/me/journals/:id',
    summary: 'Removes an entry and what it was before.',
    rule: signedIn,
    params: z.object({ id: entryId }),
    response: done,
  }),
} as const;
