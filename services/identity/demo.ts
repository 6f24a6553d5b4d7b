/** Demo accounts: in development only, with a password that is generated for this installation. */
import { accountKey } from '../../domain/account/addresses.ts';
import type { Database } from '../kit/database.ts';
import { createPasswords } from './passwords/passwords.ts';
import { accountByKey, addAccount } from './repositoryAccounts.ts';

export interface DemoPerson {
  readonly sub: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

/** Creates missing accounts; existing ones keep their passwords. */
export async function seedAccounts(
  db: Database,
  people: readonly DemoPerson[],
  { password, now }: { readonly password: string; readonly now: Date },
): Promise<void> {
  const passwordHash = await createPasswords().hash(password);
  await db.transaction(async (tx) => {
    for (const { sub: id, email, givenName, familyName } of people) {
      const key = accountKey(email);
      if (await accountByKey(tx, key)) continue;
      await addAccount(tx, {
        id,
        email,
        key,
        verified: true,
        status: 'CONFIRMED',
        passwordHash,
        passwordExpiresAt: null,
        givenName,
        familyName,
        now,
      });
    }
  });
}
