import type { Account, ListedAccount } from './repositoryAccounts.ts';
import type { AccountAnswer } from './shapes.ts';

/** An account as its owner sees it: without the password hash and its status. */
export const accountAnswer = (it: Account): AccountAnswer => ({
  sub: it.id,
  username: it.email,
  email: it.email,
  verified: it.verified,
  given_name: it.givenName,
  family_name: it.familyName,
  nickname: it.nickname,
  phone_number: it.phoneNumber,
  address: it.address,
  picture: it.picture,
  language: it.language,
  country: it.country,
  created_at: it.createdAt.toISOString(),
});

/** An account as administrators see it. */
export const listedAnswer = (it: ListedAccount) => ({
  ...accountAnswer(it),
  status: it.status,
  invitedUntil: it.passwordExpiresAt?.toISOString() ?? null,
  sessions: it.sessions,
  lastUsedAt: it.lastUsedAt?.toISOString() ?? null,
});
