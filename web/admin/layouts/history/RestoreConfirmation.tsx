import { useState, type ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { failureText, isOutcomeUnknown } from '../../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Notice } from '../../ui/States.tsx';
import { Impact } from '../publish/Impact.tsx';
import { Warnings } from '../publish/PublishChecks.tsx';
import { warningsOf } from '../publish/warnings.ts';
import type { Base, Draft } from '../state/draft.ts';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly action: 'restore' | 'revert';
  /** The published state and the result; null while unknown, or when nothing would change. */
  readonly published: Base | null;
  readonly after: Draft | null;
  /** Restores; resolves to the reason why it failed as a text, or to null. */
  readonly onConfirm: () => Promise<string | null>;
  readonly onClose: () => void;
  /** Additional choices. */
  readonly children?: ReactNode;
}

const confirmLabels = { restore: 'admin#publish#restoreDo', revert: 'admin#publish#takeBackDo' } as const;

/** Confirms a restore or revert, showing for which countries it changes what. */
export function RestoreConfirmation({
  name,
  title,
  text,
  action,
  published,
  after,
  onConfirm,
  onClose,
  children,
}: Props) {
  const t = useTerms();
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [isSending, setSending] = useState(false);
  const [now] = useState(() => new Date());
  const send = async () => {
    setSending(true);
    setProblem(null);
    setUnknown(false);
    try {
      setProblem(await onConfirm());
    } catch (error) {
      setUnknown(isOutcomeUnknown(error));
      setProblem(isOutcomeUnknown(error) ? t('admin#publish#noAnswer') : failureText(error, t));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      wide
      isPersistent
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={!after || isSending} onClick={() => void send()}>
            {t(isSending ? `admin#progress#${action}` : confirmLabels[action])}
          </PrimaryButton>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="error" announced title={isUnknown ? undefined : t(`admin#problem#notDone#${action}`)}>
          {problem}
        </Notice>
      )}
      {children}
      {published && after && (
        <>
          <Warnings draft={after} warnings={warningsOf(published, after, now)} />
          <Impact name={name} before={published} after={after} />
        </>
      )}
    </Dialog>
  );
}
