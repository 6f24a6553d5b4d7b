/**
 * Two hundred people sign in at the same moment while others read. Issue, Proof; the bench measures the ratio of times.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, PASSWORD, signUp, site } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const PEOPLE = 200;
const emailOf = (index: number) => `many-${index}@example.org`;

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_TRUSTED_PROXIES: '1' } });
  http = httpOf(stack);
  await signUp(clientOf(http), emailOf(0));
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  // The other accounts are copied by SQL: signing up each of them would only repeat the sign-up test.
  const { rows } = await database.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'identity' and table_name = 'account' and column_name not in ('id', 'email', 'key')
        and is_generated = 'NEVER'`,
  );
  const { names } = rows[0]!;
  await database.query(
    `insert into identity.account (id, email, key, ${names})
     select gen_random_uuid(), replace(email, '-0@', '-' || n || '@'), replace(key, '-0@', '-' || n || '@'), ${names}
       from identity.account, generate_series(1, ${PEOPLE - 1}) n where email = '${emailOf(0)}'`,
  );
  await database.end();
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

it('every sign-in succeeds for its own account, and every page is served meanwhile', async () => {
  let isDone = false;
  const pages: number[] = [];
  const reading = (async () => {
    while (!isDone) pages.push((await http('/', { cookies: { country: 'US' } })).status);
  })();
  const outcomes = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const client = clientOf(http);
      const answer = await client.post(
        'SignIn',
        { input: { site, username: emailOf(index), password: PASSWORD } },
        { 'x-forwarded-for': `198.51.${index >> 7}.${index & 127}` },
      );
      return { text: answer.text, isTheirs: answer.text.includes(`"${emailOf(index)}"`), client };
    }),
  );
  isDone = true;
  await reading;
  expect(outcomes.filter(({ isTheirs }) => !isTheirs).map(({ text }) => text)).toEqual([]);
  expect(new Set(outcomes.map(({ client }) => client.cookies.get('session'))).size).toBe(PEOPLE);
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages)).toEqual(new Set([200]));
});
