/**
 * Validation of the sign-in forms: the identity service's rules for new values, and no rules for values that are only
 * compared.
 */
import * as z from 'zod/mini';
import {
  emailAddress,
  givenCode,
  givenUsername,
  newPassword,
  PASSWORD,
  profileFields,
} from '../../domain/account/accountFields.ts';
import { atMost, type FormRule } from '../../domain/forms/rules.ts';
import { ruledText } from '../../domain/forms/schemas.ts';

/** A password of only spaces is valid. */
const notEmpty: FormRule = { code: 'notOnlySpaces', fits: (text) => text !== '' };
const password = ruledText(notEmpty, atMost(PASSWORD.most));

export const signInSchema = z.object({ username: givenUsername, password, keepSignedIn: z.boolean() });
export const signUpSchema = z.object({
  email: emailAddress,
  password: newPassword,
  givenName: profileFields.given_name,
  familyName: profileFields.family_name,
});
export const forgotSchema = z.object({ username: givenUsername });
export const codeSchema = z.object({ code: givenCode });
export const resetSchema = z.object({ username: givenUsername, code: givenCode, password: newPassword });

/** A new password that differs from the previous one. */
export function anotherPassword(previous: string | null) {
  const differs: FormRule = { code: 'samePassword', fits: (text) => text !== previous };
  return z.object({ password: z.pipe(newPassword, ruledText(differs)) });
}
