/** The auth state of this page and all actions on it. */
import { authCalls } from './authCalls.ts';
import { createSession, type AuthEnv } from './authSession.ts';
import { signInFlow } from './signInFlow.ts';

export type AuthStore = ReturnType<typeof createAuth>;

/** Creates a store; it makes no request before `start`. */
export function createAuth(env: AuthEnv) {
  const calls = authCalls(env.client, env.site);
  const session = createSession(env, calls);
  const { now, onChange, start, check, recheck, signOut, seen } = session;
  return { now, onChange, start, check, recheck, signOut, seen, ...signInFlow(session, calls) };
}
