import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { nextPage } from '../../graphql/connection.ts';
import { Pager, usePages } from '../shell/list/Pager.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Filters, SelectInput } from '../ui/Inputs.tsx';
import { EmptyState, ErrorState, Loading, Notice } from '../ui/States.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { CommentConflictNotice } from './CommentConflictNotice.tsx';
import { CommentRow, rowId, type CommentAction } from './CommentRow.tsx';
import { useCommentsToModerateQuery } from './Moderation.hooks.ts';
import type { JudgedCommentFragment as Judged } from './Moderation.types.ts';
import { DeletionDialog, RefusalDialog } from './DecisionDialogs.tsx';
import { useDecisions, type Decisions } from './useDecisions.ts';
import type { CommentState } from '../../../generated/schema.ts';

/** The lists of a site's comments that the screen can show, and the query variables of each. */
const commentViews = ['waiting', 'held', 'reported', 'published', 'rejected'] as const;
type CommentView = (typeof commentViews)[number];

interface ViewVariables {
  readonly states: CommentState[];
  readonly reported: boolean;
  readonly newestFirst: boolean;
}

/** Pending comments are listed oldest first; decided ones newest first. */
const variablesByView: Readonly<Record<CommentView, ViewVariables>> = {
  waiting: { states: ['HELD', 'HIDDEN'], reported: false, newestFirst: false },
  held: { states: ['HELD'], reported: false, newestFirst: false },
  reported: { states: ['PUBLISHED', 'HIDDEN'], reported: true, newestFirst: false },
  published: { states: ['PUBLISHED'], reported: false, newestFirst: true },
  rejected: { states: ['REJECTED'], reported: false, newestFirst: true },
};

const variablesOf = (shown: CommentView): ViewVariables => variablesByView[shown];

/** Type guard for texts from the address or a select. */
const isCommentView = (text: string): text is CommentView =>
  (commentViews as readonly string[]).includes(text);

const PAGE_SIZE = 20;
const LIST_ID = 'comments-to-moderate';

interface Question {
  readonly action: Exclude<CommentAction, 'approve'>;
  readonly comments: readonly Judged[];
}

/** Moderation of a site's comments: pending, reported and decided ones, one by one or in bulk. Decision 39. */
export function CommentsScreen() {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const [shown, setShown] = useState<CommentView>('waiting');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  const pages = usePages(shown);
  const { data, previousData, loading, error, refetch } = useCommentsToModerateQuery({
    variables: { ...siteKey, ...variablesOf(shown), first: PAGE_SIZE, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const site = (data ?? (error ? undefined : previousData))?.site;
  const list = site?.commentsToModerate;
  const items = list?.nodes ?? [];
  const picked = items.filter(({ id }) => chosen.has(id));
  const decisions = useDecisions(async () => {
    setChosen(new Set());
    const now = (await refetch()).data?.site.commentsToModerate.nodes ?? [];
    if (now.length === 0 && !pages.isFirst) pages.back();
    focusOn(nextOf(items, now));
  });

  const startAction = (action: CommentAction, comments: readonly Judged[]) => {
    if (comments.length === 0) return;
    if (action !== 'approve') setQuestion({ action, comments });
    else
      void decisions.decide(comments, 'APPROVE').then((refusal) => {
        if (refusal !== null) notify({ text: refusal, tone: 'error' });
      });
  };
  const choose = (ids: readonly string[], isChosen: boolean) => setChosen(withIds(chosen, ids, isChosen));
  return (
    <>
      <ScreenHead title={t('admin#screen#comments')} text={t('admin#about#comments')} />
      {site?.hasComments === false && (
        <chakra.div mb="5" maxW="44rem">
          <Notice>{t('admin#comment#closed')}</Notice>
        </chakra.div>
      )}
      <Filters label={t('admin#filter')}>
        <SelectInput
          label={t('admin#comment#show')}
          value={shown}
          onValue={(value) => {
            if (isCommentView(value)) setShown(value);
            setChosen(new Set());
          }}
          options={commentViews.map((value) => ({ value, label: t(`admin#comment#shown#${value}`) }))}
        />
      </Filters>
      {decisions.conflict && (
        <CommentConflictNotice conflict={decisions.conflict} onClose={decisions.dismissConflict} />
      )}
      {!list && loading && <Loading lines={8} />}
      {!list && error && <ErrorState onRetry={() => void refetch()} />}
      {list && items.length === 0 && (
        <div id={LIST_ID} tabIndex={-1}>
          <EmptyState
            title={t(shown === 'waiting' ? 'admin#comment#none' : 'admin#comment#noneSuch')}
            text={t(shown === 'waiting' ? 'admin#comment#noneText' : 'admin#comment#noneSuchText')}
          />
        </div>
      )}
      {items.length > 0 && (
        <chakra.div maxW="54rem">
          <SelectionBar
            picked={picked}
            total={items.length}
            onAll={(isChosen) =>
              choose(
                items.map(({ id }) => id),
                isChosen,
              )
            }
            onAction={(action) => startAction(action, picked)}
          />
          <chakra.ul id={LIST_ID} aria-label={t('admin#screen#comments')} aria-busy={loading}>
            {items.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                isChosen={chosen.has(comment.id)}
                onChoose={(isChosen) => choose([comment.id], isChosen)}
                onAction={(action) => startAction(action, [comment])}
              />
            ))}
          </chakra.ul>
        </chakra.div>
      )}
      {list && <Pager pages={pages} next={nextPage(list)} total={list.totalCount} />}
      {question && (
        <Confirmation question={question} decisions={decisions} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}

function withIds(chosen: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(chosen);
  for (const id of ids)
    if (isChosen) next.add(id);
    else next.delete(id);
  return next;
}

interface ConfirmationProps {
  readonly question: Question;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** Asks for the reason of a refusal, or whether to delete. */
function Confirmation({ question: { action, comments }, decisions, onClose }: ConfirmationProps) {
  return action === 'refuse' ? (
    <RefusalDialog
      comments={comments}
      onClose={onClose}
      send={(reason) => decisions.decide(comments, 'REJECT', reason)}
    />
  ) : (
    <DeletionDialog comments={comments} onClose={onClose} send={() => decisions.remove(comments)} />
  );
}

/**
 * The id of the first remaining comment after those that left the list, else the last one; null when the list is empty.
 */
function nextOf(before: readonly Judged[], now: readonly Judged[]): string | null {
  const left = new Set(now.map(({ id }) => id));
  const from = before.findIndex(({ id }) => !left.has(id));
  const after = before.slice(Math.max(from, 0)).find(({ id }) => left.has(id));
  return (after ?? now.at(-1))?.id ?? null;
}

/** Moves the focus to a row or the list: the button that had it was removed with its row. */
function focusOn(id: string | null): void {
  requestAnimationFrame(() => document.getElementById(id === null ? LIST_ID : rowId(id))?.focus());
}
