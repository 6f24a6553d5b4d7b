/** Tells editors that a draft of the current reading exists. Never requested for other users. Decision 8. */
import { ApolloProvider } from '@apollo/client/react';
import { css } from '#ss/css';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { useDraftNoteQuery } from './Draft.hooks.ts';
import type { DraftNoteQueryVariables } from './Draft.types.ts';
import { useAuth } from '../session/sharedAuth.ts';
import { sharedClient } from '../../graphql/client.ts';

interface Props {
  /** The published reading on screen. */
  readonly day: {
    readonly devotional: { readonly isFromArchive: boolean; readonly updatedAt: string | null };
  };
  /** What identifies it. */
  readonly variables: DraftNoteQueryVariables;
}

export default function DraftLinkView(props: Props) {
  return (
    <ApolloProvider client={sharedClient()}>
      <EditorsOnly {...props} />
    </ApolloProvider>
  );
}

function EditorsOnly(props: Props) {
  return useAuth().state.isAdmin && <LinkToDraft {...props} />;
}

function LinkToDraft({ day, variables }: Props) {
  // Not cached: it is personal, and may change before the next check. Without permission the result is null.
  const { data } = useDraftNoteQuery({ variables, fetchPolicy: 'no-cache' });
  const draft = data?.site.devotionalDraft?.devotional;
  const { isFromArchive, updatedAt } = day.devotional;
  // An older draft was published or discarded since.
  const isNewer = isFromArchive || (draft?.updatedAt ?? '') > (updatedAt ?? '');
  if (!draft || !isNewer) return null;
  return (
    <Terms sections={data.site.terms}>
      <DraftLink />
    </Terms>
  );
}

function DraftLink() {
  const t = useTerms();
  const url = new URL(location.href);
  url.searchParams.set('status', 'draft');
  // A full load, because the draft is another page with the same path.
  return (
    <a href={url.pathname + url.search} className={noteStyles}>
      {t('draft#exists')}
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
