import type { Call } from '../../rest/call.ts';
import type { Caller } from '../../rest/caller.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import type { identity } from '../../services/identity/contract.ts';

type Routes = (typeof identity)['routes'];

/** The signed-in user: identity's answer for the session, and the caller made from its token. */
export type ViewerModel = AnswerOf<Routes['openSession']> & { readonly caller: Caller };

/** Identity's answer when a session starts. */
export type BegunSession = AnswerOf<Routes['confirmSignUp']>;

/** A session of the viewer, and whether it is the one of this request. */
export type SessionModel = AnswerOf<Routes['listSessions']>[number] & { readonly isCurrent: boolean };

/** An API token of the viewer, without its secret. */
export type ApiTokenModel = AnswerOf<Routes['listApiTokens']>[number];

/**
 * Returns the call with the viewer as its caller. Needed after signing in: the request's own caller is still anonymous.
 */
export const asViewer = ({ caller }: ViewerModel, { call }: { readonly call: Call }): Call => ({
  ...call,
  caller,
});
