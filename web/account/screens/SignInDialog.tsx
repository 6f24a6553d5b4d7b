import { useSyncExternalStore } from 'react';
import { onPanel, currentPanel } from '../../base/navigation/panels.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { focusPage } from '../../base/navigation/focusPage.tsx';
import { AuthScreens, formOf } from './AuthScreens.tsx';
import { hasForm } from '../auth/syncSignInPanel.ts';
import { useAuth } from '../session/sharedAuth.ts';
import { Dialog } from '../../ui/overlays/Layer.tsx';

/** The sign-in dialog over the page, which stays as it is. Spec 1 §2 'Sign-in modal'. */
export function SignInDialog() {
  const t = useTerms();
  const { state, auth } = useAuth();
  const isRequested = useSyncExternalStore(onPanel, currentPanel) === 'signIn';
  const close = () => {
    auth.close();
    focusPage();
  };
  return (
    <Dialog
      open={isRequested && hasForm(state)}
      onClose={close}
      title={t(`auth#title#${formOf(state)}`)}
      isTopAligned
    >
      <AuthScreens />
    </Dialog>
  );
}
