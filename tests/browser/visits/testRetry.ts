/** A failed browser test is retried once (docs/decisions/0007) in the same stack: it must start from the same state. */
import pg from 'pg';
import type { Stack } from '../../support/stack.ts';

/** Removes the account that an email address got in the first run, and the attempts counted for the address. */
export async function resetForRetry({ databaseUrl }: Stack, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const key = email.toLowerCase();
  await client.query('delete from identity.account where key = $1', [key]);
  await client.query('delete from identity.attempt where position($1 in key) > 0', [key]);
  await client.query("delete from identity.job where lower(payload->>'to') = $1", [key]);
  await client.end();
}
