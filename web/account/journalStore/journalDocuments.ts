/** The journal operations with their types, so that results are typed by their document. */
import type { TypedDocumentNode } from '@apollo/client';
import {
  DeleteJournalDocument,
  JournalLabelsDocument,
  JournalListDocument,
  JournalTextsDocument,
  OneJournalDocument,
  SaveJournalDocument,
} from './Journals.hooks.ts';
import type * as Of from './Journals.types.ts';

type Typed<Data, Variables> = TypedDocumentNode<Data, Variables & Record<string, unknown>>;

export const journalList = JournalListDocument as Typed<Of.JournalListQuery, Of.JournalListQueryVariables>;
export const journalLabels = JournalLabelsDocument as Typed<
  Of.JournalLabelsQuery,
  Of.JournalLabelsQueryVariables
>;
export const journalTexts = JournalTextsDocument as Typed<
  Of.JournalTextsQuery,
  Of.JournalTextsQueryVariables
>;
export const oneJournal = OneJournalDocument as Typed<Of.OneJournalQuery, Of.OneJournalQueryVariables>;
export const saveJournal = SaveJournalDocument as Typed<
  Of.SaveJournalMutation,
  Of.SaveJournalMutationVariables
>;
export const deleteJournal = DeleteJournalDocument as Typed<
  Of.DeleteJournalMutation,
  Of.DeleteJournalMutationVariables
>;
