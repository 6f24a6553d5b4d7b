import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { articleExtensions, extensions } from './extensions.ts';
import { inlineFootnotes, listFootnotes } from './footnotes.ts';
import { cleanPastedHtml } from './pastedHtml.ts';

interface Options {
  readonly html: string;
  /** With pictures, footnotes and references to the Bible. */
  readonly isArticle: boolean;
  /** Names the links from footnotes back to the text, in the language of the site. */
  readonly backLabel: string;
  /** Whether to take the focus once created. */
  readonly takesFocus: boolean;
  readonly onHtml: (html: string) => void;
  readonly onLeave: () => void;
  /** HTML attributes of the text box: name, description, state. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The HTML of the editor; empty when it has no content. */
const htmlOf = (editor: Editor, backLabel: string): string =>
  editor.isEmpty ? '' : listFootnotes(editor.getHTML(), backLabel);

/** Creates a TipTap editor in an element; re-renders on every transaction. */
export function useRichText({
  html,
  isArticle,
  backLabel,
  takesFocus,
  onHtml,
  onLeave,
  attributes,
}: Options) {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, forceRender] = useReducer((count: number) => count + 1, 0);
  const written = useRef(html);
  const shouldFocus = useRef(takesFocus);
  const latest = useRef({ onHtml, onLeave, attributes, backLabel });
  useEffect(() => {
    latest.current = { onHtml, onLeave, attributes, backLabel };
  });
  useEffect(() => {
    const created = new Editor({
      element: box.current,
      extensions: isArticle ? articleExtensions : extensions,
      content: inlineFootnotes(written.current),
      // The page's CSP refuses injected styles; the styles are in the theme.
      injectCSS: false,
      editorProps: {
        attributes: () => latest.current.attributes,
        transformPastedHTML: cleanPastedHtml,
      },
      onUpdate: ({ editor: updated }) => {
        written.current = htmlOf(updated, latest.current.backLabel);
        latest.current.onHtml(written.current);
      },
      onTransaction: forceRender,
      onBlur: () => latest.current.onLeave(),
    });
    if (shouldFocus.current) created.commands.focus('end');
    setEditor(created);
    return () => created.destroy();
  }, [isArticle]);
  useEffect(() => {
    // A field set disables inputs, but not an element whose content is edited.
    const canEdit = !box.current?.closest('fieldset:disabled');
    if (editor && editor.isEditable !== canEdit) editor.setEditable(canEdit, false);
  });
  useEffect(() => {
    // Another version's text, or a change from outside such as undo.
    if (!editor || html === written.current) return;
    written.current = html;
    editor.commands.setContent(inlineFootnotes(html), { emitUpdate: false });
  }, [editor, html]);
  return { box, editor };
}
