import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useState, type KeyboardEvent } from 'react';
import { useTerms } from '../../../../i18n/terms.tsx';
import { IconButton } from '../../../ui/Buttons.tsx';
import { toolIcons, type ToolName } from './toolIcons.tsx';

interface Tool {
  readonly name: ToolName;
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const heading = (level: 3 | 4): Pick<Tool, 'isOn' | 'run'> => ({
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});
const tools: readonly Tool[] = [
  { name: 'bold', isOn: (it) => it.isActive('bold'), run: (it) => it.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    isOn: (it) => it.isActive('italic'),
    run: (it) => it.chain().focus().toggleItalic().run(),
  },
  { name: 'h3', ...heading(3) },
  { name: 'h4', ...heading(4) },
  {
    name: 'bulletList',
    isOn: (it) => it.isActive('bulletList'),
    run: (it) => it.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    isOn: (it) => it.isActive('orderedList'),
    run: (it) => it.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    isOn: (it) => it.isActive('blockquote'),
    run: (it) => it.chain().focus().toggleBlockquote().run(),
  },
];
const historyTools: readonly Tool[] = [
  { name: 'undo', can: (it) => it.can().undo(), run: (it) => it.chain().focus().undo().run() },
  { name: 'redo', can: (it) => it.can().redo(), run: (it) => it.chain().focus().redo().run() },
];

interface Props {
  readonly editor: Editor;
  /** The id of the text box. */
  readonly controls: string;
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

/** The toolbar of a text: a single Tab stop, arrow keys move within it. */
export function Toolbar({ editor, controls, isLinking, onLink }: Props) {
  const t = useTerms();
  const [at, setAt] = useState(0);
  const all: readonly Tool[] = [
    ...tools,
    { name: 'link', isOn: (it) => isLinking || it.isActive('link'), run: onLink },
    ...historyTools,
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const nextKey = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const previousKey = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    const last = all.length - 1;
    const next = {
      [nextKey]: at === last ? 0 : at + 1,
      [previousKey]: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <chakra.div
      role="toolbar"
      aria-label={t('admin#setting#rich#tools')}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      display="flex"
      flexWrap="wrap"
      borderBottomWidth="1px"
      p="0.5"
    >
      {all.map(({ name, isOn, can, run }, index) => (
        <IconButton
          key={name}
          size="xs"
          minW="7.5"
          label={t(`admin#setting#rich#${name}`)}
          title={t(`admin#setting#rich#${name}`)}
          tabIndex={index === at ? 0 : -1}
          aria-pressed={isOn?.(editor)}
          aria-disabled={can?.(editor) === false || undefined}
          css={{
            '&[aria-pressed=true]': { bg: 'bg.muted', color: 'fg' },
            '&[aria-disabled=true]': { opacity: 0.4 },
          }}
          onFocus={() => setAt(index)}
          onClick={() => run(editor)}
        >
          {toolIcons[name]}
        </IconButton>
      ))}
    </chakra.div>
  );
}
