/** Tells editors that a draft of the current page exists. Never requested for other users. Decision 8. */
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { DraftLink, ForEditors } from './DraftNote.tsx';
import { usePageDraftNoteQuery } from './PageDraft.hooks.ts';
import type { PageDraftNoteQueryVariables } from './PageDraft.types.ts';

interface Props {
  /** What identifies the page. */
  readonly variables: PageDraftNoteQueryVariables;
}

export default function PageDraftLinkView(props: Props) {
  return (
    <ForEditors>
      <LinkToDraft {...props} />
    </ForEditors>
  );
}

function LinkToDraft({ variables }: Props) {
  // Not cached: it is personal, and may change before the next check. Without permission the result is null.
  const { data } = usePageDraftNoteQuery({ variables, fetchPolicy: 'no-cache' });
  if (!data?.site.pageDraft) return null;
  return (
    <Terms sections={data.site.terms}>
      <TranslatedLink />
    </Terms>
  );
}

const TranslatedLink = () => <DraftLink text={useTerms()('draft#page')} />;
