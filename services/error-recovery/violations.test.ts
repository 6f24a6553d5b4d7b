/** Violations of the content security policy: both formats, counted by day, without query strings, limited. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { superAdmin } from '../kit/service.fixture.ts';
import { countViolations } from './repository.ts';
import { testErrors, URL, type TestErrors } from './errorRecovery.fixture.ts';

let test: TestErrors;
beforeAll(async () => {
  test = await testErrors(() => new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => test.close());
beforeEach(() => test.service.db.rows('delete from error_recovery.violation'));

const post = (type: string, body: unknown) =>
  test.send({
    method: 'POST',
    url: `${URL}/policy`,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const list = async () =>
  (await test.send({ url: `${URL}/policy`, headers: { authorization: await test.bearer(superAdmin) } })).json<
    object[]
  >();

const legacyReport = {
  'csp-report': {
    'document-uri': 'https://example.org/in?token=S3CRET#S3CRET',
    referrer: 'https://example.org/?S3CRET',
    'violated-directive': "script-src-elem 'self'",
    'effective-directive': 'script-src-elem',
    'original-policy': 'S3CRET',
    disposition: 'enforce',
    'blocked-uri': 'https://evil.test/x.js?S3CRET',
    'source-file': 'https://example.org/assets/a.js?S3CRET',
    'line-number': 1,
    'script-sample': 'S3CRET',
  },
};
const modernReport = (body: object, type = 'csp-violation') => ({
  age: 1,
  type,
  url: 'x',
  user_agent: 'y',
  body,
});

it('counts both formats as one, and stores no query, sample or referrer', async () => {
  const first = await post('application/csp-report', legacyReport);
  expect([first.statusCode, first.json()]).toEqual([200, { counted: 1 }]);
  const body = {
    documentURL: 'https://example.org/in?S3CRET',
    blockedURL: 'https://evil.test/x.js',
    sourceFile: 'https://example.org/assets/a.js',
    effectiveDirective: 'script-src-elem',
    sample: 'S3CRET',
  };
  const second = await post('application/reports+json; charset=utf-8', [
    modernReport(body),
    modernReport({ id: 'x' }, 'deprecation'),
    modernReport(body),
  ]);
  expect(second.statusCode).toBe(200);
  const found = await list();
  expect(found).toEqual([
    {
      day: '2026-11-21',
      directive: 'script-src-elem',
      blocked: 'https://evil.test/x.js',
      page: 'https://example.org/in',
      source: 'https://example.org/assets/a.js',
      count: 3,
    },
  ]);
  expect(JSON.stringify(found)).not.toContain('S3CRET');
});

it('accepts the older name of a directive, keywords instead of addresses, and no content of a data URL', async () => {
  await post('application/csp-report', {
    'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'data:image/png;base64,AAAA' },
  });
  expect(await list()).toMatchObject([{ directive: 'img-src', blocked: 'data', page: '', source: '' }]);
});

it.each([
  ['application/csp-report', '{}', 400],
  ['application/csp-report', '{"csp-report":null}', 400],
  ['application/csp-report', '{"csp-report":{"blocked-uri":{}}}', 400],
  ['application/csp-report', '{"__proto__":{}}', 400],
  ['application/csp-report', 'x', 400],
  ['application/csp-report', '', 400],
  ['application/csp-report', 'x'.repeat(200_000), 413],
  ['application/reports+json', '[{"type":"csp-violation","body":null}]', 400],
  ['application/reports+json', '[{"type":1}]', 400],
  ['application/reports+json', JSON.stringify(Array(51).fill(modernReport({}))), 400],
  ['text/plain', JSON.stringify(legacyReport), 415],
  ['application/x-www-form-urlencoded', 'a=b', 415],
])('refuses invalid reports with the type %s', async (type, body, status) => {
  expect((await post(type, body)).statusCode).toBe(status);
  expect(await list()).toEqual([]);
});

it('replaces invalid characters, and accepts an empty list', async () => {
  await post(
    'application/csp-report',
    '{"csp-report":{"effective-directive":"a\\u0000b","blocked-uri":"\\ud800"}}',
  );
  expect(await list()).toMatchObject([{ directive: 'a\uFFFDb', blocked: '\uFFFD' }]);
  expect((await post('application/reports+json', [])).json()).toEqual({ counted: 0 });
});

it('limits the rows of a day, but keeps counting known ones', async () => {
  const one = (blocked: string) => ({ directive: 'd', blocked, page: '', source: '' });
  const { db } = test.service;
  for (const blocked of ['a', 'b', 'c', 'a', 'd']) await countViolations(db, '2026-11-21', [one(blocked)], 2);
  expect(await list()).toMatchObject([
    { blocked: 'a', count: 2 },
    { blocked: 'b', count: 1 },
  ]);
});
