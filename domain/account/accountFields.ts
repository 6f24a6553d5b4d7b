/** What accounts are made of, field by field: the same for a screen's form and for the identity service. */
import * as z from 'zod/mini';
import { atMost, maxLength, noHTML, noXSS, thirtyCharOrLess, type FormRule } from '../forms/rules.ts';
import { isMailAddress } from '../forms/mailAddress.ts';
import { filledText, profileName, ruledText } from '../forms/schemas.ts';
import { countCharacters } from '../forms/characters.ts';

/** Characters of a password: a sentence fits, and it is hashed quickly. ASVS 6.2.1 and 6.2.2: no other demands. */
export const PASSWORD = { least: 8, most: 256 } as const;
/** Minutes a code holds (ASVS 6.5.5). */
export const CODE_MINUTES = 10;

const longPassword: FormRule = {
  code: `tooShort:${PASSWORD.least}`,
  fits: (text) => countCharacters(text, PASSWORD.most) >= PASSWORD.least,
};
const isEmail: FormRule = { code: 'email', fits: (text) => isMailAddress(text) };
const sixDigits: FormRule = { code: 'sixDigits', fits: (text) => /^\d{6}$/.test(text) };

/** A password as it was received: nothing is trimmed or normalised (security page 3.5). */
export const givenPassword = ruledText(atMost(PASSWORD.most));
/** One that is being set. */
export const newPassword = ruledText(longPassword, atMost(PASSWORD.most));
/** What somebody signs in with: any text, for a wrong name gets no other answer than an unknown one. */
export const givenUsername = filledText(atMost(254));
/** An address mail can be sent to, without the spaces around it that copying brings. */
export const emailAddress = z.pipe(z.pipe(z.string(), z.transform(trimmed)), filledText(isEmail));
/** Six digits; spaces around and between them are how people copy. */
export const givenCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, 60).replaceAll(/\s/g, '')),
  ),
  filledText(sixDigits),
);

function trimmed(text: string): string {
  return text.trim();
}

/** What one may change of oneself; spaces are collapsed and trimmed, neither tags nor scripts stand (spec 1 §5). */
export const profileFields = {
  given_name: profileName(maxLength, noHTML, noXSS),
  family_name: profileName(maxLength, noHTML, noXSS),
  nickname: profileName(maxLength, noHTML, noXSS),
  phone_number: profileName(thirtyCharOrLess, noHTML, noXSS),
  address: profileName(atMost(200), noHTML, noXSS),
} as const;
