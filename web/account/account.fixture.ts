/** Shared by the tests of accounts: a viewer, and a client whose results the test provides by operation. */
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { createCache } from '../graphql/client.ts';
import { unauthenticatedLink } from '../graphql/unauthenticated.ts';
import { createAuth, type AuthStore } from './auth/authStore.ts';
import type { AuthState } from './auth/state/authState.ts';
import type { TabMessage, Tabs } from './auth/tabs.ts';
import type { ViewerFieldsFragment } from './auth/Viewer.types.ts';

export function viewerOf(values: Partial<ViewerFieldsFragment> = {}): ViewerFieldsFragment {
  return {
    __typename: 'Viewer',
    id: 'a3f1',
    username: 'ana@example.org',
    email: 'ana@example.org',
    isVerified: true,
    givenName: 'Ana',
    familyName: 'Ruiz',
    nickname: 'An',
    phoneNumber: '555',
    address: 'Main Street 1',
    picture: null,
    language: null,
    country: null,
    isAdmin: false,
    adminPermissions: [],
    countryPermissions: { __typename: 'CountryPermissions', isGlobal: false, countries: [] },
    hasKnownRights: true,
    isKeptSignedIn: false,
    sessionEndsAt: '2026-12-21T00:00:00Z',
    ...values,
  };
}

/** The result of an operation; throwing simulates a network failure. */
export type Answer = (variables: Record<string, unknown>) => unknown;

export interface TestAuth {
  readonly auth: AuthStore;
  readonly client: ApolloClient;
  /** The operations requested so far, in order. */
  readonly requests: { readonly name: string; readonly variables: Record<string, unknown> }[];
  /** Messages sent to the other tabs. */
  readonly tabMessages: TabMessage[];
  /** Simulates a message from another tab. */
  receiveFromTab(message: TabMessage): void;
  hint: boolean;
  readonly publishedStates: AuthState[];
}

export function createTestAuth(
  answers: Record<string, Answer>,
  now: () => number = Date.now,
  viewer: ViewerFieldsFragment | null = null,
): TestAuth {
  const requests: TestAuth['requests'] = [];
  const tabMessages: TabMessage[] = [];
  const publishedStates: AuthState[] = [];
  let hear: (message: TabMessage) => void = () => undefined;
  const tabs: Tabs = {
    send: (message) => tabMessages.push(message),
    listen: (listener) => (hear = listener),
  };
  const link = new ApolloLink(({ operationName = '', variables }) => {
    requests.push({ name: operationName, variables });
    return new Observable((observer) => {
      void (async () => {
        try {
          const answer = answers[operationName];
          if (!answer) throw new Error(`Nothing answers ${operationName}.`);
          observer.next((await answer(variables)) as never);
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      })();
    });
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([unauthenticatedLink(), link]),
  });
  const test = {
    client,
    requests,
    tabMessages,
    publishedStates,
    hint: false,
    receiveFromTab: (message: TabMessage) => hear(message),
  };
  const auth = createAuth({
    client,
    site: { domain: 'example.org', override: null },
    tabs,
    now,
    hint: { isThere: () => test.hint, forget: () => (test.hint = false) },
    tell: (state) => publishedStates.push(state),
    viewer,
  });
  return Object.assign(test, { auth });
}

/** A result with data. */
export const data =
  (values: unknown): Answer =>
  () => ({ data: values });
/** The result for a visitor. */
export const unauthenticated: Answer = () => ({
  data: null,
  errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }],
});
export const signedIn = (values?: Partial<ViewerFieldsFragment>) => ({
  __typename: 'SignedIn',
  viewer: viewerOf(values),
});

/** Results for a signed-in user: when the state is checked, and when activity is recorded. */
export const viewerAnswer = (values = {}) => data({ viewer: viewerOf(values) });
export const activityAnswer = (values = {}) => data({ recordActivity: viewerOf(values) });
export const signOutAnswer = data({ signOut: { __typename: 'Done', ok: true } });

/** A page with a signed-in user; its list of requests starts empty. */
export async function signedInPage(
  answers: Record<string, Answer> = {},
  keepSignedIn = false,
): Promise<TestAuth> {
  const test = createTestAuth({
    ViewerNow: viewerAnswer({ isKeptSignedIn: keepSignedIn }),
    RecordActivity: activityAnswer({ isKeptSignedIn: keepSignedIn }),
    SignOut: signOutAnswer,
    ...answers,
  });
  test.hint = true;
  if (keepSignedIn) localStorage.setItem('keepSignedIn', 'true');
  await test.auth.start();
  if (!test.auth.now().userSignedIn) throw new Error('Nobody is signed in.');
  test.requests.length = 0;
  return test;
}
