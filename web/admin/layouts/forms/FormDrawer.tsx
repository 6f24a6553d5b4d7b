import type { ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Drawer } from '../../ui/Layers.tsx';
import { useDiscardConfirmation } from '../editor/useDiscardConfirmation.tsx';
import { useLocalDraftPath } from '../editor/localForm.ts';

interface Props {
  readonly title: string;
  /** Whether closing would lose input: then it asks for confirmation. */
  readonly isDirty: boolean;
  /** Whether the widget was created only to open this form; cancelling then removes it. */
  readonly isNew: boolean;
  readonly canSubmit: boolean;
  readonly onSubmit: () => void;
  /** Called on Cancel. After Submit the parent closes the drawer. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * The form of a widget in a drawer next to the page. Cancel changes nothing; Submit is disabled until the input is
 * valid. Spec 1 §2.
 */
export function FormDrawer({ title, isDirty, isNew, canSubmit, onSubmit, onCancel, children }: Props) {
  const t = useTerms();
  const { cancel, question } = useDiscardConfirmation(
    isDirty,
    onCancel,
    isNew ? 'widget' : 'form',
    useLocalDraftPath(),
  );
  return (
    <Drawer
      open
      isWide
      onClose={cancel}
      isPersistent
      title={title}
      text={t('admin#layout#submitText', { submit: t('admin#layout#submit') })}
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
