/** Moderation decisions: notifies of the result, offers undo, and reports version conflicts. */
import { useState } from 'react';
import type { CommentVerdict } from '../../../generated/schema.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { useCountryNames } from '../shell/moments.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { useDeleteCommentsMutation, useModerateCommentsMutation } from './Moderation.hooks.ts';
import type {
  DecidedFragment,
  JudgedCommentFragment as Judged,
  ModerateCommentsMutation,
} from './Moderation.types.ts';

/**
 * Comments that were not changed because their version was outdated: their current state, and how many no longer exist.
 */
export interface DecisionConflict {
  readonly clashed: readonly Judged[];
  readonly gone: number;
}
type ModerateResult = ModerateCommentsMutation['moderateComments'];
type VersionedComment = Pick<Judged, 'id' | 'version'>;

export interface Decisions {
  /** The latest conflict; null for none. */
  readonly conflict: DecisionConflict | null;
  readonly dismissConflict: () => void;
  /** Resolves to the reason why nothing was decided, as a text; null on success. */
  readonly decide: (
    comments: readonly VersionedComment[],
    verdict: CommentVerdict,
    reason?: string,
  ) => Promise<string | null>;
  readonly remove: (comments: readonly VersionedComment[]) => Promise<string | null>;
}

/** `onDecided` refetches the list; it is awaited. */
export function useDecisions(onDecided: () => Promise<unknown>): Decisions {
  const t = useTerms();
  const country = useCountryNames();
  const [moderate] = useModerateCommentsMutation();
  const [erase] = useDeleteCommentsMutation();
  const [conflict, setConflict] = useState<DecisionConflict | null>(null);

  const settle = async (
    work: Promise<ModerateResult | undefined>,
    onResult: (decided: DecidedFragment) => void,
  ) => {
    let answer: ModerateResult | undefined;
    try {
      answer = await work;
    } catch (error) {
      return failureText(error, t);
    }
    if (answer?.__typename !== 'CommentsDecided') return refusalText(answer, t, country);
    onResult(answer);
    await onDecided();
    return null;
  };
  const updateConflict = (clashed: readonly Judged[], gone: number) =>
    setConflict(clashed.length + gone > 0 ? { clashed, gone } : null);
  const notifyDone = (key: 'approve' | 'reject' | 'delete', count: number, undo?: () => void) => {
    if (count === 0) return;
    const action = undo && { action: { label: t('admin#undo'), run: undo } };
    notify({
      text: t(`admin#comment#done#${key}`, { count: t.number(count) }),
      tone: 'success',
      ...action,
    });
  };

  const decide: Decisions['decide'] = (comments, verdict, reason = '') =>
    settle(
      moderate({ variables: { comments: comments.map(versioned), verdict, reason } }).then(
        ({ data }) => data?.moderateComments,
      ),
      ({ decided, clashed, gone }) => {
        updateConflict(clashed, gone.length);
        if (verdict !== 'UNDO')
          notifyDone(verdict === 'APPROVE' ? 'approve' : 'reject', decided.length, () => void undo(decided));
        else if (decided.length > 0) notify({ text: t('admin#comment#done#undo'), tone: 'success' });
      },
    );
  const undo = async (decided: readonly Judged[]) => {
    const refusal = await decide(decided, 'UNDO');
    if (refusal !== null) notify({ text: refusal, tone: 'error' });
  };
  const remove: Decisions['remove'] = (comments) =>
    settle(
      erase({ variables: { comments: comments.map(versioned) } }).then(({ data }) => data?.deleteComments),
      ({ clashed, gone }) => {
        updateConflict(clashed, 0); // a comment that was already deleted is what was requested
        notifyDone('delete', gone.length);
      },
    );

  return { conflict, dismissConflict: () => setConflict(null), decide, remove };
}

const versioned = ({ id, version }: VersionedComment) => ({ id, version });

/** The text of a refusal, or of a missing answer. */
function refusalText(
  answer: Exclude<ModerateResult, DecidedFragment> | undefined,
  t: TermFunction,
  country: (code: string) => string,
): string {
  if (!answer) return t('shell#failed#request');
  if (answer.__typename === 'Forbidden' && answer.countries.length > 0) {
    const names = answer.countries.map((it) => (it === 'global' ? t('admin#everyCountry') : country(it)));
    return t('admin#comment#forbidden', { countries: names.join(', ') });
  }
  return problemText(answer, t);
}
