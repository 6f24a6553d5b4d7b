/** Routes of sign-in and sign-up. Failures are problems with a code: NOT_AUTHORIZED, CODE_MISMATCH, USERNAME_EXISTS. */
import { z } from 'zod';
import {
  emailAddress,
  codeInput,
  passwordInput,
  usernameInput,
  newPassword,
  profileFields,
} from '../../../domain/account/accountFields.ts';
import { anyone, route } from '../../../rest/contract.ts';
import { begunSession, codeSent, device, done, secret, siteId } from '../shapes.ts';

const keepSignedIn = z.boolean().default(false);

/** The outcomes of a sign-in that is not refused. */
const signInOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('SIGNED_IN'), begun: begunSession }),
  z.object({ state: z.literal('USER_NOT_CONFIRMED'), handle: secret }),
  z.object({ state: z.literal('NEW_PASSWORD_REQUIRED'), challenge: secret }),
  z.object({ state: z.literal('PASSWORD_RESET_REQUIRED'), username: z.string() }),
]);
export type SignInOutcome = z.output<typeof signInOutcome>;

export const signInRoutes = {
  signIn: route({
    method: 'POST',
    path: '/sign-in',
    summary:
      'Signs in with name and password. Errors: NOT_AUTHORIZED, the same for a wrong name and a wrong password.',
    rule: anyone,
    body: z.strictObject({ username: usernameInput, password: passwordInput, keepSignedIn, siteId, device }),
    response: signInOutcome,
  }),
  setNewPassword: route({
    method: 'POST',
    path: '/new-password',
    summary: 'Sets the new password that the sign-in required, and signs in. Errors: NOT_AUTHORIZED.',
    rule: anyone,
    body: z.strictObject({ challenge: secret, password: newPassword, keepSignedIn, siteId, device }),
    response: begunSession,
  }),
  signUp: route({
    method: 'POST',
    path: '/sign-up',
    summary:
      'Starts a sign-up and sends a code. The response is the same whether or not an account with this name exists.',
    rule: anyone,
    body: z.strictObject({
      email: emailAddress,
      password: newPassword,
      given_name: profileFields.given_name,
      family_name: profileFields.family_name,
      siteId,
    }),
    response: z.object({ handle: secret }),
  }),
  confirmSignUp: route({
    method: 'POST',
    path: '/sign-up/confirm',
    summary:
      'Confirms a sign-up with its code and signs in. Errors: CODE_MISMATCH; USERNAME_EXISTS if the code is right but the account exists.',
    rule: anyone,
    body: z.strictObject({ handle: secret, code: codeInput, keepSignedIn, siteId, device }),
    response: begunSession,
  }),
  sendNewCode: route({
    method: 'POST',
    path: '/sign-up/code',
    summary: 'Sends a new code for a sign-up; the previous one becomes invalid.',
    rule: anyone,
    body: z.strictObject({ handle: secret, siteId }),
    response: codeSent,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Sends a code to reset a password. The response is the same whether or not the account exists.',
    rule: anyone,
    body: z.strictObject({
      username: usernameInput,
      siteId,
      /** The secret of the browser: one that the account knows is counted apart from strangers. */
      browser: z.optional(secret),
    }),
    response: codeSent.extend({ handle: secret }),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a password with a code and ends every session of the account. Errors: CODE_MISMATCH.',
    rule: anyone,
    body: z.strictObject({
      username: usernameInput,
      code: codeInput,
      password: newPassword,
      siteId,
      /** The handle of the request: with it, other callers' wrong codes do not count. */
      handle: z.optional(secret),
    }),
    response: done,
  }),
} as const;
