import { bannerCard } from '../../../domain/widgets/types/bannerCard.ts';
import { SettingInput } from '../../admin/layouts/forms/SettingInput.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { PictureInput } from '../../admin/resource/inputs/PictureInput.tsx';
import { useTerms } from '../../i18n/terms.tsx';

/** A banner's two pictures, alternative text and link. Spec 2 §2-3. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  const setting = { at, of: bannerCard.fields };
  return (
    <>
      <SettingInput {...setting} name="backgroundImage" Input={PictureInput} />
      <SettingInput {...setting} name="alt" hint={t('admin#setting#hint#alt')} />
      <SettingInput
        {...setting}
        name="backgroundImageMobile"
        hint={t('admin#setting#hint#mobile')}
        Input={PictureInput}
      />
      <SettingInput {...setting} name="linkUrl" isOptional />
      <SettingInput {...setting} name="targetBlank" />
    </>
  );
}
