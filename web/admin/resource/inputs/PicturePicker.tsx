import { Suspense, useContext, useState } from 'react';
import { isImageAddress } from '../../../../domain/forms/links.ts';
import { mediaProblem } from '../../../../domain/forms/faults.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { OutlineButton, PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { TextInput } from '../../ui/Inputs.tsx';
import { PictureLibraryContext, type ChosenPicture } from '../../shell/pictureLibrary.ts';

interface Props {
  readonly label: string;
  /** Marks the button as the control of this field, so that it can be focused. */
  readonly field: string;
  readonly describedBy: string;
  readonly onChoose: (picture: ChosenPicture) => void;
  /** Maximum number of pictures chosen one after the other before the library closes; 1 by default. */
  readonly maxPictures?: number;
}

/** Chooses a picture: from the library, or by address for pictures that are not in it. */
export function PicturePicker({ label, field, describedBy, onChoose, maxPictures = 1 }: Props) {
  const t = useTerms();
  const { Library } = useContext(PictureLibraryContext);
  const [opened, setOpened] = useState<'library' | 'address' | null>(null);
  // Deferred, so that the key that closed it does not close the layer below as well.
  const close = () => void setTimeout(() => setOpened(null));
  const choose = (picture: ChosenPicture) => {
    close();
    onChoose(picture);
  };
  return (
    <>
      <OutlineButton
        data-field={field}
        aria-describedby={describedBy}
        disabled={maxPictures <= 0}
        onClick={() => setOpened('library')}
      >
        {label}
      </OutlineButton>
      <QuietButton disabled={maxPictures <= 0} onClick={() => setOpened('address')}>
        {t('admin#setting#picture#byAddress')}
      </QuietButton>
      {opened === 'library' && Library && (
        <Suspense>
          <Library
            open
            onClose={close}
            onChoose={maxPictures > 1 ? onChoose : choose}
            isMultiple={maxPictures > 1}
          />
        </Suspense>
      )}
      {opened === 'address' && <AddressDialog onClose={close} onChoose={choose} />}
    </>
  );
}

/** Enters a picture by its address. */
function AddressDialog({ onClose, onChoose }: Pick<Props, 'onChoose'> & { readonly onClose: () => void }) {
  const t = useTerms();
  const [address, setAddress] = useState('');
  const trimmed = address.trim();
  const error = !isImageAddress(trimmed) ? 'image' : mediaProblem(trimmed) === null ? null : 'overHttp';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#setting#picture#choose')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={error !== null}
            onClick={() => onChoose({ address: trimmed, alt: '', focal: '', width: 0, height: 0 })}
          >
            {t('admin#setting#picture#take')}
          </PrimaryButton>
        </>
      }
    >
      <TextInput
        label={t('admin#setting#picture#address')}
        value={address}
        onValue={setAddress}
        hint={t('admin#setting#picture#addressText')}
        error={trimmed !== '' && error !== null ? t(`admin#setting#fault#${error}`) : null}
        width="100%"
      />
    </Dialog>
  );
}
