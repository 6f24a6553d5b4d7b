import { TextSetting, CheckboxSetting } from '../../admin/layouts/forms/fields/SettingFields.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** The texts around the verse; the verse itself comes from the day's devotional. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  return (
    <>
      <TextSetting at={at} name="heading" most={120} hint={t('admin#setting#hint#verse')} optional />
      <CheckboxSetting at={at} name="showReference" />
      <CheckboxSetting at={at} name="showLink" />
    </>
  );
}
