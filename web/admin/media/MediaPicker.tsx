import { Dialog, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import type { CropName } from '../../../domain/media/crops.ts';
import { leave } from '../../app/guard.ts';
import { unsavedCount } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { OutlineButton, SignButton } from '../ui/Buttons.tsx';
import { chosenOf, type ChosenPicture } from './chosenPicture.ts';
import { MediaLibrary } from './MediaLibrary.tsx';
import { useLanguages } from './useLanguages.ts';

interface Props {
  readonly open: boolean;
  /** Nothing was chosen. What was typed of a picture is asked about before. */
  readonly onClose: () => void;
  readonly onChoose: (picture: ChosenPicture) => void;
  /** What it is for: then it is chosen as that crop, which is cut around its focal point where there is none. */
  readonly crop?: CropName;
  /** Several are chosen, one after the other: whoever chooses closes it. */
  readonly goesOn?: boolean;
}

/** The library above a form that needs a picture: upload one, describe it, cut it, choose it. */
export function MediaPicker({ open, onClose, onChoose, crop, goesOn = false }: Props) {
  const t = useTerms();
  const { own } = useLanguages();
  // What is unsaved below it, the layout or the form, is not lost by closing it.
  const [below, setBelow] = useState(unsavedCount);
  const [count, setCount] = useState(0);
  const leaveAbove = (go: () => void) => (unsavedCount() > below ? leave(go, below) : go());
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(now) => {
        if (!now.open) leaveAbove(onClose);
      }}
      // Files are dropped and frames are drawn here: a press beside it closes nothing.
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
                onLeave={leaveAbove}
                choice={{
                  crop: crop ?? null,
                  goesOn,
                  onChoose: (picture) => {
                    const chosen = chosenOf(picture, own.code, crop ?? null);
                    if (!chosen) return;
                    setCount((before) => before + 1);
                    onChoose(chosen);
                    // The form below is unsaved by what was chosen: a moment later it says so.
                    setTimeout(() => setBelow(unsavedCount()));
                  },
                }}
              />
            </Dialog.Body>
            {(goesOn || count > 0) && (
              <Dialog.Footer justifyContent="space-between">
                <p role="status">{count > 0 && t('admin#media#chosen', { count: t.number(count) })}</p>
                <OutlineButton onClick={() => leaveAbove(onClose)}>{t('admin#media#enough')}</OutlineButton>
              </Dialog.Footer>
            )}
            <Dialog.CloseTrigger asChild>
              <SignButton label={t('shell#close')}>
                <CrossIcon />
              </SignButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
