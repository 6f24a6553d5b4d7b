/**
 * Holds the editor's state outside of React's tree, so that a part is drawn again only when what it asked for is another: a
 * drag redraws the rows it leaves and enters, typing its own field, of however many rows there are.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Command } from './state/commands.ts';
import type { Base } from './state/draft.ts';
import { problemFinder, type DraftProblem, type DraftProblems } from './state/problems.ts';
import { edited, markOf, opened, type EditorAction, type EditorState, type Mark } from './state/editor.ts';

/** What is looked at; no part of what can be undone. */
export interface Sight {
  /** Whose rows are shown: a country's, or all. */
  readonly country: string;
  readonly showsAll: boolean;
  /** The row, column or slot that commands of keys and menus are about, by key or uid. */
  readonly selected: string | null;
  /** Which side of a tested row, or version of a tested widget, is on show; A where none is named. */
  readonly versions: Readonly<Record<string, string>>;
  readonly isEditing: boolean;
}

export interface Whole {
  readonly editor: EditorState;
  readonly sight: Sight;
}

export interface EditorStore {
  get(): Whole;
  subscribe(listener: () => void): () => void;
  dispatch(action: EditorAction): void;
  /** Does a command; `typing` names the field it came from. */
  run(command: Command, typing?: string): void;
  /** Does a command only to open a form with what it made: the mark by which `takeBack` takes it back. */
  begin(command: Command): Mark;
  look(change: Partial<Sight>): void;
  /** What stands in the way of publishing; worked out once for all who ask. */
  problems(): DraftProblems;
}

export function createEditorStore(base: Base, sight: Sight, now: () => number = Date.now): EditorStore {
  let whole: Whole = { editor: opened(base), sight };
  const listeners = new Set<() => void>();
  const find = problemFinder(new Date(now()));
  let problems: { readonly of: EditorState; readonly found: DraftProblems } | null = null;
  const put = (next: Whole) => {
    if (next.editor === whole.editor && next.sight === whole.sight) return;
    whole = next;
    for (const listener of listeners) listener();
  };
  const dispatch = (action: EditorAction) => put({ ...whole, editor: edited(whole.editor, action) });
  return {
    get: () => whole,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    run: (command, typing) => dispatch({ type: 'do', command, typing, at: now() }),
    begin(command) {
      dispatch({ type: 'do', command, at: now() });
      return markOf(whole.editor);
    },
    problems() {
      const { editor } = whole;
      if (problems?.of !== editor) problems = { of: editor, found: find(editor.base, editor.draft) };
      return problems.found;
    },
    look: (change) => put({ ...whole, sight: { ...whole.sight, ...change } }),
  };
}

const StoreContext = createContext<EditorStore | null>(null);
export const EditorProvider = StoreContext;

export function useStore(): EditorStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no layout editor around this component.');
  return store;
}

/** A part of the state; `pick` must answer the same object for the same state. */
export function useEditor<T>(pick: (whole: Whole) => T): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

const none: readonly DraftProblem[] = [];

/** Everything in the way of publishing, or what of it is in one row. */
export function useProblems(rowKey?: string): readonly DraftProblem[] {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => {
    const { all, byRow } = store.problems();
    return rowKey === undefined ? all : (byRow.get(rowKey) ?? none);
  });
}
