import { useSyncExternalStore } from 'react';
import { answerLeave, isAsking, onAsking } from '../app/guard.ts';
import { useTerms } from '../i18n/terms.tsx';
import { quietButton } from '../ui/buttons.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { graveButton } from '../ui/partButtons.ts';

/** Asks before work is lost. Staying is what every way out of the question means. Spec 1 §2. */
export function LeaveDialog() {
  const t = useTerms();
  const asks = useSyncExternalStore(onAsking, isAsking);
  return (
    <Dialog
      open={asks}
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
