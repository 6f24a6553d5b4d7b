import { useState } from 'react';
import { notify } from '../../../app/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureWords } from '../../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Notice } from '../../ui/States.tsx';
import { useRevertLayoutMutation } from '../Layouts.hooks.ts';
import { Impact } from '../publish/Impact.tsx';
import { refusedWords } from '../publish/refusedWords.ts';
import { UNDO_MS, useTakeBack } from '../publish/useUndo.ts';
import type { Base } from '../state/draft.ts';
import type { TakenBack } from './takenBack.ts';

interface Props {
  readonly name: string;
  /** The revision whose change is taken back. */
  readonly revision: number;
  /** What is published, and what would be. */
  readonly now: Base;
  readonly taken: TakenBack;
  readonly onClose: () => void;
  readonly onTaken: () => void;
}

/** Takes one revision's own change back, after a look at whom that changes something for. */
export function TakeBackDialog({ name, revision, now, taken, onClose, onTaken }: Props) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const [revertLayout] = useRevertLayoutMutation();
  const undo = useTakeBack(name, onTaken);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const take = async () => {
    setSending(true);
    setProblem(null);
    try {
      const { data } = await revertLayout({ variables: { site: siteKey, name, revision } });
      const result = data!.revertLayout;
      if (result.__typename === 'EditedLayout') {
        onClose();
        onTaken();
        notify({
          text: t('admin#publish#undone', { revision: t.number(result.revision) }),
          tone: 'success',
          lasts: UNDO_MS,
          action: { label: t('admin#layout#takeBack'), run: () => void undo(result.revision) },
        });
      } else if (result.__typename === 'LayoutConflict') setProblem(t('admin#publish#undoClash'));
      else setProblem(refusedWords(result, t));
    } catch (error) {
      setProblem(failureWords(error, t));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      wide
      stays
      onClose={onClose}
      title={t('admin#publish#takeBackTitle', { revision: t.number(revision) })}
      text={t('admin#publish#takeBackText')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={isSending} onClick={() => void take()}>
            {isSending ? t('forms#sending') : t('admin#publish#takeBackDo')}
          </PrimaryButton>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="error" announced title={t('admin#problem#title')}>
          {problem}
        </Notice>
      )}
      <Impact name={name} before={now} after={taken.after} />
    </Dialog>
  );
}
