/** Prints a contract as an OpenAPI 3.1 document. It is derived from the same route table, so the two cannot differ. */
import { z } from 'zod';
import { pathOf } from '../../../rest/client/client.ts';
import type { AnyRoute, Contract, LecternEnv, Rule } from '../../../rest/contract.ts';

type Json = Record<string, unknown>;

/** A body that is not JSON: its content type is the description. */
const bytes = { schema: { type: 'string', format: 'binary' } } as const;

/** The document of one service, with the paths of the environment it runs in. */
export function openApiOf(contract: Contract, env: LecternEnv): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(contract.routes)) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
    const path = pathOf(contract, name, env, Object.fromEntries(names.map((it) => [it, `{${it}}`])))
      .replaceAll('%7B', '{')
      .replaceAll('%7D', '}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: contract.title, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { serviceToken },
      schemas: { Problem: problemSchema },
    },
  };
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

function operationOf(name: string, route: AnyRoute): Json {
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
              { schema: jsonSchema(route.body!, 'input') },
            ]),
        ),
      },
    }),
    responses: {
      200: {
        description: 'The response.',
        content: route.binaryAnswer
          ? Object.fromEntries(route.binaryAnswer.map((type) => [type, bytes]))
          : { 'application/json': { schema: jsonSchema(route.response, 'output') } },
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
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
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
