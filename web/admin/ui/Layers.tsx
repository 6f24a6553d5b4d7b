import { Dialog as Dialogs, Drawer as Drawers, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { EscapeUntilMounted } from '../../ui/overlays/EscapeUntilMounted.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import type { LayerProps } from '../../ui/overlays/Layer.tsx';
import { IconButton } from './Buttons.tsx';

/**
 * The initial focus of a confirmation dialog. With several buttons, the first is the one that changes nothing;
 * otherwise the close button, or else the dialog itself, where no key triggers anything.
 */
function safeFocusTarget(foot: HTMLElement | null): HTMLElement | null {
  const buttons = foot?.querySelectorAll('button') ?? [];
  if (buttons.length > 1) return buttons[0]!;
  const content = foot?.parentElement;
  return content?.querySelector<HTMLElement>('[data-part=close-trigger]') ?? content ?? null;
}

interface DialogProps extends Omit<LayerProps, 'onClose'> {
  /**
   * Called by Escape, a click outside and the close button. When absent, only the actions close the dialog, and it has
   * no close button.
   */
  readonly onClose?: LayerProps['onClose'];
  /** What gets the focus once it is closed; what opened it by default, and when it returns null. */
  readonly finalFocus?: () => HTMLElement | null;
}

/** Props of the root, the same for dialogs and drawers. */
const rootProps = ({ open, onClose, role = 'dialog', isPersistent = false }: DialogProps) => ({
  open,
  role,
  closeOnInteractOutside: role === 'dialog' && !isPersistent,
  lazyMount: true,
  unmountOnExit: true,
  onOpenChange(details: { readonly open: boolean }) {
    if (!details.open) onClose?.();
  },
});

/** Keeps the buttons visible in long dialogs. */
const stickyFooter = {
  position: 'sticky',
  bottom: '0',
  bg: 'bg.panel',
  borderBottomRadius: 'inherit',
  zIndex: '1',
} as const;

/** A modal dialog in the middle of the page: a question or a small form. */
export function Dialog(props: DialogProps) {
  const { onClose, title, text, actions, children, wide = false } = props;
  const t = useTerms();
  const foot = useRef<HTMLDivElement>(null);
  return (
    <Dialogs.Root
      {...rootProps(props)}
      {...(props.role === 'alertdialog' && { initialFocusEl: () => safeFocusTarget(foot.current) })}
      {...(props.finalFocus && { finalFocusEl: props.finalFocus })}
      size={wide ? 'xl' : 'sm'}
      placement="center"
      scrollBehavior="outside"
      motionPreset="scale"
    >
      <Portal>
        <Dialogs.Backdrop />
        {/* Scroll padding keeps the focused element from being covered by the sticky footer. */}
        <Dialogs.Positioner scrollPaddingBottom="6rem">
          <Dialogs.Content textStyle="sm">
            {onClose && <EscapeUntilMounted onEscape={onClose} />}
            <Dialogs.Header>
              <Dialogs.Title>{title}</Dialogs.Title>
            </Dialogs.Header>
            <Dialogs.Body>
              {text !== undefined && <Dialogs.Description>{text}</Dialogs.Description>}
              {children}
            </Dialogs.Body>
            {actions !== undefined && (
              <Dialogs.Footer ref={foot} css={stickyFooter}>
                {actions}
              </Dialogs.Footer>
            )}
            {onClose && (
              <Dialogs.CloseTrigger asChild>
                <IconButton label={t('shell#close')}>
                  <CrossIcon />
                </IconButton>
              </Dialogs.CloseTrigger>
            )}
          </Dialogs.Content>
        </Dialogs.Positioner>
      </Portal>
    </Dialogs.Root>
  );
}

interface DrawerProps extends LayerProps {
  /** Wide enough for a table of figures. */
  readonly holdsTable?: boolean;
}

/** A drawer at the end side of the window: settings next to what they change. */
export function Drawer({ isWide = false, holdsTable = false, ...props }: DrawerProps) {
  const { title, text, actions, children } = props;
  const t = useTerms();
  return (
    <Drawers.Root {...rootProps(props)} size={holdsTable ? 'xl' : isWide ? 'md' : 'xs'} placement="end">
      <Portal>
        <Drawers.Backdrop />
        <Drawers.Positioner>
          <Drawers.Content textStyle="sm">
            <EscapeUntilMounted onEscape={props.onClose} />
            <Drawers.Header>
              <Drawers.Title>{title}</Drawers.Title>
            </Drawers.Header>
            <Drawers.Body>
              {text !== undefined && <Drawers.Description>{text}</Drawers.Description>}
              {children}
            </Drawers.Body>
            {actions !== undefined && <Drawers.Footer>{actions}</Drawers.Footer>}
            <Drawers.CloseTrigger asChild>
              <IconButton label={t('shell#close')}>
                <CrossIcon />
              </IconButton>
            </Drawers.CloseTrigger>
          </Drawers.Content>
        </Drawers.Positioner>
      </Portal>
    </Drawers.Root>
  );
}
