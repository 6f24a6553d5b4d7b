/**
 * The elements of a text: paragraphs, two heading levels, lists, quotes, bold, italic, links. Everything else is
 * removed on paste.
 */
import { Mark } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { isLink } from '../../../../../domain/forms/links.ts';

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

/** The page's title is the only h1 and a widget's heading is h2, so pasted headings become h3 and h4. */
const SubHeading = Heading.extend({
  parseHTML: () => [
    ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 3 } })),
    ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
  ],
}).configure({ levels: [3, 4] });

export const extensions = [
  Document,
  Paragraph,
  Text,
  SubHeading,
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  HardBreak,
  SiteLink,
  UndoRedo,
];
