import { useState, type ReactNode } from 'react';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { GraveButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';

/** Closing a form that was typed into asks first: what Cancel, Escape and the cross call, and the question to draw within it. */
export function useDropQuestion(
  isDirty: boolean,
  onDrop: () => void,
  /** What goes: what was made only to open it goes with what was typed. */
  made: 'widget' | 'test' | 'form' = 'form',
): { readonly cancel: () => void; readonly question: ReactNode } {
  const t = useTerms();
  const [isAsking, setAsking] = useState(false);
  useUnsaved(isDirty);
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
