/** Routes of the caller's own account. */
import { z } from 'zod';
import {
  emailAddress,
  codeInput,
  passwordInput,
  newPassword,
  profileFields,
} from '../../../domain/account/accountFields.ts';
import { isPicturePath } from '../../../domain/media/pictures.ts';
import { route, signedIn } from '../../../rest/contract.ts';
import { languageProblem } from '../../../domain/translation/knownLanguage.ts';
import { countryCode, languageCode } from '../../../rest/fields.ts';
import { account, accountId, codeSent, done, secret, siteId } from '../shapes.ts';

/** A language that exists. Which languages the sites have is checked by the gateway; identity does not know them. */
const knownLanguage = languageCode.refine((code) => languageProblem(code) === null, 'Unknown language.');

const { given_name, family_name, nickname, phone_number, address } = profileFields;

export const accountRoutes = {
  readAccount: route({
    method: 'GET',
    path: '/me',
    summary: "The caller's own account.",
    rule: signedIn,
    response: account,
  }),
  saveProfile: route({
    method: 'POST',
    path: '/',
    summary: "Changes the caller's own profile; fields left out stay unchanged. Spec 1 §7.",
    rule: signedIn,
    query: z.object({ sub: accountId }),
    body: z.strictObject({
      userID: accountId.optional(),
      /** Accepted as in the specification but ignored: an address changes only through its own code. */
      email: z.string().max(254).optional(),
      given_name: z.optional(given_name),
      family_name: z.optional(family_name),
      nickname: z.optional(nickname),
      phone_number: z.optional(phone_number),
      address: z.optional(address),
      language: knownLanguage.nullable().optional(),
      country: countryCode.nullable().optional(),
      empty_days_mail: z.boolean().optional(),
    }),
    response: account,
  }),
  savePicture: route({
    method: 'POST',
    path: '/me/picture',
    summary: "Sets the caller's picture to the path of one they have uploaded; null removes it.",
    rule: signedIn,
    body: z.strictObject({
      picture: z
        .string()
        .max(200)
        .refine(isPicturePath, 'A path of an uploaded picture (/media/…).')
        .nullable(),
    }),
    response: account,
  }),
  changePassword: route({
    method: 'POST',
    path: '/me/password',
    summary:
      'Changes the password and ends every other session. Errors: NOT_AUTHORIZED if the current password is wrong.',
    rule: signedIn,
    body: z.strictObject({
      session: secret.optional(),
      current: passwordInput,
      password: newPassword,
      siteId,
    }),
    response: done,
  }),
  requestEmailChange: route({
    method: 'POST',
    path: '/me/email',
    summary:
      'Sends a code to a new email address, after checking the password again. Errors: NOT_AUTHORIZED.',
    rule: signedIn,
    body: z.strictObject({ email: emailAddress, password: passwordInput, siteId }),
    response: codeSent,
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/me/email/confirm',
    summary:
      'Confirms the new email address with its code. Errors: CODE_MISMATCH; USERNAME_EXISTS if another account has it.',
    rule: signedIn,
    body: z.strictObject({ code: codeInput, siteId }),
    response: account,
  }),
  listSignInMethods: route({
    method: 'GET',
    path: '/me/methods',
    summary: 'The sign-in methods of the caller.',
    rule: signedIn,
    response: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['PASSWORD', 'OUTSIDE']),
        name: z.string(),
        addedAt: z.string(),
      }),
    ),
  }),
  removeSignInMethod: route({
    method: 'DELETE',
    path: '/me/methods/:id',
    summary: 'Removes a sign-in method; the last one cannot be removed.',
    rule: signedIn,
    params: z.object({ id: z.string().max(60) }),
    response: done,
  }),
  exportAccount: route({
    method: 'GET',
    path: '/me/export',
    summary: 'Exports all data of the account.',
    rule: signedIn,
    response: z.record(z.string(), z.unknown()),
  }),
  deleteAccount: route({
    method: 'POST',
    path: '/me/delete',
    summary: 'Deletes the account and all its data. Errors: NOT_AUTHORIZED if the password is wrong.',
    rule: signedIn,
    body: z.strictObject({ password: passwordInput, siteId }),
    response: done,
  }),
} as const;
