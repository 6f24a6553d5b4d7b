import '../parts.css';
import { dialog } from '#ss/recipes';
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { EscapeUntilMounted } from './EscapeUntilMounted.tsx';
import { iconButton } from '../extraButtons.ts';
import { CrossIcon } from '../icons.tsx';
import { ArkLocale } from './ArkLocale.tsx';

export interface LayerProps {
  readonly open: boolean;
  /** Called on Escape, a click outside, or the close button. */
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence below the title, read out with it. */
  readonly text?: string;
  /** An `alertdialog` requires an answer: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Wider, for content side by side, where the window allows it. */
  readonly wide?: boolean;
  /** For a layer that holds work: a click outside does not close it. */
  readonly isPersistent?: boolean;
  /** Wider, for tables or pictures side by side, where the window allows it. */
  readonly isWide?: boolean;
  /**
   * Buttons at the bottom: first, as a quiet button, the one that changes nothing; last the action itself. Red when it
   * cannot be undone (docs/how-to/add-an-admin-screen.md).
   */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The class names of a layer's slots. */
type LayerStyles = Readonly<
  Record<
    | 'backdrop'
    | 'positioner'
    | 'content'
    | 'header'
    | 'title'
    | 'description'
    | 'body'
    | 'footer'
    | 'closeTrigger',
    string
  >
>;

/**
 * A modal layer over the page: takes the focus, traps it, and returns it on closing. The page behind is inert and does
 * not scroll.
 */
export function Layer({ styles, ...props }: LayerProps & { readonly styles: LayerStyles }) {
  const { open, onClose, title, text, role = 'dialog', isPersistent = false, actions, children } = props;
  const t = useTerms();
  return (
    <ArkLocale>
      <Ark.Root
        open={open}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
        role={role}
        closeOnInteractOutside={role === 'dialog' && !isPersistent}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Ark.Backdrop className={styles.backdrop} />
          <Ark.Positioner className={styles.positioner}>
            <Ark.Content className={styles.content}>
              <EscapeUntilMounted onEscape={onClose} />
              <div className={styles.header}>
                <Ark.Title className={styles.title}>{title}</Ark.Title>
              </div>
              <div className={styles.body}>
                {text !== undefined && (
                  <Ark.Description className={styles.description}>{text}</Ark.Description>
                )}
                {children}
              </div>
              {actions !== undefined && <div className={styles.footer}>{actions}</div>}
              <span className={styles.closeTrigger}>
                <Ark.CloseTrigger className={iconButton} aria-label={t('shell#close')}>
                  <CrossIcon />
                </Ark.CloseTrigger>
              </span>
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  );
}

const dialogStyles = dialog({
  size: 'sm',
  placement: 'center',
  scrollBehavior: 'outside',
  motionPreset: 'scale',
});
const topDialogStyles = dialog({
  size: 'sm',
  placement: 'top',
  scrollBehavior: 'outside',
  motionPreset: 'scale',
});

interface DialogProps extends LayerProps {
  /**
   * For a dialog whose height changes while it is open: aligned to the top of the window, so that its controls do not
   * move.
   */
  readonly isTopAligned?: boolean;
}

/** A modal dialog in the middle of the page. */
export const Dialog = ({ isTopAligned = false, ...props }: DialogProps) => (
  <Layer {...props} styles={isTopAligned ? topDialogStyles : dialogStyles} />
);
