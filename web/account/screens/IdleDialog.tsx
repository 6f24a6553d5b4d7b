import { useEffect, useState } from 'react';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';
import { useAuth } from '../session/sharedAuth.ts';
import { Dialog } from '../../ui/overlays/Layer.tsx';

/** The remaining seconds that are announced, besides the first; announcing all of them would be noise. */
const ANNOUNCED_AT = [30, 10];

/**
 * Warns before an idle user is signed out; any key or click keeps them signed in (web/account/session/sharedAuth.ts).
 * Decision 2; WCAG 2.2.1.
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

/** The remaining seconds, updated each second and announced at a few of them. */
function Countdown({ endsAt }: { readonly endsAt: number }) {
  const t = useTerms();
  const [{ secondsLeft, isAnnounced }, setCount] = useState(() => ({
    secondsLeft: secondsTo(endsAt),
    isAnnounced: true,
  }));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(endsAt);
      // A delayed timer may skip a second: then the current number is announced, not the missed one.
      setCount((previous) => ({
        secondsLeft: now,
        isAnnounced: ANNOUNCED_AT.some((it) => now <= it && it < previous.secondsLeft),
      }));
    }, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const text = t.plural('auth#idle#left', secondsLeft);
  return (
    <>
      <p role="timer" className={css({ textStyle: 'title' })}>
        {text}
      </p>
      {/* Empty in between, so that no outdated number can be read. */}
      <p aria-live="polite" className={css({ srOnly: true })}>
        {isAnnounced ? text : ''}
      </p>
    </>
  );
}

const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
