/**
 * The access table for the gateway: every root field of the schema × every kind of person of the demo. The field
 * declares who may use it (`@may`), the services enforce it; both must agree. Runs in one process, each person with a
 * session; that a cookie resolves to the session is tested in tests/edge.
 */
import {
  getNamedType,
  GraphQLNonNull,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasAdmin, mayContent, noRights, type Rights } from '../../domain/rights/rights.ts';
import { openEdgeCall, type EdgeCall, type SessionPort } from '../../gateway/request/edgeSession.ts';
import { openGateway, schema, type GatewayTest } from '../../gateway/gateway.fixture.ts';
import { budgets, emptyMetadata } from '../../rest/call.ts';
import { ruleOf, type StatedRule } from '../../tools/check/rules.ts';
import { seedDemoAccounts } from '../../program/demo/accounts.ts';

const PASSWORD = 'a password of the demo';

/** Accounts of the demo, and the rights this file grants them. */
const people: Readonly<Record<string, { readonly email: string | null; readonly rights: Rights | null }>> = {
  anonymous: { email: null, rights: null },
  reader: { email: 'reader@example.org', rights: noRights },
  translator: {
    email: 'translator@example.org',
    rights: { admin: ['admin_translation', 'manager_language'], content: {}, sites: null },
  },
  'translator of Vietnamese': {
    email: 'translator-vn@example.org',
    rights: { admin: ['admin_translation', 'manager_language'], content: {}, sites: [3] },
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

let gatewayTest: GatewayTest;
const calls = new Map<string, EdgeCall>();
beforeAll(async () => {
  gatewayTest = await openGateway({ explorer: true, byUrl: false });
  const { local } = gatewayTest.services;
  await seedDemoAccounts({ local, password: PASSWORD, now: gatewayTest.clock.now });
  for (const [who, { email, rights }] of Object.entries(people)) {
    const secret = email === null ? null : await signIn(email, rights!);
    calls.set(who, await callWith(secret));
  }
});
afterAll(() => gatewayTest?.close());

/** The call of a browser that holds this session. */
function callWith(secret: string | null): Promise<EdgeCall> {
  const port: SessionPort = {
    secret,
    device: { name: '', country: null },
    put: () => undefined,
    remove: () => undefined,
  };
  const { direct, keys } = gatewayTest.services;
  return openEdgeCall(port, { requestId: 'test-fields' }, { ...direct, publicKey: keys.publicKey });
}

/** Grants an account its rights and starts a session; returns the session's secret. */
async function signIn(email: string, { admin, content, sites }: Rights): Promise<string> {
  const { direct, callTo } = gatewayTest.services;
  const { data } = await direct.identity.listAccounts({ query: { search: email } }, await callTo('identity'));
  const rights = { sites: sites && [...sites], ownPermissions: [...admin], contentPermissions: content };
  const body = { type: 'user' as const, id: data[0]!.sub, email, groups: [], ...rights };
  await direct.permissions.savePermissions({ body: body as never }, await callTo('permissions'));
  const credentials = { username: email, password: PASSWORD, siteId: 1 };
  const outcome = await direct.identity.signIn({ body: credentials }, await callWith(null));
  if (outcome.state !== 'SIGNED_IN') throw new Error(`${email} could not sign in.`);
  return outcome.begun.session;
}

/** Root fields; `signOut` comes last because it ends the session it is called with. */
const rootFields = [schema.getQueryType()!, schema.getMutationType()!]
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
  .toSorted(
    (first, second) => Number(first.field.name === 'signOut') - Number(second.field.name === 'signOut'),
  );

// oxlint-disable-next-line vitest/expect-expect -- the response of each person is asserted in the loop
it.each(rootFields.map(({ type, field }) => [`${type.name}.${field.name}`, type, field] as const))(
  '%s enforces its rule for every kind of person',
  async (_name, type, field) => {
    const rule = ruleOf(field)!;
    const document = documentOf(type === schema.getMutationType() ? 'mutation' : 'query', field);
    for (const [who, { rights }] of Object.entries(people)) {
      const refusal = await refusalOf(calls.get(who)!, document, field.name);
      if (rule.who === 'ANYONE') expect([who, refusal, document]).toEqual([who, null, document]);
      else if (rights === null) expect([who, refusal, document]).toEqual([who, 'UNAUTHENTICATED', document]);
      else if (!isAllowed(rule, rights))
        expect([who, refusal, document]).toEqual([who, 'FORBIDDEN', document]);
      else if (who === 'super admin' || rule.who === 'SIGNED_IN')
        expect([who, refusal, document]).toEqual([who, null, document]);
    }
  },
);

function isAllowed({ who, right }: StatedRule, rights: Rights): boolean {
  if (who === 'SIGNED_IN') return true;
  if (who === 'ADMIN') return hasAdmin(rights, right as never);
  return right.some((text) => {
    const [area, action] = text.split(' ') as [never, never];
    return mayContent(rights, area, action);
  });
}

/**
 * The code a field was refused with: a top-level error, or `Forbidden` as a member of the result. Null when it was not
 * refused.
 */
async function refusalOf(call: EdgeCall, query: string, name: string): Promise<string | null> {
  const until = performance.now() + budgets.admin.whole;
  const contextValue = gatewayTest.gateway.contextOf({ ...call, until, notes: emptyMetadata() });
  const { body } = await gatewayTest.gateway.apollo.executeOperation({ query }, { contextValue });
  if (body.kind !== 'single') throw new Error(`${query} was answered in parts.`);
  const { data, errors = [] } = body.singleResult as {
    data?: Record<string, { __typename?: string } | null> | null;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  const codes = errors.map(({ extensions }) => extensions?.code);
  const invalidDocument = codes.find((code) =>
    /VALIDATION_FAILED|PARSE|COMPLEX|BAD_USER_INPUT/.test(code ?? ''),
  );
  if (invalidDocument) throw new Error(`${query}\n${JSON.stringify(errors)}`);
  if (data?.[name]?.__typename === 'Forbidden') return 'FORBIDDEN';
  return codes.find((code) => code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') ?? null;
}

function documentOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const args = field.args
    .filter(({ type, defaultValue }) => type instanceof GraphQLNonNull && defaultValue === undefined)
    .map(({ name, type }) => `${name}: ${sample(type)}`);
  const type = getNamedType(field.type);
  const selection = isScalarType(type) || isEnumType(type) ? '' : ' { __typename }';
  const typename = isUnionType(type) ? ' { __typename }' : selection;
  return `${kind} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${typename} }`;
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

/** A GraphQL literal of a type. */
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
