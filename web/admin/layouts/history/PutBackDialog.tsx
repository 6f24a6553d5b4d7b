import { useState, type ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { failureWords } from '../../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Notice } from '../../ui/States.tsx';
import { Impact } from '../publish/Impact.tsx';
import type { Base, Draft } from '../state/draft.ts';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** What the button says. */
  readonly go: string;
  /** What is published, and what would be; null while either is not known or nothing would change. */
  readonly now: Base | null;
  readonly after: Draft | null;
  /** Puts it back; answers why it was not, in words. */
  readonly put: () => Promise<string | null>;
  readonly onClose: () => void;
  /** What is chosen first. */
  readonly children?: ReactNode;
}

/** Something of the history comes back, after a look at whom that changes something for. */
export function PutBackDialog({ name, title, text, go, now, after, put, onClose, children }: Props) {
  const t = useTerms();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setProblem(null);
    try {
      setProblem(await put());
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
      title={title}
      text={text}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={!after || isSending} onClick={() => void send()}>
            {isSending ? t('forms#sending') : go}
          </PrimaryButton>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="error" announced title={t('admin#problem#title')}>
          {problem}
        </Notice>
      )}
      {children}
      {now && after && <Impact name={name} before={now} after={after} />}
    </Dialog>
  );
}
