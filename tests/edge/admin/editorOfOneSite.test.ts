/** A signed-in editor of one site and one country: their rights at services that identify sites by code. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServiceName } from '../../../rest/contract.ts';
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const DEMO_PASSWORD = 'a password of the demo';

let stack: Stack;
let http: Http;
let editor: Client;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
  editor = clientOf(http);
  await editor.execute('SignIn', {
    input: { site, username: 'editor-mx@example.org', password: DEMO_PASSWORD },
  });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/** The token that identity issues for the session, as the gateway requests it. */
async function tokenFor(audience: ServiceName): Promise<string> {
  const answer = await http('/api/users/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'none' },
    body: JSON.stringify({ session: editor.cookies.get('session'), audience }),
  });
  return (JSON.parse(answer.text) as { token: string }).token;
}

/** Grants the editor admin_site for their site as well. */
async function grantAdminSite(): Promise<void> {
  const { permissions } = stack.program.services.direct;
  const call = await stack.callTo('permissions');
  const { users } = await permissions.listUsers({ query: { search: 'editor-mx' } }, call);
  const { sub: id, sites, version } = users[0]!;
  const body = { type: 'user' as const, id, sites, version, ownPermissions: ['admin_site' as const] };
  await permissions.savePermissions({ body }, call);
}

const saveSite = async (siteId: number, changes: object) => {
  const answer = await http('/api/site-config', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenFor('site-config')}` },
    body: JSON.stringify({ siteId, changes }),
  });
  return { status: answer.status, data: (JSON.parse(answer.text) as { data?: object }).data };
};

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

it('the editor saves pages of their country on their site, and no others', async () => {
  expect(await savePage('es', ['MX'])).toBe(200);
  expect(await savePage('es', ['CL'])).toBe(403);
  expect(await savePage('en', ['MX'])).toBe(403);
});

it('admin_site on their site gives them no other site by changing its code, nor all countries by the override', async () => {
  await grantAdminSite();
  expect((await saveSite(2, { brandName: 'Aguas' })).status).toBe(200);
  const everySite = { status: 403, data: { refusal: 'EVERY_SITE' } };
  expect(await saveSite(2, { siteCode: 'en' })).toEqual(everySite);
  expect(await saveSite(2, { COUNTRY_PERMISSIONS_OVERRIDE: 'global-override' })).toEqual({
    status: 403,
    data: { permissions: ['admin_permissions'] },
  });
  expect(await savePage('en', ['MX'])).toBe(403);
  expect(await savePage('es', ['CL'])).toBe(403);
  expect(await savePage('es', ['MX'])).toBe(200);
});
