import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isAllInLocalDrafts, onUnsaved } from '../../../base/navigation/unsaved.ts';
import {
  answerLeave,
  isLeaveConfirmationOpen,
  onLeaveConfirmation,
} from '../../../base/navigation/leaveGuard.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { GraveButton, PrimaryButton } from '../../ui/Buttons.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { useAdmin } from '../admin.ts';
import { useAuth } from '../../../account/session/sharedAuth.ts';

/**
 * Dialogs that interrupt an editor: leaving with unsaved changes, an idle session, an ended session, another user
 * signed in.
 */
export function SessionDialogs() {
  return (
    <>
      <LeaveConfirmation />
      <IdleWarning />
      <SessionEnded />
      <OtherUserSignedIn />
    </>
  );
}

function LeaveConfirmation() {
  const t = useTerms();
  const isOpen = useSyncExternalStore(onLeaveConfirmation, isLeaveConfirmationOpen);
  const isInLocalDrafts = useSyncExternalStore(onUnsaved, isAllInLocalDrafts);
  return (
    <ConfirmDialog
      open={isOpen}
      title={t(isInLocalDrafts ? 'admin#layout#leaveTitle' : 'shell#leave#title')}
      text={t(isInLocalDrafts ? 'admin#layout#leaveText' : 'shell#leave#text')}
      confirm={t(isInLocalDrafts ? 'admin#layout#leaveGo' : 'shell#leave#go')}
      cancel={t('shell#leave#stay')}
      isHarmless={isInLocalDrafts}
      onConfirm={() => answerLeave(true)}
      onClose={() => answerLeave(false)}
    />
  );
}

/**
 * Shown before an idle session ends; any key or click keeps the session (web/account/session/sharedAuth.ts). Decision
 * 2; WCAG 2.2.1.
 */
function IdleWarning() {
  const t = useTerms();
  const { state, auth } = useAuth();
  const { idleEndsAt } = state;
  const left = useSecondsUntil(idleEndsAt);
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

function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
}

/** The session has ended. The input stays: the editor signs in in another tab, and this one notices it. */
function SessionEnded() {
  const t = useTerms();
  const { site } = useAdmin();
  const { state } = useAuth();
  const hasEnded = state.loaded && !state.userSignedIn && !state.unanswered;
  const signIn = `${site.basePath}/login?next=${encodeURIComponent(location.pathname + location.search)}`;
  return (
    <Dialog
      open={hasEnded}
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

/** Another user has signed in in another tab: the input here must not be saved under their account. */
function OtherUserSignedIn() {
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
