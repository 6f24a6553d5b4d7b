/** Tells editors that a draft of the current reading exists. Never requested for other users. Decision 8. */
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { useDraftNoteQuery } from './Draft.hooks.ts';
import type { DraftNoteQueryVariables } from './Draft.types.ts';
import { DraftLink, ForEditors } from './DraftNote.tsx';

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
    <ForEditors>
      <LinkToDraft {...props} />
    </ForEditors>
  );
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
      <TranslatedLink />
    </Terms>
  );
}

const TranslatedLink = () => <DraftLink text={useTerms()('draft#exists')} />;
