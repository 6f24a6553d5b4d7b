/** Error reports over HTTP: accepted, refused, throttled; no page and no readiness check depends on them. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import { signToken } from '../../../rest/caller.ts';
import { httpOf, type RequestOptions, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const PATH = '/api/error-recovery';
/** Headers with a client address as set by the trusted proxy. */
const from = (address: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-forwarded-for': address,
});
const newId = () => `ODB-${randomBytes(6).toString('hex')}`;
const put = (headers: Record<string, string>, fields: object = {}): RequestOptions => ({
  method: 'PUT',
  headers,
  body: JSON.stringify({ errorId: newId(), error: { message: 'edge' }, ...fields }),
});

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_TRUSTED_PROXIES: '1' } });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const listAsAdmin = async (targetStack: Stack, targetHttp: Http, query: string) => {
  const rights = { ...noRights, admin: ['admin_site' as const], sites: null };
  const token = await signToken(targetStack.program.keys.privateKey!, {
    subject: 'editor-1',
    rights,
    audience: 'error-recovery',
  });
  const answer = await targetHttp(PATH + query, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return JSON.parse(answer.text) as { errorId: string; report: unknown }[];
};

describe('a report of the site itself', () => {
  it('is accepted, with the headers of every response, and found by an admin through its id only', async () => {
    const errorId = newId();
    const headers = { ...from('10.0.0.1'), 'sec-fetch-site': 'same-origin' };
    const answer = await http(PATH, put(headers, { errorId, navigation: { search: '?token=S3CRET&y=1' } }));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { errorId }]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.cookies).toEqual([]);
    const found = await listAsAdmin(stack, http, `?errorId=${errorId}`);
    expect(found).toMatchObject([{ errorId, report: { navigation: { search: '?y=1' } } }]);
    expect((await http(`${PATH}?errorId=${errorId}`)).status).toBe(401);
  });

  it('is refused from another site (attack case 13), by Sec-Fetch-Site or Origin', async () => {
    const signs: readonly Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ];
    for (const sign of signs) {
      const errorId = newId();
      const answer = await http(PATH, put({ ...from('10.0.0.2'), ...sign }, { errorId }));
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([403, { code: 'CROSS_SITE' }]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(await listAsAdmin(stack, http, `?errorId=${errorId}`)).toEqual([]);
    }
  });

  it('is throttled by the address the trusted proxy sets, whatever other header is sent', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 22; attempt += 1) {
      const headers = from(`192.0.2.${attempt}, 10.0.0.3`); // the first address is forged by the reader
      answers.push((await http(PATH, put(headers, { errorId: newId() }))).status);
    }
    expect(answers).toEqual([...Array<number>(20).fill(200), 429, 429]);
    expect((await http(PATH, put(from('10.0.0.4')))).status).toBe(200);
  });

  it('of 10 MB is refused, and the site keeps responding', async () => {
    const body = JSON.stringify({ errorId: newId(), error: { message: 'x'.repeat(10_000_000) } });
    const answer = await http(PATH, { method: 'PUT', headers: from('10.0.0.5'), body }).catch(() => null);
    expect([413, undefined]).toContain(answer?.status); // or the connection is closed while the body is still being sent
    expect((await http('/')).status).toBe(200);
  });
});

it('a violation report is accepted at the report-uri of every page’s policy', async () => {
  const policy = (await http('/')).headers['content-security-policy']!;
  const address = /report-uri (\S+)$/.exec(policy.replace('; upgrade-insecure-requests', ''))![1]!;
  const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'http://a.test/?q' } };
  const headers = { ...from('10.0.0.6'), 'content-type': 'application/csp-report' };
  const sent = await http(address, { method: 'POST', headers, body: JSON.stringify(report) });
  expect([sent.status, JSON.parse(sent.text)]).toEqual([200, { counted: 1 }]);
  const wrong = await http(PATH, { method: 'PUT', headers, body: JSON.stringify(report) });
  expect(wrong.status).toBe(415);
  const found = await listAsAdmin(stack, http, '/policy');
  expect(found).toMatchObject([{ directive: 'img-src', blocked: 'http://a.test/', count: 1 }]);
});

it('a remote service gets the reports that browsers send to the site, throttled by reader', async () => {
  const site = await startStack({
    demo: false,
    settings: { LECTERN_ERROR_RECOVERY_URL: stack.url, LECTERN_TRUSTED_PROXIES: '1' },
  });
  const request = httpOf(site);
  try {
    expect(site.program.services.local.has('error-recovery')).toBe(false);
    const errorId = newId();
    const first = await request(PATH, put(from('10.1.0.1'), { errorId }));
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { errorId }]);
    const another = await request(PATH, put(from('10.1.0.1'), { errorId, env: 'other' }));
    expect([another.status, JSON.parse(another.text)]).toMatchObject([409, { code: 'CONFLICT' }]);
    const bad = await request(PATH, put(from('10.1.0.1'), { siteId: 'x' }));
    expect([bad.status, JSON.parse(bad.text).errors]).toMatchObject([400, [{ pointer: '/body/siteId' }]]);
    expect(await listAsAdmin(stack, http, `?errorId=${errorId}`)).toHaveLength(1);
    // More reports than one address may send: the limit is per reader, not per site.
    for (let host = 2; host < 30; host += 1)
      expect((await request(PATH, put(from(`10.1.0.${host}`)))).status).toBe(200);
    for (let attempt = 0; attempt < 19; attempt += 1) await request(PATH, put(from('10.1.0.2')));
    expect((await request(PATH, put(from('10.1.0.2')))).status).toBe(429);
  } finally {
    await request.close();
    await site.stop();
  }
});

it('without its tables, reports fail and nothing else does: neither pages nor readiness', async () => {
  const site = await startStack();
  const request = httpOf(site);
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    await client.query('drop schema error_recovery cascade');
    const answer = await request(PATH, put(from('10.0.0.7')));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/error_recovery|relation|\.ts:/);
    for (const path of ['/', '/2026/11/20', '/readyz']) expect((await request(path)).status).toBe(200);
  } finally {
    await client.end();
    await request.close();
    await site.stop();
  }
});
