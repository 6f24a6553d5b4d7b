/**
 * Validation of the sign-in forms: the identity service's rules for new values, and no rules for values that are only
 * compared.
 */
import * as z from 'zod/mini';
import {
  emailAddress,
  codeInput,
  usernameInput,
  newPassword,
  PASSWORD_LENGTH,
  profileFields,
} from '../../../domain/account/accountFields.ts';
import { atMost, type FormRule } from '../../../domain/forms/rules.ts';
import { validatedText } from '../../../domain/forms/schemas.ts';

/** A password of only spaces is valid. */
const notEmpty: FormRule = { code: 'notOnlySpaces', isValid: (text) => text !== '' };
const password = validatedText(notEmpty, atMost(PASSWORD_LENGTH.max));

export const signInSchema = z.object({ username: usernameInput, password, keepSignedIn: z.boolean() });
export const signUpSchema = z.object({
  email: emailAddress,
  password: newPassword,
  givenName: profileFields.given_name,
  familyName: profileFields.family_name,
});
export const forgotSchema = z.object({ username: usernameInput });
export const codeSchema = z.object({ code: codeInput });
export const resetSchema = z.object({ username: usernameInput, code: codeInput, password: newPassword });

/** A new password that differs from the previous one. */
export function anotherPassword(previous: string | null) {
  const differs: FormRule = { code: 'samePassword', isValid: (text) => text !== previous };
  return z.object({ password: z.pipe(newPassword, validatedText(differs)) });
}
