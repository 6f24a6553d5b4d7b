/** The account pages of the signed-in user. A chunk of its own: its content is in no server HTML. */
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { css } from '#ss/css';
import { HiddenWhileSignedOut } from '../HiddenWhileSignedOut.tsx';
import { useOwner } from '../session/owner.ts';
import { accountPageAt, type AccountPath } from './accountPages.ts';
import { AccountFrame, SignedOut } from './AccountFrame.tsx';
import { AccountSections } from './AccountSections.tsx';
import { useMyAccountQuery } from './MyAccount.hooks.ts';
import type { MyViewer } from './Section.tsx';
import { useAuth } from '../session/sharedAuth.ts';
import { sharedClient } from '../../graphql/client.ts';
import { ErrorState } from '../../ui/States.tsx';

export interface AccountContentProps {
  readonly path: AccountPath;
}

export function AccountContent({ path }: AccountContentProps) {
  const { state } = useAuth();
  const { sub, isPresent: isHere } = useOwner();
  const { title } = accountPageAt(path);
  if (!state.loaded) return <AccountFrame title={title} />;
  if (sub === null) return <SignedOut />;
  return (
    <ApolloProvider client={sharedClient()}>
      {/* Remounts for another account. */}
      <OwnAccount key={sub} isHere={isHere} path={path} />
    </ApolloProvider>
  );
}

/**
 * The viewer's account, refetched at each visit and after each sign-in. While they are asked to sign in again the cache
 * is empty, and the forms keep the last known data.
 */
function OwnAccount({ isHere, path }: AccountContentProps & { readonly isHere: boolean }) {
  const { auth } = useAuth();
  // oxlint-disable-next-line typescript/no-deprecated -- the generated hook takes no skipToken
  const { data, error, refetch } = useMyAccountQuery({ fetchPolicy: 'cache-and-network', skip: !isHere });
  const [lastViewer, setLastViewer] = useState<MyViewer | null>(null);
  const viewer = data?.viewer ?? lastViewer;
  if (viewer !== lastViewer) setLastViewer(viewer);
  const isSessionOver = data !== undefined && data.viewer === null;
  useEffect(() => {
    if (isSessionOver) void auth.recheck();
  }, [isSessionOver, auth]);
  if (viewer)
    return (
      <HiddenWhileSignedOut isHidden={!isHere}>
        <AccountSections viewer={viewer} path={path} />
      </HiddenWhileSignedOut>
    );
  if (!error) return <AccountFrame title={accountPageAt(path).title} />;
  return (
    <div className={css({ mt: '8' })}>
      <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
    </div>
  );
}
