/** No account exists that nobody created. Security page, ASVS 6.3.2; issue, Identity. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { demoPeople } from '../../../program/demo/accounts.ts';
import { clientOf, site } from '../../support/account.ts';
import { httpOf } from '../../support/http.ts';
import { startStack } from '../../support/stack.ts';

const PASSWORD = 'a password of the demo';

/** Starts with the demo content and a demo password; returns the number of accounts and the results of signing in. */
async function startAndSignIn(settings: Readonly<Record<string, string>>) {
  const stack = await startStack({ demo: true, settings: { LECTERN_DEMO_PASSWORD: PASSWORD, ...settings } });
  const http = httpOf(stack);
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    const { rows } = await database.query<{ count: number }>(`select count(*)::int from identity.account`);
    const outcomes: string[] = [];
    for (const [username] of demoPeople) {
      const input = { username, password: PASSWORD };
      const { signIn } = await clientOf(http).execute<{ signIn: { __typename: string } }>('SignIn', {
        input: { site, ...input },
      });
      outcomes.push(signIn.__typename);
    }
    const mailbox = await http('/dev/mail');
    const home = await http('/', { cookies: { country: 'US' } });
    return { accounts: rows[0]!.count, outcomes: [...new Set(outcomes)], mailbox: mailbox.status, home };
  } finally {
    await database.end();
    await http.close();
    await stack.stop();
  }
}

describe('the demo accounts', () => {
  it('exist in development, with the configured password', async () => {
    const { accounts, outcomes, mailbox } = await startAndSignIn({});
    expect(accounts).toBeGreaterThanOrEqual(demoPeople.length);
    expect([outcomes, mailbox]).toEqual([['SignedIn'], 200]);
  });

  it('do not exist in production, even with the demo content and a demo password', async () => {
    const { accounts, outcomes, mailbox, home } = await startAndSignIn({
      LECTERN_ENV: 'production',
      SITE_URL: 'http://localhost',
    });
    expect([accounts, outcomes, mailbox]).toEqual([0, ['NotAuthorized'], 404]);
    expect(home.document().querySelector('main')!.textContent).not.toBe('');
  });
});
