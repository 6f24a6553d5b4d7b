import { Dialog as Dialogs, Drawer as Drawers, Portal } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import type { LayerProps } from '../../ui/Layer.tsx';
import { SignButton } from './Buttons.tsx';

/** What a layer's root is told, dialog and drawer alike. */
const rootOf = ({ open, onClose, role = 'dialog', stays = false }: LayerProps) => ({
  open,
  role,
  closeOnInteractOutside: role === 'dialog' && !stays,
  lazyMount: true,
  unmountOnExit: true,
  onOpenChange(now: { readonly open: boolean }) {
    if (!now.open) onClose();
  },
});

/** A question or a small form above the page, in its middle. */
export function Dialog(props: LayerProps) {
  const { title, text, actions, children, wide = false } = props;
  const t = useTerms();
  return (
    <Dialogs.Root
      {...rootOf(props)}
      size={wide ? 'xl' : 'sm'}
      placement="center"
      scrollBehavior="outside"
      motionPreset="scale"
    >
      <Portal>
        <Dialogs.Backdrop />
        <Dialogs.Positioner>
          <Dialogs.Content textStyle="sm">
            <Dialogs.Header>
              <Dialogs.Title>{title}</Dialogs.Title>
            </Dialogs.Header>
            <Dialogs.Body>
              {text !== undefined && <Dialogs.Description>{text}</Dialogs.Description>}
              {children}
            </Dialogs.Body>
            {actions !== undefined && <Dialogs.Footer>{actions}</Dialogs.Footer>}
            <Dialogs.CloseTrigger asChild>
              <SignButton label={t('shell#close')}>
                <CrossIcon />
              </SignButton>
            </Dialogs.CloseTrigger>
          </Dialogs.Content>
        </Dialogs.Positioner>
      </Portal>
    </Dialogs.Root>
  );
}

/** A sheet at the end side of the window: settings beside what they change. */
export function Drawer({ isWide = false, ...props }: LayerProps) {
  const { title, text, actions, children } = props;
  const t = useTerms();
  return (
    <Drawers.Root {...rootOf(props)} size={isWide ? 'md' : 'xs'} placement="end">
      <Portal>
        <Drawers.Backdrop />
        <Drawers.Positioner>
          <Drawers.Content textStyle="sm">
            <Drawers.Header>
              <Drawers.Title>{title}</Drawers.Title>
            </Drawers.Header>
            <Drawers.Body>
              {text !== undefined && <Drawers.Description>{text}</Drawers.Description>}
              {children}
            </Drawers.Body>
            {actions !== undefined && <Drawers.Footer>{actions}</Drawers.Footer>}
            <Drawers.CloseTrigger asChild>
              <SignButton label={t('shell#close')}>
                <CrossIcon />
              </SignButton>
            </Drawers.CloseTrigger>
          </Drawers.Content>
        </Drawers.Positioner>
      </Portal>
    </Drawers.Root>
  );
}
