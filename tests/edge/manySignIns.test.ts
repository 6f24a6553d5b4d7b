/** Two hundred people sign in at one moment while others read. Issue, Proof; the ratio of times is a row of the bench. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillAccounts } from '../../services/identity/demo.ts';
import { clientOf, site } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';

const PEOPLE = 200;
const PASSWORD = 'a password of many';
const emailOf = (index: number) => `many-${index}@example.org`;

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_TRUSTED_PROXIES: '1' } });
  http = httpOf(stack);
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    sub: randomUUID(),
    email: emailOf(index),
    givenName: 'One',
    familyName: 'Of many',
  }));
  const { db } = stack.program.services.local.get('identity')!;
  await fillAccounts(db, people, { password: PASSWORD, now: testNow() });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

it('none of them fails, each is who they are, and every page is read meanwhile', async () => {
  let isDone = false;
  const pages: number[] = [];
  const reader = (async () => {
    while (!isDone) pages.push((await http('/', { cookies: { country: 'US' } })).status);
  })();
  const outcomes = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const client = clientOf(http);
      const answer = await client.post(
        'SignIn',
        { site, input: { username: emailOf(index), password: PASSWORD } },
        { 'x-forwarded-for': `198.51.${index >> 7}.${index & 127}` },
      );
      return { text: answer.text, isTheirs: answer.text.includes(`"${emailOf(index)}"`), client };
    }),
  );
  isDone = true;
  await reader;
  expect(outcomes.filter(({ isTheirs }) => !isTheirs).map(({ text }) => text)).toEqual([]);
  expect(new Set(outcomes.map(({ client }) => client.cookies.get('session'))).size).toBe(PEOPLE);
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages)).toEqual(new Set([200]));
});
