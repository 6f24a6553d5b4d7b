import { useEffect, useRef, type ComponentType } from 'react';
import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { Notice } from '../../ui/States.tsx';
import type { AuthState, SignInScreen } from '../auth/state/authState.ts';
import { ForgotForm, NewPasswordForm, ResetForm, VerifyForm } from './CodeForms.tsx';
import { ExternalSignIn } from './ExternalSignIn.tsx';
import { SignInForm, SignUpForm } from './SignInForms.tsx';
import { useAuth } from '../session/sharedAuth.ts';

export type FormName = SignInScreen | 'verify' | 'newPassword';

/** The form that belongs to the state. */
export const formOf = ({ verifyingUser, newPasswordRequired, screen }: AuthState): FormName =>
  verifyingUser ? 'verify' : newPasswordRequired ? 'newPassword' : screen;

const forms: Readonly<Record<FormName, ComponentType>> = {
  signIn: SignInForm,
  signUp: SignUpForm,
  forgot: ForgotForm,
  reset: ResetForm,
  verify: VerifyForm,
  newPassword: NewPasswordForm,
};

/**
 * The current form with its message above. When another form replaces it, its message is announced and its first field
 * gets the focus.
 */
export function AuthScreens({ next }: { readonly next?: string }) {
  const t = useTerms();
  const { state } = useAuth();
  const name = formOf(state);
  const { signInModalMessage: message } = state;
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    focusFirst(container.current);
  }, [name]);
  const CurrentForm = forms[name];
  const text = t.maybe(`auth#text#${name}`);
  return (
    <div ref={container} className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
      <div aria-live="polite">
        {message !== null && name === 'signIn' && <Notice>{t(`auth#message#${message}`)}</Notice>}
        {text !== null && (
          <p className={css({ color: 'fg.muted' })}>
            {text.replace('{email}', `\u2068${state.username}\u2069`)}
          </p>
        )}
      </div>
      <CurrentForm key={name} />
      {(name === 'signIn' || name === 'signUp') && <ExternalSignIn next={next} />}
    </div>
  );
}

/** Focuses the first empty field, or else the first. */
export function focusFirst(container: HTMLElement | null): void {
  const fields = [...(container?.querySelectorAll<HTMLInputElement>('form input:not([hidden])') ?? [])];
  (fields.find(({ value, type }) => value === '' && type !== 'checkbox') ?? fields[0])?.focus();
}
