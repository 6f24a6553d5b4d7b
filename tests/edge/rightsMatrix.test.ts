/**
 * Who may what, whole: every REST route and every root field of the schema, asked by every kind of person. What a rule
 * refuses is refused, whatever is asked; what it allows is not refused to a super admin, and never as 'sign in first'.
 */
import {
  getNamedType,
  GraphQLNonNull,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  isUnionType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasAdmin, mayContent, noRights, type Rights } from '../../domain/rights/rights.ts';
// oxlint-disable lectern/rooms -- the matrix is made from what contracts and schema state, so that none is left out
import { contracts } from '../../gateway/clients.ts';
import { buildSchema, readSdl } from '../../gateway/schema.ts';
// oxlint-enable lectern/rooms
import { signToken } from '../../rest/caller.ts';
import { serviceNames, type AnyRoute, type Contract, type Rule } from '../../rest/contract.ts';
import { inRoot } from '../../services/kit/root.ts';
import { ruleOf, type StatedRule } from '../../tools/check/rules.ts';
import { clientOf, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

const DEMO_PASSWORD = 'a password of the demo';
const schema = buildSchema(readSdl(inRoot('schema')));

/** The people of the demo, with what they hold. */
const people: Readonly<Record<string, { readonly email: string | null; readonly rights: Rights | null }>> = {
  anonymous: { email: null, rights: null },
  reader: { email: 'reader@example.org', rights: noRights },
  translator: {
    email: 'translator@example.org',
    rights: { admin: ['admin_translation', 'manager_language'], content: {}, sites: null },
  },
  'country admin of Mexico': { email: 'editor-mx@example.org', rights: inCountry('MX', 2) },
  'country admin of Vietnam': { email: 'editor-vn@example.org', rights: inCountry('VN', 3) },
  'super admin': { email: 'admin@example.org', rights: { admin: ['super_admin'], content: {}, sites: null } },
};
function inCountry(country: string, siteId: number): Rights {
  const all = { [country]: { c: true, r: true, u: true, d: true } };
  return {
    admin: [],
    content: { devotionals: all, pages: all, layouts: all, comments: all },
    sites: [siteId],
  };
}

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const allows = (rule: Rule, rights: Rights | null): boolean => {
  if ('public' in rule) return true;
  if (rights === null) return false;
  if ('signedIn' in rule) return true;
  return 'admin' in rule ? hasAdmin(rights, rule.admin) : mayContent(rights, rule.area, rule.action);
};

describe.each(serviceNames)('the %s service', (service) => {
  const contract = contracts[service] as unknown as Contract;
  it.each(Object.keys(contract.routes))('%s keeps its rule for everybody', async (name) => {
    const route: AnyRoute = contract.routes[name]!;
    const path = route.path.replaceAll(/:\w+/g, 'x');
    for (const [who, { rights }] of Object.entries(people)) {
      const token =
        rights &&
        (await signToken(stack.program.keys.privateKey!, { subject: who, rights, audience: service }));
      const answer = await http(`/api${contract.base.development}${path === '/' ? '' : path}`, {
        method: route.method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(route.method !== 'GET' && { 'content-type': 'application/json', 'sec-fetch-site': 'none' }),
        },
        ...(route.method !== 'GET' && { body: '{}' }),
      });
      const isRefused = answer.status === 401 || answer.status === 403;
      const expected = allows(route.rule, rights);
      if (!expected) expect([who, answer.status]).toEqual([who, rights === null ? 401 : 403]);
      else if (who === 'super admin')
        expect([who, answer.status, isRefused]).toEqual([who, answer.status, false]);
      else expect([who, answer.status]).not.toEqual([who, 401]);
    }
  });
});

/** Fields of the roots, but for those that end the session they are asked with: they come last. */
const rootFields = [schema.getQueryType()!, schema.getMutationType()!]
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
  .toSorted((one, other) => Number(one.field.name === 'signOut') - Number(other.field.name === 'signOut'));

describe('the schema', () => {
  const clients = new Map<string, Client>();
  beforeAll(async () => {
    for (const [who, { email }] of Object.entries(people)) {
      const client = clientOf(http);
      clients.set(who, client);
      if (email === null) continue;
      const { signIn } = await client.ask<{ signIn: { __typename: string } }>('SignIn', {
        site,
        input: { username: email, password: DEMO_PASSWORD },
      });
      if (signIn.__typename !== 'SignedIn') throw new Error(`${who} could not sign in.`);
    }
  });

  // oxlint-disable-next-line vitest/expect-expect -- each person's answer is expected, one by one
  it.each(rootFields.map(({ type, field }) => [`${type.name}.${field.name}`, type, field] as const))(
    '%s keeps its rule for everybody',
    async (_name, type, field) => {
      const rule = ruleOf(field)!;
      const document = documentOf(type === schema.getMutationType() ? 'mutation' : 'query', field);
      for (const [who, { rights }] of Object.entries(people)) {
        const refusal = await refusalOf(clients.get(who)!, document, field.name);
        if (rule.who === 'ANYONE') expect([who, refusal, document]).toEqual([who, null, document]);
        else if (rights === null)
          expect([who, refusal, document]).toEqual([who, 'UNAUTHENTICATED', document]);
        else if (!mayAsk(rule, rights))
          expect([who, refusal, document]).toEqual([who, 'FORBIDDEN', document]);
        else if (who === 'super admin' || rule.who === 'SIGNED_IN')
          expect([who, refusal, document]).toEqual([who, null, document]);
      }
    },
  );
});

function mayAsk({ who, right }: StatedRule, rights: Rights): boolean {
  if (who === 'SIGNED_IN') return true;
  if (who === 'ADMIN') return hasAdmin(rights, right as never);
  return right.some((text) => {
    const [area, action] = text.split(' ') as [never, never];
    return mayContent(rights, area, action);
  });
}

/** As what it was refused: a top-level error, or a member of the result. Null when it was not. */
async function refusalOf(client: Client, query: string, name: string): Promise<string | null> {
  const answer = await http('/graphql', {
    method: 'POST',
    cookies: Object.fromEntries(client.cookies),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ query }),
  });
  const { data, errors = [] } = JSON.parse(answer.text) as {
    data?: Record<string, { __typename?: string } | null> | null;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  const codes = errors.map(({ extensions }) => extensions?.code);
  const bad = codes.find((code) => /VALIDATION_FAILED|PARSE|COMPLEX|BAD_USER_INPUT/.test(code ?? ''));
  if (bad) throw new Error(`${query}\n${answer.text}`);
  if (data?.[name]?.__typename === 'Forbidden') return 'FORBIDDEN';
  return codes.find((code) => code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') ?? null;
}

function documentOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const given = field.args
    .filter(({ type, defaultValue }) => type instanceof GraphQLNonNull && defaultValue === undefined)
    .map(({ name, type }) => `${name}: ${sample(type)}`);
  const type = getNamedType(field.type);
  const selection = isScalarType(type) || isEnumType(type) ? '' : ' { __typename }';
  const typename = isUnionType(type) ? ' { __typename }' : selection;
  return `${kind} { ${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${typename} }`;
}

const scalars: Readonly<Record<string, string>> = {
  ID: '"00000000-0000-4000-8000-000000000000"',
  Int: '1',
  Float: '1',
  Boolean: 'false',
  LocalDate: '"2026-11-21"',
  CountryCode: '"MX"',
  TimeZone: '"UTC"',
  DateTimeISO: '"2026-11-21T12:00:00Z"',
};

/** Something of a type that a document may hold. */
function sample(type: GraphQLInputType): string {
  if (type instanceof GraphQLNonNull) return sample(type.ofType as GraphQLInputType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
      .filter((it) => it.type instanceof GraphQLNonNull && it.defaultValue === undefined)
      .map((it) => `${it.name}: ${sample(it.type)}`);
    return `{ ${fields.join(', ')} }`;
  }
  return scalars[type.name] ?? '"x"';
}
