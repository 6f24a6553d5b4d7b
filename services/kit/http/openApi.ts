/** Prints a contract as an OpenAPI 3.1 document. It is derived from the same route table, so the two cannot differ. */
import { z } from 'zod';
import { pathOf } from '../../../rest/client/client.ts';
import type { AnyRoute, Contract, LecternEnv, Rule } from '../../../rest/contract.ts';
import { parameterTexts } from './parameterTexts.ts';

type Json = Record<string, unknown>;

/** A body that is not JSON: its content type is the description. */
const bytes = { schema: { type: 'string', format: 'binary' } } as const;

/** The document of one service, with the paths of the environment it runs in. */
export function openApiOf(contract: Contract, env: LecternEnv): Json {
  const schemas: Record<string, Json> = { Problem: problemSchema };
  return documentOf(contract.title, pathsOf(contract, env, { schemas, prefix: '' }), schemas);
}

/**
 * One document of several services: operations and schemas are named after their service too, because two services may
 * have an operation of one name, and operations are grouped by it.
 */
export function joinedOpenApi(contracts: readonly Contract[], env: LecternEnv): Json {
  const schemas: Record<string, Json> = { Problem: problemSchema };
  const paths = Object.assign(
    {},
    ...contracts.map((contract) => pathsOf(contract, env, { schemas, prefix: camelCase(contract.service) })),
  ) as Json;
  const tags = contracts.map(({ service, title }) => ({ name: service, description: title }));
  return { ...documentOf('Lectern', paths, schemas), tags };
}

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

interface Naming {
  /** Bodies and answers by name; operations add theirs. */
  readonly schemas: Record<string, Json>;
  /** Precedes the names of operations; '' for none. */
  readonly prefix: string;
}

const documentOf = (title: string, paths: Json, schemas: Json): Json => ({
  openapi: '3.1.0',
  info: { title, version: '1.0.0' },
  // Relative to the document: the address of this Lectern.
  servers: [{ url: '/', description: 'This Lectern' }],
  paths,
  components: { securitySchemes: { serviceToken }, schemas },
});

function pathsOf(contract: Contract, env: LecternEnv, { schemas, prefix }: Naming): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(contract.routes)) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
    const path = pathOf(contract, name, env, Object.fromEntries(names.map((it) => [it, `{${it}}`])))
      .replaceAll('%7B', '{')
      .replaceAll('%7D', '}');
    const operationId = prefix === '' ? name : prefix + capital(name);
    const operation = operationOf(operationId, route, schemas);
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: prefix === '' ? operation : { tags: [contract.service], ...operation },
    };
  }
  return paths;
}

const serviceToken = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description:
    'Identifies the caller. No route accepts a browser session, a cookie or a password. A token is signed (EdDSA) with the key of this Lectern, and is valid for seconds and for this service only (`aud`). It names an account (`sub`) and carries its effective rights. Signed-in users call through the gateway, which requests a token from identity for each request.',
} as const;

/** Describes who may call a route, in a sentence. */
function describeRule(rule: Rule): string {
  if ('public' in rule) return 'Public. With a service token, also what its rights allow.';
  if ('signedIn' in rule) return 'Requires a service token of an account; covers its own data only.';
  if ('admin' in rule) return `Requires a service token with ${[rule.admin].flat().join(' and ')}.`;
  return `Requires a service token with the right ${rule.action} on ${rule.area}.`;
}

function operationOf(name: string, route: AnyRoute, schemas: Record<string, Json>): Json {
  /** A reference to a schema that is added under the operation's name. */
  const named = (what: 'Body' | 'Answer', schema: z.ZodType, io: 'input' | 'output'): Json => {
    schemas[capital(name) + what] = jsonSchema(schema, io);
    return { $ref: `#/components/schemas/${capital(name)}${what}` };
  };
  return {
    operationId: name,
    summary: route.summary,
    description: describeRule(route.rule),
    // Public routes accept a token too: it may show more.
    security: 'public' in route.rule ? [{}, { serviceToken: [] }] : [{ serviceToken: [] }],
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          route.binaryBody?.map((type) => [type, bytes]) ??
            ['application/json', ...(route.bodyTypes ?? [])].map((type) => [
              type,
              { schema: named('Body', route.body!, 'input') },
            ]),
        ),
      },
    }),
    responses: {
      200: {
        description: 'The response.',
        content: route.binaryAnswer
          ? Object.fromEntries(route.binaryAnswer.map((type) => [type, bytes]))
          : { 'application/json': { schema: named('Answer', route.response, 'output') } },
      },
      default: {
        description: 'A problem (RFC 9457) with a stable code.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function parametersOf(where: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description = parameterTexts[name], ...shape } = property as Json;
    // Accepted when it is missing, so that the service can refuse it in its own words.
    const { isRequired, default: fallback, ...rest } = shape;
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name) || isRequired === true,
      ...(description !== undefined && { description }),
      schema: isRequired === true || fallback === undefined ? rest : { ...rest, default: fallback },
    };
  });
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    data: {},
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};
