/** What a translator has typed and not saved, by term; kept on the device until it is saved or restored. */
import { namesOneNumber } from '../../../domain/language/language.ts';
import { NUMBER_PLACEHOLDER, placeholdersOf } from '../../../domain/translation/checkTerm.ts';
import { unsavedCopies } from '../shell/unsavedCopies.ts';
import type { TermPartsFragment } from './Translation.types.ts';

export type Term = TermPartsFragment;
/** A term of the list, with its text in the reference language. */
export type ListedTerm = Term & {
  readonly reference: readonly Pick<Term['source'][number], 'form' | 'text'>[];
};
export type Form = Term['texts'][number]['form'];

/** The unsaved texts of a term by form ('' for a term that is no plural), and the version that they began with. */
export interface TermEdit {
  readonly version: number;
  readonly texts: Readonly<Record<string, string>>;
}
export type TermEdits = Readonly<Record<string, TermEdit>>;

export const editCopies = unsavedCopies('termEdits', (stored): TermEdits | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(stored as Record<string, Partial<TermEdit> | null>).filter(
    ([, edit]) => typeof edit?.version === 'number' && typeof edit.texts === 'object' && edit.texts !== null,
  );
  return Object.fromEntries(entries) as TermEdits;
});

/** The text of a form as it is on the screen; '' for none. */
export const shownText = (term: Term, edit: TermEdit | undefined, form: Form): string =>
  edit?.texts[form ?? ''] ?? term.texts.find((each) => each.form === form)?.text ?? '';

/** The edit after a keystroke; null when the term then has its saved texts. */
export function withText(term: Term, edit: TermEdit | undefined, form: Form, text: string): TermEdit | null {
  const texts = { ...edit?.texts, [form ?? '']: text };
  const isChanged = term.texts.some(
    (each) => (texts[each.form ?? ''] ?? each.text ?? '') !== (each.text ?? ''),
  );
  return isChanged ? { version: edit?.version ?? term.version, texts } : null;
}

/** The record without one of its keys. */
export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/**
 * The edits after `saved` was saved and the term is now `term`. What was typed meanwhile stays, and begins with the
 * version that is stored now.
 */
export function editsAfterSave(edits: TermEdits, term: Term, saved: TermEdit): TermEdits {
  const edit = edits[term.key];
  const isTyped =
    edit !== undefined &&
    edit !== saved &&
    term.texts.some(({ form, text }) => shownText(term, edit, form) !== (text ?? ''));
  return isTyped ? { ...edits, [term.key]: { ...edit, version: term.version } } : without(edits, term.key);
}

export interface TextProblem {
  readonly code: 'PLACEHOLDER' | 'UNKNOWN_PLACEHOLDER' | 'PLURAL';
  readonly form: Form;
  /** The placeholders it is about. */
  readonly names: readonly string[];
}

/**
 * What is wrong with the texts on the screen; the service checks the same. The forms are those of the service, because
 * browsers do not know the rules of every language. Nothing is wrong with a term that has no text at all.
 */
export function problemsOf(language: string, term: Term, edit: TermEdit | undefined): readonly TextProblem[] {
  const texts = term.texts.map(({ form }) => ({ form, text: shownText(term, edit, form) }));
  const empty = texts.filter(({ text }) => text.trim() === '');
  if (empty.length === texts.length) return [];
  const names = placeholdersOf(
    (term.source.find(({ form }) => form === 'other') ?? term.source[0])?.text ?? '',
  );
  const ofText = ({ form, text }: { readonly form: Form; readonly text: string }): TextProblem[] => {
    const own = placeholdersOf(text);
    const mayOmit = form !== null && namesOneNumber(language, form) ? NUMBER_PLACEHOLDER : null;
    const unknown = term.source.length === 0 ? [] : own.filter((name) => !names.includes(name));
    return [
      ...(names.some((name) => name !== mayOmit && !own.includes(name))
        ? [{ code: 'PLACEHOLDER' as const, form, names }]
        : []),
      ...(unknown.length > 0 ? [{ code: 'UNKNOWN_PLACEHOLDER' as const, form, names: unknown }] : []),
    ];
  };
  return [
    ...empty.slice(0, 1).map(({ form }) => ({ code: 'PLURAL' as const, form, names: [] })),
    ...texts.filter(({ text }) => text.trim() !== '').flatMap(ofText),
  ];
}

/** The texts to save: an empty one is none, so that the fallback's is used. */
export const textsToSave = (term: Term, edit: TermEdit | undefined) =>
  term.texts.map(({ form }) => ({
    form,
    text: shownText(term, edit, form).trim() === '' ? null : shownText(term, edit, form),
  }));
