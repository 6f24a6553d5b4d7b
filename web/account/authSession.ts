/**
 * Being signed in, for the whole page: the auth state, the initial load rule, the two clocks, what other tabs do, and
 * what leaves with the account. Spec 1 §4 'Auth'; decision 2; design, security 3.7.
 */
import type { ApolloClient } from '@apollo/client';
import type { SiteKey } from '../../generated/schema.ts';
import { keep, localKeys, readKept } from '../app/storage.ts';
import { forgetPerson } from '../graphql/forgetting.ts';
import { isUnauthenticated, onUnauthenticated } from '../graphql/unauthenticated.ts';
import { ViewerNowDocument } from './Auth.hooks.ts';
import type { AuthCalls } from './authCalls.ts';
import {
  authReducer,
  RECHECK_MS,
  startState,
  type AuthEvent,
  type AuthState,
  type SignInMessage,
} from './authState.ts';
import { createIdleClock } from './idleClock.ts';
import { maySignOut, tellSignOut } from './onSignOut.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import type { ViewerFieldsFragment } from './Viewer.types.ts';

export interface AuthEnv {
  readonly client: ApolloClient;
  readonly site: SiteKey;
  readonly tabs: Tabs;
  /** The time in ms. */
  readonly now: () => number;
  /** The edge has left the hint that somebody is signed in; `forget` takes it away. */
  readonly hint: { readonly isThere: () => boolean; readonly forget: () => void };
  /** Tells who is signed in to whatever shows it without this module. */
  readonly tell: (state: AuthState) => void;
  /** Who the document was made for, its load already recorded as activity: nothing is asked at the start. Null for a document that everybody gets. */
  readonly viewer?: ViewerFieldsFragment | null;
}

/** An end that is still to come: a load finds it passed, and signs out. */
const PASSED = '0';

export type AuthSession = ReturnType<typeof createSession>;

export function createSession({ client, tabs, now, hint, tell, viewer = null }: AuthEnv, calls: AuthCalls) {
  const listeners = new Set<() => void>();
  let state = startState;
  /** Grows with each signing in and out: what was asked before is no longer of this person. */
  let turn = 0;
  let poll: ReturnType<typeof setInterval> | undefined;

  const clock = createIdleClock({
    now,
    onActive(at) {
      become({ type: 'active', at });
      tabs.tell({ kind: 'active', at });
      void checkAttributes(true);
    },
    onWarning: (endsAt) => become({ type: 'idleWarned', endsAt }),
    onIdle: () => {
      void leave('idle');
      tabs.tell({ kind: 'signedOut', message: 'idle' });
      void endOnServer();
    },
  });

  function become(event: AuthEvent): void {
    const before = state;
    const next = authReducer(before, event);
    if (next === before) return;
    state = next;
    const switched = next.userSignedIn !== before.userSignedIn;
    if (switched) turn += 1;
    const isOther = next.keepSignedIn !== before.keepSignedIn || next.unanswered !== before.unanswered;
    if (switched || isOther) setClocks();
    if (switched || next.authExpiration !== before.authExpiration) noteForNextLoad();
    tell(next);
    for (const listener of listeners) listener();
  }

  /** As far as this page knows. */
  const mayBeSignedIn = () => state.userSignedIn || state.unanswered;

  function noteForNextLoad(): void {
    const { keepSignedIn, authExpiration } = state;
    keep(localKeys.keepSignedIn, keepSignedIn ? 'true' : null);
    keep(localKeys.authExpiration, authExpiration === null ? null : String(authExpiration));
  }

  function setClocks(): void {
    const { userSignedIn, keepSignedIn } = state;
    clearInterval(poll);
    if (mayBeSignedIn()) poll = setInterval(look, RECHECK_MS);
    if (userSignedIn && !keepSignedIn) clock.start();
    else clock.stop();
  }

  /** Somebody is signed in: the state and the cache know it, and with `isOwn`, having done so here, the other tabs. */
  function welcome(viewer: ViewerFieldsFragment, isOwn: boolean): void {
    const { sub } = state;
    const cleared = sub !== null && sub !== viewer.id ? leave() : Promise.resolve();
    const isNew = !state.userSignedIn;
    const at = now();
    become({ type: isOwn ? 'succeeded' : 'attributesFound', viewer, at });
    if (isNew) become({ type: 'active', at });
    const asked = turn;
    void cleared.then(() => {
      if (asked === turn) client.writeQuery({ query: ViewerNowDocument, data: { viewer } });
    });
    if (isOwn) tabs.tell({ kind: 'signedIn' });
  }

  /** Signed out here; with a message the sign-in modal says why. */
  function leave(message?: SignInMessage, isOwnWish = message === undefined): Promise<void> {
    become(message === undefined ? { type: 'signedOut' } : { type: 'signedOut', message });
    return forgetAccount(isOwnWish);
  }

  /** What is the account's leaves the device: the cache, and what others keep. Consent and what is the reader's stay. */
  async function forgetAccount(isOwnWish = true): Promise<void> {
    noteForNextLoad();
    await Promise.all([forgetPerson(client), tellSignOut(isOwnWish)]);
  }

  /** Ends the session itself. Where that cannot be done now, the next load does it, or the next network. */
  async function endOnServer(): Promise<void> {
    const asked = turn;
    try {
      await calls.signOut(false);
    } catch {
      keep(localKeys.authExpiration, PASSED);
      const again = () => {
        if (asked === turn && !state.userSignedIn) void endOnServer();
      };
      addEventListener('online', again, { once: true });
    }
  }

  /** Asks who is signed in; with `isActive` it counts as something they do. */
  async function checkAttributes(isActive: boolean): Promise<void> {
    const asked = turn;
    become({ type: 'attributesAsked' });
    try {
      const viewer = await calls.viewer(isActive);
      if (asked !== turn) return;
      if (viewer) welcome(viewer, false);
      else notAuthenticated();
    } catch (error) {
      if (asked !== turn) return;
      if (isUnauthenticated(error)) return notAuthenticated();
      console.error('It could not be asked who is signed in.', error);
      become({ type: 'attributesUnanswered', at: now() });
    }
  }

  /** Nobody is, whatever this page thought: that is said to whoever was at work. */
  function notAuthenticated(): void {
    hint.forget();
    if (state.userSignedIn) {
      void leave('ended');
      tabs.tell({ kind: 'signedOut', message: 'ended' });
    } else if (state.loaded) become({ type: 'attributesUnchanged', at: now() });
    else void leave(undefined, false); // it had ended before this page
  }

  /** Attributes are looked at again when they are due, somebody is looking and there is a network. */
  function look(): void {
    clock.look();
    const { nextCheck, checkingAttributes } = state;
    const isDue = nextCheck !== null && now() >= nextCheck;
    const canSee = document.visibilityState === 'visible' && navigator.onLine;
    if (isDue && canSee && !checkingAttributes && (mayBeSignedIn() || hint.isThere()))
      void checkAttributes(false);
  }

  function hearTab(message: TabMessage): void {
    if (message.kind === 'signedIn') void checkAttributes(false);
    else if (message.kind === 'active') {
      clock.seenElsewhere(message.at);
      become({ type: 'active', at: message.at });
    } else if (mayBeSignedIn()) void leave(message.message ?? undefined);
  }

  return {
    now: () => state,
    /** Hears of every change; for `useSyncExternalStore`. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become,
    welcome,
    forgetAccount,
    endOnServer,
    look,
    /** What was asked under another number is no longer of this person. */
    turn: () => turn,
    tellTabs: tabs.tell,

    /** The initial load rule. Visitors cost no request. */
    async start(): Promise<void> {
      tabs.hear(hearTab);
      onUnauthenticated(() => {
        if (mayBeSignedIn()) notAuthenticated();
      });
      if (!hint.isThere()) return become({ type: 'attributesUnchanged', at: now() });
      const check = (isActive: boolean) => (viewer ? welcome(viewer, false) : checkAttributes(isActive));
      if (readKept(localKeys.keepSignedIn) !== null) return check(false);
      const expires = readKept(localKeys.authExpiration);
      // What is no time has passed.
      if (expires === null || Number(expires) > now()) return check(true); // a load is something they do
      void leave(undefined, false);
      await endOnServer();
    },

    /** Finds out at once: the page comes back from where it heard nothing. */
    async lookAnew(): Promise<void> {
      if (state.userSignedIn || hint.isThere()) await checkAttributes(false);
    },

    /** Ends the session of this device, or of every one. Rejects where the server could not be told: they are signed in, as when they would rather stay. */
    async signOut(everywhere = false): Promise<void> {
      if (!state.userSignedIn) return console.error('Signing out, though nobody is signed in.');
      const asked = turn;
      if (!(await maySignOut()) || asked !== turn) return;
      await calls.signOut(everywhere);
      if (asked !== turn) return;
      tabs.tell({ kind: 'signedOut', message: null });
      await leave();
    },

    /** The person does something: on purpose, or just so. */
    seen: (isOnPurpose: boolean) => clock.seen(isOnPurpose),
  };
}
