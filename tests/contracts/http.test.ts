/**
 * The HTTP part of the contract table: invalid tokens, spellings of paths, content types, methods, problem+json,
 * caching. Checks every route where a route could have been forgotten, and one route per service where shared code
 * answers.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../gateway/request/clients.ts';
import { pathOf, queryOf } from '../../rest/client/client.ts';
import {
  serviceNames,
  type AnyRoute,
  type Contract,
  type LecternEnv,
  type ServiceName,
} from '../../rest/contract.ts';
import {
  listenAllServices,
  openAllServices,
  type Listening,
  type AllServices,
} from '../../rest/allServices.fixture.ts';
import { selectServices } from '../support/testSelection.ts';
import { httpAt, type HttpResponse, type RequestOptions, type Http } from '../support/http.ts';
import { badTokens, callers } from './callers.ts';
import { inputOf } from './samples.ts';

let services: AllServices;
let owner: pg.Client;
const closers: (() => Promise<unknown>)[] = [];
const clients: Partial<Record<LecternEnv, Readonly<Record<ServiceName, Http>>>> = {};
beforeAll(async () => {
  services = await openAllServices();
  closers.push(() => services.close());
  for (const env of ['development', 'production'] as const) {
    const listening: Listening = await listenAllServices({ ...services, env });
    closers.push(() => listening.close());
    const entries = serviceNames.map((name) => [name, httpAt(new URL(listening.urls[name]).port)] as const);
    closers.push(() => Promise.all(entries.map(([, http]) => http.close())));
    clients[env] = Object.fromEntries(entries) as Record<ServiceName, Http>;
  }
  owner = new pg.Client({ connectionString: services.databaseUrl });
  await owner.connect();
  closers.push(() => owner.end());
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

const json = { 'content-type': 'application/json' };
const PROBLEM = 'application/problem+json; charset=utf-8';
/** Internals of a service: source paths, stack traces, the database. */
const INTERNALS = /node_modules|\.ts:\d|\bat \S+ \(|stack|postgres/i;

describe.each(selectServices(serviceNames))('the %s service over HTTP', (service) => {
  const contract = contracts[service] as unknown as Contract;
  const routes = Object.entries(contract.routes);
  const base = `/api${contract.base.development}`;
  const send = (path: string, ask?: RequestOptions, env: LecternEnv = 'development'): Promise<HttpResponse> =>
    clients[env]![service](path, ask);
  const inputs = new Map(routes.map(([name, route]) => [name, inputOf(name, route)]));
  const pathTo = (name: string, end = ''): string => {
    const { params = {}, query = {} } = inputs.get(name)!;
    return `${pathOf(contract, name, 'development', params)}${end}${queryOf(query)}`;
  };
  const asAdmin = async () => ({ authorization: `Bearer ${await services.tokenFor(service)}` });
  const bodyOf = (name: string, { method, binaryBody }: AnyRoute): RequestOptions => {
    const { body } = inputs.get(name)!;
    if (body === undefined) return { method };
    return binaryBody
      ? { method, headers: { 'content-type': 'image/png' }, body: 'x' }
      : { method, headers: json, body: JSON.stringify(body) };
  };

  let badAuthorizations: Readonly<Record<string, string>>;
  beforeAll(async () => void (badAuthorizations = await badTokens(services, service)));

  it.each(routes)('%s rejects every invalid token, also when anyone may call it', async (name, route) => {
    const { headers, ...ask } = bodyOf(name, route);
    for (const [what, authorization] of Object.entries(badAuthorizations)) {
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
        title: 'The service token is not valid.', // the same for every fault
      });
    }
  });

  it.each(routes.filter(([, { method }]) => method === 'GET'))(
    '%s responds with and without a trailing slash',
    async (name) => {
      const headers = await asAdmin();
      const [unslashed, slashed] = [
        await send(pathTo(name), { headers }),
        await send(pathTo(name, '/'), { headers }),
      ];
      expect([slashed.status, slashed.headers['content-type']]).toEqual([
        unslashed.status,
        unslashed.headers['content-type'],
      ]);
      expect(unslashed.text).not.toContain('The path was not found');
      expect(slashed.text).not.toContain('The path was not found');
      expect(unslashed.headers['cache-control']).toBe('no-store'); // a response to a caller with rights is not cached
    },
  );

  it('responds only below the base path of its environment', async () => {
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

  it('sends refusals as problem+json with a stable code, the request id and no internals', async () => {
    const [name, route] = routes.find(([, { rule }]) => !('public' in rule))!;
    const ask = bodyOf(name, route);
    const reader = `Bearer ${await services.tokenFor(service, callers.reader.rights)}`;
    const isOwn = 'signedIn' in route.rule;
    const cases: readonly (readonly [status: number, code: string, answer: HttpResponse])[] = [
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
      expect(answer.text).not.toMatch(INTERNALS);
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
    ])('of content type %j is rejected', async (type) => {
      const headers = { ...(await asAdmin()), 'content-type': type };
      const answer = await send(pathTo(name), { ...bodyOf(name, route), headers });
      expect([answer.status, answer.headers['content-type']]).toEqual([415, PROBLEM]);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    });

    it('that is too large is rejected', async () => {
      const headers = { ...(await asAdmin()), ...json };
      const answer = await send(pathTo(name), { method: route.method, headers, body: 'x'.repeat(1_100_000) });
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([413, { code: 'TOO_LARGE' }]);
    });

    it.each(withBody)(
      'of %s that is not JSON, or that could reach a prototype, is rejected',
      async (routeName, { method }) => {
        const headers = { ...(await asAdmin()), ...json };
        const fields = JSON.stringify(inputs.get(routeName)!.body).slice(1);
        const rest = fields.startsWith('}') || fields.startsWith(']') ? fields : `,${fields}`;
        for (const body of [
          '',
          '{"name":',
          `{"__proto__":{"isAdmin":true}${rest}`,
          `{"constructor":{"prototype":{"isAdmin":true}}${rest}`,
        ]) {
          const answer = await send(pathTo(routeName), { method, headers, body });
          expect([body, answer.status, answer.headers['content-type']]).toEqual([body, 400, PROBLEM]);
          expect(answer.text).not.toMatch(INTERNALS);
        }
        expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
      },
    );
  });

  it('lets a visitor’s cache revalidate, and answers HEAD without a body', async () => {
    const publicRoute = routes.find(([, { rule, method }]) => 'public' in rule && method === 'GET');
    if (!publicRoute) return; // it has no public route
    const answer = await send(pathTo(publicRoute[0]));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(await send(pathTo(publicRoute[0]), { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});

/** The same request with a fixed request id. */
const withId = (ask: RequestOptions, headers: Record<string, string> = {}): RequestOptions => ({
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

  it.each(selectServices(serviceNames))(
    '(%s) can be neither altered by the service, nor read by another one',
    async (service) => {
      const { db } = services.local.get(service)!;
      const [ownTable] = await tablesOf(service, `c.relname <> 'migration'`);
      const [foreignTable] = await tablesOf(
        service === 'pages' ? 'widgets' : 'pages',
        `c.relname <> 'migration'`,
      );
      await expect(db.rows(`alter table ${ownTable} add column extra text`)).rejects.toMatchObject(DENIED);
      await expect(db.rows(`select from ${schemaOf(service)}.migration`)).rejects.toMatchObject(DENIED);
      await expect(db.rows(`select from ${foreignTable}`)).rejects.toMatchObject(DENIED);
      expect(await db.rows(`select from ${ownTable}`)).toBeDefined();
    },
  );

  it.each(selectServices(serviceNames).filter((it) => 'readAudit' in contracts[it].routes))(
    '(%s) that are history can be changed neither by the service nor by the owner of the database',
    async (service) => {
      const { db } = services.local.get(service)!;
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
