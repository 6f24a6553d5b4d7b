import { LinkSetting, CheckboxSetting } from '../../admin/layouts/forms/fields/SettingFields.tsx';
import { PictureField } from '../../admin/layouts/forms/fields/PictureField.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** A banner's two pictures, alternative text and link. Spec 2 §2-3. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  return (
    <>
      <PictureField
        at={at}
        image="backgroundImage"
        focal="focal"
        alt="alt"
        altHint={t('admin#setting#hint#alt')}
      />
      <PictureField
        at={at}
        image="backgroundImageMobile"
        focal="focalMobile"
        hint={t('admin#setting#hint#mobile')}
      />
      <LinkSetting at={at} name="linkUrl" optional />
      <CheckboxSetting at={at} name="targetBlank" />
    </>
  );
}
