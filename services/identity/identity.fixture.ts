/** Shared by identity's tests: the service on its own database, a clock, rights of accounts, and the queued mail. */
import type { ExternalProviderSettings } from '../../domain/account/externalProviderSettings.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import { Problem, unavailableProblem } from '../../rest/problem.ts';
import { noLinks, type ServiceLinks } from '../kit/service.ts';
import { makeKeys, superAdmin, testService, type TestService } from '../kit/service.fixture.ts';
import type { identity } from './contract.ts';
import { identityService } from './service.ts';
import type { BegunSession } from './shapes.ts';

type Routes = (typeof identity)['routes'];

export interface IdentityTest {
  readonly test: TestService<Routes>;
  readonly clock: { now: Date };
  /** Rights of accounts, by sub; a function throws in place of the permissions service. */
  readonly rights: Map<string, Rights | (() => never)>;
  /** Accounts that count as the last super_admin: their rights cannot be revoked. */
  readonly lastSuperAdmins: Set<string>;
  /** Accounts whose data other services have erased, in order. */
  readonly erased: readonly string[];
  readonly links: ServiceLinks;
  /** Simulated failures of other services. */
  readonly faults: { erasing: boolean; renaming: boolean; shutting: boolean };
  /** Notifications that permissions has received about accounts, in order. */
  readonly shut: readonly { sub: string; isShut: boolean; turn: number }[];
  /** Accounts whose rights were moved to another address, in order. */
  readonly renamed: readonly (readonly [sub: string, email: string])[];
  /** A call by an anonymous visitor, from an address. */
  visitor(address?: string): Promise<Call>;
  /** A call by the account of a session. */
  by(begun: Pick<BegunSession, 'token'>, address?: string): Promise<Call>;
  admin(): Promise<Call>;
  /** Queued mail to an address, newest first. */
  mail(to: string): Promise<{ template: string; values: Record<string, unknown>; language: string }[]>;
  /** The code in the newest mail to an address. */
  codeOf(to: string): Promise<string>;
  /** Creates an account and signs it in. */
  account(email: string, password?: string): Promise<BegunSession>;
  close(): Promise<void>;
}

/** The path of the one picture that an account has uploaded. */
export const pictureOf = (sub: string): string =>
  `/media/u/${sub.replaceAll('-', '').padEnd(40, '0')}-64.webp`;

export const PASSWORD = 'a long enough one';
export const NOON = new Date('2026-11-21T12:00:00Z');
export const SITE = 1;
export const sessionOptions = {
  keepSignedIn: false,
  siteId: SITE,
  device: { name: 'Firefox on Linux', country: 'US' },
};

export async function openIdentity(
  outside: ExternalProviderSettings | null = null,
  { bansCommonPasswords = false } = {},
): Promise<IdentityTest> {
  const clock = { now: NOON };
  const rights: IdentityTest['rights'] = new Map();
  const lastSuperAdmins: IdentityTest['lastSuperAdmins'] = new Set();
  const erased: string[] = [];
  const renamed: [sub: string, email: string][] = [];
  const faults = { erasing: false, renaming: false, shutting: false };
  const shut: { sub: string; isShut: boolean; turn: number }[] = [];
  const keys = await makeKeys();
  const links: ServiceLinks = {
    ...noLinks,
    bansCommonPasswords,
    async rightsOf(sub) {
      const rightsOrThrow = rights.get(sub) ?? noRights;
      return typeof rightsOrThrow === 'function' ? rightsOrThrow() : rightsOrThrow;
    },
    async renameUser(sub, email) {
      if (faults.renaming) throw unavailableProblem('permissions');
      renamed.push([sub, email]);
    },
    async revokeRights(sub) {
      if (lastSuperAdmins.has(sub))
        throw new Problem({ status: 409, code: 'CONFLICT', title: 'The last one.' });
      rights.delete(sub);
    },
    async shutUser(change) {
      if (faults.shutting) throw unavailableProblem('permissions');
      if (change.isShut && lastSuperAdmins.has(change.sub))
        throw new Problem({ status: 409, code: 'CONFLICT', title: 'The last one.' });
      shut.push(change);
    },
    ownPictures: async (call) => (call.caller.subject === null ? [] : [pictureOf(call.caller.subject)]),
    async eraseAccountData(sub) {
      if (faults.erasing) throw unavailableProblem('media');
      erased.push(sub);
    },
    signToken: (token) => signToken(keys.privateKey, token),
    secretKey: () => new Uint8Array(32).fill(7),
  };
  const test = await testService(identityService, {
    now: () => clock.now,
    outside,
    links,
  });
  const { client } = test;
  let visitors = 0;
  const visitor = async (address = `192.0.2.${(visitors += 1) % 250}`) => ({
    ...(await test.call()),
    address,
  });
  const mail: IdentityTest['mail'] = (to) =>
    test.service.db.rows(
      `select payload->>'template' as template, payload->'values' as values, payload->>'language' as language
         from identity.job where kind = 'mail' and payload->>'to' = $1 order by created_at desc, ctid desc`,
      [to],
    );
  const codeOf = async (to: string) => String((await mail(to))[0]?.values['code']);
  return {
    test,
    clock,
    rights,
    lastSuperAdmins,
    erased,
    links,
    faults,
    renamed,
    shut,
    visitor,
    mail,
    codeOf,
    by: async ({ token }, address = '192.0.2.251') => ({
      ...(await test.call()),
      caller: await verifyToken(token, keys.publicKey, 'gateway'),
      address,
    }),
    admin: () => test.call(superAdmin, 'operator'),
    async account(email, password = PASSWORD) {
      const call = await visitor();
      const body = { email, password, given_name: '', family_name: '', siteId: SITE };
      const { handle } = await client.signUp({ body }, call);
      return client.confirmSignUp({ body: { handle, code: await codeOf(email), ...sessionOptions } }, call);
    },
    close: () => test.close(),
  };
}

/** Returns the code of the problem that `work` is refused with; 'nothing' when it succeeds. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

/** The URI to which the provider returns browsers. */
export const redirectUri = 'http://localhost:4000/sign-in/outside/callback';

/** Calls of external sign-in, as the edge makes them. */
export const externalSignIn = (open: () => IdentityTest) => ({
  async begin(call?: Call, returnTo = '/journals') {
    const body = { redirectUri, returnTo, isLink: call !== undefined };
    return open().test.client.beginOutside({ body }, call ?? (await open().visitor()));
  },
  async finish(handle: string, callback: string, address?: string) {
    const query = new URL(callback).search;
    const body = { handle, query, siteId: SITE, device: sessionOptions.device };
    // With the edge's budget: up to three requests to the provider.
    return open().test.client.finishOutside({ body }, { ...(await open().visitor(address)), budget: 8_000 });
  },
  link: (handle: string, callback: string, call: Call) =>
    open().test.client.linkOutside({ body: { handle, query: new URL(callback).search, siteId: SITE } }, call),
  methods: async (begun: BegunSession) =>
    (await open().test.client.listSignInMethods({}, await open().by(begun))).map(({ kind }) => kind),
  operations: async (sub: string) =>
    (
      await open().test.service.db.rows<{ operation: string }>(
        `select operation from identity.audit where object = $1 order by id`,
        [`account ${sub}`],
      )
    ).map(({ operation }) => operation),
});
