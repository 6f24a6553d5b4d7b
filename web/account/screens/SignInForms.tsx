import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTerms } from '../../i18n/terms.tsx';
import { CheckboxField } from '../../ui/forms/ChoiceFields.tsx';
import { FormRow } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import type { SignInScreen } from '../auth/state/authState.ts';
import { signInSchema, signUpSchema } from './signInSchemas.ts';
import { AuthForm } from './AuthForm.tsx';
import { formLinkStyles } from './formLinkStyles.ts';
import { TypedSignInContext } from './typedSignIn.ts';
import { PasswordField } from './SecretFields.tsx';
import { useAuth } from '../session/sharedAuth.ts';

/** A link to another form, which takes the typed address along. */
export function FormLink({ to, label }: { readonly to: SignInScreen; readonly label: TermKey }) {
  const t = useTerms();
  const { auth } = useAuth();
  const { getValues } = useFormContext<{ readonly username?: string; readonly email?: string }>();
  const go = () => {
    const { username, email } = getValues();
    auth.open(to, (username ?? email ?? '').trim());
  };
  return (
    <button type="button" className={formLinkStyles.link} onClick={go}>
      {t(label)}
    </button>
  );
}

export function SignInForm() {
  const t = useTerms();
  const { state, auth } = useAuth();
  const typed = useContext(TypedSignInContext);
  const defaults = {
    username: typed?.username || state.username,
    password: typed?.password ?? '',
    keepSignedIn: typed?.keepSignedIn ?? false,
  };
  return (
    <AuthForm
      schema={signInSchema}
      defaults={defaults}
      send={auth.signIn}
      submit={t('auth#submit#signIn')}
      secondaryActions={
        <>
          <FormLink to="forgot" label="auth#way#forgot" />
          <FormLink to="signUp" label="auth#way#signUp" />
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
      <PasswordField name="password" label={t('auth#field#password')} />
      <CheckboxField name="keepSignedIn" label={t('auth#field#keep')} hint={t('auth#hint#keep')} />
    </AuthForm>
  );
}

export function SignUpForm() {
  const t = useTerms();
  const { state, auth } = useAuth();
  const defaults = { email: state.username, password: '', givenName: '', familyName: '' };
  return (
    <AuthForm
      schema={signUpSchema}
      defaults={defaults}
      send={auth.signUp}
      submit={t('auth#submit#signUp')}
      secondaryActions={<FormLink to="signIn" label="auth#way#signIn" />}
    >
      {/* `username` is the name under which password managers store it. */}
      <TextField name="email" label={t('auth#field#email')} type="email" autoComplete="username" dir="ltr" />
      <PasswordField name="password" label={t('auth#field#password')} isNew />
      <FormRow>
        <TextField name="givenName" label={t('auth#field#givenName')} autoComplete="given-name" optional />
        <TextField name="familyName" label={t('auth#field#familyName')} autoComplete="family-name" optional />
      </FormRow>
    </AuthForm>
  );
}
