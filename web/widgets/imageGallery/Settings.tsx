import { galleryLayouts } from '../../../domain/widgets/imageGallery.ts';
import { EntryList } from '../../admin/layouts/settings/parts/EntryList.tsx';
import { Line, LinkLine } from '../../admin/layouts/settings/parts/Lines.tsx';
import { PicturePick } from '../../admin/layouts/settings/PicturePick.tsx';
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
      <Line at={at} name="heading" most={120} optional />
      <RadioField
        name={`${at}.layout`}
        label={label('layout')}
        options={galleryLayouts.map((value) => ({ value, label: t(`admin#setting#layout#${value}`) }))}
      />
      <EntryList
        at={at}
        name="pictures"
        fresh={newPicture}
        most={MAX_PICTURES}
        titled="alt"
        renderAdd={({ add, left, ...button }) => (
          <PicturePick
            {...button}
            most={left}
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
            <Line at={entryName} name="caption" most={300} optional />
            <LinkLine at={entryName} name="link" optional />
          </>
        )}
      </EntryList>
    </>
  );
}
