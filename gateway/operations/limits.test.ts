/** Limits of ad-hoc documents (security page, GraphQL limits; attack cases 15 and 16). */
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { openGateway, operations, type GatewayTest } from '../gateway.fixture.ts';

let free: GatewayTest;
beforeAll(async () => {
  free = await openGateway({ explorer: true });
});
afterAll(() => free.close());

interface Response {
  readonly status: number;
  readonly ms: number;
  readonly data?: unknown;
  readonly errors?: { message: string; extensions: { code: string; limit?: string } }[];
}

async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Response> {
  const started = performance.now();
  const answer = await free.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } });
  return { status: answer.statusCode, ms: performance.now() - started, ...answer.json<object>() };
}

const many = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => of(i)).join(' ');
const inSite = (fields: string) => `{ site { ${fields} } }`;
const refusedFor = (limit: string) => ({
  status: 400,
  errors: expect.arrayContaining([
    expect.objectContaining({
      extensions: expect.objectContaining({ code: 'QUERY_TOO_COMPLEX', limit }) as object,
    }),
  ]) as unknown,
});
const list = (first: string, fields: string) =>
  `devotionals(first: ${first}, today: "2026-11-21") { items { ${fields} } }`;
const nested = (depth: number) => `${'... on Site { '.repeat(depth)} id ${'}'.repeat(depth)}`;

describe('accepted up to the limit and refused beyond it', () => {
  it('aliases', async () => {
    expect(await ask(inSite(many(limits.aliases, (i) => `a${i}: name`)))).toMatchObject({ status: 200 });
    expect(await ask(inSite(many(limits.aliases + 1, (i) => `a${i}: name`)))).toMatchObject(
      refusedFor('aliases'),
    );
  });

  it('aliases of __typename too', async () => {
    expect(await ask(`{ ${many(100, (i) => `a${i}: __typename`)} }`)).toMatchObject(refusedFor('aliases'));
  });

  it('aliases spread over fragments', async () => {
    const fragment = `fragment F on Site { ${many(8, (i) => `a${i}: name`)} }`;
    expect(await ask(`${inSite('...F')} ${fragment}`)).toMatchObject({ status: 200 });
    expect(await ask(`${inSite('...F ...F')} ${fragment}`)).toMatchObject(refusedFor('aliases'));
  });

  it('fields', async () => {
    const fields = (count: number) => inSite(many(count - 1, () => 'name'));
    expect(await ask(fields(limits.fields))).toMatchObject({ status: 200 });
    expect(await ask(fields(limits.fields + 1))).toMatchObject(refusedFor('fields'));
  });

  it('fields multiplied by fragments of fragments', async () => {
    const doubling = many(9, (i) => `fragment F${i} on Site { ...F${i + 1} ...F${i + 1} }`);
    const text = `${inSite('...F0')} ${doubling} fragment F9 on Site { name }`;
    expect(await ask(text)).toMatchObject(refusedFor('fields'));
  });

  it('directives', async () => {
    const skips = (count: number) => inSite(many(count, () => 'name @skip(if: false)'));
    expect(await ask(skips(limits.directives))).toMatchObject({ status: 200 });
    expect(await ask(skips(limits.directives + 1))).toMatchObject(refusedFor('directives'));
  });

  it('tokens, as a syntax error and not as a fault', async () => {
    expect(await ask(inSite(many(limits.tokens, () => 'name')))).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }],
    });
  });

  it('cost, by literals, by variables and by their defaults', async () => {
    const fields = 'id title slug path reference verse body author minutes excerpt';
    const cheap = inSite(list('5', fields));
    const expensive = inSite(`a: ${list('100', fields)} b: ${list('100', fields)}`);
    const byVariable = `query ($n: Int) { site { a: ${list('$n', fields)} b: ${list('$n', fields)} } }`;
    const byDefault = byVariable.replace('$n: Int', '$n: Int = 100');
    expect(await ask(cheap)).toMatchObject({ status: 200 });
    expect(await ask(expensive)).toMatchObject(refusedFor('cost'));
    expect(await ask(byVariable, { n: 100 })).toMatchObject(refusedFor('cost'));
    expect(await ask(byVariable, { n: 100_000 })).toMatchObject(refusedFor('cost'));
    expect(await ask(byDefault)).toMatchObject(refusedFor('cost'));
    expect(await ask(byVariable, { n: 1 })).toMatchObject({ status: 200 });
  });

  it('depth', async () => {
    const deep =
      'layout(name: "homePage", country: "US", zone: "Etc/UTC") { rows { columns { widgets { id } } } }';
    expect(await ask(inSite(deep))).toMatchObject({ status: 200 });
    expect(await ask(inSite(nested(60)))).toMatchObject({ status: 200 }); // fragments do not count as depth
    const types = `__type(name: "Site") { ${'fields { type { '.repeat(6)} name ${'} }'.repeat(6)} }`;
    expect(await ask(`{ site { id } ${types} }`)).toMatchObject(refusedFor('depth'));
  });
});

it('accepts every operation of our own as an ad-hoc document', async () => {
  for (const { name, text } of operations.all) {
    const { errors } = await ask(text);
    expect([name, (errors ?? []).map(({ extensions }) => extensions.code)]).toEqual([
      name,
      expect.not.arrayContaining(['QUERY_TOO_COMPLEX', 'GRAPHQL_PARSE_FAILED']),
    ]);
  }
});

it('answers the introspection query of tools, which is deeper', async () => {
  expect(await ask(getIntrospectionQuery())).toMatchObject({ status: 200, data: { __schema: {} } });
});

it('caps a list at a hundred entries, and returns at least one', async () => {
  const total = async (first: string) =>
    ((await ask(inSite(list(first, 'id')))).data as { site: { devotionals: { items: unknown[] } } }).site
      .devotionals.items.length;
  const all = 13;
  expect(await total('1000000')).toBe(all);
  expect(await total('null')).toBe(1);
  expect(await total('0')).toBe(1);
  expect(await total('-5')).toBe(1);
});

describe('heavy documents', () => {
  const heavy: [string, string][] = [
    ['240 aliases', inSite(many(240, (i) => `a${i}: id`))],
    ['a cycle of fragments', `${inSite('...A')} fragment A on Site { ...B } fragment B on Site { ...A }`],
    ['a thousand unknown fields', inSite(many(900, (i) => `x${i}`))],
    ['deep nesting', inSite(nested(240))],
    [
      'many fields that could clash',
      inSite(many(80, (i) => `id: name ... on Site { x: id } y${i % 3}: name`)),
    ],
    [
      'lists of lists of the schema itself',
      `{ __schema { ${'types { fields { type { '.repeat(6)} name ${'} } }'.repeat(6)} } }`,
    ],
    ['100,000 signs of brackets', '{'.repeat(90_000)],
    ['deep lists as a value', inSite(`terms(sections: ${'['.repeat(400)}${']'.repeat(400)}) { id }`)],
  ];
  it.each(heavy)('%s: refused in less than 50 ms', async (_, text) => {
    const attempts = [await ask(text), await ask(text), await ask(text)];
    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(Math.min(...attempts.map(({ ms }) => ms))).toBeLessThan(50); // other tests may run at the same time
  });

  it('a body over 100 kB is not read', async () => {
    const answer = await free.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: ' '.repeat(110_000) },
    });
    expect(answer.statusCode).toBe(413);
  });
});
