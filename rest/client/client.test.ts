/** Paths and queries of routes: parts cannot change the path, and equal queries are equal text. */
import Fastify from 'fastify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../domain/properties.fixture.ts';
import { createClient, localTransport, pathOf, queryOf } from './client.ts';
import { visit } from '../allServices.fixture.ts';
import { openSampleService, sampleContract } from '../rest.fixture.ts';

const path = (name: string, part = 'b') => pathOf(sampleContract, 'readOne', 'development', { name, part });

describe('a path', () => {
  it('is below /api and the base of its environment', () => {
    expect(pathOf(sampleContract, 'read', 'development')).toBe('/api/toy-dev');
    expect(pathOf(sampleContract, 'read', 'production')).toBe('/api/toy');
    expect(path('a')).toBe('/api/toy-dev/things/a/b');
  });

  it.each([
    ['../permissions/1', '..%2Fpermissions%2F1'],
    ['..%2fpermissions', '..%252fpermissions'],
    ['..%2F', '..%252F'],
    ['a/b', 'a%2Fb'],
    ['a\\b', 'a%5Cb'],
    ['a?b=c', 'a%3Fb%3Dc'],
    ['a#b', 'a%23b'],
    ['%00', '%2500'],
    ['\0', '%00'],
    ['...', '...'],
    ['.a', '.a'],
    ['a b', 'a%20b'],
    ['%', '%25'],
    [';a=b', '%3Ba%3Db'],
    ['ü𝔘', '%C3%BC%F0%9D%94%98'],
    ['\r\nHost: evil', '%0D%0AHost%3A%20evil'],
  ])('encodes %j as one segment', (part, encoded) => {
    expect(path(part)).toBe(`/api/toy-dev/things/${encoded}/b`);
    expect(new URL(path(part), 'http://x').pathname).toBe(path(part));
  });

  it.each(['', '.', '..', '\ud800', 'a\udc00'])(
    'rejects the part %j, which parsers would resolve or lose',
    (part) => {
      expect(() => path(part)).toThrow(expect.objectContaining({ status: 400, code: 'VALIDATION' }));
      expect(() => path('a', part)).toThrow(
        expect.objectContaining({
          errors: [{ pointer: '/params/part', detail: expect.any(String) as string }],
        }),
      );
    },
  );

  it.each([undefined, null, {}, ['a'], true])('rejects the part %j, which is not a text', (part) => {
    expect(() => pathOf(sampleContract, 'readOne', 'development', { name: part, part: 'b' })).toThrow(
      'is not valid',
    );
  });

  it('transports any text unchanged', async () => {
    const app = Fastify({ routerOptions: { maxParamLength: 2_000 } });
    app.get('/api/toy-dev/things/:name/:part', ({ params }) => params);
    app.setNotFoundHandler((request) => ({ lost: request.url }));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), async (text) => {
        fc.pre(!['.', '..'].includes(text));
        expect((await app.inject(path(text))).json()).toEqual({ name: text, part: 'b' });
      }),
      { numRuns: propertyRuns(300) },
    );
    await app.close();
  });
});

describe('a query', () => {
  it('is equal text for equal meaning, whatever the order of its names', () => {
    expect(queryOf({ b: 1, a: 'x', c: true })).toBe('?a=x&b=1&c=true');
    expect(queryOf({ c: true, a: 'x', b: 1 })).toBe('?a=x&b=1&c=true');
  });

  it('repeats list values in order, and omits null and undefined', () => {
    expect(queryOf({ id: ['b', 'a', 'b'], no: undefined, none: null, empty: [] })).toBe('?id=b&id=a&id=b');
    expect(queryOf({ blank: '' })).toBe('?blank=');
    expect(queryOf({})).toBe('');
    expect(queryOf()).toBe('');
  });

  it('never lets a value become another name', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string(), { maxKeys: 5 }), (query) => {
        const read = [...new URLSearchParams(queryOf(query))];
        const byName = ([a]: [string, string], [b]: [string, string]) => a.localeCompare(b);
        expect(read.toSorted(byName)).toEqual(Object.entries(query).toSorted(byName));
      }),
    );
  });
});

it('creates a client with every route of its contract, over any transport', async () => {
  const calls: unknown[] = [];
  const client = createClient(sampleContract, async (...args) => void calls.push(args));
  expect(Object.keys(client)).toEqual(Object.keys(sampleContract.routes));
  const call = visit();
  await client.read({ query: { on: 'a' } }, call);
  expect(calls).toEqual([['read', { query: { on: 'a' } }, call]]);
});

it('throws only problems in the process too', async () => {
  const cause = new RangeError('secret');
  const service = openSampleService({ read: () => Promise.reject(cause) });
  const client = createClient(sampleContract, localTransport(service));
  await expect(client.read({ query: {} }, visit())).rejects.toMatchObject({
    name: 'Problem',
    status: 500,
    code: 'INTERNAL',
    message: 'Something went wrong in the service.',
    cause,
  });
});
