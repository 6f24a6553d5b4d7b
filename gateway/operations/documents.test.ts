/**
 * Which documents are accepted, and in which form: in production our own by hash, with the explorer ad-hoc ones too.
 */
import { createHash } from 'node:crypto';
import { ApolloServer, HeaderMap } from '@apollo/server';
import type { InjectOptions } from 'fastify';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, openGateway, operations, type GatewayTest } from '../gateway.fixture.ts';

let production: GatewayTest;
let explorer: GatewayTest;
beforeAll(async () => {
  production = await openGateway();
  explorer = await openGateway({ on: production, explorer: true });
});
afterAll(async () => {
  await explorer.close();
  await production.close();
});

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });
const shell = { domain: 'localhost', override: null, country: 'US', sections: ['shell'] };
const free = '{ site(domain: "localhost") { id name } }';

async function send(test: GatewayTest, request: InjectOptions) {
  const answer = await test.app.inject(request);
  const body = (answer.body.startsWith('{') ? answer.json() : {}) as {
    data?: unknown;
    errors?: { message: string; extensions: { code: string } }[];
  };
  return {
    status: answer.statusCode,
    headers: answer.headers,
    data: body.data ?? null,
    codes: (body.errors ?? []).map(({ extensions }) => extensions?.code),
    messages: (body.errors ?? []).map(({ message }) => message).join(' '),
    text: answer.body,
  };
}
const post = (test: GatewayTest, payload: object, headers: Record<string, string> = {}) =>
  send(test, { method: 'POST', url: '/graphql', payload, headers });
const get = (test: GatewayTest, query: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return send(test, { url: `/graphql?${search}`, headers });
};
const preflighted = { 'apollo-require-preflight': 'true' };

describe('in production', () => {
  it('accepts our own operations by hash, by GET and by POST', async () => {
    const request = { extensions: byHash(hashOf('Shell')), variables: shell };
    expect(await get(production, request)).toMatchObject({
      status: 200,
      codes: [],
      data: { site: { id: '1' } },
    });
    expect(await post(production, request)).toMatchObject({
      status: 200,
      codes: [],
      data: { site: { id: '1' } },
    });
  });

  it('refuses an ad-hoc document, even the text of one of our own', async () => {
    for (const query of [free, operations.byName('Shell').text]) {
      expect(await post(production, { query, variables: shell })).toMatchObject({
        status: 400,
        codes: ['PERSISTED_QUERY_REQUIRED'],
        data: null,
      });
      expect((await get(production, { query, variables: shell }, preflighted)).data).toBeNull();
    }
    // The document is not parsed, so the answer does not reveal whether a field exists.
    const [known, unknown, unreadable] = await Promise.all(
      ['{ site { id } }', '{ site { idd } }', '{'].map((query) => post(production, { query })),
    );
    expect([unknown!.messages, unreadable!.messages]).toEqual([known!.messages, known!.messages]);
  });

  it('refuses an unknown hash, and a document that would register itself', async () => {
    const unknown = await post(production, { extensions: byHash(sha('x')) });
    expect(unknown).toMatchObject({ codes: ['PERSISTED_QUERY_NOT_FOUND'], data: null });
    expect(await post(production, { query: free, extensions: byHash(sha(free)) })).toMatchObject({
      status: 400,
      codes: ['PERSISTED_QUERY_REQUIRED'],
    });
    expect((await post(production, { extensions: byHash(sha(free)) })).codes).toEqual([
      'PERSISTED_QUERY_NOT_FOUND',
    ]);
  });

  it('refuses a document under the hash of another', async () => {
    const response = await post(production, {
      query: free,
      extensions: byHash(hashOf('Shell')),
      variables: shell,
    });
    expect(response).toMatchObject({ status: 400, data: null });
  });

  it('reveals nothing of the schema', async () => {
    const request = [
      getIntrospectionQuery(),
      '{ __schema { types { name } } }',
      '{ __type(name: "Site") { name } }',
    ];
    for (const query of request) {
      const response = await post(production, { query });
      expect(response).toMatchObject({ status: 400, data: null });
      expect(response.codes).toEqual(['PERSISTED_QUERY_REQUIRED']);
      expect(response.text).not.toContain('"name":"Site"');
    }
    const { messages } = await post(production, { query: '{ site { brandNam } }' });
    expect(messages).not.toMatch(/brandNam|Cannot query field/);
  });

  it('serves no page to a browser', async () => {
    const response = await send(production, { url: '/graphql', headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    expect(response.text).not.toMatch(/<html/i);
    expect((await send(production, { url: '/graphql/schema.graphql' })).status).toBe(404);
  });
});

describe('with the explorer', () => {
  it('accepts ad-hoc documents, and introspection', async () => {
    expect(await post(explorer, { query: free })).toMatchObject({ status: 200, data: { site: { id: '1' } } });
    expect(await get(explorer, { query: free }, preflighted)).toMatchObject({ data: { site: { id: '1' } } });
    expect(await post(explorer, { query: getIntrospectionQuery() })).toMatchObject({
      data: { __schema: {} },
    });
  });

  it('refuses several operations when none is chosen', async () => {
    const query = 'query A { site { id } } query B { site { name } }';
    expect(await post(explorer, { query })).toMatchObject({ status: 400, data: null });
    expect(await post(explorer, { query, operationName: 'C' })).toMatchObject({ status: 400, data: null });
    expect(await post(explorer, { query: free, operationName: 'X' })).toMatchObject({
      status: 400,
      data: null,
    });
    expect(await post(explorer, { query, operationName: 'B' })).toMatchObject({
      data: { site: { name: 'en' } },
    });
  });

  it('answers a variable left out of an object as the interpreter does', async () => {
    const query =
      'query ($on: Boolean!, $slug: String!) { site { id @include(if: $on) page(slug: $slug) { id } } }';
    expect(await post(explorer, { query, variables: { on: false, slug: 'about' } })).toMatchObject({
      data: { site: { page: { id: 'en.about' } } },
    });
  });
});

describe('invalid variables', () => {
  const bad: [string, Record<string, unknown>][] = [
    ['a missing one', { domain: 'localhost', sections: [] }],
    ['a country that is none', { ...shell, country: 'Narnia' }],
    ['a number for a text', { ...shell, domain: 7 }],
    ['null where there must be something', { ...shell, sections: null }],
    ['an object for a list', { ...shell, sections: { a: 1 } }],
  ];
  it.each(bad)('%s: 400 BAD_USER_INPUT by GET, by POST and as an ad-hoc document', async (_, variables) => {
    const own = { extensions: byHash(hashOf('Shell')), variables };
    const expected = { status: 400, data: null, codes: ['BAD_USER_INPUT'] };
    expect(await get(production, own)).toMatchObject(expected);
    expect(await post(production, own)).toMatchObject(expected);
    const query = operations.byName('Shell').text;
    expect(await post(explorer, { query, variables })).toMatchObject(expected);
  });

  it('text that is no JSON object: 400', async () => {
    for (const variables of ['[]', '7', 'null', '{', '"x"', `{"x":"${'y'.repeat(5_000)}"}`]) {
      const response = await get(production, { extensions: byHash(hashOf('Shell')), variables });
      expect([variables.slice(0, 9), response.status]).toEqual([variables.slice(0, 9), 400]);
    }
  });
});

describe('forms of a request', () => {
  const json = JSON.stringify({ query: free });
  const raw = (payload: string, headers: Record<string, string>) =>
    send(explorer, { method: 'POST', url: '/graphql', payload, headers });

  it.each([
    ['text/plain', 'text/plain', 400],
    ['text/plain in disguise', 'text/plain;application/json', 400],
    ['url-encoded', 'application/x-www-form-urlencoded', 415],
    ['multipart', 'multipart/form-data; boundary=x', 415],
    ['a tab after the type', 'application/json\ta', 415],
    ['words after the type', 'application/json garbage', 415],
    ['another type', 'application/xml', 415],
  ])('%s is refused', async (_, type, status) => {
    const response = await raw(json, { 'content-type': type });
    expect(response).toMatchObject({ status, data: null });
  });

  it('a POST without a type is refused', async () => {
    const response = await raw(json, { 'content-type': '' });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.data).toBeNull();
  });

  it('a GET without a preflight header is refused, also with a simple content type', async () => {
    expect(await get(explorer, { query: free })).toMatchObject({ status: 400, data: null });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/plain; a=application/json',
    ]) {
      const response = await get(explorer, { query: free }, { 'content-type': type });
      expect([type, response.status, response.data]).toEqual([type, 400, null]);
      const own = { extensions: byHash(hashOf('Shell')), variables: shell };
      expect((await get(explorer, own, { 'content-type': type })).status).toBe(400);
    }
  });

  it.each([
    ['as a link sends it, by that guard and by nothing else', {}, [400, 200]],
    [
      'with an irregular type, by Apollo Server itself, of the version we have',
      { 'content-type': 'text/plain; a=b' },
      [400, 415],
    ],
  ] as const)('is refused %s (attack case 12)', async (_how, headers, expected) => {
    const response: number[] = [];
    for (const csrfPrevention of [true, false]) {
      const typeDefs = 'type Query { who: String }';
      const server = new ApolloServer({
        typeDefs,
        resolvers: { Query: { who: () => 'you' } },
        csrfPrevention,
      });
      await server.start();
      const { status } = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: 'GET',
          search: '?query={who}',
          headers: new HeaderMap(Object.entries(headers)),
          body: undefined,
        },
        context: async () => ({}),
      });
      response.push(status ?? 200);
      await server.stop();
    }
    expect(response).toEqual(expected);
  });

  it('a list of operations is refused', async () => {
    const response = await raw(`[${json},${json}]`, { 'content-type': 'application/json' });
    expect(response).toMatchObject({ status: 400, data: null });
    expect(response.messages).toMatch(/batch/i);
  });

  it('a GET of our own client, which sends a JSON content type, is answered and cached as any other', async () => {
    const own = { extensions: byHash(hashOf('Shell')), variables: shell };
    const response = await get(production, own, { 'content-type': 'application/json' });
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(response.headers['etag']).toBeDefined();
  });

  it('a subscription is a bad request: the schema has none', async () => {
    expect(await post(explorer, { query: 'subscription { __typename }' })).toMatchObject({
      status: 400,
      codes: ['BAD_REQUEST'],
      data: null,
    });
  });

  it('several mutations in one request are refused: five hundred sign-ins under aliases would be one rate-limited request', async () => {
    const signIn = (index: number) =>
      `a${index}: signIn(input: { site: {}, username: "x", password: "y" }) { __typename }`;
    for (const count of [2, 10, 500]) {
      const query = `mutation { ${Array.from({ length: count }, (_, index) => signIn(index)).join(' ')} }`;
      const response = await post(explorer, { query });
      expect([count, response.status, response.data]).toEqual([count, 400, null]);
    }
    const spread = `mutation { ...All } fragment All on Mutation { ${signIn(1)} ${signIn(2)} }`;
    expect((await post(explorer, { query: spread })).status).toBe(400);
  });

  it('a GET runs no mutation', async () => {
    const response = await get(explorer, { query: 'mutation { signIn }' }, preflighted);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.data).toBeNull();
  });

  it.each([
    ['no body', undefined],
    ['no JSON', '{'],
    ['a text', '"x"'],
    ['no query', '{}'],
    ['a query that is none', '{"query":7}'],
    ['variables that are none', '{"query":"{ __typename }","variables":[]}'],
    ['a polluted body', '{"query":"{ __typename }","__proto__":{"x":1}}'],
  ])('%s is a 400', async (_, payload) => {
    const response = await send(explorer, {
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    });
    expect(response.status).toBe(400);
    expect(response.text).not.toMatch(/node_modules|\.ts:/);
  });

  it('answers of ad-hoc operations are not cached', async () => {
    expect((await post(explorer, { query: free })).headers['cache-control']).toBe('no-store');
  });
});
