import { Line, YesNo } from '../../admin/layouts/settings/parts/Lines.tsx';
import type { SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** The texts around the verse; the verse itself comes from the day's devotional. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  return (
    <>
      <Line at={at} name="heading" most={120} hint={t('admin#setting#hint#verse')} optional />
      <YesNo at={at} name="showReference" />
      <YesNo at={at} name="showLink" />
    </>
  );
}
