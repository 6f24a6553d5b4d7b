/** The link that tells editors of a draft of what they read. Decision 8. */
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { css } from '#ss/css';
import { sharedClient } from '../../graphql/client.ts';
import { useAuth } from '../session/sharedAuth.ts';

/** Shows its content to editors. What is within is not even requested for other users. */
export function ForEditors({ children }: { readonly children: ReactNode }) {
  return (
    <ApolloProvider client={sharedClient()}>
      <EditorsOnly>{children}</EditorsOnly>
    </ApolloProvider>
  );
}

const EditorsOnly = ({ children }: { readonly children: ReactNode }) =>
  useAuth().state.isAdmin ? children : null;

export function DraftLink({ text }: { readonly text: string }) {
  const url = new URL(location.href);
  url.searchParams.set('status', 'draft');
  // A full load, because the draft is another page with the same path.
  return (
    <a href={url.pathname + url.search} className={noteStyles}>
      {text}
    </a>
  );
}

/** Fixed in a corner of the window, to avoid layout shift. */
const noteStyles = css({
  position: 'fixed',
  insetInlineStart: '4',
  bottom: '4',
  zIndex: 'docked',
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  px: '4',
  bg: 'bg.panel',
  color: 'accent.fg',
  textStyle: 'small',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  _hover: { textDecoration: 'underline' },
  _print: { display: 'none' },
});
