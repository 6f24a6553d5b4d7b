/** The service over HTTP: hostile bodies, content types, limits. Rules and schemas of all routes: tests/contracts. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../kit/service.fixture.ts';
import { testErrors, URL, completeReport, type TestErrors } from './errorRecovery.fixture.ts';

let test: TestErrors;
beforeAll(async () => {
  test = await testErrors();
});
afterAll(() => test.close());

const report = (more: object) => ({ errorId: 'ODB-00000000', error: { message: 'x' }, ...more });

describe('a hostile body', () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  it.each([
    ['nothing', '', 400],
    ['invalid JSON', '{', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a prototype', '{"__proto__":{"admin":true},"errorId":"ODB-00000000","error":{"message":"x"}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"x":1}},"errorId":"ODB-00000000"}', 400],
    ['10 MB', JSON.stringify(report({ error: { message: 'x'.repeat(10_000_000) } })), 413],
    ['deep nesting', nested, 400],
    ['deep nesting in a field', `{"errorId":"ODB-00000000","error":${nested}}`, 400],
    ['a NUL in the id', JSON.stringify(report({ errorId: 'ODB-0000\u000000' })), 400],
    ['no hex in the id', JSON.stringify(report({ errorId: 'ODB-xyzxyzxy' })), 400],
    ['an id with a line break', JSON.stringify(report({ errorId: 'ODB-00000000\n' })), 400],
    ['a message that is a list', JSON.stringify(report({ error: { message: ['x'] } })), 400],
    ['numbers for texts', JSON.stringify(report({ env: 1, browser: { name: {} } })), 400],
    ['a text for a flag', JSON.stringify(report({ user: { is_admin: 'yes' } })), 400],
    ['a site that is too large', JSON.stringify(report({ siteId: 1e12 })), 400],
    [
      'an infinite screen width',
      '{"errorId":"ODB-00000000","error":{"message":"x"},"device":{"screen_width":1e999}}',
      400,
    ],
    ['a list of params', JSON.stringify(report({ navigation: { params: ['x'] } })), 400],
    ['a null for a part', JSON.stringify(report({ device: null })), 400],
  ])('(%s) is refused, and nothing is stored', async (_, body, status) => {
    const response = await test.put(body);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.body.length).toBeLessThan(5_000);
    expect(await test.count()).toBe(0);
  });

  it('of any shape never causes a 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            errorId: fc.stringMatching(/^ODB-[0-9a-f]{12}$/),
            error: fc.record({
              message: fc.string({ unit: 'binary' }),
              stack: fc.string({ unit: 'binary' }),
            }),
            env: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
            navigation: fc.oneof(
              fc.record({
                url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
                search: fc.string({ unit: 'binary' }),
                params: fc.dictionary(fc.string(), fc.string({ unit: 'binary' })),
              }),
              fc.anything(),
            ),
          },
          { requiredKeys: ['errorId', 'error'] },
        ),
        async (body) => {
          expect(
            (await test.put(JSON.stringify(body, (_, it) => (typeof it === 'bigint' ? 1 : it)))).statusCode,
          ).toBeLessThan(500);
        },
      ),
    );
    await test.service.db.rows('delete from error_recovery.report');
  });

  it.each(['text/plain', 'application/csp-report', 'application/json\ta', 'multipart/form-data', undefined])(
    'of the type %s returns 415',
    async (type) => {
      const headers = type === undefined ? {} : { 'content-type': type };
      const response = await test.send({
        method: 'PUT',
        url: URL,
        headers,
        payload: JSON.stringify(completeReport),
      });
      expect(response.statusCode).toBe(415);
    },
  );
});

describe('limits', () => {
  it('refuse the 21st report of an address in a minute, with retry-after, but not other addresses', async () => {
    const other = await testErrors();
    const put = (remoteAddress: string, payload: string) =>
      other.app.inject({
        method: 'PUT',
        url: URL,
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload,
      });
    for (let times = 0; times < 20; times += 1) {
      const response = await put('10.0.0.1', times % 2 === 0 ? JSON.stringify(completeReport) : '{');
      expect(response.statusCode).toBe(times % 2 === 0 ? 200 : 400); // an invalid one counts too
    }
    const refused = await put('10.0.0.1', 'x'.repeat(1_000_000));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    const slashed = await other.app.inject({ method: 'PUT', url: `${URL}/`, remoteAddress: '10.0.0.1' });
    expect(slashed.statusCode).toBe(429); // both spellings of the path share one count
    expect((await put('10.0.0.2', JSON.stringify(completeReport))).statusCode).toBe(200);
    await other.close();
  });

  it("do not apply to administrators' reads", async () => {
    const headers = { authorization: await test.bearer(superAdmin) };
    for (let times = 0; times < 40; times += 1)
      expect((await test.app.inject({ url: URL, headers })).statusCode).toBe(200);
  });
});

it('documents the content types of policy reports', async () => {
  const document = (await test.app.inject(`${URL}/openapi.json`)).json();
  expect(document.paths[`${URL}/policy`].post.requestBody.content).toHaveProperty('application/csp-report');
});
