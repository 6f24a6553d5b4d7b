/** Routes for account administrators: `admin_permissions`. */
import { z } from 'zod';
import { emailAddress, profileFields } from '../../../domain/account/accountFields.ts';
import { route } from '../../../rest/contract.ts';
import { cleanText, repeated, wholeNumber } from '../../../rest/fields.ts';
import { account, accountId, accountStatuses, done, listedSession, siteId } from '../shapes.ts';

const rule = { admin: 'admin_permissions' } as const;

const listedAccount = account.extend({
  status: z.enum(accountStatuses),
  /** Expiry of the mailed first password; null for an account with its own password. */
  invitedUntil: z.string().nullable(),
  sessions: z.int(),
  lastUsedAt: z.string().nullable(),
});

/** Actions on another user's account. */
export const accountActions = [
  'disable',
  'enable',
  'endSessions',
  'forceNewPassword',
  'requireReset',
] as const;

export const adminRoutes = {
  listAccounts: route({
    method: 'GET',
    path: '/',
    summary: 'Accounts by name or email address, newest first.',
    rule,
    query: z.object({
      search: cleanText(100).default(''),
      status: z.enum(accountStatuses).optional(),
      pageNumber: wholeNumber(0, 100_000).default(0),
      batchSize: wholeNumber(1, 100).default(20),
    }),
    response: z.object({ total: z.int(), data: z.array(listedAccount) }),
  }),
  readAccounts: route({
    method: 'GET',
    path: '/batch',
    summary: 'Accounts by id, in the requested order; null for an unknown id. Repeat `sub` to read several.',
    rule,
    query: z.object({ sub: repeated(accountId) }),
    response: z.array(listedAccount.nullable()),
  }),
  listAccountSessions: route({
    method: 'GET',
    path: '/:sub/sessions',
    summary: 'The sessions of an account, last used first.',
    rule,
    params: z.object({ sub: accountId }),
    response: z.array(listedSession),
  }),
  inviteAccount: route({
    method: 'POST',
    path: '/invite',
    summary: 'Creates an account and mails a temporary password, which must be changed within seven days.',
    rule,
    body: z.strictObject({
      email: emailAddress,
      given_name: profileFields.given_name,
      family_name: profileFields.family_name,
      siteId,
    }),
    response: listedAccount,
  }),
  inviteAgain: route({
    method: 'POST',
    path: '/invite/again',
    summary:
      'Mails a new temporary password to a user who has not changed the previous one, which becomes invalid.',
    rule,
    body: z.strictObject({ sub: accountId, siteId }),
    response: listedAccount,
  }),
  actOnAccount: route({
    method: 'POST',
    path: '/:sub/:action',
    summary: 'Disables or enables an account, ends its sessions, or requires a password reset.',
    rule,
    params: z.object({ sub: accountId, action: z.enum(accountActions) }),
    response: done,
  }),
} as const;
