/** A contract as an OpenAPI 3.1 document. The documents of the services are checked in tests/conformance. */
import { expect, it } from 'vitest';
import { sampleContract } from '../../../rest/rest.fixture.ts';
import { openApiOf } from './openApi.ts';

const document = openApiOf(sampleContract as never, 'development');
const operation = (path: string, method: string) =>
  (document['paths'] as Record<string, Record<string, object>>)[path]![method]!;

it('has the paths of its environment, with named parameters', () => {
  expect(Object.keys(document['paths'] as object)).toEqual([
    '/api/toy-dev',
    '/api/toy-dev/things/{name}/{part}',
  ]);
  const production = openApiOf(sampleContract as never, 'production');
  expect(Object.keys(production['paths'] as object)[0]).toBe('/api/toy');
});

it('lists the methods of one path together', () => {
  expect(Object.keys((document['paths'] as Record<string, object>)['/api/toy-dev']!)).toEqual([
    'get',
    'post',
    'put',
  ]);
});

it('describes the parameters of a query', () => {
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

it('requires every parameter of a path', () => {
  expect(operation('/api/toy-dev/things/{name}/{part}', 'get')).toMatchObject({
    parameters: [
      { name: 'name', in: 'path', required: true, schema: { type: 'string', maxLength: 20 } },
      { name: 'part', in: 'path', required: true },
    ],
  });
});

it('states which routes need a token', () => {
  // A public route may show more to a caller with a token.
  expect(operation('/api/toy-dev', 'get')).toMatchObject({
    security: [{}, { serviceToken: [] }],
    description: expect.stringContaining('Public.') as string,
  });
  expect(operation('/api/toy-dev', 'post')).toMatchObject({ security: [{ serviceToken: [] }] });
  expect(operation('/api/toy-dev', 'put')).toMatchObject({ security: [{ serviceToken: [] }] });
});

it('describes the required token of each route and that only a token authenticates', () => {
  const paths = openApiOf(
    {
      ...sampleContract,
      routes: {
        read: { ...sampleContract.routes.read, rule: { area: 'layouts', action: 'r' } },
        change: { ...sampleContract.routes.read, method: 'PUT', rule: { admin: 'admin_site' } },
      },
    } as never,
    'development',
  )['paths'] as Record<string, Record<string, { description: string }>>;
  const { get, put } = paths['/api/toy-dev']!;
  expect(get!.description).toBe('Requires a service token with the right r on layouts.');
  expect(put!.description).toBe('Requires a service token with admin_site.');
  expect(document).toMatchObject({
    components: {
      securitySchemes: {
        serviceToken: {
          scheme: 'bearer',
          description: expect.stringContaining('No route accepts') as string,
        },
      },
    },
  });
});

it('describes a body as input and a response as output, by names', () => {
  expect(operation('/api/toy-dev', 'post')).toMatchObject({
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/WriteBody' } } },
    },
  });
  expect(operation('/api/toy-dev', 'get')).toMatchObject({
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ReadAnswer' } } } },
      default: {
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  });
  expect(document['components']).toMatchObject({
    schemas: {
      WriteBody: { required: ['name'], additionalProperties: false },
      ReadAnswer: { required: ['on', 'first'] },
    },
  });
  expect(operation('/api/toy-dev', 'put')).not.toHaveProperty('requestBody');
});

it('names the server by the address of the document', () => {
  expect(document['servers']).toEqual([{ url: '/', description: 'This Lectern' }]);
});
