import { Dialog as Dialogs, Drawer as Drawers, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { EarlyEscape } from '../../ui/EarlyEscape.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import type { LayerProps } from '../../ui/Layer.tsx';
import { SignButton } from './Buttons.tsx';

/**
 * Of several buttons the first leaves everything as it is: the focus of who is asked begins there, else at the cross, else at
 * the dialog itself, where no key does anything.
 */
function safePlace(foot: HTMLElement | null): HTMLElement | null {
  const buttons = foot?.querySelectorAll('button') ?? [];
  if (buttons.length > 1) return buttons[0]!;
  const content = foot?.parentElement;
  return content?.querySelector<HTMLElement>('[data-part=close-trigger]') ?? content ?? null;
}

interface DialogProps extends Omit<LayerProps, 'onClose'> {
  /** Escape, a click outside, the cross. Absent where only its actions lead on: then it has no cross. */
  readonly onClose?: LayerProps['onClose'];
}

/** What a layer's root is told, dialog and drawer alike. */
const rootOf = ({ open, onClose, role = 'dialog', stays = false }: DialogProps) => ({
  open,
  role,
  closeOnInteractOutside: role === 'dialog' && !stays,
  lazyMount: true,
  unmountOnExit: true,
  onOpenChange(now: { readonly open: boolean }) {
    if (!now.open) onClose?.();
  },
});

/** In sight however long the dialog is. */
const footStays = {
  position: 'sticky',
  bottom: '0',
  bg: 'bg.panel',
  borderBottomRadius: 'inherit',
  zIndex: '1',
} as const;

/** A question or a small form above the page, in its middle. */
export function Dialog(props: DialogProps) {
  const { onClose, title, text, actions, children, wide = false } = props;
  const t = useTerms();
  const foot = useRef<HTMLDivElement>(null);
  return (
    <Dialogs.Root
      {...rootOf(props)}
      {...(props.role === 'alertdialog' && { initialFocusEl: () => safePlace(foot.current) })}
      size={wide ? 'xl' : 'sm'}
      placement="center"
      scrollBehavior="outside"
      motionPreset="scale"
    >
      <Portal>
        <Dialogs.Backdrop />
        {/* What has the focus is not behind the foot. */}
        <Dialogs.Positioner scrollPaddingBottom="6rem">
          <Dialogs.Content textStyle="sm">
            {onClose && <EarlyEscape onEscape={onClose} />}
            <Dialogs.Header>
              <Dialogs.Title>{title}</Dialogs.Title>
            </Dialogs.Header>
            <Dialogs.Body>
              {text !== undefined && <Dialogs.Description>{text}</Dialogs.Description>}
              {children}
            </Dialogs.Body>
            {actions !== undefined && (
              <Dialogs.Footer ref={foot} css={footStays}>
                {actions}
              </Dialogs.Footer>
            )}
            {onClose && (
              <Dialogs.CloseTrigger asChild>
                <SignButton label={t('shell#close')}>
                  <CrossIcon />
                </SignButton>
              </Dialogs.CloseTrigger>
            )}
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
            <EarlyEscape onEscape={props.onClose} />
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
