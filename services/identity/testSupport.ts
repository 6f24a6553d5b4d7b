/** What identity's tests share: the service on a database of its own, a clock, who may what, and the mail it wrote. */
import type { OutsideSettings } from '../../domain/account/outsideSettings.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import { Problem, unavailableProblem } from '../../rest/problem.ts';
import { unlinked, type ServiceLinks } from '../kit/service.ts';
import { makeKeys, superAdmin, testService, type TestService } from '../kit/testing.ts';
import type { identity } from './contract.ts';
import { identityService } from './service.ts';
import type { BegunSession } from './shapes.ts';

type Routes = (typeof identity)['routes'];

export interface IdentityTest {
  readonly test: TestService<Routes>;
  readonly clock: { now: Date };
  /** What accounts may do, by sub; a function throws in the place of the permissions service. */
  readonly rights: Map<string, Rights | (() => never)>;
  /** Whose rights may not be taken. */
  readonly keepers: Set<string>;
  /** Accounts that other services have forgotten, in order. */
  readonly forgotten: readonly string[];
  readonly links: ServiceLinks;
  /** What others cannot do now. */
  readonly faults: { forgetting: boolean; renaming: boolean; shutting: boolean };
  /** What permissions was told of accounts, in order. */
  readonly shut: readonly { sub: string; isShut: boolean; turn: number }[];
  /** Accounts whose rights have another e-mail, in order. */
  readonly renamed: readonly (readonly [sub: string, email: string])[];
  /** A visitor's call, from an address. */
  visitor(address?: string): Promise<Call>;
  /** A call by whoever a session is. */
  by(begun: Pick<BegunSession, 'token'>, address?: string): Promise<Call>;
  admin(): Promise<Call>;
  /** What was written to an address, the newest first. */
  mail(to: string): Promise<{ template: string; filling: Record<string, unknown>; language: string }[]>;
  /** The code of the newest mail to an address. */
  codeOf(to: string): Promise<string>;
  /** Makes an account and signs it in. */
  account(email: string, password?: string): Promise<BegunSession>;
  close(): Promise<void>;
}

/** The path of the one picture an account has uploaded. */
export const pictureOf = (sub: string): string =>
  `/media/u/${sub.replaceAll('-', '').padEnd(40, '0')}-64.webp`;

export const PASSWORD = 'a long enough one';
export const NOON = new Date('2026-11-21T12:00:00Z');
export const SITE = 1;
export const begins = {
  keepSignedIn: false,
  siteId: SITE,
  device: { name: 'Firefox on Linux', country: 'US' },
};

export async function openIdentity(
  outside: OutsideSettings | null = null,
  { bansCommonPasswords = false } = {},
): Promise<IdentityTest> {
  const clock = { now: NOON };
  const rights: IdentityTest['rights'] = new Map();
  const keepers: IdentityTest['keepers'] = new Set();
  const forgotten: string[] = [];
  const renamed: [sub: string, email: string][] = [];
  const faults = { forgetting: false, renaming: false, shutting: false };
  const shut: { sub: string; isShut: boolean; turn: number }[] = [];
  const keys = await makeKeys();
  const links: ServiceLinks = {
    ...unlinked,
    bansCommonPasswords,
    async rightsOf(sub) {
      const held = rights.get(sub) ?? noRights;
      return typeof held === 'function' ? held() : held;
    },
    async renameUser(sub, email) {
      if (faults.renaming) throw unavailableProblem('permissions');
      renamed.push([sub, email]);
    },
    async takeRights(sub) {
      if (keepers.has(sub)) throw new Problem({ status: 409, code: 'CONFLICT', title: 'The last one.' });
      rights.delete(sub);
    },
    async shutUser(it) {
      if (faults.shutting) throw unavailableProblem('permissions');
      if (it.isShut && keepers.has(it.sub))
        throw new Problem({ status: 409, code: 'CONFLICT', title: 'The last one.' });
      shut.push(it);
    },
    ownPictures: async (call) => (call.caller.subject === null ? [] : [pictureOf(call.caller.subject)]),
    async forgetAccount(sub) {
      if (faults.forgetting) throw unavailableProblem('media');
      forgotten.push(sub);
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
      `select template, filling, language from identity.mail where recipient = $1 order by created_at desc, ctid desc`,
      [to],
    );
  const codeOf = async (to: string) => String((await mail(to))[0]?.filling['code']);
  return {
    test,
    clock,
    rights,
    keepers,
    forgotten,
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
      return client.confirmSignUp({ body: { handle, code: await codeOf(email), ...begins } }, call);
    },
    close: () => test.close(),
  };
}

/** The code of the problem something is refused with; 'nothing' when it is not. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

/** Where the provider sends browsers back to. */
export const redirectUri = 'http://localhost:4000/sign-in/outside/callback';

/** Identity's own routes, as the edge uses them. */
export const over = (open: () => IdentityTest) => ({
  async begin(call?: Call, returnTo = '/journals') {
    const body = { redirectUri, returnTo, isLink: call !== undefined };
    return open().test.client.beginOutside({ body }, call ?? (await open().visitor()));
  },
  async finish(handle: string, callback: string, address?: string) {
    const query = new URL(callback).search;
    const body = { handle, query, siteId: SITE, device: begins.device };
    // As the edge calls it: the provider is asked up to three times.
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
