/** An editor of one site and one country, signed in: what their rights are worth at services that know sites by code. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServiceName } from '../../rest/contract.ts';
import { clientOf, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

const DEMO_PASSWORD = 'a password of the demo';

let stack: Stack;
let http: Http;
let editor: Client;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
  editor = clientOf(http);
  await editor.ask('SignIn', { site, input: { username: 'editor-mx@example.org', password: DEMO_PASSWORD } });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/** What identity makes of the session for a service, as the gateway asks for it. */
async function tokenFor(audience: ServiceName): Promise<string> {
  const answer = await http('/api/users/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'none' },
    body: JSON.stringify({ session: editor.cookies.get('session'), audience }),
  });
  return (JSON.parse(answer.text) as { token: string }).token;
}

const savePage = async (site_code: string, countries: string[]) => {
  const answer = await http('/api/pages2020-dev/admin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenFor('pages')}` },
    body: JSON.stringify({
      site_code,
      slug: 'from-mexico',
      title: 'Desde México',
      status: 'draft',
      countries,
    }),
  });
  return answer.status;
};

it('they write pages of their country on their site, and no others', async () => {
  expect(await savePage('es', ['MX'])).toBe(200);
  expect(await savePage('es', ['CL'])).toBe(403);
  expect(await savePage('en', ['MX'])).toBe(403);
});
