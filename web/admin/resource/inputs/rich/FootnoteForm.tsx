import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTerms } from '../../../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../../../ui/Buttons.tsx';
import { TextInput } from '../../../ui/Inputs.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { selectedNode, type PanelProps } from './panels.ts';

/** The text of the selected footnote, or of a new one at the cursor. */
export function FootnoteForm({ editor, onClose }: PanelProps) {
  const t = useTerms();
  const before = selectedNode(editor, 'footnote');
  const [text, setText] = useState((before?.attrs['text'] as string | undefined) ?? '');
  const trimmed = text.trim();
  const set = () => {
    if (trimmed === '') return;
    onClose();
    const chain = editor.chain().focus();
    if (before) chain.updateAttributes('footnote', { text: trimmed }).run();
    else {
      const { to } = editor.state.selection;
      chain.insertContentAt(to, { type: 'footnote', attrs: { text: trimmed } }).run();
    }
  };
  return (
    <EditorPanel editor={editor} label={t('admin#setting#rich#footnote')} onClose={onClose} onEnter={set}>
      <TextInput
        label={t('admin#setting#rich#footnoteText')}
        value={text}
        onValue={setText}
        hint={t('admin#setting#rich#footnoteHint')}
        width="100%"
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <OutlineButton size="xs" disabled={trimmed === ''} onClick={set}>
          {t(before ? 'admin#setting#rich#setFootnote' : 'admin#setting#rich#addFootnote')}
        </OutlineButton>
        {before && (
          <QuietButton
            size="xs"
            onClick={() => {
              onClose();
              editor.chain().focus().deleteSelection().run();
            }}
          >
            {t('admin#setting#rich#removeFootnote')}
          </QuietButton>
        )}
      </chakra.div>
    </EditorPanel>
  );
}
