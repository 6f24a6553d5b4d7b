import { useEffect, useId, useRef, type ReactNode } from 'react';
import { css } from '#ss/css';

export interface LayerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: string;
  readonly role?: 'dialog' | 'alertdialog';
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Stands in until the shared one comes. */
export function Dialog({ open, title, text, onClose, actions, children }: LayerProps) {
  return open ? (
    <Opened title={title} onClose={onClose}>
      <p>{text}</p>
      {children}
      {actions}
    </Opened>
  ) : null;
}

function Opened({ title, onClose, children }: Omit<LayerProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className={css({ m: 'auto', p: '6', bg: 'bg', color: 'fg' })}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
