import type { ReactNode } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Drawer } from '../ui/Layers.tsx';
import { useDropQuestion } from './useDropQuestion.tsx';
import { useKeptBelow } from './useKeptBelow.ts';

interface Props {
  readonly title: string;
  /** Whether closing it would lose something: then it asks. */
  readonly isDirty: boolean;
  /** Whether its widget was made only to open it, and goes with it. */
  readonly isNew: boolean;
  readonly canSubmit: boolean;
  readonly onSubmit: () => void;
  /** Called for Cancel; after Submit whoever holds it closes it. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A widget's form beside the page it changes: Cancel leaves all as it was, Submit waits until it is valid. Spec 1 §2. */
export function FormDrawer({ title, isDirty, isNew, canSubmit, onSubmit, onCancel, children }: Props) {
  const t = useTerms();
  const { cancel, question } = useDropQuestion(isDirty, onCancel, isNew ? 'widget' : 'form', useKeptBelow());
  return (
    <Drawer
      open
      isWide
      onClose={cancel}
      stays
      title={title}
      actions={
        <>
          <QuietButton onClick={cancel}>{t('admin#layout#cancel')}</QuietButton>
          <PrimaryButton disabled={!canSubmit} onClick={onSubmit}>
            {t('admin#layout#submit')}
          </PrimaryButton>
        </>
      }
    >
      {children}
      {question}
    </Drawer>
  );
}
