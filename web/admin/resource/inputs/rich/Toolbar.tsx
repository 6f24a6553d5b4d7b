import { chakra } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useState, type KeyboardEvent } from 'react';
import { useTerms } from '../../../../i18n/terms.tsx';
import { IconButton } from '../../../ui/Buttons.tsx';
import { panelNames, type PanelName } from './panels.ts';
import { toolIcons, type ToolName } from './toolIcons.tsx';

interface Tool {
  readonly name: ToolName;
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4): Pick<Tool, 'isOn' | 'run'> => ({
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});
const markTools: readonly Tool[] = [
  { name: 'bold', isOn: (it) => it.isActive('bold'), run: (it) => it.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    isOn: (it) => it.isActive('italic'),
    run: (it) => it.chain().focus().toggleItalic().run(),
  },
];
const blockTools: readonly Tool[] = [
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
/** The larger heading and the smaller one: below the title of a page, and below the heading of a widget. */
const headingTools = {
  article: [
    { name: 'h3', ...heading(2) },
    { name: 'h4', ...heading(3) },
  ],
  widget: [
    { name: 'h3', ...heading(3) },
    { name: 'h4', ...heading(4) },
  ],
} as const satisfies Record<string, readonly Tool[]>;
const historyTools: readonly Tool[] = [
  { name: 'undo', can: (it) => it.can().undo(), run: (it) => it.chain().focus().undo().run() },
  { name: 'redo', can: (it) => it.can().redo(), run: (it) => it.chain().focus().redo().run() },
];

interface Props {
  readonly editor: Editor;
  /** The id of the text box. */
  readonly controls: string;
  readonly isArticle: boolean;
  readonly panel: PanelName | null;
  /** Opens the panel of a tool, or closes it. */
  readonly onPanel: (name: PanelName) => void;
}

/** The toolbar of a text: a single Tab stop, arrow keys move within it. */
export function Toolbar({ editor, controls, isArticle, panel, onPanel }: Props) {
  const t = useTerms();
  const [at, setAt] = useState(0);
  const panelTool = (name: PanelName): Tool => ({
    name,
    isOn: (it) => panel === name || it.isActive(name),
    run: () => onPanel(name),
  });
  const all: readonly Tool[] = [
    ...markTools,
    ...headingTools[isArticle ? 'article' : 'widget'],
    ...blockTools,
    ...(isArticle ? panelNames : (['link'] as const)).map(panelTool),
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
