import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isLink } from '../../../../../domain/widgets/links.ts';
import { useTerms } from '../../../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../../../ui/Buttons.tsx';
import { Entry } from '../../../ui/Picks.tsx';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Where the words that are selected lead; without any, the address itself is written. */
export function LinkEntry({ editor, onClose }: Props) {
  const t = useTerms();
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const typed = address.trim();
  const set = () => {
    if (!isLink(typed)) return;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && typeof before !== 'string')
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] })
        .run();
    else chain.setMark('link', { href: typed }).run();
  };
  useEffect(() => {
    // Before the dialog around it hears the key, which listens first of all in the document.
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
      <Entry
        label={t('admin#setting#label#link')}
        value={address}
        onValue={setAddress}
        hint={t('admin#setting#hint#link')}
        error={typed !== '' && !isLink(typed) ? t('admin#setting#fault#link') : null}
        width="100%"
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <OutlineButton size="xs" disabled={!isLink(typed)} onClick={set}>
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
