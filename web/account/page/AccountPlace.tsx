/** The account page for whoever is signed in. A chunk of its own: what it shows is in no HTML. */
import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { css } from '#ss/css';
import { sharedClient } from '../../graphql/sharedClient.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useAuth } from '../useAuth.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountSections } from './AccountSections.tsx';
import { useMyAccountQuery } from './MyAccount.hooks.ts';
import { SignedOut } from './SignedOut.tsx';

export function AccountPlace() {
  const { state } = useAuth();
  if (!state.loaded) return <AccountFrame />;
  if (!state.userSignedIn) return <SignedOut />;
  return (
    <ApolloProvider client={sharedClient()}>
      {/* Another account is another page. */}
      <Own key={state.sub} />
    </ApolloProvider>
  );
}

/** What is the viewer's own, asked for anew at each visit. */
function Own() {
  const { auth } = useAuth();
  const { data, error, refetch } = useMyAccountQuery({ fetchPolicy: 'cache-and-network' });
  const isOver = data !== undefined && data.viewer === null;
  useEffect(() => {
    if (isOver) void auth.lookAnew();
  }, [isOver, auth]);
  if (data?.viewer) return <AccountSections viewer={data.viewer} />;
  if (!error) return <AccountFrame />;
  return (
    <div className={css({ mt: '8' })}>
      <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
    </div>
  );
}
