/** Hostile input gets an answer or a refusal, never a 5xx. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../domain/properties.fixture.ts';
import { wellFormed } from '../../domain/text/cleanText.ts';
import { columns, openWidgets, row, type WidgetsTest } from './widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
  await test.publish({
    layout: 'homePage',
    added: [row('mx', { countries: ['MX'] }), row('rest', { countries: ['default'] })],
  });
});
afterAll(() => test.close());

describe('hostile input (attack case 22)', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      "'; drop table widgets.widget; --",
      "' or 1=1",
      '\u0000',
      '../../permissions',
      '..%2f',
      '__proto__',
      '$1',
      '{a,b}',
      '🙂',
    ),
  );
  const query = (name: string) =>
    fc
      .array(hostile, { maxLength: 4 })
      .map((list) => list.map((it) => `${name}=${encodeURIComponent(wellFormed(it))}`).join('&'));

  it('in every query argument gets an answer or a refusal, never a 5xx', async () => {
    const headers = await test.headersOf();
    const before = await test.counts();
    const argumentLists = fc.tuple(
      query('id'),
      query('layout'),
      query('country'),
      query('keepDefault'),
      query('site'),
      query('before'),
    );
    const urls = fc.constantFrom(
      '',
      '/admin',
      '/layouts',
      '/layouts/admin',
      '/layouts/current',
      '/layouts/revisions',
    );
    await fc.assert(
      fc.asyncProperty(urls, argumentLists, async (url, args) => {
        const response = await test.send(
          'GET',
          `${url}?${args.filter(Boolean).join('&')}`,
          undefined,
          headers,
        );
        expect([200, 400]).toContain(response.statusCode);
      }),
      { numRuns: propertyRuns(300) },
    );
    expect(await test.counts()).toEqual(before);
  });

  it('in every body gets an answer or a refusal', async () => {
    const headers = await test.headersOf();
    const rows = fc.record(
      {
        rowKey: fc.oneof(hostile, fc.constant('r')),
        columns: fc.constantFrom(columns('text'), [], 'x', '[]'),
        countries: fc.oneof(fc.array(hostile), fc.constant(['MX'])),
        abRowName: hostile,
        abRowEndDate: hostile,
        abRowActive: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const bodies = fc.oneof(
      fc.record({
        url: fc.constant('/'),
        body: fc.record({
          id: fc.oneof(hostile, fc.constant('h')),
          type: fc.oneof(hostile, fc.constant('content-card')),
          widgetContent: fc.oneof(hostile, fc.json(), fc.record({ title: hostile, startDate: hostile })),
        }),
      }),
      fc.record({
        url: fc.constant('/layouts'),
        body: fc.record({
          layout: fc.oneof(hostile, fc.constant('hostile')),
          added: fc.array(rows, { maxLength: 2 }),
          deleted: fc.array(hostile),
          note: hostile,
        }),
      }),
      fc.record({
        url: fc.constantFrom('/', '/layouts'),
        body: fc.jsonValue().map((value) => value as object),
      }),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async ({ url, body }) => {
        const response = await test.send('POST', url, JSON.stringify(body), {
          ...headers,
          'content-type': 'application/json',
        });
        expect([200, 400]).toContain(response.statusCode);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('in ids to delete is refused or ignored', async () => {
    const headers = { ...(await test.headersOf()), 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(fc.array(hostile), async (ids) => {
        expect([200, 400]).toContain(
          (await test.send('DELETE', '/', JSON.stringify(ids), headers)).statusCode,
        );
      }),
    );
  });

  it('with a __proto__ key is refused', async () => {
    const headers = { ...(await test.headersOf()), 'content-type': 'application/json' };
    const response = await test.send(
      'POST',
      '/',
      '{"id":"p","type":"content-card","title":"x","__proto__":{"isAdmin":true}}',
      headers,
    );
    expect(response.statusCode).toBe(400);
  });
});
