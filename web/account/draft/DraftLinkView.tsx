/** For editors alone: that a draft of the reading on screen exists. Asked by nobody else. Decision 8. */
import { ApolloProvider } from '@apollo/client/react';
import { css } from '#ss/css';
import { sharedClient } from '../../graphql/sharedClient.ts';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import type { LateProps } from '../../site/reading/LatePart.tsx';
import { useReadingVariables } from '../../site/reading/useReadingVariables.ts';
import { useAuth } from '../useAuth.ts';
import { useDraftNoteQuery } from './Draft.hooks.ts';

type Props = Pick<LateProps, 'day' | 'params'>;

export default function DraftLinkView(props: Props) {
  return (
    <ApolloProvider client={sharedClient()}>
      <ForEditors {...props} />
    </ApolloProvider>
  );
}

function ForEditors(props: Props) {
  return useAuth().state.isAdmin && <LinkToDraft {...props} />;
}

function LinkToDraft({ day, params }: Props) {
  const { today: _, ...variables } = useReadingVariables(params);
  // Not kept: it is nobody else's, and the next look may find another. Who may not is told of none.
  const { data } = useDraftNoteQuery({ variables, fetchPolicy: 'no-cache' });
  const draft = data?.site.devotionalDraft?.devotional;
  const { fromArchive, updatedAt } = day.devotional;
  // A draft from before what is published was published since, or given up.
  const isNewer = fromArchive || (draft?.updatedAt ?? '') > (updatedAt ?? '');
  if (!draft || !isNewer) return null;
  return (
    <Terms sections={data.site.terms}>
      <Note />
    </Terms>
  );
}

function Note() {
  const t = useTerms();
  const url = new URL(location.href);
  url.searchParams.set('status', 'draft');
  // A whole load: the page that is asked for then is another one of the same address.
  return (
    <a href={url.pathname + url.search} className={note}>
      {t('draft#exists')}
    </a>
  );
}

/** Above the page's corner, where it moves nothing. */
const note = css({
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
