import type { AnswerOf } from '../../rest/contract.ts';
import type { identity } from '../../services/identity/contract.ts';

export type BookmarkModel = AnswerOf<(typeof identity)['routes']['listBookmarks']>[number];
