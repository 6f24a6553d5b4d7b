/**
 * The elements of a text: paragraphs, headings, lists, quotes, bold, italic, links; of an article also rules, pictures,
 * references to the Bible and footnotes. Everything else is removed on paste.
 */
import { Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading, type Level } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
// Of their own modules: the whole package also has lists of tasks.
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { isImageAddress, isLink } from '../../../../../domain/forms/links.ts';
import { arePassageCodes } from '../../../../../domain/scripture/passages.ts';
import { INLINE_NOTE } from './footnotes.ts';

/** A link to a valid link target of a widget; others become plain text. */
const SiteLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isLink(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Ctrl-Enter publishes the form, and would replace a selected picture by a line break. */
const LineBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
  },
});

const headings = (levels: Readonly<Partial<Record<Level, readonly number[]>>>) =>
  Heading.extend({
    parseHTML: () =>
      Object.entries(levels).flatMap(([level, ranks]) =>
        ranks.map((rank) => ({ tag: `h${rank}`, attrs: { level: Number(level) } })),
      ),
  }).configure({ levels: Object.keys(levels).map(Number) as Level[] });

const common = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  LineBreak,
  SiteLink,
  UndoRedo,
];

const Rule = Node.create({
  name: 'rule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

/** A picture between paragraphs, with an optional caption. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    caption: { default: '' },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: pictureIn },
    { tag: 'img', getAttrs: pictureIn },
  ],
  renderHTML: ({ node }) => {
    const { caption, ...image } = node.attrs;
    return ['figure', ['img', image], ...(caption === '' ? [] : [['figcaption', caption]])];
  },
});

function pictureIn(element: HTMLElement) {
  const image = element.matches('img') ? element : element.querySelector('img');
  const src = image?.getAttribute('src') ?? '';
  if (src === '' || !isImageAddress(src)) return false;
  const size = (name: string) =>
    /^\d{1,5}$/.test(image!.getAttribute(name) ?? '') ? image!.getAttribute(name) : null;
  return {
    src,
    alt: image!.getAttribute('alt') ?? '',
    width: size('width'),
    height: size('height'),
    caption: element.querySelector('figcaption')?.textContent.trim() ?? '',
  };
}

/** A reference to passages of the Bible, by their codes. */
const Scripture = Mark.create({
  name: 'scripture',
  inclusive: false,
  excludes: 'scripture link',
  addAttributes: () => ({
    codes: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-scripture'),
      renderHTML: ({ codes }) => ({ 'data-scripture': codes as string }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'cite[data-scripture]',
      getAttrs: (element) => (arePassageCodes(element.getAttribute('data-scripture')!) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['cite', HTMLAttributes, 0],
});

/** A footnote at its place in the text; `footnotes.ts` moves its text into the list below. */
const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    text: {
      default: '',
      parseHTML: (element) => element.getAttribute(INLINE_NOTE),
      renderHTML: ({ text }) => ({ [INLINE_NOTE]: text as string }),
    },
  }),
  parseHTML: () => [{ tag: `sup[${INLINE_NOTE}]` }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes],
});

/** Of the text of a widget, whose heading is h2. */
export const extensions = [...common, headings({ 3: [1, 2, 3], 4: [4, 5, 6] })];
/** Of an article, whose title is the only h1 of its page. */
export const articleExtensions = [
  ...common,
  headings({ 2: [1, 2], 3: [3], 4: [4, 5, 6] }),
  Rule,
  Picture,
  Scripture,
  Footnote,
];
