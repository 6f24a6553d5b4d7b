import { useContext, useState } from 'react';
import * as z from 'zod/mini';
import { givenPassword } from '../../../../domain/account/accountFields.ts';
import { filledText } from '../../../../domain/forms/schemas.ts';
import { NavContext } from '../../../app/nav.ts';
import { notify } from '../../../app/notices.ts';
import { useSite } from '../../../app/SiteContext.tsx';
import { forgetUnsaved } from '../../../app/unsaved.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { quietButton } from '../../../ui/buttons.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { graveOutlineButton } from '../../../ui/partButtons.ts';
import { PasswordField } from '../../screens/SecretFields.tsx';
import { useAuth } from '../../useAuth.ts';
import { useDeleteAccountMutation } from '../MyAccount.hooks.ts';
import type { SectionProps } from '../myViewer.ts';
import { hasPassword, NoPassword } from '../NoPassword.tsx';
import { refused } from '../refused.ts';
import { Section } from '../Section.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { siteKeyNow } from '../siteKey.ts';

const schema = z.object({ password: z.pipe(filledText(), givenPassword) });

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
        className={graveOutlineButton}
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
    const { data } = await deleteAccount({ variables: { site: siteKeyNow(), password } });
    const result = data?.deleteAccount;
    if (result?.__typename !== 'Done')
      throw refused(t, result, {
        NotAuthorized: { text: t('account#error#password'), field: 'password' },
        Conflict: { text: t('account#delete#lastAdmin') },
      });
    notify({ text: t('account#delete#done'), tone: 'success' });
    forgetUnsaved(); // so that leaving needs no confirmation
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
      isFleeting
      isDestructive
      ways={
        <button type="button" className={quietButton} onClick={onKeep}>
          {t('account#delete#keep')}
        </button>
      }
    >
      <PasswordField name="password" label={t('account#password#current')} />
    </SectionForm>
  );
}
