/** The kinds of callers used by all suites of this folder: the rights in their token, and what they may call. */
import { randomUUID } from 'node:crypto';
import { contentActions, contentAreas, noRights, type Rights } from '../../domain/rights/rights.ts';
import { budgets, emptyMetadata, startCall } from '../../rest/call.ts';
import { anonymous, signToken, verifyToken, type Caller } from '../../rest/caller.ts';
import type { ServiceName } from '../../rest/contract.ts';
import type { CallWithMetadata, AllServices } from '../../rest/allServices.fixture.ts';
import { makeKeys, type TestKeys } from '../../services/kit/service.fixture.ts';
import type { Access } from './access.ts';

interface CallerKind {
  /** Null for a caller without a token. */
  readonly rights: Rights | null;
  /** The access they have; 'everything' for a super admin. */
  readonly holds: readonly Access[] | 'everything';
}

const all = { c: true, r: true, u: true, d: true } as const;
const inCountry = (country: string, siteId: number): Rights => ({
  admin: [],
  content: Object.fromEntries(contentAreas.map((area) => [area, { [country]: all }])),
  sites: [siteId],
});
const admin = (...keys: Rights['admin']): Rights => ({ admin: keys, content: {}, sites: null });
const content = contentAreas.flatMap((area) => contentActions.map((action): Access => `${area} ${action}`));
const signedIn: readonly Access[] = ['anyone', 'signed in'];

export const callers = {
  anonymous: { rights: null, holds: ['anyone'] },
  reader: { rights: noRights, holds: signedIn },
  translator: {
    rights: admin('admin_translation', 'manager_language'),
    holds: [...signedIn, 'admin_translation'],
  },
  'site manager': { rights: admin('admin_site'), holds: [...signedIn, 'admin_site'] },
  'user manager': { rights: admin('admin_permissions'), holds: [...signedIn, 'admin_permissions'] },
  'service token that reads devotionals': {
    rights: { admin: [], content: { devotionals: { global: { r: true } } }, sites: null },
    holds: [...signedIn, 'devotionals r'],
  },
  'layout editor of this country': {
    rights: { admin: [], content: { layouts: { US: all } }, sites: [1] },
    holds: [...signedIn, 'layouts c', 'layouts r', 'layouts u', 'layouts d'],
  },
  'country admin of another country and site': {
    rights: inCountry('VN', 3),
    holds: [...signedIn, ...content],
  },
  'country admin of this country': { rights: inCountry('US', 1), holds: [...signedIn, ...content] },
  'super admin': { rights: admin('super_admin'), holds: 'everything' },
} as const satisfies Readonly<Record<string, CallerKind>>;

export type CallerName = keyof typeof callers;
export const callerNames = Object.keys(callers) as CallerName[];

export const mayCall = (who: CallerName, access: Access): boolean => {
  const { holds }: CallerKind = callers[who];
  return holds === 'everything' || holds.includes(access);
};

/**
 * A call to a service by one of them, with a token that is signed and verified as in production. `subject` is the
 * account, if the caller has one.
 */
export async function callBy(
  { keys }: Pick<AllServices, 'keys'>,
  who: CallerName,
  service: ServiceName,
  subject: string = who,
): Promise<CallWithMetadata> {
  const cached = verified.get(keys) ?? new Map<string, Promise<Caller>>();
  verified.set(keys, cached);
  const name = `${who} ${service}`;
  const caller = cached.get(name) ?? callerOf(keys, who, { subject, audience: service });
  cached.set(name, caller);
  return { ...startCall(await caller, budgets.admin, `test-${randomUUID()}`), notes: emptyMetadata() };
}

/** Verified callers, cached because the table makes thousands of calls. */
const verified = new WeakMap<TestKeys, Map<string, Promise<Caller>>>();

async function callerOf(
  keys: TestKeys,
  who: CallerName,
  { subject, audience }: { subject: string; audience: ServiceName },
): Promise<Caller> {
  const { rights } = callers[who];
  if (rights === null) return anonymous;
  const token = await signToken(keys.privateKey, { subject, rights, audience });
  return verifyToken(token, keys.publicKey, audience);
}

/** Authorization headers that every route rejects, also a route that is open to anyone. */
export async function badTokens(
  { keys }: Pick<AllServices, 'keys'>,
  service: ServiceName,
): Promise<Readonly<Record<string, string>>> {
  const token = { subject: 'editor-1', rights: callers['super admin'].rights, audience: service };
  const good = await signToken(keys.privateKey, token);
  const [header, claims] = good.split('.');
  const unsignedHeader = Buffer.from('{"alg":"none"}').toString('base64url');
  const otherService = service === 'pages' ? 'widgets' : 'pages';
  return {
    'an expired token': `Bearer ${await signToken(keys.privateKey, { ...token, seconds: -60 })}`,
    'a token for another service': `Bearer ${await signToken(keys.privateKey, { ...token, audience: otherService })}`,
    'a token of another key': `Bearer ${await signToken((await makeKeys()).privateKey, token)}`,
    'a token without its signature': `Bearer ${header}.${claims}.`,
    'a token that says it needs no signature': `Bearer ${unsignedHeader}.${claims}.`,
    'no token at all': 'Bearer nonsense',
    'a password': `Basic ${Buffer.from('admin:password').toString('base64')}`,
  };
}
