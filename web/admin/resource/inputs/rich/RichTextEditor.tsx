import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pressedKey } from '../../../shell/shortcuts.ts';
import { GroupFrame, useFieldInput, type FieldInputProps } from '../../useFieldInput.tsx';
import { useValue } from '../useValue.ts';
import { LinkForm } from './LinkForm.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useRichText } from './useRichText.ts';

interface Props extends FieldInputProps {
  /** Whether the placeholder had the focus while loading. */
  readonly takesFocus: boolean;
}

/** A WYSIWYG text editor with its toolbar. */
export function RichTextEditor({ takesFocus, ...props }: Props) {
  const { name } = props;
  const id = useId();
  const { trigger } = useFormContext();
  const [html, setHtml] = useValue<string>(name);
  const [isLinking, setLinking] = useState(false);
  const bound = useFieldInput(props);
  const { box, editor } = useRichText({
    html,
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
        borderWidth="1px"
        borderRadius="sm"
        borderColor={bound.error === null ? 'border.emphasized' : 'border.error'}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || pressedKey(event) !== 'k') return;
          event.preventDefault();
          setLinking(true);
        }}
      >
        {editor && (
          <Toolbar
            editor={editor}
            controls={id}
            isLinking={isLinking}
            onLink={() => setLinking((previous) => !previous)}
          />
        )}
        {editor && isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
        <chakra.div ref={box} css={prose} />
      </chakra.div>
    </GroupFrame>
  );
}

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
  '& :is(h3, h4)': { fontFamily: 'heading', fontWeight: '500', lineHeight: '1.3' },
  '& h3': { fontSize: '1.15em' },
  '& a': { color: 'accent.fg', textDecoration: 'underline' },
  '& ul': { listStyle: 'disc', ps: '1.4em' },
  '& ol': { listStyle: 'decimal', ps: '1.6em' },
  '& blockquote': { borderInlineStartWidth: '2px', borderColor: 'accent.solid', ps: '4' },
} as const;
