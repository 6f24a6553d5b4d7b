import { useState } from 'react';
import { css } from '#ss/css';
import { useOwnCommentsQuery } from '../../../account/comments/OwnComments.hooks.ts';
import type { OwnCommentFieldsFragment } from '../../../account/comments/OwnComments.types.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { neutralButton } from '../../../ui/buttons.ts';
import type { CommentFieldsFragment } from './Comments.types.ts';
import { CommentEntry, type Entry } from './CommentEntry.tsx';
import { useWriter, type Writer } from './useWriter.ts';
import { WriteComment } from './WriteComment.tsx';
import { nextPage } from '../../../graphql/connection.ts';

/** The loaded comments of a reading, and functions to load more. */
export interface LoadedComments {
  readonly reading: string;
  readonly nodes: readonly CommentFieldsFragment[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
  readonly fetchMore: () => Promise<unknown>;
  /** Refetches the first page. */
  readonly refetch: () => Promise<unknown>;
}

interface Props {
  readonly shown: LoadedComments;
}

/** Remounts for another account, so that no state of one account is left for the next. */
export function OpenComments({ shown }: Props) {
  const writer = useWriter();
  return <CommentsFor key={writer.sub ?? ''} shown={shown} writer={writer} />;
}

function CommentsFor({ shown, writer }: Props & { readonly writer: Writer }) {
  const t = useTerms();
  const { reading, nodes, fetchMore: more } = shown;
  const ownQuery = useOwnCommentsQuery({ variables: { reading }, skip: !writer.isSignedIn });
  // After the session ended, the comment being edited stays until the user is back.
  const own = (writer.sub !== null && (ownQuery.data ?? ownQuery.previousData)?.viewer?.ownComments) || [];
  const [loadState, setLoadState] = useState<'no' | 'yes' | 'failed'>('no');
  const refetchAll = async () => {
    await Promise.allSettled([shown.refetch(), ownQuery.refetch()]);
  };
  const entries = entriesOf(nodes, own);
  return (
    <>
      <WriteComment reading={reading} writer={writer} onSent={refetchAll} />
      {entries.length === 0 && <p className={css({ color: 'fg.muted', mt: '6' })}>{t('comments#empty')}</p>}
      <ol className={css({ mt: '4' })}>
        {entries.map((entry) => (
          <CommentEntry
            key={entry.comment.id}
            entry={entry}
            reading={reading}
            isSignedIn={writer.isSignedIn}
            refetch={refetchAll}
          />
        ))}
      </ol>
      {nextPage(shown) !== null && (
        <button
          type="button"
          className={neutralButton}
          aria-disabled={loadState === 'yes' || undefined}
          onClick={() => {
            if (loadState === 'yes') return;
            setLoadState('yes');
            more().then(
              () => setLoadState('no'),
              () => setLoadState('failed'),
            );
          }}
        >
          {t('comments#older')}
        </button>
      )}
      {loadState === 'failed' && (
        <p role="alert" className={css({ textStyle: 'small', color: 'fg.error', mt: '2' })}>
          {t('shell#failed#request')}
        </p>
      )}
    </>
  );
}

/**
 * The viewer's comments that other readers cannot see come first, each with its state; then the public ones in order.
 */
export function entriesOf(
  items: readonly CommentFieldsFragment[],
  own: readonly OwnCommentFieldsFragment[],
): Entry[] {
  const ownById = new Map(own.map((it) => [it.id, it]));
  const shown = items.filter(({ id }) => (ownById.get(id)?.state ?? 'PUBLISHED') === 'PUBLISHED');
  const known = new Set(shown.map(({ id }) => id));
  return [
    ...own
      .filter(({ id, state }) => state !== 'PUBLISHED' && !known.has(id))
      .map((it) => ({ comment: it, own: it })),
    // Own comments use the author's version, which is newer than the public list after a change.
    ...shown.map((comment) => ({
      comment: ownById.get(comment.id) ?? comment,
      own: ownById.get(comment.id) ?? null,
    })),
  ];
}
