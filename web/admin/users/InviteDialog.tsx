import { useState } from 'react';
import * as z from 'zod/mini';
import { emailAddress, profileFields } from '../../../domain/account/accountFields.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { problemError } from '../shell/problems.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { TextField } from '../ui/Fields.tsx';
import { Form, FormActions, SubmitButton } from '../ui/Form.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Notice } from '../ui/States.tsx';
import { useInviteUserMutation } from './Users.hooks.ts';

const schema = z.object({
  email: emailAddress,
  given_name: profileFields.given_name,
  family_name: profileFields.family_name,
});

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called to find a person who already has an account: the list should show them. */
  readonly onFind: (email: string) => void;
  /** The path of the users screen. */
  readonly path: string;
}

/** Invites a person; then opens their page, where rights are assigned. */
export function InviteDialog({ open, onClose, onFind, path }: Props) {
  const t = useTerms();
  const { siteKey, go } = useAdmin();
  const [invite] = useInviteUserMutation();
  const [existingEmail, setExistingEmail] = useState<string | null>(null);
  const close = () => {
    setExistingEmail(null);
    onClose();
  };
  const send = async ({ email, given_name, family_name }: z.output<typeof schema>) => {
    const input = { site: siteKey, email, givenName: given_name, familyName: family_name };
    const { data } = await invite({ variables: { input } });
    const result = data?.inviteUser;
    if (!result) throw new Error('InviteUser returned no data.');
    setExistingEmail(result.__typename === 'Conflict' ? email : null);
    if (result.__typename !== 'User') throw problemError(result, t);
    notify({ text: t('admin#invite#sent', { email }), tone: 'success' });
    close();
    go(`${path}/${result.id}`);
  };
  return (
    <Dialog open={open} onClose={close} title={t('admin#invite#title')} text={t('admin#invite#text')}>
      <Form
        schema={schema}
        defaults={{ email: '', given_name: '', family_name: '' }}
        send={send}
        basePointer=""
        isDiscardable
      >
        <TextField name="email" label={t('admin#invite#email')} type="email" dir="ltr" />
        <TextField name="given_name" label={t('admin#invite#givenName')} optional />
        <TextField name="family_name" label={t('admin#invite#familyName')} optional />
        {existingEmail !== null && (
          <Notice
            tone="plain"
            announced
            actions={
              <OutlineButton
                onClick={() => {
                  close();
                  onFind(existingEmail);
                }}
              >
                {t('admin#invite#find')}
              </OutlineButton>
            }
          >
            {t('admin#invite#known')}
          </Notice>
        )}
        <FormActions>
          <QuietButton onClick={close}>{t('admin#cancel')}</QuietButton>
          <SubmitButton>{t('admin#invite#send')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
