import type { AnswerOf } from '../../rest/contract.ts';
import type { identity } from '../../services/identity/contract.ts';
import type { CountedConnection } from '../request/connection.ts';
import type { ViewerModel } from '../request/viewerModel.ts';

type Routes = (typeof identity)['routes'];

/** A journal entry as a list returns it, and its owner. The text is loaded when a field requests it. */
export type JournalModel = AnswerOf<Routes['listJournals']>['data'][number] & {
  readonly text?: string;
  readonly viewer: ViewerModel;
};
export type FullEntry = AnswerOf<Routes['readJournal']>;

export type JournalEntryConnectionModel = CountedConnection<JournalModel>;
