import { verseOfTheDay } from '../../../domain/widgets/types/verseOfTheDay.ts';
import { SettingInput } from '../../admin/layouts/forms/SettingInput.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** The texts around the verse; the verse itself comes from the day's devotional. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  const setting = { at, of: verseOfTheDay.fields };
  return (
    <>
      <SettingInput {...setting} name="heading" hint={t('admin#setting#hint#verse')} isOptional />
      <SettingInput {...setting} name="showReference" />
      <SettingInput {...setting} name="showLink" />
    </>
  );
}
