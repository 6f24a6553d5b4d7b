/**
 * The signed-in state of the page: the auth state, the initial load rule, the two clocks, messages of other tabs, and
 * what is deleted on sign-out. Spec 1 §4 'Auth'; decision 2; design, security 3.7.
 */
import type { ApolloClient } from '@apollo/client';
import type { SiteKey } from '../../../generated/schema.ts';
import { writeStored, localKeys, readStored } from '../../base/device/storage.ts';
import { clearUserCache } from '../../graphql/signOutCache.ts';
import { isUnauthenticated, onUnauthenticated } from '../../graphql/unauthenticated.ts';
import { ViewerNowDocument } from './Auth.hooks.ts';
import type { AuthCalls } from './authCalls.ts';
import {
  authReducer,
  RECHECK_MS,
  initialAuthState,
  type AuthEvent,
  type AuthState,
  type SignInMessage,
} from './state/authState.ts';
import { createIdleClock } from './idleClock.ts';
import { maySignOut, notifySignOut } from './onSignOut.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import type { ViewerFieldsFragment } from './Viewer.types.ts';

export interface AuthEnv {
  readonly client: ApolloClient;
  readonly site: SiteKey;
  readonly tabs: Tabs;
  /** The current time in ms. */
  readonly now: () => number;
  /** The edge's hint cookie that a user is signed in; `forget` deletes it. */
  readonly hint: { readonly isThere: () => boolean; readonly forget: () => void };
  /** Shares the state with code that does not import this module. */
  readonly tell: (state: AuthState) => void;
  /**
   * The user for whom the document was rendered; the load is already recorded as activity, so nothing is requested at
   * the start. Null for a document that is the same for everyone.
   */
  readonly viewer?: ViewerFieldsFragment | null;
}

/** How often it is checked who is signed in while the server cannot be reached, in ms: `online` events are not certain. */
const RETRY_MS = 10_000;

/** A stored expiration in the past: the next load signs out. */
const EXPIRED = '0';

export type AuthSession = ReturnType<typeof createSession>;

export function createSession(env: AuthEnv, calls: AuthCalls) {
  const { tabs, now, hint, viewer = null } = env;
  const sessionState = createSessionState(env.tell, updateClocks);
  const { dispatch, mayBeSignedIn, generation } = sessionState;
  const { completeSignIn, leave, forgetAccount, endOnServer } = signInAndOut(sessionState, env, calls);
  let poll: ReturnType<typeof setInterval> | undefined;

  const clock = createIdleClock({
    now,
    onActive(at) {
      dispatch({ type: 'active', at });
      tabs.send({ kind: 'active', at });
      void checkAttributes(true);
    },
    onWarning: (endsAt) => dispatch({ type: 'idleWarned', endsAt }),
    onIdle: () => {
      void leave('idle');
      tabs.send({ kind: 'signedOut', message: 'idle' });
      void endOnServer();
    },
  });

  function updateClocks(): void {
    const { userSignedIn, keepSignedIn, unanswered } = sessionState.now();
    clearInterval(poll);
    if (mayBeSignedIn()) poll = setInterval(check, unanswered ? RETRY_MS : RECHECK_MS);
    if (userSignedIn && !keepSignedIn) clock.start();
    else clock.stop();
  }

  /** Requests the signed-in user; `isActive` records it as activity. */
  async function checkAttributes(isActive: boolean): Promise<void> {
    const startGeneration = generation();
    dispatch({ type: 'attributesAsked' });
    try {
      const viewer = await calls.viewer(isActive);
      if (startGeneration !== generation()) return;
      if (viewer) completeSignIn(viewer, false);
      else notAuthenticated();
    } catch (error) {
      if (startGeneration !== generation()) return;
      if (isUnauthenticated(error)) return notAuthenticated();
      console.error('It could not be asked who is signed in.', error);
      dispatch({ type: 'attributesUnanswered', at: now() });
    }
  }

  /** No user is signed in, contrary to the page's state. A user who was at work is told. */
  function notAuthenticated(): void {
    hint.forget();
    if (sessionState.now().userSignedIn) {
      void leave('ended');
      tabs.send({ kind: 'signedOut', message: 'ended' });
    } else if (sessionState.now().loaded) dispatch({ type: 'attributesUnchanged', at: now() });
    else void leave(undefined, false); // the session had ended before this page was loaded
  }

  /** Refreshes the attributes when they are due, the tab is visible and the browser online. */
  function check(): void {
    clock.check();
    const isDue = isCheckDue(sessionState.now(), now());
    if (isDue && (mayBeSignedIn() || hint.isThere())) void checkAttributes(false);
  }

  function handleTabMessage(message: TabMessage): void {
    if (message.kind === 'signedIn') void checkAttributes(false);
    else if (message.kind === 'active') {
      clock.recordRemoteActivity(message.at);
      dispatch({ type: 'active', at: message.at });
    } else if (mayBeSignedIn()) void leave(message.message ?? undefined);
  }

  return {
    now: sessionState.now,
    onChange: sessionState.onChange,
    dispatch,
    completeSignIn,
    forgetAccount,
    endOnServer,
    check,
    generation,
    notifyTabs: tabs.send,

    /** The initial load rule. Makes no request for visitors. */
    async start(): Promise<void> {
      tabs.listen(handleTabMessage);
      onUnauthenticated(() => {
        if (mayBeSignedIn()) notAuthenticated();
      });
      if (!hint.isThere()) return dispatch({ type: 'attributesUnchanged', at: now() });
      const checkUser = (isActive: boolean) =>
        viewer ? completeSignIn(viewer, false) : checkAttributes(isActive);
      if (readStored(localKeys.keepSignedIn) !== null) return checkUser(false);
      if (!hasExpired(now())) return checkUser(true); // a page load counts as activity
      void leave(undefined, false);
      await endOnServer();
    },

    /** Checks at once, after the page returned from the back/forward cache and may have missed messages. */
    async recheck(): Promise<void> {
      if (sessionState.now().userSignedIn || hint.isThere()) await checkAttributes(false);
    },

    /**
     * Ends the session of this device, or all sessions. Throws when the server could not be reached: the user stays
     * signed in, as they do when a listener objects.
     */
    async signOut(everywhere = false): Promise<void> {
      if (!sessionState.now().userSignedIn) return console.error('Signing out, though nobody is signed in.');
      const startGeneration = generation();
      if (!(await maySignOut()) || startGeneration !== generation()) return;
      await calls.signOut(everywhere);
      if (startGeneration !== generation()) return;
      tabs.send({ kind: 'signedOut', message: null });
      await leave();
    },

    /** Records activity of the user; `isOnPurpose` for a deliberate act such as a key press. */
    seen: (isOnPurpose: boolean) => clock.recordActivity(isOnPurpose),
  };
}

/**
 * The auth state of this page with its subscribers. `onAccountChange` is called when another user or choice applies.
 */
function createSessionState(tell: AuthEnv['tell'], onAccountChange: () => void) {
  const listeners = new Set<() => void>();
  let state = initialAuthState;
  let generation = 0;

  function dispatch(event: AuthEvent): void {
    const previous = state;
    const next = authReducer(previous, event);
    if (next === previous) return;
    state = next;
    const switched = next.userSignedIn !== previous.userSignedIn;
    if (switched) generation += 1;
    const isOther = next.keepSignedIn !== previous.keepSignedIn || next.unanswered !== previous.unanswered;
    if (switched || isOther) onAccountChange();
    if (switched || next.authExpiration !== previous.authExpiration) storeForNextLoad();
    tell(next);
    for (const listener of listeners) listener();
  }

  /** As far as this page knows. */
  const mayBeSignedIn = () => state.userSignedIn || state.unanswered;

  function storeForNextLoad(): void {
    const { keepSignedIn, authExpiration } = state;
    writeStored(localKeys.keepSignedIn, keepSignedIn ? 'true' : null);
    writeStored(localKeys.authExpiration, authExpiration === null ? null : String(authExpiration));
  }

  return {
    now: () => state,
    /** Subscribes to changes; for `useSyncExternalStore`. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    /**
     * Incremented with each sign-in and sign-out: a response to a request of another generation belongs to another user
     * or session, and is discarded.
     */
    generation: () => generation,
    mayBeSignedIn,
    storeForNextLoad,
  };
}

/** What a sign-in and a sign-out change: the state, the cache, the other tabs, and what is stored on this device. */
function signInAndOut(
  { now, dispatch, generation, storeForNextLoad }: ReturnType<typeof createSessionState>,
  env: AuthEnv,
  calls: AuthCalls,
) {
  const { client, tabs } = env;

  /**
   * A user is signed in: updates state and cache, and, with `isOwn` (signed in on this page), notifies the other tabs.
   */
  function completeSignIn(viewer: ViewerFieldsFragment, isOwn: boolean): void {
    const { sub, userSignedIn } = now();
    const cleared = sub !== null && sub !== viewer.id ? leave() : Promise.resolve();
    const isNew = !userSignedIn;
    const at = env.now();
    dispatch({ type: isOwn ? 'succeeded' : 'attributesFound', viewer, at });
    if (isNew) dispatch({ type: 'active', at });
    const startGeneration = generation();
    void cleared.then(() => {
      if (startGeneration === generation()) client.writeQuery({ query: ViewerNowDocument, data: { viewer } });
    });
    if (isOwn) tabs.send({ kind: 'signedIn' });
  }

  /** Signs out locally; with a message the sign-in dialog opens and shows the reason. */
  function leave(message?: SignInMessage, isExplicit = message === undefined): Promise<void> {
    dispatch(message === undefined ? { type: 'signedOut' } : { type: 'signedOut', message });
    return forgetAccount(isExplicit);
  }

  /**
   * Deletes the account's data on this device: the cache, and what sign-out listeners store. Consent and the reader's
   * own settings stay.
   */
  async function forgetAccount(isExplicit = true): Promise<void> {
    storeForNextLoad();
    await Promise.all([clearUserCache(client), notifySignOut(isExplicit)]);
  }

  /** Ends the session on the server. On failure it is retried when the network is back, or by the next load. */
  async function endOnServer(): Promise<void> {
    const startGeneration = generation();
    try {
      await calls.signOut(false);
    } catch {
      writeStored(localKeys.authExpiration, EXPIRED);
      const retry = () => {
        if (startGeneration === generation() && !now().userSignedIn) void endOnServer();
      };
      addEventListener('online', retry, { once: true });
    }
  }

  return { completeSignIn, leave, forgetAccount, endOnServer };
}

/** Whether the attributes are due to be checked, the tab is visible and the browser online. */
function isCheckDue({ nextCheck, checkingAttributes, unanswered }: AuthState, at: number): boolean {
  // Without an answer there is no reason to wait: the network may be back.
  const isDue = unanswered || (nextCheck !== null && at >= nextCheck);
  return isDue && document.visibilityState === 'visible' && navigator.onLine && !checkingAttributes;
}

/** Whether the stored expiration has passed. An invalid time counts as expired. */
function hasExpired(at: number): boolean {
  const expires = readStored(localKeys.authExpiration);
  return expires !== null && !(Number(expires) > at);
}
