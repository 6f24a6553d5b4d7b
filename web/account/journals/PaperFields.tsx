import '../../ui/parts.css';
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { css } from '#ss/css';
import { savedContent } from '#ss/recipes';
import { characterCounter } from '../../../domain/forms/characters.ts';
import { JOURNAL_LIMITS } from '../../../domain/journals/entry.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { takeTyping } from '../journalStore/earlyTyping.ts';
import { matchLines } from '../../../domain/journals/matchLines.ts';

const styles = savedContent();

/** From how many remaining characters a field shows the count. */
const SHOW_FROM = { title: 20, text: 1_000 } as const;

/** The remaining characters, counted only near the limit, because counting graphemes takes time on each keystroke. */
function remainingOf(text: string, field: keyof typeof SHOW_FROM): number {
  const max = JOURNAL_LIMITS[field];
  return text.length > max - SHOW_FROM[field] ? characterCounter(text, max).remaining : max;
}

function Remaining({ of, remaining }: { readonly of: keyof typeof SHOW_FROM; readonly remaining: number }) {
  const t = useTerms();
  if (remaining >= SHOW_FROM[of]) return null;
  return (
    <p className={`${styles.meta} ${css({ mt: '2' })}`} aria-live="polite">
      {remaining < 0 ? t.plural('forms#over', -remaining) : t.plural('forms#left', remaining)}
    </p>
  );
}

const focusText = (): void => document.querySelector<HTMLTextAreaElement>('[data-paper]')?.focus();

/**
 * Moves the focus to the text after a press by keyboard of a button that disappears. By touch it would open the
 * keyboard of the device.
 */
export function focusTextAfterKey({ detail }: MouseEvent): void {
  if (detail === 0) focusText();
}

interface TitleProps {
  readonly title: string;
  readonly isWrong: boolean;
  readonly onChange: (title: string) => void;
}

/**
 * A single paragraph that grows with its text; Enter moves to the text. A title that is too long is neither truncated
 * nor saved.
 */
export function TitleField({ title, isWrong, onChange }: TitleProps) {
  const t = useTerms();
  const remaining = remainingOf(title, 'title');
  const moveToText = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focusText();
  };
  return (
    <div>
      <div className={styles.titleLine} data-text={title} dir="auto">
        <textarea
          className={styles.titleInput}
          rows={1}
          value={title}
          onChange={({ target }) => onChange(target.value.replaceAll(/[\r\n]+/g, ' '))}
          onKeyDown={moveToText}
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
  readonly entryId: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

/** Grows with its text; printed as text rather than as a field. */
export function JournalTextarea({ entryId, text, isWrong, onChange }: PaperProps) {
  const t = useTerms();
  const remaining = remainingOf(text, 'text');
  const { ref, recordCaret } = useCaret(text);
  useEarlyTyping(entryId, ref, (typed) => {
    // In the field at once, so that the next key comes after it.
    ref.current!.value = text + typed;
    ref.current!.setSelectionRange(ref.current!.value.length, ref.current!.value.length);
    recordCaret();
    onChange(text + typed);
  });
  return (
    <>
      <div className={styles.page} data-text={text} dir="auto">
        <textarea
          ref={ref}
          data-paper
          className={styles.text}
          value={text}
          onChange={({ target }) => {
            recordCaret();
            onChange(target.value);
          }}
          onSelect={recordCaret}
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

/** Takes over the focus, and what was typed before this field was there. */
function useEarlyTyping(
  entryId: string,
  ref: RefObject<HTMLTextAreaElement | null>,
  add: (typed: string) => void,
): void {
  const take = useEffectEvent(() => {
    const typing = takeTyping(entryId);
    if (typing === null) return;
    if (typing.hadFocus) ref.current?.focus({ preventScroll: true });
    if (typing.text !== '') add(typing.text);
  });
  useLayoutEffect(() => take(), []);
}

/** Keeps the caret in place when merged text replaces the value: browsers would move it to the end. */
function useCaret(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const lastCaret = useRef({ text, start: 0, end: 0 });
  const recordCaret = () => {
    const { value, selectionStart, selectionEnd } = ref.current!;
    lastCaret.current = { text: value, start: selectionStart, end: selectionEnd };
  };
  useLayoutEffect(() => {
    const { text: previous, start, end } = lastCaret.current;
    const field = ref.current!;
    if (previous === text || document.activeElement !== field) return;
    const at = { start: caretAfter(previous, text, start), end: caretAfter(previous, text, end) };
    field.setSelectionRange(at.start, at.end);
    lastCaret.current = { text, ...at };
  }, [text]);
  return { ref, recordCaret };
}

/**
 * The position of the caret after another text came in: in the same line, wherever that is now. Within a changed line
 * it stays after the unchanged characters before it, otherwise before the unchanged characters after it.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  const textBefore = before.slice(0, caret).split('\n');
  const lines = after.split('\n');
  const row = textBefore.length - 1;
  const match = matchLines(before.split('\n'), lines).find(([at]) => at === row);
  if (match) return startOf(lines, match[1]) + textBefore[row]!.length;
  const end = sharedEnd(before, after);
  const fromEnd = Math.min(before.length - caret, end);
  return before.startsWith(after.slice(0, caret)) ? Math.min(caret, after.length) : after.length - fromEnd;
}

const startOf = (lines: readonly string[], row: number): number =>
  lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0);

function sharedEnd(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let end = 0;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return end;
}
