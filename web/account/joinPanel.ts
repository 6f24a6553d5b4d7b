/** The sign-in modal is one of the shell's dialogs: asked for by its panel, opened by the auth state, closed by either. */
import { onPanel, openPanel, showPanel } from '../app/panels.ts';
import type { AuthState } from './authState.ts';
import type { AuthStore } from './authStore.ts';

/** One of the states that has a form to show. */
export const hasForm = (
  state: Pick<AuthState, 'signInOpen' | 'verifyingUser' | 'newPasswordRequired'>,
): boolean => state.signInOpen || state.verifyingUser || state.newPasswordRequired;

/** A page that shows the forms itself; to be asked for them is to be led to them. */
let place: (() => void) | null = null;

/** Takes the forms into the page for as long as it stands; `lead` moves the focus to them. */
export function takeForms(lead: () => void): () => void {
  place = lead;
  return () => {
    if (place === lead) place = null;
  };
}

export function joinPanel(auth: Pick<AuthStore, 'now' | 'onChange' | 'open' | 'close'>): () => void {
  const follow = () => {
    const isAsked = openPanel() === 'signIn';
    const state = auth.now();
    if (place !== null) {
      if (!isAsked) return;
      showPanel(null);
      place();
    } else if (isAsked && state.userSignedIn) showPanel(null);
    else if (isAsked && !hasForm(state)) auth.open();
    else if (!isAsked && hasForm(state)) auth.close();
  };
  const lead = () => {
    if (place !== null) return;
    const isOpen = hasForm(auth.now());
    if (isOpen) showPanel('signIn');
    else if (openPanel() === 'signIn') showPanel(null);
  };
  const stops = [onPanel(follow), auth.onChange(lead)];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
