/**
 * The caller of a service. A `Caller` can only be created here: from a verified service token, or as anonymous.
 * Services do not rely on checks of the gateway (architecture, Trust).
 */
import { importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { z } from 'zod';
import { adminKeys, contentActions, contentAreas, noRights, type Rights } from '../domain/rights/rights.ts';
import { Problem } from './problem.ts';

const verifierKey = Symbol('created by the token verifier');

export class Caller {
  // A private field: an object of the same shape is not a Caller, neither for the compiler nor at run time.
  readonly #verified = true;
  /** The account's id; null for a visitor. */
  readonly subject: string | null;
  readonly rights: Rights;
  /** The session the token was issued for, for the audit; null when a program calls. */
  readonly session: string | null;

  constructor(
    key: typeof verifierKey,
    subject: string | null,
    rights: Rights,
    session: string | null = null,
  ) {
    if (key !== verifierKey) throw new TypeError('A Caller can only be created by verifying a token.');
    this.subject = subject;
    this.session = session;
    this.rights = deepFreeze(rights);
    Object.freeze(this);
  }

  /** Whether the verifier created the value; `dispatch` checks it before any right. */
  static isGenuine(value: unknown): value is Caller {
    return typeof value === 'object' && value !== null && #verified in value && value.#verified;
  }
}

/** The rights are those that were signed; freezing prevents later additions. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

/** An anonymous visitor: no account, no rights. */
export const anonymous = new Caller(verifierKey, null, structuredClone(noRights));

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

/** Verifies a service token: signature, audience, expiry. Throws a 401 problem that does not say which check failed. */
export async function verifyToken(token: string, publicKey: JWK, audience: string): Promise<Caller> {
  try {
    const key = await keyOf(publicKey);
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'], // a token without an expiry would be valid for ever
    });
    const { sub, rights, sid } = claims.parse(payload);
    return new Caller(verifierKey, sub, rights, sid);
  } catch (cause) {
    throw new Problem({
      status: 401,
      code: 'UNAUTHENTICATED',
      title: 'The service token is not valid.',
      cause,
    });
  }
}

/** Reads the caller of an HTTP request: without a header anonymous; a malformed header is rejected. */
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

/**
 * Signs a service token: valid for seconds, for one audience. Used by the identity service per request, and by the
 * operator's tools.
 */
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
