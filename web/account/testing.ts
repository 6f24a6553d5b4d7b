/** What the tests of accounts share: a viewer, and a client whose answers the test gives, operation by operation. */
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { createCache } from '../graphql/client.ts';
import { unauthenticatedLink } from '../graphql/unauthenticated.ts';
import { createAuth, type AuthStore } from './authStore.ts';
import type { AuthState } from './authState.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import type { ViewerFieldsFragment } from './Viewer.types.ts';

export function viewerOf(given: Partial<ViewerFieldsFragment> = {}): ViewerFieldsFragment {
  return {
    __typename: 'Viewer',
    id: 'a3f1',
    username: 'ana@example.org',
    email: 'ana@example.org',
    verified: true,
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
    countryPermissions: { __typename: 'CountryPermissions', global: false, countries: [] },
    rightsKnown: true,
    keepSignedIn: false,
    sessionEndsAt: '2026-12-21T00:00:00Z',
    ...given,
  };
}

/** What an operation answers: its data; what it throws is a failing network. */
export type Answer = (variables: Record<string, unknown>) => unknown;

export interface TestAuth {
  readonly auth: AuthStore;
  readonly client: ApolloClient;
  /** Names of the operations asked so far, in order. */
  readonly asked: { readonly name: string; readonly variables: Record<string, unknown> }[];
  /** What the other tabs were told. */
  readonly told: TabMessage[];
  /** What another tab says. */
  say(message: TabMessage): void;
  hint: boolean;
  readonly shown: AuthState[];
}

export function createTestAuth(
  answers: Record<string, Answer>,
  now: () => number = Date.now,
  viewer: ViewerFieldsFragment | null = null,
): TestAuth {
  const asked: TestAuth['asked'] = [];
  const told: TabMessage[] = [];
  const shown: AuthState[] = [];
  let hear: (message: TabMessage) => void = () => undefined;
  const tabs: Tabs = {
    tell: (message) => told.push(message),
    hear: (listener) => (hear = listener),
  };
  const link = new ApolloLink(({ operationName = '', variables }) => {
    asked.push({ name: operationName, variables });
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
  const it = { client, asked, told, shown, hint: false, say: (message: TabMessage) => hear(message) };
  const auth = createAuth({
    client,
    site: { domain: 'example.org', override: null },
    tabs,
    now,
    hint: { isThere: () => it.hint, forget: () => (it.hint = false) },
    tell: (state) => shown.push(state),
    viewer,
  });
  return Object.assign(it, { auth });
}

/** An answer with data. */
export const data =
  (given: unknown): Answer =>
  () => ({ data: given });
/** The answer to whoever is not signed in. */
export const unauthenticated: Answer = () => ({
  data: null,
  errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }],
});
export const signedIn = (given?: Partial<ViewerFieldsFragment>) => ({
  __typename: 'SignedIn',
  viewer: viewerOf(given),
});

/** Answers of who is signed in: when it is looked at, and when they do something. */
export const me = (given = {}) => data({ viewer: viewerOf(given) });
export const here = (given = {}) => data({ recordActivity: viewerOf(given) });
export const out = data({ signOut: { __typename: 'Done', ok: true } });

/** A page whose reader is signed in; nothing has been asked since. */
export async function signedInPage(
  answers: Record<string, Answer> = {},
  keepSignedIn = false,
): Promise<TestAuth> {
  const it = createTestAuth({
    ViewerNow: me({ keepSignedIn }),
    RecordActivity: here({ keepSignedIn }),
    SignOut: out,
    ...answers,
  });
  it.hint = true;
  if (keepSignedIn) localStorage.setItem('keepSignedIn', 'true');
  await it.auth.start();
  if (!it.auth.now().userSignedIn) throw new Error('Nobody is signed in.');
  it.asked.length = 0;
  return it;
}
