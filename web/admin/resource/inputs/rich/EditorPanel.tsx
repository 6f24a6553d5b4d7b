import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  readonly editor: Editor;
  readonly label: string;
  readonly onClose: () => void;
  /** Enter in one of its inputs. */
  readonly onEnter?: () => void;
  readonly children: ReactNode;
}

/** What a tool of a text asks for, below the toolbar. It takes the focus; Escape gives it back to the text. */
export function EditorPanel({ editor, label, onClose, onEnter, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may have loaded while the person went on elsewhere.
    const { activeElement } = document;
    const isHere = activeElement === document.body || box.current!.parentElement!.contains(activeElement);
    if (isHere) box.current!.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  useEffect(() => {
    // In the capture phase of the window, before the surrounding dialog's handler on the document.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.contains(document.activeElement)) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
      editor.commands.focus();
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, [editor, onClose]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    // Keys of a dialog that the panel opened arrive here too.
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !box.current?.contains(target)) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <chakra.div
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      p="2"
      borderBottomWidth="1px"
      display="grid"
      gap="2"
    >
      {children}
    </chakra.div>
  );
}
