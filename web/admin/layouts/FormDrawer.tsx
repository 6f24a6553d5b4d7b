import { useState, type ReactNode } from 'react';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { GraveButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog, Drawer } from '../ui/Layers.tsx';

interface Props {
  readonly title: string;
  /** Whether closing it would lose something: then it asks. */
  readonly isDirty: boolean;
  readonly canSubmit: boolean;
  readonly onSubmit: () => void;
  /** Called for Cancel; after Submit whoever holds it closes it. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A widget's form beside the page it changes: Cancel leaves all as it was, Submit waits until it is valid. Spec 1 §2. */
export function FormDrawer({ title, isDirty, canSubmit, onSubmit, onCancel, children }: Props) {
  const t = useTerms();
  const [isAsking, setAsking] = useState(false);
  useUnsaved(isDirty);
  const cancel = () => (isDirty ? setAsking(true) : onCancel());
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
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('admin#layout#dropTitle')}
        actions={
          <>
            <QuietButton onClick={() => setAsking(false)}>{t('admin#layout#goOn')}</QuietButton>
            <GraveButton onClick={onCancel}>{t('admin#layout#drop')}</GraveButton>
          </>
        }
      />
    </Drawer>
  );
}
