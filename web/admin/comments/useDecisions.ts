/** Deciding on comments: what became of them is told, a decision can be taken back, and a clash is shown as it is. */
import { useState } from 'react';
import type { CommentVerdict } from '../../../generated/schema.ts';
import { notify } from '../../app/notices.ts';
import { useTerms, type Words } from '../../i18n/terms.tsx';
import { useCountryNames } from '../shell/moments.ts';
import { failureWords, problemWords } from '../shell/problems.ts';
import { useDeleteCommentsMutation, useModerateCommentsMutation } from './Moderation.hooks.ts';
import type {
  DecidedFragment,
  JudgedCommentFragment as Judged,
  ModerateCommentsMutation,
} from './Moderation.types.ts';

/** Comments nothing was done to: as they are now, and how many are gone. */
export interface Clash {
  readonly clashed: readonly Judged[];
  readonly gone: number;
}
type Answer = ModerateCommentsMutation['moderateComments'];
type Seen = Pick<Judged, 'id' | 'version'>;

export interface Decisions {
  /** What was clashed with last; null for nothing. */
  readonly clash: Clash | null;
  readonly forgetClash: () => void;
  /** Answers why nothing was decided, in words; null when it was. */
  readonly decide: (
    comments: readonly Seen[],
    verdict: CommentVerdict,
    reason?: string,
  ) => Promise<string | null>;
  readonly remove: (comments: readonly Seen[]) => Promise<string | null>;
}

/** `onDecided` reads the list anew; it is waited for. */
export function useDecisions(onDecided: () => Promise<unknown>): Decisions {
  const t = useTerms();
  const country = useCountryNames();
  const [moderate] = useModerateCommentsMutation();
  const [erase] = useDeleteCommentsMutation();
  const [clash, setClash] = useState<Clash | null>(null);

  const settle = async (work: Promise<Answer | undefined>, tell: (decided: DecidedFragment) => void) => {
    let answer: Answer | undefined;
    try {
      answer = await work;
    } catch (error) {
      return failureWords(error, t);
    }
    if (answer?.__typename !== 'CommentsDecided') return refusalOf(answer, t, country);
    tell(answer);
    await onDecided();
    return null;
  };
  const noteClash = (clashed: readonly Judged[], gone: number) =>
    setClash(clashed.length + gone > 0 ? { clashed, gone } : null);
  const say = (key: 'approve' | 'reject' | 'delete', count: number, undo?: () => void) => {
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
      moderate({ variables: { comments: comments.map(seen), verdict, reason } }).then(
        ({ data }) => data?.moderateComments,
      ),
      ({ decided, clashed, gone }) => {
        noteClash(clashed, gone.length);
        if (verdict !== 'UNDO')
          say(verdict === 'APPROVE' ? 'approve' : 'reject', decided.length, () => void undo(decided));
        else if (decided.length > 0) notify({ text: t('admin#comment#done#undo'), tone: 'success' });
      },
    );
  const undo = async (decided: readonly Judged[]) => {
    const refusal = await decide(decided, 'UNDO');
    if (refusal !== null) notify({ text: refusal, tone: 'error' });
  };
  const remove: Decisions['remove'] = (comments) =>
    settle(
      erase({ variables: { comments: comments.map(seen) } }).then(({ data }) => data?.deleteComments),
      ({ clashed, gone }) => {
        noteClash(clashed, 0); // one that was gone already is what was asked for
        say('delete', gone.length);
      },
    );

  return { clash, forgetClash: () => setClash(null), decide, remove };
}

const seen = ({ id, version }: Seen) => ({ id, version });

/** Why nothing was decided: a refusal, or no answer at all. */
function refusalOf(
  answer: Exclude<Answer, DecidedFragment> | undefined,
  t: Words,
  country: (code: string) => string,
): string {
  if (!answer) return t('shell#failed#text');
  if (answer.__typename === 'Forbidden' && answer.countries.length > 0) {
    const names = answer.countries.map((it) => (it === 'global' ? t('admin#everyCountry') : country(it)));
    return t('admin#comment#forbidden', { countries: names.join(', ') });
  }
  return problemWords(answer, t);
}
