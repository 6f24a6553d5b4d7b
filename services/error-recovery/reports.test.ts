/** Reports: stored under their ids, cleaned, found by administrators, removed when they expire. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../kit/service.fixture.ts';
import { MAX_STACK } from './contract.ts';
import { removeExpired } from './removal.ts';
import { fingerprintOf } from './rules.ts';
import { testErrors, URL, completeReport, type TestErrors } from './errorRecovery.fixture.ts';

let now = new Date('2026-11-21T12:00:00Z');
let test: TestErrors;
beforeAll(async () => {
  test = await testErrors(() => now);
});
afterAll(() => test.close());
beforeEach(() => test.service.db.rows('delete from error_recovery.report'));

const siteAdmin = (sites: readonly number[] | null): Rights => ({
  admin: ['admin_site'],
  content: {},
  sites,
});
const list = async (query = '', rights = superAdmin) => {
  const response = await test.send({
    url: URL + query,
    headers: { authorization: await test.bearer(rights) },
  });
  expect(response.statusCode).toBe(200);
  return response.json<
    { id: number; at: string; errorId: string; fingerprint: string; report: typeof completeReport }[]
  >();
};
const idOf = (number: number) => `ODB-${number.toString(16).padStart(12, '0')}`;
const seedReports = async (...reports: { message?: string; siteId?: number | null }[]) => {
  for (const [at, { message = 'x', siteId = 1 }] of reports.entries())
    expect((await test.put({ errorId: idOf(at), error: { message }, siteId })).statusCode).toBe(200);
};

describe('a report', () => {
  it('is stored with every field, and its id is returned', async () => {
    const response = await test.put(completeReport);
    expect([response.statusCode, response.json()]).toEqual([200, { errorId: completeReport.errorId }]);
    expect(await list()).toMatchObject([
      { errorId: completeReport.errorId, at: '2026-11-21T12:00:00.000Z', siteId: 2, report: completeReport },
    ]);
  });

  it('needs only an id and a message', async () => {
    expect((await test.put({ errorId: idOf(1), error: { message: '' } })).statusCode).toBe(200);
    expect((await list())[0]!.report).toMatchObject({
      error: { message: '', stack: null },
      device: { user_agent: null },
    });
  });

  it('is stored once however often it is sent, concurrently or later', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.put(completeReport)));
    answers.push(await test.put({ ...completeReport, unknown: 1 }));
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { errorId: completeReport.errorId }]);
    expect(await test.count()).toBe(1);
  });

  it('is refused under the id of another report, which stays unchanged', async () => {
    await test.put(completeReport);
    const other = { ...completeReport, errorId: 'odb-0123456789AB', error: { message: 'y' } };
    const response = await test.put(other);
    expect([response.statusCode, response.json().code]).toEqual([409, 'CONFLICT']);
    expect((await list())[0]!.report).toEqual(completeReport);
  });

  it('is stored without secrets in its addresses, message and stack', async () => {
    await test.put({
      ...completeReport,
      error: {
        message: 'failed: /reset?token=S3CRET&a=b',
        stack: 'at https://a.test/?code=S3CRET#S3CRET:1:2',
      },
      navigation: {
        url: 'https://me:S3CRET@a.test/in?Email=S3CRET&y=1#access_token=S3CRET',
        path: '/in#S3CRET',
        params: { token: 'S3CRET', date: '2026-11-21', 'a b': 'x' },
        search: '?password=S3CRET&y=1#S3CRET',
        domain: 'a.test',
      },
    });
    const [row] = await test.service.db.rows(`select message, body from error_recovery.report`);
    expect(JSON.stringify(row)).not.toContain('S3CRET');
    expect(row).toMatchObject({
      body: {
        navigation: {
          url: 'https://a.test/in?y=1',
          path: '/in',
          params: { date: '2026-11-21' },
          search: '?y=1',
        },
      },
    });
  });

  it('is cleaned of control characters and lone surrogates, and keeps the line breaks of its stack', async () => {
    const body = `{"errorId":"${idOf(1)}","error":{"message":"a\\u0000b\\ud800\\u001b[2J","stack":"one\\r\\n\\ttwo\\u0007"},"env":"x\\ny"}`;
    expect((await test.put(body)).statusCode).toBe(200);
    const [{ report } = { report: null }] = await list();
    expect(report).toMatchObject({
      error: { message: 'a\uFFFDb\uFFFD\uFFFD[2J', stack: 'one\n\ttwo\uFFFD' },
      env: 'x\uFFFDy',
    });
  });

  it('is refused for a field that is too long, with a pointer', async () => {
    const response = await test.put({
      ...completeReport,
      error: { message: 'x', stack: 'é'.repeat(MAX_STACK + 1) },
    });
    expect([response.statusCode, response.json().errors]).toMatchObject([
      400,
      [{ pointer: '/body/error/stack' }],
    ]);
    expect(await test.count()).toBe(0);
  });
});

describe('administrators', () => {
  it('find a report by its id in any letter case', async () => {
    await seedReports({}, {}, {});
    expect(await list(`?errorId=odb-${idOf(1).slice(4).toUpperCase()}`)).toMatchObject([
      { errorId: idOf(1) },
    ]);
    expect(await list(`?errorId=${idOf(9)}`)).toEqual([]);
  });

  it('see the newest first, page by page, optionally of one site', async () => {
    await seedReports({}, { siteId: 2 }, {}, { siteId: null });
    const all = await list();
    expect(all.map(({ errorId }) => errorId)).toEqual([3, 2, 1, 0].map(idOf));
    expect(await list('?limit=2')).toEqual(all.slice(0, 2));
    expect(await list(`?limit=2&before=${all[1]!.id}`)).toEqual(all.slice(2));
    expect((await list('?siteId=1')).map(({ errorId }) => errorId)).toEqual([2, 0].map(idOf));
  });

  it('count messages that differ only in numbers and addresses as one', async () => {
    const messages = ['Row 12 is gone', 'Row 7 is gone', 'Other', 'Row 1 is gone'];
    await seedReports(...messages.map((message) => ({ message })));
    const authorization = await test.bearer(superAdmin);
    const get = async (query: string) =>
      (await test.send({ url: `${URL}/groups${query}`, headers: { authorization } })).json<
        { fingerprint: string }[]
      >();
    const found = await get('');
    expect(found).toMatchObject([
      { message: 'Row 1 is gone', count: 3, lastErrorId: idOf(3) },
      { message: 'Other', count: 1 },
    ]);
    expect(await list(`?fingerprint=${found[0]!.fingerprint}`)).toHaveLength(3);
    expect(await get('?siteId=9')).toEqual([]);
    now = new Date('2026-11-30T12:00:00Z');
    expect(await get('')).toEqual([]);
    expect(await get('?days=30')).toHaveLength(2);
    now = new Date('2026-11-21T12:00:00Z');
  });

  it('of some sites see only their reports', async () => {
    await seedReports({ siteId: 1 }, { siteId: 2 }, { siteId: null });
    expect((await list('', siteAdmin([2]))).map(({ errorId }) => errorId)).toEqual([idOf(1)]);
    expect(await list('?siteId=1', siteAdmin([2]))).toEqual([]);
    expect(await list('', siteAdmin(null))).toHaveLength(3);
  });

  it('without admin_site, and visitors, are refused', async () => {
    await seedReports({});
    const otherRights: Rights = {
      admin: ['admin_translation', 'admin_permissions'],
      content: {},
      sites: null,
    };
    const authorization = await test.bearer(otherRights);
    for (const path of ['', '/groups', '/policy']) {
      const forbidden = await test.send({ url: URL + path, headers: { authorization } });
      const anonymous = await test.send({ url: URL + path });
      expect([forbidden.statusCode, anonymous.statusCode]).toEqual([403, 401]);
      expect(forbidden.body + anonymous.body).not.toContain(idOf(0));
    }
  });
});

describe('removal', () => {
  it('removes reports older than 90 days, and the oldest beyond the maximum', async () => {
    now = new Date('2026-08-22T12:00:00Z');
    await seedReports({}, {});
    now = new Date('2026-08-23T12:00:01Z');
    for (const number of [2, 3, 4]) await test.put({ errorId: idOf(number), error: { message: 'x' } });
    now = new Date('2026-11-21T12:00:00Z');
    await removeExpired({ db: test.service.db, now: () => now });
    expect((await list()).map(({ errorId }) => errorId)).toEqual([4, 3, 2].map(idOf));
    await removeExpired({ db: test.service.db, now: () => now }, { max: 2 });
    expect((await list()).map(({ errorId }) => errorId)).toEqual([4, 3].map(idOf));
  });

  it('removes everything expired when it is more than one batch', async () => {
    for (const number of [1, 2, 3, 4, 5]) await test.put({ errorId: idOf(number), error: { message: 'x' } });
    await removeExpired({ db: test.service.db, now: () => now }, { max: 0, batchSize: 2 });
    expect(await list()).toEqual([]);
  });

  it('runs when the service is opened', async () => {
    const old = await testErrors(() => new Date('2026-01-01T00:00:00Z'));
    await old.put(completeReport);
    const { openService } = await import('../kit/service.ts');
    const { errorRecoveryService } = await import('./service.ts');
    const reopened = await openService(errorRecoveryService, {
      connectionString: old.databaseUrl,
      bus: old.bus,
      checkedShare: 1,
      now: () => new Date('2026-11-21T00:00:00Z'),
    });
    await expect.poll(() => old.count()).toBe(0);
    await reopened.close();
    await old.close();
  });
});

it.each([
  ['Cannot read 12 of undefined', 'Cannot read 9 of undefined', true],
  ['Failed: https://a.test/x?b=1', 'Failed: https://b.test/y', true],
  [
    'Row 3f2c9a1e-77aa-4b1c-9c1d-aabbccddeeff is gone',
    'Row aabbccdd-0000-4b1c-9c1d-112233445566 is gone',
    true,
  ],
  ['a is undefined', 'b is undefined', false],
])('%s and %s have one fingerprint: %s', (one, other, isOne) => {
  expect(fingerprintOf(one) === fingerprintOf(other)).toBe(isOne);
});
