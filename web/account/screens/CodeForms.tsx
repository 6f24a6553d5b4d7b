import { useMemo, useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/States.tsx';
import { anotherPassword, codeSchema, forgotSchema, resetSchema } from './signInSchemas.ts';
import { AuthForm } from './AuthForm.tsx';
import { formLinkStyles } from './formLinkStyles.ts';
import { CodeField, PasswordField } from './SecretFields.tsx';
import { FormLink } from './SignInForms.tsx';
import { useAuth } from '../session/sharedAuth.ts';

/** 'Send me a new code', and the confirmation that it was sent. */
function NewCode({ send }: { readonly send: () => Promise<boolean> }) {
  const t = useTerms();
  const { state } = useAuth();
  const [sent, setSent] = useState(0);
  const sendAgain = async () => {
    if (state.signingIn) return;
    if (await send()) setSent((count) => count + 1);
  };
  return (
    <>
      <button type="button" className={formLinkStyles.link} onClick={() => void sendAgain()}>
        {t('auth#newCode#send')}
      </button>
      <div aria-live="polite" className={formLinkStyles.message}>
        {/* A new element each time, so that a second confirmation is announced too. */}
        {sent > 0 && state.errorMessage === null && (
          <Notice key={sent} tone="success">
            {t('auth#newCode#sent')}
          </Notice>
        )}
      </div>
    </>
  );
}

/** Confirms a sign-up by its code (spec 1 §2 'verify-user state'). */
export function VerifyForm() {
  const t = useTerms();
  const { auth } = useAuth();
  return (
    <AuthForm
      schema={codeSchema}
      defaults={{ code: '' }}
      send={({ code }) => auth.confirm(code)}
      submit={t('auth#submit#verify')}
      secondaryActions={<NewCode send={auth.sendNewCode} />}
    >
      <CodeField />
    </AuthForm>
  );
}

export function ForgotForm() {
  const t = useTerms();
  const { state, auth } = useAuth();
  return (
    <AuthForm
      schema={forgotSchema}
      defaults={{ username: state.username }}
      send={({ username }) => auth.forgot(username)}
      submit={t('auth#submit#forgot')}
      secondaryActions={
        <>
          <FormLink to="reset" label="auth#way#reset" />
          <FormLink to="signIn" label="auth#way#signIn" />
        </>
      }
    >
      <TextField
        name="username"
        label={t('auth#field#email')}
        type="email"
        autoComplete="username"
        dir="ltr"
      />
    </AuthForm>
  );
}

export function ResetForm() {
  const t = useTerms();
  const { state, auth } = useAuth();
  // Without a known address, a user with a code enters it.
  const [known] = useState(state.username);
  return (
    <AuthForm
      schema={resetSchema}
      defaults={{ username: known, code: '', password: '' }}
      send={auth.reset}
      submit={t('auth#submit#reset')}
      secondaryActions={
        known === '' ? (
          <FormLink to="forgot" label="auth#newCode#send" />
        ) : (
          <NewCode send={() => auth.forgot(known)} />
        )
      }
    >
      <TextField
        name="username"
        label={t('auth#field#email')}
        type="email"
        autoComplete="username"
        dir="ltr"
      />
      <CodeField />
      <PasswordField name="password" label={t('auth#field#newPassword')} isNew />
    </AuthForm>
  );
}

/** Replaces a password that was set by someone else (spec 1 §2 'new-password-required state'). */
export function NewPasswordForm() {
  const t = useTerms();
  const { state, auth } = useAuth();
  const schema = useMemo(() => anotherPassword(state.previousPassword), [state.previousPassword]);
  return (
    <AuthForm
      schema={schema}
      defaults={{ password: '' }}
      send={({ password }) => auth.setNewPassword(password)}
      submit={t('auth#submit#newPassword')}
    >
      {/* For password managers: the username of the password. */}
      <input type="text" autoComplete="username" value={state.username} readOnly hidden />
      <PasswordField name="password" label={t('auth#field#newPassword')} isNew />
    </AuthForm>
  );
}
