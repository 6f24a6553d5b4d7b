import { useTerms } from '../../i18n/terms.tsx';
import type { ActionId } from './actions.ts';
import { useRowTitle } from './canvas/useRowTitle.ts';
import { useWidgetName } from './canvas/useWidgetName.ts';
import { usesCountries } from '../../../domain/layout/resolve/chooseRows.ts';
import type { Subject } from './state/clip.ts';
import type { Draft } from './state/draft.ts';
import { findColumn, findSlot, rowIndexOf, rowOf } from './state/places.ts';

interface Announcements {
  /** What was done, and where the subject is now: 'Moved. Row 2 of 5.' */
  readonly done: (action: ActionId, draft: Draft, subject: Subject) => string;
  /** What was removed from a draft, and where it was. */
  readonly removed: (action: ActionId, before: Draft, subject: Subject) => string;
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
    done: (action, draft, subject) => withPlace(t(`admin#layout#did#${termOf(action)}`), draft, subject),
    removed(action, before, subject) {
      const what = nameIn(before, subject);
      const sentence = t(action === 'cut' ? 'admin#layout#did#cut' : 'admin#layout#did#remove', { what });
      return subject.kind === 'row' ? sentence : withPlace(sentence, before, subject);
    },
  };
}

const termOf = (action: ActionId) =>
  action === 'copy' || action === 'duplicate' || action === 'paste' || action === 'asPublished'
    ? action
    : 'move';

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
  return t('admin#layout#place#column', {
    row: t.number(rowIndexOf(draft, found.rowKey) + 1),
    column: t.number(found.index + 1),
  });
}
