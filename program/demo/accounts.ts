/** Accounts of the demo users, in development only. The password is configured, or generated and printed once. */
import { randomInt } from 'node:crypto';
import { seedAccounts } from '../../services/identity/demo.ts';
import { accountById } from '../../services/identity/repositoryAccounts.ts';
import type { OpenService } from '../../services/kit/service.ts';
import { demoReader, demoUsers } from '../../services/permissions/demo.ts';
import type { ServiceName } from '../../rest/contract.ts';

/**
 * The demo users for the start-up message: what each may do at /admin, and on which site
 * (services/permissions/demo.ts).
 */
export const demoPeople = [
  ['admin@example.org', 'everything, on every site'],
  ['editor@example.org', 'all content of every country, on every site'],
  ['editor-mx@example.org', 'content of Mexico, on the Spanish site'],
  ['editor-vn@example.org', 'content of Vietnam, on the Vietnamese site'],
  ['manager@example.org', 'users, audit and features, on every site'],
  ['translator@example.org', 'texts of every language'],
  ['translator-vn@example.org', 'texts of Vietnamese'],
  ['shop@example.org', 'features of the English site'],
  ['reader@example.org', 'reads; nothing at /admin'],
] as const;

export interface SeedAccountsOptions {
  readonly local: ReadonlyMap<ServiceName, OpenService>;
  /** LECTERN_DEMO_PASSWORD; null generates one. */
  readonly password: string | null;
  readonly now: Date;
}

/** Creates the accounts unless they exist. Resolves to their password, or to null when nothing was created. */
export async function seedDemoAccounts({
  local,
  password,
  now,
}: SeedAccountsOptions): Promise<string | null> {
  const identity = local.get('identity');
  if (!identity || !local.has('permissions')) return null;
  if (await accountById(identity.db, demoUsers[0]!.sub)) return null;
  const demoPassword = password ?? generatePassword();
  await seedAccounts(identity.db, [...demoUsers, demoReader], { password: demoPassword, now });
  return demoPassword;
}

/** Characters of generated passwords, easy to type: no 0 and O, no 1 and l. A password has about 78 bits. */
const PASSWORD_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const generatePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)]).join(''),
  ).join('-');
