import { lazy, Suspense, useState } from 'react';
import { isImageAddress, mediaProblem } from '../../../../domain/widgets/links.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { OutlineButton, PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { Entry } from '../../ui/Picks.tsx';
import type { ChosenPicture } from '../../media/chosenPicture.ts';

// A chunk of its own: the library is there for who chooses a picture.
const MediaPicker = lazy(async () => ({
  default: (await import('../../media/MediaPicker.tsx')).MediaPicker,
}));

interface Props {
  readonly label: string;
  /** Marks the button as the place of this field, for whoever is led to it. */
  readonly field: string;
  readonly describedBy: string;
  readonly onChoose: (picture: ChosenPicture) => void;
  /** How many may be chosen, one after the other, before the library closes; one where it is not said. */
  readonly most?: number;
}

/** The ways to a picture: the library, and for what does not stand there an address. */
export function PicturePick({ label, field, describedBy, onChoose, most = 1 }: Props) {
  const t = useTerms();
  const [opened, setOpened] = useState<'library' | 'address' | null>(null);
  // A moment later: the key that closed it closes nothing below it as well.
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
        disabled={most <= 0}
        onClick={() => setOpened('library')}
      >
        {label}
      </OutlineButton>
      <QuietButton disabled={most <= 0} onClick={() => setOpened('address')}>
        {t('admin#setting#picture#byAddress')}
      </QuietButton>
      {opened === 'library' && (
        <Suspense>
          <MediaPicker open onClose={close} onChoose={most > 1 ? onChoose : choose} goesOn={most > 1} />
        </Suspense>
      )}
      {opened === 'address' && <AddressDialog onClose={close} onChoose={choose} />}
    </>
  );
}

/** A picture by its address. */
function AddressDialog({ onClose, onChoose }: Pick<Props, 'onChoose'> & { readonly onClose: () => void }) {
  const t = useTerms();
  const [address, setAddress] = useState('');
  const typed = address.trim();
  const fault = !isImageAddress(typed) ? 'image' : mediaProblem(typed) === null ? null : 'overHttp';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#setting#picture#choose')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={fault !== null}
            onClick={() => onChoose({ address: typed, alt: '', focal: '', width: 0, height: 0 })}
          >
            {t('admin#setting#picture#take')}
          </PrimaryButton>
        </>
      }
    >
      <Entry
        label={t('admin#setting#picture#address')}
        value={address}
        onValue={setAddress}
        hint={t('admin#setting#picture#addressText')}
        error={typed !== '' && fault !== null ? t(`admin#setting#fault#${fault}`) : null}
        width="100%"
      />
    </Dialog>
  );
}
