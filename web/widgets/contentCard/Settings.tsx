import { useWatch } from 'react-hook-form';
import { useRemoteHostsQuery } from '../../admin/layouts/remote/Remote.hooks.ts';
import { RemoteSource } from '../../admin/layouts/remote/RemoteSource.tsx';
import {
  TextSetting,
  LinkSetting,
  CheckboxSetting,
} from '../../admin/layouts/forms/fields/SettingFields.tsx';
import { PictureField } from '../../admin/layouts/forms/fields/PictureField.tsx';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { RadioField } from '../../admin/ui/Choices.tsx';
import { useTerms } from '../../i18n/terms.tsx';

/** A card's content: its own, or a post of another site. Spec 2 §2-4 and §7. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  const label = useLabel();
  const isRemote = useWatch({ name: `${at}.isApiContent` }) === 'true';
  const { data } = useRemoteHostsQuery({});
  // A card that already shows another site stays editable when no hosts are configured; the error is then shown at its
  // source.
  const isRemoteDisabled = data?.remoteHosts.length === 0 && !isRemote;
  return (
    <>
      <RadioField
        name={`${at}.isApiContent`}
        label={label('isApiContent')}
        {...(isRemoteDisabled && { hint: t('admin#remote#none') })}
        options={[
          { value: 'false', label: t('admin#setting#source#own') },
          { value: 'true', label: t('admin#setting#source#remote'), disabled: isRemoteDisabled },
        ]}
      />
      {isRemote ? (
        <>
          <RemoteSource at={at} />
          <TextSetting at={at} name="category" most={120} optional />
          <TextSetting at={at} name="callToActionText" most={200} optional />
        </>
      ) : (
        <>
          <TextSetting at={at} name="title" most={300} />
          <TextSetting at={at} name="category" most={120} optional />
          <PictureField
            at={at}
            image="image"
            focal="focal"
            alt="alt"
            altHint={t('admin#setting#hint#altCard')}
            isAltOptional
          />
          <TextSetting at={at} name="callToActionText" most={200} optional />
          <LinkSetting at={at} name="callToActionLink" optional />
        </>
      )}
      <CheckboxSetting at={at} name="targetBlank" />
    </>
  );
}
