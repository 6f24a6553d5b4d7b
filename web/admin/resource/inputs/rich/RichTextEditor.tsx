import { chakra } from '@chakra-ui/react';
import { useId, useState, type ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import { pressedKey } from '../../../shell/shortcuts.ts';
import { GroupFrame, useFieldInput, type FieldInputProps } from '../../useFieldInput.tsx';
import { useValue } from '../useValue.ts';
import type { Field, Json } from '../../../../../domain/resource/field.ts';
import { useTerms } from '../../../../i18n/terms.tsx';
import { lazyPart } from '../../../../base/navigation/lazyPart.tsx';
import { LinkForm } from './LinkForm.tsx';
import type { PanelName, PanelProps } from './panels.ts';
import { Toolbar } from './Toolbar.tsx';
import { useRichText } from './useRichText.ts';
import { WordCount } from './WordCount.tsx';

interface Props extends FieldInputProps {
  /** Whether the placeholder had the focus while loading. */
  readonly takesFocus: boolean;
}

/** A WYSIWYG text editor with its toolbar. */
export function RichTextEditor({ takesFocus, ...props }: Props) {
  const { name } = props;
  const t = useTerms();
  const id = useId();
  const { trigger } = useFormContext();
  const [html, setHtml] = useValue<string>(name);
  const { isArticle = false } = props.field as Field<Json> & { readonly isArticle?: boolean };
  const [panel, setPanel] = useState<PanelName | null>(null);
  const Panel = panel && panels[panel];
  const bound = useFieldInput(props);
  const { box, editor } = useRichText({
    html,
    isArticle,
    backLabel: t('admin#setting#rich#footnoteBack'),
    takesFocus,
    onHtml: setHtml,
    onLeave: () => void trigger(name),
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': bound.ids.label,
      'aria-describedby': bound.ids.said,
      'aria-invalid': String(bound.error !== null),
      'data-field': name,
      dir: 'auto',
    },
  });
  return (
    <GroupFrame {...props} bound={bound}>
      <chakra.div
        minW="0"
        borderWidth="1px"
        borderRadius="sm"
        borderColor={bound.error === null ? 'border.emphasized' : 'border.error'}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || pressedKey(event) !== 'k') return;
          event.preventDefault();
          setPanel('link');
        }}
      >
        {editor && (
          <Toolbar
            editor={editor}
            controls={id}
            isArticle={isArticle}
            panel={panel}
            onPanel={(name) => setPanel(panel === name ? null : name)}
          />
        )}
        {editor && Panel && <Panel editor={editor} onClose={() => setPanel(null)} />}
        <chakra.div ref={box} css={prose} data-article={isArticle || undefined} />
        {isArticle && <WordCount html={html} />}
      </chakra.div>
    </GroupFrame>
  );
}

const panels: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  link: LinkForm,
  picture: lazyPart(async () => (await import('./PictureForm.tsx')).PictureForm),
  footnote: lazyPart(async () => (await import('./FootnoteForm.tsx')).FootnoteForm),
  scripture: lazyPart(async () => (await import('./ScriptureForm.tsx')).ScriptureForm),
};

/** Styled as readers see it (web/ui/Html.tsx), in the size of the form. */
const prose = {
  textStyle: 'read',
  fontSize: '1rem',
  lineHeight: '1.6',
  '& .ProseMirror': {
    minHeight: '9rem',
    maxHeight: '24rem',
    overflowY: 'auto',
    p: '3',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
  },
  '& .ProseMirror:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--ds-colors-accent-solid)' },
  '& .ProseMirror > * + *': { mt: '0.8em' },
  '&[data-article] .ProseMirror': { minHeight: '16rem', maxHeight: '70dvh', counterReset: 'note' },
  '& :is(h2, h3, h4)': { fontFamily: 'heading', fontWeight: '500', lineHeight: '1.3' },
  '& h2': { fontSize: '1.3em' },
  '& h3': { fontSize: '1.15em' },
  '& hr': { my: '1.4em', mx: 'auto', width: '6em', borderColor: 'border.emphasized' },
  '& figure': { maxWidth: '24rem' },
  '& figcaption': { textStyle: 'xs', color: 'fg.muted', mt: '1' },
  '& cite': { fontStyle: 'normal', bg: 'bg.muted', borderRadius: 'xs', px: '0.5' },
  // Its text is in the panel of the tool; the list below the text numbers it the same.
  '& sup[data-note]': { counterIncrement: 'note', color: 'accent.fg', px: '0.5', cursor: 'pointer' },
  '& sup[data-note]::before': { content: 'counter(note)' },
  '& .ProseMirror-selectednode': { outline: '2px solid var(--ds-colors-accent-solid)', outlineOffset: '1px' },
  '& a': { color: 'accent.fg', textDecoration: 'underline' },
  '& ul': { listStyle: 'disc', ps: '1.4em' },
  '& ol': { listStyle: 'decimal', ps: '1.6em' },
  '& blockquote': { borderInlineStartWidth: '2px', borderColor: 'accent.solid', ps: '4' },
} as const;
