import { useEffect, useState } from 'react';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAuth } from '../useAuth.ts';

/** The seconds that are said aloud; each of them would be noise. */
const SAID = [60, 30, 10];

/**
 * Warns before an idle reader is signed out; any key, any click keeps them (web/account/watchPerson.ts). Decision 2;
 * WCAG 2.2.1.
 */
export function IdleDialog() {
  const t = useTerms();
  const { state, auth } = useAuth();
  const { idleEndsAt } = state;
  const stay = () => auth.seen(true);
  return (
    <Dialog
      open={idleEndsAt !== null}
      onClose={stay}
      role="alertdialog"
      title={t('auth#idle#title')}
      text={t('auth#idle#text')}
      actions={
        <button type="button" className={primaryButton} onClick={stay}>
          {t('auth#idle#stay')}
        </button>
      }
    >
      {idleEndsAt !== null && <Countdown endsAt={idleEndsAt} />}
    </Dialog>
  );
}

function Countdown({ endsAt }: { readonly endsAt: number }) {
  const t = useTerms();
  const [left, setLeft] = useState(() => secondsTo(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(endsAt)), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const said = SAID.findLast((it) => it >= left) ?? SAID[0]!;
  return (
    <>
      <p aria-hidden="true" className={css({ textStyle: 'title' })}>
        {t.plural('auth#idle#left', left)}
      </p>
      <p aria-live="polite" className={css({ srOnly: true })}>
        {t.plural('auth#idle#left', said)}
      </p>
    </>
  );
}

const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
