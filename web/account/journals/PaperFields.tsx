import '../../ui/parts.css';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { css } from '#ss/css';
import { keeping } from '#ss/recipes';
import { counterOf } from '../../../domain/forms/characters.ts';
import { JOURNAL } from '../../../domain/journals/entry.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { caretAfter } from './caret.ts';

const look = keeping();

/** So many characters before the end a field says how many are left. */
const TELL_FROM = { title: 20, text: 1_000 } as const;

/** What still fits, once that may matter: counting as readers count costs time with each letter. */
function remainingOf(text: string, field: keyof typeof TELL_FROM): number {
  const most = JOURNAL[field];
  return text.length > most - TELL_FROM[field] ? counterOf(text, most).remaining : most;
}

function Remaining({ of, remaining }: { readonly of: keyof typeof TELL_FROM; readonly remaining: number }) {
  const t = useTerms();
  if (remaining >= TELL_FROM[of]) return null;
  return (
    <p className={`${look.meta} ${css({ mt: '2' })}`} aria-live="polite">
      {remaining < 0 ? t.plural('forms#over', -remaining) : t.plural('forms#left', remaining)}
    </p>
  );
}

interface TitleProps {
  readonly title: string;
  readonly isWrong: boolean;
  readonly onChange: (title: string) => void;
}

/** One paragraph, as tall as it is long; Enter leads on to the text. A title too long is cut by nobody, and not saved. */
export function TitleField({ title, isWrong, onChange }: TitleProps) {
  const t = useTerms();
  const remaining = remainingOf(title, 'title');
  const leadOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.querySelector<HTMLTextAreaElement>('[data-paper]')?.focus();
  };
  return (
    <div>
      <div className={look.titleLine} data-text={title} dir="auto">
        <textarea
          className={look.titleInput}
          rows={1}
          value={title}
          onChange={({ target }) => onChange(target.value.replaceAll(/[\r\n]+/g, ' '))}
          onKeyDown={leadOn}
          aria-label={t('journals#field#title')}
          aria-invalid={isWrong || remaining < 0}
          placeholder={t('journals#field#title')}
          autoComplete="off"
          enterKeyHint="next"
          dir="auto"
        />
      </div>
      <Remaining of="title" remaining={remaining} />
    </div>
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
  const remaining = remainingOf(text, 'text');
  const { ref, note } = useCaret(text);
  return (
    <>
      <div className={look.page} data-text={text} dir="auto">
        <textarea
          ref={ref}
          data-paper
          className={look.text}
          value={text}
          onChange={({ target }) => {
            note();
            onChange(target.value);
          }}
          onSelect={note}
          aria-label={t('journals#field#text')}
          placeholder={t('journals#field#hint')}
          aria-invalid={isWrong || remaining < 0}
          dir="auto"
        />
      </div>
      <Remaining of="text" remaining={remaining} />
    </>
  );
}

/** Keeps the caret where somebody is writing while another text comes in: a browser puts it at the end. */
function useCaret(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const known = useRef({ text, start: 0, end: 0 });
  const note = () => {
    const { value, selectionStart, selectionEnd } = ref.current!;
    known.current = { text: value, start: selectionStart, end: selectionEnd };
  };
  useLayoutEffect(() => {
    const { text: before, start, end } = known.current;
    const field = ref.current!;
    if (before === text || document.activeElement !== field) return;
    const at = { start: caretAfter(before, text, start), end: caretAfter(before, text, end) };
    field.setSelectionRange(at.start, at.end);
    known.current = { text, ...at };
  }, [text]);
  return { ref, note };
}
