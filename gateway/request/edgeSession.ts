/**
 * The session of a browser: a secret in a cookie that scripts cannot read. Identity resolves the secret again for each
 * request and answers with a token that services verify themselves (architecture, Trust; security page 3.3).
 */
import type { JWK } from 'jose';
import { startCall, budgets, type Call } from '../../rest/call.ts';
import { anonymous, verifyToken, type Caller } from '../../rest/caller.ts';
import { asProblem } from '../../rest/problem.ts';
import type { BegunSession, ViewerModel } from './viewerModel.ts';
import type { ServiceClients } from './clients.ts';
import type { ViewAsOverrides } from './viewAsOverrides.ts';

/** The parts of a browser's request that a session needs: its cookies, and its device. */
export interface SessionPort {
  /** The secret of the request's cookie; null for none. */
  readonly secret: string | null;
  readonly device: {
    readonly name: string;
    readonly country: string | null;
    /** The secret by which accounts know the browser (decision page 0075); `put` stores a new one in it. */
    readonly browser?: string;
  };
  /** Sets the cookie on the answer, for the browser's session or permanently. */
  put(secret: string, isKept: boolean): void;
  /** Removes the cookie, and clears the browser's cache of private answers. */
  remove(): void;
}

export interface EdgeSession {
  readonly port: SessionPort;
  /** The signed-in user; null for a visitor. Changes when a session begins or ends. */
  readonly viewer: ViewerModel | null;
  /** Starts a session that identity has created: sets its secret in the browser. */
  begin(begun: BegunSession): Promise<ViewerModel>;
  /** Records activity. Returns the viewer, or null when the session has ended. */
  touch(call: Call): Promise<ViewerModel | null>;
  /** Ends the browser's session. */
  end(): void;
}

/** A call made for a browser. */
export interface EdgeCall extends Call {
  readonly session?: EdgeSession;
  /** Set for previews as another visitor, by the preview route alone: nothing of the answer is cached or counted. */
  readonly viewAs?: ViewAsOverrides;
}

interface Deps {
  readonly identity: ServiceClients['identity'];
  /** Verifies tokens; null without a key, then no one can be signed in. */
  readonly publicKey: JWK | null;
}

const AUDIENCE = 'gateway';

/**
 * Opens the session of a request and creates its call, by the signed-in user or as anonymous. Removes the cookie of a
 * session that has ended. Throws a Problem while identity does not answer: a signed-in user must not be treated as a
 * visitor.
 */
export async function openEdgeCall(
  port: SessionPort,
  { requestId, address }: Pick<Call, 'requestId' | 'address'>,
  { identity, publicKey }: Deps,
): Promise<EdgeCall> {
  const anonymousCall: Call = {
    ...startCall(anonymous, budgets.admin, requestId),
    ...(address !== undefined && { address }),
  };
  let viewer: ViewerModel | null = null;

  const setViewer = async (opened: Omit<ViewerModel, 'caller'>): Promise<ViewerModel> => {
    if (publicKey === null) throw new Error('No public key to verify tokens is configured.');
    return (viewer = { ...opened, caller: await verifyToken(opened.token, publicKey, AUDIENCE) });
  };
  const orEnded = (error: unknown): null => {
    if (asProblem(error).code !== 'UNAUTHENTICATED') throw error;
    session.end();
    return null;
  };
  const session: EdgeSession = {
    port,
    get viewer() {
      return viewer;
    },
    async begin({ session: secret, ...opened }) {
      // A browser has one session: the previous one is ended.
      if (port.secret !== null)
        await identity.signOut({ body: { session: port.secret } }, anonymousCall).catch(() => undefined);
      port.put(secret, opened.keepSignedIn);
      return setViewer(opened);
    },
    async touch(call) {
      if (port.secret === null) return null;
      const opened = await identity
        .recordActivity({ body: { session: port.secret } }, { ...call, caller: anonymous })
        .catch(orEnded);
      return opened && setViewer(opened);
    },
    end() {
      viewer = null;
      port.remove();
    },
  };

  if (port.secret !== null) {
    const opened = await identity
      .openSession({ body: { session: port.secret } }, anonymousCall)
      .catch(orEnded);
    if (opened) await setViewer(opened);
  }
  const { secret } = port;
  return {
    ...anonymousCall,
    caller: callerOf(viewer),
    session,
    ...(secret !== null && { tokenFor: tokensOf(secret) }),
  };

  function tokensOf(sessionSecret: string): NonNullable<Call['tokenFor']> {
    return async (audience) => {
      const { token } = await identity.openSession(
        { body: { session: sessionSecret, audience } },
        anonymousCall,
      );
      return token;
    };
  }
}

const callerOf = (viewer: ViewerModel | null): Caller => viewer?.caller ?? anonymous;
