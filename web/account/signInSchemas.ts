/** What the forms of signing in take: the identity service's own rules, and none on what is no more than compared. */
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

/** A password of spaces alone is one. */
const given: FormRule = { code: 'notOnlySpaces', fits: (text) => text !== '' };
const password = ruledText(given, atMost(PASSWORD.most));

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

/** A new password that is another than the one before. */
export function anotherPassword(before: string | null) {
  const differs: FormRule = { code: 'samePassword', fits: (text) => text !== before };
  return z.object({ password: z.pipe(newPassword, ruledText(differs)) });
}
