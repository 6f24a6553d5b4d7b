import { useEffect, useId, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../domain/language/language.ts';
import { checkTerm } from '../../../domain/translation/checkTerm.ts';
import { sourceText } from '../../../domain/translation/exchange/exchangeTerms.ts';
import { termText, type FlatTerms } from '../../../domain/translation/terms.ts';
import { sharedClient } from '../../graphql/client.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { readTerm, saveTerm, textIn, type StoredTerm } from './termFile.ts';

interface Props {
  readonly languageCode: string;
  readonly language: string;
  /** The open term's key. */
  readonly term: string;
  /** All terms that the clicked text may have come from. */
  readonly candidates: readonly string[];
  readonly terms: { readonly own: FlatTerms; readonly source: FlatTerms };
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
  readonly onSaved: (text: string) => void;
}

/** What is typed for a term, checked at once, and how it is saved. */
function useTermText({ languageCode, term, terms, onSaved }: Props) {
  const t = useTerms();
  const [row, setRow] = useState<StoredTerm | null>(null);
  const stored = (row ? textIn(row, term) : termText(terms.own[term] ?? null)) ?? '';
  // Null until something is typed: the stored text may be newer than that of the page.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const [message, setMessage] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    readTerm(sharedClient(), { language: languageCode, key: term }).then(
      (found) => isCurrent && setRow(found),
      () => isCurrent && setRefusal(t('shell#failed#request')),
    );
    return () => void (isCurrent = false);
  }, [languageCode, term, t]);
  const problems =
    languageCode === DEFAULT_LANGUAGE
      ? []
      : checkTerm(term, {
          language: languageCode,
          terms: { ...terms.own, [term]: text },
          source: terms.source,
        });
  const hasChanged = text !== stored && text.trim() !== '';
  const canSave = row !== null && hasChanged && problems.length === 0 && !isBusy;

  const save = async () => {
    if (!canSave) return;
    setBusy(true);
    setMessage(null);
    setRefusal(null);
    try {
      const result = await saveTerm(sharedClient(), { language: languageCode, term: row, key: term, text });
      if (result.__typename === 'SavedTerms') {
        setRow(result.terms[0] ?? row);
        onSaved(text);
        return setMessage(t('admin#translate#saved'));
      }
      if (result.__typename !== 'TermConflict')
        return setRefusal(
          result.__typename === 'ValidationProblem'
            ? (result.errors[0]?.detail ?? result.message)
            : result.message,
        );
      // The typed text stays; to save again replaces the other one.
      const { current } = result;
      setRow(current);
      const by =
        current.updatedBy === null
          ? t('admin#translation#conflict')
          : t('admin#translation#conflictBy', { name: current.updatedBy });
      return setRefusal(`${by} ${textIn(current, term) ?? ''}`);
    } catch {
      return setRefusal(t('shell#failed#request'));
    } finally {
      setBusy(false);
    }
  };
  const type = (next: string) => {
    setTyped(next);
    setMessage(null);
    setRefusal(null);
  };
  const error = hasChanged && problems[0] ? problems[0].detail : refusal;
  return { text, type, save, canSave, error, message };
}

/** A term with its source and its text. */
export function TermPanel(props: Props) {
  const { languageCode, language, term, candidates, terms, onChoose, onClose } = props;
  const t = useTerms();
  const errorId = useId();
  const { text, type, save, canSave, error, message } = useTermText(props);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isSource = languageCode === DEFAULT_LANGUAGE;
  return (
    <section className="panel" role="dialog" aria-label={t('admin#translate#term')}>
      <h2>{t('admin#translate#term')}</h2>
      {candidates.length > 1 ? (
        <label>
          {t('admin#translate#which')}
          <select value={term} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
            {candidates.map((key) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p>
          <code dir="ltr">{term}</code>
        </p>
      )}
      {!isSource && (
        <>
          <p>{t('admin#translate#source')}</p>
          <blockquote lang="en-US" dir="ltr">
            {sourceText(term, terms.source) ?? ''}
          </blockquote>
        </>
      )}
      <label>
        {t('admin#translate#text')}
        <textarea
          ref={field}
          lang={language}
          value={text}
          aria-invalid={error !== null}
          aria-describedby={errorId}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          }}
        />
      </label>
      <p id={errorId} className={error === null ? undefined : 'error'} role="status">
        {error ?? message ?? ''}
      </p>
      <div className="row">
        <button type="button" onClick={onClose}>
          {t('shell#close')}
        </button>
        <button type="button" className="main" disabled={!canSave} onClick={() => void save()}>
          {t('admin#save')}
        </button>
      </div>
    </section>
  );
}
