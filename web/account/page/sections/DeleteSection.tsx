import { useContext, useState } from 'react';
import * as z from 'zod/mini';
import { passwordInput } from '../../../../domain/account/accountFields.ts';
import { requiredText } from '../../../../domain/forms/schemas.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { useSite } from '../../../base/site/SiteContext.tsx';
import { clearUnsaved } from '../../../base/navigation/unsaved.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { quietButton } from '../../../ui/buttons.ts';
import { destructiveOutlineButton } from '../../../ui/extraButtons.ts';
import { PasswordField } from '../../screens/SecretFields.tsx';
import { useDeleteAccountMutation } from '../MyAccount.hooks.ts';
import { formErrorOf } from '../formErrors.ts';
import { Section, type SectionProps } from '../Section.tsx';
import { SectionForm, hasPassword, NoPassword, currentSiteKey } from '../SectionForm.tsx';
import { useAuth } from '../../session/sharedAuth.ts';
import { NavContext } from '../../../base/navigation/Link.tsx';
import { Dialog } from '../../../ui/overlays/Layer.tsx';

const schema = z.object({ password: z.pipe(requiredText(), passwordInput) });

/** Deletes the account: says first what is deleted with it, and requires the password again. */
export function DeleteSection({ viewer }: SectionProps) {
  const t = useTerms();
  const { state } = useAuth();
  const [isOpen, setOpen] = useState(false);
  if (!hasPassword(viewer)) {
    return (
      <Section title={t('account#delete#title')} text={t('account#delete#text')}>
        <NoPassword text={t('account#password#needed')} />
      </Section>
    );
  }
  return (
    <Section title={t('account#delete#title')} text={t('account#delete#text')}>
      <button
        type="button"
        className={destructiveOutlineButton}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('account#delete#title')}
      </button>
      <Dialog
        open={isOpen && state.userSignedIn}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title={t('account#delete#title')}
        text={t('account#delete#what')}
      >
        <DeleteForm onKeep={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}

function DeleteForm({ onKeep }: { readonly onKeep: () => void }) {
  const t = useTerms();
  const [deleteAccount] = useDeleteAccountMutation();
  const { auth } = useAuth();
  const { go } = useContext(NavContext);
  const { basePath } = useSite();
  const remove = async ({ password }: { password: string }) => {
    const { data } = await deleteAccount({ variables: { site: currentSiteKey(), password } });
    const result = data?.deleteAccount;
    if (result?.__typename !== 'Done')
      throw formErrorOf(t, result, {
        NotAuthorized: { text: t('account#error#password'), field: 'password' },
        Conflict: { text: t('account#delete#lastAdmin') },
      });
    notify({ text: t('account#delete#done'), tone: 'success' });
    clearUnsaved(); // so that leaving needs no confirmation
    go(`${basePath}/`);
    // The session has ended already; this signs out this device and its other tabs.
    await auth.signOut().catch(() => auth.recheck());
  };
  return (
    <SectionForm
      schema={schema}
      defaults={{ password: '' }}
      send={remove}
      submit={t('account#delete#confirm')}
      saved=""
      isDiscardable
      isDestructive
      secondaryActions={
        <button type="button" className={quietButton} onClick={onKeep}>
          {t('account#delete#keep')}
        </button>
      }
    >
      <PasswordField name="password" label={t('account#password#current')} />
    </SectionForm>
  );
}
