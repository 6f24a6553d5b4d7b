import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isLink } from '../../../../../domain/forms/links.ts';
import { useTerms } from '../../../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../../../ui/Buttons.tsx';
import { TextInput } from '../../../ui/Inputs.tsx';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Edits the link of the selected text; without a selection, inserts the address as a linked text. */
export function LinkForm({ editor, onClose }: Props) {
  const t = useTerms();
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const trimmed = address.trim();
  const set = () => {
    if (!isLink(trimmed)) return;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && typeof before !== 'string')
      chain
        .insertContent({ type: 'text', text: trimmed, marks: [{ type: 'link', attrs: { href: trimmed } }] })
        .run();
    else chain.setMark('link', { href: trimmed }).run();
  };
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
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    set();
  };
  return (
    <chakra.div ref={box} onKeyDown={onKeyDown} p="2" borderBottomWidth="1px" display="grid" gap="2">
      <TextInput
        label={t('admin#setting#label#link')}
        value={address}
        onValue={setAddress}
        hint={t('admin#setting#hint#link')}
        error={trimmed !== '' && !isLink(trimmed) ? t('admin#setting#fault#link') : null}
        width="100%"
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <OutlineButton size="xs" disabled={!isLink(trimmed)} onClick={set}>
          {t('admin#setting#rich#setLink')}
        </OutlineButton>
        {typeof before === 'string' && (
          <QuietButton
            size="xs"
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            }}
          >
            {t('admin#setting#rich#unlink')}
          </QuietButton>
        )}
      </chakra.div>
    </chakra.div>
  );
}
