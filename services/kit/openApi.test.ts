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
  expect(operation('/api/toy-dev', 'get')).not.toHaveProperty('security');
  expect(operation('/api/toy-dev', 'post')).toMatchObject({ security: [{ serviceToken: [] }] });
  expect(operation('/api/toy-dev', 'put')).toMatchObject({ security: [{ serviceToken: [] }] });
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
