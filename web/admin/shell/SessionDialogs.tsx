import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../../account/useAuth.ts';
import { isAllKept, onUnsaved } from '../../app/unsaved.ts';
import { answerLeave, isAsking, onAsking } from '../../app/guard.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { GraveButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { useAdmin } from './admin.ts';

/** What may come between an editor and their work: lost work, an idle session, one that has ended, somebody else's. */
export function SessionDialogs() {
  return (
    <>
      <LeaveQuestion />
      <IdleWarning />
      <SignedOut />
      <OtherPerson />
    </>
  );
}

function LeaveQuestion() {
  const t = useTerms();
  const asks = useSyncExternalStore(onAsking, isAsking);
  const isKept = useSyncExternalStore(onUnsaved, isAllKept);
  const Go = isKept ? PrimaryButton : GraveButton;
  return (
    <Dialog
      open={asks}
      onClose={() => answerLeave(false)}
      role="alertdialog"
      title={t(isKept ? 'admin#layout#leaveTitle' : 'shell#leave#title')}
      text={t(isKept ? 'admin#layout#leaveText' : 'shell#leave#text')}
      actions={
        <>
          <QuietButton onClick={() => answerLeave(false)}>{t('shell#leave#stay')}</QuietButton>
          <Go onClick={() => answerLeave(true)}>{t('shell#leave#go')}</Go>
        </>
      }
    />
  );
}

/** Before an idle session ends; any key, any click keeps it (web/account/watchPerson.ts). Decision 2; WCAG 2.2.1. */
function IdleWarning() {
  const t = useTerms();
  const { state, auth } = useAuth();
  const { idleEndsAt } = state;
  const left = useSecondsTo(idleEndsAt);
  const stay = () => auth.seen(true);
  return (
    <Dialog
      open={idleEndsAt !== null}
      onClose={stay}
      role="alertdialog"
      title={t('admin#idle#title')}
      text={t('admin#idle#text', { count: t.number(left) })}
      actions={<PrimaryButton onClick={stay}>{t('admin#idle#stay')}</PrimaryButton>}
    />
  );
}

function useSecondsTo(moment: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
}

/** The session has ended. What was typed stays: one signs in in another tab, and this one hears of it. */
function SignedOut() {
  const t = useTerms();
  const { site } = useAdmin();
  const { state } = useAuth();
  const isOut = state.loaded && !state.userSignedIn && !state.unanswered;
  const signIn = `${site.basePath}/login?next=${encodeURIComponent(location.pathname + location.search)}`;
  return (
    <Dialog
      open={isOut}
      role="alertdialog"
      title={t('admin#ended#title')}
      text={t('admin#ended#text')}
      actions={
        <chakra.a href={signIn} target="_blank" color="accent.fg" textDecoration="underline">
          {t('admin#ended#signIn')}
        </chakra.a>
      }
    />
  );
}

/** Somebody else has signed in, in another tab: what stands here is not theirs to save. */
function OtherPerson() {
  const t = useTerms();
  const { viewer } = useAdmin();
  const { state } = useAuth();
  const isOther = viewer !== null && state.userSignedIn && state.sub !== viewer.id;
  return (
    <Dialog
      open={isOther}
      role="alertdialog"
      title={t('admin#other#title')}
      text={t('admin#other#text', { name: viewer?.name ?? '' })}
      actions={<GraveButton onClick={() => location.reload()}>{t('admin#other#goOn')}</GraveButton>}
    />
  );
}
