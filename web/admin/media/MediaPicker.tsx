import { Dialog, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import type { CropName } from '../../../domain/media/crops.ts';
import { leave } from '../../base/navigation/leaveGuard.ts';
import { unsavedCount } from '../../base/navigation/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { OutlineButton, IconButton } from '../ui/Buttons.tsx';
import { chosenPictureOf } from './picture/chosenPicture.ts';
import { MediaLibrary } from './MediaLibrary.tsx';
import type { PictureLibraryProps } from '../shell/pictureLibrary.ts';
import { useLanguages } from '../shell/useLanguages.ts';

interface Props extends PictureLibraryProps {
  /** The crop to choose; created around the focal point when the picture has none. */
  readonly crop?: CropName;
}

/** The media library in a dialog above a form: upload, describe, crop and choose a picture. */
export function MediaPicker({ open, onClose, onChoose, crop, isMultiple = false }: Props) {
  const t = useTerms();
  const { own } = useLanguages();
  // Unsaved changes below the dialog (layout, form) are not lost by closing it, so they are not counted.
  const [unsavedBelow, setUnsavedBelow] = useState(unsavedCount);
  const [count, setCount] = useState(0);
  const leavePicker = (go: () => void) => (unsavedCount() > unsavedBelow ? leave(go, unsavedBelow) : go());
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) leavePicker(onClose);
      }}
      // Closes only by its buttons and Escape: a drag of a file or crop frame may end outside.
      closeOnInteractOutside={false}
      size={{ mdDown: 'full', md: 'cover' }}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content textStyle="sm" maxH="full">
            <Dialog.Header>
              <Dialog.Title>{t('admin#media#chooseTitle')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description color="fg.muted" mb="4">
                {t('admin#media#chooseText')}
              </Dialog.Description>
              <MediaLibrary
                onLeave={leavePicker}
                choice={{
                  crop: crop ?? null,
                  isMultiple,
                  onChoose: (picture) => {
                    const chosen = chosenPictureOf(picture, own.code, crop ?? null);
                    if (!chosen) return;
                    setCount((before) => before + 1);
                    onChoose(chosen);
                    // The form below becomes unsaved by the choice, but registers that only after its next render.
                    setTimeout(() => setUnsavedBelow(unsavedCount()));
                  },
                }}
              />
            </Dialog.Body>
            {(isMultiple || count > 0) && (
              <Dialog.Footer justifyContent="space-between">
                <p role="status">{count > 0 && t('admin#media#chosen', { count: t.number(count) })}</p>
                <OutlineButton onClick={() => leavePicker(onClose)}>{t('admin#media#enough')}</OutlineButton>
              </Dialog.Footer>
            )}
            <Dialog.CloseTrigger asChild>
              <IconButton label={t('shell#close')}>
                <CrossIcon />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
