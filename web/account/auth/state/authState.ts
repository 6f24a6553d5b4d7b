/**
 * The auth state of spec 1 §3, with its names, and all transitions of §4 'Auth' as one pure reducer. Errors are told
 * apart by code; messages are term keys and are never used for decisions.
 */
import type { ViewerFieldsFragment } from '../Viewer.types.ts';
import { messageOf, type AuthCode, type AuthMessage, type AuthStage } from './authMessages.ts';

/** How often attributes are refreshed, in ms. Spec 1 §9. */
export const RECHECK_MS = 60_000;
/** `authExpiration` is this long after the last activity or load, in ms. Spec 1 §9, decision 2. */
export const EXPIRATION_MS = 10_800_000;

/** Why the sign-in dialog opened by itself. A term: `auth#message#idle`. */
export type SignInMessage = 'idle' | 'ended' | 'passwordChanged';
/** The forms of the sign-in dialog. */
export type SignInScreen = 'signIn' | 'signUp' | 'forgot' | 'reset';

export interface CountryPermissions {
  readonly global: boolean;
  readonly countries: readonly string[];
}

/** Attributes of a user; empty for a visitor. */
interface Attributes {
  readonly isAdmin: boolean;
  readonly userSignedIn: boolean;
  readonly keepSignedIn: boolean;
  readonly adminPermissions: readonly string[];
  readonly countryPermissions: CountryPermissions;
  readonly sub: string | null;
  readonly email: string;
  readonly verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
  readonly address: string;
  readonly phone_number: string;
  readonly nickname: string;
}

/** What is in progress; in memory only. */
interface InProgress {
  readonly signingIn: boolean;
  readonly verifyingUser: boolean;
  readonly signInOpen: boolean;
  readonly signInModalMessage: SignInMessage | null;
  readonly newPasswordRequired: boolean;
  /** The password they signed in with: a required new password must differ. */
  readonly previousPassword: string | null;
  readonly errorMessage: AuthMessage | null;
  readonly errorCode: AuthCode | null;
  /** The form of the dialog; this field and the following ones are additions to the specification's. */
  readonly screen: SignInScreen;
  /** Server handles of a pending sign-up and of a required new password. */
  readonly handle: string | null;
  readonly challenge: string | null;
  /** With RATE_LIMITED: how long to wait. */
  readonly retryAfterSeconds: number;
}

export interface AuthState extends Attributes, InProgress {
  /** It is known whether a user is signed in. */
  readonly loaded: boolean;
  /** With `userSignedIn` false: the last check failed, so a user may be signed in. */
  readonly unanswered: boolean;
  readonly checkingAttributes: boolean;
  /** The username, also while it is being typed. */
  readonly username: string;
  /** When attributes are refreshed, in ms since the epoch. */
  readonly nextCheck: number | null;
  /** When a page load signs out, in ms since the epoch; null for users who stay signed in. */
  readonly authExpiration: number | null;
  /** When the user is signed out for inactivity; set while the warning is shown. */
  readonly idleEndsAt: number | null;
}

export type AuthEvent =
  | { readonly type: 'attributesAsked' }
  | {
      readonly type: 'attributesFound' | 'succeeded';
      readonly viewer: ViewerFieldsFragment;
      readonly at: number;
    }
  | { readonly type: 'attributesUnchanged' | 'attributesUnanswered'; readonly at: number }
  | { readonly type: 'opened'; readonly screen?: SignInScreen; readonly username?: string }
  | { readonly type: 'closed' }
  | { readonly type: 'started'; readonly username?: string }
  | { readonly type: 'failed'; readonly stage: AuthStage; readonly code: AuthCode; readonly seconds?: number }
  | { readonly type: 'settled' }
  | { readonly type: 'notConfirmed'; readonly handle: string }
  | { readonly type: 'newPasswordAsked'; readonly previousPassword: string; readonly challenge: string }
  | { readonly type: 'codeSent' }
  | { readonly type: 'passwordReset'; readonly username: string }
  | { readonly type: 'signedOut'; readonly message?: SignInMessage }
  | { readonly type: 'active'; readonly at: number }
  | { readonly type: 'idleWarned'; readonly endsAt: number | null };

const noAttributes: Attributes = {
  isAdmin: false,
  userSignedIn: false,
  keepSignedIn: false,
  adminPermissions: [],
  countryPermissions: { global: false, countries: [] },
  sub: null,
  email: '',
  verified: false,
  given_name: '',
  family_name: '',
  address: '',
  phone_number: '',
  nickname: '',
};

const nothingInProgress: InProgress = {
  signingIn: false,
  verifyingUser: false,
  signInOpen: false,
  signInModalMessage: null,
  newPasswordRequired: false,
  previousPassword: null,
  errorMessage: null,
  errorCode: null,
  screen: 'signIn',
  handle: null,
  challenge: null,
  retryAfterSeconds: 0,
};

/** The state before the first check. */
export const initialAuthState: AuthState = {
  ...noAttributes,
  ...nothingInProgress,
  loaded: false,
  unanswered: false,
  checkingAttributes: false,
  username: '',
  nextCheck: null,
  authExpiration: null,
  idleEndsAt: null,
};

const noError = { errorMessage: null, errorCode: null, retryAfterSeconds: 0 } as const;

/** Applies one event. Spec 1 §4 'Auth'. */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'attributesAsked':
      return { ...state, checkingAttributes: true };
    case 'attributesFound':
      // A refresh leaves what is in progress unchanged.
      return signedIn(
        state.userSignedIn ? state : { ...state, ...nothingInProgress },
        event.viewer,
        event.at,
      );
    case 'succeeded':
      return signedIn({ ...state, ...nothingInProgress }, event.viewer, event.at);
    case 'attributesUnchanged':
    case 'attributesUnanswered': {
      const unanswered = event.type === 'attributesUnanswered' && !state.userSignedIn;
      const nextCheck = event.at + RECHECK_MS;
      return { ...state, checkingAttributes: false, loaded: true, unanswered, nextCheck };
    }
    case 'opened':
      // A signed-in user may still reset the password by a code.
      if (state.userSignedIn && event.screen !== 'forgot' && event.screen !== 'reset') return state;
      return {
        ...state,
        ...nothingInProgress,
        signInOpen: true,
        screen: event.screen ?? 'signIn',
        username: event.username ?? state.username,
      };
    case 'closed':
      return { ...state, ...nothingInProgress };
    case 'started':
      return { ...state, ...noError, signingIn: true, username: event.username ?? state.username };
    case 'failed': {
      const { stage, code, seconds = 0 } = event;
      return {
        ...state,
        signingIn: false,
        errorCode: code,
        errorMessage: messageOf(stage, code),
        retryAfterSeconds: seconds,
      };
    }
    case 'settled':
      return { ...state, signingIn: false };
    case 'notConfirmed':
      return { ...state, ...nothingInProgress, verifyingUser: true, handle: event.handle };
    case 'newPasswordAsked': {
      const { previousPassword, challenge } = event;
      // The service has ended all sessions of the account, including this device's.
      const { username } = state;
      return { ...signedOut(state), username, newPasswordRequired: true, previousPassword, challenge };
    }
    case 'codeSent':
      return { ...state, ...nothingInProgress, signInOpen: true, screen: 'reset' };
    case 'passwordReset':
      return {
        ...signedOut(state),
        username: event.username,
        signInOpen: true,
        signInModalMessage: 'passwordChanged',
      };
    case 'signedOut': {
      const { message = null } = event;
      if (message === null) return signedOut(state);
      // Keeps the username, so that it need not be typed again.
      return { ...signedOut(state), username: state.username, signInOpen: true, signInModalMessage: message };
    }
    case 'active': {
      if (!state.userSignedIn) return state;
      const authExpiration = state.keepSignedIn ? null : event.at + EXPIRATION_MS;
      return { ...state, authExpiration, idleEndsAt: null };
    }
    case 'idleWarned': {
      const mayIdle = state.userSignedIn && !state.keepSignedIn;
      return { ...state, idleEndsAt: mayIdle ? event.endsAt : null };
    }
  }
}

/** The state with this viewer signed in. */
function signedIn(state: AuthState, viewer: ViewerFieldsFragment, at: number): AuthState {
  const { countryPermissions } = viewer;
  return {
    ...state,
    loaded: true,
    unanswered: false,
    checkingAttributes: false,
    userSignedIn: true,
    nextCheck: at + RECHECK_MS,
    isAdmin: viewer.isAdmin,
    username: viewer.username,
    keepSignedIn: viewer.isKeptSignedIn,
    authExpiration: viewer.isKeptSignedIn ? null : state.authExpiration,
    idleEndsAt: viewer.isKeptSignedIn ? null : state.idleEndsAt,
    adminPermissions: viewer.adminPermissions,
    countryPermissions: { global: countryPermissions.isGlobal, countries: countryPermissions.countries },
    sub: viewer.id,
    email: viewer.email,
    verified: viewer.isVerified,
    given_name: viewer.givenName,
    family_name: viewer.familyName,
    address: viewer.address,
    phone_number: viewer.phoneNumber,
    nickname: viewer.nickname,
  };
}

/** Loaded, not signed in, no admin permissions. */
const signedOut = (state: AuthState): AuthState => ({
  ...initialAuthState,
  loaded: true,
  checkingAttributes: state.checkingAttributes,
});
