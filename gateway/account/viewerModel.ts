import type { Call } from '../../rest/call.ts';
import type { Caller } from '../../rest/caller.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import type { identity } from '../../services/identity/contract.ts';

type Routes = (typeof identity)['routes'];

/** Who is signed in: what identity answered of a session, and the caller its token makes. */
export type ViewerModel = AnswerOf<Routes['openSession']> & { readonly caller: Caller };

/** What identity answers when a session begins. */
export type BegunSession = AnswerOf<Routes['confirmSignUp']>;

/** One of their sessions, and whether it is the one they ask with. */
export type SessionModel = AnswerOf<Routes['listSessions']>[number] & { readonly isCurrent: boolean };

/** As the viewer themselves: a session that has just begun is not yet the request's. */
export const asViewer = ({ caller }: ViewerModel, { call }: { readonly call: Call }): Call => ({
  ...call,
  caller,
});
