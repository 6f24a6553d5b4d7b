/** Maps error codes to the terms of spec 1 §8 'Sign-in' and 'Verification', word for word. */
import type { TermKey } from '../../../../domain/translation/bundledTerms.ts';
import type { TermFunction } from '../../../i18n/terms.tsx';

/** Codes of the identity service; UNKNOWN for all others, and for no response. */
export type AuthCode =
  | 'NOT_AUTHORIZED'
  | 'PASSWORD_RESET_REQUIRED'
  | 'CODE_MISMATCH'
  | 'USERNAME_EXISTS'
  | 'RATE_LIMITED'
  | 'UNKNOWN';

/** The step in which the error occurred. */
export type AuthStage = 'signIn' | 'signUp' | 'verify' | 'forgot' | 'reset' | 'newPassword';

export type AuthMessage = Extract<TermKey, `auth#error#${string}`>;

const byCode: Readonly<Partial<Record<AuthCode, AuthMessage>>> = {
  NOT_AUTHORIZED: 'auth#error#notAuthorized',
  PASSWORD_RESET_REQUIRED: 'auth#error#resetRequired',
  CODE_MISMATCH: 'auth#error#codeMismatch',
  USERNAME_EXISTS: 'auth#error#usernameExists',
  RATE_LIMITED: 'auth#error#rateLimited',
};

const defaultMessages: Readonly<Record<AuthStage, AuthMessage>> = {
  signIn: 'auth#error#signIn',
  signUp: 'auth#error#signUp',
  verify: 'auth#error#verify',
  forgot: 'auth#error#forgot',
  reset: 'auth#error#reset',
  newPassword: 'auth#error#newPassword',
};

/** The term for a code at a stage. */
export function messageOf(stage: AuthStage, code: AuthCode): AuthMessage {
  // Here the code means that the five minutes for the new password have expired; the old password was accepted before.
  if (stage === 'newPassword' && code === 'NOT_AUTHORIZED') return 'auth#error#challengeEnded';
  return byCode[code] ?? defaultMessages[stage];
}

/** The text of a message; the one for too many attempts says how long to wait. */
export function errorText(
  message: AuthMessage,
  { code, seconds }: { readonly code: AuthCode | null; readonly seconds: number },
  t: TermFunction,
): string {
  if (code !== 'RATE_LIMITED') return t(message);
  const wait =
    seconds < 60
      ? t.plural('auth#wait#seconds', Math.max(1, seconds))
      : t.plural('auth#wait#minutes', Math.ceil(seconds / 60));
  return t(message, { wait });
}
