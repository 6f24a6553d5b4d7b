/** The auth state of this page and all actions on it. */
import { authCalls, type AuthCalls, type Outcome, FieldProblems } from './authCalls.ts';
import { createSession, type AuthEnv, type AuthSession } from './authSession.ts';
import type { AuthStage } from './state/authMessages.ts';
import type { SignInScreen } from './state/authState.ts';

export type AuthStore = ReturnType<typeof createAuth>;

/** Creates a store; it makes no request before `start`. */
export function createAuth(env: AuthEnv) {
  const calls = authCalls(env.client, env.site);
  const session = createSession(env, calls);
  const { now, onChange, start, check, recheck, signOut, seen } = session;
  return { now, onChange, start, check, recheck, signOut, seen, ...signInFlow(session, calls) };
}

interface SignInValues {
  readonly username: string;
  readonly password: string;
  readonly keepSignedIn: boolean;
}
interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
}
interface ResetValues {
  readonly username: string;
  readonly code: string;
  readonly password: string;
}

/**
 * The steps of signing in: what each form sends, and how its outcome changes the state (spec 1 §4 'Auth', §8). Each
 * action throws `FieldProblems` when the service rejects fields.
 */
function signInFlow(session: AuthSession, calls: AuthCalls) {
  const { dispatch } = session;
  /** The choice made at this sign-in; a code or a required new password that follows uses it too. */
  let keepSignedIn = false;

  /** Runs a call and applies its outcome, unless the user signed in or out elsewhere meanwhile. */
  async function runCall(
    stage: AuthStage,
    call: () => Promise<Outcome>,
    { username, password = '' }: { username?: string; password?: string } = {},
  ): Promise<Outcome['kind'] | null> {
    const startGeneration = session.generation();
    dispatch(username === undefined ? { type: 'started' } : { type: 'started', username });
    const outcome = await call();
    // A successful sign-in always applies, because the browser now has that session.
    if (outcome.kind === 'signedIn') session.completeSignIn(outcome.viewer, true);
    else if (startGeneration !== session.generation()) return null;
    else applyOutcome(stage, outcome, password);
    return outcome.kind;
  }

  function applyOutcome(
    stage: AuthStage,
    outcome: Exclude<Outcome, { kind: 'signedIn' }>,
    password: string,
  ): void {
    switch (outcome.kind) {
      case 'notConfirmed':
        return dispatch({ type: 'notConfirmed', handle: outcome.handle });
      case 'newPassword':
        // Spec 1 §4: global sign-out first. The service has ended the sessions; this browser follows.
        dispatch({ type: 'newPasswordAsked', previousPassword: password, challenge: outcome.challenge });
        session.notifyTabs({ kind: 'signedOut', message: null });
        return void session.forgetAccount();
      case 'refused':
        return dispatch({ type: 'failed', stage, code: outcome.code, seconds: outcome.seconds ?? 0 });
      case 'done':
        return dispatch({ type: 'settled' });
      case 'fields':
        dispatch({ type: 'settled' });
        throw new FieldProblems(outcome.errors);
    }
  }

  return {
    /** Opens a form; `username` is what was typed into another one. */
    open: (screen: SignInScreen = 'signIn', username = session.now().username) =>
      dispatch({ type: 'opened', screen, username }),
    close: () => dispatch({ type: 'closed' }),

    async signIn(values: SignInValues): Promise<void> {
      ({ keepSignedIn } = values);
      await runCall('signIn', () => calls.signIn(values), values);
    },

    async signUp(values: SignUpValues): Promise<void> {
      keepSignedIn = false;
      await runCall('signUp', () => calls.signUp(values), { username: values.email });
    },

    /** Sends the code of a sign-up; a correct one signs in. */
    async confirm(code: string): Promise<void> {
      const { handle } = session.now();
      if (handle !== null) await runCall('verify', () => calls.confirmSignUp({ handle, code, keepSignedIn }));
    },

    /** Requests another code of a sign-up; true when it was sent. */
    async sendNewCode(): Promise<boolean> {
      const { handle } = session.now();
      return handle !== null && (await runCall('verify', () => calls.sendNewCode(handle))) === 'done';
    },

    /** Requests a code to reset the password; true when it was sent. Then opens the form for the code. */
    async forgot(username: string): Promise<boolean> {
      const isSent = (await runCall('forgot', () => calls.forgotPassword(username), { username })) === 'done';
      if (isSent && session.now().screen !== 'reset') dispatch({ type: 'codeSent' });
      return isSent;
    },

    /** Sets a password by a code. All sessions of the account end, so the user must sign in again. */
    async reset(values: ResetValues): Promise<void> {
      const { username } = values;
      const wasSignedIn = session.now().userSignedIn;
      if ((await runCall('reset', () => calls.resetPassword(values), { username })) !== 'done') return;
      dispatch({ type: 'passwordReset', username });
      if (!wasSignedIn) return;
      session.notifyTabs({ kind: 'signedOut', message: null });
      await Promise.all([session.forgetAccount(), session.endOnServer()]);
    },

    /** Sets the required new password, and signs in. */
    async setNewPassword(password: string): Promise<void> {
      const { challenge } = session.now();
      if (challenge === null) return;
      await runCall('newPassword', () => calls.setNewPassword({ challenge, password, keepSignedIn }));
    },
  };
}
