import { useCallback, useEffect, useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useUnsavedKey } from '../shell/unsavedCopies.ts';
import { failureText, problemText } from '../shell/problems.ts';
import {
  editCopies,
  editsAfterSave,
  textsToSave,
  without,
  withText,
  type Form,
  type Term,
  type TermEdit,
  type TermEdits,
} from './termEdits.ts';
import { useReviewTermsMutation, useSaveTermsMutation } from './Translation.hooks.ts';

export interface TermWork {
  readonly edits: TermEdits;
  /** Terms that somebody else has saved meanwhile, by key: as they are now. */
  readonly conflicts: Readonly<Record<string, Term>>;
  /** Why a term was not saved, by key. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly savingKeys: ReadonlySet<string>;
  readonly type: (term: Term, form: Form, text: string) => void;
  readonly restore: (key: string) => void;
  /** Saves the term if it is changed; the term as it is saved, null when it could not be saved. */
  readonly save: (term: Term) => Promise<Term | null>;
  readonly review: (term: Term, isReviewed: boolean) => Promise<void>;
  /** Keeps the own text in a conflict, to be saved over the other one, or takes the other's. */
  readonly settle: (key: string, isOwn: boolean) => void;
}

/** The unsaved texts of a language, and what saves them. */
export function useTermEdits(language: string): TermWork {
  const t = useTerms();
  const storageKey = useUnsavedKey(language);
  const [state, setState] = useState({ of: storageKey, edits: editCopies.read(storageKey) ?? {} });
  const [conflicts, setConflicts] = useState<Readonly<Record<string, Term>>>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [savingKeys, setSavingKeys] = useState<ReadonlySet<string>>(new Set());
  const [saveTerms] = useSaveTermsMutation();
  const [reviewTerms] = useReviewTermsMutation();
  // Another language: its own texts.
  if (state.of !== storageKey) {
    setState({ of: storageKey, edits: editCopies.read(storageKey) ?? {} });
    setConflicts({});
    setRefusals({});
  }
  const { edits } = state;
  const setEdits = useCallback(
    (change: (edits: TermEdits) => TermEdits) =>
      setState((current) => ({ ...current, edits: change(current.edits) })),
    [],
  );
  useEffect(() => {
    if (Object.keys(edits).length === 0) editCopies.remove(storageKey);
    else editCopies.save(storageKey, edits);
  }, [edits, storageKey]);

  const setEdit = (key: string, edit: TermEdit | null) =>
    setEdits((current) => (edit === null ? without(current, key) : { ...current, [key]: edit }));
  const clear = (key: string) => {
    setConflicts((current) => without(current, key));
    setRefusals((current) => without(current, key));
  };

  async function run(term: Term, work: () => Promise<Term | null>): Promise<Term | null> {
    setSavingKeys((current) => new Set([...current, term.key]));
    clear(term.key);
    try {
      return await work();
    } catch (error) {
      const text = failureText(error, t);
      setRefusals((current) => ({ ...current, [term.key]: text }));
      return null;
    } finally {
      setSavingKeys((current) => new Set([...current].filter((key) => key !== term.key)));
    }
  }

  return {
    edits,
    conflicts,
    refusals,
    savingKeys,
    type(term, form, text) {
      setRefusals((current) => (term.key in current ? without(current, term.key) : current));
      setEdit(term.key, withText(term, edits[term.key], form, text));
    },
    restore(key) {
      setEdit(key, null);
      clear(key);
    },
    save(term) {
      const edit = edits[term.key];
      if (!edit) return Promise.resolve(term);
      return run(term, async () => {
        const input = {
          language,
          terms: [{ key: term.key, version: edit.version, texts: textsToSave(term, edit) }],
        };
        const { data } = await saveTerms({ variables: { input } });
        const result = data!.saveTerms;
        if (result.__typename === 'SavedTerms') {
          const stored = result.terms[0] ?? term;
          setEdits((current) => editsAfterSave(current, stored, edit));
          return stored;
        }
        if (result.__typename === 'TermConflict')
          setConflicts((current) => ({ ...current, [term.key]: result.current }));
        else setRefusals((current) => ({ ...current, [term.key]: problemText(result, t) }));
        return null;
      });
    },
    async review(term, isReviewed) {
      await run(term, async () => {
        const input = { language, isReviewed, terms: [{ key: term.key, version: term.version }] };
        const { data } = await reviewTerms({ variables: { input } });
        const result = data!.reviewTerms;
        if (result.__typename === 'SavedTerms') return result.terms[0] ?? term;
        notify({
          text: result.__typename === 'TermConflict' ? t('admin#problem#conflict') : problemText(result, t),
          tone: 'error',
        });
        return null;
      });
    },
    settle(key, isOwn) {
      const other = conflicts[key];
      const edit = edits[key];
      setEdit(key, isOwn && other && edit ? { ...edit, version: other.version } : null);
      clear(key);
    },
  };
}
