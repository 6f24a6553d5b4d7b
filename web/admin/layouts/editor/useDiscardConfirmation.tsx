import { useState, type ReactNode } from 'react';
import { useUnsaved, type LocalDraftPath } from '../../../base/navigation/unsaved.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/**
 * Confirms before a form with input is closed. Returns the handler for Cancel, Escape and the close button, and the
 * dialog to render inside the form.
 * @param made what is discarded: input only, or also a widget or test that was created to open the form
 * @param keptBelow path at which the stored input is restored; null when nested forms report unsaved input themselves
 */
export function useDiscardConfirmation(
  isDirty: boolean,
  onDrop: () => void,
  discards: 'widget' | 'test' | 'form' = 'form',
  localDraftPath?: LocalDraftPath | null,
): { readonly cancel: () => void; readonly question: ReactNode } {
  const t = useTerms();
  const [isOpen, setOpen] = useState(false);
  useUnsaved(isDirty && localDraftPath !== null, localDraftPath ?? undefined);
  return {
    cancel: () => (isDirty ? setOpen(true) : onDrop()),
    question: (
      <ConfirmDialog
        open={isOpen}
        title={t('admin#layout#dropTitle')}
        text={t(`admin#layout#dropText#${discards}`)}
        confirm={t('admin#layout#drop')}
        cancel={t('admin#layout#goOn')}
        onConfirm={onDrop}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
