/**
 * The contract table: every route of every service × every kind of caller, and × input that does not fit. The routes are
 * those of the contracts, so that one that is added is here without anybody remembering; who may call it is stated in
 * access.ts. In the process: what HTTP adds is in http.test.ts.
 */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../gateway/clients.ts';
import { localTransport } from '../../rest/client.ts';
import { serviceNames, type AnyRoute, type Contract, type ServiceName } from '../../rest/contract.ts';
import { parseInput, type RawInput } from '../../rest/dispatch.ts';
import type { Problem } from '../../rest/problem.ts';
import { openSeven, type Seven } from '../../rest/testing.ts';
import { chosenServices } from '../support/chosen.ts';
import { accessOf, wordsOf } from './access.ts';
import { callBy, callerNames, mayCall, type CallerName } from './callers.ts';
import { anyTexts, badInputs, hostileInputs, inputOf } from './samples.ts';

let seven: Seven;
let owner: pg.Client;
/** The account of the super admin: what is one's own is asked for by somebody who is there. */
let account: string;
beforeAll(async () => {
  seven = await openSeven({ now: () => new Date('2026-11-21T12:00:00Z') });
  const body = { email: 'super-admin@example.org', given_name: '', family_name: '', siteId: 1 };
  account = (await seven.direct.identity.inviteAccount({ body }, await seven.callTo('identity'))).sub;
  owner = new pg.Client({ connectionString: seven.databaseUrl });
  await owner.connect();
  digests = await digestsOf();
});
afterAll(async () => {
  await owner?.end();
  await seven?.close();
});

/** What a call is refused with; null where it is answered. */
async function refusalOf(
  service: ServiceName,
  name: string,
  input: RawInput,
  who: CallerName,
): Promise<Problem | null> {
  const ask = localTransport(seven.local.get(service)!);
  const subject = who === 'super admin' ? account : who;
  return ask(name, input, await callBy(seven, who, service, subject)).then(
    () => null,
    (problem: Problem) => problem,
  );
}

/** Whether the rule of the route refused it, before anything of the service was asked. */
const isOfRule = (name: string, problem: Problem | null): boolean =>
  problem?.message === 'Sign in first.' || problem?.message === `Your rights do not cover ${name}.`;

/** What all services store, one digest by table; that somebody was refused is no change. */
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

/** Bodies that take any field: it is content of the thing itself. */
const OPEN_BODIES = ['widgets.saveWidget'];
/** Where the service itself refuses the super admin: for a session that is none, a wrong password, somebody else's account. */
const REFUSED_BY_SERVICE: Readonly<Record<string, string>> = {
  'permissions.shutUser': 'FORBIDDEN', // identity alone says so
  'identity.saveProfile': 'FORBIDDEN',
  'identity.openSession': 'UNAUTHENTICATED',
  'identity.recordActivity': 'UNAUTHENTICATED',
  'identity.setNewPassword': 'NOT_AUTHORIZED',
  'identity.changePassword': 'NOT_AUTHORIZED',
  'identity.requestEmailChange': 'NOT_AUTHORIZED',
  'identity.deleteAccount': 'NOT_AUTHORIZED',
};
/** Routes with an id in their path that answer it without knowing it: an empty list, or something that it begins. */
const ANSWERS_ANY_ID = ['identity.listAccountSessions', 'identity.saveJournal'];
/** Reads without an id in their path that are of one thing all the same. */
const OF_ONE_THING = ['features.readFeatureHistory', 'devotionals.listOwnComments'];

describe.each(chosenServices(serviceNames))('the %s service', (service) => {
  const contract = contracts[service] as unknown as Contract;
  const routes = Object.entries(contract.routes);
  const access = accessOf(service);
  const inputs = new Map(routes.map(([name, route]) => [name, inputOf(name, route)]));

  it('lets those call its routes who are stated in access.ts, each route with an input that fits', () => {
    expect(Object.fromEntries(routes.map(([name, { rule }]) => [name, wordsOf(rule)]))).toEqual(access);
    for (const [name, route] of routes) {
      const faults = faultsOf(route, inputs.get(name)!);
      expect(faults, `${name}: add what is missing to samples.ts`).toEqual([]);
    }
  });

  describe('refuses, and changes nothing', () => {
    let before: Record<string, string>;
    beforeAll(async () => void (before = await stored()));

    it.each(routes)('%s: whom it is not for', async (name) => {
      for (const who of callerNames.filter((it) => !mayCall(it, access[name]!))) {
        // Before its input is looked at: nobody learns a form by guessing.
        for (const input of [inputs.get(name)!, {}]) {
          const problem = await refusalOf(service, name, input, who);
          const [status, code] = who === 'anonymous' ? [401, 'UNAUTHENTICATED'] : [403, 'FORBIDDEN'];
          expect({ who, problem: problem?.toBody() }).toMatchObject({ who, problem: { status, code } });
          expect(isOfRule(name, problem)).toBe(true);
        }
      }
    });

    it.each(routes)('%s: what does not fit, with a pointer to it', async (name, route) => {
      for (const { what, input } of badInputs(route, inputs.get(name)!)) {
        const expected = faultsOf(route, input);
        if (expected.length === 0) continue; // it takes that
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
      '%s: a field of a body that it does not have',
      (name, route) => {
        const { body, ...input } = inputs.get(name)! as { body: object };
        if (Array.isArray(body)) return;
        for (const extra of ['isAdmin', 'roles', 'permissions_of', 'owner_id', 'constructor']) {
          const given = { ...input, body: { ...body, [extra]: 'x' } };
          const isRefused = faultsOf(route, given).length > 0;
          const parsed = isRefused ? {} : (parseInput(route, given)['body'] as object);
          const isDropped = !Object.hasOwn(parsed, extra);
          expect([extra, isDropped]).toEqual([extra, !OPEN_BODIES.includes(`${service}.${name}`)]);
        }
      },
    );

    it('nothing', async () => {
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

  it.each(routes)('%s is answered to whom it is for', async (name, route) => {
    for (const who of callerNames.filter((it) => mayCall(it, access[name]!))) {
      const problem = await refusalOf(service, name, inputs.get(name)!, who);
      expect({ who, ofRule: isOfRule(name, problem) }).toEqual({ who, ofRule: false });
      expect([who, problem && problem.status >= 500 ? String(problem.cause) : null]).toEqual([who, null]);
      if (who !== 'super admin') continue;
      const isRefused = problem?.status === 401 || problem?.status === 403;
      expect(isRefused ? problem.code : null).toBe(REFUSED_BY_SERVICE[`${service}.${name}`] ?? null);
      const place = `${service}.${name}`;
      if (route.params ? !ANSWERS_ANY_ID.includes(place) : OF_ONE_THING.includes(place))
        expect([problem?.status, problem?.code]).toEqual([404, 'NOT_FOUND']); // there is nothing of that id
      else if (route.method === 'GET') expect(problem).toBeNull(); // a list without what is not there
    }
  });

  it.each(routes)('%s takes hostile text for text, or refuses it', async (name, route) => {
    const input = inputs.get(name)!;
    const fault = async (given: RawInput) => {
      const problem = await refusalOf(service, name, given, 'super admin');
      return problem && problem.status >= 500 ? `${problem.message} ${String(problem.cause)}` : null;
    };
    for (const { what, input: given } of hostileInputs(route, input))
      expect([what, await fault(given)]).toEqual([what, null]);
    const any = anyTexts(route, input);
    if (any === null) return;
    await fc.assert(
      fc.asyncProperty(any, async (given) => {
        expect(await fault(given)).toBeNull();
      }),
      { numRuns: 15 },
    );
  });
});

/** What of an input does not fit its route: pointers. */
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
