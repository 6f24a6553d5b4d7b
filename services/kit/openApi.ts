/** Prints a contract as an OpenAPI 3.1 document: the same route table, so it cannot say something else. */
import { z } from 'zod';
import { pathOf } from '../../rest/client.ts';
import type { AnyRoute, Contract, LecternEnv } from '../../rest/contract.ts';

type Json = Record<string, unknown>;

/** A body that is no JSON: its content type says what it is. */
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
      securitySchemes: { serviceToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

function operationOf(name: string, route: AnyRoute): Json {
  return {
    operationId: name,
    summary: route.summary,
    ...('public' in route.rule ? {} : { security: [{ serviceToken: [] }] }),
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
        description: 'The answer.',
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
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
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
