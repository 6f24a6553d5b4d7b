import { useState } from 'react';
import { css } from '#ss/css';
import { useOwnCommentsQuery } from '../../account/comments/OwnComments.hooks.ts';
import type { OwnCommentFieldsFragment } from '../../account/comments/OwnComments.types.ts';
import { useAuth } from '../../account/useAuth.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { evenButton } from '../../ui/buttons.ts';
import type { CommentFieldsFragment } from './Comments.types.ts';
import { CommentEntry } from './CommentEntry.tsx';
import { WriteComment } from './WriteComment.tsx';

/** The comments of a reading as far as they were asked for, and how to ask for more. */
export interface Shown {
  readonly reading: string;
  readonly items: readonly CommentFieldsFragment[];
  readonly total: number;
  readonly endCursor: string | null;
  readonly more: () => Promise<unknown>;
  /** Asks for the first part anew. */
  readonly again: () => Promise<unknown>;
}

/** One as it is shown: everybody's view of it, and its author's where it is the viewer's own. */
export interface Entry {
  readonly comment: CommentFieldsFragment | OwnCommentFieldsFragment;
  readonly own: OwnCommentFieldsFragment | null;
}

export function OpenComments({ shown }: { readonly shown: Shown }) {
  const t = useTerms();
  const { state: viewer } = useAuth();
  const { reading, items, endCursor, more } = shown;
  const asked = useOwnCommentsQuery({ variables: { reading }, skip: !viewer.userSignedIn });
  const own = (viewer.userSignedIn && asked.data?.viewer?.ownComments) || [];
  const [isAsking, setAsking] = useState(false);
  const again = async () => void (await Promise.all([shown.again(), asked.refetch()]));
  const entries = entriesOf(items, own);
  return (
    <>
      <WriteComment reading={reading} viewer={viewer} onSent={again} />
      {entries.length === 0 && <p className={css({ color: 'fg.muted', mt: '6' })}>{t('comments#empty')}</p>}
      <ol className={css({ mt: '4' })}>
        {entries.map((entry) => (
          <CommentEntry
            key={entry.comment.id}
            entry={entry}
            isSignedIn={viewer.userSignedIn}
            onChanged={again}
          />
        ))}
      </ol>
      {endCursor !== null && (
        <button
          type="button"
          className={evenButton}
          aria-disabled={isAsking || undefined}
          onClick={() => {
            if (isAsking) return;
            setAsking(true);
            // What could not be had may be asked for again.
            void more()
              .catch(() => undefined)
              .finally(() => setAsking(false));
          }}
        >
          {t('comments#older')}
        </button>
      )}
    </>
  );
}

/** Those readers do not see stand first, each with its note; the others where they were written. */
export function entriesOf(
  items: readonly CommentFieldsFragment[],
  own: readonly OwnCommentFieldsFragment[],
): Entry[] {
  const mine = new Map(own.map((it) => [it.id, it]));
  const shown = items.filter(({ id }) => (mine.get(id)?.state ?? 'PUBLISHED') === 'PUBLISHED');
  const known = new Set(shown.map(({ id }) => id));
  return [
    ...own
      .filter(({ id, state }) => state !== 'PUBLISHED' && !known.has(id))
      .map((it) => ({ comment: it, own: it })),
    ...shown.map((comment) => ({ comment, own: mine.get(comment.id) ?? null })),
  ];
}
