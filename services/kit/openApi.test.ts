/** A contract as an OpenAPI 3.1 document. The documents of the seven services are checked in tests/conformance. */
import { expect, it } from 'vitest';
import { toyContract } from '../../rest/testSupport.ts';
import { openApiOf } from './openApi.ts';

const document = openApiOf(toyContract as never, 'development');
const operation = (path: string, method: string) =>
  (document['paths'] as Record<string, Record<string, object>>)[path]![method]!;

it('has the paths of its environment, with their parts named', () => {
  expect(Object.keys(document['paths'] as object)).toEqual([
    '/api/toy-dev',
    '/api/toy-dev/things/{name}/{part}',
  ]);
  const production = openApiOf(toyContract as never, 'production');
  expect(Object.keys(production['paths'] as object)[0]).toBe('/api/toy');
});

it('keeps the methods of one path together', () => {
  expect(Object.keys((document['paths'] as Record<string, object>)['/api/toy-dev']!)).toEqual([
    'get',
    'post',
    'put',
  ]);
});

it('says of a query what it may hold', () => {
  expect(operation('/api/toy-dev', 'get')).toMatchObject({
    operationId: 'read',
    summary: 'Says what it was asked.',
    parameters: [
      {
        name: 'on',
        in: 'query',
        required: false,
        schema: { type: 'array', maxItems: 3, items: { maxLength: 10 } },
      },
      { name: 'first', in: 'query', required: false, schema: { minimum: 1, maximum: 100 } },
    ],
  });
});

it('needs every part of a path', () => {
  expect(operation('/api/toy-dev/things/{name}/{part}', 'get')).toMatchObject({
    parameters: [
      { name: 'name', in: 'path', required: true, schema: { type: 'string', maxLength: 20 } },
      { name: 'part', in: 'path', required: true },
    ],
  });
});

it('says who needs a token, and who does not', () => {
  // What is open to anyone may show more to who has one.
  expect(operation('/api/toy-dev', 'get')).toMatchObject({
    security: [{}, { serviceToken: [] }],
    description: expect.stringContaining('Anyone.') as string,
  });
  expect(operation('/api/toy-dev', 'post')).toMatchObject({ security: [{ serviceToken: [] }] });
  expect(operation('/api/toy-dev', 'put')).toMatchObject({ security: [{ serviceToken: [] }] });
});

it('says of each route whose token it takes, and that nothing else signs anybody in', () => {
  const paths = openApiOf(
    {
      ...toyContract,
      routes: {
        read: { ...toyContract.routes.read, rule: { area: 'layouts', action: 'r' } },
        change: { ...toyContract.routes.read, method: 'PUT', rule: { admin: 'admin_site' } },
      },
    } as never,
    'development',
  )['paths'] as Record<string, Record<string, { description: string }>>;
  const { get, put } = paths['/api/toy-dev']!;
  expect(get!.description).toBe('A service token with the right r on layouts.');
  expect(put!.description).toBe('A service token with admin_site.');
  expect(document).toMatchObject({
    components: {
      securitySchemes: {
        serviceToken: { scheme: 'bearer', description: expect.stringContaining('no route takes') as string },
      },
    },
  });
});

it('describes a body as it is sent, and an answer as it comes', () => {
  expect(operation('/api/toy-dev', 'post')).toMatchObject({
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { required: ['name'], additionalProperties: false } } },
    },
  });
  expect(operation('/api/toy-dev', 'get')).toMatchObject({
    responses: {
      200: { content: { 'application/json': { schema: { required: ['on', 'first'] } } } },
      default: {
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  });
  expect(operation('/api/toy-dev', 'put')).not.toHaveProperty('requestBody');
});
