import { MAX_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { type TermFunction, useTerms } from '../../../i18n/terms.tsx';
import type { Done } from './editorHandlers.ts';
import { useRowTitle, useWidgetName } from './names.ts';
import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import type { Subject } from '../state/clip.ts';
import type { Draft } from '../state/draft.ts';
import { findColumn, findSlot, rowIndexOf, rowOf } from '../state/places.ts';
import { isSequence, slotsInTimeOrder, timedSlots } from '../state/sequence.ts';

/** Announcements for screen readers; the editor's live region shows the last one. */
let last = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** Announces a text; the same text twice is announced twice. */
export function announce(text: string): void {
  last = { text, count: last.count + 1 };
  for (const listener of listeners) listener();
}

/** The last announcement, and the number of announcements so far. */
export const lastAnnouncement = (): { readonly text: string; readonly count: number } => last;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text that says that a row is full. */
export const rowFullText = (t: TermFunction): string =>
  t('admin#layout#fullHere', { count: t.number(MAX_COLUMNS) });

interface Announcements {
  /** What was done, and where the subject is now: 'Moved. Row 2 of 5.' */
  readonly done: (done: Done, draft: Draft, subject: Subject) => string;
  /** What was removed from a draft, and where it was. */
  readonly removed: (done: Done, before: Draft, subject: Subject) => string;
  /** That a step was undone or redone, or that there is none. */
  readonly stepped: (type: 'undo' | 'redo', hasChanged: boolean) => string;
}

/** Texts of announcements for screen readers. */
export function useAnnouncements(): Announcements {
  const t = useTerms();
  const title = useRowTitle();
  const nameOf = useWidgetName();
  const withPlace = (sentence: string, draft: Draft, subject: Subject) =>
    [sentence, positionText(t, draft, subject)].filter(Boolean).join(' ');
  const nameIn = (draft: Draft, subject: Subject): string => {
    if (subject.kind === 'row') {
      const row = rowOf(draft, subject.rowKey);
      return row ? title(row, rowIndexOf(draft, subject.rowKey), usesCountries(draft.rows)) : '';
    }
    if (subject.kind === 'column') {
      const found = findColumn(draft, subject.uid);
      return found ? t('admin#layout#column', { column: t.number(found.index + 1) }) : '';
    }
    const found = findSlot(draft, subject.uid);
    return nameOf(found ? draft.widgets[found.slot.id] : undefined);
  };
  return {
    done: (done, draft, subject) => withPlace(t(`admin#layout#did#${done}`), draft, subject),
    removed(done, before, subject) {
      const what = nameIn(before, subject);
      const sentence = t(done === 'cut' ? 'admin#layout#did#cut' : 'admin#layout#did#remove', { what });
      return subject.kind === 'row' ? sentence : withPlace(sentence, before, subject);
    },
    stepped: (type, hasChanged) => t(hasChanged ? `admin#layout#did#${type}` : 'admin#layout#nothingMore'),
  };
}

/** The position of a subject as text; null when it does not exist. */
function positionText(t: ReturnType<typeof useTerms>, draft: Draft, subject: Subject): string | null {
  if (subject.kind === 'row') {
    const at = rowIndexOf(draft, subject.rowKey);
    return at < 0
      ? null
      : t('admin#layout#place#row', { row: t.number(at + 1), of: t.number(draft.rows.length) });
  }
  const found = subject.kind === 'column' ? findColumn(draft, subject.uid) : findSlot(draft, subject.uid);
  if (!found) return null;
  const place = t('admin#layout#place#column', {
    row: t.number(rowIndexOf(draft, found.rowKey) + 1),
    column: t.number(found.index + 1),
  });
  if (subject.kind !== 'slot' || !isSequence(draft.widgets, found.column)) return place;
  const slots = slotsInTimeOrder(found.column, timedSlots(draft.widgets, found.column));
  const inTime = t('admin#layout#sequence#place', {
    at: t.number(slots.findIndex(({ uid }) => uid === subject.uid) + 1),
    of: t.number(slots.length),
  });
  return `${place} ${inTime}`;
}
