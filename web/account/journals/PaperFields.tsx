import '../../ui/parts.css';
import { keeping } from '#ss/recipes';
import { countCharacters, counterOf } from '../../../domain/forms/characters.ts';
import { JOURNAL } from '../../../domain/journals/entry.ts';
import { useTerms } from '../../i18n/terms.tsx';

const look = keeping();

/** So many characters before the end a text says how many are left. */
const TELL_FROM = 1_000;

interface TitleProps {
  readonly title: string;
  readonly onChange: (title: string) => void;
}

/** One line; a title too long is cut by nobody: what does not fit is not taken. */
export function TitleField({ title, onChange }: TitleProps) {
  const t = useTerms();
  return (
    <input
      className={look.titleInput}
      value={title}
      onChange={({ target }) => {
        if (countCharacters(target.value, JOURNAL.title) <= JOURNAL.title) onChange(target.value);
      }}
      aria-label={t('journals#field#title')}
      placeholder={t('journals#field#title')}
      autoComplete="off"
      dir="auto"
    />
  );
}

interface PaperProps {
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

/** As tall as what is written; it is printed as text, and not as a field. */
export function PaperField({ text, isWrong, onChange }: PaperProps) {
  const t = useTerms();
  // Counting as readers count costs time with each letter: only where it may matter.
  const isLong = text.length > JOURNAL.text - TELL_FROM;
  const { remaining } = isLong ? counterOf(text, JOURNAL.text) : { remaining: JOURNAL.text };
  return (
    <>
      <div className={look.page} data-text={text} dir="auto">
        <textarea
          className={look.text}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          aria-label={t('journals#field#text')}
          placeholder={t('journals#field#hint')}
          aria-invalid={isWrong || remaining < 0}
          dir="auto"
        />
      </div>
      {remaining < TELL_FROM && (
        <p className={look.meta} aria-live="polite">
          {remaining < 0 ? t.plural('forms#over', -remaining) : t.plural('forms#left', remaining)}
        </p>
      )}
    </>
  );
}
