import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTerms } from '../../../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../../../ui/Buttons.tsx';
import { TextInput } from '../../../ui/Inputs.tsx';
import { PicturePicker } from '../PicturePicker.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { selectedNode, type PanelProps } from './panels.ts';

/** Chooses a picture of the library for the place of the cursor; edits the alt text and the caption of the selected one. */
export function PictureForm({ editor, onClose }: PanelProps) {
  const t = useTerms();
  const id = useId();
  const before = selectedNode(editor, 'picture');
  const [texts, setTexts] = useState({
    alt: (before?.attrs['alt'] as string | undefined) ?? '',
    caption: (before?.attrs['caption'] as string | undefined) ?? '',
  });
  const set = () => {
    onClose();
    editor
      .chain()
      .focus()
      .updateAttributes('picture', { alt: texts.alt.trim(), caption: texts.caption.trim() })
      .run();
  };
  return (
    <EditorPanel
      editor={editor}
      label={t('admin#setting#rich#picture')}
      onClose={onClose}
      {...(before && { onEnter: set })}
    >
      {before && (
        <>
          <TextInput
            label={t('admin#setting#label#alt')}
            value={texts.alt}
            onValue={(alt) => setTexts({ ...texts, alt })}
            width="100%"
          />
          <TextInput
            label={t('admin#setting#label#caption')}
            value={texts.caption}
            onValue={(caption) => setTexts({ ...texts, caption })}
            width="100%"
          />
        </>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {before && (
          <OutlineButton size="xs" onClick={set}>
            {t('admin#setting#rich#setPicture')}
          </OutlineButton>
        )}
        <PicturePicker
          label={t(before ? 'admin#setting#picture#other' : 'admin#setting#picture#choose')}
          field={`${id}picture`}
          describedBy=""
          onChoose={({ address, alt, width, height }) => {
            onClose();
            const size = width > 0 ? { width: String(width), height: String(height) } : {};
            const chain = editor.chain().focus();
            const attrs = { src: address, alt, ...size };
            if (before) chain.updateAttributes('picture', { width: null, height: null, ...attrs }).run();
            else chain.insertContent({ type: 'picture', attrs }).run();
          }}
        />
        {before && (
          <QuietButton
            size="xs"
            onClick={() => {
              onClose();
              editor.chain().focus().deleteSelection().run();
            }}
          >
            {t('admin#setting#picture#remove')}
          </QuietButton>
        )}
      </chakra.div>
    </EditorPanel>
  );
}
