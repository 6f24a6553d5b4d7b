/**
 * Who is signed in, and what of signing in is under way: the auth state of spec 1 §3, with its names, and every step of
 * §4 'Auth' as one pure function. Told apart by code; messages are keys of terms, and nobody reads them to decide.
 */
import type { ViewerFieldsFragment } from './Viewer.types.ts';
import { messageOf, type AuthCode, type AuthMessage, type AuthStage } from './authMessages.ts';

/** Attributes are looked at again after so long, in ms. Spec 1 §9. */
export const RECHECK_MS = 60_000;
/** `authExpiration`: so long after the last activity, or the load. Spec 1 §9, decision 2. */
export const EXPIRATION_MS = 10_800_000;

/** Why the sign-in modal is open, when nobody asked for it. A term: `auth#message#idle`. */
export type SignInMessage = 'idle' | 'ended' | 'passwordChanged';
/** The forms of the sign-in modal. */
export type SignInScreen = 'signIn' | 'signUp' | 'forgot' | 'reset';

export interface CountryPermissions {
  readonly global: boolean;
  readonly countries: readonly string[];
}

/** What a visitor has none of. */
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

/** What is under way; in memory only, and gone with it. */
interface UnderWay {
  readonly signingIn: boolean;
  readonly verifyingUser: boolean;
  readonly signInOpen: boolean;
  readonly signInModalMessage: SignInMessage | null;
  readonly newPasswordRequired: boolean;
  /** What they signed in with just now: the new one must be another. */
  readonly previousPassword: string | null;
  readonly errorMessage: AuthMessage | null;
  readonly errorCode: AuthCode | null;
  /** Which form of the modal; beside the specification's fields, as what follows. */
  readonly screen: SignInScreen;
  /** The server's names of a sign-up and of a demanded password that wait. */
  readonly handle: string | null;
  readonly challenge: string | null;
  /** With RATE_LIMITED: how long to wait. */
  readonly retryAfterSeconds: number;
}

export interface AuthState extends Attributes, UnderWay {
  /** It was asked whether somebody is signed in. */
  readonly loaded: boolean;
  /** With nobody signed in: nobody could say so, and somebody may be. */
  readonly unanswered: boolean;
  readonly checkingAttributes: boolean;
  /** What they sign in with; also while they are at it. */
  readonly username: string;
  /** When attributes are looked at again, in ms. */
  readonly nextCheck: number | null;
  /** When a load would sign out, in ms; null for who keeps signed in. */
  readonly authExpiration: number | null;
  /** When they are signed out for want of activity: set while that is being warned of. */
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

const nobody: Attributes = {
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

const nothingUnderWay: UnderWay = {
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

/** Before anything is known. */
export const startState: AuthState = {
  ...nobody,
  ...nothingUnderWay,
  loaded: false,
  unanswered: false,
  checkingAttributes: false,
  username: '',
  nextCheck: null,
  authExpiration: null,
  idleEndsAt: null,
};

const noError = { errorMessage: null, errorCode: null, retryAfterSeconds: 0 } as const;

/** One step. Spec 1 §4 'Auth'. */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'attributesAsked':
      return { ...state, checkingAttributes: true };
    case 'attributesFound':
      // Looked at again: what is under way stays so.
      return signedIn(state.userSignedIn ? state : { ...state, ...nothingUnderWay }, event.viewer, event.at);
    case 'succeeded':
      return signedIn({ ...state, ...nothingUnderWay }, event.viewer, event.at);
    case 'attributesUnchanged':
    case 'attributesUnanswered': {
      const unanswered = event.type === 'attributesUnanswered' && !state.userSignedIn;
      const nextCheck = event.at + RECHECK_MS;
      return { ...state, checkingAttributes: false, loaded: true, unanswered, nextCheck };
    }
    case 'opened':
      // Whoever is signed in may still set another password by a code.
      if (state.userSignedIn && event.screen !== 'forgot' && event.screen !== 'reset') return state;
      return {
        ...state,
        ...nothingUnderWay,
        signInOpen: true,
        screen: event.screen ?? 'signIn',
        username: event.username ?? state.username,
      };
    case 'closed':
      return { ...state, ...nothingUnderWay };
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
      return { ...state, ...nothingUnderWay, verifyingUser: true, handle: event.handle };
    case 'newPasswordAsked': {
      const { previousPassword, challenge } = event;
      // Every session of the account has ended, this device's with them.
      const { username } = state;
      return { ...signedOut(state), username, newPasswordRequired: true, previousPassword, challenge };
    }
    case 'codeSent':
      return { ...state, ...nothingUnderWay, signInOpen: true, screen: 'reset' };
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
      // Whoever is asked to come back need not type their name again.
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

/** Signed in as this viewer. */
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
    keepSignedIn: viewer.keepSignedIn,
    authExpiration: viewer.keepSignedIn ? null : state.authExpiration,
    idleEndsAt: viewer.keepSignedIn ? null : state.idleEndsAt,
    adminPermissions: viewer.adminPermissions,
    countryPermissions: { global: countryPermissions.global, countries: countryPermissions.countries },
    sub: viewer.id,
    email: viewer.email,
    verified: viewer.verified,
    given_name: viewer.givenName,
    family_name: viewer.familyName,
    address: viewer.address,
    phone_number: viewer.phoneNumber,
    nickname: viewer.nickname,
  };
}

/** Loaded, not signed in, no admin permissions. */
const signedOut = (state: AuthState): AuthState => ({
  ...startState,
  loaded: true,
  checkingAttributes: state.checkingAttributes,
});
