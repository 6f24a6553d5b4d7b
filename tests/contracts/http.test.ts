/**
 * What HTTP adds to the contract table: tokens that are none, spellings of paths, content types, methods, problem+json,
 * caching; every route where one could be forgotten, one of each service where the same code answers for all.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../gateway/clients.ts';
import { pathOf, queryOf } from '../../rest/client.ts';
import {
  serviceNames,
  type AnyRoute,
  type Contract,
  type LecternEnv,
  type ServiceName,
} from '../../rest/contract.ts';
import { listenSeven, openSeven, type Listening, type Seven } from '../../rest/testing.ts';
import { chosenServices } from '../support/chosen.ts';
import { httpAt, type Answer, type Ask, type Http } from '../support/http.ts';
import { badTokens, callers } from './callers.ts';
import { inputOf } from './samples.ts';

let seven: Seven;
let owner: pg.Client;
const closers: (() => Promise<unknown>)[] = [];
const served: Partial<Record<LecternEnv, Readonly<Record<ServiceName, Http>>>> = {};
beforeAll(async () => {
  seven = await openSeven();
  closers.push(() => seven.close());
  for (const env of ['development', 'production'] as const) {
    const listening: Listening = await listenSeven({ ...seven, env });
    closers.push(() => listening.close());
    const entries = serviceNames.map((name) => [name, httpAt(new URL(listening.urls[name]).port)] as const);
    closers.push(() => Promise.all(entries.map(([, http]) => http.close())));
    served[env] = Object.fromEntries(entries) as Record<ServiceName, Http>;
  }
  owner = new pg.Client({ connectionString: seven.databaseUrl });
  await owner.connect();
  closers.push(() => owner.end());
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

const json = { 'content-type': 'application/json' };
const PROBLEM = 'application/problem+json; charset=utf-8';
/** Nothing of the inside of a service. */
const INSIDE = /node_modules|\.ts:\d|\bat \S+ \(|stack|postgres/i;

describe.each(chosenServices(serviceNames))('the %s service over HTTP', (service) => {
  const contract = contracts[service] as unknown as Contract;
  const routes = Object.entries(contract.routes);
  const base = `/api${contract.base.development}`;
  const send = (path: string, ask?: Ask, env: LecternEnv = 'development'): Promise<Answer> =>
    served[env]![service](path, ask);
  const inputs = new Map(routes.map(([name, route]) => [name, inputOf(name, route)]));
  const pathTo = (name: string, end = ''): string => {
    const { params = {}, query = {} } = inputs.get(name)!;
    return `${pathOf(contract, name, 'development', params)}${end}${queryOf(query)}`;
  };
  const asAdmin = async () => ({ authorization: `Bearer ${await seven.tokenFor(service)}` });
  const bodyOf = (name: string, { method, binaryBody }: AnyRoute): Ask => {
    const { body } = inputs.get(name)!;
    if (body === undefined) return { method };
    return binaryBody
      ? { method, headers: { 'content-type': 'image/png' }, body: 'x' }
      : { method, headers: json, body: JSON.stringify(body) };
  };

  let bad: Readonly<Record<string, string>>;
  beforeAll(async () => void (bad = await badTokens(seven, service)));

  it.each(routes)(
    '%s refuses every token that is none, also where anyone may call it',
    async (name, route) => {
      const { headers, ...ask } = bodyOf(name, route);
      for (const [what, authorization] of Object.entries(bad)) {
        const answer = await send(pathTo(name), { ...ask, headers: { ...headers, authorization } });
        expect([what, answer.status]).toEqual([what, 401]);
        expect(answer.headers).toMatchObject({
          'content-type': PROBLEM,
          'www-authenticate': 'Bearer',
          'cache-control': 'no-store',
        });
        expect(JSON.parse(answer.text)).toMatchObject({
          status: 401,
          code: 'UNAUTHENTICATED',
          title: 'The service token is not valid.', // whatever is wrong with it
        });
      }
    },
  );

  it.each(routes.filter(([, { method }]) => method === 'GET'))(
    '%s answers under both spellings of its path',
    async (name) => {
      const headers = await asAdmin();
      const [plain, slashed] = [
        await send(pathTo(name), { headers }),
        await send(pathTo(name, '/'), { headers }),
      ];
      expect([slashed.status, slashed.headers['content-type']]).toEqual([
        plain.status,
        plain.headers['content-type'],
      ]);
      expect(plain.text).not.toContain('The path was not found');
      expect(slashed.text).not.toContain('The path was not found');
      expect(plain.headers['cache-control']).toBe('no-store'); // what was shown to somebody with rights
    },
  );

  it('answers below the base of its environment alone', async () => {
    for (const env of ['development', 'production'] as const) {
      for (const other of ['development', 'production'] as const) {
        const { status } = await send(`/api${contract.base[other]}/health`, {}, env);
        expect([env, other, status]).toEqual([
          env,
          other,
          contract.base[other] === contract.base[env] ? 200 : 404,
        ]);
      }
    }
  });

  it('answers refusals as problem+json with a stable code, the request id and nothing of its inside', async () => {
    const [name, route] = routes.find(([, { rule }]) => !('public' in rule))!;
    const ask = bodyOf(name, route);
    const reader = `Bearer ${await seven.tokenFor(service, callers.reader.rights)}`;
    const isOwn = 'signedIn' in route.rule;
    const cases: readonly (readonly [status: number, code: string, answer: Answer])[] = [
      [401, 'UNAUTHENTICATED', await send(pathTo(name), withId(ask))],
      ...(isOwn
        ? []
        : [[403, 'FORBIDDEN', await send(pathTo(name), withId(ask, { authorization: reader }))] as const]),
      [404, 'NOT_FOUND', await send(`${base}/no-such/path/at/all`, withId({}))],
      [405, 'METHOD_NOT_ALLOWED', await send(pathTo(name), withId({ method: 'PATCH' }))],
    ];
    for (const [status, code, answer] of cases) {
      expect([answer.status, answer.headers['content-type']]).toEqual([status, PROBLEM]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'contracts-1' });
      expect(JSON.parse(answer.text)).toMatchObject({ status, code, requestId: 'contracts-1' });
      expect(answer.text).not.toMatch(INSIDE);
    }
    const allowed = cases.at(-1)![2].headers['allow'];
    expect(allowed).toContain(route.method);
  });

  const withBody = routes.filter(
    ([, { body, binaryBody, limits }]) => body !== undefined && !binaryBody && !limits,
  );
  describe.runIf(withBody.length > 0)('a body', () => {
    const [name, route] = withBody[0] ?? routes[0]!;

    it.each([
      'application/json\ta',
      'application/json garbage',
      'application/jsonx',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'text/plain',
      'text/plain; application/json',
    ])('that is called %j is not read', async (type) => {
      const headers = { ...(await asAdmin()), 'content-type': type };
      const answer = await send(pathTo(name), { ...bodyOf(name, route), headers });
      expect([answer.status, answer.headers['content-type']]).toEqual([415, PROBLEM]);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    });

    it('that is too large is not read', async () => {
      const headers = { ...(await asAdmin()), ...json };
      const answer = await send(pathTo(name), { method: route.method, headers, body: 'x'.repeat(1_100_000) });
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([413, { code: 'TOO_LARGE' }]);
    });

    it.each(withBody)(
      'of %s that is no JSON, or that would reach a prototype, is refused',
      async (of, { method }) => {
        const headers = { ...(await asAdmin()), ...json };
        const fields = JSON.stringify(inputs.get(of)!.body).slice(1);
        const more = fields.startsWith('}') || fields.startsWith(']') ? fields : `,${fields}`;
        for (const body of [
          '',
          '{"name":',
          `{"__proto__":{"isAdmin":true}${more}`,
          `{"constructor":{"prototype":{"isAdmin":true}}${more}`,
        ]) {
          const answer = await send(pathTo(of), { method, headers, body });
          expect([body, answer.status, answer.headers['content-type']]).toEqual([body, 400, PROBLEM]);
          expect(answer.text).not.toMatch(INSIDE);
        }
        expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
      },
    );
  });

  it('lets a visitor’s cache ask again, and answers HEAD without a body', async () => {
    const open = routes.find(([, { rule, method }]) => 'public' in rule && method === 'GET');
    if (!open) return; // it has nothing for visitors
    const answer = await send(pathTo(open[0]));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(await send(pathTo(open[0]), { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});

/** The same request under an id of its own. */
const withId = (ask: Ask, headers: Record<string, string> = {}): Ask => ({
  ...ask,
  headers: { ...ask.headers, ...headers, 'x-request-id': 'contracts-1' },
});

describe('the tables of the %s service', () => {
  const DENIED = { code: '42501' };
  const schemaOf = (service: ServiceName) => service.replaceAll('-', '_');
  const tablesOf = async (service: ServiceName, where: string): Promise<string[]> => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = $1 and c.relkind = 'r' and ${where} order by 1`,
      [schemaOf(service)],
    );
    return rows.map(({ name }) => name);
  };

  it.each(chosenServices(serviceNames))(
    '(%s) are altered neither by it, nor read by another',
    async (service) => {
      const { db } = seven.local.get(service)!;
      const [own] = await tablesOf(service, `c.relname <> 'migration'`);
      const [theirs] = await tablesOf(service === 'pages' ? 'widgets' : 'pages', `c.relname <> 'migration'`);
      await expect(db.rows(`alter table ${own} add column extra text`)).rejects.toMatchObject(DENIED);
      await expect(db.rows(`select from ${schemaOf(service)}.migration`)).rejects.toMatchObject(DENIED);
      await expect(db.rows(`select from ${theirs}`)).rejects.toMatchObject(DENIED);
      expect(await db.rows(`select from ${own}`)).toBeDefined();
    },
  );

  it.each(chosenServices(serviceNames).filter((it) => 'readAudit' in contracts[it].routes))(
    '(%s) that are history are changed neither by it nor by the owner of the database',
    async (service) => {
      const { db } = seven.local.get(service)!;
      const history = await tablesOf(service, `obj_description(c.oid) like 'history:%'`);
      expect(history).toContain(`${schemaOf(service)}.audit`);
      for (const table of history) {
        const { rows } = await owner.query<{ column: string }>(
          `select format('%I', attname) as column from pg_attribute where attrelid = $1::regclass and attnum > 0
            and attidentity = '' and attgenerated = '' order by attnum desc limit 1`,
          [table],
        );
        const { column } = rows[0]!;
        for (const statement of [
          `update ${table} set ${column} = ${column}`,
          `delete from ${table}`,
          `truncate ${table} cascade`,
        ]) {
          await expect(db.rows(statement), statement).rejects.toMatchObject(DENIED);
          await expect(owner.query(statement), statement).rejects.toMatchObject(DENIED);
        }
      }
    },
  );
});
