/**
 * The session of a browser, as the gateway handles it: a secret in a cookie no script reads. What it is worth, identity
 * says anew for each request, with a token that services check themselves (architecture, Trust; security page 3.3).
 */
import type { JWK } from 'jose';
import { startCall, budgets, type Call } from '../rest/call.ts';
import { anonymous, verifyToken, type Caller } from '../rest/caller.ts';
import { asProblem } from '../rest/problem.ts';
import type { BegunSession, ViewerModel } from './account/viewerModel.ts';
import type { ServiceClients } from './clients.ts';
import type { SeenAs } from './seenAs.ts';

/** What of the browser a session needs: its cookies, and what it says of itself. */
export interface SessionPort {
  /** The secret the request came with; null for none. */
  readonly secret: string | null;
  readonly device: { readonly name: string; readonly country: string | null };
  /** Puts the secret on the answer, for the browser's session or for good. */
  put(secret: string, isKept: boolean): void;
  /** Takes it away, and what the browser has kept of private answers. */
  remove(): void;
}

export interface EdgeSession {
  readonly port: SessionPort;
  /** Who is signed in; null for a visitor. Another one once a session has begun or ended. */
  readonly viewer: ViewerModel | null;
  /** Begins what identity has begun: the browser gets its secret. */
  begin(begun: BegunSession): Promise<ViewerModel>;
  /** The person is there. Answers who, or null when the session has ended. */
  touch(call: Call): Promise<ViewerModel | null>;
  /** The browser has no session any more. */
  end(): void;
}

/** A call of a browser. */
export interface EdgeCall extends Call {
  readonly session?: EdgeSession;
  /** It looks at a page as somebody else: the preview route alone says so, and nothing of it is kept or counted. */
  readonly seenAs?: SeenAs;
}

interface Deps {
  readonly identity: ServiceClients['identity'];
  /** Checks tokens; null where there is no key, and nobody is signed in. */
  readonly publicKey: JWK | null;
}

const AUDIENCE = 'gateway';

/**
 * Opens the session of a request, and makes its call: by whoever is signed in, or by nobody. A session that has ended is
 * taken off the browser. Throws a Problem while identity cannot say: nobody is taken for a visitor who may not be one.
 */
export async function openEdgeCall(
  port: SessionPort,
  { requestId, address }: Pick<Call, 'requestId' | 'address'>,
  { identity, publicKey }: Deps,
): Promise<EdgeCall> {
  const asNobody: Call = {
    ...startCall(anonymous, budgets.admin, requestId),
    ...(address !== undefined && { address }),
  };
  let viewer: ViewerModel | null = null;

  const known = async (opened: Omit<ViewerModel, 'caller'>): Promise<ViewerModel> => {
    if (publicKey === null) throw new Error('There is no key to check tokens with.');
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
      // Nobody has two sessions in one browser: the one that was is over.
      if (port.secret !== null)
        await identity.signOut({ body: { session: port.secret } }, asNobody).catch(() => undefined);
      port.put(secret, opened.keepSignedIn);
      return known(opened);
    },
    async touch(call) {
      if (port.secret === null) return null;
      const opened = await identity
        .recordActivity({ body: { session: port.secret } }, { ...call, caller: anonymous })
        .catch(orEnded);
      return opened && known(opened);
    },
    end() {
      viewer = null;
      port.remove();
    },
  };

  if (port.secret !== null) {
    const opened = await identity.openSession({ body: { session: port.secret } }, asNobody).catch(orEnded);
    if (opened) await known(opened);
  }
  const { secret } = port;
  return {
    ...asNobody,
    caller: callerOf(viewer),
    session,
    ...(secret !== null && { tokenFor: tokensOf(secret) }),
  };

  function tokensOf(given: string): NonNullable<Call['tokenFor']> {
    return async (audience) => {
      const { token } = await identity.openSession({ body: { session: given, audience } }, asNobody);
      return token;
    };
  }
}

const callerOf = (viewer: ViewerModel | null): Caller => viewer?.caller ?? anonymous;
