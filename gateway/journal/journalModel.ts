import type { AnswerOf } from '../../rest/contract.ts';
import type { identity } from '../../services/identity/contract.ts';
import type { ViewerModel } from '../account/viewerModel.ts';

type Routes = (typeof identity)['routes'];

/** An entry as a list has it, and whose it is: its text is read when it is asked for. */
export type JournalModel = AnswerOf<Routes['listJournals']>['data'][number] & {
  readonly text?: string;
  readonly viewer: ViewerModel;
};
export type WholeEntry = AnswerOf<Routes['readJournal']>;
