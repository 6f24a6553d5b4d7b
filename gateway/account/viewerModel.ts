import type { AnswerOf } from '../../rest/contract.ts';
import type { sessionRoutes } from '../../services/identity/sessionRoutes.ts';

/** Who is signed in: what identity answered for this request. */
export type ViewerModel = AnswerOf<(typeof sessionRoutes)['openSession']>;

/** One of their sessions. */
export type SessionModel = AnswerOf<(typeof sessionRoutes)['listSessions']>[number];
