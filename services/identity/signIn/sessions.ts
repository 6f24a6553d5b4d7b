/** Sessions: how they start, their current rights, and how they end. Design, security 3.3 and 3.7; decision 2. */
import { randomUUID } from 'node:crypto';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { notFoundProblem, Problem } from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { toAccountResponse } from '../answers.ts';
import { ownAccount, type IdentityDeps } from '../deps.ts';
import { accountById, recordDevice, type Account } from '../repositoryAccounts.ts';
import {
  addSession,
  recordBrowser,
  removeOwnSession,
  removeSession,
  removeSessions,
  sessionByHash,
  sessionsOf,
  touchSession,
  type Session,
} from '../repositorySessions.ts';
import { hashOfSecret, newSecret } from '../secrets.ts';
import type { sessionRoutes } from './sessionRoutes.ts';
import type { BegunSession, OpenedSession } from '../shapes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Session lifetimes (TTL) in ms: idle timeouts and the absolute maximum age. */
export const SESSION_LIFETIMES_MS = {
  /** An administrator without "keep me signed in" is idle: spec 1 §9, 900,000 ms. */
  adminIdle: 15 * MINUTE,
  /** A reader's page may be closed for this long: `authExpiration` until the next load, 10,800,000 ms. */
  readerIdle: 3 * HOUR,
  adminMax: 12 * HOUR,
  readerMax: 30 * 24 * HOUR,
  challenge: 5 * MINUTE,
  /** Interval at which a kept session is recorded as used; it has no idle timeout. */
  touchInterval: 5 * MINUTE,
} as const;

interface SessionOptions {
  readonly keepSignedIn: boolean;
  readonly siteId: number;
  readonly device: {
    readonly name: string;
    readonly country: string | null;
    readonly browser?: string | undefined;
  };
}

/**
 * Starts a session and notifies the owner of a new device by mail. Returns a function that reads the session with its
 * secret, rights and token, to be called after the commit.
 */
export async function beginSession(
  deps: IdentityDeps,
  tx: Transaction,
  account: Account,
  { keepSignedIn, device, siteId }: SessionOptions,
  call: Call,
): Promise<() => Promise<BegunSession>> {
  const now = deps.now();
  const secret = newSecret();
  const session: Session = {
    id: randomUUID(),
    account: account.id,
    keepSignedIn,
    device: device.name,
    country: device.country,
    startedAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + SESSION_LIFETIMES_MS.readerMax),
  };
  await addSession(tx, { ...session, hash: hashOfSecret(secret), kind: 'full' });
  if (device.browser !== undefined)
    await recordBrowser(tx, { account: account.id, hash: hashOfSecret(device.browser), now });
  const country = device.country ?? '';
  const { isNew, isFirst } = await recordDevice(tx, {
    account: account.id,
    device: device.name,
    country,
    now,
  });
  if (isNew && !isFirst) {
    const values = { device: device.name, when: now.toISOString() };
    await deps.send(tx, call, {
      template: 'newDevice',
      to: account.email,
      siteId,
      language: account.language,
      values,
    });
  }
  // After the transaction, because reading the rights takes a call to another service.
  return async () => ({
    ...(await evaluateSession(deps, session, account, 'gateway', call)),
    session: secret,
  });
}

/** Starts a challenge, which allows setting a new password and nothing else. Returns its secret. */
export async function beginChallenge(deps: IdentityDeps, tx: Transaction, account: string): Promise<string> {
  const now = deps.now();
  const secret = newSecret();
  await addSession(tx, {
    id: randomUUID(),
    account,
    keepSignedIn: false,
    device: '',
    country: null,
    startedAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + SESSION_LIFETIMES_MS.challenge),
    hash: hashOfSecret(secret),
    kind: 'newPassword',
  });
  return secret;
}

const hasAnyRight = ({ admin, content }: Rights): boolean =>
  admin.length > 0 || Object.values(content).some((keys) => Object.keys(keys).length > 0);

/**
 * Evaluates a session now. When the rights cannot be read it has none, and the timeouts of a reader. Throws
 * UNAUTHENTICATED when it has expired.
 */
async function evaluateSession(
  { links, now }: IdentityDeps,
  session: Session,
  account: Account,
  audience: string,
  call: Call,
): Promise<OpenedSession> {
  const rights = await links.rightsOf(account.id, call).catch(() => null);
  const isAdmin = rights !== null && hasAnyRight(rights);
  const at = now().getTime();
  const idle = isAdmin ? SESSION_LIFETIMES_MS.adminIdle : SESSION_LIFETIMES_MS.readerIdle;
  const endsAt = Math.min(
    session.endsAt.getTime(),
    isAdmin ? session.startedAt.getTime() + SESSION_LIFETIMES_MS.adminMax : Infinity,
  );
  const isIdle = !session.keepSignedIn && session.lastUsedAt.getTime() + idle <= at;
  if (isIdle || endsAt <= at) throw signedOut();
  const rightsOrNone = rights ?? noRights;
  return {
    sessionId: session.id,
    account: toAccountResponse(account),
    rights: rights && {
      admin: [...rights.admin],
      content: structuredClone(rights.content) as NonNullable<OpenedSession['rights']>['content'],
      sites: rights.sites && [...rights.sites],
    },
    token: await links.signToken({
      subject: account.id,
      rights: rightsOrNone,
      audience,
      session: session.id,
    }),
    keepSignedIn: session.keepSignedIn,
    endsAt: new Date(endsAt).toISOString(),
  };
}

export const signedOut = (): Problem =>
  new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'The session has ended.' });

export function sessionHandlers(deps: IdentityDeps): Handlers<typeof sessionRoutes> {
  const { db, now } = deps;

  async function open(
    secret: string,
    audience: string,
    isActive: boolean,
    call: Call,
  ): Promise<OpenedSession> {
    const hash = hashOfSecret(secret);
    const session = await sessionByHash(db, hash, now());
    const account = session && (await accountById(db, session.account));
    if (!session || !account || account.status === 'DISABLED') throw signedOut();
    // Checks the expiry first: activity must not revive an idle session.
    const opened = await evaluateSession(deps, session, account, audience, call).catch(
      async (error: unknown) => {
        if (error instanceof Problem && error.code === 'UNAUTHENTICATED') await removeSession(db, hash);
        throw error;
      },
    );
    const isDue = now().getTime() - session.lastUsedAt.getTime() >= SESSION_LIFETIMES_MS.touchInterval;
    if (isActive || (session.keepSignedIn && isDue)) await touchSession(db, hash, now());
    return opened;
  }

  return {
    openSession: ({ body: { session, audience } }, call) => open(session, audience, false, call),
    recordActivity: ({ body: { session } }, call) => open(session, 'gateway', true, call),

    signOut: ({ body: { session, everywhere } }, call) =>
      db.transaction(async (tx) => {
        const ended = await removeSession(tx, hashOfSecret(session));
        if (!ended) return { wasSignedIn: false };
        if (everywhere) await removeSessions(tx, ended.account);
        await audit(tx, 'identity', call, {
          operation: everywhere ? 'signOutEverywhere' : 'signOut',
          object: `account ${ended.account}`,
        });
        return { wasSignedIn: true };
      }),

    async listSessions(_input, call) {
      const { id } = await ownAccount(db, call);
      return (await sessionsOf(db, id, now())).map(sessionAnswer);
    },

    endSession: ({ params: { id } }, call) =>
      db.transaction(async (tx) => {
        const account = await ownAccount(tx, call);
        if (!(await removeOwnSession(tx, account.id, id))) throw notFoundProblem('The session');
        await audit(tx, 'identity', call, { operation: 'endSession', object: `account ${account.id}` });
        return { ok: true as const };
      }),
  };
}

/** A session as its owner and administrators see it. */
export const sessionAnswer = ({ id, device, country, startedAt, lastUsedAt, keepSignedIn }: Session) => ({
  id,
  device,
  country,
  startedAt: startedAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  keepSignedIn,
});
