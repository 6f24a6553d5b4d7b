import { useTerms } from '../../i18n/terms.tsx';
import type { ActionId } from './actions.ts';
import { useRowTitle } from './canvas/useRowTitle.ts';
import { useWidgetName } from './canvas/useWidgetName.ts';
import { usesCountries } from '../../../domain/layout/chooseRows.ts';
import type { Subject } from './state/clip.ts';
import type { Draft } from './state/draft.ts';
import { findColumn, findSlot, rowAt, rowOf } from './state/places.ts';

interface Said {
  /** What was done, and where that stands now: 'Moved. Row 2 of 5.' */
  readonly done: (did: ActionId, draft: Draft, subject: Subject) => string;
  /** What was taken out of a draft, and where it stood. */
  readonly gone: (did: ActionId, before: Draft, subject: Subject) => string;
}

/** What happened, for who cannot see it. */
export function useSaid(): Said {
  const t = useTerms();
  const title = useRowTitle();
  const nameOf = useWidgetName();
  const withPlace = (sentence: string, draft: Draft, subject: Subject) =>
    [sentence, placeWords(t, draft, subject)].filter(Boolean).join(' ');
  const nameIn = (draft: Draft, subject: Subject): string => {
    if (subject.kind === 'row') {
      const row = rowOf(draft, subject.rowKey);
      return row ? title(row, rowAt(draft, subject.rowKey), usesCountries(draft.rows)) : '';
    }
    if (subject.kind === 'column') {
      const found = findColumn(draft, subject.uid);
      return found ? t('admin#layout#column', { column: t.number(found.index + 1) }) : '';
    }
    const found = findSlot(draft, subject.uid);
    return nameOf(found ? draft.widgets[found.slot.id] : undefined);
  };
  return {
    done: (did, draft, subject) => withPlace(t(`admin#layout#did#${didWord(did)}`), draft, subject),
    gone(did, before, subject) {
      const what = nameIn(before, subject);
      const sentence = t(did === 'cut' ? 'admin#layout#did#cut' : 'admin#layout#did#remove', { what });
      return subject.kind === 'row' ? sentence : withPlace(sentence, before, subject);
    },
  };
}

const didWord = (did: ActionId) =>
  did === 'copy' || did === 'duplicate' || did === 'paste' || did === 'asPublished' ? did : 'move';

/** Where something stands, in words; null where it is not. */
function placeWords(t: ReturnType<typeof useTerms>, draft: Draft, subject: Subject): string | null {
  if (subject.kind === 'row') {
    const at = rowAt(draft, subject.rowKey);
    return at < 0
      ? null
      : t('admin#layout#place#row', { row: t.number(at + 1), of: t.number(draft.rows.length) });
  }
  const found = subject.kind === 'column' ? findColumn(draft, subject.uid) : findSlot(draft, subject.uid);
  if (!found) return null;
  return t('admin#layout#place#column', {
    row: t.number(rowAt(draft, found.rowKey) + 1),
    column: t.number(found.index + 1),
  });
}
