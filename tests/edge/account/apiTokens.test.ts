/** REST by a person: with an API token of theirs, and with the session of their browser. Decision page 0081. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const DEMO_PASSWORD = 'a password of the demo';
const PATH = '/api/site-config/header-slide-ins';

let stack: Stack;
let http: Http;
let admin: Client;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
  admin = clientOf(http);
  await admin.execute('SignIn', { input: { site, username: 'admin@example.org', password: DEMO_PASSWORD } });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

interface Created {
  readonly createApiToken: {
    readonly __typename: string;
    readonly secret: string;
    readonly viewer: { readonly apiTokens: readonly { readonly id: string; readonly name: string }[] };
  };
}
let count = 0;
async function createToken(input: object = {}) {
  const name = `Token ${(count += 1)}`;
  const { createApiToken } = await admin.execute<Created>('CreateApiToken', {
    input: {
      ...{ name, services: ['SITE_CONFIG'], canWrite: false, days: 30 },
      ...{ password: DEMO_PASSWORD, ...input },
    },
  });
  return {
    secret: createApiToken.secret,
    id: createApiToken.viewer.apiTokens.find((it) => it.name === name)!.id,
  };
}
const read = (headers: Record<string, string>, path = `${PATH}?site=1`) => http(path, { headers });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const dryRun = (headers: Record<string, string>, cookies = {}) =>
  http(`${PATH}/import`, {
    method: 'POST',
    cookies,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ site: '1', format: 'json', text: '[]', dryRun: true }),
  });
const codeOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { code?: string }).code;

describe('with an API token', () => {
  it('a program reads with the rights of its owner; without one it is a visitor', async () => {
    const { secret } = await createToken();
    const answer = await read(bearer(secret));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await read({})).status).toBe(401);
  });

  it('changes only what the token allows', async () => {
    const { secret } = await createToken();
    expect([(await dryRun(bearer(secret))).status, codeOf(await dryRun(bearer(secret)))]).toEqual([
      403,
      'FORBIDDEN',
    ]);
    const { secret: writing } = await createToken({ canWrite: true });
    expect((await dryRun(bearer(writing))).status).toBe(200);
  });

  it('calls only the services of the token, and never the accounts', async () => {
    const { secret } = await createToken({ services: ['FEATURES'], canWrite: true });
    expect((await read(bearer(secret))).status).toBe(403);
    expect((await read(bearer(secret), '/api/users/me')).status).toBe(403);
    const { secret: all } = await createToken({ services: ['PERMISSIONS', 'SITE_CONFIG'], canWrite: true });
    expect((await read(bearer(all), '/api/users/me/api-tokens')).status).toBe(403);
  });

  it('is refused from the moment the token is revoked', async () => {
    const { secret, id } = await createToken();
    expect((await read(bearer(secret))).status).toBe(200);
    await admin.execute('RevokeApiToken', { id });
    expect(codeOf(await read(bearer(secret)))).toBe('UNAUTHENTICATED');
  });

  it('is refused for a token that is none, and for a service token of nobody', async () => {
    const refusalOf = async (text: string) => {
      const answer = await read(bearer(text));
      return [answer.status, (JSON.parse(answer.text) as { title: string }).title];
    };
    for (const text of [`lectern_${'x'.repeat(43)}`, 'lectern_short', 'x'])
      expect(await refusalOf(text)).toEqual([401, 'The API token is unknown, ended or revoked.']);
    expect(await refusalOf('a.b.c')).toEqual([401, 'The service token is not valid.']);
  });
});

describe('with the session of a browser', () => {
  const cookies = () => Object.fromEntries(admin.cookies);

  it('a person reads and changes with their rights', async () => {
    const answer = await http(`${PATH}?site=1`, { cookies: cookies() });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await dryRun({ 'sec-fetch-site': 'same-origin' }, cookies())).status).toBe(200);
  });

  it('pages of other sites change nothing', async () => {
    expect(codeOf(await dryRun({ 'sec-fetch-site': 'cross-site' }, cookies()))).toBe('CROSS_SITE');
    expect(codeOf(await dryRun({}, cookies()))).toBe('CROSS_SITE');
  });

  it('a session that has ended is a visitor', async () => {
    const ended = { session: 'x'.repeat(43) };
    expect((await http(`${PATH}?site=1`, { cookies: ended })).status).toBe(401);
    expect((await http('/api/translation/languages', { cookies: ended })).status).not.toBe(401);
  });
});
