/**
 * Who calls a service. A `Caller` can only be made here: from a verified service token, or as nobody. The gateway is
 * not trusted to have checked anything (architecture, Trust).
 */
import { importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { z } from 'zod';
import { adminKeys, contentActions, contentAreas, noRights, type Rights } from '../domain/rights/rights.ts';
import { Problem } from './problem.ts';

const made = Symbol('made by the verifier');

export class Caller {
  // A private field: an object of the same shape is no Caller, for the compiler and at run time.
  readonly #made = true;
  /** The account's id, or null for a visitor. */
  readonly subject: string | null;
  readonly rights: Rights;
  /** The session the token was made for, for the audit; null where a program calls. */
  readonly session: string | null;

  constructor(key: typeof made, subject: string | null, rights: Rights, session: string | null = null) {
    if (key !== made) throw new TypeError('A Caller is made by verifying a token.');
    this.subject = subject;
    this.session = session;
    this.rights = deepFreeze(rights);
    Object.freeze(this);
  }

  /** True for what the verifier made; `dispatch` asks before it looks at any right. */
  static isGenuine(given: unknown): given is Caller {
    return typeof given === 'object' && given !== null && #made in given && given.#made;
  }
}

/** Rights are what was signed: nobody adds to them on the way. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

/** A visitor: no account, no rights. */
export const anonymous = new Caller(made, null, structuredClone(noRights));

const flags = z.partialRecord(z.enum(contentActions), z.boolean());
const claims = z.object({
  sub: z.string().min(1).max(200),
  rights: z.object({
    admin: z.array(z.enum(adminKeys)),
    content: z.partialRecord(z.enum(contentAreas), z.record(z.string().max(100), flags)),
    sites: z.array(z.int()).nullable(),
    siteCodes: z.array(z.string().max(80)).exactOptional(),
    openSites: z.array(z.object({ siteId: z.int(), siteCode: z.string().max(80) })).exactOptional(),
  }),
  sid: z.string().max(200).optional(),
});

const ALGORITHM = 'EdDSA';
const ISSUER = 'lectern';

/** Checks a service token: signature, audience, life. Throws a 401 problem that does not say which of them failed. */
export async function verifyToken(token: string, publicKey: JWK, audience: string): Promise<Caller> {
  try {
    const key = await keyOf(publicKey);
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'], // a token without an end would live for ever
    });
    const { sub, rights, sid } = claims.parse(payload);
    return new Caller(made, sub, rights, sid);
  } catch (cause) {
    throw new Problem({
      status: 401,
      code: 'UNAUTHENTICATED',
      title: 'The service token is not valid.',
      cause,
    });
  }
}

/** Reads the caller of an HTTP request: no header is a visitor, a bad header is refused. */
export async function callerOf(
  authorization: string | undefined,
  publicKey: JWK | null,
  audience: string,
): Promise<Caller> {
  if (authorization === undefined) return anonymous;
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(authorization)?.[1];
  if (!token || !publicKey) {
    throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'The service token is not valid.' });
  }
  return verifyToken(token, publicKey, audience);
}

/** Signs a service token: seconds of life, one audience. Identity does so per request; operators' tools do too. */
export async function signToken(
  privateKey: JWK,
  token: { subject: string; rights: Rights; audience: string; session?: string | null; seconds?: number },
): Promise<string> {
  return new SignJWT({ rights: token.rights, ...(token.session && { sid: token.session }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(token.subject)
    .setIssuer(ISSUER)
    .setAudience(token.audience)
    .setIssuedAt()
    .setExpirationTime(`${token.seconds ?? 30}s`)
    .sign(await keyOf(privateKey));
}

const keys = new WeakMap<JWK, ReturnType<typeof importJWK>>();
function keyOf(jwk: JWK) {
  let key = keys.get(jwk);
  if (!key) keys.set(jwk, (key = importJWK(jwk, ALGORITHM)));
  return key;
}
