import { useSyncExternalStore } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { quietButton } from '../../ui/buttons.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { graveButton } from '../../ui/partButtons.ts';
import { answerUnsent, isUnsentAsked, onUnsentAsked } from '../journals/unsentQuestion.ts';

/** Asks for confirmation before signing out while unsent entries are only on this device. */
export function UnsentDialog() {
  const t = useTerms();
  const isOpen = useSyncExternalStore(onUnsentAsked, isUnsentAsked);
  return (
    <Dialog
      open={isOpen}
      onClose={() => answerUnsent(false)}
      role="alertdialog"
      title={t('auth#unsent#title')}
      text={t('auth#unsent#text')}
      actions={
        <>
          <button type="button" className={quietButton} onClick={() => answerUnsent(false)}>
            {t('auth#unsent#stay')}
          </button>
          <button type="button" className={graveButton} onClick={() => answerUnsent(true)}>
            {t('auth#unsent#leave')}
          </button>
        </>
      }
    />
  );
}
