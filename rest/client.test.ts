/** Addresses of routes: parts that cannot leave their place, queries with one text for one meaning. */
import Fastify from 'fastify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../domain/propertyTesting.ts';
import { clientOver, localTransport, pathOf, queryOf } from './client.ts';
import { visit } from './testing.ts';
import { openToy, toyContract } from './testSupport.ts';

const path = (name: string, part = 'b') => pathOf(toyContract, 'readOne', 'development', { name, part });

describe('a path', () => {
  it('stands below /api and the base of its environment', () => {
    expect(pathOf(toyContract, 'read', 'development')).toBe('/api/toy-dev');
    expect(pathOf(toyContract, 'read', 'production')).toBe('/api/toy');
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
  ])('keeps %j in its place', (part, encoded) => {
    expect(path(part)).toBe(`/api/toy-dev/things/${encoded}/b`);
    expect(new URL(path(part), 'http://x').pathname).toBe(path(part));
  });

  it.each(['', '.', '..', '\ud800', 'a\udc00'])('has no part %j, which would be walked or lost', (part) => {
    expect(() => path(part)).toThrow(expect.objectContaining({ status: 400, code: 'VALIDATION' }));
    expect(() => path('a', part)).toThrow(
      expect.objectContaining({
        errors: [{ pointer: '/params/part', detail: expect.any(String) as string }],
      }),
    );
  });

  it.each([undefined, null, {}, ['a'], true])('has no part %j, which is no text', (part) => {
    expect(() => pathOf(toyContract, 'readOne', 'development', { name: part, part: 'b' })).toThrow(
      'does not fit',
    );
  });

  it('brings any text to the other side as it was, and nowhere else', async () => {
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
  it('has one text for one meaning, whatever the order of its names', () => {
    expect(queryOf({ b: 1, a: 'x', c: true })).toBe('?a=x&b=1&c=true');
    expect(queryOf({ c: true, a: 'x', b: 1 })).toBe('?a=x&b=1&c=true');
  });

  it('repeats lists in their order, and leaves out what is nothing', () => {
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

it('makes a client with every route of its contract, over any transport', async () => {
  const seen: unknown[] = [];
  const client = clientOver(toyContract, async (...given) => void seen.push(given));
  expect(Object.keys(client)).toEqual(Object.keys(toyContract.routes));
  const call = visit();
  await client.read({ query: { on: 'a' } }, call);
  expect(seen).toEqual([['read', { query: { on: 'a' } }, call]]);
});

it('gives problems alone in the process too', async () => {
  const cause = new RangeError('secret');
  const toy = openToy({ read: () => Promise.reject(cause) });
  const client = clientOver(toyContract, localTransport(toy));
  await expect(client.read({ query: {} }, visit())).rejects.toMatchObject({
    name: 'Problem',
    status: 500,
    code: 'INTERNAL',
    message: 'Something went wrong in the service.',
    cause,
  });
});
