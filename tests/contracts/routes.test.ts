/**
 * The contract table: every route of every service × every kind of caller, and × invalid input. The routes come from
 * the contracts, so that an added route is covered automatically; access.ts states who may call it. Runs in one
 * process: the HTTP part is in http.test.ts.
 */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../gateway/request/clients.ts';
import { localTransport } from '../../rest/client/client.ts';
import { serviceNames, type AnyRoute, type Contract, type ServiceName } from '../../rest/contract.ts';
import { parseInput, type RawInput } from '../../rest/dispatch.ts';
import type { Problem } from '../../rest/problem.ts';
import { openAllServices, type AllServices } from '../../rest/allServices.fixture.ts';
import { selectServices } from '../support/testSelection.ts';
import { accessOf, describeRule } from './access.ts';
import { callBy, callerNames, mayCall, type CallerName } from './callers.ts';
import { anyTexts, badInputs, hostileInputs, inputOf } from './samples.ts';

let services: AllServices;
let owner: pg.Client;
/** Account id of the super admin, needed by routes that read or change the caller's own data. */
let account: string;
beforeAll(async () => {
  services = await openAllServices({ now: () => new Date('2026-11-21T12:00:00Z') });
  const body = { email: 'super-admin@example.org', given_name: '', family_name: '', siteId: 1 };
  account = (await services.direct.identity.inviteAccount({ body }, await services.callTo('identity'))).sub;
  owner = new pg.Client({ connectionString: services.databaseUrl });
  await owner.connect();
  digests = await digestsOf();
});
afterAll(async () => {
  await owner?.end();
  await services?.close();
});

/** The problem a call is refused with; null when it succeeds. */
async function refusalOf(
  service: ServiceName,
  name: string,
  input: RawInput,
  who: CallerName,
): Promise<Problem | null> {
  const send = localTransport(services.local.get(service)!);
  const subject = who === 'super admin' ? account : who;
  return send(name, input, await callBy(services, who, service, subject)).then(
    () => null,
    (problem: Problem) => problem,
  );
}

/** Whether the route's access rule refused the call, before any code of the service ran. */
const isOfRule = (name: string, problem: Problem | null): boolean =>
  problem?.message === 'Sign in first.' || problem?.message === `Your rights do not cover ${name}.`;

/** What all services store, one digest by table. Records of refused attempts are not compared. */
async function stored(): Promise<Record<string, string>> {
  const { rows } = await owner.query<Record<string, string>>(digests);
  return rows[0]!;
}
let digests: string;
async function digestsOf(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and tablename !~ 'audit_|watch'`,
  );
  const columns = tables.map(({ name }) => {
    const where = name.endsWith('.audit') ? `where outcome = 'done'` : '';
    return `(select count(*) || coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${name} t ${where}) as "${name}"`;
  });
  return `select ${columns.join(', ')}`;
}

/** Routes whose body accepts any field, because the body is the stored content itself. */
const OPEN_BODIES = ['widgets.saveWidget'];
/**
 * Codes with which the service itself refuses the super admin: an unknown session, a wrong password, another user's
 * account.
 */
const REFUSED_BY_SERVICE: Readonly<Record<string, string>> = {
  'permissions.shutUser': 'FORBIDDEN', // only the identity service may call it
  'identity.saveProfile': 'FORBIDDEN',
  'identity.openSession': 'UNAUTHENTICATED',
  'identity.openApiToken': 'UNAUTHENTICATED',
  'identity.recordActivity': 'UNAUTHENTICATED',
  'identity.setNewPassword': 'NOT_AUTHORIZED',
  'identity.changePassword': 'NOT_AUTHORIZED',
  'identity.requestEmailChange': 'NOT_AUTHORIZED',
  'identity.deleteAccount': 'NOT_AUTHORIZED',
  'identity.createApiToken': 'NOT_AUTHORIZED',
};
/**
 * Routes with an id in their path that succeed for an unknown id: they return an empty list, or create the entry. The
 * language of the samples is known: it was added and has texts. So is the import: the sample of `importPage` began it.
 */
const ACCEPTS_ANY_ID = [
  'identity.listAccountSessions',
  'identity.saveJournal',
  'pages.undoImport',
  'translation.removeTermLanguage',
];
/** Reads without an id in their path that address a single thing all the same. */
const READS_ONE_THING = ['devotionals.listOwnComments'];

describe.each(selectServices(serviceNames))('the %s service', (service) => {
  const contract = contracts[service] as unknown as Contract;
  const routes = Object.entries(contract.routes);
  const access = accessOf(service);
  const inputs = new Map(routes.map(([name, route]) => [name, inputOf(name, route)]));

  it('allows the callers stated in access.ts, and has a valid sample input for every route', () => {
    expect(Object.fromEntries(routes.map(([name, { rule }]) => [name, describeRule(rule)]))).toEqual(access);
    for (const [name, route] of routes) {
      const faults = faultsOf(route, inputs.get(name)!);
      expect(faults, `${name}: add what is missing to samples.ts`).toEqual([]);
    }
  });

  describe('refuses, and changes nothing', () => {
    let before: Record<string, string>;
    beforeAll(async () => void (before = await stored()));

    it.each(routes)('%s: every caller without access', async (name) => {
      for (const who of callerNames.filter((it) => !mayCall(it, access[name]!))) {
        // Access is checked before the input is parsed, so that nobody learns the input's shape by guessing.
        for (const input of [inputs.get(name)!, {}]) {
          const problem = await refusalOf(service, name, input, who);
          const [status, code] = who === 'anonymous' ? [401, 'UNAUTHENTICATED'] : [403, 'FORBIDDEN'];
          expect({ who, problem: problem?.toBody() }).toMatchObject({ who, problem: { status, code } });
          expect(isOfRule(name, problem)).toBe(true);
        }
      }
    });

    it.each(routes)('%s: invalid input, with a pointer to it', async (name, route) => {
      for (const { description: what, input } of badInputs(route, inputs.get(name)!)) {
        const expected = faultsOf(route, input);
        if (expected.length === 0) continue; // the route accepts that
        const problem = await refusalOf(service, name, input, 'super admin');
        const isBinary = route.binaryBody !== undefined && problem?.status === 415;
        expect({ what, code: problem?.code, status: problem?.status }).toEqual(
          isBinary
            ? { what, code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 }
            : { what, code: 'VALIDATION', status: 400 },
        );
        if (!isBinary) expect([what, problem!.errors!.length > 0]).toEqual([what, true]);
      }
    });

    it.each(routes.filter(([, { body, binaryBody }]) => body && !binaryBody))(
      '%s: an unknown field in the body',
      (name, route) => {
        const { body, ...input } = inputs.get(name)! as { body: object };
        if (Array.isArray(body)) return;
        for (const extra of ['isAdmin', 'roles', 'permissions_of', 'owner_id', 'constructor']) {
          const changedInput = { ...input, body: { ...body, [extra]: 'x' } };
          const isRefused = faultsOf(route, changedInput).length > 0;
          const parsed = isRefused ? {} : (parseInput(route, changedInput)['body'] as object);
          const isDropped = !Object.hasOwn(parsed, extra);
          expect([extra, isDropped]).toEqual([extra, !OPEN_BODIES.includes(`${service}.${name}`)]);
        }
      },
    );

    it('leaves everything stored as it was', async () => {
      expect(await stored()).toEqual(before);
    });
  });

  it.each(routes.filter(([name]) => / [cud]$/.test(access[name]!)))(
    '%s changes nothing for an editor of another country and site',
    async (name) => {
      const before = await stored();
      const who = 'country admin of another country and site';
      const problem = await refusalOf(service, name, inputs.get(name)!, who);
      expect(problem?.status ?? 200).toBeLessThan(500);
      expect(await stored()).toEqual(before);
    },
  );

  it.each(routes)('%s admits every caller with access', async (name, route) => {
    for (const who of callerNames.filter((it) => mayCall(it, access[name]!))) {
      const problem = await refusalOf(service, name, inputs.get(name)!, who);
      expect({ who, ofRule: isOfRule(name, problem) }).toEqual({ who, ofRule: false });
      expect([who, problem && problem.status >= 500 ? String(problem.cause) : null]).toEqual([who, null]);
      if (who !== 'super admin') continue;
      const isRefused = problem?.status === 401 || problem?.status === 403;
      expect(isRefused ? problem.code : null).toBe(REFUSED_BY_SERVICE[`${service}.${name}`] ?? null);
      const routeName = `${service}.${name}`;
      if (route.params ? !ACCEPTS_ANY_ID.includes(routeName) : READS_ONE_THING.includes(routeName))
        expect([problem?.status, problem?.code]).toEqual([404, 'NOT_FOUND']); // the id does not exist
      else if (route.method === 'GET') expect(problem).toBeNull(); // unknown ids are left out of a list
    }
  });

  it.each(routes)('%s stores hostile text as text, or rejects it', async (name, route) => {
    const input = inputs.get(name)!;
    const faultOf = async (hostileInput: RawInput) => {
      const problem = await refusalOf(service, name, hostileInput, 'super admin');
      return problem && problem.status >= 500 ? `${problem.message} ${String(problem.cause)}` : null;
    };
    for (const { description: what, input: hostileInput } of hostileInputs(route, input))
      expect([what, await faultOf(hostileInput)]).toEqual([what, null]);
    const any = anyTexts(route, input);
    if (any === null) return;
    await fc.assert(
      fc.asyncProperty(any, async (hostileInput) => {
        expect(await faultOf(hostileInput)).toBeNull();
      }),
      { numRuns: 15 },
    );
  });
});

/** Pointers to the parts of an input that its route rejects. */
function faultsOf(route: AnyRoute, input: RawInput): string[] {
  try {
    parseInput(route, input);
    return [];
  } catch (error) {
    return ((error as Problem).errors ?? [{ pointer: (error as Problem).code }]).map(
      ({ pointer }) => pointer,
    );
  }
}
