/** The fields of an account. The form on the screen and the identity service validate with the same schemas. */
import * as z from 'zod/mini';
import { atMost, maxLength, noHTML, noXSS, thirtyCharOrLess, type FormRule } from '../forms/rules.ts';
import { isMailAddress } from '../forms/mailAddress.ts';
import { requiredText, profileName, validatedText } from '../forms/schemas.ts';
import { countCharacters } from '../forms/characters.ts';

/**
 * Length of a password in characters. Long enough for a sentence, short enough to hash quickly. No composition rules
 * (ASVS 6.2.1 and 6.2.2).
 */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;
/** Minutes until a one-time code expires (ASVS 6.5.5). */
export const CODE_MINUTES = 10;

const longPassword: FormRule = {
  code: `tooShort:${PASSWORD_LENGTH.min}`,
  isValid: (text) => countCharacters(text, PASSWORD_LENGTH.max) >= PASSWORD_LENGTH.min,
};
const isEmail: FormRule = { code: 'email', isValid: (text) => isMailAddress(text) };
const sixDigits: FormRule = { code: 'sixDigits', isValid: (text) => /^\d{6}$/.test(text) };

/** A password as it was received: neither trimmed nor normalised (security page 3.5). */
export const passwordInput = validatedText(atMost(PASSWORD_LENGTH.max));
/** A new password: minimum and maximum length. */
export const newPassword = validatedText(longPassword, atMost(PASSWORD_LENGTH.max));
/** The sign-in name. Any text is accepted, so that a malformed name gets the same response as an unknown one. */
export const usernameInput = requiredText(atMost(254));
/** An email address. Spaces around it, which copying often adds, are trimmed. */
export const emailAddress = z.pipe(z.pipe(z.string(), z.transform(trimmed)), requiredText(isEmail));
/** Six digits. White space around and between them is removed, because people copy codes with spaces. */
export const codeInput = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, 60).replaceAll(/\s/g, '')),
  ),
  requiredText(sixDigits),
);

function trimmed(text: string): string {
  return text.trim();
}

/**
 * The fields a user may change on their own profile: spaces are collapsed and trimmed, tags and scripts rejected (spec
 * 1 §5).
 */
export const profileFields = {
  given_name: profileName(maxLength, noHTML, noXSS),
  family_name: profileName(maxLength, noHTML, noXSS),
  nickname: profileName(maxLength, noHTML, noXSS),
  phone_number: profileName(thirtyCharOrLess, noHTML, noXSS),
  address: profileName(atMost(200), noHTML, noXSS),
} as const;
