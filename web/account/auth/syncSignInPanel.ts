/** Connects the sign-in dialog to the shell's panels: opened by its panel or by the auth state, closed by either. */
import { onPanel, currentPanel, showPanel } from '../../base/navigation/panels.ts';
import type { AuthState } from './state/authState.ts';
import type { AuthStore } from './authStore.ts';

/** True for a state that has a form to show. */
export const hasForm = (
  state: Pick<AuthState, 'signInOpen' | 'verifyingUser' | 'newPasswordRequired'>,
): boolean => state.signInOpen || state.verifyingUser || state.newPasswordRequired;

/** Set by a page that embeds the forms; a request for the dialog then calls it to focus them. */
let focusEmbedded: (() => void) | null = null;

/** Embeds the forms into the page until the returned function is called; `focusForms` moves the focus to them. */
export function embedSignInForms(focusForms: () => void): () => void {
  focusEmbedded = focusForms;
  return () => {
    if (focusEmbedded === focusForms) focusEmbedded = null;
  };
}

export function syncSignInPanel(auth: Pick<AuthStore, 'now' | 'onChange' | 'open' | 'close'>): () => void {
  const applyPanel = () => {
    const isRequested = currentPanel() === 'signIn';
    const state = auth.now();
    if (focusEmbedded !== null) {
      if (!isRequested) return;
      showPanel(null);
      focusEmbedded();
    } else if (isRequested && state.userSignedIn) showPanel(null);
    else if (isRequested && !hasForm(state)) auth.open();
    else if (!isRequested && hasForm(state)) auth.close();
  };
  const applyState = () => {
    if (focusEmbedded !== null) return;
    const isOpen = hasForm(auth.now());
    if (isOpen) showPanel('signIn');
    else if (currentPanel() === 'signIn') showPanel(null);
  };
  const stops = [onPanel(applyPanel), auth.onChange(applyState)];
  applyPanel();
  return () => {
    for (const stop of stops) stop();
  };
}
