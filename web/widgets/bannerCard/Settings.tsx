import { LinkLine, YesNo } from '../../admin/layouts/settings/parts/Lines.tsx';
import { PictureField } from '../../admin/layouts/settings/parts/PictureField.tsx';
import type { SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';
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
      <LinkLine at={at} name="linkUrl" optional />
      <YesNo at={at} name="targetBlank" />
    </>
  );
}
