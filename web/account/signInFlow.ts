/** Signing in, step by step: what each form sends, and what comes of it. Spec 1 §4 'Auth', §8. */
import type { AuthCalls, Outcome } from './authCalls.ts';
import type { AuthStage } from './authMessages.ts';
import type { AuthSession } from './authSession.ts';
import type { SignInScreen } from './authState.ts';
import { FieldProblems } from './FieldProblems.ts';

export interface SignInValues {
  readonly username: string;
  readonly password: string;
  readonly keepSignedIn: boolean;
}
export interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly familyName: string;
}
export interface ResetValues {
  readonly username: string;
  readonly code: string;
  readonly password: string;
}

/** The steps over a session. Each throws `FieldProblems` where the service finds fault with fields. */
export function signInFlow(session: AuthSession, calls: AuthCalls) {
  const { become } = session;
  /** What was chosen with this signing in; a code or a new password that follows has it too. */
  let keepSignedIn = false;

  /** Does a call and takes what comes of it, unless they signed in or out elsewhere meanwhile. */
  async function go(
    stage: AuthStage,
    call: () => Promise<Outcome>,
    { username, password = '' }: { username?: string; password?: string } = {},
  ): Promise<Outcome['kind'] | null> {
    const asked = session.turn();
    become(username === undefined ? { type: 'started' } : { type: 'started', username });
    const outcome = await call();
    // Whose session the browser has now is who is signed in, whatever happened meanwhile.
    if (outcome.kind === 'signedIn') session.welcome(outcome.viewer, true);
    else if (asked !== session.turn()) return null;
    else take(stage, outcome, password);
    return outcome.kind;
  }

  function take(stage: AuthStage, outcome: Exclude<Outcome, { kind: 'signedIn' }>, password: string): void {
    switch (outcome.kind) {
      case 'notConfirmed':
        return become({ type: 'notConfirmed', handle: outcome.handle });
      case 'newPassword':
        // Spec 1 §4: global sign-out first. The service has ended the sessions; this browser follows.
        become({ type: 'newPasswordAsked', previousPassword: password, challenge: outcome.challenge });
        session.tellTabs({ kind: 'signedOut', message: null });
        return void session.forgetAccount();
      case 'refused':
        return become({ type: 'failed', stage, code: outcome.code, seconds: outcome.seconds ?? 0 });
      case 'done':
        return become({ type: 'settled' });
      case 'fields':
        become({ type: 'settled' });
        throw new FieldProblems(outcome.errors);
    }
  }

  return {
    /** Opens a form; `username` is what was typed into another one. */
    open: (screen: SignInScreen = 'signIn', username = session.now().username) =>
      become({ type: 'opened', screen, username }),
    close: () => become({ type: 'closed' }),

    async signIn(values: SignInValues): Promise<void> {
      ({ keepSignedIn } = values);
      await go('signIn', () => calls.signIn(values), values);
    },

    async signUp(values: SignUpValues): Promise<void> {
      keepSignedIn = false;
      await go('signUp', () => calls.signUp(values), { username: values.email });
    },

    /** Gives the code of a sign-up; right, it signs in. */
    async confirm(code: string): Promise<void> {
      const { handle } = session.now();
      if (handle !== null) await go('verify', () => calls.confirmSignUp({ handle, code, keepSignedIn }));
    },

    /** Asks for another code of a sign-up; true when it was sent. */
    async sendNewCode(): Promise<boolean> {
      const { handle } = session.now();
      return handle !== null && (await go('verify', () => calls.sendNewCode(handle))) === 'done';
    },

    /** Asks for a code to set a password with; true when it was sent. The form for it comes next. */
    async forgot(username: string): Promise<boolean> {
      const isSent = (await go('forgot', () => calls.forgotPassword(username), { username })) === 'done';
      if (isSent && session.now().screen !== 'reset') become({ type: 'codeSent' });
      return isSent;
    },

    /** Sets a password by a code: every session of the account has ended, and they sign in anew. */
    async reset(values: ResetValues): Promise<void> {
      const { username } = values;
      const wasSignedIn = session.now().userSignedIn;
      if ((await go('reset', () => calls.resetPassword(values), { username })) !== 'done') return;
      become({ type: 'passwordReset', username });
      if (!wasSignedIn) return;
      session.tellTabs({ kind: 'signedOut', message: null });
      await Promise.all([session.forgetAccount(), session.endOnServer()]);
    },

    /** Sets the password that was required, and signs in. */
    async setNewPassword(password: string): Promise<void> {
      const { challenge } = session.now();
      if (challenge === null) return;
      await go('newPassword', () => calls.setNewPassword({ challenge, password, keepSignedIn }));
    },
  };
}
