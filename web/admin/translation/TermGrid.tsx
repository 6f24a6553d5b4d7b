import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import type { Language } from '../shell/useLanguages.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { problemsOf, type Form, type ListedTerm, type Term } from './termEdits.ts';
import { TermRow, type RowActions } from './TermRow.tsx';
import type { TermWork } from './useTermEdits.ts';

interface Props {
  readonly terms: readonly ListedTerm[];
  readonly total: number;
  readonly canSave: boolean;
  readonly language: Language;
  /** The language whose texts are shown, too; null for none. */
  readonly reference: Language | null;
  readonly work: TermWork;
  readonly onOpen: (term: Term) => void;
  /** Loads the next page; null when everything is loaded or loading. */
  readonly onMore: (() => void) | null;
}

/** Height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 84;
/** Rows from the end at which the next page is loaded. */
const AHEAD = 30;

/** The terms, of which only those near the window are drawn: 10,000 scroll as fast as ten. */
export function TermGrid({ terms, total, canSave, language, reference, work, onOpen, onMore }: Props) {
  const t = useTerms();
  const listRef = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the rows it returns are read in this render only
  const virtual = useWindowVirtualizer({
    count: terms.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: listRef.current?.offsetTop ?? 0,
    getItemKey: (index) => terms[index]!.key,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onMore && lastShown >= terms.length - AHEAD) onMore();
  }, [onMore, lastShown, terms.length]);

  const actions = useRowActions({
    terms,
    language,
    work,
    onOpen,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  });

  return (
    <div ref={listRef}>
      <chakra.div
        role="feed"
        aria-label={t('admin#screen#translation')}
        position="relative"
        style={{ height: `${virtual.getTotalSize()}px` }}
      >
        {items.map(({ index, key, start }) => {
          const term = terms[index]!;
          return (
            <div
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              style={{
                position: 'absolute',
                insetInline: 0,
                top: 0,
                transform: `translateY(${start - virtual.options.scrollMargin}px)`,
              }}
            >
              <TermRow
                term={term}
                position={index + 1}
                total={total}
                edit={work.edits[term.key]}
                conflict={work.conflicts[term.key]}
                refusal={work.refusals[term.key]}
                isSaving={work.savingKeys.has(term.key)}
                canSave={canSave}
                language={language}
                reference={reference}
                actions={actions}
              />
            </div>
          );
        })}
      </chakra.div>
    </div>
  );
}

interface ActionsOf extends Pick<Props, 'terms' | 'language' | 'work' | 'onOpen'> {
  readonly scrollTo: (index: number) => void;
}

/** What the rows call: the same functions at each render, so that a keystroke draws one row only. */
function useRowActions({ terms, language, work, onOpen, scrollTo }: ActionsOf): RowActions {
  const t = useTerms();
  const announce = useAnnounce();
  // The handlers of the last render, so that a keystroke draws one row only.
  const latest = useRef<RowActions>(null);
  const focusInput = (term: Term | undefined, form?: Form) => {
    if (!term) return;
    const index = terms.findIndex(({ key }) => key === term.key);
    scrollTo(index);
    // The row may have to be drawn first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const name = `${term.key} ${(form === undefined ? term.texts[0]?.form : form) ?? ''}`;
        document.querySelector<HTMLElement>(`[data-input="${CSS.escape(name)}"]`)?.focus();
      }),
    );
  };
  const neighbour = (term: Term, step: 1 | -1) =>
    terms[terms.findIndex(({ key }) => key === term.key) + step];

  async function saveAndGo(term: Term, form: Form, isReview: boolean) {
    const next = term.texts[term.texts.findIndex((each) => each.form === form) + 1];
    if (next && !isReview) return focusInput(term, next.form);
    if (problemsOf(language.code, term, work.edits[term.key]).length > 0)
      return announce(t('admin#translation#notSaved'));
    const target = neighbour(term, 1);
    const isChanged = term.key in work.edits;
    focusInput(target);
    const saved = await work.save(term);
    if (!saved) {
      announce(t('admin#translation#notSaved'));
      return focusInput(term, form);
    }
    if (isReview) await work.review(saved, true);
    if (isChanged || isReview) announce(t('admin#translation#saved', { key: term.key }));
  }

  useEffect(() => {
    latest.current = {
      onType: work.type,
      onOpen,
      onReview: (term, isReviewed) => void work.review(term, isReviewed),
      onSave: (term) => void work.save(term),
      onRestore: (term) => work.restore(term.key),
      onSettle: (term, isOwn) => work.settle(term.key, isOwn),
      onKeyDown(event, term, form) {
        if (event.nativeEvent.isComposing) return;
        const key = keyOf(event);
        if (key === null) return;
        event.preventDefault();
        if (key === 'restore') work.restore(term.key);
        else if (key === 'up' || key === 'down') focusInput(neighbour(term, key === 'up' ? -1 : 1));
        else void saveAndGo(term, form, key === 'review');
      },
    };
  });
  return useMemo<RowActions>(
    () => ({
      onType: (...args) => latest.current!.onType(...args),
      onOpen: (...args) => latest.current!.onOpen(...args),
      onReview: (...args) => latest.current!.onReview(...args),
      onSave: (...args) => latest.current!.onSave(...args),
      onRestore: (...args) => latest.current!.onRestore(...args),
      onSettle: (...args) => latest.current!.onSettle(...args),
      onKeyDown: (...args) => latest.current!.onKeyDown(...args),
    }),
    [],
  );
}

/** What a key does in a text; null for ordinary typing. */
function keyOf(
  event: KeyboardEvent<HTMLTextAreaElement>,
): 'save' | 'review' | 'restore' | 'up' | 'down' | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (key === 'Escape') return 'restore';
  if (key === 'Enter') return shiftKey ? null : ctrlKey || metaKey ? 'review' : 'save';
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (shiftKey || ctrlKey || metaKey || altKey || selectionStart !== selectionEnd) return null;
  if (key === 'ArrowUp' && selectionStart === 0) return 'up';
  if (key === 'ArrowDown' && selectionStart === value.length) return 'down';
  return null;
}
