import './parts.css';
import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { useTerms } from '../i18n/terms.tsx';
import { EarlyEscape } from './EarlyEscape.tsx';
import { iconButton } from './partButtons.ts';
import { CrossIcon } from './icons.tsx';
import { Spoken } from './Spoken.tsx';

export interface LayerProps {
  readonly open: boolean;
  /** Escape, a click outside, the cross. */
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence below the title, read out with it. */
  readonly text?: string;
  /** `alertdialog` asks for an answer: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Room for things beside each other; only where there is any. */
  readonly wide?: boolean;
  /** Work is done in it: a click beside it does not close it. */
  readonly stays?: boolean;
  /** It holds tables or pictures beside each other; only where there is room. */
  readonly isWide?: boolean;
  /**
   * Buttons at the foot: what leaves everything as it is first, quiet; what is asked about last. Red where it cannot be
   * taken back (docs/how-to/add-an-admin-screen.md).
   */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The classes of a layer's slots. */
type Look = Readonly<
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
 * What lies above the page until it is answered: takes the focus, keeps it, and gives it back. The page behind is inert
 * and does not scroll.
 */
export function Layer({ look, ...props }: LayerProps & { readonly look: Look }) {
  const { open, onClose, title, text, role = 'dialog', stays = false, actions, children } = props;
  const t = useTerms();
  return (
    <Spoken>
      <Ark.Root
        open={open}
        onOpenChange={(now) => {
          if (!now.open) onClose();
        }}
        role={role}
        closeOnInteractOutside={role === 'dialog' && !stays}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Ark.Backdrop className={look.backdrop} />
          <Ark.Positioner className={look.positioner}>
            <Ark.Content className={look.content}>
              <EarlyEscape onEscape={onClose} />
              <div className={look.header}>
                <Ark.Title className={look.title}>{title}</Ark.Title>
              </div>
              <div className={look.body}>
                {text !== undefined && <Ark.Description className={look.description}>{text}</Ark.Description>}
                {children}
              </div>
              {actions !== undefined && <div className={look.footer}>{actions}</div>}
              <span className={look.closeTrigger}>
                <Ark.CloseTrigger className={iconButton} aria-label={t('shell#close')}>
                  <CrossIcon />
                </Ark.CloseTrigger>
              </span>
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </Spoken>
  );
}
