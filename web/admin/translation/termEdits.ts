/** What a translator has typed and not saved, by term; kept on the device until it is saved or restored. */
import { checkTerm } from '../../../domain/translation/checkTerm.ts';
import { TERM_SEPARATOR, type FlatTerms } from '../../../domain/translation/terms.ts';
import { unsavedCopies } from '../shell/unsavedCopies.ts';
import type { TermPartsFragment } from './Translation.types.ts';

export type Term = TermPartsFragment;
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

const keyOf = (term: Term, form: Form): string =>
  form === null ? term.key : term.key + TERM_SEPARATOR + form;

export interface TextProblem {
  readonly code: 'PLACEHOLDER' | 'PLURAL';
  readonly form: Form;
}

/** What is wrong with the texts on the screen. Nothing is wrong with a term that has no text at all. */
export function problemsOf(language: string, term: Term, edit: TermEdit | undefined): readonly TextProblem[] {
  const source: FlatTerms = Object.fromEntries(
    term.source.map(({ form, text }) => [keyOf(term, form), text]),
  );
  const terms: FlatTerms = Object.fromEntries(
    term.texts.map(({ form }) => [keyOf(term, form), shownText(term, edit, form) || null]),
  );
  return term.texts.flatMap(({ form }) =>
    checkTerm(keyOf(term, form), { language, terms, source }).map(({ code }) => ({ code, form })),
  );
}

/** The texts to save: an empty one is none, so that the fallback's is used. */
export const textsToSave = (term: Term, edit: TermEdit | undefined) =>
  term.texts.map(({ form }) => ({
    form,
    text: shownText(term, edit, form).trim() === '' ? null : shownText(term, edit, form),
  }));
