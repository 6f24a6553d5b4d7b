/** A journey that stumbled is walked once more (docs/decisions/0007), in the same stack: it begins where the first began. */
import pg from 'pg';
import type { Stack } from '../support/stack.ts';

/** Takes away the account an address had in the first try, and what was counted against the address. */
export async function forgetFirstTry({ databaseUrl }: Stack, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const key = email.toLowerCase();
  await client.query('delete from identity.account where key = $1', [key]);
  await client.query('delete from identity.attempt where position($1 in key) > 0', [key]);
  await client.query('delete from identity.mail where lower(recipient) = $1', [key]);
  await client.end();
}
