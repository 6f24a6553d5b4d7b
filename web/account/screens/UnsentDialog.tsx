import { useSyncExternalStore } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { quietButton } from '../../ui/buttons.ts';
import { destructiveButton } from '../../ui/extraButtons.ts';
import {
  answerUnsentConfirmation,
  isUnsentConfirmationOpen,
  onUnsentConfirmation,
} from '../journalStore/unsentConfirmation.ts';
import { Dialog } from '../../ui/overlays/Layer.tsx';

/** Asks for confirmation before signing out while unsent entries are only on this device. */
export function UnsentDialog() {
  const t = useTerms();
  const isOpen = useSyncExternalStore(onUnsentConfirmation, isUnsentConfirmationOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => answerUnsentConfirmation(false)}
      role="alertdialog"
      title={t('auth#unsent#title')}
      text={t('auth#unsent#text')}
      actions={
        <>
          <button type="button" className={quietButton} onClick={() => answerUnsentConfirmation(false)}>
            {t('auth#unsent#stay')}
          </button>
          <button type="button" className={destructiveButton} onClick={() => answerUnsentConfirmation(true)}>
            {t('auth#unsent#leave')}
          </button>
        </>
      }
    />
  );
}
