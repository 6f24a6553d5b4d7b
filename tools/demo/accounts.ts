/** The people of the demo can sign in: in development alone, with a password that is given or made and told once. */
import { randomInt } from 'node:crypto';
import { fillAccounts } from '../../services/identity/demo.ts';
import { accountById } from '../../services/identity/repositoryAccounts.ts';
import type { OpenService } from '../../services/kit/service.ts';
import { demoReader, demoUsers } from '../../services/permissions/demo.ts';
import type { ServiceName } from '../../rest/contract.ts';

/** Who they are, for the announcement: what each may do at /admin, and on which site (services/permissions/demo.ts). */
export const demoPeople = [
  ['admin@example.org', 'everything, on every site'],
  ['editor@example.org', 'all content of every country, on every site'],
  ['editor-mx@example.org', 'content of Mexico, on the Spanish site'],
  ['editor-vn@example.org', 'content of Vietnam, on the Vietnamese site'],
  ['manager@example.org', 'users, audit and features, on every site'],
  ['translator@example.org', 'words and languages; no screen at /admin yet'],
  ['shop@example.org', 'features of the English site'],
  ['reader@example.org', 'reads; nothing at /admin'],
] as const;

export interface FillAccountsOptions {
  readonly local: ReadonlyMap<ServiceName, OpenService>;
  /** LECTERN_DEMO_PASSWORD; null makes one. */
  readonly password: string | null;
  readonly now: Date;
}

/** Makes the accounts where there are none. Answers their password, or null when they were there already. */
export async function fillDemoAccounts({
  local,
  password,
  now,
}: FillAccountsOptions): Promise<string | null> {
  const identity = local.get('identity');
  if (!identity || !local.has('permissions')) return null;
  if (await accountById(identity.db, demoUsers[0]!.sub)) return null;
  const chosen = password ?? madePassword();
  await fillAccounts(identity.db, [...demoUsers, demoReader], { password: chosen, now });
  return chosen;
}

/** Easy to type: no 0 and O, no 1 and l. 78 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const madePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
