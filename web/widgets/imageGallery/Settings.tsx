import { imageGallery } from '../../../domain/widgets/types/imageGallery.ts';
import { EntryList } from '../../admin/layouts/forms/fields/EntryList.tsx';
import { SettingInput } from '../../admin/layouts/forms/SettingInput.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { PictureInput } from '../../admin/resource/inputs/PictureInput.tsx';
import { PicturePicker } from '../../admin/resource/inputs/PicturePicker.tsx';
import { useTerms } from '../../i18n/terms.tsx';

const { fields } = imageGallery;
const newPicture = { image: '', alt: '', caption: '', link: '', focal: '' };

/** A gallery's pictures, each with its texts. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  return (
    <>
      <SettingInput at={at} of={fields} name="heading" isOptional />
      <SettingInput at={at} of={fields} name="layout" />
      <EntryList
        at={at}
        name="pictures"
        newEntry={newPicture}
        maxEntries={fields.pictures.max}
        titleField="alt"
        renderAdd={({ add, remaining: left, ...button }) => (
          <PicturePicker
            {...button}
            maxPictures={left}
            onChoose={({ address, alt, focal }) => add({ image: address, alt, focal })}
          />
        )}
      >
        {(entryPath) => (
          <>
            <SettingInput at={entryPath} of={fields.pictures.items} name="image" Input={PictureInput} />
            <SettingInput
              at={entryPath}
              of={fields.pictures.items}
              name="alt"
              hint={t('admin#setting#hint#alt')}
            />
            <SettingInput at={entryPath} of={fields.pictures.items} name="caption" isOptional />
            <SettingInput at={entryPath} of={fields.pictures.items} name="link" isOptional />
          </>
        )}
      </EntryList>
    </>
  );
}
