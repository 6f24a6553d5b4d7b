/** Only the verifier creates a Caller, and only from a valid token that was signed for this service. */
import { generateKeyPair, exportJWK, SignJWT, UnsecuredJWT, importJWK, type JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../domain/rights/rights.ts';
import { makeKeys, superAdmin, type TestKeys } from '../services/kit/service.fixture.ts';
import { budgets, startCall } from './call.ts';
import { anonymous, Caller, callerOf, signToken, verifyToken } from './caller.ts';
import { dispatch } from './dispatch.ts';
import { openSampleService } from './rest.fixture.ts';

let keys: TestKeys;
beforeAll(async () => {
  keys = await makeKeys();
});

const rights: Rights = { admin: ['admin_site'], content: { pages: { MX: { u: true } } }, sites: [1] };
const good = { subject: 'editor-1', rights, audience: 'pages' };
const refused = { status: 401, code: 'UNAUTHENTICATED', message: 'The service token is not valid.' };

/** A token with the test's own claims. */
async function tokenOf(
  claims: Record<string, unknown>,
  without: readonly string[] = [],
  key = keys.privateKey,
) {
  const now = Math.floor(Date.now() / 1_000);
  const payload: Record<string, unknown> = {
    sub: 'editor-1',
    iss: 'lectern',
    aud: 'pages',
    iat: now,
    exp: now + 30,
    rights,
    ...claims,
  };
  for (const name of without) delete payload[name];
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA' }).sign(await importJWK(key, 'EdDSA'));
}

describe('a token', () => {
  it('signed for this service creates a caller with its rights', async () => {
    const caller = await verifyToken(await signToken(keys.privateKey, good), keys.publicKey, 'pages');
    expect(caller).toMatchObject({ subject: 'editor-1', rights });
    expect(Caller.isGenuine(caller)).toBe(true);
    expect(caller.session).toBeNull();
  });

  it('contains its session, and the sites that open every country', async () => {
    const open = { ...rights, openSites: [{ siteId: 2, siteCode: 'es' }] };
    const token = await signToken(keys.privateKey, { ...good, rights: open, session: 'session-1' });
    expect(await verifyToken(token, keys.publicKey, 'pages')).toMatchObject({
      session: 'session-1',
      rights: open,
    });
  });

  const claims: [string, Record<string, unknown>, string[]][] = [
    ['for another service', { aud: 'widgets' }, []],
    ['for nobody', {}, ['aud']],
    ['from another issuer', { iss: 'evil' }, []],
    ['that has ended', { exp: Math.floor(Date.now() / 1_000) - 1 }, []],
    ['without an end', {}, ['exp']],
    ['without a beginning', {}, ['iat']],
    ['that has not begun', { nbf: Math.floor(Date.now() / 1_000) + 60 }, []],
    ['without a subject', {}, ['sub']],
    ['with an empty subject', { sub: '' }, []],
    ['with an endless subject', { sub: 'x'.repeat(201) }, []],
    ['without rights', {}, ['rights']],
    ['with rights nobody knows', { rights: { ...rights, admin: ['god'] } }, []],
    ['with open sites that are none', { rights: { ...rights, openSites: [2] } }, []],
    ['with an endless session', { sid: 'x'.repeat(201) }, []],
    ['with flags that are no flags', { rights: { ...rights, content: { pages: { MX: { u: 'yes' } } } } }, []],
    ['with sites that are no numbers', { rights: { ...rights, sites: ['1'] } }, []],
  ];
  it.each(claims)('%s is rejected without a reason', async (_, changed, without) => {
    await expect(verifyToken(await tokenOf(changed, without), keys.publicKey, 'pages')).rejects.toMatchObject(
      refused,
    );
  });

  it('with another key, without a key or with another kind of key is rejected', async () => {
    const other = await makeKeys();
    const rsa = await generateKeyPair('RS256', { extractable: true });
    const foreign = [
      await signToken(other.privateKey, good),
      new UnsecuredJWT({ rights }).setSubject('editor-1').setIssuer('lectern').setAudience('pages').encode(),
      await new SignJWT({ rights, sub: 'editor-1', iss: 'lectern', aud: 'pages' })
        .setProtectedHeader({ alg: 'RS256' })
        .setExpirationTime('1m')
        .setIssuedAt()
        .sign(rsa.privateKey),
      await withPublicKeyAsSecret(keys.publicKey),
    ];
    for (const token of foreign) {
      await expect(verifyToken(token, keys.publicKey, 'pages')).rejects.toMatchObject(refused);
    }
  });

  it('with changed claims or signature is rejected', async () => {
    const [head, body, signature] = (await signToken(keys.privateKey, good)).split('.') as [
      string,
      string,
      string,
    ];
    const elevated = Buffer.from(JSON.stringify({ ...decoded(body), rights: superAdmin })).toString(
      'base64url',
    );
    const noAlgorithm = Buffer.from('{"alg":"none"}').toString('base64url');
    const changed = [
      [head, elevated, signature],
      [noAlgorithm, elevated, ''],
      [noAlgorithm, body, signature],
      [head, body, ''],
      [head, body, signature.replace(/^./, (it) => (it === 'A' ? 'B' : 'A'))],
      [head, body],
      [head, body, signature, 'more'],
    ];
    for (const parts of changed) {
      await expect(verifyToken(parts.join('.'), keys.publicKey, 'pages')).rejects.toMatchObject(refused);
    }
  });
});

const decoded = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

/** Key confusion: the public key, which everyone has, used as the secret of HS256. */
async function withPublicKeyAsSecret(publicKey: JWK): Promise<string> {
  const secret = new TextEncoder().encode(JSON.stringify(publicKey).padEnd(64, ' '));
  return new SignJWT({ rights, sub: 'editor-1', iss: 'lectern', aud: 'pages' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(secret);
}

describe('the Authorization header', () => {
  it('that is missing is an anonymous visitor', async () => {
    expect(await callerOf(undefined, keys.publicKey, 'pages')).toBe(anonymous);
  });

  it('that is malformed is rejected, never treated as a visitor', async () => {
    const token = await signToken(keys.privateKey, good);
    const wrong = [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Bearer ${token} x`,
      `Bearer\t${token}`,
      'Bearer ä',
    ];
    for (const header of wrong) {
      await expect(callerOf(header, keys.publicKey, 'pages')).rejects.toMatchObject(refused);
    }
    expect(await callerOf(`Bearer ${token}`, keys.publicKey, 'pages')).toMatchObject({ subject: 'editor-1' });
  });

  it('is always rejected when there is no key', async () => {
    await expect(callerOf('Bearer a.b.c', null, 'pages')).rejects.toMatchObject(refused);
  });
});

describe('a Caller', () => {
  it('cannot be constructed elsewhere', () => {
    const Any = Caller as unknown as new (...args: unknown[]) => Caller;
    for (const key of [
      undefined,
      null,
      {},
      Symbol('created by the token verifier'),
      Symbol.for('created by the token verifier'),
    ]) {
      expect(() => new Any(key, 'eve', superAdmin)).toThrow(TypeError);
    }
  });

  it('cannot be forged with a similar object, neither for the compiler nor for a service', async () => {
    // @ts-expect-error An object of the same shape is no Caller.
    const sameShape: Caller = { subject: 'eve', rights: superAdmin };
    const withPrototype = Object.setPrototypeOf(
      { subject: 'eve', rights: superAdmin },
      Caller.prototype,
    ) as Caller;
    const derived = Object.create(anonymous, {
      subject: { value: 'eve' },
      rights: { value: superAdmin },
    }) as Caller;
    const copy = { ...anonymous, rights: superAdmin, subject: 'eve' } as Caller;
    const service = openSampleService();
    for (const forged of [sameShape, withPrototype, derived, copy, undefined as never, null as never]) {
      expect(Caller.isGenuine(forged)).toBe(false);
      const call = startCall(forged, budgets.admin, 'test-0001');
      await expect(dispatch(service, 'write', { body: { name: 'x' } }, call)).rejects.toThrow(TypeError);
      await expect(dispatch(service, 'read', { query: { on: '1' } }, call)).rejects.toThrow(TypeError);
    }
    expect(service.handled).toEqual([]);
  });

  it('is immutable', async () => {
    const caller = await verifyToken(await signToken(keys.privateKey, good), keys.publicKey, 'pages');
    for (const each of [caller, anonymous]) {
      const open = each as unknown as {
        subject: string;
        rights: { admin: string[]; content: object; sites: number[] };
      };
      expect(() => (open.subject = 'eve')).toThrow(TypeError);
      expect(() => (open.rights = superAdmin as never)).toThrow(TypeError);
      expect(() => open.rights.admin.push('super_admin')).toThrow(TypeError);
      expect(() => Object.assign(open.rights.content, { pages: { global: { u: true } } })).toThrow(TypeError);
      expect(() => open.rights.sites.push(2)).toThrow(TypeError);
    }
    expect(anonymous.rights).toEqual(noRights);
  });
});

it('signs tokens that expire after seconds', async () => {
  const body = decoded((await signToken(keys.privateKey, good)).split('.')[1]!) as {
    iat: number;
    exp: number;
  };
  expect(body.exp - body.iat).toBe(30);
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  expect(await signToken(jwk, { ...good, seconds: 5 })).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});
