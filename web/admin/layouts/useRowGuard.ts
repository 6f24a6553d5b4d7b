import { useMemo, useRef } from 'react';
import { useCurrent } from './useCurrent.ts';
import { useMayEdit } from './mayEdit.ts';
import { newRowKey, newUid, newWidgetId } from './newIds.ts';
import type { Question } from './QuestionDialog.tsx';
import { asPublished } from './state/changes.ts';
import type { Draft, EditorRow } from './state/draft.ts';
import { keptAsCopy } from './state/keptAsCopy.ts';
import { rowOf } from './state/places.ts';
import { mayCopyFor, refusedOf } from './state/whoseRow.ts';
import { useStore } from './store.tsx';

const fresh = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };

/** What goes on after the question whose a row is. */
export interface Ways {
  readonly goOn: () => void;
  /** Gets the key of the copy. */
  readonly inCopy: (rowKey: string) => void;
  readonly back: () => void;
}

export interface RowGuard {
  /** Goes on with work in a row; where the row is not theirs to publish, once that was said. */
  readonly before: (rowKey: string | undefined, ways: Ways) => void;
  /** Says so after a row that is not theirs was changed. */
  readonly after: (draft: Draft, ways: Omit<Ways, 'goOn'>) => void;
}

/**
 * Says at the moment of the work, and once for each row, that a row is not the editor's to publish: a note above it may be out
 * of sight. A copy for their country is offered then.
 */
export function useRowGuard(ask: (question: Question) => void): RowGuard {
  const store = useStore();
  const mayEdit = useCurrent(useMayEdit());
  const asking = useCurrent(ask);
  /** The rows they go on with all the same. */
  const settled = useRef(new Set<string>());
  return useMemo(() => {
    const refusedIn = (rows: readonly EditorRow[], row: EditorRow) =>
      settled.current.has(row.rowKey) ? [] : refusedOf(rows, row, mayEdit.current);
    const question = (row: EditorRow, refused: readonly string[], { goOn, inCopy, back }: Ways) => {
      const { editor, sight } = store.get();
      const { rows } = editor.draft;
      const isThere = rowOf(editor.draft, row.rowKey) !== null;
      const { country } = sight;
      const copy = () => {
        const { base, draft } = store.get().editor;
        const kept = keptAsCopy(base, draft, row.rowKey, country, fresh);
        if (!kept) return;
        store.run(kept.command);
        inCopy(kept.rowKey);
      };
      asking.current({
        about: 'notYours',
        row,
        refused,
        isChanged: !isThere || asPublished(editor.base, editor.draft, row.rowKey) !== null,
        country,
        onCopy: isThere && mayCopyFor(rows, row, country, mayEdit.current) ? copy : null,
        onGoOn() {
          settled.current.add(row.rowKey);
          goOn();
        },
        onCancel: back,
      });
    };
    return {
      before(rowKey, ways) {
        const { rows } = store.get().editor.draft;
        const row = rows.find((it) => it.rowKey === rowKey);
        const refused = row ? refusedIn(rows, row) : [];
        if (row && refused.length > 0) question(row, refused, ways);
        else ways.goOn();
      },
      after(draft, ways) {
        const { base, draft: now } = store.get().editor;
        const changed = draft.rows.filter((row) => rowOf(now, row.rowKey) !== row);
        const row = changed.find(
          (it) =>
            refusedIn(draft.rows, it).length > 0 &&
            (!rowOf(now, it.rowKey) || asPublished(base, now, it.rowKey) !== null),
        );
        if (row) question(row, refusedIn(draft.rows, row), { ...ways, goOn: () => undefined });
      },
    };
  }, [store, mayEdit, asking]);
}
