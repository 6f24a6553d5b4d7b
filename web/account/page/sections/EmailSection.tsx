import { useState } from 'react';
import * as z from 'zod/mini';
import { emailAddress, codeInput, passwordInput } from '../../../../domain/account/accountFields.ts';
import { requiredText } from '../../../../domain/forms/schemas.ts';
import { css } from '#ss/css';
import { useTerms } from '../../../i18n/terms.tsx';
import { quietButton } from '../../../ui/buttons.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Notice } from '../../../ui/States.tsx';
import { CodeField, PasswordField } from '../../screens/SecretFields.tsx';
import { useConfirmEmailChangeMutation, useRequestEmailChangeMutation } from '../MyAccount.hooks.ts';
import { formErrorOf } from '../formErrors.ts';
import { Section, type SectionProps } from '../Section.tsx';
import { SectionForm, hasPassword, NoPassword, currentSiteKey } from '../SectionForm.tsx';
import { useAuth } from '../../session/sharedAuth.ts';

const addressSchema = z.object({ email: emailAddress, password: z.pipe(requiredText(), passwordInput) });
const codeSchema = z.object({ code: codeInput });

type Step =
  { readonly kind: 'address'; readonly isDone: boolean } | { readonly kind: 'code'; readonly email: string };

/** Changes the email address: requires the password again, then the code sent to the new address. */
export function EmailSection({ viewer }: SectionProps) {
  const t = useTerms();
  const [step, setStep] = useState<Step>({ kind: 'address', isDone: false });
  const email = `\u2068${viewer.email}\u2069`;
  if (!hasPassword(viewer)) {
    return (
      <Section title={t('account#email#title')} text={t('account#email#is', { email })}>
        <NoPassword text={t('account#password#needed')} />
      </Section>
    );
  }
  return (
    <Section title={t('account#email#title')} text={t('account#email#now', { email })}>
      <>
        <div aria-live="polite" className={css({ '&:not(:empty)': { mb: '5' } })}>
          {step.kind === 'code' && (
            <Notice>{t('account#email#sent', { email: `\u2068${step.email}\u2069` })}</Notice>
          )}
          {step.kind === 'address' && step.isDone && (
            <Notice tone="success">{t('account#email#saved')}</Notice>
          )}
        </div>
        {step.kind === 'address' ? (
          <AddressForm onSent={(email) => setStep({ kind: 'code', email })} />
        ) : (
          <CodeForm onDone={(isDone) => setStep({ kind: 'address', isDone })} />
        )}
      </>
    </Section>
  );
}

function AddressForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useTerms();
  const [requestEmailChange] = useRequestEmailChangeMutation();
  const requestChange = async (values: { email: string; password: string }) => {
    const { data } = await requestEmailChange({ variables: { site: currentSiteKey(), ...values } });
    const result = data?.requestEmailChange;
    if (result?.__typename === 'CodeSent') return onSent(values.email);
    throw formErrorOf(t, result, { NotAuthorized: { text: t('account#error#password'), field: 'password' } });
  };
  return (
    <SectionForm
      schema={addressSchema}
      defaults={{ email: '', password: '' }}
      send={requestChange}
      submit={t('auth#submit#forgot')}
      saved=""
      isDiscardable
    >
      <TextField name="email" label={t('account#email#new')} type="email" autoComplete="email" dir="ltr" />
      <PasswordField name="password" label={t('account#password#current')} />
    </SectionForm>
  );
}

function CodeForm({ onDone }: { readonly onDone: (isDone: boolean) => void }) {
  const t = useTerms();
  const [confirmEmailChange] = useConfirmEmailChangeMutation();
  const { auth } = useAuth();
  const confirm = async ({ code }: { code: string }) => {
    const { data } = await confirmEmailChange({ variables: { site: currentSiteKey(), code } });
    const result = data?.confirmEmailChange;
    if (result?.__typename !== 'Viewer')
      throw formErrorOf(t, result, {
        CodeMismatch: { text: t('account#error#code'), field: 'code' },
        UsernameExists: { text: t('account#error#taken') },
      });
    onDone(true);
    void auth.recheck(); // refreshes the username, which has changed
  };
  return (
    <SectionForm
      schema={codeSchema}
      defaults={{ code: '' }}
      send={confirm}
      submit={t('account#email#confirm')}
      saved=""
      isDiscardable
      secondaryActions={
        <button type="button" className={quietButton} onClick={() => onDone(false)}>
          {t('account#email#again')}
        </button>
      }
    >
      <CodeField />
    </SectionForm>
  );
}
