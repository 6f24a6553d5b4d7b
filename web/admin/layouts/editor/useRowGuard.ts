import { useMemo, useRef, useEffect, type RefObject } from 'react';
import { useMayEdit, canCopyRowFor, forbiddenCountriesOf } from '../data/rowPermissions.ts';
import { newIds } from '../state/newIds.ts';
import type { Question } from './editorHandlers.ts';
import { resetRowCommand, changesAsCopy } from '../state/changes.ts';
import type { Draft, EditorRow } from '../state/draft.ts';
import { rowOf } from '../state/places.ts';
import { useStore } from './store.tsx';

/** How to continue after the question about row permission. */
export interface GuardOutcomes {
  /** Called without a question when the editor may publish the row. */
  readonly proceed: () => void;
  /** Called with the key of the copied row. */
  readonly inCopy: (rowKey: string) => void;
  readonly revert: () => void;
}

export interface RowGuard {
  /** Proceeds with editing a row; when the editor may not publish it, offers a copy instead. */
  readonly before: (rowKey: string | undefined, outcomes: GuardOutcomes) => void;
  /** Asks after a row without permission was changed. */
  readonly after: (draft: Draft, outcomes: Omit<GuardOutcomes, 'proceed'>) => void;
}

/**
 * Keeps rows that the editor may not publish as they are: says so at the moment of editing, because the note above the
 * row may be scrolled out of view, and offers a copy for the editor's country.
 */
export function useRowGuard(ask: (question: Question) => void): RowGuard {
  const store = useStore();
  const mayEdit = useLatest(useMayEdit());
  const latestAsk = useLatest(ask);
  return useMemo(() => {
    const forbiddenIn = (rows: readonly EditorRow[], row: EditorRow) =>
      forbiddenCountriesOf(rows, row, mayEdit.current);
    const question = (
      row: EditorRow,
      forbidden: readonly string[],
      { inCopy, revert }: Omit<GuardOutcomes, 'proceed'>,
    ) => {
      const { editor, view } = store.get();
      const { rows } = editor.draft;
      const exists = rowOf(editor.draft, row.rowKey) !== null;
      const { country } = view;
      const copy = () => {
        const { base, draft } = store.get().editor;
        const moved = changesAsCopy(base, draft, row.rowKey, country, newIds);
        if (!moved) return;
        store.run(moved.command);
        inCopy(moved.rowKey);
      };
      latestAsk.current({
        about: 'notYours',
        row,
        refused: forbidden,
        isChanged: !exists || resetRowCommand(editor.base, editor.draft, row.rowKey) !== null,
        country,
        onCopy: exists && canCopyRowFor(rows, row, country, mayEdit.current) ? copy : null,
        onCancel: revert,
      });
    };
    return {
      before(rowKey, outcomes) {
        const { rows } = store.get().editor.draft;
        const row = rows.find((it) => it.rowKey === rowKey);
        const forbidden = row ? forbiddenIn(rows, row) : [];
        if (row && forbidden.length > 0) question(row, forbidden, outcomes);
        else outcomes.proceed();
      },
      after(draft, outcomes) {
        const { base, draft: current } = store.get().editor;
        const changed = draft.rows.filter((row) => rowOf(current, row.rowKey) !== row);
        const row = changed.find(
          (it) =>
            forbiddenIn(draft.rows, it).length > 0 &&
            (!rowOf(current, it.rowKey) || resetRowCommand(base, current, it.rowKey) !== null),
        );
        if (row) question(row, forbiddenIn(draft.rows, row), outcomes);
      },
    };
  }, [store, mayEdit, latestAsk]);
}

/** A ref with the value of the latest render, for callbacks that should not change with the value. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
