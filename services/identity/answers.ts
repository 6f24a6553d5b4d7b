import type { Account, ListedAccount } from './repositoryAccounts.ts';
import type { AccountAnswer } from './shapes.ts';

/** An account as its owner sees it: without the password hash and its status. */
export const toAccountResponse = (account: Account): AccountAnswer => ({
  sub: account.id,
  username: account.email,
  email: account.email,
  verified: account.verified,
  given_name: account.givenName,
  family_name: account.familyName,
  nickname: account.nickname,
  phone_number: account.phoneNumber,
  address: account.address,
  picture: account.picture,
  language: account.language,
  country: account.country,
  empty_days_mail: account.emptyDaysMail,
  created_at: account.createdAt.toISOString(),
});

/** An account as administrators see it. */
export const toListedAccount = (account: ListedAccount) => ({
  ...toAccountResponse(account),
  status: account.status,
  invitedUntil: account.passwordExpiresAt?.toISOString() ?? null,
  sessions: account.sessions,
  lastUsedAt: account.lastUsedAt?.toISOString() ?? null,
});
