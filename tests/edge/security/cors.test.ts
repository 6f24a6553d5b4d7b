/** REST and GraphQL for pages of other origins, by the setting `corsOrigins` of the host's site. Decision page 0073. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, hashOf, site, type Client } from '../../support/account.ts';
import { httpOf, type Http, type HttpResponse, type RequestOptions } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const DEMO_PASSWORD = 'a password of the demo';
const LISTED = 'https://app.example.org';
const OTHER = 'https://other.example.org';
const UNLISTED = 'https://evil.example';
const READ = '/api/site-config?domain=localhost';
const ADMIN = '/api/site-config/header-slide-ins?site=1';
const DOCUMENT = '{ countries { code } }';

let stack: Stack;
let http: Http;
let admin: Client;
const saveOrigins = async (corsOrigins: readonly string[] | null, siteId = 1) =>
  stack.program.services.direct.siteConfig.saveSiteConfig(
    { body: { siteId, changes: { corsOrigins } } },
    await stack.callTo('site-config'),
  );
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
  admin = clientOf(http);
  await admin.execute('SignIn', { input: { site, username: 'admin@example.org', password: DEMO_PASSWORD } });
  await saveOrigins([LISTED, OTHER]);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const from = (
  origin: string | null,
  path: string,
  { headers, ...more }: RequestOptions = {},
): Promise<HttpResponse> =>
  http(path, {
    headers: { ...(origin !== null && { origin, 'sec-fetch-site': 'cross-site' }), ...headers },
    ...more,
  });
const json = { 'content-type': 'application/json' };
const post = (origin: string | null, path: string, body: object, more: RequestOptions = {}) =>
  from(origin, path, {
    method: 'POST',
    body: JSON.stringify(body),
    ...more,
    headers: { ...json, ...more.headers },
  });
const allowed = ({ headers }: HttpResponse) => headers['access-control-allow-origin'];
const codeOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { code?: string }).code;
const preflight = (origin: string, path: string, method = 'POST', more: RequestOptions = {}) =>
  from(origin, path, {
    method: 'OPTIONS',
    ...more,
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const corsHeadersOf = ({ headers }: HttpResponse) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a read', () => {
  it('of a listed origin can be read there, without credentials', async () => {
    const answer = await from(LISTED, READ);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    const exposed = answer.headers['access-control-expose-headers']!.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['x-request-id', 'retry-after', 'etag']));
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each([UNLISTED, 'null', 'http://app.example.org', `${LISTED}.evil.example`, `${LISTED}:8443`])(
    'of %s has no CORS header',
    async (origin) => {
      const answer = await from(origin, READ);
      expect(corsHeadersOf(answer)).toEqual([]);
      expect(answer.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', vary: 'origin' });
    },
  );

  it('is allowed by the site of the host: what one site lists opens no other', async () => {
    expect(allowed(await from(LISTED, READ, { site: 'es' }))).toBeUndefined();
  });

  it('has the headers when it fails, so that the client can read why', async () => {
    const answer = await from(LISTED, '/api/site-config/nothing');
    expect([answer.status, allowed(answer)]).toEqual([404, LISTED]);
  });

  it('of a page or a file has none', async () => {
    for (const path of ['/', '/feed.xml', '/robots.txt', '/apis'])
      expect([path, corsHeadersOf(await from(LISTED, path))]).toEqual([path, []]);
  });
});

describe('a preflight', () => {
  it('of a listed origin says which methods and headers it may use, and for how long', async () => {
    for (const path of ['/graphql', READ, ADMIN]) {
      const answer = await preflight(LISTED, path);
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': LISTED,
        'access-control-max-age': '600',
        vary: 'origin',
      });
      expect(answer.headers['access-control-allow-methods']).toContain('DELETE');
      expect(answer.headers['access-control-allow-headers']).toMatch(/authorization.*content-type/);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it.each([UNLISTED, 'null'])('of %s allows nothing', async (origin) => {
    for (const path of ['/graphql', READ, ADMIN]) {
      const answer = await preflight(origin, path);
      expect([answer.status >= 400, corsHeadersOf(answer)]).toEqual([true, []]);
    }
  });
});

describe('GraphQL', () => {
  const byHash = (name: string, variables: object) => ({
    operationName: name,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } },
  });
  const countries = byHash('Countries', { language: 'en_US' });
  const getPath = `/graphql?${new URLSearchParams({
    operationName: 'Countries',
    variables: JSON.stringify(countries.variables),
    extensions: JSON.stringify(countries.extensions),
  }).toString()}`;

  it.each([
    ['a document', { query: DOCUMENT }],
    ['one of our operations', countries],
  ])('posted from a listed origin runs %s as a visitor; another origin is refused', async (_, body) => {
    const answer = await post(LISTED, '/graphql', body);
    expect([answer.status, allowed(answer)]).toEqual([200, LISTED]);
    expect(JSON.parse(answer.text)).toHaveProperty('data.countries.0');
    for (const origin of [UNLISTED, 'null']) {
      const refused = await post(origin, '/graphql', body);
      expect([refused.status, codeOf(refused), allowed(refused)]).toEqual([403, 'CROSS_SITE', undefined]);
    }
  });

  it('kept by a shared cache is never sent with the header of another origin', async () => {
    const answers = [];
    for (const origin of [LISTED, OTHER, null, UNLISTED]) answers.push(await from(origin, getPath));
    expect(answers.map(allowed)).toEqual([LISTED, OTHER, undefined, undefined]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    for (const { headers } of answers)
      expect(headers['vary']!.split(', ').toSorted()).toEqual(['accept-encoding', 'origin']);
    const current = await from(OTHER, getPath, {
      headers: { 'if-none-match': answers[0]!.headers['etag']! },
    });
    expect([current.status, allowed(current)]).toEqual([304, OTHER]);
    expect(current.headers['vary']).toContain('origin');
  });

  it('runs no mutation for a listed origin, with and without a session', async () => {
    const signIn = byHash('SignIn', {
      input: { site, username: 'admin@example.org', password: DEMO_PASSWORD },
    });
    const texts = [
      'mutation { signOut(everywhere: true) { __typename } }',
      'query A { countries { code } } mutation B { signOut(everywhere: true) { __typename } }',
    ];
    const cookies = Object.fromEntries(admin.cookies);
    for (const body of [signIn, ...texts.map((query) => ({ query, operationName: 'A' }))]) {
      for (const more of [{}, { cookies }]) {
        const answer = await post(LISTED, '/graphql', body, more);
        expect([answer.status, codeOf(answer), answer.cookies]).toEqual([403, 'CROSS_SITE', []]);
      }
    }
  });

  it('never answers a page of another origin with the session of its visitor', async () => {
    const cookies = Object.fromEntries(admin.cookies);
    const query = byHash('ViewerNow', {});
    const refused = await post(LISTED, '/graphql', query, { cookies });
    expect([refused.status, codeOf(refused), allowed(refused)]).toEqual([403, 'CROSS_SITE', undefined]);
    const anonymous = await post(LISTED, '/graphql', query);
    expect(JSON.parse(anonymous.text)).toMatchObject({ data: { viewer: null } });
  });
});

describe('an admin route of REST', () => {
  const dryRun = (origin: string, more: RequestOptions) =>
    post(
      origin,
      '/api/site-config/header-slide-ins/import',
      { site: '1', format: 'json', text: '[]', dryRun: true },
      more,
    );
  const createToken = async (canWrite: boolean) => {
    const { createApiToken } = await admin.execute<{ createApiToken: { secret: string } }>('CreateApiToken', {
      input: {
        ...{ name: `Token ${String(canWrite)}`, services: ['SITE_CONFIG'], canWrite, days: 30 },
        password: DEMO_PASSWORD,
      },
    });
    return { headers: { authorization: `Bearer ${createApiToken.secret}` } };
  };

  it('answers a listed origin that sends an API token, and no other', async () => {
    const token = await createToken(true);
    const answer = await from(LISTED, ADMIN, token);
    expect([answer.status, allowed(answer), answer.headers['cache-control']]).toEqual([
      200,
      LISTED,
      'no-store',
    ]);
    const changed = await dryRun(LISTED, token);
    expect([changed.status, allowed(changed)]).toEqual([200, LISTED]);
    expect(codeOf(await dryRun(UNLISTED, token))).toBe('CROSS_SITE');
    const reading = await dryRun(LISTED, await createToken(false));
    expect([reading.status, codeOf(reading), allowed(reading)]).toEqual([403, 'FORBIDDEN', LISTED]);
  });

  it('is refused without a token, and with a session gets no CORS header', async () => {
    const visitor = await from(LISTED, ADMIN);
    expect([visitor.status, allowed(visitor)]).toEqual([401, LISTED]);
    const cookies = Object.fromEntries(admin.cookies);
    expect(corsHeadersOf(await from(LISTED, ADMIN, { cookies }))).toEqual([]);
    expect(codeOf(await dryRun(LISTED, { cookies }))).toBe('CROSS_SITE');
    const both = { cookies, ...(await createToken(true)) };
    expect(codeOf(await dryRun(LISTED, both))).toBe('CROSS_SITE');
  });

  it('that visitors may write to is refused without a token: no page signs its visitors in', async () => {
    const answer = await from(LISTED, '/api/error-recovery', { method: 'PUT', headers: json, body: '{}' });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'CROSS_SITE']);
  });
});

describe('the setting', () => {
  it('* opens reads to every origin, also to null, and allows no credentials', async () => {
    await saveOrigins(['*']);
    for (const origin of [UNLISTED, 'null']) {
      const answer = await from(origin, READ);
      expect([answer.status, allowed(answer), answer.headers['vary']]).toEqual([200, '*', 'origin']);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect((await preflight(origin, '/graphql')).status).toBe(204);
      expect(allowed(await post(origin, '/graphql', { query: DOCUMENT }))).toBe('*');
    }
    const cookies = Object.fromEntries(admin.cookies);
    expect(corsHeadersOf(await from(UNLISTED, ADMIN, { cookies }))).toEqual([]);
  });

  it('closes at once what is no longer listed, and refuses what is no origin', async () => {
    await saveOrigins([OTHER]);
    expect([allowed(await from(LISTED, READ)), allowed(await from(OTHER, READ))]).toEqual([undefined, OTHER]);
    await expect(saveOrigins([`${LISTED}/path`])).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ pointer: '/body/changes/corsOrigins/0', detail: expect.stringContaining('An origin') }],
    });
    await expect(saveOrigins(['*', LISTED])).rejects.toMatchObject({ code: 'VALIDATION' });
    await saveOrigins(null);
    expect(allowed(await from(OTHER, READ))).toBeUndefined();
  });
});
