import { useWatch } from 'react-hook-form';
import { contentCard } from '../../../domain/widgets/types/contentCard.ts';
import { useRemoteHostsQuery } from '../../admin/layouts/remote/Remote.hooks.ts';
import { RemoteSource } from '../../admin/layouts/remote/RemoteSource.tsx';
import { SettingInput } from '../../admin/layouts/forms/SettingInput.tsx';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { RadioOptions } from '../../admin/resource/inputs/ChoiceInput.tsx';
import { PictureInput } from '../../admin/resource/inputs/PictureInput.tsx';
import { useTerms } from '../../i18n/terms.tsx';

/** A card's content: its own, or a post of another site. Spec 2 §2-4 and §7. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  const label = useLabel();
  const setting = { at, of: contentCard.fields };
  const isRemote = useWatch({ name: `${at}.isApiContent` }) === 'true';
  const { data } = useRemoteHostsQuery({});
  // A card that already shows another site stays editable when no hosts are configured; the error is then shown at its
  // source.
  const isRemoteDisabled = data?.remoteHosts.length === 0 && !isRemote;
  return (
    <>
      <RadioOptions
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
          <SettingInput {...setting} name="category" isOptional />
          <SettingInput {...setting} name="callToActionText" isOptional />
        </>
      ) : (
        <>
          <SettingInput {...setting} name="title" />
          <SettingInput {...setting} name="category" isOptional />
          <SettingInput {...setting} name="image" Input={PictureInput} />
          <SettingInput {...setting} name="alt" hint={t('admin#setting#hint#altCard')} isOptional />
          <SettingInput {...setting} name="callToActionText" isOptional />
          <SettingInput {...setting} name="callToActionLink" isOptional />
        </>
      )}
      <SettingInput {...setting} name="targetBlank" />
    </>
  );
}
