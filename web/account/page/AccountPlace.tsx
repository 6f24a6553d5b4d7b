/** The account page for whoever is signed in. A chunk of its own: what it shows is in no HTML. */
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { css } from '#ss/css';
import { sharedClient } from '../../graphql/sharedClient.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Cover } from '../Cover.tsx';
import { useOwner } from '../owner.ts';
import { useAuth } from '../useAuth.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountSections } from './AccountSections.tsx';
import { useMyAccountQuery } from './MyAccount.hooks.ts';
import type { MyViewer } from './myViewer.ts';
import { SignedOut } from './SignedOut.tsx';

export function AccountPlace() {
  const { state } = useAuth();
  const { sub, isHere } = useOwner();
  if (!state.loaded) return <AccountFrame />;
  if (sub === null) return <SignedOut />;
  return (
    <ApolloProvider client={sharedClient()}>
      {/* Another account is another page. */}
      <Own key={sub} isHere={isHere} />
    </ApolloProvider>
  );
}

/**
 * What is the viewer's own, asked for anew at each visit and each time they sign in again. While they are asked to, the
 * cache is empty and their forms stand with what it held.
 */
function Own({ isHere }: { readonly isHere: boolean }) {
  const { auth } = useAuth();
  // oxlint-disable-next-line typescript/no-deprecated -- the generated hook takes no skipToken
  const { data, error, refetch } = useMyAccountQuery({ fetchPolicy: 'cache-and-network', skip: !isHere });
  const [known, setKnown] = useState<MyViewer | null>(null);
  const viewer = data?.viewer ?? known;
  if (viewer !== known) setKnown(viewer);
  const isOver = data !== undefined && data.viewer === null;
  useEffect(() => {
    if (isOver) void auth.lookAnew();
  }, [isOver, auth]);
  if (viewer)
    return (
      <Cover isOn={!isHere}>
        <AccountSections viewer={viewer} />
      </Cover>
    );
  if (!error) return <AccountFrame />;
  return (
    <div className={css({ mt: '8' })}>
      <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
    </div>
  );
}
