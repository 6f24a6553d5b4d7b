/** The editor's state: what is published, what is edited, what was before and what was taken back. Pure; no clock of its own. */
import { applied, type Command, type CommandName } from './commands.ts';
import type { Base, Draft } from './draft.ts';
import { renamedWidget } from './renamedWidget.ts';

/** A state that can be returned to, and what was done after it. */
interface Step {
  readonly draft: Draft;
  readonly did: CommandName;
}

export interface EditorState {
  readonly base: Base;
  readonly draft: Draft;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** What was typed into last, and when: further signs are one step with it. */
  readonly typing: { readonly into: string; readonly at: number } | null;
  /** Counts what was begun: uids made of it are new. */
  readonly counter: number;
}

export type EditorAction =
  | {
      readonly type: 'do';
      readonly command: Command;
      /** Names the field that is typed into, where it is one. */
      readonly typing?: string | undefined;
      /** Now, in ms. */
      readonly at: number;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Back to what is published. It can be undone. */
  | { readonly type: 'clear' }
  /** Published: what was edited is what stands there now. Steps before it still lead back. */
  | { readonly type: 'published'; readonly base: Base }
  /** Somebody else published: the draft stands on that from now on. */
  | { readonly type: 'rebased'; readonly base: Base; readonly draft: Draft }
  /** A new widget gets another id, everywhere it is and was. It cannot be undone, for nobody has done it. */
  | { readonly type: 'renamed'; readonly from: string; readonly to: string }
  /** Another layout, or a kept draft of this one. */
  | { readonly type: 'open'; readonly base: Base; readonly draft?: Draft | undefined };

/** Steps that are kept. */
const MOST_STEPS = 200;
/** Signs typed within this many ms of each other are one step. */
const TYPING_MS = 1_500;

export const opened = (base: Base, draft: Draft = base): EditorState => ({
  base,
  draft: { rows: draft.rows, widgets: draft.widgets },
  past: [],
  future: [],
  typing: null,
  counter: 0,
});

export function edited(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'do':
      return done(state, action.command, action.typing ?? null, action.at);
    case 'undo':
      return travelled(state, 'past', 'future');
    case 'redo':
      return travelled(state, 'future', 'past');
    case 'clear':
      return done(state, { do: 'put', draft: published(state.base) }, null, 0);
    case 'published':
      return { ...state, base: action.base, draft: published(action.base), typing: null };
    case 'rebased':
      return { ...state, base: action.base, draft: action.draft, typing: null };
    case 'renamed':
      return renamed(state, action.from, action.to);
    case 'open':
      return opened(action.base, action.draft);
  }
}

const published = ({ rows, widgets }: Base): Draft => ({ rows, widgets });

function done(state: EditorState, command: Command, into: string | null, at: number): EditorState {
  const draft = applied(state.draft, command);
  if (draft === state.draft) return state;
  const { typing } = state;
  const goesOn = into !== null && typing?.into === into && at - typing.at <= TYPING_MS;
  const step: Step = { draft: state.draft, did: command.do };
  return {
    ...state,
    draft,
    past: goesOn ? state.past : [...state.past, step].slice(-MOST_STEPS),
    future: [],
    typing: into === null ? null : { into, at },
    counter: state.counter + 1,
  };
}

function renamed(state: EditorState, from: string, to: string): EditorState {
  const draft = renamedWidget(state.draft, from, to);
  const steps = (all: readonly Step[]) =>
    all.map((it) => ({ ...it, draft: renamedWidget(it.draft, from, to) }));
  return { ...state, draft, past: steps(state.past), future: steps(state.future) };
}

function travelled(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): EditorState {
  const step = state[from].at(-1);
  if (!step) return state;
  return {
    ...state,
    draft: step.draft,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { draft: state.draft, did: step.did }],
    typing: null,
  };
}
