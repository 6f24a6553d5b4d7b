/** References to the Bible in the text of an editor: those that are not marked yet, and marking them. */
import type { Editor } from '@tiptap/core';
import type { ScriptureLanguage } from '../../../../../domain/scripture/books.ts';
import { passageCodes } from '../../../../../domain/scripture/passages.ts';
import { findReferences } from '../../../../../domain/scripture/references.ts';

export interface UnmarkedReference {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly codes: string;
}

/** What stands for something in a block that is no text, so that positions stay those of the document. */
const NO_TEXT = '\ufffc';

/** The references of each block that are neither marked nor linked, in order. */
export function unmarkedReferences(
  { state: { doc } }: Editor,
  language: ScriptureLanguage,
): UnmarkedReference[] {
  const found: UnmarkedReference[] = [];
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true;
    let text = '';
    block.forEach((child) => {
      const isFree =
        child.isText && !child.marks.some(({ type }) => ['scripture', 'link'].includes(type.name));
      text += isFree ? child.text! : NO_TEXT.repeat(child.nodeSize);
    });
    for (const { start, end, text: words, passages } of findReferences(text, language))
      found.push({ from: at + 1 + start, to: at + 1 + end, text: words, codes: passageCodes(passages) });
    return false;
  });
  return found;
}

/** Marks references in one step, which one undo reverses. */
export function markReferences(editor: Editor, references: readonly UnmarkedReference[]): void {
  const { state, schema } = editor;
  const { tr } = state;
  for (const { from, to, codes } of references)
    tr.addMark(from, to, schema.marks['scripture']!.create({ codes }));
  editor.view.dispatch(tr);
}
