import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { isLink } from '../../../../../domain/forms/links.ts';
import { useTerms } from '../../../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../../../ui/Buttons.tsx';
import { TextInput } from '../../../ui/Inputs.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import type { PanelProps } from './panels.ts';

/** Edits the link of the selected text; without a selection, inserts the address as a linked text. */
export function LinkForm({ editor, onClose }: PanelProps) {
  const t = useTerms();
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
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
  return (
    <EditorPanel editor={editor} label={t('admin#setting#rich#link')} onClose={onClose} onEnter={set}>
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
    </EditorPanel>
  );
}
