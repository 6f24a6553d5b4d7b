/** The auth state of this page and everything that may be done about it. */
import { authCalls } from './authCalls.ts';
import { createSession, type AuthEnv } from './authSession.ts';
import { signInFlow } from './signInFlow.ts';

export type AuthStore = ReturnType<typeof createAuth>;

/** Makes one; nothing is asked before `start`. */
export function createAuth(env: AuthEnv) {
  const calls = authCalls(env.client, env.site);
  const session = createSession(env, calls);
  const { now, onChange, start, look, lookAnew, signOut, seen } = session;
  return { now, onChange, start, look, lookAnew, signOut, seen, ...signInFlow(session, calls) };
}
