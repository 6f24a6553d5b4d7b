import { useState } from 'react';
import { css } from '#ss/css';
import { useOwnCommentsQuery } from '../../account/comments/OwnComments.hooks.ts';
import type { OwnCommentFieldsFragment } from '../../account/comments/OwnComments.types.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { evenButton } from '../../ui/buttons.ts';
import type { CommentFieldsFragment } from './Comments.types.ts';
import { CommentEntry } from './CommentEntry.tsx';
import { useWriter, type Writer } from './useWriter.ts';
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

interface Props {
  readonly shown: Shown;
}

/** Another account begins anew: nothing of one is left to the next. */
export function OpenComments({ shown }: Props) {
  const writer = useWriter();
  return <CommentsFor key={writer.sub ?? ''} shown={shown} writer={writer} />;
}

function CommentsFor({ shown, writer }: Props & { readonly writer: Writer }) {
  const t = useTerms();
  const { reading, items, endCursor, more } = shown;
  const asked = useOwnCommentsQuery({ variables: { reading }, skip: !writer.isSignedIn });
  // Where the session has ended, what they were changing stays until they are back.
  const own = (writer.sub !== null && (asked.data ?? asked.previousData)?.viewer?.ownComments) || [];
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no');
  const again = async () => {
    await Promise.allSettled([shown.again(), asked.refetch()]);
  };
  const entries = entriesOf(items, own);
  return (
    <>
      <WriteComment reading={reading} writer={writer} onSent={again} />
      {entries.length === 0 && <p className={css({ color: 'fg.muted', mt: '6' })}>{t('comments#empty')}</p>}
      <ol className={css({ mt: '4' })}>
        {entries.map((entry) => (
          <CommentEntry
            key={entry.comment.id}
            entry={entry}
            reading={reading}
            isSignedIn={writer.isSignedIn}
            again={again}
          />
        ))}
      </ol>
      {endCursor !== null && (
        <button
          type="button"
          className={evenButton}
          aria-disabled={asking === 'yes' || undefined}
          onClick={() => {
            if (asking === 'yes') return;
            setAsking('yes');
            more().then(
              () => setAsking('no'),
              () => setAsking('failed'),
            );
          }}
        >
          {t('comments#older')}
        </button>
      )}
      {asking === 'failed' && (
        <p role="alert" className={css({ textStyle: 'small', color: 'fg.error', mt: '2' })}>
          {t('shell#failed#text')}
        </p>
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
    // One's own is known as it was changed last; the list for everybody may not have heard of it.
    ...shown.map((comment) => ({
      comment: mine.get(comment.id) ?? comment,
      own: mine.get(comment.id) ?? null,
    })),
  ];
}
