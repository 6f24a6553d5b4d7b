import * as z from 'zod/mini';
import { profileFields } from '../../../../domain/account/accountFields.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { FormRow } from '../../../ui/forms/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { useProfileUpdate } from '../useProfileUpdate.ts';

const schema = z.object({
  givenName: profileFields.given_name,
  familyName: profileFields.family_name,
  nickname: profileFields.nickname,
  phoneNumber: profileFields.phone_number,
  address: profileFields.address,
});

/** Names, phone, address. */
export function ProfileSection({ viewer }: SectionProps) {
  const t = useTerms();
  const update = useProfileUpdate();
  const { givenName, familyName, nickname, phoneNumber, address } = viewer;
  return (
    <Section title={t('account#profile#title')} text={t('account#profile#text')}>
      <SectionForm
        saves
        schema={schema}
        defaults={{ givenName, familyName, nickname, phoneNumber, address }}
        send={update}
        submit={t('account#save')}
        saved={t('account#saved')}
      >
        <FormRow>
          <TextField name="givenName" label={t('auth#field#givenName')} autoComplete="given-name" optional />
          <TextField
            name="familyName"
            label={t('auth#field#familyName')}
            autoComplete="family-name"
            optional
          />
        </FormRow>
        <FormRow>
          <TextField name="nickname" label={t('account#profile#nickname')} autoComplete="nickname" optional />
          <TextField
            name="phoneNumber"
            label={t('account#profile#phone')}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            optional
          />
        </FormRow>
        <TextField
          name="address"
          label={t('account#profile#address')}
          autoComplete="street-address"
          dir="auto"
          optional
        />
      </SectionForm>
    </Section>
  );
}
