import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { passageCodes } from '../../../../../domain/scripture/passages.ts';
import {
  formatReferences,
  readReferences,
  scriptureLanguage,
} from '../../../../../domain/scripture/references.ts';
import { useTerms } from '../../../../i18n/terms.tsx';
import { useAdmin } from '../../../shell/admin.ts';
import { OutlineButton, QuietButton } from '../../../ui/Buttons.tsx';
import { TextInput } from '../../../ui/Inputs.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import type { PanelProps } from './panels.ts';
import { markReferences, unmarkedReferences } from './scriptureInText.ts';

/** Marks the references that the text has; writes one at the cursor, or marks the selected words as one. */
export function ScriptureForm({ editor, onClose }: PanelProps) {
  const t = useTerms();
  const language = scriptureLanguage(useAdmin().site.languageCode);
  const { from, to } = editor.state.selection;
  const selected = editor.state.doc.textBetween(from, to, ' ');
  const [typed, setTyped] = useState(selected);
  const passages = readReferences(typed, language);
  const found = unmarkedReferences(editor, language);
  const set = () => {
    if (!passages) return;
    const codes = passageCodes(passages);
    onClose();
    const chain = editor.chain().focus();
    if (selected !== '') chain.setMark('scripture', { codes }).run();
    else
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'scripture', attrs: { codes } }] })
        .run();
  };
  return (
    <EditorPanel editor={editor} label={t('admin#setting#rich#scripture')} onClose={onClose} onEnter={set}>
      {found.length > 0 && (
        <>
          <chakra.ul
            display="flex"
            flexWrap="wrap"
            gap="1.5"
            aria-label={t('admin#setting#rich#foundScripture')}
          >
            {found.map((reference) => (
              <li key={reference.from}>
                <OutlineButton
                  size="xs"
                  title={formatReferences(readReferences(reference.text, language) ?? [], language)}
                  onClick={() => markReferences(editor, [reference])}
                >
                  <bdi>{reference.text}</bdi>
                </OutlineButton>
              </li>
            ))}
          </chakra.ul>
          <div>
            <OutlineButton
              size="xs"
              onClick={() => {
                onClose();
                markReferences(editor, found);
                editor.commands.focus();
              }}
            >
              {t.plural('admin#setting#rich#markScripture', found.length)}
            </OutlineButton>
          </div>
        </>
      )}
      <TextInput
        label={t('admin#setting#rich#reference')}
        value={typed}
        onValue={setTyped}
        hint={
          passages
            ? t('admin#scripture#understood', { reference: formatReferences(passages, language) })
            : t('admin#scripture#example', { reference: formatReferences(EXAMPLE, language) })
        }
        width="100%"
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <OutlineButton size="xs" disabled={!passages} onClick={set}>
          {t(selected === '' ? 'admin#setting#rich#addReference' : 'admin#setting#rich#markSelection')}
        </OutlineButton>
        {editor.isActive('scripture') && (
          <QuietButton
            size="xs"
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('scripture').unsetMark('scripture').run();
            }}
          >
            {t('admin#setting#rich#unmark')}
          </QuietButton>
        )}
      </chakra.div>
    </EditorPanel>
  );
}

const EXAMPLE = [{ book: 'JHN', chapter: 3, verse: 16, end: null }] as const;
