import { useSyncExternalStore } from 'react';
import { answerLeave, isAsking, onAsking } from '../app/guard.ts';
import { useTerms } from '../i18n/terms.tsx';
import { quietButton } from '../ui/buttons.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { graveButton } from '../ui/partButtons.ts';

/** Asks for confirmation before work is lost. Dismissing the dialog means staying. Spec 1 §2. */
export function LeaveDialog() {
  const t = useTerms();
  const isOpen = useSyncExternalStore(onAsking, isAsking);
  return (
    <Dialog
      open={isOpen}
      onClose={() => answerLeave(false)}
      role="alertdialog"
      title={t('shell#leave#title')}
      text={t('shell#leave#text')}
      actions={
        <>
          <button type="button" className={quietButton} onClick={() => answerLeave(false)}>
            {t('shell#leave#stay')}
          </button>
          <button type="button" className={graveButton} onClick={() => answerLeave(true)}>
            {t('shell#leave#go')}
          </button>
        </>
      }
    />
  );
}
