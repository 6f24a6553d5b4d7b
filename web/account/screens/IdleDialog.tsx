import { useEffect, useState } from 'react';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAuth } from '../useAuth.ts';

/** The seconds that are said aloud, besides those it begins with; each of them would be noise. */
const SAID = [30, 10];

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

/** One number, seen each second and, at a few of them, said. */
function Countdown({ endsAt }: { readonly endsAt: number }) {
  const t = useTerms();
  const [{ left, isSaid }, setCount] = useState(() => ({ left: secondsTo(endsAt), isSaid: true }));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(endsAt);
      // A clock that is held up passes over a second: then what is left is said, not what was to be.
      setCount((before) => ({ left: now, isSaid: SAID.some((it) => now <= it && it < before.left) }));
    }, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const text = t.plural('auth#idle#left', left);
  return (
    <>
      <p role="timer" className={css({ textStyle: 'title' })}>
        {text}
      </p>
      {/* Empty in between: what was said a while ago is no longer so. */}
      <p aria-live="polite" className={css({ srOnly: true })}>
        {isSaid ? text : ''}
      </p>
    </>
  );
}

const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
