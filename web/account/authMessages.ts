/** What went wrong, by code, and the term that says it: spec 1 §8 'Sign-in', 'Verification', to the letter. */
import type { TermKey } from '../../domain/translation/bundledTerms.ts';

/** Codes of the identity service; UNKNOWN is every other one, and no answer at all. */
export type AuthCode =
  | 'NOT_AUTHORIZED'
  | 'PASSWORD_RESET_REQUIRED'
  | 'CODE_MISMATCH'
  | 'USERNAME_EXISTS'
  | 'RATE_LIMITED'
  | 'UNKNOWN';

/** What was being done. */
export type AuthStage = 'signIn' | 'signUp' | 'verify' | 'forgot' | 'reset' | 'newPassword';

export type AuthMessage = Extract<TermKey, `auth#error#${string}`>;

const byCode: Readonly<Partial<Record<AuthCode, AuthMessage>>> = {
  NOT_AUTHORIZED: 'auth#error#notAuthorized',
  PASSWORD_RESET_REQUIRED: 'auth#error#resetRequired',
  CODE_MISMATCH: 'auth#error#codeMismatch',
  USERNAME_EXISTS: 'auth#error#usernameExists',
  RATE_LIMITED: 'auth#error#rateLimited',
};

const otherwise: Readonly<Record<AuthStage, AuthMessage>> = {
  signIn: 'auth#error#signIn',
  signUp: 'auth#error#signUp',
  verify: 'auth#error#verify',
  forgot: 'auth#error#forgot',
  reset: 'auth#error#reset',
  newPassword: 'auth#error#newPassword',
};

/** The term of a code at a stage. */
export function messageOf(stage: AuthStage, code: AuthCode): AuthMessage {
  // Not the password was refused, which was right before, but the five minutes it may be changed in.
  if (stage === 'newPassword' && code === 'NOT_AUTHORIZED') return 'auth#error#challengeEnded';
  return byCode[code] ?? otherwise[stage];
}
