/**
 * The audit of a service: content of an entry, who reads it, which refusals are recorded, and detection of tampering.
 */
import { pageResource } from '../../../domain/pages/pageResource.ts';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { signToken, verifyToken } from '../../../rest/caller.ts';
import { contract, route } from '../../../rest/contract.ts';
import { forbiddenProblem } from '../../../rest/problem.ts';
import { z } from 'zod';
import { audit, createRefusalRecorder } from './audit.ts';
import { auditRoutes } from './auditContract.ts';
import { auditedService } from './auditedService.ts';
import { sealAudit } from './auditSeal.ts';
import { superAdmin, testService, type TestService } from '../service.fixture.ts';

/** A service that stores what it receives; it uses the tables of pages. */
const sampleContract = contract({
  service: 'pages',
  title: 'Toy',
  base: { development: '/toy', production: '/toy' },
  // The migrations of pages write to their tables.
  resources: [pageResource],
  routes: {
    save: route({
      method: 'PUT',
      path: '/things/:name',
      summary: 'Saves a thing.',
      rule: { admin: 'admin_site' },
      params: z.object({ name: z.string() }),
      body: z.object({ state: z.unknown(), countries: z.array(z.string()).default([]) }),
      response: z.object({}),
    }),
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
const sampleService = auditedService({
  contract: sampleContract,
  folder: 'pages',
  handlers: ({ db }) => ({
    async save({ params: { name }, body: { state, countries } }, call) {
      if (countries.includes('FR')) throw forbiddenProblem('Not France.', { countries: ['FR'] });
      const entry = { operation: 'save', object: `thing ${name}`, countries, after: state } as const;
      await db.transaction((tx) => audit(tx, 'pages', call, { ...entry, storesValues: true }));
      return {};
    },
  }),
});

let test: TestService<(typeof sampleContract)['routes']>;
let owner: pg.Client;
const open = async () => {
  test = await testService(sampleService);
  owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
};
const close = async () => {
  await owner.end();
  await test.close();
};

const save = async (name: string, state: unknown = {}, countries: string[] = [], subject?: string) =>
  test.client.save({ params: { name }, body: { state, countries } }, await test.call(superAdmin, subject));
type Query = Parameters<typeof test.client.readAudit>[0]['query'];
const read = async (query: Query = {}) => test.client.readAudit({ query }, await test.call(superAdmin));
const verify = async (query: Parameters<typeof test.client.verifyAudit>[0]['query'] = {}) =>
  test.client.verifyAudit({ query }, await test.call(superAdmin));
const seal = () => sealAudit(test.service.db, 'pages');
/** Changes rows as the owner of the database: triggers do not run and no right is missing. */
const tamper = async (...statements: string[]) => {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  for (const statement of statements) expect((await owner.query(statement)).rowCount).toBeGreaterThan(0);
  await owner.query('commit');
};

describe('an audit entry', () => {
  beforeAll(open);
  afterAll(close);

  it('holds subject, session, address, time, operation, object, countries and request id', async () => {
    const token = { subject: 'ada', rights: superAdmin, audience: 'pages', session: 'session-1' };
    const caller = await verifyToken(
      await signToken(test.keys.privateKey, token),
      test.keys.publicKey,
      'pages',
    );
    const call = { ...(await test.call(superAdmin)), caller, address: '192.0.2.7', requestId: 'request-1' };
    await test.client.save(
      { params: { name: 'a' }, body: { state: { b: 1, a: 2 }, countries: ['MX'] } },
      call,
    );
    const [entry] = (await read()).entries;
    expect(entry).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string,
      subject: 'ada',
      session: 'session-1',
      address: '192.0.2.7',
      operation: 'save',
      object: 'thing a',
      countries: ['MX'],
      outcome: 'done',
      beforeHash: null,
      afterHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      before: null,
      after: { a: 2, b: 1 },
      requestId: 'request-1',
      seal: null,
    });
    expect(Math.abs(Date.parse(entry!.at) - Date.now())).toBeLessThan(60_000);
  });

  it('holds the address of the HTTP client', async () => {
    const response = await test.app.inject({
      method: 'PUT',
      url: '/api/toy/things/wire',
      payload: { state: 1 },
      remoteAddress: '192.0.2.99',
      headers: { authorization: await test.bearer(superAdmin) },
    });
    expect(response.statusCode).toBe(200);
    expect((await read({ object: 'thing wire' })).entries).toMatchObject([{ address: '192.0.2.99' }]);
  });

  it('holds no secrets at any depth and no line breaks', async () => {
    const state = {
      password: 'hunter2',
      previousPassword: 'hunter3',
      list: [{ resetCode: 'hunter4', accessToken: 'hunter5', siteCode: 'en', country: 'MX' }],
      text: 'a\r\nb\u0000c\u202Ed\uD800',
    };
    await save('x\n{"forged":true}\u2028', state);
    const text = JSON.stringify((await owner.query('select * from pages.audit')).rows);
    expect(text).not.toMatch(/hunter/);
    const [entry] = (await read({ first: 1 })).entries;
    expect(entry!.object).toBe('thing x\\u{a}{"forged":true}\\u{2028}');
    expect(entry!.after).toEqual({
      password: '[removed]',
      previousPassword: '[removed]',
      list: [{ resetCode: '[removed]', accessToken: '[removed]', siteCode: 'en', country: 'MX' }],
      text: 'a\\u{d}\\u{a}b\\u{0}c\\u{202e}d\\u{d800}',
    });
  });

  it('stores only the hash of a state that is too long', async () => {
    await save('long', 'x'.repeat(20_001));
    expect((await read({ object: 'thing long' })).entries[0]).toMatchObject({
      after: { tooLong: 20_003 },
      afterHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });
});

describe('reading the audit', () => {
  beforeAll(async () => {
    await open();
    for (const at of [1, 2, 3, 4, 5]) await save(`n${at}`, at, [], at % 2 === 0 ? 'even' : 'odd');
    await save('100%_a', '=1+1');
  });
  afterAll(close);

  it('is allowed only with the required right', async () => {
    const other: Rights = { admin: ['admin_site', 'admin_permissions'], content: {}, sites: null };
    for (const path of ['audit', 'audit/export', 'audit/verify']) {
      const status = async (rights?: Rights) => {
        const headers = rights ? { authorization: await test.bearer(rights) } : {};
        return (await test.app.inject({ url: `/api/toy/${path}`, headers })).statusCode;
      };
      expect([await status(), await status(noRights), await status(other)]).toEqual([401, 403, 403]);
      expect(await status(superAdmin)).toBe(200);
    }
  });

  const objects = async (query: Query) =>
    (await read({ operation: 'save', ...query })).entries.map(({ object }) => object.slice(6));

  it('filters by subject, operation, start of the object, outcome and time', async () => {
    expect(await objects({ subject: 'even' })).toEqual(['n4', 'n2']);
    expect(await objects({ object: 'thing n' })).toEqual(['n5', 'n4', 'n3', 'n2', 'n1']);
    expect(await objects({ object: 'thing 100%_' })).toEqual(['100%_a']);
    expect(await objects({ object: 'thing %' })).toEqual([]);
    expect(await objects({ operation: 'other' })).toEqual([]);
    expect(await objects({ outcome: 'refused' })).toEqual([]);
    const { at } = (await read({ object: 'thing n3' })).entries[0]!;
    expect(await objects({ subject: 'odd', to: at })).toEqual(['n1']);
    expect(await objects({ subject: 'odd', from: at })).toEqual(['n5', 'n3']);
    expect(await objects({ subject: 'odd', from: at, to: at })).toEqual([]);
  });

  it('pages newest first without duplicates or gaps', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await read({ object: 'thing n', first: 2, ...(before && { before }) });
      seen.push(...page.entries.map(({ object }) => object));
      before = page.next ?? undefined;
      if (seen.length === 2) await save('n-later'); // entries added meanwhile do not shift the pages
    } while (before);
    expect(seen).toEqual([5, 4, 3, 2, 1].map((at) => `thing n${at}`));
  });

  it('exports NDJSON or CSV without formula cells, and records the export as an entry', async () => {
    const exportAs = async (query: Parameters<typeof test.client.exportAudit>[0]['query']) =>
      test.client.exportAudit({ query }, await test.call(superAdmin, 'exporter'));
    const json = await exportAs({ object: 'thing n', subject: 'even' });
    expect(json).toMatchObject({ format: 'ndjson', entries: 2, next: null });
    const lines = json.text.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { object: string }).object)).toEqual([
      'thing n4',
      'thing n2',
    ]);
    const csv = await exportAs({ object: 'thing 100', format: 'csv' });
    const [head, line] = csv.text.split('\r\n');
    expect(head!.split(',').slice(0, 3)).toEqual(['id', 'at', 'subject']);
    expect(line).toContain(`,'=1+1,`);
    expect((await read({ subject: 'exporter' })).entries).toMatchObject([
      { operation: 'exportAudit', object: 'audit, 1 entries', after: { object: 'thing 100' } },
      { operation: 'exportAudit', object: 'audit, 2 entries' },
    ]);
    expect((await exportAs({ object: 'thing n', first: 2 })).next).not.toBeNull();
  });
});

describe('a refusal', () => {
  beforeAll(open);
  afterAll(close);
  const refusals = async () => (await read({ outcome: 'refused' })).entries;

  it('is recorded for a signed-in caller, by the rule or by the handler, with the countries', async () => {
    const input = {
      params: { name: 'x' },
      body: { state: { password: 'hunter2' }, countries: ['FR', 'MX'] },
    };
    await expect(test.client.save(input, await test.call(noRights, 'reader'))).rejects.toMatchObject({
      status: 403,
    });
    await expect(test.client.save(input, await test.call(superAdmin, 'editor'))).rejects.toMatchObject({
      status: 403,
    });
    expect(await refusals()).toMatchObject([
      {
        subject: 'editor',
        operation: 'save',
        object: 'PUT /things/x',
        countries: ['FR'],
        after: { refused: 'Not France.' },
      },
      { subject: 'reader', operation: 'save', object: 'PUT /things/x', countries: [] },
    ]);
  });

  it('is not recorded for an anonymous caller or for invalid input', async () => {
    const { length } = await refusals();
    const input = { params: { name: 'x' }, body: { state: 1 } };
    await expect(test.client.save(input, await test.call())).rejects.toMatchObject({ status: 401 });
    const invalid = { params: { name: 'x' }, body: { countries: 'FR' } } as never;
    await expect(test.client.save(invalid, await test.call(superAdmin))).rejects.toMatchObject({
      status: 400,
    });
    expect(await refusals()).toHaveLength(length);
  });

  it('is rate limited per caller and for all callers together', async () => {
    const record = createRefusalRecorder(test.service.db, 'pages', { address: 3, total: 5 });
    const refusal = { operation: 'flood', object: 'x', countries: [], title: 'No.' };
    for (const subject of ['oidc:a:b:c:d:one', 'oidc:a:b:c:d:two', 'oidc:a:b:c:d:three']) {
      for (let count = 1; count <= 4; count += 1) await record(refusal, await test.call(noRights, subject));
    }
    const recorded = (await refusals()).filter(({ operation }) => operation === 'flood');
    expect(recorded.map(({ subject }) => subject.split(':').at(-1))).toEqual([
      'two',
      'two',
      'one',
      'one',
      'one',
    ]);
  });

  it('reaches the caller even when it cannot be recorded', async () => {
    await owner.query('alter table pages.audit rename to away');
    const input = { params: { name: 'x' }, body: { state: 1 } };
    await expect(test.client.save(input, await test.call(noRights))).rejects.toMatchObject({ status: 403 });
    await owner.query('alter table pages.away rename to audit');
  });
});

describe('the chain of seals', () => {
  beforeEach(async () => {
    await open();
    for (const name of ['a', 'b', 'c', 'd']) await save(name, { name });
  });
  const cleanup = { after: () => close() };
  const complete = { isComplete: true, faults: [], faultCount: 0 };

  it('holds every sealed entry, over several batches', async () => {
    expect(await verify()).toMatchObject({ ...complete, checked: 0, waiting: 4, end: { place: 0 } });
    await owner.query(`with entry as (insert into pages.audit (subject, operation, object, request_id)
      select 'many', 'save', 'thing ' || it, 'r' from generate_series(1, 1200) as it returning id)
      insert into pages.audit_unsealed select id from entry`);
    expect(await seal()).toBe(1_204);
    expect(await verify()).toMatchObject({ ...complete, checked: 1_204, waiting: 0, end: { place: 1_204 } });
    expect(await verify({ after: 1_200 })).toMatchObject({ ...complete, checked: 4 });
    expect((await read({ first: 1 })).entries[0]!.seal).toBe((await verify()).end.seal);
    await cleanup.after();
  });

  it('stays one chain when several workers seal concurrently', async () => {
    const sealed = await Promise.all([seal(), seal(), seal()]);
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await verify()).toMatchObject({ ...complete, checked: 4 });
    await cleanup.after();
  });

  it('seals an entry whose transaction commits after entries with higher ids were sealed', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const call = await test.call(superAdmin);
    const slowTransaction = test.service.db.transaction(async (tx) => {
      await audit(tx, 'pages', call, { operation: 'late', object: 'late' });
      await gate;
    });
    await delay(50);
    await save('younger');
    expect(await seal()).toBe(5);
    release();
    await slowTransaction;
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ ...complete, checked: 6 });
    await cleanup.after();
  });

  it('denies the service and the table owner any change of the seals', async () => {
    await seal();
    for (const statement of [
      `update pages.audit_seal set seal = 'x'`,
      'delete from pages.audit_seal',
      'truncate pages.audit_seal',
    ]) {
      await expect(test.service.db.rows(statement)).rejects.toMatchObject({ code: '42501' });
      await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
    await cleanup.after();
  });

  const id = (object: string) => `(select id from pages.audit where object = 'thing ${object}')`;
  it.each([
    ['changes an entry', [`update pages.audit set subject = 'x' where id = ${id('b')}`], ['changed 2']],
    [
      'changes a stored value',
      [`update pages.audit set after_value = '{}' where id = ${id('c')}`],
      ['changed 3'],
    ],
    [
      'changes the time by a microsecond',
      [`update pages.audit set at = at + interval '1 microsecond' where id = ${id('a')}`],
      ['changed 1'],
    ],
    ['removes an entry', [`delete from pages.audit where id = ${id('b')}`], ['removed 2']],
    [
      'removes an entry with its seal',
      [
        `delete from pages.audit_seal where audit_id = ${id('b')}`,
        `delete from pages.audit where id = ${id('b')}`,
      ],
      ['gap 3'],
    ],
    [
      'removes the first and its seal',
      [
        `delete from pages.audit_seal where audit_id = ${id('a')}`,
        `delete from pages.audit where id = ${id('a')}`,
      ],
      ['gap 2'],
    ],
    [
      'changes a seal',
      [`update pages.audit_seal set seal = 'x' where place = 2`],
      ['changed 2', 'changed 3'],
    ],
    [
      'adds an entry without the service',
      [
        `insert into pages.audit (subject, operation, object, request_id) values ('x', 'save', 'thing x', 'r')`,
      ],
      ['unchained -'],
    ],
    [
      'removes an entry that waits for its seal',
      [`insert into pages.audit_unsealed values (99)`],
      ['removed -'],
    ],
    [
      'swaps two seals',
      [
        `update pages.audit_seal set audit_id = case place when 2 then -3 else -2 end where place in (2, 3)`,
        `update pages.audit_seal set audit_id = (select s from unnest(array[${id('c')}, ${id('b')}]) with ordinality as t (s, o) where o = place - 1) where place in (2, 3)`,
      ],
      ['changed 2', 'changed 3'],
    ],
  ])('detects that someone %s', async (_, statements, faults) => {
    await seal();
    await tamper(...statements);
    const verification = await verify();
    expect(verification.faults.map(({ kind, place }) => `${kind} ${place ?? '-'}`)).toEqual(faults);
    expect(verification.faultCount).toBe(faults.length);
    await cleanup.after();
  });

  it('detects a truncated or rewritten end when given an earlier seal', async () => {
    await seal();
    const known = (await verify()).end.seal;
    expect(await verify({ seal: known })).toMatchObject(complete);
    await tamper(
      'delete from pages.audit_seal where place > 2',
      `delete from pages.audit where id in (${id('c')}, ${id('d')})`,
    );
    expect(await verify()).toMatchObject(complete);
    expect(await verify({ seal: known })).toMatchObject({
      faults: [{ kind: 'cut', id: null }],
      faultCount: 1,
    });
    await cleanup.after();
  });

  it('is sealed by the background worker of the service', async () => {
    for (let attempt = 0; attempt < 120 && (await verify()).waiting > 0; attempt += 1) await delay(100);
    expect(await verify()).toMatchObject({ ...complete, checked: 4, waiting: 0 });
    await cleanup.after();
  });
});
