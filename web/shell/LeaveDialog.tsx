import { useSyncExternalStore } from 'react';
import { answerLeave, isLeaveConfirmationOpen, onLeaveConfirmation } from '../base/navigation/leaveGuard.ts';
import { useTerms } from '../i18n/terms.tsx';
import { quietButton } from '../ui/buttons.ts';
import { destructiveButton } from '../ui/extraButtons.ts';
import { Dialog } from '../ui/overlays/Layer.tsx';

/** Asks for confirmation before work is lost. Dismissing the dialog means staying. Spec 1 §2. */
export function LeaveDialog() {
  const t = useTerms();
  const isOpen = useSyncExternalStore(onLeaveConfirmation, isLeaveConfirmationOpen);
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
          <button type="button" className={destructiveButton} onClick={() => answerLeave(true)}>
            {t('shell#leave#go')}
          </button>
        </>
      }
    />
  );
}
