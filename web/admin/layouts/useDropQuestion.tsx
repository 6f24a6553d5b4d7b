import { useState, type ReactNode } from 'react';
import { useUnsaved, type KeptBelow } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { GraveButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';

/**
 * Closing a form that was typed into asks first: what Cancel, Escape and the cross call, and the question to draw within it.
 * @param made what goes: what was made only to open it goes with what was typed
 * @param keptBelow where the device keeps what was typed for whoever comes back; null where what is in it says so itself
 */
export function useDropQuestion(
  isDirty: boolean,
  onDrop: () => void,
  made: 'widget' | 'test' | 'form' = 'form',
  keptBelow?: KeptBelow | null,
): { readonly cancel: () => void; readonly question: ReactNode } {
  const t = useTerms();
  const [isAsking, setAsking] = useState(false);
  useUnsaved(isDirty && keptBelow !== null, keptBelow ?? undefined);
  return {
    cancel: () => (isDirty ? setAsking(true) : onDrop()),
    question: (
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('admin#layout#dropTitle')}
        text={t(`admin#layout#dropText#${made}`)}
        actions={
          <>
            <QuietButton onClick={() => setAsking(false)}>{t('admin#layout#goOn')}</QuietButton>
            <GraveButton onClick={onDrop}>{t('admin#layout#drop')}</GraveButton>
          </>
        }
      />
    ),
  };
}
