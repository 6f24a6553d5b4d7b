/** Counting over HTTP: hostile bodies, rate limits, and a country that cannot be set by a body. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUnit, resultsOf, testedLayout, type CountedTest } from './counts.fixture.ts';
import { openWidgets, type WidgetsTest } from '../../widgets.fixture.ts';

let test: WidgetsTest;
let tested: CountedTest;
beforeAll(async () => {
  test = await openWidgets();
  tested = await testedLayout(test);
});
afterAll(() => test.close());

const URL = '/api/widgets-dev/counts';
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let callCount = 0;
const post = (payload: unknown, url = URL, remoteAddress?: string, headers = {}) => {
  callCount += 1;
  return test.app.inject({
    method: 'POST',
    url,
    remoteAddress: remoteAddress ?? `10.2.${callCount >> 8}.${callCount & 255}`,
    headers: { 'content-type': 'application/json', 'user-agent': READER, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
};
const entry = (more: object = {}) => ({
  test: tested.key,
  version: 'A',
  kind: 'exposure',
  unit: 'abcdefghijklmnopqrstuv',
  ...more,
});
const rows = async () =>
  (await test.service.db.row<{ n: number }>('select count(*)::int as n from widgets.test_exposure'))!.n;

describe('a hostile body', () => {
  it.each([
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['no entries', { entries: [] }, 400],
    ['a prototype', '{"__proto__":{"x":1},"entries":[]}', 400],
    ['51 entries', { entries: Array.from({ length: 51 }, () => ({ test: 'x' })) }, 400],
    ['too many bytes', 'x'.repeat(30_000), 413],
    ['a short unit', () => ({ entries: [entry({ unit: 'abc' })] }), 400],
    ['a unit with a NUL', () => ({ entries: [entry({ unit: 'abcdefghijklmnopqrstu\0' })] }), 400],
    ['a unit that is an address', () => ({ entries: [entry({ unit: 'reader@example.org.abc' })] }), 400],
    ['two units', () => ({ entries: [entry(), entry({ unit: newUnit() })] }), 400],
    ['a lower-case version', () => ({ entries: [entry({ version: 'a' })] }), 400],
    ['an unknown kind', () => ({ entries: [entry({ kind: 'conversion' })] }), 400],
    ['no test', () => ({ entries: [entry({ test: "row:x:y'; drop table widget;--" })] }), 400],
    ['an object for a test', () => ({ entries: [entry({ test: {} })] }), 400],
  ])('(%s) is refused with a problem and counts nothing', async (_, body, status) => {
    const response = await post(typeof body === 'function' ? body() : body);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(await rows()).toBe(0);
  });

  it('of any shape never fails with a 5xx', async () => {
    const name = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(tested.key));
    const any = fc.record({
      test: name,
      version: fc.string(),
      kind: fc.oneof(fc.string(), fc.constant('click')),
      unit: fc.oneof(fc.string(), fc.constant('abcdefghijklmnopqrstuv')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(any, fc.anything()), { maxLength: 5 }), async (entries) => {
        const text = JSON.stringify({ entries }, (_, it) => (typeof it === 'bigint' ? 1 : it));
        expect((await post(text)).statusCode).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
    expect(await rows()).toBe(0);
  });
});

it('ignores a country in body, query or header when no trusted edge is configured', async () => {
  const body = { country: 'MX', entries: [{ ...entry({ unit: newUnit() }), country: 'MX' }] };
  expect((await post(body, `${URL}?country=MX`)).statusCode).toBe(200);
  const { current } = await resultsOf(test, tested.subject);
  expect(current!.countries.map(({ country }) => country)).toEqual(['ZZ']);
});

it('counts each of several hundred readers behind one address within a minute', async () => {
  const before = await rows();
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => post({ entries: [entry({ unit: newUnit() })] }, URL, '10.9.9.9')),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await rows()) - before).toBe(300);
});

it.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a browser without a screen', { 'user-agent': 'Mozilla/5.0 Chrome/147.0.0.0 HeadlessChrome/147.0.0.0' }],
  ['a program that another process recognised', { 'x-lectern-program': '1' }],
])('answers %s without counting it', async (_, headers) => {
  const before = await rows();
  const answer = await post({ entries: [entry({ unit: newUnit() })] }, URL, undefined, headers);
  expect([answer.statusCode, answer.json()]).toEqual([200, { goals: [] }]);
  expect(await rows()).toBe(before);
});
