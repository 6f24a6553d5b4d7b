/** Shared by the tests of the account page: a viewer, mocked results by operation, and a page around a section. */
import type { InMemoryCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { MockedProvider } from '@apollo/client/testing/react';
import type { MockLink } from '@apollo/client/testing';
import { act } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { createCache } from '../../graphql/client.ts';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { createTestAuth, data, viewerOf, type TestAuth } from '../account.fixture.ts';
import { MyAccountDocument } from './MyAccount.hooks.ts';
import type { MyAccountQuery } from './MyAccount.types.ts';
import type { MyViewer, SectionProps } from './Section.tsx';
import { AuthContext } from '../session/sharedAuth.ts';
import type { Nav } from '../../base/navigation/Link.tsx';

const session = (id: string, isCurrent: boolean): MyViewer['sessions'][number] => ({
  __typename: 'Session',
  id,
  isCurrent,
  device: isCurrent ? 'Firefox on Linux' : `Safari on iPhone ${id}`,
  country: isCurrent ? null : 'MX',
  startedAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T11:00:00Z',
  isKeptSignedIn: false,
});

/** A viewer with three sessions and two sign-in methods. */
export const myViewer = (values: Partial<MyViewer> = {}): MyViewer => ({
  ...viewerOf(),
  hasEmptyDaysMail: true,
  sessions: [session('s1', true), session('s2', false), session('s3', false)],
  signInMethods: [
    {
      __typename: 'SignInMethod',
      id: 'password',
      kind: 'PASSWORD',
      name: '',
      addedAt: '2026-01-05T00:00:00Z',
    },
    {
      __typename: 'SignInMethod',
      id: 'o1',
      kind: 'OUTSIDE',
      name: 'Example',
      addedAt: '2026-02-05T00:00:00Z',
    },
  ],
  ...values,
});

/** A mocked result of a mutation, used once: its document, the expected variables, and the result. */
export type Mock = MockLink.MockedResponse;

export interface RenderedSection {
  readonly auth: TestAuth;
  readonly cache: InMemoryCache;
  /** Paths navigated to. */
  readonly navigations: string[];
}

/** Renders a section for a signed-in viewer; rerenders on every change of the cache, as on the page. */
export async function showSection(
  Part: ComponentType<SectionProps>,
  mocks: readonly Mock[],
  viewer: MyViewer = myViewer(),
): Promise<RenderedSection> {
  const auth = createTestAuth({
    ViewerNow: data({ viewer: viewerOf() }),
    RecordActivity: data({ recordActivity: viewerOf() }),
    SignOut: data({ signOut: { __typename: 'Done', ok: true } }),
  });
  auth.hint = true;
  await auth.auth.start();
  const cache = createCache();
  cache.writeQuery<MyAccountQuery>({ query: MyAccountDocument, data: { viewer } });
  const went: string[] = [];
  const nav: Partial<Nav> = { go: (to) => void went.push(to) };
  await act(async () => {
    renderInSite(
      <AuthContext value={auth.auth}>
        <MockedProvider cache={cache} mocks={mocks}>
          <FromCache>{(now) => <Part viewer={now} />}</FromCache>
        </MockedProvider>
      </AuthContext>,
      { nav },
    );
  });
  return { auth, cache, navigations: went };
}

function FromCache({ children }: { readonly children: (viewer: MyViewer) => ReactNode }) {
  const { data: cached } = useQuery(MyAccountDocument, { fetchPolicy: 'cache-only' });
  const viewer = (cached as MyAccountQuery | undefined)?.viewer;
  return viewer ? children(viewer) : null;
}
