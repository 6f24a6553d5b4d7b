import { galleryLayouts } from '../../../domain/widgets/types/imageGallery.ts';
import { EntryList } from '../../admin/layouts/settings/parts/EntryList.tsx';
import { TextSetting, LinkSetting } from '../../admin/layouts/settings/parts/SettingFields.tsx';
import { PicturePicker } from '../../admin/layouts/settings/PicturePicker.tsx';
import { PictureField } from '../../admin/layouts/settings/parts/PictureField.tsx';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';
import { RadioField } from '../../admin/ui/Choices.tsx';
import { useTerms } from '../../i18n/terms.tsx';

const newPicture = { image: '', alt: '', caption: '', link: '', focal: '' };
const MAX_PICTURES = 24;

/** A gallery's pictures, each with its texts. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  const label = useLabel();
  return (
    <>
      <TextSetting at={at} name="heading" most={120} optional />
      <RadioField
        name={`${at}.layout`}
        label={label('layout')}
        options={galleryLayouts.map((value) => ({ value, label: t(`admin#setting#layout#${value}`) }))}
      />
      <EntryList
        at={at}
        name="pictures"
        newEntry={newPicture}
        maxEntries={MAX_PICTURES}
        titleField="alt"
        renderAdd={({ add, remaining: left, ...button }) => (
          <PicturePicker
            {...button}
            maxPictures={left}
            onChoose={({ address, alt, focal }) => add({ image: address, alt, focal })}
          />
        )}
      >
        {(entryName) => (
          <>
            <PictureField
              at={entryName}
              image="image"
              focal="focal"
              alt="alt"
              altHint={t('admin#setting#hint#alt')}
            />
            <TextSetting at={entryName} name="caption" most={300} optional />
            <LinkSetting at={entryName} name="link" optional />
          </>
        )}
      </EntryList>
    </>
  );
}
