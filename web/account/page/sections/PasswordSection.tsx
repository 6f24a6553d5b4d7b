import type { Reference } from '@apollo/client';
import * as z from 'zod/mini';
import { passwordInput, newPassword } from '../../../../domain/account/accountFields.ts';
import { requiredText } from '../../../../domain/forms/schemas.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { PasswordField } from '../../screens/SecretFields.tsx';
import { useChangePasswordMutation } from '../MyAccount.hooks.ts';
import { formErrorOf } from '../formErrors.ts';
import { Section, type MyViewer, type SectionProps } from '../Section.tsx';
import { SectionForm, hasPassword, NoPassword, currentSiteKey } from '../SectionForm.tsx';

const schema = z.object({ current: z.pipe(requiredText(), passwordInput), password: newPassword });

/** Changes the password, given the current one. Signs out all other devices. */
export function PasswordSection({ viewer }: SectionProps) {
  const t = useTerms();
  const [changePassword] = useChangePasswordMutation();
  const change = async (values: { current: string; password: string }) => {
    const { data } = await changePassword({
      variables: { site: currentSiteKey(), ...values },
      update(cache, { data: done }) {
        if (done?.changePassword.__typename !== 'Done') return;
        // All other devices were signed out.
        cache.modify<MyViewer>({
          id: cache.identify(viewer),
          fields: {
            sessions: (all, { readField }) =>
              (all as readonly Reference[]).filter((it) => readField('isCurrent', it)) as never,
          },
        });
      },
    });
    const result = data?.changePassword;
    if (result?.__typename === 'Done') return;
    throw formErrorOf(t, result, { NotAuthorized: { text: t('account#error#password'), field: 'current' } });
  };
  if (!hasPassword(viewer)) {
    return (
      <Section title={t('account#password#title')}>
        <NoPassword text={t('account#password#none')} />
      </Section>
    );
  }
  return (
    <Section title={t('account#password#title')} text={t('account#password#text')}>
      <SectionForm
        saves
        schema={schema}
        defaults={{ current: '', password: '' }}
        send={change}
        submit={t('account#password#submit')}
        saved={t('account#password#saved')}
        clears
        isDiscardable
      >
        {/* For password managers: the username of the password. */}
        <input type="text" autoComplete="username" value={viewer.username} readOnly hidden />
        <PasswordField name="current" label={t('account#password#current')} />
        <PasswordField name="password" label={t('auth#field#newPassword')} isNew />
      </SectionForm>
    </Section>
  );
}
