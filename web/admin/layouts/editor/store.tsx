/**
 * The editor's state, stored outside React, so that a component re-renders only when the part it selects changes: a
 * drag re-renders the rows it leaves and enters, typing only its own field, however many rows there are.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Command } from '../state/commands.ts';
import type { Base, EditorRow } from '../state/draft.ts';
import { problemFinder, type DraftProblem, type DraftProblems } from '../state/problems.ts';
import {
  editorReducer,
  markOf,
  initialState,
  type EditorAction,
  type EditorState,
  type Mark,
} from '../state/editor.ts';
import { candidateRows } from '../../../../domain/layout/resolve/chooseRows.ts';
import { isRowChanged } from '../state/changes.ts';

/** The view of the editor; not part of undo and redo. */
export interface EditorView {
  /** Whose rows are shown: those of a country, or all. */
  readonly country: string;
  readonly showsAll: boolean;
  /** The subject of keyboard and menu commands: key of the row, uid of the column or slot. */
  readonly selected: string | null;
  /** The version shown of each tested row or widget; A by default. */
  readonly versions: Readonly<Record<string, string>>;
  readonly isEditing: boolean;
}

export interface EditorSnapshot {
  readonly editor: EditorState;
  readonly view: EditorView;
}

export interface EditorStore {
  get(): EditorSnapshot;
  subscribe(listener: () => void): () => void;
  dispatch(action: EditorAction): void;
  /** Applies a command; `typing` names the field it came from. */
  run(command: Command, typing?: string): void;
  /** Applies a command that only creates something to open its form; the mark lets `takeBack` revert it. */
  runProvisional(command: Command): Mark;
  setView(change: Partial<EditorView>): void;
  /** The problems that prevent publishing; memoised for all subscribers. */
  problems(): DraftProblems;
}

export function createEditorStore(base: Base, view: EditorView, now: () => number = Date.now): EditorStore {
  let snapshot: EditorSnapshot = { editor: initialState(base), view };
  const listeners = new Set<() => void>();
  const find = problemFinder(new Date(now()));
  let problems: { readonly of: EditorState; readonly found: DraftProblems } | null = null;
  const update = (next: EditorSnapshot) => {
    if (next.editor === snapshot.editor && next.view === snapshot.view) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const dispatch = (action: EditorAction) =>
    update({ ...snapshot, editor: editorReducer(snapshot.editor, action) });
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    run: (command, typing) => dispatch({ type: 'do', command, typing, at: now() }),
    runProvisional(command) {
      dispatch({ type: 'do', command, at: now() });
      return markOf(snapshot.editor);
    },
    problems() {
      const { editor } = snapshot;
      if (problems?.of !== editor) problems = { of: editor, found: find(editor.base, editor.draft) };
      return problems.found;
    },
    setView: (change) => update({ ...snapshot, view: { ...snapshot.view, ...change } }),
  };
}

const StoreContext = createContext<EditorStore | null>(null);
export const EditorProvider = StoreContext;

export function useStore(): EditorStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no layout editor around this component.');
  return store;
}

/** Subscribes to a part of the state; `pick` must return the same object for the same state. */
export function useEditor<T>(pick: (snapshot: EditorSnapshot) => T): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

const none: readonly DraftProblem[] = [];

/** The problems that prevent publishing, of all rows or of one. */
export function useProblems(rowKey?: string): readonly DraftProblem[] {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => {
    const { all, byRow } = store.problems();
    return rowKey === undefined ? all : (byRow.get(rowKey) ?? none);
  });
}

type RowFilter = Pick<EditorView, 'country' | 'showsAll' | 'isEditing'>;

/** The rows that a country sees, or all rows (decisions 18 and 47). Rows without countries are included. */
export function visibleRows(
  rows: readonly EditorRow[],
  base: Base,
  { country, showsAll, isEditing }: RowFilter,
): readonly EditorRow[] {
  if (showsAll) return rows;
  // While editing, the default row stays visible next to the country's own (spec 1 §6), and so do unpublished rows:
  // otherwise a row would vanish when it is assigned to another country.
  const chosen = candidateRows(rows, country, isEditing);
  const staysVisible = (row: EditorRow) =>
    row.countries.length === 0 || (isEditing && isRowChanged(base, row));
  return rows.filter((row) => chosen.includes(row) || staysVisible(row));
}
