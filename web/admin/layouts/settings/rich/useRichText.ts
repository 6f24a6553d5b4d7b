import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { extensions } from './extensions.ts';

interface Given {
  readonly html: string;
  /** Whether the focus was waiting for it. */
  readonly takesFocus: boolean;
  readonly onHtml: (html: string) => void;
  readonly onLeave: () => void;
  /** What the text's box is told: name, description, state. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The text an editor writes: nothing where there is nothing in it. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** An editor in a box, drawn anew at every step. */
export function useRichText({ html, takesFocus, onHtml, onLeave, attributes }: Given) {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const written = useRef(html);
  const first = useRef(takesFocus);
  const latest = useRef({ onHtml, onLeave, attributes });
  useEffect(() => {
    latest.current = { onHtml, onLeave, attributes };
  });
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions,
      content: written.current,
      // The page's policy refuses a style of its own; ours stand in the look.
      injectCSS: false,
      editorProps: { attributes: () => latest.current.attributes },
      onUpdate: ({ editor: it }) => {
        written.current = htmlOf(it);
        latest.current.onHtml(written.current);
      },
      onTransaction: draw,
      onBlur: () => latest.current.onLeave(),
    });
    if (first.current) made.commands.focus('end');
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    // Another version's text, or one that was undone outside.
    if (!editor || html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return { box, editor };
}
